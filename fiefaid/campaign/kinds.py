"""What every event and every choice has in common.

An event is a fact in the past tense: faces thrown, deniers paid. A choice is a wish in the imperative, which `decide`
turns into events or refuses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from fiefaid.ledger.book import Transfer


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, in a round and phase if the table keeps count of them.

    `kind` and `version` are how it is written; `is_lasting` says that it is never taken back but answered by the
    opposite choice; `mendable` are the entries that a correction may change.
    """

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    is_lasting: ClassVar[bool] = False
    mendable: ClassVar[tuple[str, ...]] = ()

    moment: str = field(default="")

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What goes through the book by it."""
        return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player asks for."""
