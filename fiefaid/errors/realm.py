"""What the realm of Fief refuses."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.errors.refused import Refused


def _listed(known: Iterable[str]) -> str:
    return ", ".join(known) or "none yet"


class UnknownLord(Refused):
    """No Lord of that id is in play, or he is dead."""

    def __init__(self, asked: str, known: Iterable[str], dead: str = "") -> None:
        what = f"{dead} is dead" if dead else f"no Lord {asked!r} is in play"
        super().__init__(f"Refused: {what}. In play: {_listed(known)}.")


class UnknownVillage(Refused):
    """No Village of that id is on the map."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Refused: no Village {asked!r} is on the map. Villages: {_listed(known)}.")


class UnknownFief(Refused):
    """No Fief of that id is on the map."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Refused: no Fief {asked!r} is on the map. Fiefs: {_listed(known)}.")


class UnknownBishopric(Refused):
    """No Bishopric of that id is on the map."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Refused: no Bishopric {asked!r} is on the map. Bishoprics: {_listed(known)}.")


class UnknownTitle(Refused):
    """No such title exists, or nobody holds it."""

    def __init__(self, title: str, why: str) -> None:
        super().__init__(f"Refused: {title} {why}. Name a title that can be held here.")


class MapRefused(Refused):
    """A map that does not hang together, or a second one."""

    def __init__(self, why: str) -> None:
        super().__init__(f"Map refused: {why}. Lay a map whose Villages name Fiefs and Bishoprics that are on it.")


class NotNow(Refused):
    """Something that belongs to another phase. `when` says when it will be."""

    def __init__(self, what: str, rule: str, when: str) -> None:
        super().__init__(
            f"{what} refused ({rule}): {when}. If the table did it all the same, write it as a correction."
        )


class NotByTheRules(Refused):
    """Something that a rule forbids, and that a table may have done all the same."""

    def __init__(self, what: str, rule: str, why: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. If the table did it all the same, write it as a correction.")


class CannotBe(Refused):
    """A state of the realm that no table could have, whatever the players did."""

    def __init__(self, what: str, why: str, accepted: str) -> None:
        super().__init__(f"{what} refused: {why}. {accepted}.")


class NotThere(Refused):
    """More troops or buildings than stand somewhere."""

    def __init__(self, where: str, what: str, has: int, asked: int) -> None:
        super().__init__(f"Refused: {asked} {what} were named, and {where} has {has}. Give {has} or less.")


class NoCounterLeft(Refused):
    """More counters than the box has."""

    def __init__(self, what: str, whose: str, most: int, has: int) -> None:
        super().__init__(
            f"Refused: {whose} {most} {what} and no more, and {has} are in play. Give {max(0, most - has)} or less, "
            "or write it as a correction if your box has more."
        )


class OnTheMap(Refused):
    """What stands on the map leaves a family's hand through the book."""

    def __init__(self, holder: str, what: str, has: int, placed: int, needed: int) -> None:
        super().__init__(
            f"Transfer refused: {needed} {what} are needed, and of the {has} that {holder} has {placed} stand on the "
            "map. Take them off the map first, in the realm."
        )
