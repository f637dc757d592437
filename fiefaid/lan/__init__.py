"""Around one table: under which addresses this machine is found, and who is let in.

The pages are served to this machine alone unless a player says `--lan`. Then everything stands behind one `door`, which
opens to who has the join code; the `keeper` knows the code and those who gave it; an `invitation` tells other devices
the way.
"""
