"""The parts of the realm page: the round, the board of cards, the sheet of what is tapped, the drawers."""
