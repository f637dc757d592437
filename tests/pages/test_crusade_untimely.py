"""Steps of a Crusade for which it is not the phase."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.fief.crusade.asked import BeginRevenge, Call
from fiefaid.pages.crusade_untimely import has_untimely, untimely, untimely_step
from tests.pages.crusading import anybody, away, nobody, quiet


def test_only_its_phase_holds_a_call_up() -> None:
    """In phase 1 it is a button already; later it is a step out of its phase, on the phone of whoever may call."""
    assert not has_untimely(quiet())
    late = quiet("Movement")
    ((says, name),) = untimely(late, anybody)
    assert says == "Pius calls a Crusade"
    step = untimely_step(late, name)
    assert step is not None
    assert step.step == Call("pius")
    assert untimely(late, nobody) == ()
    assert untimely_step(quiet(), name) is None


def test_saladin_may_have_come_before_the_crusade_phase() -> None:
    """In another phase of the second round; in the first no phase lets him come."""
    early = away(phase="Movement")
    names = [name for _, name in untimely(early, nobody)]
    assert names == [repr(BeginRevenge())]
    assert not has_untimely(away(phase="Movement", round_number=1))


def test_a_phase_of_the_tables_own_holds_nothing_up() -> None:
    """Every step is a button there."""
    late = quiet("Movement")
    assert not has_untimely(replace(late, moment=replace(late.moment, phase="as we like")))
