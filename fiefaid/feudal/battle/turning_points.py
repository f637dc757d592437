"""Whether a battle can be taken in at a morale roll, in the last attack after a rout, or when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.state import Ending, Outcome, Phase
from fiefaid.feudal.battle.unfit import SEQUENCE, Fault

REMOVING = (Phase.SHOOT, Phase.MOVE, Phase.MELEE)
"""The phases in which units are removed, so that a force may owe a morale roll. Rule: Feudal 1.5, 3.4."""


def faults_of_turning_points(start: StartBattle) -> Iterator[Fault]:
    """What of a morale roll, a rout or an end could not be. The players are known to be two."""
    yield from _of_morale(start)
    yield from _of_rout(start)
    yield from _of_last_attack(start)
    yield from _of_end(start)


def _of_morale(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Force Morale. Ruling: H19."""
    player, rule, drop = start.owes_morale, "OPT morale-roll", "Leave the morale roll out"
    if not player:
        return
    yield from _of_force(start, rule, player, "owes a morale roll")
    if start.phase not in REMOVING:
        yield rule, f"no unit is removed in {start.phase}, so that {player} would roll", drop
    elif player == start.whose_turn:
        yield rule, f"{player} loses no unit in the turn of {player}", f"{drop}, or give the other player"
    elif all(lost.turn != start.turn for lost in start.lost if lost.player == player):
        why = f"{player} lost no unit in turn {start.turn}"
        yield rule, why, f"{drop}, or say which unit was lost in this turn"


def _of_rout(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Force Morale."""
    player, rule = start.routed, "OPT morale-rout"
    if not player:
        return
    yield from _of_force(start, rule, player, "has routed")
    if start.phase not in (Phase.LAST_ATTACK, Phase.OVER):
        yield rule, f"{player} has routed, and this is {start.phase}", f"Give {Phase.LAST_ATTACK} or {Phase.OVER}"
    if not any(lost.player == player for lost in start.lost):
        yield rule, f"{player} has routed and lost no unit", "Say which units were lost, or leave the rout out"


def _of_force(start: StartBattle, rule: str, player: str, what: str) -> Iterator[Fault]:
    """A morale roll or a rout of somebody else, or at a table that rolls for none."""
    if player not in (start.attacker, start.defender):
        yield SEQUENCE, f"{player} {what} and is no player of it", f"Name {start.attacker} or {start.defender}"
    if not start.options.force_morale:
        why = f"{player} {what}, and the table plays without force morale"
        yield rule, why, "Leave it out, or switch force morale on"


def _of_last_attack(start: StartBattle) -> Iterator[Fault]:
    """Rule: Feudal, Force Morale. Ruling: H20."""
    if start.phase is not Phase.LAST_ATTACK:
        return
    rule = "OPT morale-free-attack"
    if start.options.morale_rout != "free_attack":
        yield rule, "the table plays without a last free attack", "Give another phase, or switch it on"
    if not start.routed:
        yield rule, "nobody has routed", "Say who has, or give another phase"
    elif start.whose_turn == start.routed:
        yield rule, f"{start.routed} has routed and attacks no more", "Let it be the turn of the other player"


def _of_end(start: StartBattle) -> Iterator[Fault]:
    """An end without an outcome, an outcome before the end, or another one than the forces have. Ruling: H27."""
    if start.outcome is None:
        if start.phase is Phase.OVER:
            yield SEQUENCE, "nobody says how it ended", "Give its outcome, or another phase"
        return
    if start.phase is not Phase.OVER:
        why = f"it has ended ({start.outcome.ending}), and this is {start.phase}"
        yield SEQUENCE, why, f"Leave the outcome out, or give {Phase.OVER}"
    yield from _of_outcome(start, start.outcome)


def _of_outcome(start: StartBattle, outcome: Outcome) -> Iterator[Fault]:
    players = (start.attacker, start.defender)
    left = [player for player in players if any(unit.player == player for unit in start.table.units)]
    if outcome.holder and outcome.holder not in players:
        yield SEQUENCE, f"{outcome.holder} holds the field and is no player of it", f"Name {' or '.join(players)}"
    match outcome.ending:
        case Ending.ROUT if not start.routed:
            yield "OPT morale-rout", f"it ended as {outcome.ending}, and nobody says which", "Say who has routed"
        case Ending.ROUT if outcome.holder == start.routed or not outcome.holder:
            holder = next((player for player in players if player != start.routed), "")
            yield "OPT morale-rout", f"{start.routed} has routed and does not hold the field", f"Let {holder} hold it"
        case Ending.WIPED_OUT if len(left) == len(players):
            yield "0.4", "both forces have units, and one is said to have none left", "Say how else it ended"
        case Ending.WIPED_OUT if outcome.holder != "".join(left):
            yield "0.4", f"the field is that of {' '.join(left) or 'nobody'}", "Let whoever has units left hold it"
