"""Shots and blows: whether they may be made, how they count, and how many hits they make. Rules: Feudal 1, 3."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.answers import Answer, Tally, Verdict
from fiefaid.errors.skirmish import AgainstTheRules, DieMissing, NotSettled, WrongSaves
from fiefaid.feudal.attacks import Attack, Combat, may_strike
from fiefaid.feudal.battle.choices import Shoot, Strike
from fiefaid.feudal.battle.events import BlowStruck, ShotMade
from fiefaid.feudal.battle.fronts import as_marked, on_marked_front
from fiefaid.feudal.battle.judging import named, need
from fiefaid.feudal.battle.state import Battle, Phase
from fiefaid.feudal.engaging import attacks_as_laid
from fiefaid.feudal.hits import after_saves, after_shot, hits, save_throws
from fiefaid.feudal.melee import strikes
from fiefaid.feudal.paces import phase_of_shot
from fiefaid.feudal.shooting import shot

OTHER_TARGET = "Choose another target, or another unit"
FRONTS = "Strike an enemy whom the front touches, once a turn"

PHASES_OF_SHOTS = {1: Phase.SHOOT, 2: Phase.MOVE}
"""Bows shoot in phase 1, javelins in phase 2. Rule: Feudal 1.1, 2.6."""


def shot_made(battle: Battle, choice: Shoot) -> ShotMade:
    """A shot, judged. Rule: Feudal 1.1-1.4. Errors: Refused."""
    _need_its_phase(battle, choice.unit)
    _need_unspent(battle, choice.unit, "Shot")
    need(shot(battle.table, choice.unit, choice.target), "Shot", OTHER_TARGET, rolled_off=choice.rolled_off)
    attack = attack_of(battle, choice)
    roll = thrown(battle, choice)
    told = with_saves(battle, attack, choice)
    is_out = after_shot(battle.fielded[choice.unit], roll, battle.options).is_out_of_missiles
    return ShotMade(choice, attack.side, tuple(sorted(attack.defends)), told, is_out)


def struck(battle: Battle, choice: Strike) -> BlowStruck:
    """A blow, judged. Rule: Feudal 3.1-3.3. Errors: Refused."""
    need(may_hit(battle, choice.unit, choice.target), "Blow", FRONTS)
    attack = attack_of(battle, choice)
    told = with_saves(battle, attack, choice)
    return BlowStruck(choice, attack.side, tuple(sorted(attack.defends)), attack.is_uphill, told)


def may_hit(battle: Battle, unit: str, target: str) -> Verdict:
    """Whether a unit may strike an enemy now. Rule: Feudal 3.1, 2.4d: a marked side is its front."""
    may = named(may_strike(battle.fielded[unit], battle.phasing, has_struck=unit in battle.struck), battle.label(unit))
    if not may or on_marked_front(battle, unit, target):
        return may
    if unit in battle.marked_fronts:
        says = "{unit:strikes} with its {side} only, which is marked as its front"
        facts = {"unit": battle.label(unit), "side": battle.marked_fronts[unit].words}
        return Verdict(answer=Answer.NO, rule="2.4d", says=says, facts=facts)
    return strikes(battle.table, unit, target)


def _need_its_phase(battle: Battle, unit: str) -> None:
    """Rule: Feudal 1.1; Brigans with Bows."""
    warriors = battle.fielded[unit].warriors
    number = phase_of_shot(warriors)
    if number and battle.phase not in (PHASES_OF_SHOTS[number], Phase.LAST_ATTACK):
        label = battle.table.unit(unit).label
        why = f"{label} shoots with {warriors.missiles} in phase {number}, and this is {battle.phase}"
        raise AgainstTheRules("Shot", "1.1", why, f"Shoot with it in phase {PHASES_OF_SHOTS[number]}")


def _need_unspent(battle: Battle, unit: str, what: str) -> None:
    """Of the last free attack each unit has one. Ruling: H20."""
    if battle.phase is Phase.LAST_ATTACK and unit in battle.struck:
        why = f"{battle.table.unit(unit).label} made its last attack"
        raise AgainstTheRules(what, "OPT morale-free-attack", why, "Choose another unit, or end the phase")


def attack_of(battle: Battle, choice: Shoot | Strike) -> Attack:
    """The attack as it counts, with what a roll-off decided. Rule: Feudal 0.00. Errors: NotSettled, AgainstTheRules."""
    ways = possible_attacks(battle, choice)
    if not ways:
        one, other = battle.label(choice.unit), battle.label(choice.target)
        raise AgainstTheRules("Blow", "3.1", f"the front of {one} touches no side of {other}", FRONTS)
    side = choice.side if isinstance(choice, Shoot) else None
    if side is not None:
        ways = tuple(way for way in ways if way.side is side) or ways
    if choice.covered is not None:
        ways = tuple(way for way in ways if _is_covered(way) is choice.covered) or ways
    if len({way.side for way in ways}) > 1:
        raise NotSettled("0.7", [f"the {way.side.words}" for way in ways])
    if len(ways) > 1:
        label, is_of_hills = battle.label(choice.target), len({way.defends for way in ways}) == 1
        if is_of_hills:
            raise NotSettled("0.10a", [f"{label} is uphill of {battle.label(choice.unit)}", "it is not"])
        raise NotSettled("0.10", [f"{label} has cover", "it has none"])
    return ways[0]


def _is_covered(attack: Attack) -> bool:
    return bool(attack.defends) or attack.is_uphill


def possible_attacks(battle: Battle, choice: Shoot | Strike) -> tuple[Attack, ...]:
    """The attack in every way that it may count as the table lies. Rule: Feudal 1.2, 3.2, 2.4d."""
    combat = Combat.SHOOTING if isinstance(choice, Shoot) else Combat.MELEE
    on_front = combat is Combat.MELEE and on_marked_front(battle, choice.unit, choice.target)
    found = attacks_as_laid(battle.table, combat, choice.unit, choice.target, battle.fielded, touched=on_front or None)
    marked = battle.marked_fronts.get(choice.target)
    return tuple(as_marked(attack, marked) for attack in found)


def thrown(battle: Battle, choice: Shoot | Strike) -> int:
    """The face that stands. Errors: DieMissing."""
    if choice.roll is None:
        what, rule = ("Shot", "1.2") if isinstance(choice, Shoot) else ("Blow", "3.2")
        raise DieMissing(what, rule, str(battle.fielded[choice.unit].die(battle.options)))
    return choice.roll


def with_saves(battle: Battle, attack: Attack, choice: Shoot | Strike) -> Tally:
    """The hits of an attack after its saving rolls, if it has any. Rule: Feudal 1.2, 3.2; Savings Rolls.

    Errors: DieMissing, NotAFace, NobodyThere, WrongSaves.
    """
    told = hits(attack, thrown(battle, choice), battle.options, rolled_first=choice.first)
    return after_saves(told, tuple(_padded(told, choice.saves, save_throws(attack, battle.options))))


def _padded(told: Tally, throws: tuple[tuple[int, ...], ...], count: int) -> Iterator[tuple[int, ...]]:
    """The throws with those that have nothing left to save, which nobody makes. Errors: WrongSaves."""
    left = told.number
    for number in range(count):
        throw = throws[number] if number < len(throws) else ()
        yield throw
        if len(throw) != left:
            raise WrongSaves(len(throw), left)
        left = after_saves(told, throws[: number + 1]).number if left else 0
    if len(throws) > count:
        raise WrongSaves(sum(map(len, throws[count:])), 0)
