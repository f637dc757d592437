"""The signs of sections 1 to 4, the play sequence and the options: what is seen in a battle that uses a rule."""

from __future__ import annotations

from fiefaid.errors.skirmish import NotTheirTurn
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import events as facts
from fiefaid.feudal.battle.choices import Charge, Move, Shoot, Strike
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.hits import OUT_ON, SHOTS
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.table import MoveClass, UnitType
from fiefaid.feudal.warriors import Quality, Variety
from tests.feudal.battle.signs import (
    BOWS,
    JAVELINS,
    ROUGH,
    WOODS,
    Sign,
    again,
    blow,
    both,
    came,
    charged,
    counted,
    diced,
    either,
    enters,
    fresh_turn,
    goes,
    has,
    is_kind,
    is_of,
    moved,
    option,
    other_limit,
    passed_brigans,
    refused,
    removed,
    shot,
    stopped,
    swept_over,
    to_the_side,
    turns,
    twice_running,
    who,
)

SEQUENCE: dict[str, Sign] = {
    "SEQUENCE full-turn": came(facts.PhaseBegan, fresh_turn),
    "SEQUENCE attacker": came(facts.PhaseBegan, lambda e, t: fresh_turn(e, t) and e.phasing == t.after.first),
    "SEQUENCE defender": came(facts.PhaseBegan, lambda e, t: fresh_turn(e, t) and e.phasing != t.after.first),
}

SHOOTING: dict[str, Sign] = {
    "1.1 bowmen-phase-1": shot(lambda e, t: BOWS(e, t) and t.before.phase is Phase.SHOOT),
    "1.1 brigans-phase-2": shot(lambda e, t: JAVELINS(e, t) and t.before.phase is Phase.MOVE),
    "1.1 not-in-melee": refused(r"1\.1", "in melee", Shoot),
    "1.1 needs-sight": refused(r"0\.11[a-f]", "", Shoot),
    "1.1a bows": shot(BOWS),
    "1.1a javelins": shot(JAVELINS),
    "1.1a measured": refused(r"1\.1a", "", Shoot),
    "1.1b bowmen-stand": refused(r"1\.1b|2\.6"),
    "1.1b brigans-no-charge": refused(r"2\.7a", "shot this turn", Charge),
    "1.1c": shot(lambda e, t: t.before.table.unit(e.choice.target).in_melee),
    "1.1d": refused(r"0\.11g", "", Shoot),
    "1.2 roll": shot(),
    "1.2 order": shot(lambda e, _t: len(e.hits.steps) > 2),
    "1.2a": counted("1.2a"),
    "1.2b": counted("1.2b"),
    "1.2c": counted("1.2c"),
    "1.2d rear-arc": shot(lambda e, _t: e.side is Side.REAR),
    "1.2d doubling": counted("1.2d"),
    "1.2e quarter": counted("1.2e", "quarter"),
    "1.2e cancel": counted("1.2e", "cancel"),
    "1.2f": counted("1.2f"),
    "1.3": shot(lambda e, t: bool(e.hits.number) and t.after.fielded[e.choice.target].has_hit_marker),
    "1.4 natural-5": shot(lambda e, t: e.is_out and e.choice.roll == OUT_ON and not t.before.options.missile_supply),
    "1.4 mark": refused(r"1\.4", "out of missiles", Shoot),
    "1.5 bowmen": removed("1.5", Phase.SHOOT),
    "1.5 brigans": removed("1.5", Phase.MOVE),
}

MOVING: dict[str, Sign] = {
    "2.1 one-by-one": refused(r"2\.1", "moved this turn"),
    "2.1 declare-fast": moved(lambda e, _t: e.choice.fast),
    "2.1 straight": moved(lambda e, _t: e.length > 0),
    "2.1 any-part": moved(lambda e, t: 0 < e.length < t.before.table.goings[e.choice.unit].move - 0.5),
    "2.1 turns": moved(lambda e, t: turns(e, t) and e.length > 0),
    "2.1 class-1": goes(MoveClass.FOOT),
    "2.1 class-2": goes(MoveClass.BRIGANS),
    "2.1 class-3": goes(MoveClass.KNIGHTS),
    "2.2 turns": moved(turns),
    "2.2 charge": charged(),
    "2.2 retreat": came(facts.UnitRetreated),
    "2.3 start": refused(r"2\.3", "", Move),
    "2.3 remain": refused(r"2\.3", "", Move),
    "2.3 charge-exempt": charged(lambda e, t: e.distance > t.before.table.goings[e.choice.unit].move),
    "2.4 unmeasured": moved(lambda e, t: turns(e, t) and not e.length),
    "2.4 is-movement": refused(r"4\.1a", "moved this turn"),
    "2.4 on-centre": moved(lambda e, t: turns(e, t) and not e.length),
    "2.4 sweeps-over": moved(swept_over),
    "2.4 ends-clear": refused(r"2\.5", "", Move),
    "2.4 about-face": moved(lambda e, _t: abs(e.choice.start_turn) == 180),
    "2.4 back-to-turn": moved(lambda e, _t: e.choice.back > 0),
    "2.4a": refused(r"2\.4a", "", Move),
    "2.4b": moved(
        lambda e, t: is_kind(UnitType.BRIGANS, e, t) and bool(e.choice.start_turn) and bool(e.choice.end_turn)
    ),
    "2.4c one-slower-enemy": refused(r"2\.4c", "slower"),
    "2.4c straight-back": came(facts.UnitRetreated),
    "2.4c no-shot": refused(r"2\.4c", "may not shoot", Shoot),
    "2.4d allowed": came(facts.AttackerFaced),
    "2.4d quarter-or-half": came(facts.AttackerFaced, lambda e, _t: e.marked is None),
    "2.4d adjust": came(facts.AttackerFaced, lambda e, _t: len(e.poses) > 1),
    "2.4d leave": came(facts.AttackerFaced, lambda e, _t: e.marked is not None),
    "2.5 units": refused(r"2\.5", "gap", (Move, Charge)),
    "2.5 terrain": refused(r"2\.5", "gap", (Move, Charge)),
    "2.5 brigans-through": moved(passed_brigans),
    "2.5 brigans-clear": moved(passed_brigans),
    "2.5 nothing-else": refused(r"2\.5", "", Move),
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
    "2.7b": either(refused(r"2\.7b", "", Charge), charged(lambda e, t: is_kind(UnitType.BOWMEN, e, t))),
    "2.7c reach": refused(r"2\.7c", "away", Charge),
    "2.7c flank-reach": charged(to_the_side),
    "2.7c most-contact": charged(lambda e, t: e.contact == t.before.table.bw),
    "2.7c flank-is-bd": charged(lambda e, _t: e.side.is_flank),
    "2.7c front-rear-half": charged(lambda e, _t: not e.side.is_flank),
    "2.7d": refused(r"2\.7d", "", Charge),
    "2.7e": refused(r"0\.11g", "", Charge),
    "2.7 disputes": charged(lambda e, _t: e.choice.rolled_off),
}

MELEE: dict[str, Sign] = {
    "3.1 own-turn": lambda taken: isinstance(taken.refused, NotTheirTurn) and isinstance(taken.choice, Strike),
    "3.1 one-target": refused(r"3\.1", "has struck|have struck", Strike),
    "3.1 frontal": refused(r"3\.1", "front", Strike),
    "3.2 roll": blow(),
    "3.2 order": blow(lambda e, _t: len(e.hits.steps) > 2),
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
    "3.3": blow(lambda e, _t: e.hits.number > 0),
    "3.4": removed("3.4", Phase.MELEE),
    "4.1 when": came(facts.HitsRallied, lambda _e, t: t.before.phase is Phase.RALLY),
    "4.1a": counted("4.1a"),
    "4.1b": counted("4.1b"),
    "4.1c floor": either(counted("4.1c"), refused(r"4\.1c")),
    "4.2": came(facts.MarkersCleared),
}

PERSONS: dict[str, Sign] = {
    "OPT one-per-three-units": came(facts.PersonalityTransferred),
    "OPT personality-upgrade": either(counted("OPT knight-errant"), counted("OPT marshal-of-bows")),
    "OPT transfer-distance": refused("Personalities", "apart"),
    "OPT transfer-time": came(facts.PersonalityTransferred),
    "OPT transfer-not-in-melee": refused("Personalities", "in melee"),
    "OPT personality-lost": came(
        facts.UnitRemoved, lambda e, t: t.before.options.personalities and bool(who(t, e.unit).persons)
    ),
    "OPT knight-errant": counted("OPT knight-errant"),
    "OPT constable": again(Personality.CONSTABLE),
    "OPT marshal-of-horse": moved(lambda e, t: has(Personality.MARSHAL_OF_HORSE, e, t) and bool(e.choice.end_turn)),
    "OPT marshal-of-bows": counted("OPT marshal-of-bows"),
    "OPT brabanter": counted("OPT brabanter-stands"),
    "OPT brabanter-stands": counted("OPT brabanter-stands"),
    "OPT banner-upgrade": refused("OPT banner-stays"),
    "OPT banner-rally": counted("OPT banner-rally"),
    "OPT banner-counts": refused("OPT banner-stays"),
    "OPT banner-stays": refused("OPT banner-stays"),
    "OPT priest-rally": counted("OPT priest-rally"),
    "OPT priest-rules": counted("OPT priest-rally"),
    "OPT priest-removed": again(Personality.PRIEST),
}

OPTIONS: dict[str, Sign] = {
    "OPT tired": counted("OPT tired"),
    "OPT rally-roll-instead": counted("OPT rally-roll"),
    "OPT rally-roll": counted("OPT rally-roll"),
    "OPT saves": counted("OPT saves"),
    "OPT saves-second-halving": counted("OPT saves-second-halving"),
    "OPT missile-supply": both(
        option("missile_supply"), shot(lambda e, t: e.is_out and who(t, e.choice.unit).shots == SHOTS - 1)
    ),
    "OPT missile-supply-result": both(
        option("missile_supply"), shot(lambda e, _t: e.choice.roll == OUT_ON and not e.is_out)
    ),
    "OPT initiative-first": counted("OPT initiative-first"),
    "OPT initiative-roll": counted("OPT initiative-roll"),
    "OPT initiative-passes": came(facts.InitiativeRolled, twice_running),
    "OPT initiative-twice-running": came(facts.InitiativeRolled, twice_running),
    "OPT initiative-plus-2-or-4": counted("OPT initiative-plus-2-or-4"),
    "OPT initiative-routed": counted("OPT initiative-routed"),
    "OPT rally-variation": either(counted("OPT rally-variation"), refused("OPT rally-variation")),
    "OPT trained-d6": both(option("trained_units"), either(counted("1.2", "D6"), counted("3.2", "D6"))),
    "OPT trained-dx": both(option("trained_units"), either(counted("1.2", "D5"), counted("3.2", "D5"))),
    "OPT morale-roll": came(facts.MoraleRolled, lambda e, _t: e.fights_on),
    "OPT morale-rout": came(facts.MoraleRolled, lambda e, _t: not e.fights_on),
    "OPT morale-small-army": counted("OPT morale-small-army"),
    "OPT morale-two-dice": came(facts.MoraleRolled, lambda e, _t: len(e.dice) == 2),
    "OPT morale-bonus-losses": counted("OPT morale-bonus-losses"),
    "OPT morale-bonus-personality": counted("OPT morale-bonus-personality"),
    "OPT morale-flavour": counted("OPT morale-flavour"),
    "OPT morale-free-attack": either(
        blow(lambda _e, t: t.before.phase is Phase.LAST_ATTACK), shot(lambda _e, t: t.before.phase is Phase.LAST_ATTACK)
    ),
    "OPT morale-caught": came(facts.UnitRemoved, lambda e, _t: e.rule == "OPT morale-caught"),
    "OPT diced-class-1": diced(MoveClass.FOOT),
    "OPT diced-class-2": diced(MoveClass.BRIGANS),
    "OPT diced-class-3": diced(MoveClass.KNIGHTS),
    "OPT diced-ranges": both(option("diced_movement"), shot()),
    "OPT declared": came(facts.MoveDeclared),
    "OPT declared-intent": refused("OPT declared-intent"),
    "OPT declared-full": refused("OPT declared-full"),
    "OPT declared-stop": moved(lambda e, t: e.choice.unit in t.before.rolled and stopped(e, t)),
    "OPT declared-knights": refused("OPT declared-knights"),
    "OPT advantages-equal": both(option("advantages"), blow()),
    "OPT advantages-limits": both(option("advantages"), blow()),
    "OPT determined": other_limit,
    "OPT melee-plus-minus-1": counted("OPT melee-plus-minus-1"),
    "OPT shoot-plus-minus-1": counted("OPT shoot-plus-minus-1"),
    "OPT enter-woods": enters(WOODS, lambda unit, t: unit.quality(t.before.options) is Quality.ENTERS_WOODS),
    "OPT brigans-with-bows": shot(
        lambda e, t: is_of(Variety.BRIGANS_WITH_BOWS, e, t) and t.before.phase is Phase.SHOOT
    ),
    "OPT mounted-brigans": moved(lambda e, t: is_of(Variety.MOUNTED_BRIGANS, e, t) and e.choice.fast),
    "OPT skirmishing-cavalry": shot(lambda e, t: is_of(Variety.SKIRMISHING_CAVALRY, e, t)),
    "MATRIX crossbows": counted("MATRIX crossbows"),
    "MATRIX crossbow-price": counted("MATRIX crossbow-price"),
    "MATRIX schiltrons": blow(lambda e, t: who(t, e.choice.target).warriors.variety is Variety.SCHILTRON),
    "MATRIX welsh-terrain": enters(ROUGH, lambda unit, _t: unit.warriors.variety is Variety.WELSH_FREEMEN),
    "MATRIX norse-irish-cavalry": blow(lambda e, t: is_of(Variety.CAVALRY, e, t)),
    "MATRIX breton-cavalry": shot(lambda e, t: is_of(Variety.SKIRMISHING_CAVALRY, e, t)),
    "MATRIX no-remount": moved(lambda e, t: is_of(Variety.DISMOUNTED_KNIGHTS, e, t) and e.length > 0),
    "0.00": lambda taken: bool(taken.events) and getattr(taken.choice, "rolled_off", False),
    "0.10b brigans-only": refused(r"0\.10b", "", (Move, Charge)),
    "0.10d lakes": refused(r"0\.10d", "", (Move, Charge)),
    "0.11f": shot(lambda e, t: t.before.fielded[e.choice.unit].has_moved),
    "0.10a uphill-agreed": came(facts.UphillSaid),
}

SIGNS: dict[str, Sign] = {**SEQUENCE, **SHOOTING, **MOVING, **CHARGING, **MELEE, **PERSONS, **OPTIONS}
"""Every sign, by the entry of the inventory without the name of the sheet."""
