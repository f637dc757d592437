"""Exact odds of a battle: of the next roll, and of the whole under named policies. Never by throwing dice."""

from __future__ import annotations

from fiefaid.fief.odds.asking import next_hits, odds
from fiefaid.fief.odds.chances import Odds

__all__ = ["Odds", "next_hits", "odds"]
