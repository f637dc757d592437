"""What is too close to call is put as an either/or and rolled off (0.00)."""

from __future__ import annotations

from collections import Counter

import pytest

from fiefaid.answers import Answer, Verdict
from fiefaid.pages.asking import Question
from fiefaid.pages.refusals import NotAFace, NothingToRollOff
from fiefaid.pages.rolling import options, rolled

PAIR = (Question.CHARGES, "A", "B")
GREY = Verdict(answer=Answer.TOO_CLOSE, rule="0.7", either=("charge the front", "charge the flank"))


def test_two_sides_share_the_die_evenly() -> None:
    """1-3 the one, 4-6 the other, as the card says before the die is thrown."""
    assert [(option.faces, option.says) for option in options(GREY)] == [
        ("1–3", "charge the front"),
        ("4–6", "charge the flank"),
    ]
    decided = Counter(rolled(GREY, *PAIR, face).decides for face in range(1, 7))
    assert decided == {"charge the front": 3, "charge the flank": 3}


@pytest.mark.parametrize("either", [("a", "b"), ("a", "b", "c"), ()])
def test_every_face_decides_as_the_card_says(either: tuple[str, ...]) -> None:
    """The faces printed beside a side are the faces that choose it, for two sides and for three."""
    verdict = Verdict(answer=Answer.TOO_CLOSE, rule="0.7", either=either)
    for option in options(verdict):
        first, last = map(int, option.faces.split("–"))
        assert {rolled(verdict, *PAIR, face).decides for face in range(first, last + 1)} == {option.says}
    assert sum(int(o.faces[-1]) - int(o.faces[0]) + 1 for o in options(verdict)) == 6


def test_without_named_sides_it_is_yes_or_no() -> None:
    """An answer that names no either/or is rolled between its yes and its no."""
    assert [option.says for option in options(Verdict(answer=Answer.TOO_CLOSE, rule="0.7"))] == ["yes", "no"]


def test_a_firm_answer_is_not_rolled() -> None:
    """Dice settle what the tape cannot, nothing else."""
    firm = Verdict(answer=Answer.NO, rule="0.11")
    assert options(firm) == ()
    with pytest.raises(NothingToRollOff, match="too close to call"):
        rolled(firm, *PAIR, 3)


@pytest.mark.parametrize("face", [0, 7, -1, 2.5])
def test_a_die_has_six_faces(face: int) -> None:
    """Anything else is no roll."""
    with pytest.raises(NotAFace, match="1 to 6"):
        rolled(GREY, *PAIR, face)


def test_a_roll_settles_its_own_question_only() -> None:
    """Rolled for a charge of A on B, it says nothing of sight, nor of B on A."""
    roll = rolled(GREY, *PAIR, 5)
    assert roll.settles(Question.CHARGES, "A", "B")
    assert not roll.settles(Question.SEES, "A", "B")
    assert not roll.settles(Question.CHARGES, "B", "A")
