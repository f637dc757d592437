"""The initiative, the end of a phase and of the battle, and what players say or put right by hand."""

from __future__ import annotations

import math

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NotAFace
from fiefaid.errors.campaigns import NothingChanged
from fiefaid.errors.skirmish import AgainstTheRules, DieMissing
from fiefaid.feudal.battle.applying import as_put_right
from fiefaid.feudal.battle.carrying import need_all_carried_out
from fiefaid.feudal.battle.choices import EndBattle, EndPhase, PutRight, RollInitiative, SayUphill
from fiefaid.feudal.battle.events import EndAgreed, InitiativeRolled, PhaseEnded, UnitPutRight, UphillSaid
from fiefaid.feudal.battle.keeping import placed
from fiefaid.feudal.battle.moving import FARTHEST
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.fielded import removed_at
from fiefaid.feudal.hits import SHOTS
from fiefaid.feudal.initiative import RollOff, goes_first, initiative_roll
from fiefaid.feudal.options import Options
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.ways import edge_room

WHAT = "Initiative"


def initiative_rolled(battle: Battle, choice: RollInitiative) -> InitiativeRolled:
    """Who goes first in this turn. Rule: Feudal, Initiative. Errors: Refused."""
    if choice.attacker is None or choice.defender is None:
        raise DieMissing(WHAT, "OPT initiative-roll", f"{battle.options.dx} of each side")
    if not battle.first:
        return _first_roll_off(battle, choice, choice.attacker, choice.defender)
    rolls = {battle.attacker: choice.attacker, battle.defender: choice.defender}
    lost = {player: battle.lost_of(player) for player in battle.players}
    roll_off = RollOff(battle.first, battle.other(battle.first), rolls, lost)
    told = [initiative_roll(roll_off, player, battle.options) for player in battle.players]
    return InitiativeRolled(choice, told[0], told[1], goes_first(roll_off, battle.options))


def _first_roll_off(battle: Battle, choice: RollInitiative, attacker: int, defender: int) -> InitiativeRolled:
    """Where nobody is clearly the attacker: nobody holds anything yet, and a tie decides nothing. Ruling: H21."""
    for face in (attacker, defender):
        if face not in battle.options.dx.faces:
            raise NotAFace(face, battle.options.dx.faces)
    if attacker == defender:
        raise AgainstTheRules(WHAT, "OPT initiative-first", f"both rolled {attacker}", "Roll again")
    told = [
        Tally("initiative", (Step("OPT initiative-first", f"{battle.options.dx} shows {face}", face),))
        for face in (attacker, defender)
    ]
    return InitiativeRolled(choice, told[0], told[1], battle.attacker if attacker > defender else battle.defender)


def phase_ended(battle: Battle, choice: EndPhase) -> PhaseEnded:
    """The end of a phase: nobody has to do anything in it, but carry out what he declared. Rule: Play Sequence.

    Errors: AgainstTheRules.
    """
    need_all_carried_out(battle)
    return PhaseEnded(choice)


def ended(battle: Battle, choice: EndBattle) -> EndAgreed:
    """An end by agreement. Errors: AgainstTheRules."""
    if choice.holder and choice.holder not in battle.players:
        accepted = f"Name {' or '.join(battle.players)}, or nobody"
        raise AgainstTheRules("End", "SEQUENCE full-turn", f"{choice.holder} is no player of it", accepted)
    return EndAgreed(choice)


def uphill_said(battle: Battle, choice: SayUphill) -> UphillSaid:
    """The players' word on who is uphill. Rule: Feudal 0.10a. Ruling: G13. Errors: AgainstTheRules."""
    if not battle.table.are_enemies(choice.unit, choice.against):
        one, other = (battle.table.unit(name).label for name in (choice.unit, choice.against))
        raise AgainstTheRules("Uphill", "0.10a", f"{one} and {other} are friends", "Name two enemies")
    return UphillSaid(choice)


def _may_be_shots(shots: int, options: Options) -> bool:
    """Whether a unit can have made so many shots: with missile supply no more than it has. Rule: Missile Supply."""
    return shots >= 0 and (shots <= SHOTS or not options.missile_supply)


def _shots(options: Options) -> str:
    return f"Give 0 to {SHOTS}" if options.missile_supply else "Give 0 or more"


def _need_on_table(battle: Battle, unit: str, pose: Pose) -> None:
    """Refuse a base over the table's edge, as far as its edges are known. Ruling: A25. Errors: AgainstTheRules."""
    what, measure, label = "Putting right", battle.table.measure, battle.label(unit)
    away = max(abs(pose.x), abs(pose.y))
    if FARTHEST < away < math.inf:
        why = f"{label} would lie {away:g} {measure} away"
        raise AgainstTheRules(what, "A25", why, f"Lay it within {FARTHEST:g} {measure}")
    table = placed(battle.table, unit, pose)
    over = -edge_room(table, table.base(unit).corners)
    if over > table.tolerance:
        why = f"{label} would lie {over:.2f} {measure} over the table's edge"
        raise AgainstTheRules(what, "A25", why, "Lay all of its base on the table")


def put_right(battle: Battle, choice: PutRight) -> UnitPutRight:
    """A unit put right by hand, if it could be like that and is not yet. Errors: AgainstTheRules, NothingChanged."""
    unit, label = battle.fielded[choice.unit], battle.table.unit(choice.unit).label
    what, most = "Putting right", removed_at(unit, battle.options) - 1
    if choice.hits is not None and not 0 <= choice.hits <= most:
        why = f"{label} with {choice.hits} hits would be off the table"
        raise AgainstTheRules(what, "3.4", why, f"Give 0 to {most}")
    hits = unit.hits if choice.hits is None else choice.hits
    if choice.most_hits is not None and not hits <= choice.most_hits <= most:
        why = f"{label} has {hits} hits, and {choice.most_hits} would be the most that it had"
        raise AgainstTheRules(what, "4.1c", why, f"Give {hits} to {most}")
    if choice.shots is not None and not _may_be_shots(choice.shots, battle.options):
        raise AgainstTheRules(what, "OPT missile-supply", f"{choice.shots} shots were made", _shots(battle.options))
    if choice.pose:
        _need_on_table(battle, choice.unit, choice.pose)
        on_top = overlaps(placed(battle.table, choice.unit, choice.pose))
        if on_top:
            one, other = (battle.table.unit(name).label for name in (on_top[0].first, on_top[0].second))
            raise AgainstTheRules(what, "2.5", f"{one} and {other} would overlap", "Lay it beside them")
    _need_change(battle, choice)
    return UnitPutRight(choice)


def _need_change(battle: Battle, choice: PutRight) -> None:
    """Refuse what would leave a unit as it is: a step of which the log had nothing to tell. Errors: NothingChanged."""
    unit, pose = battle.table.unit(choice.unit), choice.pose
    lies_so = pose is None or unit.at(pose.x, pose.y, pose.facing) == unit
    was = battle.fielded[choice.unit]
    if lies_so and as_put_right(was, choice) == was:
        raise NothingChanged(f"{unit.label} is like that")
