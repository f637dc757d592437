"""Elections in words: which title, who may stand for it, who may not vote or stand, and why."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.elections import may_call_crusade, may_stand, may_vote
from fiefaid.fief.titles import Title
from fiefaid.pages.realm_choices import Options, allowed_first, lords


def candidates(campaign: Campaign, title: Title) -> Options:
    """Everybody in play: those who may stand first, the others with the mark of a no."""
    return allowed_first((words, lord, may_stand(campaign.realm, lord, title)) for words, lord in lords(campaign))


def barred(campaign: Campaign) -> tuple[tuple[str, str], ...]:
    """Who may not vote, with the rule and the reason."""
    verdicts = (may_vote(campaign.realm, lord) for lord in campaign.realm.lords)
    return tuple((verdict.rule, verdict.sentence) for verdict in verdicts if not verdict)


def callers(campaign: Campaign) -> tuple[tuple[str, str], ...]:
    """Who may call a Crusade as far as his title goes, with the rule and the reason."""
    verdicts = (may_call_crusade(campaign.realm, lord) for lord in campaign.realm.lords)
    return tuple((verdict.rule, verdict.sentence) for verdict in verdicts if verdict)
