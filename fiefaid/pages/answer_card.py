"""The answer that ends the argument: one big line, the rule, the margin in words, and why, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.answers import Answer, Verdict, spell
from fiefaid.feudal.bases import Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, ShotVerdict, SightVerdict
from fiefaid.pages.asking import PHRASES, Question
from fiefaid.pages.rolling import Option, Roll, options

SIGNS = {Answer.YES: "✓", Answer.NO: "✕", Answer.TOO_CLOSE: "≈"}
"""A shape for each answer, so that colour is never the only difference."""

UNANSWERED = "?"


@dataclass(frozen=True, slots=True)
class Reason:
    """One step that an answer rests on; `depth` is how far it is indented."""

    depth: int
    answer: Answer
    rule: str
    says: str
    margin: str

    @property
    def sign(self) -> str:
        """The shape of its answer."""
        return SIGNS[self.answer]


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """Everything that the card shows; `answer` is None where the question could not be asked, and `says` tells why."""

    answer: Answer | None
    headline: str
    says: str
    rule: str = ""
    margin: str = ""
    facts: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    readings: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    roll: Roll | None = None

    @property
    def sign(self) -> str:
        """The shape of the answer."""
        return SIGNS[self.answer] if self.answer else UNANSWERED

    @property
    def may_roll(self) -> bool:
        """Whether a die is still to be thrown."""
        return bool(self.options) and self.roll is None


def card_of(table: Table, question: Question, pair: tuple[str, str], verdict: Verdict, roll: Roll | None) -> AnswerCard:
    """The card of a verdict about an attacker and a target."""
    attacker, target = (table.unit(unit).label for unit in pair)
    return AnswerCard(
        answer=verdict.answer,
        headline=_headline(question, attacker, target, verdict),
        says=verdict.sentence,
        rule=f"Rule {verdict.rule}",
        margin=margin_words(verdict, table.tolerance),
        facts=tuple(_facts(verdict, table.measure.value)),
        reasons=tuple(_reasons(verdict, 0)),
        readings=tuple(f"{other.id}, {other.name}: {other.answer.words}" for other in verdict.readings),
        options=options(verdict),
        roll=roll if verdict.answer is Answer.TOO_CLOSE else None,
    )


def refused_card(sentence: str) -> AnswerCard:
    """The card of a question that cannot be asked of the table as it lies."""
    return AnswerCard(answer=None, headline="No answer yet", says=sentence)


def margin_words(verdict: Verdict, tolerance: float) -> str:
    """How clear the answer is, as one says it with a tape in hand: 0.4 in inside, 0.6 in short."""
    if verdict.margin is None:
        return ""
    size = spell(abs(verdict.margin), verdict.unit)
    words = f"{size} inside" if verdict.margin >= 0 else f"{size} short"
    if verdict.answer is not Answer.TOO_CLOSE:
        return words
    return f"{words}: a tape cannot tell less than {spell(tolerance, verdict.unit)}"


def _headline(question: Question, attacker: str, target: str, verdict: Verdict) -> str:
    verb, side = PHRASES[question].verb, _side(verdict)
    whom = f"the {side.words} of {target}" if side else target
    match verdict.answer:
        case Answer.YES:
            return f"Yes: {attacker} {verb} {whom}"
        case Answer.NO:
            return f"No: {attacker} cannot {verb} {target}"
        case Answer.TOO_CLOSE:
            lean = f" Leans {verdict.lean.words}." if verdict.lean else ""
            return f"Too close to call: do {attacker} {verb} {whom}?{lean}"


def _side(verdict: Verdict) -> Side | None:
    return verdict.side if isinstance(verdict, SightVerdict | ShotVerdict | ChargeVerdict) else None


def _facts(verdict: Verdict, unit: str) -> Iterator[str]:
    """The numbers that a player acts on."""
    distance = getattr(verdict, "distance", None)
    reach = getattr(verdict, "reach", None)
    if distance is not None:
        yield f"{spell(float(distance), unit)} away" + (f", reach {spell(float(reach), unit)}" if reach else "")
    if isinstance(verdict, ShotVerdict) and verdict.doubled:
        yield "hits doubled (1.2d)"
    if isinstance(verdict, ChargeVerdict) and verdict.answer is not Answer.NO:
        for landing in verdict.landings:
            doubled = ", hits doubled (3.2d)" if landing.doubled else ""
            yield f"{landing.side.words}: {spell(float(landing.contact), unit)} of contact{doubled}"


def _reasons(verdict: Verdict, depth: int) -> Iterator[Reason]:
    for part in verdict.parts:
        margin = (
            ""
            if part.margin is None
            else f"{spell(abs(part.margin), part.unit)} {'inside' if part.margin >= 0 else 'short'}"
        )
        yield Reason(depth, part.answer, part.rule, part.sentence, margin)
        yield from _reasons(part, depth + 1)
