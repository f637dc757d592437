"""What is too close to call is put as an either/or and rolled off: 1-3 the one, 4-6 the other. Rule: Feudal 0.00."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.answers import Answer, Verdict
from fiefaid.pages.asking import Question
from fiefaid.pages.refusals import NotAFace, NothingToRollOff

FACES = 6


@dataclass(frozen=True, slots=True)
class Roll:
    """A die thrown for one question about one pair, and what it decided."""

    attacker: str
    target: str
    question: Question
    face: int
    decides: str

    def settles(self, question: Question, attacker: str, target: str) -> bool:
        """Whether this roll was thrown for that question."""
        return (self.question, self.attacker, self.target) == (question, attacker, target)


@dataclass(frozen=True, slots=True)
class Option:
    """One side of an either/or and the faces that choose it."""

    faces: str
    says: str


def options(verdict: Verdict) -> tuple[Option, ...]:
    """The either/or of an answer that is too close to call; none where it is firm."""
    if verdict.answer is not Answer.TOO_CLOSE:
        return ()
    says = _sides(verdict)
    share = FACES // len(says)
    return tuple(Option(f"{place * share + 1}\u2013{(place + 1) * share}", side) for place, side in enumerate(says))


def rolled(verdict: Verdict, question: Question, attacker: str, target: str, face: int) -> Roll:
    """What a thrown face decides. Errors: NotAFace, NothingToRollOff."""
    if face not in range(1, FACES + 1):
        raise NotAFace(face)
    if verdict.answer is not Answer.TOO_CLOSE:
        raise NothingToRollOff
    says = _sides(verdict)
    return Roll(attacker, target, question, face, says[(face - 1) // (FACES // len(says))])


def _sides(verdict: Verdict) -> tuple[str, ...]:
    """The two (or three) sides to roll between; where the verdict names none, its yes and its no."""
    return verdict.either if len(verdict.either) in (2, 3) else ("yes", "no")
