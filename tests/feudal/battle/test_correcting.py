"""A mistyped die put right, a step taken back."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import DoesNotFit
from fiefaid.errors.skirmish import AgainstTheRules, NotThisPhase, UnitIsLost
from fiefaid.feudal.battle import Correction, Made, Phase, corrected, replayed, steps, undone, went_on
from fiefaid.feudal.battle.choices import EndPhase, Move, Rally, RollInitiative, RollMorale, Shoot, Strike
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import after, begun, events_of, start, unit, until

UNITS = (
    unit("B", "Bowmen", "red", 0, 0, 0),
    unit("C", "Bowmen", "red", 20, 0, 0),
    unit("T", "Freemen", "blue", 0, 8, 180, hits=11),
    unit("U", "Freemen", "blue", 20, 8, 180),
    unit("V", "Freemen", "blue", 60, 8, 180),
)
FIRST = start(*UNITS, options=Options(force_morale=True))
MADE = (FIRST, Shoot("B", "T", 3), Shoot("C", "U", 3), *[EndPhase()] * 4, Shoot("T", "B"))[:7]
TURN = (*MADE, EndPhase(), Move("T", advance=2), EndPhase(), EndPhase(), Rally("U"))


def test_steps_of_events() -> None:
    """The choices of a battle are those that its events came of, and give its events again."""
    events, battle = events_of(None, *TURN[:-1])
    assert steps(events) == TURN[:-1]
    assert replayed(events) == battle


def test_a_die_put_right_changes_what_follows_by_the_rules() -> None:
    """A 2 in place of a 3: two hits, not three; all later steps stand."""
    right = corrected(TURN, 2, Shoot("B", "T", 2))
    assert right.dropped == ()
    assert right.kept == (TURN[0], Shoot("B", "T", 2), *TURN[2:])
    assert right.battle is not None
    assert right.battle.fielded["T"].hits == 13


def test_steps_that_no_longer_stand_are_listed() -> None:
    """A 4 in place of a 3 kills T at the end of phase 1; the battle waits for a morale roll that nobody made."""
    right = corrected(TURN, 2, Shoot("B", "T", 4))
    assert right.battle is not None
    assert right.battle.owes_morale == "blue"
    assert [step.choice for step in right.dropped] == list(TURN[4:])
    assert all(isinstance(step.why, NotThisPhase) for step in right.dropped)
    free = corrected((start(*UNITS), *TURN[1:]), 2, Shoot("B", "T", 4))
    assert [(step.choice, type(step.why)) for step in free.dropped] == [(Move("T", advance=2), UnitIsLost)]
    assert free.battle is not None
    assert free.battle.phase is Phase.RALLY


def test_a_morale_roll_that_nobody_asks_for_any_more() -> None:
    """It is passed over, and what came after it stands."""
    made = (FIRST, Shoot("B", "T", 4), Shoot("C", "U", 3), EndPhase(), RollMorale("blue", (4,)), EndPhase(), EndPhase())
    events_of(None, *made)
    right = corrected(made, 2, Shoot("B", "T", 3))
    assert [step.choice for step in right.dropped] == [RollMorale("blue", (4,))]
    assert right.battle is not None
    assert right.battle.phase is Phase.RALLY


def test_a_step_taken_back() -> None:
    """Undo is the battle without the step."""
    back = undone(TURN, 3)
    assert back.kept == (*TURN[:2], *TURN[3:-1])
    assert back.battle == events_of(None, *TURN[:2], *TURN[3:-1])[1]
    assert [step.choice for step in back.dropped] == [Rally("U")], "U has no hits to rally off"
    assert isinstance(back.dropped[0].why, AgainstTheRules)


def test_a_phase_taken_up_again() -> None:
    """Without the end of a phase the later steps would come in another one: they are taken back too."""
    back = undone(TURN, 4)
    assert back.kept == TURN[:3]
    assert back.battle is not None
    assert (back.battle.phase, back.battle.phasing) == (Phase.SHOOT, "red")
    assert [step.choice for step in back.dropped] == list(TURN[4:])


def test_what_cannot_be_put_right() -> None:
    """A step that is not there; a choice that could not have been."""
    for number in (0, len(TURN) + 1):
        with pytest.raises(DoesNotFit):
            corrected(TURN, number, EndPhase())
        with pytest.raises(DoesNotFit):
            undone(TURN, number)
    with pytest.raises(NotThisPhase):
        corrected(TURN, 2, Strike("B", "T", 2))
    assert begun(*UNITS).phase is Phase.SHOOT


def test_taking_back_the_beginning_takes_back_all() -> None:
    """Without its start there is no battle."""
    back = undone(TURN[:3], 1)
    assert (back.battle, back.kept, len(back.dropped)) == (None, (), 2)


def test_the_end_of_a_phase_is_that_of_one_player() -> None:
    """Initiative: where the other side goes first after all, what the one ended is not ended for the other."""
    rolling = until(begun(*UNITS, options=Options(initiative=True)), Phase.INITIATIVE)
    was = after(rolling, RollInitiative(6, 1))
    steps_made = (EndPhase(), Move("B", advance=2))
    later = tuple(map(Made, steps_made, (was, after(was, EndPhase()))))
    events, now = events_of(rolling, RollInitiative(1, 6))
    put_right = Correction((), tuple(events), now)
    right = went_on(put_right, later)
    assert (right.battle, [gone.choice for gone in right.dropped]) == (now, list(steps_made))
    assert "turn 2" in str(right.dropped[0].why)
    same = Correction((), (), was)
    assert went_on(same, later).kept == steps_made


def test_a_blow_of_the_last_attack_is_none_of_melee() -> None:
    """Where no force routs after all, a blow of the last free attack is not kept as a blow of phase 3."""
    knights = (unit("K", "Knights", "red", 0, 0, 0), unit("L", "Knights", "red", 20, 0, 0))
    foot = (unit("F", "Freemen", "blue", 0, 2.5, 180, hits=11), unit("G", "Freemen", "blue", 20, 2.5, 180))
    routs = Options(force_morale=True, morale_rout="free_attack")
    begin = start(*knights, *foot, options=routs, phase=Phase.MELEE)
    made = (begin, Strike("K", "F", 2), RollMorale("blue", (1,)), Strike("L", "G", 3), EndPhase())
    assert after(None, *made).is_over
    right = corrected(made, 2, Strike("K", "F", 1))
    assert right.battle is not None
    assert (right.battle.phase, right.battle.struck, right.battle.fielded["G"].hits) == (Phase.MELEE, ("K",), 0)
    assert [gone.choice for gone in right.dropped] == list(made[2:])
    assert "Strike in phase Last attack of red, turn 1 refused" in str(right.dropped[1].why)
