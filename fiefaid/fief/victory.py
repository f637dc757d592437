"""Victory points by their sources, how far everybody is from winning, who has won. Rule: C VICTORY; fief-facts 3."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fiefaid.answers import Step, Tally
from fiefaid.fief.realm import Realm, pair
from fiefaid.fief.titles import TitleKind

ALONE = 3
"""Points with which a family wins by itself (fief-facts 3, 6.16: the designer's blog)."""

IN_ALLIANCE = 4
"""Points with which two allied families win together. Rule: C VICTORY, of the base game."""

IN_ALLIANCE_WITH_CRUSADES = 5
"""The same with the Crusades. Rule: C VICTORY."""

_RULE = {TitleKind.CRUSADE_STATE: "C1.4.1", TitleKind.FIEF: "4.3", TitleKind.KING: "1.7", TitleKind.POPE: "1.6"}


@dataclass(frozen=True, slots=True)
class Standing:
    """How near a side is to victory: one family, or two that are allied. `missing` is 0 for who has won."""

    families: tuple[str, ...]
    points: int
    needed: int

    @property
    def missing(self) -> int:
        """Points that the side still needs."""
        return max(0, self.needed - self.points)

    @property
    def has_won(self) -> bool:
        """Whether it has enough."""
        return not self.missing


def points(realm: Realm, family: str) -> Tally:
    """How many victory points has a family, and for what? Rule: C1.4.1; fief-facts 3. Ruling: F1.

    Titles count wherever their holder is: on Crusade, besieged or captive.
    """
    titles = (
        (lord, title) for lord in realm.lords_of(family) for title in realm.titles_of(lord.id) if title.victory_points
    )
    steps = (Step(_RULE[title.kind], f"{lord.name}, {realm.styled(title, lord)}", 1) for lord, title in titles)
    return Tally("Victory Points", tuple(steps))


def alliance_needs(*, crusades: bool) -> int:
    """Points that an alliance needs: 5 with the Crusades, 4 without. Rule: C VICTORY."""
    return IN_ALLIANCE_WITH_CRUSADES if crusades else IN_ALLIANCE


def standings(realm: Realm, families: Collection[str], *, crusades: bool) -> tuple[Standing, ...]:
    """Every family and every alliance, the nearest to victory first. Rule: C VICTORY. Ruling: F1."""
    sides = [*_alone(realm, families), *_allied(realm, families, crusades=crusades)]
    return tuple(sorted(sides, key=lambda side: (side.missing, -side.points)))


def winners(realm: Realm, families: Collection[str], *, crusades: bool) -> tuple[Standing, ...]:
    """Who has won? Nobody yet, or whoever has enough points."""
    return tuple(side for side in standings(realm, families, crusades=crusades) if side.has_won)


def _alone(realm: Realm, families: Collection[str]) -> Iterator[Standing]:
    for family in families:
        yield Standing((family,), points(realm, family).number, ALONE)


def _allied(realm: Realm, families: Collection[str], *, crusades: bool) -> Iterator[Standing]:
    together = {pair(one, other) for one in families for other in realm.allies_of(one) if other in families}
    for one, other in sorted(together):
        both = points(realm, one).number + points(realm, other).number
        yield Standing((one, other), both, alliance_needs(crusades=crusades))
