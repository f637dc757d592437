"""From a verdict to a step that may be taken, or is refused with its rule. Rule: Feudal 0.00."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.answers import Answer, Verdict
from fiefaid.errors.skirmish import AgainstTheRules, TooCloseToCall


def need(verdict: Verdict, what: str, accepted: str, *, rolled_off: bool = False) -> None:
    """Refuse what a verdict says no to, and what is too close to call unless the table rolled off and it was allowed.

    Errors: AgainstTheRules, TooCloseToCall.
    """
    if verdict.answer is Answer.NO:
        raise AgainstTheRules(what, verdict.rule, verdict.sentence, accepted)
    if verdict.answer is Answer.TOO_CLOSE and not rolled_off:
        raise TooCloseToCall(what, verdict.rule, verdict.sentence, verdict.either)


def named(verdict: Verdict, label: str) -> Verdict:
    """A verdict on warriors as one on a unit of them, by its name."""
    return replace(verdict, facts=verdict.facts | {"unit": label})
