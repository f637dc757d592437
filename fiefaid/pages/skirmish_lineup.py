"""Who stands on the table for a battle: what each unit is, who is with it, and what it has suffered already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from fiefaid.answers import Verdict
from fiefaid.feudal.fielded import PASSED, Fielded
from fiefaid.feudal.mustering import may_alter, may_field, may_have
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality, may_be_with, may_follow, persons_of
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors
from fiefaid.pages.refusals import NotFielded

Lineup = Mapping[str, Fielded]
"""What every unit of a table is, by its id."""

MOST_HITS = 18
"""Hits that a unit may be taken in with: at one more, even a Determined one is gone."""


def lineup(table: Table, known: Lineup) -> dict[str, Fielded]:
    """What every unit on a table is: as it is known, or else the usual of its type, as the table marks it."""
    return {unit.id: _as_laid(unit, known.get(unit.id)) for unit in table.units}


def _as_laid(unit: Unit, known: Fielded | None) -> Fielded:
    if known is not None and known.warriors.type is unit.type:
        return replace(known, player=unit.player)
    return Fielded(
        Warriors(unit.type),
        unit.player,
        is_out_of_missiles=unit.out_of_missiles,
        has_shot=unit.has_shot,
        has_moved=unit.has_made_its_move,
        has_fought=unit.in_melee,
    )


def of_variety(known: Lineup, unit: str, variety: Variety | None, options: Options) -> dict[str, Fielded]:
    """With a unit as a variety of its type. Errors: NotFielded where the option for it is off."""
    was = known[unit]
    warriors = replace(was.warriors, variety=variety)
    _need(may_field(warriors, options), str(variety))
    return {**known, unit: replace(was, warriors=warriors)}


def of_quality(known: Lineup, unit: str, quality: Quality | None) -> dict[str, Fielded]:
    """With a unit raised or lowered. Rule: Feudal, Advantages and Disadvantages. Errors: NotFielded."""
    was = known[unit]
    plain = replace(was.warriors, quality=None)
    if quality is not None:
        _need(may_have(plain, quality), str(quality))
    now = {**known, unit: replace(was, warriors=replace(plain, quality=quality))}
    _need(may_alter([each.warriors for each in now.values() if each.player == was.player]), str(quality))
    return now


def joined(known: Lineup, unit: str, person: Person) -> dict[str, Fielded]:
    """With a personality at a unit. Rule: Feudal, Personalities. Errors: NotFielded."""
    was = known[unit]
    _need(may_be_with(person, was.warriors.type), str(person.kind))
    now = {**known, unit: replace(was, persons=(*was.persons, person))}
    own = [each for each in now.values() if each.player == was.player]
    _need(may_follow((one for each in own for one in each.persons), len(own)), str(person.kind))
    return now


def parted(known: Lineup, unit: str, number: int) -> dict[str, Fielded]:
    """Without one of the personalities at a unit."""
    was = known[unit]
    left = tuple(person for at, person in enumerate(was.persons) if at != number)
    return {**known, unit: replace(was, persons=left)}


def trained(known: Lineup, unit: str, is_trained: bool) -> dict[str, Fielded]:
    """With a unit trained, or not. Rule: Feudal, Trained Units."""
    was = known[unit]
    return {**known, unit: replace(was, warriors=replace(was.warriors, is_trained=is_trained))}


def suffered(known: Lineup, unit: str, hits: int) -> dict[str, Fielded]:
    """With so many hits on a unit that is taken in."""
    was, now = known[unit], min(max(hits, 0), MOST_HITS - 1)
    most = max(now, PASSED + 1) if was.has_passed_ten else now
    return {**known, unit: replace(was, hits=now, most_hits=most)}


def passed_ten(known: Lineup, unit: str, has_passed: bool) -> dict[str, Fielded]:
    """With a red die beside a unit, or not: it ever had more than 10 hits. Rule: Feudal 4.1c."""
    was = known[unit]
    most = max(was.hits, PASSED + 1) if has_passed else min(was.hits, PASSED)
    return {**known, unit: replace(was, hits=min(was.hits, most), most_hits=most)}


def marked(known: Lineup, unit: str, has_marker: bool) -> dict[str, Fielded]:
    """With a hit marker on a unit, or without. Rule: Feudal 1.3, 3.3."""
    return {**known, unit: replace(known[unit], has_hit_marker=has_marker)}


def spent(known: Lineup, unit: str, is_out: bool) -> dict[str, Fielded]:
    """With a unit out of missiles, or not. Rule: Feudal 1.4."""
    return {**known, unit: replace(known[unit], is_out_of_missiles=is_out)}


def varieties(unit: Fielded) -> tuple[Variety, ...]:
    """The varieties of a unit's type."""
    return tuple(variety for variety, trait in TRAITS.items() if trait.type is unit.warriors.type)


def persons_left(known: Lineup, player: str) -> str:
    """How many personalities a player has, and may have."""
    own = [each for each in known.values() if each.player == player]
    held, most = sum(person.counts for each in own for person in each.persons), persons_of(len(own))
    return f"{held} of {most} personalities, Banners counted: one for every three units"


def about(unit: Fielded) -> str:
    """What a unit is beside its type, in one line; nothing where it is the usual."""
    return ", ".join(_about(unit))


def _about(unit: Fielded) -> Iterable[str]:
    warriors = unit.warriors
    if warriors.variety is not None:
        yield str(warriors.variety)
    if warriors.quality is not None:
        yield str(warriors.quality)
    if warriors.is_trained:
        yield "trained"
    yield from (person_words(person) for person in unit.persons)
    if unit.hits:
        yield f"{unit.hits} hits"
    if unit.is_out_of_missiles:
        yield "out of missiles"


def person_words(person: Person) -> str:
    """A personality with his Banner."""
    return f"{person.kind} with a Banner" if person.has_banner else str(person.kind)


def personalities() -> tuple[Personality, ...]:
    """The kinds of personality, in the order of the sheet."""
    return tuple(Personality)


def _need(verdict: Verdict, what: str) -> None:
    """Errors: NotFielded, unless it is a yes."""
    if not verdict:
        raise NotFielded(what, verdict.rule, verdict.sentence)
