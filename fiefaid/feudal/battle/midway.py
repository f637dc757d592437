"""Whether what was done in a phase that is under way fits a battle that is taken in there. Ruling: H26."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.following import in_contact
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.battle.unfit import SEQUENCE, Fault
from fiefaid.feudal.kinds import Missiles

STRUCK_IN = (Phase.MELEE, Phase.RALLY, Phase.LAST_ATTACK, Phase.INITIATIVE, Phase.OVER)
"""The phases in which units have struck in the turn of a player: from his Melee on, to the beginning of the next."""

RALLIED_IN = (Phase.RALLY, Phase.INITIATIVE, Phase.OVER)
"""The phases in which units have rallied."""


def faults_midway(start: StartBattle) -> Iterator[Fault]:
    """What of the phase that is under way could not be. Its players and units are known to fit."""
    yield from _of_deeds(start)
    yield from _of_moves(start)
    yield from _of_rolls(start)
    yield from _of_aims(start)
    yield from _of_transfers(start)
    yield from _of_fronts(start)


def _of_deeds(start: StartBattle) -> Iterator[Fault]:
    """Who has struck or rallied before anybody could, or in the other's turn. Rule: Feudal 3.1, 4.1."""
    for rule, did, units, phases in (
        ("3.1", "struck", start.struck, STRUCK_IN),
        ("4.1", "rallied", start.rallied, RALLIED_IN),
    ):
        for name in units:
            label, player = start.table.unit(name).label, start.table.unit(name).player
            if start.phase not in phases:
                yield rule, f"{label} has {did} before {phases[0]}, and this is {start.phase}", f"Leave {label} out"
            elif start.whose_turn and player != start.whose_turn:
                yield rule, f"{label} has {did} in the turn of {start.whose_turn}", f"Leave {label} out"


def _of_moves(start: StartBattle) -> Iterator[Fault]:
    """What is said of phase 2 while it is another."""
    for what, said in (
        ("moves are rolled for", start.rolled),
        ("moves are declared", start.intents),
        ("personalities go over", start.transferred),
    ):
        if said and start.phase is not Phase.MOVE:
            why = f"{what} in phase {Phase.MOVE}, and this is {start.phase}"
            yield SEQUENCE, why, f"Leave them out, or give phase {Phase.MOVE}"


def _of_rolls(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Diced Movement."""
    if start.rolled and not start.options.diced_movement:
        yield "2.1", "the table plays without diced movement", "Leave the rolls out, or switch it on"
    yield from _of_others(start, "2.1", "rolled for its move", start.rolled)
    for name, face in start.rolled.items():
        unit, label = start.fielded.get(name), _called(start, name)
        if unit is None:
            continue
        die = unit.die(start.options)
        if face not in die.faces:
            faces = ", ".join(map(str, sorted(set(die.faces))))
            rule = f"OPT diced-class-{unit.warriors.move_class.value}"
            yield rule, f"{label} rolled {face} with a {die}", f"Give one of {faces}"
        if start.options.declared_movement and name not in start.intents:
            why = f"{label} rolled for its move, and no aim is stated for it"
            yield "OPT declared-intent", why, "State the aim, or leave the roll out"


def _of_aims(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Declared Movement."""
    if start.intents and not start.options.declared_movement:
        yield "OPT declared", "the table plays without declared movement", "Leave the aims out, or switch it on"
    yield from _of_others(start, "OPT declared-intent", "declared its move", start.intents)
    foes = [unit for unit in start.table.units if unit.player != start.whose_turn]
    known = [unit.id for unit in foes] + [lost.id for lost in start.lost if lost.player != start.whose_turn]
    for name, intent in start.intents.items():
        if intent.target and intent.target not in known:
            why = f"{_called(start, name)} was declared to contact {intent.target}, who is no enemy here"
            named = ", ".join(unit.label for unit in foes)
            yield "OPT declared-intent", why, f"Name one of {named}, or nobody"


def _of_others(start: StartBattle, rule: str, did: str, names: Iterable[str]) -> Iterator[Fault]:
    """Units that are not there, are the other player's, or shot with bows, which leaves no move. Rule: Feudal 1.1b."""
    own = [unit.id for unit in start.table.units if unit.player == start.whose_turn]
    for name in names:
        if name not in own:
            why = f"{_called(start, name)} has {did} and is no unit of {start.whose_turn} here"
            yield rule, why, f"Name one of {', '.join(own)}"
        elif start.fielded[name].has_shot and start.fielded[name].warriors.missiles is Missiles.BOWS:
            why = f"{_called(start, name)} has {did}, and shot in phase {Phase.SHOOT}"
            yield "1.1b", why, "Leave it out, or say that it has not shot"


def _of_transfers(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Personalities."""
    rule = "OPT transfer-time"
    if start.transferred and not start.options.personalities:
        yield "OPT personalities", "the table plays without personalities", "Leave them out, or switch them on"
    for (name, kind), count in Counter(start.transferred).items():
        unit = start.fielded.get(name)
        if unit is None or unit.player != start.whose_turn:
            why = f"the {kind} came to {_called(start, name)}, who is no unit of {start.whose_turn} here"
            yield rule, why, "Name the unit that he is with now"
        elif unit.has(kind, start.options) < count:
            why = f"{count} {kind} came to {_called(start, name)}, who has {unit.has(kind, start.options)}"
            yield rule, why, "Name the unit that he is with now"


def _of_fronts(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal 2.4d. Ruling: H23."""
    touched = in_contact(start.table)
    for name, side in start.marked_fronts.items():
        label = _called(start, name)
        if name not in touched:
            yield "2.4d", f"{label} has a marked front and is not on the table", f"Name one of {', '.join(touched)}"
        elif side is Side.FRONT:
            others = ", ".join(other.words for other in Side if other is not Side.FRONT)
            yield "2.4d", f"the front of {label} is marked, which it is anyway", f"Give {others}, or leave it out"
        elif not touched[name]:
            yield "2.4d", f"the {side.words} of {label} is marked, whom no enemy touches", "Leave it out"


def _called(start: StartBattle, name: str) -> str:
    """What a player calls a unit, if it is there."""
    return next((unit.label for unit in start.table.units if unit.id == name), name)
