"""How each unit of a battle stands: what it has suffered and done, and what it may still do, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.approach import status as may_charge
from fiefaid.feudal.attacks import may_strike
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.attacking import PHASES_OF_SHOTS, may_hit
from fiefaid.feudal.battle.judging import named
from fiefaid.feudal.battle.state import Battle, Phase
from fiefaid.feudal.battle.timing import waits_for
from fiefaid.feudal.fielded import removed_at
from fiefaid.feudal.findings import Finding, known
from fiefaid.feudal.hits import SHOTS, is_out_of_missiles
from fiefaid.feudal.moves import may_move, retreat
from fiefaid.feudal.paces import phase_of_shot
from fiefaid.feudal.persons import Person
from fiefaid.feudal.rally import floor, may_rally
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.shooting import status as may_shoot


class Act(StrEnum):
    """What a unit may do in its player's turn."""

    SHOOT = "shoot"
    MOVE = "move"
    CHARGE = "charge"
    RETREAT = "retreat"
    STRIKE = "strike"
    RALLY = "rally"


_PHASES: Mapping[Act, tuple[Phase, ...]] = {
    Act.SHOOT: (Phase.SHOOT, Phase.MOVE),
    Act.MOVE: (Phase.MOVE,),
    Act.CHARGE: (Phase.MOVE,),
    Act.RETREAT: (Phase.MOVE,),
    Act.STRIKE: (Phase.MELEE,),
    Act.RALLY: (Phase.RALLY,),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A unit between two steps.

    `removed_at`: the hits at which it goes · `kept`: hits that it will not rally off again · `shots_left`: with missile
    supply · `may`: what it may do now, as far as it depends on itself: at whom and where to is asked of the table.
    """

    id: str
    label: str
    player: str
    hits: int
    removed_at: int
    kept: int
    has_hit_marker: bool
    is_tired: bool
    is_out_of_missiles: bool
    shots_left: int | None
    persons: tuple[Person, ...]
    in_melee_with: tuple[str, ...]
    done: tuple[str, ...]
    may: Mapping[Act, Verdict]


def states(battle: Battle) -> tuple[Standing, ...]:
    """How every unit stands, in the order of the table."""
    return tuple(standing(battle, unit.id) for unit in battle.table.units)


def standing(battle: Battle, unit_id: str) -> Standing:
    """How a unit stands. Errors: UnknownUnit."""
    unit, fielded, options = battle.table.unit(unit_id), battle.fielded[unit_id], battle.options
    counts = options.missile_supply and fielded.warriors.missiles is not None
    return Standing(
        id=unit_id,
        label=unit.label,
        player=unit.player,
        hits=fielded.hits,
        removed_at=removed_at(fielded, options),
        kept=floor(fielded, options)[1],
        has_hit_marker=fielded.has_hit_marker,
        is_tired=fielded.is_tired(options),
        is_out_of_missiles=is_out_of_missiles(fielded, options),
        shots_left=max(SHOTS - fielded.shots, 0) if counts else None,
        persons=fielded.persons if options.personalities else (),
        in_melee_with=unit.in_melee_with,
        done=tuple(_done(battle, unit_id)),
        may={act: may(battle, unit_id, act) for act in Act},
    )


def _done(battle: Battle, unit_id: str) -> Iterator[str]:
    """What a unit has done in its player's turn, as words."""
    unit, fielded = battle.table.unit(unit_id), battle.fielded[unit_id]
    if fielded.has_shot:
        yield "shot"
    if unit.has_retreated:
        yield "retreated"
    elif fielded.has_moved:
        yield "moved"
    if unit_id in battle.struck and not fielded.has_shot:
        yield "struck"
    elif fielded.has_fought:
        yield "fought"
    if unit_id in battle.rallied:
        yield "rallied"


def may(battle: Battle, unit_id: str, act: Act) -> Verdict:
    """Whether a unit may do something now, as far as it depends on itself. Errors: UnknownUnit."""
    unit = battle.table.unit(unit_id)
    last = battle.phase is Phase.LAST_ATTACK and act in (Act.SHOOT, Act.STRIKE)
    if unit.player != battle.phasing or not (battle.phase in _PHASES[act] or last) or battle.owes_morale:
        says = "the battle waits for {waits}"
        return Verdict(answer=Answer.NO, rule="SEQUENCE full-turn", says=says, facts={"waits": waits_for(battle)})
    match act:
        case Act.SHOOT:
            return _may_shoot(battle, unit_id)
        case Act.STRIKE:
            return _may_strike(battle, unit_id)
        case Act.RALLY:
            return _may_rally(battle, unit_id)
        case Act.MOVE:
            return _all(battle, unit_id, may_move(battle.table, unit_id), "2.1", "free to move")
        case Act.RETREAT:
            return _may_retreat(battle, unit_id)
        case Act.CHARGE:
            enemy = battle.units_of(battle.other(unit.player))[0]
            return _all(battle, unit_id, may_charge(battle.table, unit_id, enemy, Side.REAR), "2.7", "free to charge")


def _may_shoot(battle: Battle, unit_id: str) -> Verdict:
    """Rule: Feudal 1.1, 1.4; Brigans with Bows."""
    number = phase_of_shot(battle.fielded[unit_id].warriors)
    is_early_or_late = number is not None and battle.phase not in (PHASES_OF_SHOTS[number], Phase.LAST_ATTACK)
    own = [known("1.1", "{attacker:shoots} in phase {number}", holds=False, number=number)] if is_early_or_late else []
    if battle.phase is Phase.LAST_ATTACK and unit_id in battle.struck:
        own.append(known("OPT morale-free-attack", "{attacker:has} made the last attack", holds=False))
    enemy = battle.units_of(battle.other(battle.phasing))[0]
    found = [*own, *may_shoot(battle.table, unit_id, enemy)]
    return _all(battle, unit_id, iter(found), "1.1", "free to shoot")


def _all(battle: Battle, unit_id: str, findings: Iterator[Finding], rule: str, free: str) -> Verdict:
    """The verdict of what may keep a unit from something: nothing, or the first that does."""
    found = list(findings) or [known(rule, "{attacker:is} " + free, holds=True)]
    label = battle.table.unit(unit_id).label
    return Verdict(**reasoned(battle.table, found, attacker=label, unit=label))


def _may_retreat(battle: Battle, unit_id: str) -> Verdict:
    """Rule: Feudal 2.4c."""
    if battle.table.unit(unit_id).in_melee:
        return retreat(battle.table, unit_id, battle.table.base(unit_id).bd + battle.table.tolerance)
    says, facts = "{unit:is} in no melee to retreat from", {"unit": battle.label(unit_id)}
    return Verdict(answer=Answer.NO, rule="2.4c", says=says, facts=facts)


def _may_strike(battle: Battle, unit_id: str) -> Verdict:
    """Whether there is anybody whom it may strike. Rule: Feudal 3.1."""
    label, foes = battle.label(unit_id), battle.table.unit(unit_id).in_melee_with
    own = may_strike(battle.fielded[unit_id], battle.phasing, has_struck=unit_id in battle.struck)
    if not own:
        return named(own, label)
    touched = [verdict for foe in foes if (verdict := may_hit(battle, unit_id, foe))]
    if touched:
        return touched[0]
    says = "{unit:'s} front touches nobody" if foes else "{unit:is} in no melee"
    return Verdict(answer=Answer.NO, rule="3.1", says=says, facts={"unit": label})


def _may_rally(battle: Battle, unit_id: str) -> Verdict:
    """Rule: Feudal 4.1."""
    facts = {"unit": battle.table.unit(unit_id).label}
    if unit_id in battle.rallied:
        return Verdict(answer=Answer.NO, rule="4.1", says="{unit:has} rallied this turn", facts=facts)
    rule, kept = floor(battle.fielded[unit_id], battle.options)
    if battle.fielded[unit_id].hits <= kept:
        says = "{unit:has} no hits to rally off" + (f": {kept} stay for good" if kept else "")
        return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts)
    return named(may_rally(battle.fielded[unit_id], battle.options), facts["unit"])
