"""The signs of the options: what is seen in a battle that is played with one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fiefaid.feudal.battle import events as facts
from fiefaid.feudal.battle.attacking import attack_of
from fiefaid.feudal.battle.choices import Rally
from fiefaid.feudal.battle.state import Ending, Phase
from fiefaid.feudal.declared import must_contact
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.hits import OUT_ON, SHOTS, hits
from fiefaid.feudal.persons import UNITS_FOR_ONE, Person, Personality, may_follow
from fiefaid.feudal.table import MoveClass
from fiefaid.feudal.warriors import Quality, Variety
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.random_start import Begun
from tests.feudal.battle.signs import (
    HITTING,
    JAVELINS,
    WOODS,
    Opened,
    Opening,
    Sign,
    blow,
    both,
    came,
    charged,
    counted,
    diced,
    either,
    enters,
    fresh_turn,
    has,
    is_of,
    moved,
    option,
    other_limit,
    refused,
    shot,
    stopped,
    who,
)


def upgrades(event: Any, taken: Taken) -> bool:
    """Whether a shot or a blow made other hits than it would without the personalities who are with the unit."""
    if not who(taken, event.choice.unit).persons or taken.before.options.saving_rolls:
        return False
    attack = attack_of(taken.before, event.choice)
    alone = replace(attack, attacker=replace(attack.attacker, persons=()))
    return bool(hits(alone, event.choice.roll, taken.before.options).number != event.hits.number)


def with_banner(taken: Taken) -> bool:
    """Whether a personality who has a Banner does what one of his kind does."""
    options = taken.before.options
    for event in taken.events:
        if isinstance(event, facts.BlowStruck) and who(taken, event.choice.unit).has_banner(options):
            return event.choice.first is not None or any(step.rule == "OPT knight-errant" for step in event.hits.steps)
        if isinstance(event, facts.HitsRallied) and who(taken, event.choice.unit).has_banner(options):
            return has(Personality.CONSTABLE, event, taken) and who(taken, event.choice.unit).has_moved
    return False


def within_reach(event: Any, taken: Taken) -> bool:
    """Whether a personality went over to a unit that does not touch his, within 6 inches."""
    table = taken.before.table
    apart = float(footprint(table.base(event.choice.unit)).distance(footprint(table.base(event.choice.to))))
    return 0 < apart <= 6 * table.measure.per_inch + table.tolerance


def persons_of(begun: Begun, player: str) -> list[Person]:
    """The personalities of a player at the start."""
    return [person for unit in begun.start.fielded.values() if unit.player == player for person in unit.persons]


def as_many_as_may_be(opening: Opening) -> bool:
    """Whether a force has the personalities that its units allow, and could not have one more."""
    start = opening.begun.start
    for player, units in start.began.items() if start.options.personalities else ():
        persons = persons_of(opening.begun, player)
        if sum(person.counts for person in persons) * UNITS_FOR_ONE == units:
            return not may_follow((*persons, Person(Personality.PRIEST)), units)
    return False


def banner_too_many(opening: Opening) -> bool:
    """Whether a start could not be as a force has units enough for its personalities, but not for the Banner too."""
    for begun, barred in opening.barred:
        for player in begun.forces if "(OPT one-per-three-units)" in str(barred) else ():
            there = sum(unit.player == player for unit in begun.start.fielded.values())
            most = begun.start.began.get(player, there) // UNITS_FOR_ONE
            persons = persons_of(begun, player)
            if len(persons) <= most < sum(person.counts for person in persons):
                return True
    return False


def both_altered(opening: Opening) -> bool:
    """Whether both armies have units that are raised and units that are lowered."""
    altered = [unit for unit in opening.begun.start.fielded.values() if unit.warriors.quality]
    ways = {(unit.player, unit.warriors.quality.is_advantage) for unit in altered if unit.warriors.quality}
    return opening.begun.start.options.advantages and len(ways) == 4


def barred_by(rule: str, opening: Opening) -> bool:
    """Whether a start could not be by a rule."""
    return any(f"({rule})" in str(barred) for _, barred in opening.barred)


def as_declared(event: Any, taken: Taken) -> bool:
    """Whether a unit charged whom it was declared to contact."""
    intent = taken.before.intents.get(event.choice.unit)
    return intent is not None and intent.target == event.choice.target


def all_of_the_roll(event: Any, taken: Taken) -> bool:
    """Whether a declared move went on for all of what was rolled."""
    going = taken.before.table.goings[event.choice.unit]
    far = going.fast if event.choice.fast else going.move
    return event.choice.unit in taken.before.intents and abs(event.length - far) < 2 * taken.before.table.tolerance


def knights_must(event: Any, taken: Taken) -> bool:
    """Whether Knights that were declared and rolled far enough charged one of those whom they had to."""
    unit = event.choice.unit
    is_declared = unit in taken.before.rolled and unit in taken.before.intents
    return is_declared and event.choice.target in must_contact(taken.before.table, unit)


def beyond_usual_reach(event: Any, taken: Taken) -> bool:
    """Whether a shot went further than it could where movement is not diced: 6 or 12 inches are more on small bases."""
    unit, table = who(taken, event.choice.unit), taken.before.table
    reach = table.goings[event.choice.unit].reach
    usual = table.bw if JAVELINS(event, taken) else 2 * table.bw
    apart = float(footprint(table.base(event.choice.unit)).distance(footprint(table.base(event.choice.target))))
    return taken.before.options.diced_movement and unit.warriors.missiles is not None and usual < apart <= (reach or 0)


def plays_again(event: Any, taken: Taken) -> bool:
    """Whether the player who went second, and took the initiative, goes on at once."""
    is_rolled = fresh_turn(event, taken) and taken.before.phase is Phase.INITIATIVE
    return is_rolled and event.phasing != taken.before.first != ""


def prayed_in_vain(taken: Taken) -> bool:
    """Whether a rally with a prayer is refused, as the unit may not rally."""
    return isinstance(taken.choice, Rally) and taken.choice.priest is not None and "(4.1a)" in str(taken.refused)


def is_gone(event: Any, taken: Taken) -> bool:
    """Whether a Priest who prayed is with his unit no more."""
    before, after = who(taken, event.choice.unit), taken.after.fielded[event.choice.unit]
    return event.choice.priest is not None and len(after.persons) == len(before.persons) - 1


def better_stands(event: Any, _taken: Taken) -> bool:
    """Whether a Brabanter's unit rolled no more the second time, and that roll counts."""
    first, roll = event.choice.first, event.choice.roll
    return first is not None and roll <= first and event.hits.steps[0].adds == roll


def beyond_brigans(event: Any, taken: Taken) -> bool:
    """Whether mounted Brigans went further than those on foot go with the Fast bonus."""
    is_mounted = is_of(Variety.MOUNTED_BRIGANS, event, taken) and not taken.before.options.diced_movement
    return is_mounted and event.length > taken.before.table.bw + taken.before.table.bd


PERSONS: dict[str, Sign] = {
    "OPT personality-upgrade": came(HITTING, upgrades),
    "OPT transfer-distance": came(facts.PersonalityTransferred, within_reach),
    "OPT transfer-time": came(
        facts.PersonalityTransferred, lambda _e, t: t.before.phase is Phase.MOVE and not t.before.is_moving
    ),
    "OPT transfer-not-in-melee": refused("Personalities", "in melee"),
    "OPT personality-lost": came(
        facts.UnitRemoved, lambda e, t: t.before.options.personalities and bool(who(t, e.unit).persons)
    ),
    "OPT knight-errant": counted("OPT knight-errant"),
    "OPT constable": came(
        facts.HitsRallied,
        lambda e, t: has(Personality.CONSTABLE, e, t) and who(t, e.choice.unit).has_moved and e.rallied.number > 0,
    ),
    "OPT marshal-of-horse": moved(
        lambda e, t: has(Personality.MARSHAL_OF_HORSE, e, t) and bool(e.choice.start_turn) and bool(e.choice.end_turn)
    ),
    "OPT marshal-of-bows": counted("OPT marshal-of-bows"),
    "OPT brabanter": counted("OPT brabanter-stands", "rolled again"),
    "OPT brabanter-stands": came(HITTING, better_stands),
    "OPT banner-upgrade": with_banner,
    "OPT banner-rally": counted("OPT banner-rally"),
    "OPT banner-stays": refused("OPT banner-stays"),
    "OPT priest-rally": counted("OPT priest-rally"),
    "OPT priest-rules": prayed_in_vain,
    "OPT priest-removed": came(facts.HitsRallied, is_gone),
}

OPTIONS: dict[str, Sign] = {
    "OPT tired": counted("OPT tired"),
    "OPT rally-roll-instead": both(
        option("rally_roll"),
        came(
            facts.HitsRallied,
            lambda e, _t: e.rallied.number > 0 and not any(step.rule.startswith("4.1") for step in e.rallied.steps),
        ),
    ),
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
    "OPT initiative-passes": came(facts.InitiativeRolled, lambda e, t: e.first != t.before.first != ""),
    "OPT initiative-twice-running": came(facts.PhaseBegan, plays_again),
    "OPT initiative-plus-2-or-4": counted("OPT initiative-plus-2-or-4"),
    "OPT initiative-routed": counted("OPT initiative-routed"),
    "OPT rally-variation": counted("OPT rally-variation"),
    "OPT trained-d6": both(
        option("trained_units"), option("dx", Dx.D5), either(counted("1.2", "D6"), counted("3.2", "D6"))
    ),
    "OPT trained-dx": both(option("trained_units"), either(counted("1.2", "D5"), counted("3.2", "D5"))),
    "OPT morale-roll": came(facts.MoraleRolled, lambda e, _t: e.fights_on),
    "OPT morale-rout": came(facts.BattleEnded, lambda e, _t: e.outcome.ending is Ending.ROUT),
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
    "OPT diced-ranges": shot(beyond_usual_reach),
    "OPT declared": came(facts.MoveDeclared),
    "OPT declared-intent": charged(as_declared),
    "OPT declared-full": moved(all_of_the_roll),
    "OPT declared-stop": moved(lambda e, t: e.choice.unit in t.before.rolled and stopped(e, t)),
    "OPT declared-knights": charged(knights_must),
    "OPT determined": other_limit,
    "OPT melee-plus-minus-1": counted("OPT melee-plus-minus-1"),
    "OPT shoot-plus-minus-1": counted("OPT shoot-plus-minus-1"),
    "OPT enter-woods": enters(WOODS, lambda unit, t: unit.quality(t.before.options) is Quality.ENTERS_WOODS),
    "OPT brigans-with-bows": shot(
        lambda e, t: is_of(Variety.BRIGANS_WITH_BOWS, e, t) and t.before.phase is Phase.SHOOT
    ),
    "OPT mounted-brigans": moved(beyond_brigans),
    "OPT skirmishing-cavalry": counted("OPT skirmishing-cavalry", "shooting"),
}

CHOSEN: dict[str, Sign] = {**PERSONS, **OPTIONS}
"""By the entry of the inventory without the name of the sheet."""

OPENINGS: dict[str, Opened] = {
    "OPT one-per-three-units": as_many_as_may_be,
    "OPT banner-counts": banner_too_many,
    "OPT advantages-equal": both_altered,
    "OPT advantages-limits": lambda opening: barred_by("OPT advantages-limits", opening),
}
"""What is seen as a battle begins."""
