"""The parts of the table page that play a battle: forces and options, the bar, dice, moves, log, end."""
