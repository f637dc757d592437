"""A battle with its steps: undone, put right, and told what no longer fits."""

from __future__ import annotations

import pytest

from fiefaid.errors import Refused
from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.choices import EndPhase, Move, Shoot
from fiefaid.pages.skirmish import corrected, undone
from tests.pages.skirmishes import fought

SHOT, DONE, AHEAD = Shoot("Bows", "Levy", 5), EndPhase(), Move("Horse", advance=4.0)


def test_undo_of_an_earlier_step_keeps_the_later_ones() -> None:
    """Without the shot nobody is hit, and the knights have moved all the same."""
    after, told = undone(fought(SHOT, DONE, AHEAD), 1)
    assert (after.battle.fielded["Levy"].hits, after.battle.table.unit("Horse").y, told) == (0, 12.0, "")


def test_what_no_longer_fits_is_told() -> None:
    """Without the end of phase 1 the move comes at the wrong time."""
    after, told = undone(fought(SHOT, DONE, AHEAD), 2)
    assert (after.battle.phase, len(after.steps)) == (Phase.SHOOT, 2)
    assert told.startswith("1 later steps no longer fit. Move: Move refused (play sequence)")


def test_a_mistyped_die_is_put_right() -> None:
    """A five that was a two: fewer hits, and the missiles are not out."""
    after, told = corrected(fought(SHOT, DONE, AHEAD), 1, Shoot("Bows", "Levy", 2))
    assert (after.battle.fielded["Levy"].hits, after.battle.fielded["Bows"].is_out_of_missiles, told) == (2, False, "")
    with pytest.raises(Refused, match="Bows"):
        corrected(fought(SHOT), 1, Shoot("Bows", "Spears", 2))
