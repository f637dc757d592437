"""Who holds how many of what: a book of transfers, each from one holder to another. It knows no game.

Every transfer takes from one holder what it gives to another, so the sum over all holders of a thing is always nothing
and no total can drift. What comes into the game comes from an endless holder, such as a bank, which may fall below
nothing; all others never do. Counts are whole numbers: there is no rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fiefaid.errors import NotACount, NotEnough, SameHolder

MOST = 1_000_000
"""The largest count of one entry: far beyond any game, and what a slip of the finger soon passes."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """So many of a thing go from one holder to another, for a reason."""

    what: str
    count: int
    source: str
    target: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """What somebody counted: so many of a thing lie with a holder, whatever the book says."""

    holder: str
    what: str
    count: int


@dataclass(frozen=True, slots=True)
class Book:
    """The balances after every transfer so far, by holder and thing; what is not listed is nothing."""

    balances: Mapping[tuple[str, str], int] = field(default_factory=dict)
    endless: frozenset[str] = frozenset()

    def balance(self, holder: str, what: str) -> int:
        """How many of a thing does somebody hold?"""
        return self.balances.get((holder, what), 0)

    def holdings(self, holder: str) -> dict[str, int]:
        """What does somebody hold, and how many of each?"""
        return {what: count for (who, what), count in self.balances.items() if who == holder}

    def holders(self, what: str) -> dict[str, int]:
        """Who holds a thing, and how many each?"""
        return {who: count for (who, thing), count in self.balances.items() if thing == what}

    def things(self) -> tuple[str, ...]:
        """Everything that somebody holds, in the order of the alphabet."""
        return tuple(sorted({what for _, what in self.balances}))

    def in_play(self, what: str) -> int:
        """How many of a thing lie with holders that are not endless?"""
        return sum(count for who, count in self.holders(what).items() if who not in self.endless)

    def after(self, transfer: Transfer) -> Book:
        """The book with one more transfer. It adds up and never judges: a rule of today changes no old balance."""
        balances = dict(self.balances)
        for holder, count in ((transfer.source, -transfer.count), (transfer.target, transfer.count)):
            key = holder, transfer.what
            balances[key] = balances.get(key, 0) + count
            if not balances[key]:
                del balances[key]
        return Book(balances, self.endless)

    def without(self, holders: frozenset[str]) -> Book:
        """The book as somebody sees it who may not look into these holders' purses."""
        kept = {key: count for key, count in self.balances.items() if key[0] not in holders}
        return Book(kept, self.endless)

    def difference(self, counted: Count) -> int:
        """How many more were counted than the book says? Negative: that many are missing."""
        return counted.count - self.balance(counted.holder, counted.what)


def check_transfer(book: Book, transfer: Transfer, called: Callable[[str], str] = str) -> None:
    """Refuse a transfer that could not be made at a table. Errors: NotACount, SameHolder, NotEnough.

    `called` gives a holder's name for the sentence.
    """
    check_count("transfer", transfer.count, least=1)
    if transfer.source == transfer.target:
        raise SameHolder(called(transfer.source))
    has = book.balance(transfer.source, transfer.what)
    if transfer.source not in book.endless and has < transfer.count:
        raise NotEnough(called(transfer.source), transfer.what, has, transfer.count)


def check_count(what: str, given: object, *, least: int) -> None:
    """Refuse what is no whole number from `least` up; `True` is none either. Errors: NotACount."""
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= MOST:
        raise NotACount(what, given, least, MOST)
