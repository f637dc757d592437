"""A Crusade that is under way, as it is typed in: where each counter and Lord lies, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade import Crusade, Stage
from fiefaid.fief.crusade.fights import works_of
from fiefaid.fief.crusade.state import Hold, Saladin, Space
from fiefaid.fief.hierarchy import hierarchy
from fiefaid.fief.people import OUTREMER
from fiefaid.pages.crusade_choices import lord_words
from fiefaid.pages.crusade_words import HOLDS
from fiefaid.pages.realm_words import capital

Options = tuple[tuple[str, str], ...]

STAGES: Options = tuple(
    (capital(stage), stage.name) for stage in Stage if stage not in (Stage.QUIET, Stage.FIGHTING, Stage.SHARING)
)
"""What a Crusade may wait for when it is typed in: no battle and no sharing is half done."""

HOLD_OPTIONS: Options = tuple((capital(words), hold.name) for hold, words in HOLDS.items())

_OF_REVENGE = (Stage.SALADIN, Stage.LAST, Stage.TITLES, Stage.HOME)
_DOWN = (Stage.LAST,)


@dataclass(frozen=True, slots=True)
class TypedSpace:
    """A space as it was typed: the counter's id, how it stands, and the Fighters left before Crusaders."""

    objective: str
    hold: str
    defenders: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Everything that was typed. `places`: a Lord and his space, 0 where he has yet to choose."""

    stage: Stage
    called_in: int
    at: int
    spaces: tuple[TypedSpace, ...]
    places: tuple[tuple[str, int], ...]
    fighters: int
    knights: int
    is_down: bool
    physician: str
    has_plague: bool


def away(campaign: Campaign) -> Options:
    """The Lords who are on Crusade by the realm, free and with a marker."""
    there = state_of(campaign).crusaders()
    return tuple(
        (lord_words(campaign, lord), lord.id) for lord in there if lord.place == OUTREMER and not lord.is_captive
    )


def objectives(campaign: Campaign) -> Options:
    """Every counter, and none."""
    return (("no Objective", ""), *((counter.name, counter.id) for counter in campaign.crusade.counters))


def typed_crusade(campaign: Campaign, typed: Typed) -> Crusade:
    """The Crusade that was typed, which the rules may still refuse. Errors: CrusadeRefused."""
    drawn = [space.objective for space in typed.spaces]
    known = (*campaign.crusade.stack, *(space.objective for space in campaign.crusade.track))
    order = [place.lord for place in hierarchy(campaign.realm, [lord for lord, _ in typed.places])]
    is_revenge = typed.stage in _OF_REVENGE
    crusade = replace(
        campaign.crusade,
        stage=typed.stage,
        called_in=typed.called_in,
        joined=len(order),
        is_revenge=is_revenge,
        stack=tuple(counter for counter in known if counter not in drawn),
        order=tuple(order),
        track=_track(campaign, typed.spaces),
        places={lord: space for lord, space in typed.places if space},
        orphans=(),
        at=typed.at,
        is_settled=False,
        saladin=_saladin(typed) if is_revenge else None,
        physician=typed.physician,
        doomed=(),
        owed=0,
        sharers=(),
        given=(),
        has_plague=typed.has_plague,
    )
    return _with_works(campaign, crusade)


def _saladin(typed: Typed) -> Saladin:
    if typed.is_down or typed.stage in _DOWN:
        return Saladin(knights=0, is_down=True)
    return Saladin(fighters=typed.fighters, knights=typed.knights)


def _track(campaign: Campaign, spaces: Sequence[TypedSpace]) -> tuple[Space, ...]:
    return tuple(
        Space(space.objective, Hold[space.hold], _defenders(campaign, space)) for space in spaces if space.objective
    )


def _defenders(campaign: Campaign, space: TypedSpace) -> int:
    """Those of the counter where nobody has fought them; none where it is the Crusaders' or Saladin's."""
    hold = Hold[space.hold]
    if hold is Hold.SARACEN:
        return campaign.crusade.counter(space.objective).garrison
    return space.defenders if hold in (Hold.FACED, Hold.BESIEGED) else 0


def _with_works(campaign: Campaign, crusade: Crusade) -> Crusade:
    """Each player before besieged walls has laid a Siege Engine in the first round. Rule: C1.4."""
    state = replace(state_of(campaign), crusade=replace(crusade, is_revenge=False))
    for number, space in _besieged(crusade):
        walls = crusade.objective(number).defence
        crusade = crusade.with_space(number, hold=space.hold, works=works_of(state, number, walls))
    return crusade


def _besieged(crusade: Crusade) -> Iterable[tuple[int, Space]]:
    return ((number, space) for number, space in enumerate(crusade.track, 1) if space.hold is Hold.BESIEGED)
