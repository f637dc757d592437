"""What would come of a choice: its consequences in sentences, to be read before it is confirmed; or what blocks it."""

from __future__ import annotations

from dataclasses import fields, replace

from fiefaid.campaign.apply import apply, describe
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.contents import CHAPTER_OF
from fiefaid.campaign.kinds import Choice
from fiefaid.errors import FiefaidError
from fiefaid.errors.realm import NoCounterLeft, NotByTheRules, NotNow

_CORRECTABLE = (NotNow, NotByTheRules, NoCounterLeft)


def consequences(campaign: Campaign, choice: Choice) -> tuple[str, ...]:
    """Every sentence that would come to stand in the record, whoever asks. Errors: as the choice."""
    now, says = replace(campaign, seats={}), list[str]()
    for event in CHAPTER_OF[type(choice)].decide(now, choice, ""):
        says.append(describe(event, now))
        now = apply(now, event)
    return tuple(says)


def may_be_corrected(why: FiefaidError | None, choice: Choice) -> bool:
    """Whether what is refused may be written all the same, as what the table did."""
    return isinstance(why, _CORRECTABLE) and any(part.name == "is_sure" for part in fields(choice))


def as_correction(choice: Choice) -> Choice:
    """The same choice as a correction: phases, rules and counters do not hold it up."""
    return replace(choice, is_sure=True)  # type: ignore[call-arg]
