"""How each unit stands, what it has done, and what it may still do."""

from __future__ import annotations

import pytest

from fiefaid.feudal.battle import Act, Phase, standing, states
from fiefaid.feudal.battle.choices import Charge, Move, Rally, Retreat, Shoot, Strike
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import after, begun, unit, until

UNITS = (
    unit("K", "Knights", "red", 0, 0, 0),
    unit("B", "Bowmen", "red", 10, 0, 0, hits=2),
    unit("J", "Brigans", "red", 20, 0, 0),
    unit("M", "Knights", "red", 40, 0, 0),
    unit("F", "Freemen", "blue", 0, 9, 180),
    unit("G", "Freemen", "blue", 17, 6, 180),
    unit("S", "Serjeants", "blue", 40, 2.5, 180),
)

MAY = {
    Phase.SHOOT: {"K": set(), "B": {Act.SHOOT}, "J": set(), "M": set()},
    Phase.MOVE: {
        "K": {Act.MOVE, Act.CHARGE},
        "B": {Act.MOVE},
        "J": {Act.SHOOT, Act.MOVE, Act.CHARGE},
        "M": {Act.RETREAT},
    },
    Phase.MELEE: {"K": set(), "B": set(), "J": set(), "M": {Act.STRIKE}},
    Phase.RALLY: {"K": set(), "B": {Act.RALLY}, "J": set(), "M": set()},
}


@pytest.mark.parametrize("phase", MAY)
def test_what_each_may_do(phase: Phase) -> None:
    """By phase; the other player's units do nothing, and the sentence says what the battle waits for."""
    battle = begun(*UNITS)
    battle = battle if phase is Phase.SHOOT else until(battle, phase)
    found = {unit.id: unit for unit in states(battle)}
    for name, acts in MAY[phase].items():
        own = found[name].may
        assert {act for act in Act if own[act]} == acts
    assert not any(found["F"].may.values())
    assert found["F"].may[Act.MOVE].sentence == f"the battle waits for phase {phase} of red, turn 1"


def test_why_not() -> None:
    """Every no has its rule."""
    battle = until(after(begun(*UNITS), Shoot("B", "G", 3)), Phase.MOVE)
    assert battle.fielded["B"].has_shot
    why = {act: standing(battle, "B").may[act] for act in Act}
    assert (why[Act.MOVE].rule, why[Act.CHARGE].rule, why[Act.RETREAT].rule) == ("2.6", "1.1b", "2.4c")
    assert "phase 1" in why[Act.SHOOT].sentence
    assert standing(battle, "K").may[Act.SHOOT].rule == "1.1"
    assert standing(battle, "M").may[Act.MOVE].rule == "2.4c"
    melee = until(battle, Phase.MELEE)
    assert standing(melee, "K").may[Act.STRIKE].sentence == "K is in no melee"
    rally = until(melee, Phase.RALLY)
    assert standing(rally, "B").may[Act.RALLY].sentence == "B has shot this turn"
    assert standing(rally, "K").may[Act.RALLY].sentence == "K has no hits to rally off"


def test_what_each_has_done() -> None:
    """In its player's turn."""
    battle = until(after(begun(*UNITS), Shoot("B", "G", 3)), Phase.MOVE)
    battle = after(battle, Charge("K", "F"), Retreat("M", 3), Move("J", start_turn=180))
    assert [standing(battle, name).done for name in "KBMJ"] == [
        ("moved", "fought"),
        ("shot",),
        ("retreated", "fought"),
        ("moved",),
    ]
    struck = after(until(battle, Phase.MELEE), Strike("K", "F", 3))
    assert standing(struck, "K").done == ("moved", "struck")
    assert not standing(struck, "K").may[Act.STRIKE]


def test_what_it_has_suffered() -> None:
    """Hits, the number at which it goes, those that stay, shots left."""
    options = Options(advantages=True, missile_supply=True, tired=True)
    tough = unit("B", "Bowmen", "red", 0, 0, 0, quality="Determined", hits=12, shots=1)
    battle = until(begun(tough, unit("F", "Freemen", "blue", 0, 30, 180), options=options), Phase.RALLY)
    now = standing(battle, "B")
    assert (now.hits, now.removed_at, now.kept, now.shots_left, now.is_tired) == (12, 18, 5, 2, True)
    rallied = standing(after(battle, Rally("B")), "B")
    assert (rallied.hits, rallied.done) == (10, ("rallied",))
    assert rallied.may[Act.RALLY].sentence == "B has rallied this turn"
    assert standing(battle, "F").shots_left is None
