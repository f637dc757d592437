"""Crusade Battles: who fights whom on a space, on what ground, and what came of it. Rule: C1.4, C2.3, C2.3.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.battle import Battle, Ending
from fiefaid.fief.battle.choices import GiveBattle
from fiefaid.fief.crusade.abroad import losses_on
from fiefaid.fief.crusade.events import BattleFought, Fallen, Victor
from fiefaid.fief.crusade.gains import paid
from fiefaid.fief.crusade.objectives import Gain
from fiefaid.fief.crusade.state import Hold, State
from fiefaid.fief.hosts import Army, Host, Side, together
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.mustering import fighting
from fiefaid.fief.people import SALADIN
from fiefaid.fief.sieges import SiegeWorks, begun
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground, Walls

FIRST, SECOND = 1, 2
"""The rounds of a Crusade, as the works of a siege count them: an engine laid in the first helps in the second."""

NONE_HIRED: Mapping[str, int] = MappingProxyType({})


def crusaders_at(state: State, number: int, hired: Mapping[str, int] = NONE_HIRED) -> Army:
    """The Crusaders on a space, the Leader's family first. `hired`: Mercenaries on each Family Board (T 4.2)."""
    works = state.crusade.space(number).works if state.crusade.is_revenge else None
    hosts = []
    for family, troops in state.troops_at(number).items():
        lords = tuple(fighting(state.realm, lord) for lord in state.lords_at(number) if lord.family == family)
        engines = works.engines_of(family, SECOND) if works else Troops()
        hosts.append(Host(family=family, troops=troops + engines, lords=lords, hired=hired.get(family, 0)))
    return tuple(hosts)


def saladin_himself(*, by_passage: bool = False) -> FightingLord:
    """Saladin, who counts as a Titled Lord. Rule: C2.3."""
    return FightingLord(id=SALADIN, name=SALADIN, family=SALADIN, by_secret_passage=by_passage)


def saracens_at(state: State, number: int) -> Army:
    """The Saracens who fight on a space: its defenders, and Saladin with his army where he is. Rule: C1.4, C2.3.1."""
    crusade, space = state.crusade, state.crusade.space(number)
    saladin = crusade.saladin
    if saladin is not None and not saladin.is_down:
        troops = saladin.troops + Troops.of(saracen_fighters=crusade.beside_saladin(number))
        return (Host(family=SALADIN, troops=troops, lords=(saladin_himself(by_passage=saladin.by_passage),)),)
    count = crusade.objective(number).garrison if space.hold is Hold.CONQUERED else space.defenders
    return (Host(family=SALADIN, troops=Troops.of(saracen_fighters=count)),)


def is_assailed(state: State, number: int) -> bool:
    """Whether Saladin attacks there: Crusaders who hold it, or troops without a Lord. Rule: C2.3.1, C3.0."""
    saladin = state.crusade.saladin
    is_there = saladin is not None and not saladin.is_down
    return is_there and (state.crusade.space(number).hold is Hold.CONQUERED or state.leader(number) is None)


def battle_at(state: State, number: int, hired: Mapping[str, int] = NONE_HIRED) -> GiveBattle:
    """The battle that is fought on a space, if it comes to one. Rule: C1.4, C2.3.1. Ruling: K3."""
    ours, theirs = crusaders_at(state, number, hired), saracens_at(state, number)
    attackers, defenders = (theirs, ours) if is_assailed(state, number) else (ours, theirs)
    rules = replace(state.rules.battle, allies_may_leave=False)
    return GiveBattle(attackers=attackers, defenders=defenders, ground=ground_at(state, number), rules=rules)


def ground_at(state: State, number: int) -> Ground:
    """The ground of a Crusade Battle: the Objective's walls are the defenders', whoever they are. Rule: C1.4."""
    objective, leader = state.crusade.objective(number), state.leader(number)
    is_open = is_assailed(state, number) and state.crusade.space(number).hold is not Hold.CONQUERED
    return Ground(
        name=objective.name,
        walls=Walls.NONE if is_open else objective.defence,
        is_plague=state.crusade.has_plague,
        leader=leader.family if leader else "",
    )


def works_of(state: State, number: int, walls: Walls) -> SiegeWorks:
    """The works of those who besiege a space: each player lays a Siege Engine. Rule: C1.4; 6.4.2. Errors: NoSiege."""
    in_round = SECOND if state.crusade.is_revenge else FIRST
    army = tuple(host for host in crusaders_at(state, number) if host.troops or host.lords)
    return begun(walls, army, in_round, state.rules.engines)


def told(state: State, battle: Battle) -> BattleFought:
    """What came of the battle on the space whose turn it is, as a fact. Errors: CrusadeRefused."""
    number = state.crusade.at
    if not battle.is_over or battle.outcome is None:
        raise CrusadeRefused("The battle", "C1.4", f"it waits for {battle.stage}", "Fight it to its end")
    ours = Side.DEFENDERS if is_assailed(state, number) else Side.ATTACKERS
    _check_hosts(state, battle, ours)
    victor = _victor(battle, ours)
    saracens = together(battle.army(ours.other)) if victor is not Victor.CRUSADERS else Troops()
    hold = _hold(state, battle, victor)
    is_siege = battle.outcome.ending is Ending.SIEGE
    return BattleFought(
        space=number,
        victor=victor,
        fallen=tuple(fall for host in crusaders_at(state, number) for fall in _lost(state, battle, host)),
        fighters=saracens[Troop.SARACEN_FIGHTERS],
        knights=saracens[Troop.SARACEN_KNIGHTS],
        hold=hold,
        pays=_pays(state, number, battle) if victor is Victor.CRUSADERS else 0,
        works=works_of(state, number, battle.ground.walls) if is_siege else None,
    )


def is_empty(state: State, number: int) -> bool:
    """Whether no Saracen defends a space. Ruling: K12."""
    return not any(host.troops or host.lords for host in saracens_at(state, number))


def walked_in(state: State, number: int) -> BattleFought:
    """An Objective that nobody defends is taken without a battle. Rule: 6.1. Ruling: K12."""
    pays = paid(state.crusade.objective(number))
    return BattleFought(space=number, victor=Victor.CRUSADERS, hold=Hold.CONQUERED, pays=pays)


def has_saladin_fallen(battle: Battle) -> bool:
    """Whether Saladin was killed or captured in a battle: then he escapes, and all attacks end. Rule: C QA 4."""
    outcome = battle.outcome
    slain = {lord for loss in battle.fallen for lord in loss.lords} | set(outcome.slain if outcome else ())
    return SALADIN in slain or (outcome is not None and SALADIN in outcome.captured)


def slain_crusaders(battle: Battle) -> tuple[str, ...]:
    """The crusading Lords who were killed in a battle."""
    slain = [lord for loss in battle.fallen for lord in loss.lords]
    slain += battle.outcome.slain if battle.outcome else ()
    return tuple(lord for lord in dict.fromkeys(slain) if lord != SALADIN)


def captured_crusaders(battle: Battle) -> tuple[str, ...]:
    """The crusading Lords whom Saladin captured. Rule: C3.1."""
    captured = battle.outcome.captured if battle.outcome else ()
    return tuple(lord for lord in captured if lord != SALADIN)


def _victor(battle: Battle, ours: Side) -> Victor:
    winner = battle.outcome.winner if battle.outcome else None
    if winner is None:
        return Victor.NOBODY
    return Victor.CRUSADERS if winner is ours else Victor.SARACENS


def _hold(state: State, battle: Battle, victor: Victor) -> Hold:
    """How the Objective stands after a battle. Ruling: K3, K9."""
    before = state.crusade.space(state.crusade.at).hold
    is_saladins = state.crusade.saladin is not None and not state.crusade.saladin.is_down
    if victor is Victor.CRUSADERS:
        return before if is_assailed(state, state.crusade.at) else Hold.CONQUERED
    if battle.outcome is not None and battle.outcome.ending is Ending.SIEGE and not is_saladins:
        return Hold.BESIEGED
    if victor is Victor.NOBODY:
        return before if before is not Hold.SARACEN else Hold.FACED
    return Hold.RETAKEN if is_saladins else Hold.SARACEN


def _pays(state: State, number: int, battle: Battle) -> int:
    """Deniers of this victory: none for a defence, none where no Lord who took part lives. Rule: C1.4.1. Ruling: K5."""
    gone = {*slain_crusaders(battle)}
    lives = any(lord.id not in gone for lord in state.lords_at(number)) or bool(state.crusade.physician)
    objective = state.crusade.objective(number)
    is_gain = not is_assailed(state, number) and objective.gain is not Gain.PHYSICIAN
    return paid(objective) if is_gain and lives else 0


def _lost(state: State, battle: Battle, host: Host) -> tuple[Fallen, ...]:
    lost = battle.losses[host.family].troops if host.family in battle.losses else Troops()
    for loss in battle.outcome.removed if battle.outcome else ():
        if loss.family == host.family:
            lost += loss.troops
    return losses_on(state, state.crusade.at, host.family, lost)


def _check_hosts(state: State, battle: Battle, ours: Side) -> None:
    """Refuse a battle of other armies than those that stand there. Errors: CrusadeRefused."""
    there = {host.family for host in crusaders_at(state, state.crusade.at)}
    fought = {host.family for host in battle.army(ours)}
    if fought != there or {host.family for host in battle.army(ours.other)} != {SALADIN}:
        raise CrusadeRefused(
            "The battle", "C1.4", "others fought in it than stand on the space", "Fight the one that is waited for"
        )
