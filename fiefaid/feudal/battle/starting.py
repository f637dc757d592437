"""Whether a battle can begin, or be taken in, as it is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fiefaid.errors.skirmish import CannotBegin
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.events import BattleStarted
from fiefaid.feudal.battle.midway import faults_midway
from fiefaid.feudal.battle.state import Ending, Phase
from fiefaid.feudal.battle.turning_points import faults_of_turning_points
from fiefaid.feudal.battle.unfit import SEQUENCE, Fault
from fiefaid.feudal.fielded import is_destroyed, removed_at
from fiefaid.feudal.initiative import FIRST_ROLL, is_rolled_for
from fiefaid.feudal.morale import MOST_FLAVOUR
from fiefaid.feudal.mustering import may_alter
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.persons import may_be_with, may_follow

REMOVED_LATER = (Phase.SHOOT, Phase.MOVE, Phase.OVER)
"""Phases in which a unit may have the hits at which it goes: at their end, where the battle goes on. Rule: 1.5."""


def started(start: StartBattle) -> BattleStarted:
    """The battle begun, or taken in. Errors: CannotBegin."""
    for rule, why, accepted in _faults(start):
        raise CannotBegin(rule, why, accepted)
    return BattleStarted(start)


def _faults(start: StartBattle) -> Iterator[Fault]:
    """What keeps it from beginning: the rule, why, and what would be accepted."""
    yield from _of_players(start)
    yield from _of_time(start)
    yield from _of_units(start)
    yield from _of_lost(start)
    yield from faults_of_turning_points(start)
    yield from faults_midway(start)
    for pair in overlaps(start.table):
        one, other = (start.table.unit(name).label for name in (pair.first, pair.second))
        yield "2.5", f"the bases of {one} and {other} overlap", "Lay them side by side"


def _of_players(start: StartBattle) -> Iterator[Fault]:
    players = (start.attacker, start.defender)
    if not all(players) or start.attacker == start.defender:
        yield SEQUENCE, "it takes two players", "Name an attacker and a defender"
    for unit in start.table.units:
        if unit.player not in players:
            yield SEQUENCE, f"{unit.label} is of neither player", f"Give it to {' or '.join(players)}"
    for player in players:
        if not _is_wiped_out(start) and not any(unit.player == player for unit in start.table.units):
            yield "0.4", f"{player} has no unit", "Lay at least one for each player"
    for player, points in start.flavour.items():
        if player not in players or not 0 <= points <= MOST_FLAVOUR:
            yield "OPT morale-flavour", f"{points} points for {player}", f"Give a player 0 to {MOST_FLAVOUR}"


def _is_wiped_out(start: StartBattle) -> bool:
    """Whether it is over because a force has no unit left."""
    return start.phase is Phase.OVER and start.outcome is not None and start.outcome.ending is Ending.WIPED_OUT


def _of_time(start: StartBattle) -> Iterator[Fault]:
    players = (start.attacker, start.defender)
    for name in (start.first, start.phasing):
        if name and name not in players:
            yield SEQUENCE, f"{name} is no player of it", f"Name {' or '.join(players)}"
    if start.turn < 1:
        yield SEQUENCE, f"there is no turn {start.turn}", "Give 1 or more"
    yield from _of_initiative(start)


def _of_initiative(start: StartBattle) -> Iterator[Fault]:
    """A roll for who goes first where none is made, or none that comes in time. Rule: Initiative. Ruling: H21."""
    rule = "OPT initiative-first"
    is_turn_one = start.turn == 1 and start.phase in (Phase.SHOOT, Phase.INITIATIVE, Phase.OVER)
    if not start.is_attacker_clear and not is_turn_one:
        why = f"{start.phase} of turn {start.turn} comes after the roll-off for who is the attacker"
        yield rule, why, "Say who goes first, or begin with turn 1"
    if start.is_attacker_clear and start.phase is Phase.INITIATIVE and not is_rolled_for(start.turn, start.options):
        why = f"nobody rolls for the initiative in turn {start.turn} of this battle"
        yield rule, why, f"Begin with {Phase.SHOOT}, or play with the initiative and give turn {FIRST_ROLL} or more"


def _of_units(start: StartBattle) -> Iterator[Fault]:
    on_table = {unit.id: unit for unit in start.table.units}
    if on_table.keys() != start.fielded.keys():
        odd = ", ".join(sorted(on_table.keys() ^ start.fielded.keys()))
        yield "0.4", f"{odd} is not both on the table and in the forces", "Give every unit a place and its warriors"
        return
    yield from _of_forces(start)
    for name in {*start.struck, *start.rallied} - on_table.keys():
        yield "3.1", f"{name} has struck or rallied and is not on the table", f"Name one of {', '.join(on_table)}"
    for name, unit in on_table.items():
        fielded = start.fielded[name]
        if (unit.type, unit.player) != (fielded.warriors.type, fielded.player):
            yield "0.4", f"{unit.label} is not the same on the table and in the force", "Give one type and one player"
        if fielded.hits < 0 or (is_destroyed(fielded, start.options) and not _is_yet_to_go(start, unit.player)):
            most = removed_at(fielded, start.options) - 1
            yield "3.4", f"{unit.label} with {fielded.hits} hits would be off the table", f"Give 0 to {most}"
        if fielded.shots < 0:
            yield "OPT missile-supply", f"{fielded.shots} shots of {unit.label} were made", "Give 0 or more"
        for person in fielded.persons if start.options.personalities else ():
            suits = may_be_with(person, fielded.warriors.type)
            if not suits:
                yield suits.rule, suits.sentence, "Put him with another unit"


def _is_yet_to_go(start: StartBattle, player: str) -> bool:
    """Whether a player's units that were shot at stay until the phase ends, if the battle does not. Rule: 1.5."""
    is_open = start.phase in REMOVED_LATER and not start.owes_morale
    return start.is_attacker_clear and is_open and player != start.whose_turn


def _of_lost(start: StartBattle) -> Iterator[Fault]:
    """Units off the table that could not be, and forces that began with fewer than they had. Rule: Feudal 3.4."""
    players, here = (start.attacker, start.defender), start.fielded.keys()
    for gone in start.lost:
        if gone.player not in players:
            yield SEQUENCE, f"{gone.label} is of neither player", f"Give it to {' or '.join(players)}"
        if gone.id in here:
            yield "3.4", f"{gone.label} is on the table and lost", "Take it off, or do not count it as lost"
        if sum(other.id == gone.id for other in start.lost) > 1:
            yield "3.4", f"{gone.label} is lost twice", "Count each unit once, by a name of its own"
        if gone.turn > start.turn:
            yield "3.4", f"{gone.label} is lost in turn {gone.turn}, and this is turn {start.turn}", "Give this or less"
    force_of = Counter([unit.player for unit in start.table.units] + [gone.player for gone in start.lost])
    for player, count in start.began.items():
        force = force_of[player]
        if player not in players:
            yield SEQUENCE, f"{player} is no player of it", f"Name {' or '.join(players)}"
        elif count < force:
            yield "0.4", f"{player} has {force} units with those lost, of {count} at first", f"Give {force} or more"


def _of_forces(start: StartBattle) -> Iterator[Fault]:
    """What a force may not have. Rule: Feudal, Personalities; Advantages and Disadvantages."""
    for player in (start.attacker, start.defender):
        lost = [gone.fielded for gone in start.lost if gone.player == player]
        force = [*(unit for unit in start.fielded.values() if unit.player == player), *lost]
        follow = may_follow((person for unit in force for person in unit.persons), start.began.get(player, len(force)))
        if start.options.personalities and not follow:
            yield follow.rule, f"{player}: {follow.sentence}", "Take fewer of them"
        alter = may_alter([unit.warriors for unit in force])
        if start.options.advantages and not alter:
            yield alter.rule, f"{player}: {alter.sentence}", "Raise and lower two units each at most"
