"""The parts of the battle page, and who keeps its battle: this device alone, or a campaign."""
