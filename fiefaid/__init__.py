"""fiefaid settles arguments at the table, for players of *Feudal* and *Fief*."""

from __future__ import annotations

__version__ = "0.1.0"
