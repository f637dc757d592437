"""The Arab Physician at home in France: with whom he is, and whom he may help there. Rule: C1.4.2."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import counted
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.healing import PreventDeath, SpareTroops
from fiefaid.campaign.judging import post_called
from fiefaid.campaign.kinds import Choice
from fiefaid.fief.crusade.physician import patron
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.people import Lord
from fiefaid.fief.realm import Post
from fiefaid.pages.crusade_choices import lord_words

Options = tuple[tuple[str, str], ...]

AGAINST: Options = (("The Plague", Cause.PLAGUE.name), ("An assassin", Cause.ASSASSINATION.name))
"""What he helps against in France."""


def is_at_home(campaign: Campaign) -> bool:
    """Whether the Physician is in a Village of France, with the Lord to whom he is attached."""
    return _owner(campaign) is not None


def with_whom(campaign: Campaign) -> str:
    """With whom he is and where, in a sentence."""
    owner = _owner(campaign)
    if owner is None:
        return ""
    where = campaign.realm.named(owner.place)
    return f"He is with {lord_words(campaign, owner)}, in {where}: he may help whoever is there (C1.4.2)."


def to_help(campaign: Campaign) -> Options:
    """The Lords and troops in that Village, each with the name that stands for it."""
    return tuple((words, name) for words, name, _ in _there(campaign))


def help_for(campaign: Campaign, name: str, against: str) -> Choice | None:
    """The help for somebody who is there; None where nobody there has that name."""
    for _, there, whom in _there(campaign):
        if there == name:
            return PreventDeath(whom, Cause[against]) if isinstance(whom, str) else SpareTroops(whom, Cause[against])
    return None


def _owner(campaign: Campaign) -> Lord | None:
    owner = patron(state_of(campaign))
    return owner if owner is not None and owner.place in campaign.realm.villages else None


def _there(campaign: Campaign) -> Iterator[tuple[str, str, str | Post]]:
    """Everybody there: in words, by a name, and as the rules name them."""
    owner, realm = _owner(campaign), campaign.realm
    if owner is None:
        return
    lords = realm.lords_in(owner.place)
    for lord in lords:
        yield lord_words(campaign, lord), f"lord {lord.id}", lord.id
    names = {lord.id for lord in lords}
    for family in campaign.families:
        for post, troops in realm.posts(family):
            if troops and (post.lord in names or post.place == owner.place):
                yield f"{counted(troops)}, {post_called(campaign, post)}", f"troops {post!r}", post
