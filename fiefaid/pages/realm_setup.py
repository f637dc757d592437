"""What the setup of the realm says, beside the choices of `fiefaid.campaign.laying`."""

from __future__ import annotations

NO_FAMILY = "No family plays yet. Add them on the campaign’s page, under Families and what they hold."

NO_MAP = (
    "No map lies yet. The map of the box has 8 Fiefs, 24 Villages and 5 Bishoprics; their names are typed in "
    "afterwards, for they are not on the sheets."
)

HOW = (
    "At the start of the base game every family has 1 Lord in 1 Village with 1 Stronghold, 1 Knight, 3 Men at Arms and "
    "5 Deniers (so says the publisher's setup page); a purse that has more keeps it. Everything can be changed later."
)

PASTE = (
    "One line for each Lord, Lady and Village, parts set apart by semicolons: in a Village, counts of troops, titles, "
    "markers, d’Arc; for a Village mills, stronghold, fortified city."
)

NAMES = "One place a line: its name now = its new name. Behind a Village’s new name, after a semicolon, its Bishopric."
