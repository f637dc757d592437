"""The only place that says no: a choice is judged by rights and rules, and turned into events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fiefaid.campaign import undo
from fiefaid.campaign.apply import apply, check
from fiefaid.campaign.ballots import is_shown
from fiefaid.campaign.bookkeeping import import_words, imported
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import ImportPayments
from fiefaid.campaign.chapters.bids import SealBid, TakeBidBack
from fiefaid.campaign.chapters.founding import StartCampaign, TakeOutOfArchive
from fiefaid.campaign.chapters.record import Correct, Redo, Undo
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.contents import CHAPTER_OF, CHAPTERS
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.errors import FiefaidError, InArchive, NotBegun
from fiefaid.errors.hiring import BidMadeAnew
from fiefaid.errors.treasury import ImportedBefore


def decide(chronicle: Chronicle, choices: Sequence[Choice], seal: str) -> tuple[Event, ...]:
    """The events that come of one tap: all of its choices, or none. Errors: Refused, PositionError.

    `seal` says from which seat it comes (see `fiefaid.campaign.rights`); "" is an onlooker.
    """
    campaign, events = chronicle.campaign, list[Event]()
    for choice in choices:
        more, campaign = _stamped(chronicle, campaign, choice, seal, is_alone=len(choices) == 1)
        events += more
    return tuple(events)


def refusals(chronicle: Chronicle, choices: Sequence[Choice], seal: str) -> tuple[FiefaidError | None, ...]:
    """What blocks each choice of one tap, done after those before it that nothing blocks?"""
    campaign, found = chronicle.campaign, list[FiefaidError | None]()
    for choice in choices:
        try:
            _, campaign = _stamped(chronicle, campaign, choice, seal, is_alone=len(choices) == 1)
        except FiefaidError as refused:
            found.append(refused)
        else:
            found.append(None)
    return tuple(found)


def refusal(chronicle: Chronicle, choice: Choice, seal: str) -> FiefaidError | None:
    """What blocks a choice at this moment? None: nothing does."""
    try:
        decide(chronicle, (choice,), seal)
    except FiefaidError as refused:
        return refused
    return None


def choices(chronicle: Chronicle, seal: str) -> tuple[Choice, ...]:
    """What may be asked for now without typing anything; `decide` accepts each of them.

    What takes a name, a count or a place is asked by `refusal`, once it has been typed.
    """
    return tuple(_offered(chronicle, seal))


def _offered(chronicle: Chronicle, seal: str) -> Iterator[Choice]:
    campaign = chronicle.campaign
    if not campaign.has_begun:
        return
    offered = (choice for chapter in CHAPTERS for choice in chapter.offers(campaign, seal))
    offered = (each for each in offered if not (isinstance(each, TakeBidBack) and is_shown(chronicle, campaign)))
    if campaign.is_archived:
        yield from (choice for choice in offered if isinstance(choice, TakeOutOfArchive))
        return
    yield from offered
    yield from undo.offers(chronicle, seal)


def _stamped(
    chronicle: Chronicle, campaign: Campaign, choice: Choice, seal: str, *, is_alone: bool
) -> tuple[list[Event], Campaign]:
    """What comes of a choice, in the moment that it is, and the campaign after it. Errors: Refused, PositionError."""
    _need_open(campaign, choice)
    events = list[Event]()
    for event in _judged(chronicle, campaign, choice, seal, is_alone=is_alone):
        stamped = replace(event, moment=campaign.moment.words)
        check(campaign, stamped)
        campaign = apply(campaign, stamped)
        events.append(stamped)
    return events, campaign


def _judged(
    chronicle: Chronicle, campaign: Campaign, choice: Choice, seal: str, *, is_alone: bool
) -> tuple[Event, ...]:
    """What comes of a choice; `campaign` has the choices before it in the same tap."""
    if is_alone and isinstance(choice, Undo | Redo | Correct):
        return undo.decide(chronicle, choice, seal)
    if isinstance(choice, SealBid | TakeBidBack):
        _need_unseen(chronicle, campaign, choice)
    if isinstance(choice, ImportPayments):
        _need_first(chronicle, choice)
    return CHAPTER_OF[type(choice)].decide(campaign, choice, seal)


def _need_unseen(chronicle: Chronicle, campaign: Campaign, choice: SealBid | TakeBidBack) -> None:
    """Refuse a bid made anew where bids of its ballot were shown, though they do not count any more. Ruling: L3.

    Errors: BidMadeAnew.
    """
    auction = campaign.purchasing.auction
    if auction is None or auction.opened or not is_shown(chronicle, campaign):
        return
    if choice.family in {*auction.to_bid(campaign.families), *auction.to_open(campaign.families)}:
        raise BidMadeAnew


def _need_first(chronicle: Chronicle, choice: ImportPayments) -> None:
    """Refuse to book the very same payments from a file twice, unless that is meant. Errors: ImportedBefore."""
    before = None if choice.is_again else imported(chronicle, choice.digest)
    if before is not None:
        raise ImportedBefore(import_words(chronicle, before))


def _need_open(campaign: Campaign, choice: Choice) -> None:
    """Refuse a choice before the beginning, or in the archive. Errors: NotBegun, InArchive."""
    if not campaign.has_begun and not isinstance(choice, StartCampaign):
        raise NotBegun
    if campaign.is_archived and not isinstance(choice, TakeOutOfArchive):
        raise InArchive(campaign.name)
