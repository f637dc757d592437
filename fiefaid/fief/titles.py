"""Titles: their kinds, how they rank, who may hold them, and what each is worth. Rule: C1.3.1, C1.4.1, C VICTORY."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType

from fiefaid.fief.places import FiefRank


class TitleKind(StrEnum):
    """A kind of title, by the name that the sheets print."""

    KING = "King"
    QUEEN_REGENT = "Queen Regent"
    QUEEN = "Queen"
    TEMPLAR_MASTER = "Templar Grand Master"
    TEUTONIC_MASTER = "Teutonic Knights Grand Master"
    CRUSADE_STATE = "Crusade State"
    FIEF = "Fief"
    POPE = "Pope"
    CARDINAL = "Cardinal"
    BISHOP = "Bishop"


@dataclass(frozen=True, slots=True, order=True)
class Title:
    """One title. `place` tells those of a kind apart: a Fief, a Bishopric, a Crusade State, or a Cardinal's number."""

    kind: TitleKind
    place: str = ""

    @property
    def key(self) -> str:
        """It as one word, for lists: `bishop:sigy`."""
        kind = self.kind.value.lower().replace(" ", "-")
        return f"{kind}:{self.place}" if self.place else kind

    @property
    def is_ecclesiastical(self) -> bool:
        """Whether it is lost by whoever is excommunicated or a Renegade. Rule: C1.2.3."""
        return self.kind in _OF_THE_CHURCH

    @property
    def is_inherited(self) -> bool:
        """Whether it passes to a family member at its holder's death. Rule: C2.4; 4.3.1."""
        return self.kind in (TitleKind.FIEF, TitleKind.CRUSADE_STATE)

    @property
    def is_elected(self) -> bool:
        """Whether it is won by election. Rule: 1.4, 1.6, 1.7; C PHASE 1."""
        return self.kind in _ELECTED

    @property
    def victory_points(self) -> int:
        """What it counts towards victory. Rule: C1.4.1; fief-facts 3 (B: two shops' rule summaries agree)."""
        return int(self.kind in _WORTH_A_POINT)


_OF_THE_CHURCH = frozenset({TitleKind.POPE, TitleKind.CARDINAL, TitleKind.BISHOP})
_ELECTED = frozenset(
    {TitleKind.KING, TitleKind.POPE, TitleKind.BISHOP, TitleKind.TEMPLAR_MASTER, TitleKind.TEUTONIC_MASTER}
)
_WORTH_A_POINT = frozenset({TitleKind.FIEF, TitleKind.CRUSADE_STATE, TitleKind.KING, TitleKind.POPE})

KING = Title(TitleKind.KING)
QUEEN_REGENT = Title(TitleKind.QUEEN_REGENT)
QUEEN = Title(TitleKind.QUEEN)
TEMPLAR_MASTER = Title(TitleKind.TEMPLAR_MASTER)
TEUTONIC_MASTER = Title(TitleKind.TEUTONIC_MASTER)
POPE = Title(TitleKind.POPE)

SINGLE_TITLES = (KING, QUEEN_REGENT, QUEEN, TEMPLAR_MASTER, TEUTONIC_MASTER, POPE)
"""The titles of which there is one."""

JERUSALEM = "jerusalem"

CRUSADE_STATES: Mapping[str, str] = MappingProxyType(
    {
        JERUSALEM: "Kingdom of Jerusalem",
        "chypre": "Kingdom of Cyprus",
        "antioch": "Principality of Antioch",
        "tripoli": "County of Tripoli",
        "edessa": "County of Edessa",
    }
)
"""The five Crusade States, by the place of their titles. Rule: C INTRO; C1.3.1 sets Jerusalem before the others."""


STYLES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "Duchy": ("Duke", "Duchess"),
        "County": ("Count", "Countess"),
        "Barony": ("Baron", "Baroness"),
        "Kingdom": ("King", "Queen"),
        "Principality": ("Prince", "Princess"),
    }
)
"""How a Lord, and a Lady, of a land of each kind is called. Rule: the examples of C1.3.1 and C1.4.1."""


class Rank(IntEnum):
    """The classes of the hierarchy, the highest first. Rule: C1.3.1."""

    KING = 1
    QUEEN = 2
    TEMPLAR_MASTER = 3
    TEUTONIC_MASTER = 4
    JERUSALEM = 5
    CRUSADE_STATE = 6
    DUCHY = 7
    COUNTY = 8
    BARONY = 9
    NO_FIEF_TITLE = 10


_RANK: Mapping[TitleKind, Rank] = MappingProxyType(
    {
        TitleKind.KING: Rank.KING,
        TitleKind.QUEEN_REGENT: Rank.KING,
        TitleKind.QUEEN: Rank.QUEEN,
        TitleKind.TEMPLAR_MASTER: Rank.TEMPLAR_MASTER,
        TitleKind.TEUTONIC_MASTER: Rank.TEUTONIC_MASTER,
        TitleKind.CRUSADE_STATE: Rank.CRUSADE_STATE,
    }
)

_RANK_OF_FIEF: Mapping[FiefRank, Rank] = MappingProxyType(
    {FiefRank.DUCHY: Rank.DUCHY, FiefRank.COUNTY: Rank.COUNTY, FiefRank.BARONY: Rank.BARONY}
)


def rank_of(title: Title, fief: FiefRank | None = None) -> Rank:
    """The class of a title; of a Fief title, by the Fief's size. Rule: C1.3.1. Bishops and Cardinals are in the last.

    The Pope is too, for the sheet does not list him: he may not go on a Crusade (C1.2.1).
    """
    if title == Title(TitleKind.CRUSADE_STATE, JERUSALEM):
        return Rank.JERUSALEM
    if title.kind is TitleKind.FIEF and fief is not None:
        return _RANK_OF_FIEF[fief]
    return _RANK.get(title.kind, Rank.NO_FIEF_TITLE)


def title_called(key: str) -> Title | None:
    """The title of a key such as `king`, `bishop:sigy` or `crusade-state:jerusalem`; None: there is no such title."""
    kind, _, place = key.partition(":")
    title = next((Title(known, place) for known in TitleKind if Title(known).key == kind), None)
    if title is None or (title.kind in {single.kind for single in SINGLE_TITLES}) is bool(place):
        return None
    return title
