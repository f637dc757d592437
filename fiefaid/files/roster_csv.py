"""A roster as CSV: every unit of a force in a row, for a spreadsheet and back.

    player,name,type,variety,quality,trained,personalities
    Normandy,Sir Guy's conroi,Knights,,Determined,yes,Knight Errant with Banner

What a unit is can be read back; hits and what it has done are of a battle, and stand in the file of the battle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TypeVar

from fiefaid.errors import MISSING, Fault, FileFaults
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.persons import Person, Personality, may_be_with
from fiefaid.feudal.roster import Enrolled, Roster
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors
from fiefaid.files.spreadsheet import Row, Sheet, read_rows, write_rows

SHEET = Sheet(
    ("player", "name", "type", "variety", "quality", "trained", "personalities"), needed=("player", "type"), largest=400
)
"""What a row says of a unit."""

LONGEST = 60
"""Letters of the name of a unit or of a player: as many as fit on a phone's card."""

BANNER = " with Banner"
YES, NO = ("yes", "true", "1", "x"), ("", "no", "false", "0")

_Word = TypeVar("_Word", bound=StrEnum)


def write_roster_csv(roster: Roster) -> str:
    """The roster with a row for each unit."""
    return write_rows(SHEET.columns, map(_row, roster))


def read_roster_csv(text: str, name: str = "This roster") -> Roster:
    """The units in a CSV, with all that is wrong with them at once. Errors: Unreadable, FileFaults."""
    rows = [(f"line {number}", row) for number, row in read_rows(text, SHEET, name)]
    faults = [fault for place, row in rows for fault in _faults(place, row)]
    if faults:
        raise FileFaults(name, faults)
    return tuple(_enrolled(row) for _, row in rows)


def _row(each: Enrolled) -> Iterator[str]:
    unit = each.unit
    yield unit.player
    yield each.name
    yield str(unit.warriors.type)
    yield str(unit.warriors.variety or "")
    yield str(unit.warriors.quality or "")
    yield YES[0] if unit.warriors.is_trained else ""
    yield "; ".join(f"{person.kind}{BANNER if person.has_banner else ''}" for person in unit.persons)


def _faults(place: str, row: Row) -> Iterator[Fault]:
    """Everything wrong with a row."""
    yield from _wrong_name(f"{place}: player", row.get("player", ""), needed=True)
    yield from _wrong_name(f"{place}: name", row.get("name", ""), needed=False)
    kind, variety = _word(UnitType, row.get("type", "")), _word(Variety, row.get("variety", ""))
    if kind is None:
        yield Fault(f"{place}: type", row.get("type") or MISSING, _one_of(UnitType))
    elif row.get("variety") and (variety is None or TRAITS[variety].type is not kind):
        own = [each for each, trait in TRAITS.items() if trait.type is kind]
        yield Fault(f"{place}: variety", row["variety"], f"leave it empty{', or ' + _one_of(own) if own else ''}")
    if row.get("quality") and _word(Quality, row["quality"]) is None:
        yield Fault(f"{place}: quality", row["quality"], f"leave it empty, or {_one_of(Quality)}")
    if row.get("trained", "").strip().casefold() not in (*YES, *NO):
        yield Fault(f"{place}: trained", row["trained"], "give yes, or leave it empty")
    yield from _wrong_persons(f"{place}: personalities", row.get("personalities", ""), kind)


def _wrong_name(place: str, given: str, *, needed: bool) -> Iterator[Fault]:
    if needed and not given.strip():
        yield Fault(place, MISSING, "give it")
    elif len(given) > LONGEST or not given.isprintable():
        yield Fault(place, given, f"give up to {LONGEST} letters on one line")


def _wrong_persons(place: str, given: str, kind: UnitType | None) -> Iterator[Fault]:
    """Personalities that nobody knows, or that do not suit their unit. Rule: Feudal, Personalities."""
    for word in _listed(given):
        person = _person(word)
        if person is None:
            yield Fault(place, word, f"{_one_of(Personality)}, each perhaps {BANNER.strip()}, with ; between them")
        elif kind is not None and not (suits := may_be_with(person, kind)):
            yield Fault(place, word, f"{suits.sentence} ({suits.rule})")


def _enrolled(row: Row) -> Enrolled:
    """The unit of a row without faults."""
    warriors = Warriors(
        UnitType(_word(UnitType, row["type"]) or ""),
        _word(Variety, row.get("variety", "")),
        _word(Quality, row.get("quality", "")),
        row.get("trained", "").strip().casefold() in YES,
    )
    persons = tuple(filter(None, map(_person, _listed(row.get("personalities", "")))))
    return Enrolled(row.get("name", "").strip(), Fielded(warriors, row["player"].strip(), persons))


def _listed(given: str) -> list[str]:
    return [word.strip() for word in given.split(";") if word.strip()]


def _person(word: str) -> Person | None:
    with_banner = word.casefold().endswith(BANNER.casefold())
    kind = _word(Personality, word[: -len(BANNER)] if with_banner else word)
    return Person(kind, with_banner) if kind else None


def _word(words: type[_Word], given: str) -> _Word | None:
    """The word that is meant, whatever its capitals."""
    return next((word for word in words if word.casefold() == given.strip().casefold()), None)


def _one_of(words: Iterable[StrEnum]) -> str:
    return f"one of {', '.join(words)}"
