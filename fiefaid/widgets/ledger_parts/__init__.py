"""The parts of the ledger page: purse, steps, upkeep and auction on top; all else in drawers."""
