"""Small battles for the tests: two lines of units, and the steps of a battle taken one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fiefaid.feudal.battle import Battle, apply, decide
from fiefaid.feudal.battle.choices import BattleChoice, EndPhase, StartBattle
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Table, Unit
from tests.feudal.fielding import fielded
from tests.feudal.laid import table

Laid = tuple[Unit, Fielded]


def unit(name: str, kind: str, player: str, x: float, y: float, facing: float, *persons: str, **state: Any) -> Laid:
    """A unit by what it is, where it lies, and who is with it."""
    what = fielded(kind, *persons, player=player, **state)
    return Unit(name, what.warriors.type, player, x, y, facing), what


def start(*units: Laid, terrain: tuple[Any, ...] = (), options: Options | None = None, **how: Any) -> StartBattle:
    """A battle of red, who attacks, against blue."""
    laid: Table = table(*(one for one, _ in units), terrain=terrain)
    forces = {one.id: what for one, what in units}
    return StartBattle(table=laid, fielded=forces, options=options or Options(), attacker="red", defender="blue", **how)


def begun(*units: Laid, **how: Any) -> Battle:
    """That battle, begun."""
    return after(None, start(*units, **how))


def events_of(battle: Battle | None, *choices: BattleChoice) -> tuple[list[BattleEvent], Battle]:
    """All that comes of some steps, and the battle after them."""
    events: list[BattleEvent] = []
    for choice in choices:
        came = decide(battle, choice)
        for event in came:
            battle = apply(battle, event)
        events += came
    assert battle is not None
    return events, battle


def after(battle: Battle | None, *choices: BattleChoice) -> Battle:
    """The battle after some steps."""
    return events_of(battle, *choices)[1]


def until(battle: Battle, phase: Phase, player: str | None = None) -> Battle:
    """The battle at the next time that this phase begins, of that player if one is named; nobody does anything."""
    for _ in range(20):
        battle = after(battle, EndPhase())
        if battle.phase is phase and player in (None, battle.phasing):
            return battle
    raise AssertionError(f"no phase {phase} of {player}")


def only(events: Iterable[BattleEvent], kind: type[BattleEvent]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
