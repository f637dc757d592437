"""The dice that a choice still asks for."""

from __future__ import annotations

import pytest

from fiefaid.errors.skirmish import NotSettled
from fiefaid.feudal.battle import Phase, Slot, Throw, throws, with_faces
from fiefaid.feudal.battle.choices import EndPhase, Rally, RollInitiative, RollMorale, RollMove, Shoot, Strike
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import after, begun, unit, until
from tests.feudal.laid import block

D6, D5 = Dx.D6.faces, Dx.D5.faces
FRIENDS = [unit(f"R{number}", "Freemen", "red", 60, 20 * number, 0) for number in range(6)]


def test_a_shot_asks_for_its_die_and_then_for_saves() -> None:
    """Saving rolls: as many D6 as hits are left, once for each halving; none where nothing is left."""
    village = block("village", "village", -6, 6.75, 6, 14)
    units = (unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Serjeants", "blue", 0, 8, 180))
    battle = begun(*units, terrain=(village,), options=Options(saving_rolls=True, dx=Dx.D5))
    shot = Shoot("B", "T")
    assert throws(battle, shot) == (Throw(Slot.ROLL, 1, D5, "red"),)
    shot = with_faces(shot, Slot.ROLL, [4])
    assert throws(battle, shot) == (Throw(Slot.SAVES, 4, D6, "blue"),)
    once = with_faces(shot, Slot.SAVES, [1, 1, 4, 5])
    assert throws(battle, once) == (Throw(Slot.SAVES, 2, D6, "blue"),)
    assert throws(battle, with_faces(once, Slot.SAVES, [4, 1])) == ()
    assert throws(battle, with_faces(shot, Slot.SAVES, [4, 4, 4, 4])) == ()


def test_a_brabanter_may_have_it_rolled_again() -> None:
    """Brabanter: once, before saving rolls are thrown, and nobody has to."""
    options = Options(personalities=True)
    units = (unit("K", "Knights", "red", 0, 0, 0, "Brabanter"), *FRIENDS, unit("F", "Freemen", "blue", 0, 2.5, 180))
    battle = until(begun(*units, options=options), Phase.MELEE)
    blow = Strike("K", "F", 2)
    assert throws(battle, blow) == (Throw(Slot.AGAIN, 1, D6, "red", needed=False),)
    again = with_faces(blow, Slot.AGAIN, [1])
    assert again == Strike("K", "F", 1, first=2)
    assert throws(battle, again) == ()
    assert after(battle, again).fielded["F"].hits == 3


def test_trained_units_throw_a_d5() -> None:
    """Trained units, H7: their die, not that of the table."""
    units = (unit("B", "Bowmen", "red", 0, 0, 0, is_trained=True), unit("F", "Freemen", "blue", 0, 8, 180))
    battle = begun(*units, options=Options(trained_units=True))
    assert throws(battle, Shoot("B", "F"))[0].faces == D5


def test_rallies_rolls_and_wishes() -> None:
    """The rally roll is needed, a prayer is a wish; a move is rolled with the unit's die."""
    priest = unit("K", "Knights", "red", 0, 0, 0, "Christian Priest", hits=5)
    enemy = unit("F", "Freemen", "blue", 0, 30, 180)
    options = Options(personalities=True, rally_roll=True, diced_movement=True, force_morale=True)
    battle = begun(priest, *FRIENDS, enemy, options=options)
    rally = Rally("K")
    assert throws(battle, rally) == (Throw(Slot.ROLL, 1, D6, "red"), Throw(Slot.PRIEST, 1, D6, "red", needed=False))
    assert with_faces(with_faces(rally, Slot.ROLL, [4]), Slot.PRIEST, [2]) == Rally("K", 4, 2)
    assert throws(battle, Rally("K", 4, 2)) == ()
    assert throws(battle, RollMove("K")) == (Throw(Slot.ROLL, 1, D6, "red"),)
    assert throws(battle, RollMorale("blue")) == (Throw(Slot.ROLLS, 1, D6, "blue"),)
    assert with_faces(RollMorale("blue"), Slot.ROLLS, [3]) == RollMorale("blue", (3,))
    rolls = throws(battle, RollInitiative(attacker=2))
    assert rolls == (Throw(Slot.DEFENDER, 1, D6, "blue"),)
    assert throws(battle, EndPhase()) == ()


def test_what_is_too_close_to_call_is_rolled_off_before_the_saves() -> None:
    """0.00: whether a target has cover decides how often it saves."""
    hill = block("hill", "hill", -10, 1, 10, 20)
    units = (unit("K", "Knights", "red", 0, 0, 0), unit("F", "Freemen", "blue", 0, 2.5, 180))
    battle = until(begun(*units, terrain=(hill,), options=Options(saving_rolls=True)), Phase.MELEE)
    with pytest.raises(NotSettled):
        throws(battle, Strike("K", "F", 3))
    assert throws(battle, Strike("K", "F", 3, covered=True)) == (Throw(Slot.SAVES, 5, D6, "blue"),)
    assert throws(battle, Strike("K", "F", 3, covered=False)) == ()
