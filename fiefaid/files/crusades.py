"""A Crusade under way in a realm file ⇄ the Crusade. Who stands where is said with Lords and garrisons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fiefaid.fief.crusade import Crusade, Stage
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Gain, Objective
from fiefaid.fief.crusade.state import Hold, Orphans, Saladin, Space
from fiefaid.fief.sieges import Besieger, EngineRules, SiegeWorks
from fiefaid.fief.titles import CRUSADE_STATES
from fiefaid.files.crusade_schema import CounterPart, CrusadePart, SpacePart, WorksPart
from fiefaid.files.plain import Plain, said

DEFENDED = (Hold.SARACEN, Hold.FACED, Hold.BESIEGED)
"""How an Objective stands while its own defenders are there."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who stands on the spaces. `families`: of each space those who are there, the Leader's first."""

    places: Mapping[str, int] = field(default_factory=dict)
    orphans: tuple[Orphans, ...] = ()
    families: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


def crusade_of(part: CrusadePart, standing: Standing) -> Crusade:
    """The Crusade of a part of a file."""
    counters = counters_of(part.counters)
    track = tuple(
        _space(space, counters[space.objective], standing.families.get(number, ()))
        for number, space in enumerate(part.track, 1)
    )
    drawn = {space.objective for space in track}
    undrawn = tuple(counter for counter in counters if counter not in drawn)
    return Crusade(
        stage=Stage[part.stage.upper()],
        called_in=part.called_in,
        ended_in=part.ended_in,
        joined=len(part.order) if part.joined is None else part.joined,
        is_revenge=part.saladin is not None,
        counters=tuple(counters.values()),
        stack=undrawn if part.stack is None else part.stack,
        order=part.order,
        track=track,
        places=standing.places,
        orphans=standing.orphans,
        at=part.at,
        is_settled=part.is_settled,
        saladin=Saladin(**part.saladin.model_dump()) if part.saladin else None,
        physician=part.physician,
        owed=part.owed,
        sharers=part.sharers,
        given=tuple(number for number, space in enumerate(part.track, 1) if space.title_given),
        has_plague=part.has_plague,
    )


def counters_of(parts: tuple[CounterPart, ...]) -> dict[str, Objective]:
    """The twelve counters by id, those that a file names as it has them."""
    named = {part.id: part for part in parts}
    return {one.id: _counter(named[one.id], one) if one.id in named else one for one in STANDARD_COUNTERS}


def plain_crusade(crusade: Crusade) -> Plain:
    """A Crusade as plain data, spelt as in a file; empty where there is nothing of it to say."""
    drawn = {space.objective for space in crusade.track}
    undrawn = tuple(counter.id for counter in crusade.counters if counter.id not in drawn)
    entries = said(
        {
            "called_in": crusade.called_in or None,
            "ended_in": crusade.ended_in or None,
            "joined": None if crusade.joined == len(crusade.order) else crusade.joined,
            "order": list(crusade.order),
            "at": crusade.at or None,
            "is_settled": crusade.is_settled,
            "physician": crusade.physician,
            "owed": crusade.owed or None,
            "sharers": list(crusade.sharers),
            "has_plague": crusade.has_plague,
        }
    )
    if crusade.stack != undrawn:
        entries["stack"] = list(crusade.stack)
    if crusade.saladin is not None:
        entries["saladin"] = _plain_saladin(crusade.saladin)
    lists = {
        "track": [_plain_space(crusade, number) for number in range(1, len(crusade.track) + 1)],
        "counters": [_plain_counter(one) for one in crusade.counters if one not in STANDARD_COUNTERS],
    }
    entries |= said(lists)
    stage = {"stage": crusade.stage.name.lower()}
    return stage | entries if entries or crusade.is_on else {}


def _counter(part: CounterPart, usual: Objective) -> Objective:
    is_named_so = part.gain is Gain.TITLE and part.id in CRUSADE_STATES
    return Objective(
        part.id,
        part.name or usual.name,
        part.gain,
        part.order,
        part.defenders,
        part.reinforcements,
        part.walls,
        part.deniers,
        part.state or (part.id if is_named_so else ""),
    )


def _space(part: SpacePart, counter: Objective, families: tuple[str, ...]) -> Space:
    hold = Hold[part.hold.upper()]
    usual = counter.garrison if hold in DEFENDED else 0
    works = part.works or (WorksPart() if hold is Hold.BESIEGED else None)
    return Space(
        part.objective,
        hold,
        usual if part.defenders is None else part.defenders,
        _works(works, counter, families) if works else None,
    )


def _works(part: WorksPart, counter: Objective, families: tuple[str, ...]) -> SiegeWorks | None:
    """The works of a siege; None: no engines are laid, as after a battle in Saladin's Revenge."""
    if part.besiegers == ():
        return None
    laid = tuple(Besieger(each.family, each.laid) for each in part.besiegers or ())
    return SiegeWorks(
        walls=counter.defence,
        besiegers=laid or tuple(Besieger(family, (part.since,)) for family in families),
        since=part.since,
        rules=EngineRules(part.with_siege, part.more),
    )


def _plain_space(crusade: Crusade, number: int) -> Plain:
    space = crusade.space(number)
    usual = crusade.objective(number).garrison if space.hold in DEFENDED else 0
    entries: Plain = {"objective": space.objective, "hold": space.hold.name.lower()}
    if space.defenders != usual:
        entries["defenders"] = space.defenders
    if number in crusade.given:
        entries["title_given"] = True
    if space.works is not None or space.hold is Hold.BESIEGED:
        entries["works"] = _plain_works(space.works)
    return entries


def _plain_works(works: SiegeWorks | None) -> Plain:
    if works is None:
        return {"besiegers": []}
    engines = [{"family": each.family, "laid": list(each.laid)} for each in works.besiegers]
    customs = {"with_siege": works.rules.with_siege, "more": works.rules.more}
    unusual = {name: played for name, played in customs.items() if not played}
    return {"since": works.since, "besiegers": engines} | unusual


def _plain_saladin(saladin: Saladin) -> Plain:
    marks = said({"by_passage": saladin.by_passage, "is_down": saladin.is_down})
    return {"fighters": saladin.fighters, "knights": saladin.knights} | marks


def _plain_counter(counter: Objective) -> Plain:
    is_named_so = counter.state == counter.id
    entries: Plain = {
        "id": counter.id,
        "name": counter.name,
        "gain": counter.gain.value if counter.gain else None,
        "order": counter.order,
        "defenders": counter.defenders,
        "reinforcements": counter.reinforcements,
        "walls": counter.walls.value if counter.walls else None,
        "deniers": counter.deniers,
        "state": None if is_named_so else counter.state,
    }
    return {name: value for name, value in entries.items() if value not in (None, "")}
