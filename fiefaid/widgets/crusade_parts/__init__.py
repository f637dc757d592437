"""The parts of the crusade page."""
