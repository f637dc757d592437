"""Things that move between holders: deniers, troops, counters. Whoever wins a battle is no matter of this room."""
