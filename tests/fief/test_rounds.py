"""The phases of a round, and what each allows."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.fief.rounds import Deed, InPlay, Phase, allowed, next_phase, number_of, phase_called, phases

BASE, CRUSADES = InPlay(), InPlay(tactics=True, crusades=True)
EVERYTHING = InPlay(tactics=True, crusades=True, templars=True, teutonic_knights=True)


def test_a_round_has_eight_phases_with_crusades_and_seven_without() -> None:
    """In the sheet's order; the Crusade comes after the battles and before the end."""
    names = ["Hear Ye, Hear Ye", "Draw & Play Cards", "Collect Income", "Purchase", "Movement", "Battles in France"]
    assert [str(phase) for phase in phases(CRUSADES)] == [*names, "Crusade", "End Round"]
    assert [str(phase) for phase in phases(BASE)] == [*names, "End Round"]
    assert (number_of(Phase.CRUSADE, CRUSADES), number_of(Phase.END, CRUSADES), number_of(Phase.END, BASE)) == (7, 8, 7)


@pytest.mark.parametrize("in_play", [BASE, CRUSADES])
def test_the_next_phase_goes_through_the_round_and_into_the_next(in_play: InPlay) -> None:
    """Every phase once, then the first of the following round."""
    seen, moment = [], (1, str(Phase.HEAR_YE))
    for _ in phases(in_play):
        seen.append(moment[1])
        number, phase = next_phase(*moment, in_play)
        moment = number, str(phase)
    assert seen == [str(phase) for phase in phases(in_play)]
    assert moment == (2, str(Phase.HEAR_YE))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Income", Phase.INCOME),
        ("purchase", Phase.PURCHASE),
        ("Battles", Phase.BATTLES),
        (" HEAR YE, HEAR YE ", Phase.HEAR_YE),
        ("Crusade", Phase.CRUSADE),
        ("Cake", None),
        ("", None),
    ],
)
def test_what_old_campaigns_called_their_phases_is_understood(name: str, expected: Phase | None) -> None:
    """Short names in any case; what is no phase is none."""
    assert phase_called(name, CRUSADES) is expected


def test_a_crusade_phase_is_none_without_the_expansion() -> None:
    """Then the name stands for nothing, and a round begins after it."""
    assert phase_called("Crusade", BASE) is None
    assert next_phase(3, "Crusade", BASE) == (4, Phase.HEAR_YE)
    assert next_phase(0, "", BASE) == (1, Phase.HEAR_YE)


@pytest.mark.parametrize(
    ("deed", "phase"),
    [
        (Deed.CALL, Phase.HEAR_YE),
        (Deed.MARRIAGE, Phase.HEAR_YE),
        (Deed.KING, Phase.HEAR_YE),
        (Deed.NEW_LORD, Phase.CARDS),
        (Deed.ORDER_TITLE, Phase.CARDS),
        (Deed.DISASTER, Phase.CARDS),
        (Deed.INCOME, Phase.INCOME),
        (Deed.UPKEEP, Phase.PURCHASE),
        (Deed.JOIN_CRUSADE, Phase.MOVEMENT),
        (Deed.CAPTURE, Phase.BATTLES),
        (Deed.CAPTURE, Phase.CRUSADE),
    ],
)
def test_a_deed_is_allowed_in_its_phase_and_no_other_says_when(deed: Deed, phase: Phase) -> None:
    """Yes in its phase; in another the sentence names the phase and the round."""
    assert allowed(deed, 2, phase, EVERYTHING).answer is Answer.YES
    at_the_end = allowed(deed, 2, Phase.END, EVERYTHING)
    assert at_the_end.answer is Answer.NO
    assert at_the_end.sentence.endswith("it is phase 8, End Round, and it will be time again in round 3")


def test_later_in_the_round_is_said_so() -> None:
    """Purchases in the first phase are still to come."""
    said = allowed(Deed.TROOPS, 1, Phase.HEAR_YE, BASE).sentence
    assert said == (
        "The purchase of troops belongs in phase 4, Purchase; it is phase 1, Hear Ye, Hear Ye, "
        "and it will be time again later in this round"
    )


def test_in_a_phase_of_the_tables_own_everything_is_allowed() -> None:
    """Before the first round too: that is when a realm is laid."""
    assert allowed(Deed.KING, 1, "Cake", EVERYTHING)
    assert allowed(Deed.KING, 0, Phase.END, EVERYTHING)


@pytest.mark.parametrize("deed", [Deed.CALL, Deed.JOIN_CRUSADE, Deed.TEMPLAR_MASTER, Deed.TEUTONIC_MASTER])
def test_what_an_expansion_brings_needs_the_expansion(deed: Deed) -> None:
    """Also in its phase, and also in a phase of the table's own."""
    for name in (Phase.HEAR_YE, Phase.MOVEMENT, ""):
        verdict = allowed(deed, 1, name, InPlay(tactics=True))
        assert verdict.answer is Answer.NO
        assert "which is not in play" in verdict.sentence
