"""Moves, charges, retreats and turns to an attacker. Rules: Feudal 2; Diced Movement."""

from __future__ import annotations

import math
from dataclasses import replace

from fiefaid.answers import Answer
from fiefaid.errors.skirmish import AgainstTheRules, NotSettled, RollFirst
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.carrying import need_carried_out, need_declared_target
from fiefaid.feudal.battle.choices import Charge, FaceAttacker, Move, Retreat
from fiefaid.feudal.battle.events import AttackerFaced, UnitCharged, UnitMoved, UnitRetreated
from fiefaid.feudal.battle.following import in_contact
from fiefaid.feudal.battle.judging import need
from fiefaid.feudal.battle.keeping import placed
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.charges import charge
from fiefaid.feudal.facing import face
from fiefaid.feudal.melee import held_sides
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.verdicts import ChargeVerdict, Landing, MoveVerdict, Pose

SHORTER = "Move it less far or another way, or leave it"
OTHERS = "Charge another unit, from elsewhere, or leave it"

FARTHEST = 1e5
"""A length, in any unit, that is longer than any table; files hold none beyond it."""

AS_SHOWN = 0.005
"""What a slide may be beyond the last place, as players read the places with two decimals."""

DISTANCE = "2.7c"
"""The rule by which a target is too far, which nobody knows before a diced move is rolled."""


def moved(battle: Battle, choice: Move) -> UnitMoved:
    """A move, judged. Rule: Feudal 2.1-2.6. Ruling: H28. Errors: Refused."""
    length = abs(choice.advance) + choice.back
    if not length and not choice.start_turn and not choice.end_turn:
        why = f"{battle.label(choice.unit)} would neither go nor turn"
        raise AgainstTheRules("Move", "2.1", why, "Give a distance or a Turn, or leave it where it stands")
    need_length(battle, choice.unit, "Move", choice.advance, choice.back)
    if length:
        need_roll(battle, choice.unit, "Move")
    verdict = move(
        battle.table,
        choice.unit,
        advance=choice.advance,
        start_turn=choice.start_turn,
        end_turn=choice.end_turn,
        fast=choice.fast,
        back=choice.back,
    )
    need(verdict, "Move", SHORTER, rolled_off=choice.rolled_off or _is_the_whole_move(verdict))
    need_carried_out(battle, choice)
    end = verdict.end or stands(battle, choice.unit)
    need_room(battle, choice.unit, end, "Move")
    if choice.unit not in battle.intents or choice.unit not in battle.rolled:
        need_no_contact(battle, choice.unit, end, "Move")
    return UnitMoved(choice, end, length)


def need_length(battle: Battle, unit: str, what: str, *lengths: float) -> None:
    """Refuse lengths beyond all tables, at which a base would have no size. Rule: 2.1. Errors: AgainstTheRules."""
    far = [length for length in lengths if FARTHEST < abs(length) < math.inf]
    if far:
        why = f"{battle.label(unit)} would go {far[0]:g} {battle.table.measure}"
        raise AgainstTheRules(what, "2.1", why, SHORTER)


def need_room(battle: Battle, unit: str, end: Pose, what: str) -> None:
    """Refuse an end on top of another base: a roll-off may allow a move, but two bases never share ground. Rule: 2.5.

    Errors: AgainstTheRules.
    """
    for pair in overlaps(placed(battle.table, unit, end)):
        if unit in (pair.first, pair.second):
            other = battle.label(pair.second if pair.first == unit else pair.first)
            why = f"{battle.label(unit)} would lie on {other}, {pair.depth:.2f} {battle.table.measure} deep"
            raise AgainstTheRules(what, "2.5", why, SHORTER)


def need_no_contact(battle: Battle, unit: str, end: Pose, what: str) -> None:
    """Refuse an end in melee with another enemy: that is a charge, not for everybody. Rule: Feudal 2.7. Ruling: H25.

    A turn on the spot may do it, as may a roll-off on how clear a move ends. A declared move stops at an enemy and
    fights him; who is still touched is no other. Errors: AgainstTheRules.
    """
    there = placed(battle.table, unit, end)
    new = [foe for foe in in_contact(there)[unit] if foe not in battle.table.unit(unit).in_melee_with]
    if new:
        why = f"{battle.label(unit)} would come into contact with {battle.label(new[0])}, and a charge does that"
        raise AgainstTheRules(what, "2.7", why, "Charge, or keep clear")


def _is_the_whole_move(verdict: MoveVerdict) -> bool:
    """Whether all that is too close to call is an ordered length, no longer than the move. Ruling: H18."""
    close = [part for part in verdict.parts if part.answer is Answer.TOO_CLOSE]
    return bool(close) and all(part.rule in ("2.1", "2.4c") and part.lean is Answer.YES for part in close)


def stands(battle: Battle, unit_id: str) -> Pose:
    """Where a unit is."""
    unit = battle.table.unit(unit_id)
    return Pose(unit.x, unit.y, unit.facing)


def need_roll(battle: Battle, unit: str, what: str) -> None:
    """Refuse a move of some length before its roll. Rule: Feudal, Diced Movement. Errors: RollFirst."""
    if battle.options.diced_movement and unit not in battle.rolled:
        fielded = battle.fielded[unit]
        rule = f"OPT diced-class-{fielded.warriors.move_class.value}"
        raise RollFirst(what, rule, battle.label(unit), str(fielded.die(battle.options)))


def charged(battle: Battle, choice: Charge) -> UnitCharged:
    """A charge, judged, and where it lands. Rule: Feudal 2.7. Ruling: A17. Errors: Refused."""
    verdict = charge(battle.table, choice.unit, choice.target, turn=choice.turn)
    if verdict.rule == DISTANCE:
        need_roll(battle, choice.unit, "Charge")
    need(verdict, "Charge", OTHERS, rolled_off=choice.rolled_off)
    need_roll(battle, choice.unit, "Charge")
    need_declared_target(battle, choice)
    landing = _landing(verdict, choice)
    pose = landing.pose if choice.slide is None else _slid(battle, choice, landing, choice.slide)
    need_room(battle, choice.unit, pose, "Charge")
    return UnitCharged(choice, pose, landing.side, landing.contact, verdict.distance or 0.0)


def _landing(verdict: ChargeVerdict, choice: Charge) -> Landing:
    """Where it lands, on the side that it is on or that a roll-off decided. Errors: NotSettled, AgainstTheRules."""
    if len(verdict.options) > 1 and choice.side is None:
        raise NotSettled("0.7", [f"the {side.words}" for side in verdict.options])
    side = choice.side if len(verdict.options) > 1 else None
    found = [landing for landing in verdict.landings if side in (None, landing.side)]
    if not found:
        where = side.words if side else "side"
        raise AgainstTheRules("Charge", verdict.rule, f"on the {where} it cannot land", OTHERS)
    return found[0]


def _slid(battle: Battle, choice: Charge, landing: Landing, slide: float) -> Pose:
    """The landing that far along the side, of those with equal contact. Ruling: A17. Errors: AgainstTheRules."""
    near = [(low, high) for low, high in landing.slides if low - AS_SHOWN <= slide <= high + AS_SHOWN]
    if not near:
        spans = " or ".join(f"{round(low, 2) + 0:.2f} to {round(high, 2) + 0:.2f}" for low, high in landing.slides)
        why = f"{slide:g} from the middle of the side has less contact"
        raise AgainstTheRules("Charge", "2.7c", why, f"Slide it {spans}")
    slide = min(max(slide, near[0][0]), near[0][1])
    edge = battle.table.base(choice.target).edge(landing.side)
    x, y = edge.at(edge.length / 2 + slide, battle.table.base(choice.unit).bd / 2)
    return replace(landing.pose, x=x, y=y)


def retreated(battle: Battle, choice: Retreat) -> UnitRetreated:
    """A retreat, judged. Rule: Feudal 2.4c. Errors: Refused."""
    need_length(battle, choice.unit, "Retreat", choice.distance)
    need_roll(battle, choice.unit, "Retreat")
    verdict = retreat(battle.table, choice.unit, choice.distance)
    is_allowed = choice.rolled_off or _is_the_whole_move(verdict)
    need(verdict, "Retreat", "Go back another distance, face an attacker, or fight on", rolled_off=is_allowed)
    end = verdict.end or stands(battle, choice.unit)
    need_room(battle, choice.unit, end, "Retreat")
    need_no_contact(battle, choice.unit, end, "Retreat")
    return UnitRetreated(choice, end)


def faced(battle: Battle, choice: FaceAttacker) -> AttackerFaced:
    """A turn to an attacker, judged, and where the bases then lie. Rule: Feudal 2.4d. Errors: Refused."""
    unit = battle.table.unit(choice.unit)
    accepted = "Face an enemy on flank or rear, with none on the front"
    if unit.has_made_its_move:
        raise AgainstTheRules("Turn", "2.1", f"{unit.label} made its move this turn", accepted)
    held = held_sides(battle.table, choice.unit)
    on_front = held.get(battle.marked_fronts.get(choice.unit, Side.FRONT), ())
    if on_front:
        by = battle.label(on_front[0])
        raise AgainstTheRules("Turn", "2.4d", f"{by} is on the front of {unit.label} already", accepted)
    verdict = face(battle.table, choice.unit, choice.attacker)
    need(verdict, "Turn", accepted)
    ends = ((choice.unit, verdict.end), (choice.attacker, verdict.attacker_end), *verdict.shifted)
    poses = tuple((name, end) for name, end in ends if end and not verdict.relabel)
    return AttackerFaced(choice, poses, verdict.side if verdict.relabel else None)
