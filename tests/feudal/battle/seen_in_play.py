"""The signs of the play sequence and of sections 1 to 4: what is seen in a battle that uses a rule."""

from __future__ import annotations

import math
from typing import Any

from fiefaid.errors.skirmish import NotTheirTurn
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import events as facts
from fiefaid.feudal.battle.choices import Charge, Move, Shoot, Strike
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.hits import OUT_ON
from fiefaid.feudal.table import MoveClass, UnitType
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.signs import (
    BOWS,
    JAVELINS,
    Sign,
    blow,
    came,
    charged,
    counted,
    either,
    far,
    fresh_turn,
    goes,
    is_kind,
    moved,
    near_enemies,
    passed_brigans,
    refused,
    removed,
    shot,
    swept_over,
    to_the_side,
    turns,
    way_of,
    who,
)

UNIT = r"[rb]\d"
"""How a unit is called in a random battle; terrain has its kind in its name."""


def straight_ahead(event: Any, taken: Taken) -> bool:
    """Whether a unit went where it looked after its first turn."""
    right, ahead = way_of(event, taken)
    towards = math.degrees(math.atan2(right, ahead)) - event.choice.start_turn
    return event.length > 0 and not event.choice.back and abs(math.remainder(towards, 360)) < 0.01


def straight_back(event: Any, taken: Taken) -> bool:
    """Whether a unit went back by a BD at least, neither aside nor turned."""
    right, ahead = way_of(event, taken)
    is_turned = abs(math.remainder(event.pose.facing - taken.before.table.unit(event.choice.unit).facing, 360)) > 0.01
    return abs(right) < 1e-6 and -ahead > taken.before.table.bd - taken.before.table.tolerance and not is_turned


def measured_along_sight(event: Any, taken: Taken) -> bool:
    """Whether a shot was further along the line of sight than the two bases are apart."""
    table = taken.before.table
    apart = float(footprint(table.base(event.choice.unit)).distance(footprint(table.base(event.choice.target))))
    along = far(event, taken) * table.bw
    return apart + table.tolerance < along <= (table.goings[event.choice.unit].reach or 0)


def after_another(event: Any, taken: Taken) -> bool:
    """Whether a unit moved when another of its player had made its move, and that one stayed where it was."""
    before, after = taken.before.table, taken.after.table
    others = [unit for unit in before.units if unit.player == taken.before.phasing and unit.id != event.choice.unit]
    return any(unit.has_made_its_move and after.bases[unit.id] == before.bases[unit.id] for unit in others)


def from_slower(event: Any, taken: Taken) -> bool:
    """Whether the one enemy that a unit went back from is of a slower class."""
    foes = taken.before.table.unit(event.choice.unit).in_melee_with
    own = who(taken, event.choice.unit).warriors.move_class
    return any(who(taken, foe).warriors.move_class < own for foe in foes)


def whole_move_and_a_turn(event: Any, taken: Taken) -> bool:
    """Whether a unit turned and went all of its move besides."""
    move = taken.before.table.goings[event.choice.unit].move
    return turns(event, taken) and not event.choice.fast and abs(event.length - move) < 1e-6


def keeps_its_centre(event: Any, taken: Taken) -> bool:
    """Whether a unit only turned, and its middle is where it was."""
    right, ahead = way_of(event, taken)
    return turns(event, taken) and not event.length and math.hypot(right, ahead) < 1e-6


def clear_of_brigans(event: Any, taken: Taken) -> bool:
    """Whether Brigans that went through Brigans ended clear of all others."""
    there = {name: footprint(base) for name, base in taken.after.table.bases.items()}
    own = there.pop(event.choice.unit)
    return passed_brigans(event, taken) and not any(own.intersects(other) for other in there.values())


def too_near_for_fast(starts: bool, taken: Taken) -> bool:
    """Whether a Fast Move is refused for an enemy within a BD of its start, or only for one within a BD of its way."""
    if not isinstance(taken.choice, Move) or "(2.3)" not in str(taken.refused):
        return False
    is_near = near_enemies(taken, taken.choice.unit) < taken.before.table.bd - taken.before.table.tolerance
    return is_near is starts


def in_printed_order(section: str, event: Any) -> bool:
    """Whether three changes or more were made to a roll, in the order of the letters."""
    made = [step.rule for step in event.hits.steps if step.rule.startswith(section)]
    return len(set(made)) > 3 and made == sorted(made)


def is_marked(event: Any, taken: Taken) -> bool:
    """Whether a unit that was hit, and is still there, has a marker now and had none before."""
    before, after = who(taken, event.choice.target), taken.after.fielded.get(event.choice.target)
    return bool(event.hits.number) and after is not None and after.has_hit_marker > before.has_hit_marker


def quarter_or_half(event: Any, taken: Taken) -> bool:
    """Whether a unit turned by 90 or 180 degrees to face an enemy."""
    if event.marked is not None:
        return False
    turned = dict(event.poses)[event.choice.unit].facing - taken.before.table.unit(event.choice.unit).facing
    return round(abs(math.remainder(turned, 360)), 3) in (90, 180)


SEQUENCE: dict[str, Sign] = {
    "SEQUENCE full-turn": came(facts.PhaseBegan, lambda e, t: fresh_turn(e, t) and e.turn == t.before.turn + 1 > 2),
    "SEQUENCE attacker": came(facts.PhaseBegan, lambda e, t: fresh_turn(e, t) and e.phasing == t.after.first),
    "SEQUENCE defender": came(facts.PhaseBegan, lambda e, t: fresh_turn(e, t) and e.phasing != t.after.first),
}

SHOOTING: dict[str, Sign] = {
    "1.1 bowmen-phase-1": shot(lambda e, t: BOWS(e, t) and t.before.phase is Phase.SHOOT),
    "1.1 brigans-phase-2": shot(lambda e, t: JAVELINS(e, t) and t.before.phase is Phase.MOVE),
    "1.1 not-in-melee": refused(r"1\.1", "in melee", Shoot),
    "1.1 needs-sight": refused(r"0\.11[a-f]", "", Shoot),
    "1.1a bows": shot(lambda e, t: BOWS(e, t) and 1.05 < far(e, t) <= 2.05),
    "1.1a javelins": shot(lambda e, t: JAVELINS(e, t) and 0 < far(e, t) <= 1.05),
    "1.1a measured": shot(measured_along_sight),
    "1.1b bowmen-stand": refused(r"1\.1b", "may not move", Charge),
    "1.1b brigans-no-charge": refused(r"2\.7a", "shot this turn", Charge),
    "1.1c": shot(lambda e, t: t.before.table.unit(e.choice.target).in_melee),
    "1.1d": refused(r"0\.11g", "", Shoot),
    "1.2 roll": shot(lambda e, _t: e.hits.steps[0].rule == "1.2" and e.hits.steps[0].adds == e.choice.roll),
    "1.2 order": shot(lambda e, _t: in_printed_order("1.2", e)),
    "1.2a": counted("1.2a"),
    "1.2b": counted("1.2b"),
    "1.2c": counted("1.2c"),
    "1.2d rear-arc": shot(lambda e, _t: e.side is Side.REAR),
    "1.2d doubling": counted("1.2d"),
    "1.2e quarter": counted("1.2e", "quarter"),
    "1.2e cancel": counted("1.2e", "cancel"),
    "1.2f": counted("1.2f"),
    "1.3": shot(is_marked),
    "1.4 natural-5": shot(lambda e, t: e.is_out and e.choice.roll == OUT_ON and not t.before.options.missile_supply),
    "1.4 mark": refused(r"1\.4", "out of missiles", Shoot),
    "1.5 bowmen": removed("1.5", Phase.SHOOT),
    "1.5 brigans": removed("1.5", Phase.MOVE),
}

MOVING: dict[str, Sign] = {
    "2.1 one-by-one": moved(after_another),
    "2.1 declare-fast": moved(lambda e, _t: e.choice.fast),
    "2.1 straight": moved(straight_ahead),
    "2.1 any-part": moved(lambda e, t: 0 < e.length < t.before.table.goings[e.choice.unit].move - 0.5),
    "2.1 turns": moved(lambda e, t: turns(e, t) and e.length > 0),
    "2.1 class-1": goes(MoveClass.FOOT),
    "2.1 class-2": goes(MoveClass.BRIGANS),
    "2.1 class-3": goes(MoveClass.KNIGHTS),
    "2.2 turns": moved(lambda e, t: e.pose.facing != t.before.table.unit(e.choice.unit).facing % 360),
    "2.2 charge": charged(lambda e, t: t.after.fielded[e.choice.unit].has_moved),
    "2.2 retreat": came(facts.UnitRetreated, lambda e, t: t.after.table.unit(e.choice.unit).has_made_its_move),
    "2.3 start": lambda taken: too_near_for_fast(True, taken),
    "2.3 remain": lambda taken: too_near_for_fast(False, taken),
    "2.3 charge-exempt": charged(lambda e, t: e.distance > t.before.table.goings[e.choice.unit].move),
    "2.4 unmeasured": moved(whole_move_and_a_turn),
    "2.4 is-movement": moved(lambda e, t: not e.length and t.after.fielded[e.choice.unit].has_moved),
    "2.4 on-centre": moved(keeps_its_centre),
    "2.4 sweeps-over": moved(swept_over),
    "2.4 ends-clear": refused(r"2\.4", "deep on", Move),
    "2.4 about-face": moved(lambda e, _t: abs(e.choice.start_turn) == 180),
    "2.4 back-to-turn": moved(lambda e, _t: e.choice.back > 0),
    "2.4a": refused(r"2\.4a", "", Move),
    "2.4b": moved(
        lambda e, t: is_kind(UnitType.BRIGANS, e, t) and bool(e.choice.start_turn) and bool(e.choice.end_turn)
    ),
    "2.4c one-slower-enemy": came(facts.UnitRetreated, from_slower),
    "2.4c straight-back": came(facts.UnitRetreated, straight_back),
    "2.4c no-shot": refused(r"2\.4c", "may not shoot", Shoot),
    "2.4d allowed": came(facts.AttackerFaced),
    "2.4d quarter-or-half": came(facts.AttackerFaced, quarter_or_half),
    "2.4d adjust": came(facts.AttackerFaced, lambda e, _t: len(e.poses) > 1),
    "2.4d leave": came(facts.AttackerFaced, lambda e, _t: e.marked is not None),
    "2.5 units": refused(r"2\.5", f"gap between {UNIT} and {UNIT} is", (Move, Charge)),
    "2.5 terrain": refused(r"2\.5", f"gap between (?!{UNIT} and {UNIT} is)", (Move, Charge)),
    "2.5 brigans-through": moved(passed_brigans),
    "2.5 brigans-clear": moved(clear_of_brigans),
    "2.5 nothing-else": refused(r"2\.5", f"deep into {UNIT}", Move),
    "2.6 brigans": either(
        shot(lambda e, t: JAVELINS(e, t) and t.before.fielded[e.choice.unit].has_moved),
        moved(lambda e, t: t.before.fielded[e.choice.unit].has_shot),
    ),
    "2.6 bowmen": refused(r"2\.6", "", Move),
}

CHARGING: dict[str, Sign] = {
    "2.7 front-arc": charged(lambda e, t: not to_the_side(e, t)),
    "2.7 flank-arc": charged(to_the_side),
    "2.7 contact-bd": charged(lambda e, t: e.contact >= t.before.table.bd - t.before.table.tolerance),
    "2.7a flank-or-rear": charged(lambda e, t: is_kind(UnitType.BRIGANS, e, t) and e.side is not Side.FRONT),
    "2.7a not-after-shot": refused(r"2\.7a", "shot this turn", Charge),
    "2.7b": charged(lambda e, t: is_kind(UnitType.BOWMEN, e, t) and t.before.table.unit(e.choice.unit).out_of_missiles),
    "2.7c reach": charged(lambda e, t: 0.8 * t.before.table.goings[e.choice.unit].fast < e.distance),
    "2.7c flank-reach": charged(lambda e, t: to_the_side(e, t) and e.distance < 1.1 * t.before.table.bd),
    "2.7c most-contact": charged(lambda e, t: e.contact == t.before.table.bw),
    "2.7c flank-is-bd": charged(lambda e, t: e.side.is_flank and abs(e.contact - t.before.table.bd) < 0.01),
    "2.7c front-rear-half": charged(lambda e, t: not e.side.is_flank and e.contact < t.before.table.bw - 0.1),
    "2.7d": refused(r"2\.7d", "", Charge),
    "2.7e": refused(r"0\.11g", "", Charge),
    "2.7 disputes": charged(lambda e, _t: e.choice.rolled_off),
}

MELEE: dict[str, Sign] = {
    "3.1 own-turn": lambda taken: isinstance(taken.refused, NotTheirTurn) and isinstance(taken.choice, Strike),
    "3.1 one-target": refused(r"3\.1", "has struck|have struck", Strike),
    "3.1 frontal": refused(r"3\.1", "front", Strike),
    "3.2 roll": blow(lambda e, _t: e.hits.steps[0].rule == "3.2" and e.hits.steps[0].adds == e.choice.roll),
    "3.2 order": blow(lambda e, _t: in_printed_order("3.2", e)),
    "3.2a knights": blow(lambda e, t: is_kind(UnitType.KNIGHTS, e, t) and who(t, e.choice.unit).warriors.melee == 2),
    "3.2a brigans-bowmen": blow(lambda e, t: who(t, e.choice.unit).warriors.melee == -2),
    "3.2b uphill": counted("3.2b", "uphill"),
    "3.2b terrain": counted("3.2b", "defends"),
    "3.2c": counted("3.2c"),
    "3.2d flank-or-rear": blow(lambda e, _t: e.side is not Side.FRONT),
    "3.2d doubling": counted("3.2d"),
    "3.2e quarter": counted("3.2e", "quarter"),
    "3.2e cancel": counted("3.2e", "cancel"),
    "3.2f": counted("3.2f"),
    "3.2 melee-ends": came(facts.MeleesChanged, lambda e, _t: any(not foes for _, foes in e.now)),
    "3.3": blow(is_marked),
    "3.4": removed("3.4", Phase.MELEE),
    "4.1 when": came(facts.HitsRallied, lambda _e, t: t.before.phase is Phase.RALLY),
    "4.1a": counted("4.1a"),
    "4.1b": counted("4.1b"),
    "4.1c floor": counted("4.1c"),
    "4.2": came(facts.MarkersCleared, lambda e, t: not any(t.after.fielded[name].has_hit_marker for name in e.units)),
}

PLAY: dict[str, Sign] = {**SEQUENCE, **SHOOTING, **MOVING, **CHARGING, **MELEE}
"""By the entry of the inventory without the name of the sheet."""
