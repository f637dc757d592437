"""What follows when a title changes hands: old crowns, Queens by marriage, Royal Guards. Rule: 1.7; TA 3; C1.2.3.

Each function gives the events in their order; every one of them could be written by itself as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters import realm_guards, realm_titles, realm_troops
from fiefaid.campaign.chapters.realm_guards import GuardsStoodDown, GuardsSworn, stood_down, sworn_in
from fiefaid.campaign.chapters.realm_titles import TitleGiven, TitleLost, Way
from fiefaid.campaign.chapters.realm_troops import TroopsLost, TroopsMoved, TroopsRaised
from fiefaid.campaign.kinds import Event
from fiefaid.fief.lords import Crown
from fiefaid.fief.people import Lord
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import KING, QUEEN, QUEEN_REGENT, Title

Follow = Callable[[Campaign], Iterable[Event]]
"""What follows in a campaign, in the light of what happened before in the same tap."""


def bestowed(campaign: Campaign, title: Title, lord: str, way: Way, votes: tuple[str, ...] = ()) -> tuple[Event, ...]:
    """A title to a Lord, with everything that comes with it. Rule: 1.7; TA 3. Ruling: F3, F7."""
    steps: list[Follow] = []
    if title == KING:
        steps += [lambda now: _crown_down(now, KING, lord), lambda now: _queens_down(now, lord)]
    if title == QUEEN:
        steps += [lambda now: _crown_down(now, QUEEN, lord)]
    steps += [lambda now: (TitleGiven(title, lord, now.realm.titles.get(title, ""), way, votes),)]
    if title == KING:
        steps += [lambda now: sworn_in(now, lord, Crown.KING), lambda now: _wife_crowned(now, lord)]
    if title == QUEEN:
        steps += [lambda now: sworn_in(now, lord, Crown.QUEEN)]
    return _in_turn(campaign, steps)


def written(realm: Realm, title: Title, lord: str) -> tuple[TitleGiven]:
    """A title as it stands on the table, and nothing that would follow from it: that stands there too."""
    return (TitleGiven(title, lord, realm.titles.get(title, "")),)


def taken_away(campaign: Campaign, title: Title, why: str) -> tuple[Event, ...]:
    """A title from whoever holds it; with a crown go its Royal Guards. Rule: TA 3."""
    holder = campaign.realm.titles.get(title)
    if holder is None:
        return ()
    guards = stood_down(campaign, holder) if title in (KING, QUEEN, QUEEN_REGENT) else ()
    return (*guards, TitleLost(title, holder, why))


def cast_out(campaign: Campaign, lord_id: str, why: str) -> tuple[Event, ...]:
    """What an excommunicated Lord or a Renegade loses: every title of the Church, for good. Rule: C1.2.3; 1.7.1."""
    held = campaign.realm.titles_of(lord_id)
    return tuple(TitleLost(title, lord_id, why) for title in held if title.is_ecclesiastical)


def queen_by_marriage(campaign: Campaign, one: Lord, other: Lord) -> tuple[Event, ...]:
    """The crown of a Lady who marries the King. Rule: 1.7; TA 3. Ruling: F3."""
    king, lady = (other, one) if one.is_lady else (one, other)
    is_queen = campaign.realm.titles.get(QUEEN) == lady.id
    if campaign.realm.titles.get(KING) != king.id or not lady.is_lady or is_queen:
        return ()
    return bestowed(campaign, QUEEN, lady.id, Way.BY_MARRIAGE)


def _wife_crowned(campaign: Campaign, king: str) -> tuple[Event, ...]:
    wife = campaign.realm.lords.get(campaign.realm.lord(king).spouse)
    if wife is None or not wife.is_lady or campaign.realm.titles.get(QUEEN) == wife.id:
        return ()
    return bestowed(campaign, QUEEN, wife.id, Way.BY_MARRIAGE)


def _crown_down(campaign: Campaign, title: Title, successor: str) -> Iterator[Event]:
    """The Guards of whoever held a crown before stand down; the title itself goes straight to the successor."""
    holder = campaign.realm.titles.get(title)
    if holder is not None and holder != successor:
        yield from stood_down(campaign, holder)


def _queens_down(campaign: Campaign, king: str) -> Iterator[Event]:
    """A new King ends the crown of the last one's Queen, or of a Queen Regent. Rule: TA 3. Ruling: F3."""
    wife = campaign.realm.lord(king).spouse
    for title in (QUEEN, QUEEN_REGENT):
        holder = campaign.realm.titles.get(title)
        if holder is not None and (title == QUEEN_REGENT or holder != wife):
            yield from taken_away(campaign, title, "a new King is elected")


def _in_turn(campaign: Campaign, steps: Iterable[Follow]) -> tuple[Event, ...]:
    """What all of these come to, each in the light of those before."""
    events: list[Event] = []
    for step in steps:
        fresh = tuple(step(campaign))
        campaign = after(campaign, fresh)
        events += fresh
    return tuple(events)


def after(campaign: Campaign, events: Iterable[Event]) -> Campaign:
    """The campaign after titles and troops changed hands."""
    return reduce(_applied, events, campaign)


def _applied(campaign: Campaign, event: Event) -> Campaign:
    match event:
        case TitleGiven() | TitleLost():
            return realm_titles.apply(campaign, event)
        case GuardsSworn() | GuardsStoodDown():
            return realm_guards.apply(campaign, event)
        case TroopsRaised() | TroopsMoved() | TroopsLost():
            return realm_troops.apply(campaign, event)
    return campaign
