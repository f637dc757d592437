"""Lords and Ladies of the realm: who somebody is, where, whose captive, and what lies on the card."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from fiefaid.fief.troops import Troops

OUTREMER = "Outremer"
"""The place of a Lord on Crusade, beside the map of France; the capital keeps it apart from every Village's id."""

SALADIN = "Saladin"
"""The captor of those in Saladin's Prison (C3.1); every other captor is a family, whose id has small letters."""


class Sex(StrEnum):
    """Lord or Lady."""

    LORD = "lord"
    LADY = "lady"


class Marker(StrEnum):
    """What may lie on the card of a Lord beside his titles. Rule: C1.2.1, C1.2.3, C2.2; 1.7.1."""

    EXCOMMUNICATED = "excommunicated"
    RENEGADE = "renegade"
    ON_CRUSADE = "on crusade"
    TEMPLAR = "templar"
    TEUTONIC_KNIGHT = "teutonic knight"

    @property
    def makes(self) -> str:
        """What its bearer is called in a sentence: `a Renegade`, `on Crusade`."""
        return _MAKES[self]


_MAKES = {
    Marker.EXCOMMUNICATED: "excommunicated",
    Marker.RENEGADE: "a Renegade",
    Marker.ON_CRUSADE: "on Crusade",
    Marker.TEMPLAR: "a Templar",
    Marker.TEUTONIC_KNIGHT: "a Teutonic Knight",
}


@dataclass(frozen=True, slots=True)
class Lord:
    """A Lord or Lady in play.

    `spouse`: another Lord's id · `place`: a Village's id, OUTREMER, or "" while the figure stands nowhere ·
    `captor`: a family's id, SALADIN, or "" · `troops`: those that are with him.
    """

    id: str
    name: str
    family: str
    sex: Sex = Sex.LORD
    is_darc: bool = False
    spouse: str = ""
    place: str = ""
    captor: str = ""
    markers: frozenset[Marker] = frozenset()
    troops: Troops = field(default_factory=Troops)

    @property
    def is_lady(self) -> bool:
        """Whether she is a Lady."""
        return self.sex is Sex.LADY

    @property
    def is_captive(self) -> bool:
        """Whether somebody holds him."""
        return bool(self.captor)

    @property
    def is_on_crusade(self) -> bool:
        """Whether an On Crusade marker lies on the card. Rule: C1.2.1."""
        return Marker.ON_CRUSADE in self.markers

    @property
    def is_outcast(self) -> bool:
        """Whether he is excommunicated, or a Renegade, which is the same in its consequences. Rule: C1.2.3; 1.7.1."""
        return not self.markers.isdisjoint({Marker.EXCOMMUNICATED, Marker.RENEGADE})
