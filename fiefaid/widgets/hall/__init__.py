"""The parts of the home page: starting, opening, sitting down, and what a table agrees on."""
