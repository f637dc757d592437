"""Whether a battle can begin, or be taken in, as it is given."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.errors.skirmish import CannotBegin
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.events import BattleStarted
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.fielded import is_destroyed, removed_at
from fiefaid.feudal.morale import MOST_FLAVOUR
from fiefaid.feudal.mustering import may_alter
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.persons import may_be_with, may_follow

STARTS = (Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY, Phase.INITIATIVE)
"""The phases in which a battle can be taken in."""


def started(start: StartBattle) -> BattleStarted:
    """The battle begun, or taken in. Errors: CannotBegin."""
    for rule, why, accepted in _faults(start):
        raise CannotBegin(rule, why, accepted)
    return BattleStarted(start)


def _faults(start: StartBattle) -> Iterator[tuple[str, str, str]]:
    """What keeps it from beginning: the rule, why, and what would be accepted."""
    yield from _of_players(start)
    yield from _of_time(start)
    yield from _of_units(start)
    for pair in overlaps(start.table):
        one, other = (start.table.unit(name).label for name in (pair.first, pair.second))
        yield "2.5", f"the bases of {one} and {other} overlap", "Lay them side by side"


def _of_players(start: StartBattle) -> Iterator[tuple[str, str, str]]:
    players = (start.attacker, start.defender)
    if not all(players) or start.attacker == start.defender:
        yield "SEQUENCE full-turn", "it takes two players", "Name an attacker and a defender"
    for unit in start.table.units:
        if unit.player not in players:
            yield "SEQUENCE full-turn", f"{unit.label} is of neither player", f"Give it to {' or '.join(players)}"
    for player in players:
        if not any(unit.player == player for unit in start.table.units):
            yield "0.4", f"{player} has no unit", "Lay at least one for each player"
    for player, points in start.flavour.items():
        if player not in players or not 0 <= points <= MOST_FLAVOUR:
            yield "OPT morale-flavour", f"{points} points for {player}", f"Give a player 0 to {MOST_FLAVOUR}"


def _of_time(start: StartBattle) -> Iterator[tuple[str, str, str]]:
    players = (start.attacker, start.defender)
    for name in (start.first, start.phasing):
        if name and name not in players:
            yield "SEQUENCE full-turn", f"{name} is no player of it", f"Name {' or '.join(players)}"
    if start.turn < 1:
        yield "SEQUENCE full-turn", f"there is no turn {start.turn}", "Give 1 or more"
    if start.phase not in STARTS:
        yield "SEQUENCE full-turn", f"no battle begins with {start.phase}", f"Name one of {', '.join(STARTS)}"


def _of_units(start: StartBattle) -> Iterator[tuple[str, str, str]]:
    on_table = {unit.id: unit for unit in start.table.units}
    if on_table.keys() != start.fielded.keys():
        odd = ", ".join(sorted(on_table.keys() ^ start.fielded.keys()))
        yield "0.4", f"{odd} is not both on the table and in the forces", "Give every unit a place and its warriors"
        return
    yield from _of_forces(start)
    for name, unit in on_table.items():
        fielded = start.fielded[name]
        if (unit.type, unit.player) != (fielded.warriors.type, fielded.player):
            yield "0.4", f"{unit.label} is not the same on the table and in the force", "Give one type and one player"
        if is_destroyed(fielded, start.options) or fielded.hits < 0:
            most = removed_at(fielded, start.options) - 1
            yield "3.4", f"{unit.label} with {fielded.hits} hits would be off the table", f"Give 0 to {most}"
        for person in fielded.persons if start.options.personalities else ():
            suits = may_be_with(person, fielded.warriors.type)
            if not suits:
                yield suits.rule, suits.sentence, "Put him with another unit"


def _of_forces(start: StartBattle) -> Iterator[tuple[str, str, str]]:
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
