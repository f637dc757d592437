"""The parts of the table page, one module for each: what a hand does, what is typed, what is kept."""
