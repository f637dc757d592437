"""The board game *Fief: France 1429*: its realm, its battles and its Crusades, as values and pure functions."""
