"""The Outremers map as a picture: Objectives in order, who stands where with what, and how far Saladin has come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import counted
from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade import Stage, State
from fiefaid.fief.crusade.objectives import Gain, Objective
from fiefaid.fief.crusade.state import EDGE, Hold, Space
from fiefaid.fief.hierarchy import army_strength
from fiefaid.fief.people import SALADIN, Lord
from fiefaid.fief.titles import JERUSALEM
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from fiefaid.pages.crusade_words import HOLDS, fighters, gain_words, walls_words
from fiefaid.pages.tinctures import paint


class Sign(StrEnum):
    """The picture on a medallion."""

    CARAVAN = "caravan"
    STRONGHOLD = "stronghold"
    CITY = "city"
    JERUSALEM = "jerusalem"
    PHYSICIAN = "physician"


class Way(StrEnum):
    """Where Saladin is, seen from an Objective."""

    AHEAD = ""
    HERE = "here"
    GONE = "gone through"


@dataclass(frozen=True, slots=True)
class Banner:
    """A Lord, or troops without one (`is_lordless`), under the colour of the family. `place`: in the hierarchy."""

    name: str
    family: str
    paint: str
    has: str
    place: int = 0
    is_leader: bool = False
    has_physician: bool = False
    is_lordless: bool = False
    is_dying: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """A space of the track with its Objective. `tone`: how it stands, as a word for the colours."""

    number: int
    name: str
    order: int | None
    sign: Sign
    tone: str
    holds: str
    about: tuple[str, ...]
    banners: tuple[Banner, ...]
    is_turn: bool
    saladin: Way


@dataclass(frozen=True, slots=True)
class Track:
    """Everything on and beside the map. `waiting`: who has yet to choose; `edge`: who waits to go home."""

    stops: tuple[Stop, ...]
    waiting: tuple[Banner, ...]
    edge: tuple[Banner, ...]
    prison: tuple[Banner, ...]
    saladin: str
    has_plague: bool
    stack: str

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see yet."""
        return not (self.stops or self.waiting or self.edge or self.prison)


def track(campaign: Campaign) -> Track:
    """The map as it is."""
    state = state_of(campaign)
    numbers = range(1, len(state.crusade.track) + 1)
    captives = (lord for lord in state.realm.lords.values() if lord.captor == SALADIN)
    return Track(
        tuple(_stop(campaign, state, number) for number in numbers),
        _lords(campaign, state, map(state.realm.lord, state.to_place())),
        _at(campaign, state, EDGE),
        _lords(campaign, state, captives),
        _saladin_words(state),
        state.crusade.has_plague,
        f"{len(state.crusade.stack)} counters in the stack",
    )


def _stop(campaign: Campaign, state: State, number: int) -> Stop:
    crusade = state.crusade
    space, objective = crusade.space(number), crusade.objective(number)
    return Stop(
        number,
        objective.name,
        objective.order,
        sign_of(objective),
        space.hold.name.lower(),
        HOLDS[space.hold],
        _about(state, number),
        _at(campaign, state, number),
        number == crusade.at and not crusade.is_settled and crusade.stage is not Stage.BETWEEN,
        _way(state, number),
    )


def sign_of(objective: Objective) -> Sign:
    """The picture of an Objective."""
    if objective.gain is Gain.PHYSICIAN:
        return Sign.PHYSICIAN
    if objective.state == JERUSALEM:
        return Sign.JERUSALEM
    match objective.walls:
        case Walls.CITY:
            return Sign.CITY
        case Walls.STRONGHOLD:
            return Sign.STRONGHOLD
        case _:
            return Sign.CARAVAN


def _about(state: State, number: int) -> tuple[str, ...]:
    """What it is worth, who defends it now, and who comes with Saladin."""
    objective, space = state.crusade.objective(number), state.crusade.space(number)
    if objective.gain is Gain.PHYSICIAN:
        return (gain_words(objective),)
    return tuple(filter(None, (gain_words(objective), _defence(objective, space), _more(state, number))))


def _defence(objective: Objective, space: Space) -> str:
    """Who has the walls, and how many Fighters defend it now."""
    walls = walls_words(objective)
    match space.hold:
        case Hold.CONQUERED:
            return f"{walls}, for the Crusaders now" if objective.defence.penalty else walls
        case Hold.RETAKEN:
            return walls
        case Hold.FACED | Hold.BESIEGED:
            return f"{walls}, {fighters(space.defenders)} left"
        case _:
            return f"{walls}, {fighters(space.defenders)}"


def _more(state: State, number: int) -> str:
    """Who comes with Saladin, as long as he may. Rule: C2.3."""
    saladin = state.crusade.saladin
    is_due = saladin is None or (_marches(state) and number > state.crusade.at)
    return f"+{state.crusade.objective(number).reinforcements} with Saladin" if is_due else ""


def _at(campaign: Campaign, state: State, number: int) -> tuple[Banner, ...]:
    """Who is on a space: its Lords, the Leader first, then troops without a Lord."""
    lordless = (
        Banner("", campaign.called(one.family), _paint(campaign, one.family), counted(one.troops), is_lordless=True)
        for one in state.orphans()
        if one.space == number
    )
    return (*_lords(campaign, state, state.lords_at(number)), *lordless)


def _lords(campaign: Campaign, state: State, lords: Iterable[Lord]) -> tuple[Banner, ...]:
    return tuple(_banner(campaign, state, lord) for lord in lords)


def _banner(campaign: Campaign, state: State, lord: Lord) -> Banner:
    crusade, order = state.crusade, state.crusade.order
    space = crusade.places.get(lord.id, EDGE)
    leader = state.leader(space) if space else None
    strength = f"{army_strength(campaign.realm, lord.id).number} SP"
    troops = f"{counted(lord.troops)} · {strength}" if lord.troops != Troops() else f"no troops · {strength}"
    return Banner(
        lord.name,
        campaign.called(lord.family),
        _paint(campaign, lord.family),
        troops,
        order.index(lord.id) + 1 if lord.id in order and crusade.stage is not Stage.CALLED else 0,
        is_leader=leader is not None and leader.id == lord.id,
        has_physician=crusade.physician == lord.id,
        is_dying=any(doomed.lord == lord.id for doomed in state.dying()),
    )


def _paint(campaign: Campaign, family: str) -> str:
    known = campaign.families.get(family)
    return paint(known.colour if known else "")


def _way(state: State, number: int) -> Way:
    """Where Saladin is, seen from a space. Rule: C2.3."""
    crusade = state.crusade
    if not crusade.is_revenge or crusade.saladin is None:
        return Way.AHEAD
    if not crusade.saladin.is_down and not _marches(state):
        return Way.GONE
    if crusade.space(number).hold is Hold.RETAKEN or number < crusade.at:
        return Way.AHEAD if crusade.saladin.is_down and number >= crusade.at else Way.GONE
    return Way.HERE if number == crusade.at and not crusade.saladin.is_down else Way.AHEAD


def _marches(state: State) -> bool:
    """Whether Saladin is on his way: he has come, is not down, and Objectives lie before him. Rule: C2.3."""
    crusade = state.crusade
    is_there = crusade.saladin is not None and not crusade.saladin.is_down
    return is_there and crusade.stage not in (Stage.TITLES, Stage.HOME)


def _saladin_words(state: State) -> str:
    """Saladin and his army. Rule: C2.3."""
    saladin = state.crusade.saladin
    if saladin is None:
        return "Saladin waits beside the map with 4 Saracen Knights"
    if saladin.is_down:
        return "Saladin is no more a danger: all Saracen attacks are over"
    if not _marches(state):
        return (
            f"Saladin has marched all the way, with {saladin.knights} Saracen Knights and {fighters(saladin.fighters)}"
        )
    return f"Saladin marches with {saladin.knights} Saracen Knights and {fighters(saladin.fighters)}"
