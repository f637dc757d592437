"""When each step has its time, and for whose units."""

from __future__ import annotations

import pytest

from fiefaid.errors.skirmish import NotAmongUnits, NotTheirTurn, NotThisPhase, UnitIsLost
from fiefaid.feudal.battle import Intent, Phase, refusal, waits_for
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.persons import Personality
from tests.feudal.battle.playing import after, begun, unit, until

UNITS = (
    unit("K", "Knights", "red", 0, 0, 0),
    unit("L", "Knights", "red", 8, 0, 0),
    unit("F", "Freemen", "blue", 0, 2.5, 180, hits=14),
    unit("G", "Freemen", "blue", 8, 9, 180),
)

STEPS: dict[BattleChoice, set[Phase]] = {
    Shoot("L", "G", 3): {Phase.SHOOT, Phase.MOVE},
    Move("L", advance=1): {Phase.MOVE},
    Charge("L", "G"): {Phase.MOVE},
    Retreat("K", 3): {Phase.MOVE},
    FaceAttacker("K", "F"): {Phase.MOVE},
    TransferPersonality("K", "L", Personality.PRIEST): {Phase.MOVE},
    DeclareMove("K", Intent("ahead")): {Phase.MOVE},
    RollMove("K", 3): {Phase.MOVE},
    Strike("K", "F", 3): {Phase.MELEE},
    Rally("L"): {Phase.RALLY},
    RollInitiative(3, 3): set(),
    RollMorale("blue", (3,)): set(),
}


@pytest.mark.parametrize("choice", STEPS, ids=lambda choice: type(choice).__name__)
@pytest.mark.parametrize("phase", [Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY])
def test_every_step_has_its_phase(choice: BattleChoice, phase: Phase) -> None:
    """Play sequence: out of its phase a step is refused, and the sentence says what the battle waits for."""
    battle = begun(*UNITS)
    refused = refusal(battle if phase is Phase.SHOOT else until(battle, phase), choice)
    assert isinstance(refused, NotThisPhase) is (phase not in STEPS[choice])
    assert not isinstance(refused, NotThisPhase) or f"phase {phase} of red, turn 1" in str(refused)


def test_whose_turn_it_is() -> None:
    """Play sequence: units of the other player do nothing, though they may be aimed at."""
    battle = until(begun(*UNITS), Phase.MELEE)
    with pytest.raises(NotTheirTurn, match="F belongs to blue, and it is the turn of red"):
        after(battle, Strike("F", "K", 3))
    assert after(battle, Strike("K", "F", 3)).lost


def test_units_that_are_not_there() -> None:
    """A name that nobody has, and a unit that was removed."""
    battle = until(begun(*UNITS), Phase.MELEE)
    with pytest.raises(NotAmongUnits, match="no unit X"):
        after(battle, Strike("K", "X", 3))
    with pytest.raises(UnitIsLost, match=r"F was removed in turn 1 \(3\.4\)"):
        after(battle, Strike("K", "F", 3), Strike("L", "F", 3))


def test_what_a_battle_waits_for() -> None:
    """In words."""
    assert waits_for(begun(*UNITS)) == "phase Shoot of red, turn 1"
    assert waits_for(after(begun(*UNITS), EndPhase())) == "phase Move of red, turn 1"
