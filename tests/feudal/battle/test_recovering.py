"""Rallies, and the morale of a force."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import (
    AgainstTheRules,
    DieMissing,
    DieNotThrown,
    NobodyThere,
    NotThisPhase,
    WrongMoraleDice,
)
from fiefaid.feudal.battle import Battle, Ending, Lost, Phase
from fiefaid.feudal.battle.choices import Move, Rally, RollMorale, Strike
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import after, begun, unit, until


def resting(*persons: str, kind: str = "Serjeants", options: Options | None = None, **state: Any) -> Battle:
    """A unit with hits, two friends, an enemy far off; phase 2 of red."""
    friends = [unit(f"R{number}", "Freemen", "red", 20, 20 * number, 0) for number in range(5)]
    units = (unit("A", kind, "red", 0, 0, 0, *persons, **state), *friends, unit("Z", "Freemen", "blue", 40, 40, 180))
    return until(begun(*units, options=options), Phase.MOVE)


def test_who_rests_rallies() -> None:
    """4.1: in phase 4, 2 hits without a marker, 1 with one; once; and not below none."""
    battle = resting(hits=4)
    with pytest.raises(NotThisPhase):
        after(battle, Rally("A"))
    rallied = after(until(battle, Phase.RALLY), Rally("A"))
    assert rallied.fielded["A"].hits == 2
    with pytest.raises(AgainstTheRules, match=r"4\.1.*rallied this turn"):
        after(rallied, Rally("A"))
    assert after(until(resting(hits=4, has_hit_marker=True), Phase.RALLY), Rally("A")).fielded["A"].hits == 3
    with pytest.raises(AgainstTheRules, match="no hits"):
        after(until(resting(), Phase.RALLY), Rally("A"))


def test_who_moved_does_not_rally_but_with_a_constable() -> None:
    """4.1a; Constable."""
    options = Options(personalities=True)
    with pytest.raises(AgainstTheRules, match=r"4\.1a.*moved"):
        after(until(after(resting(hits=4), Move("A", start_turn=180)), Phase.RALLY), Rally("A"))
    led = after(resting("Constable", options=options, hits=4), Move("A", start_turn=180))
    assert after(until(led, Phase.RALLY), Rally("A")).fielded["A"].hits == 2


def test_who_passed_ten_keeps_five() -> None:
    """4.1c: at 5 there is nothing to rally any more."""
    battle = until(resting(hits=5, most_hits=12), Phase.RALLY)
    with pytest.raises(AgainstTheRules, match=r"4\.1c.*never rallies below 5"):
        after(battle, Rally("A"))


def test_the_rally_roll() -> None:
    """Rallying: 1 on 3 or less, 2 on 4 or more; its die and no other."""
    battle = until(resting(hits=4, options=Options(rally_roll=True)), Phase.RALLY)
    with pytest.raises(DieMissing, match="rally-roll"):
        after(battle, Rally("A"))
    with pytest.raises(NotAFace):
        after(battle, Rally("A", 7))
    assert [after(battle, Rally("A", face)).fielded["A"].hits for face in (3, 4)] == [3, 2]
    with pytest.raises(DieNotThrown):
        after(until(resting(hits=4), Phase.RALLY), Rally("A", 4))


def test_a_priest_prays_once() -> None:
    """Christian Priest: Dx hits more, and he is gone."""
    options = Options(personalities=True)
    battle = until(resting("Christian Priest", options=options, hits=9), Phase.RALLY)
    prayed = after(battle, Rally("A", priest=5))
    assert (prayed.fielded["A"].hits, prayed.fielded["A"].persons) == (2, ())
    with pytest.raises(NobodyThere):
        after(until(resting(hits=9), Phase.RALLY), Rally("A", priest=5))


# ---- morale ----------------------------------------------------------------------------------


def grieving(*blue: str, **options: Any) -> Battle:
    """Blue has just lost the first of its units, to Knights."""
    foes = [unit(f"B{number}", kind, "blue", 8 * number, 2.5, 180, hits=10) for number, kind in enumerate(blue)]
    knights = [unit(f"K{number}", "Knights", "red", 8 * number, 0, 0) for number in range(2)]
    battle = begun(*knights, *foes, options=Options(force_morale=True, **options))
    return after(until(battle, Phase.MELEE), Strike("K0", "B0", 3))


def test_morale_is_the_bereaved_players_roll() -> None:
    """Force morale: his, with as many dice as he rolls; the battle waits for it."""
    battle = grieving("Freemen", "Freemen", "Freemen", morale_small="two_dice")
    with pytest.raises(NotThisPhase, match="morale roll of blue"):
        after(battle, Strike("K1", "B1", 3))
    with pytest.raises(AgainstTheRules, match="blue rolls, not red"):
        after(battle, RollMorale("red", (4, 4)))
    with pytest.raises(WrongMoraleDice, match="2 dice"):
        after(battle, RollMorale("blue", (4,)))
    assert after(battle, RollMorale("blue", (1, 2))).phase is Phase.MELEE
    outcome = after(battle, RollMorale("blue", (1, 1))).outcome
    assert outcome is not None
    assert outcome.ending is Ending.ROUT


def test_nobody_rolls_for_morale_without_a_loss() -> None:
    """Force morale: a roll that nobody asked for is refused."""
    battle = resting(options=Options(force_morale=True))
    with pytest.raises(NotThisPhase, match="Roll morale"):
        after(battle, RollMorale("red", (4,)))


def test_what_speaks_for_a_force() -> None:
    """Force morale: half for a small army, 1 for fewer losses, 1 for a warrior personality, what came before."""
    half = grieving("Freemen", "Freemen", "Freemen", morale_small="halved")
    assert not after(half, RollMorale("blue", (4,))).is_over, "2 against 1"
    assert after(half, RollMorale("blue", (2,))).is_over, "1 against 1"
    priest = [unit("P", "Knights", "blue", 40, 0, 0, "Christian Priest"), unit("Q", "Knights", "blue", 50, 0, 0)]
    errant = [unit("P", "Knights", "blue", 40, 0, 0, "Knight Errant"), unit("Q", "Knights", "blue", 50, 0, 0)]
    options = Options(force_morale=True, personalities=True, morale_personality=True, morale_flavour=True)
    for others, flavour, is_over in ((priest, 0, True), (errant, 0, False), (priest, 1, False)):
        lost = unit("B", "Freemen", "blue", 0, 2.5, 180, hits=14)
        battle = begun(unit("K", "Knights", "red", 0, 0, 0), lost, *others, options=options, flavour={"blue": flavour})
        battle = after(until(battle, Phase.MELEE), Strike("K", "B", 3))
        assert after(battle, RollMorale("blue", (1,))).is_over is is_over


@pytest.mark.parametrize(("option", "is_over"), [(False, True), (True, False)])
def test_fewer_losses_embolden(*, option: bool, is_over: bool) -> None:
    """Force morale: blue, with one unit lost against two, adds 1 to a roll of 1."""
    gone = tuple(Lost(*unit(f"G{number}", "Freemen", "red", 0, 40, 0), 1, "3.4") for number in range(2))
    battle = begun(
        unit("K", "Knights", "red", 0, 0, 0),
        unit("B", "Freemen", "blue", 0, 2.5, 180, hits=14),
        unit("C", "Freemen", "blue", 20, 20, 180),
        options=Options(force_morale=True, morale_losses=option),
        lost=gone,
    )
    assert battle.began == {"red": 3, "blue": 2}
    battle = after(until(battle, Phase.MELEE), Strike("K", "B", 3), RollMorale("blue", (1,)))
    assert battle.is_over is is_over
