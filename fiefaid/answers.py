"""What the rules answer with: a Verdict says whether something may be done, a Tally says how many; both say why.

An answer never travels without its reason. A verdict has three values, because a tape on a table has an edge: what is
decided by less than the tolerance is *too close to call* and rolled off (Feudal 0.00).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from fiefaid.grammar import Spoken


class Answer(StrEnum):
    """What a question is answered with; the values are the spelling of every file and every export."""

    YES = "yes"
    NO = "no"
    TOO_CLOSE = "too_close"

    @property
    def words(self) -> str:
        """How a player says it."""
        return "too close to call" if self is Answer.TOO_CLOSE else str(self.value)


_WORST_FIRST = {Answer.NO: 0, Answer.TOO_CLOSE: 1, Answer.YES: 2}


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What the answer would be under another reading of an ambiguous wording: register entry, reading, answer."""

    id: str
    name: str
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether something may be done, with the rule that decides, the margin and the reason.

    `margin` is how far the deciding measurement lies on the passing side (negative: on the failing side), in the
    table's unit of length; it is None where nothing was measured. `says` is a format string for `facts`: the sentence
    is put together only when somebody reads it.
    """

    answer: Answer
    rule: str
    says: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    margin: float | None = None
    lean: Answer | None = None
    measured: float | None = None
    threshold: float | None = None
    unit: str = "in"
    parts: tuple[Verdict, ...] = ()
    readings: tuple[OtherReading, ...] = ()
    either: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """True only for a firm yes."""
        return self.answer is Answer.YES

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return self.says.format_map({name: Spoken(spell(fact, self.unit)) for name, fact in self.facts.items()})

    @property
    def headline(self) -> str:
        """The answer and its rule in one line."""
        lean = f", leans {self.lean.words}" if self.lean else ""
        return f"{self.rule}: {self.answer.words}{lean}"

    def why(self, depth: int = 0) -> str:
        """The answer with every step that it rests on, one line each, indented."""
        pad = "  " * depth
        margin = f" (margin {spell(self.margin, self.unit)})" if self.margin is not None else ""
        lines = [f"{pad}{self.headline}{margin}: {self.sentence}"]
        lines += [f"{pad}  either: {option}" for option in self.either]
        lines += [part.why(depth + 1) for part in self.parts]
        lines += [f"{pad}  {other.id}, {other.name}: {other.answer.words}" for other in self.readings]
        return "\n".join(lines)


def spell(fact: object, unit: str) -> str:
    """A fact as a player reads it: lengths to a hundredth with their unit, names and counts as they are."""
    if isinstance(fact, bool) or not isinstance(fact, float):
        return str(fact)
    digits = f"{fact:.2f}".rstrip("0").rstrip(".")
    return f"{'0' if digits in ('-0', '') else digits} {unit}"


def judge(margin: float, tolerance: float) -> Answer:
    """The answer of one measured condition: firm when the margin is at least the tolerance. Rule: Feudal 0.00."""
    if margin >= tolerance:
        return Answer.YES
    return Answer.NO if margin <= -tolerance else Answer.TOO_CLOSE


def leaning(margin: float, *, strict: bool) -> Answer:
    """Where a grey condition leans; at equality a strict one leans no."""
    return Answer.YES if margin > 0 or (margin == 0 and not strict) else Answer.NO


def any_of(parts: Iterable[Verdict]) -> Verdict:
    """The verdict of ways of which one is enough: the best of them; among equals the greatest margin decides."""
    held = tuple(parts)
    return replace(max(held, key=_least), parts=held, readings=())


def _least(part: Verdict) -> tuple[int, float]:
    margin = float("inf") if part.margin is None else part.margin
    return _WORST_FIRST[part.answer], margin


def other_readings(
    ask: Callable[[Any], Answer], alternatives: Iterable[tuple[str, str, Any]], default: Answer
) -> tuple[OtherReading, ...]:
    """The readings under which the answer differs: `alternatives` are (id, name, reading)."""
    asked = ((entry, name, ask(reading)) for entry, name, reading in alternatives)
    return tuple(OtherReading(entry, name, answer) for entry, name, answer in asked if answer is not default)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a count: the rule it rests on, what it is, and what it adds (below nothing: takes away)."""

    rule: str
    says: str
    adds: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of something there are, with each step that makes the number; a rounding or a limit is a step too."""

    what: str
    steps: tuple[Step, ...] = ()

    @property
    def number(self) -> int:
        """What the steps add up to."""
        return sum(step.adds for step in self.steps)

    def why(self) -> str:
        """The number with its steps, one line each."""
        lines = [f"{self.number} {self.what}"]
        lines += [f"  {step.rule}: {step.says}: {step.adds:+d}" for step in self.steps]
        return "\n".join(lines)
