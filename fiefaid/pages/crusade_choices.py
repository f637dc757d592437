"""What the forms of the crusade page offer to choose from, in words, each with the value that stands for it."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade.following import titles_awaited
from fiefaid.fief.crusade.joining import Leave, at_hand, is_rained_in
from fiefaid.fief.crusade.orders import must_follow, order_of
from fiefaid.fief.crusade.returning import homes
from fiefaid.fief.people import SALADIN, Lord, Marker
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.crusade_steps import MayActFor

Options = tuple[tuple[str, str], ...]

LEAVES: dict[str, Leave] = {
    "": Leave(),
    "permitted": Leave(is_permitted=True),
    "passage": Leave(by_passage=True),
}
"""By what leave a Lord goes, by the value that stands for it. Rule: C1.2.1."""

LEAVE_WORDS: Options = (("Freely", ""), ("Permitted", "permitted"), ("Secret Passage", "passage"))


def lord_words(campaign: Campaign, lord: Lord) -> str:
    """A Lord with his family, as a list has him."""
    return f"{lord.name} of {campaign.called(lord.family)}"


def to_join(campaign: Campaign, may_act_for: MayActFor) -> Options:
    """The Lords at home whom this phone may send, with what holds each up."""
    state = state_of(campaign)
    there = (lord for lord in campaign.realm.lords.values() if not lord.is_on_crusade and may_act_for(lord.family))
    made = []
    for lord in there:
        holds = ["captive"] if lord.is_captive else ["besieged"] if campaign.realm.is_besieged(lord.id) else []
        holds += ["Heavy Rain"] if is_rained_in(state.realm, lord) else []
        held = f" ({', '.join(holds)})" if holds else ""
        made.append((f"{lord_words(campaign, lord)}{held}", lord.id))
    return tuple(made)


def to_follow(campaign: Campaign, may_act_for: MayActFor) -> Options:
    """Templars and Teutonic Knights at home, those who must follow first. Rule: C2.2."""
    state = state_of(campaign)
    there = [
        lord
        for lord in campaign.realm.lords.values()
        if not lord.is_on_crusade and order_of(lord, state.in_play) is not None and may_act_for(lord.family)
    ]
    there.sort(key=lambda lord: not must_follow(state, lord.id))
    must = {lord.id for lord in there if must_follow(state, lord.id)}
    return tuple((f"{lord_words(campaign, lord)}{', who must' if lord.id in must else ''}", lord.id) for lord in there)


def spaces(campaign: Campaign) -> Options:
    """The Objectives on the track."""
    crusade = campaign.crusade
    return tuple(
        (f"{number}. {crusade.objective(number).name}", str(number)) for number, _ in enumerate(crusade.track, 1)
    )


def taken_along(campaign: Campaign, lord_id: str) -> tuple[Troops, tuple[Troop, ...]]:
    """The troops that are with a Lord, and the kinds that he may take along. Rule: C1.2.1."""
    lord = campaign.realm.lords.get(lord_id)
    if lord is None:
        return Troops(), ()
    return lord.troops, tuple(kind for kind, _ in at_hand(campaign.realm, lord))


def titles(campaign: Campaign, may_act_for: MayActFor) -> Options:
    """The spaces whose Leader is this phone's and has a Title to give away. Rule: C1.4.1."""
    state = state_of(campaign)
    mine = (
        number
        for number in titles_awaited(state)
        if (leader := state.leader(number)) is not None and may_act_for(leader.family)
    )
    return tuple((f"{campaign.crusade.objective(number).name}, won by the Crusaders", str(number)) for number in mine)


def all_lords(campaign: Campaign) -> Options:
    """Every Lord in play."""
    return tuple((lord_words(campaign, lord), lord.id) for lord in campaign.realm.lords.values())


def crusaders(campaign: Campaign) -> Options:
    """Every Lord on Crusade."""
    return tuple((lord_words(campaign, lord), lord.id) for lord in state_of(campaign).crusaders())


def captives(campaign: Campaign, may_act_for: MayActFor) -> Options:
    """The captives of Saladin for whom this phone may act. Rule: C3.1."""
    there = campaign.realm.lords.values()
    return tuple(
        (lord_words(campaign, lord), lord.id) for lord in there if lord.captor == SALADIN and may_act_for(lord.family)
    )


def homes_of(campaign: Campaign, lord_id: str) -> Options:
    """Where a Lord may come home to. Rule: C2.4. Ruling: K10."""
    lord = campaign.realm.lords.get(lord_id)
    if lord is None:
        return (("choose who", ""),)
    there = tuple(
        (village.name, village.id) for village in homes(campaign.realm, lord.family, state_of(campaign).rules)
    )
    return there or (("off the map: no walls left", ""),)


def renegades(campaign: Campaign) -> Options:
    """Every Renegade. Rule: C1.2.3."""
    there = (lord for lord in campaign.realm.lords.values() if Marker.RENEGADE in lord.markers)
    return tuple((lord_words(campaign, lord), lord.id) for lord in there)


def even_shares(lords: Sequence[str], deniers: int) -> dict[str, int]:
    """Deniers as evenly as they go, those left over to the first. Rule: C1.4.1."""
    if not lords:
        return {}
    each, over = divmod(deniers, len(lords))
    return {lord: each + (place < over) for place, lord in enumerate(lords)}
