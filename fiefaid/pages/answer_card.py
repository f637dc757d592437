"""The answer that ends the argument: one big line, the rule, the margin in words, and why, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.answers import Answer, OtherReading, Verdict, spell
from fiefaid.feudal.bases import Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, ShotVerdict, SightVerdict
from fiefaid.grammar import agreeing
from fiefaid.pages.asking import PHRASES, Question
from fiefaid.pages.rolling import Option, Roll, options
from fiefaid.pages.rulings import RULINGS

SIGNS = {Answer.YES: "✓", Answer.NO: "✕", Answer.TOO_CLOSE: "≈"}
"""A shape for each answer, so that colour is never the only difference."""

_WORDS = {Answer.YES: "Yes", Answer.NO: "No", Answer.TOO_CLOSE: "Too close to call"}


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
    word: str
    line: str
    says: str
    rule: str = ""
    margin: str = ""
    facts: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    readings: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    roll: Roll | None = None

    @property
    def headline(self) -> str:
        """The whole answer in one line, such as `Yes: Knights 2 charge the right flank of Bowmen 1`."""
        return f"{self.word}: {self.line}"

    @property
    def may_roll(self) -> bool:
        """Whether a die is still to be thrown."""
        return bool(self.options) and self.roll is None


def card_of(table: Table, question: Question, pair: tuple[str, str], verdict: Verdict, roll: Roll | None) -> AnswerCard:
    """The card of a verdict about an attacker and a target."""
    attacker, target = (table.unit(unit).label for unit in pair)
    return AnswerCard(
        answer=verdict.answer,
        word=_WORDS[verdict.answer],
        line=_line(question, attacker, target, verdict),
        says=verdict.sentence,
        rule=f"Rule {verdict.rule}",
        margin=margin_words(verdict, table.tolerance),
        facts=tuple(_facts(verdict, table.measure.value)),
        reasons=tuple(_reasons(verdict, 0)),
        readings=tuple(_reading(other) for other in verdict.readings),
        options=options(verdict),
        roll=roll if verdict.answer is Answer.TOO_CLOSE else None,
    )


def refused_card(sentence: str) -> AnswerCard:
    """The card of a question that cannot be asked of the table as it lies."""
    return AnswerCard(answer=None, word="No answer yet", line="", says=sentence)


def margin_words(verdict: Verdict, tolerance: float) -> str:
    """How clear the answer is, as one says it with a tape in hand: 0.4 in inside, 0.6 in short."""
    words = _margin(verdict)
    if not words or verdict.answer is not Answer.TOO_CLOSE:
        return words
    return f"{words}: a tape cannot tell less than {spell(tolerance, verdict.unit)}"


def _reading(other: OtherReading) -> str:
    """Another reading in the words of the register, such as `A5, any part of it: yes`."""
    ruling = RULINGS.get(other.id.lower())
    words = ruling.words.get(other.name.replace(" ", "_"), other.name) if ruling else other.name
    return f"{other.id}, {words}: {other.answer.words}"


def _line(question: Question, attacker: str, target: str, verdict: Verdict) -> str:
    verb, side = PHRASES[question].verb, _side(verdict)
    whom = f"the {side.words} of {target}" if side else target
    match verdict.answer:
        case Answer.YES:
            return f"{attacker} {agreeing(attacker, f'{verb}s')} {whom}"
        case Answer.NO:
            return f"{attacker} cannot {verb} {target}"
        case Answer.TOO_CLOSE:
            lean = f" Leans {verdict.lean.words}." if verdict.lean else ""
            return f"{agreeing(attacker, 'does')} {attacker} {verb} {whom}?{lean}"


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
    """Every part with its own parts below it; a margin that the sentence names already is not said twice."""
    for part in verdict.parts:
        says = part.sentence
        named = part.margin is not None and spell(abs(part.margin), part.unit) in says
        yield Reason(depth, part.answer, part.rule, says, "" if named else _margin(part))
        yield from _reasons(part, depth + 1)


def _margin(verdict: Verdict) -> str:
    if verdict.margin is None:
        return ""
    return f"{spell(abs(verdict.margin), verdict.unit)} {'inside' if verdict.margin >= 0 else 'short'}"
