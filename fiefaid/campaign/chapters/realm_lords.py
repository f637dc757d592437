"""Lords and Ladies: who comes into play, who somebody is, and where he stands. His troops go with him."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.realm_troops import TroopsMoved
from fiefaid.campaign.judging import check_place, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import need_seat
from fiefaid.campaign.texts import check_id, check_name, short_id
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief import changes
from fiefaid.fief.people import Lord, Sex
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Deed
from fiefaid.fief.troops import Troops


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on the card of a Lord."""

    name: str
    sex: Sex = Sex.LORD
    is_darc: bool = False

    @classmethod
    def of(cls, lord: Lord) -> Card:
        """The card of a Lord in play."""
        return cls(lord.name, lord.sex, lord.is_darc)


@dataclass(frozen=True, slots=True)
class LordPlayed(Event):
    """A Lord or Lady came into play."""

    kind: ClassVar[str] = "lord-played"

    lord: str
    family: str
    card: Card
    place: str = ""


@dataclass(frozen=True, slots=True)
class LordChanged(Event):
    """His card says something else than was written."""

    kind: ClassVar[str] = "lord-changed"

    lord: str
    card: Card


@dataclass(frozen=True, slots=True)
class LordMoved(Event):
    """A Lord went somewhere; "" is off the map, with his family."""

    kind: ClassVar[str] = "lord-moved"
    mendable: ClassVar[tuple[str, ...]] = ("place",)

    lord: str
    place: str


@dataclass(frozen=True, slots=True)
class PlayLord(Choice):
    """Bring a Lord or Lady into play; without an id he is given one that sounds like his name."""

    family: str
    card: Card
    place: str = ""
    id: str = ""
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class ChangeLord(Choice):
    """Write down what his card really says."""

    lord: str
    was: Card
    now: Card


@dataclass(frozen=True, slots=True)
class MoveLord(Choice):
    """Move a Lord from where he stood when he was looked at; `leaves` are troops that stay behind."""

    lord: str
    was: str
    now: str
    leaves: Troops = field(default_factory=Troops)
    is_sure: bool = False


Happened = LordPlayed | LordChanged | LordMoved
Asked = PlayLord | ChangeLord | MoveLord


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case PlayLord(family, card, place, wanted, is_sure):
            check_name("Name", card.name)
            need_phase(campaign, Deed.NEW_LORD, is_sure=is_sure)
            return (LordPlayed(wanted or _new_id(campaign, card.name), family, card, place),)
        case ChangeLord(lord_id, was, now):
            card = Card.of(campaign.realm.lord(lord_id))
            need_seen(f"the card of {was.name}", was, card, _words(card))
            need_change(was, now, f"it is {_words(now)}")
            return (LordChanged(lord_id, now),)
        case MoveLord():
            return _moved(campaign, choice)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case LordPlayed(lord_id, family, card, place):
            campaign.family(family)
            check_id("Id of a Lord", lord_id, campaign.realm.ids())
            check_name("Name", card.name)
            if place:
                check_place(campaign, place)
        case LordChanged(lord_id, card):
            check_name("Name", card.name)
            _check_sex(campaign, campaign.realm.lord(lord_id), card)
        case LordMoved(lord_id, place):
            campaign.realm.lord(lord_id)
            if place:
                check_place(campaign, place)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case LordPlayed(lord_id, family, card, place):
            lord = Lord(lord_id, card.name, family, card.sex, card.is_darc, place=place)
            after = campaign.realm.with_lords(lord)
        case LordChanged(lord_id, card):
            after = campaign.realm.with_lord(
                lord_id, lambda lord: replace(lord, name=card.name, sex=card.sex, is_darc=card.is_darc)
            )
        case LordMoved(lord_id, place):
            after = changes.moved(campaign.realm, lord_id, place)
    return replace(campaign, realm=after)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    named = before.realm.named
    match event:
        case LordPlayed(_, family, card, place):
            where = f" in {named(place)}" if place else ""
            return f"{_words(card)} comes into play for {before.called(family)}{where}"
        case LordChanged(lord, card):
            return f"{named(lord)} is {_words(card)}"
        case LordMoved(lord, place):
            return f"{named(lord)} goes to {named(place)}" if place else f"{named(lord)} leaves the map"


def whose(event: Happened) -> tuple[str, ...]:
    """The family of a new Lord; of the others the record tells by name."""
    return (event.family,) if isinstance(event, LordPlayed) else ()


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for names and places are said by a player."""
    return iter(())


def _moved(campaign: Campaign, choice: MoveLord) -> tuple[Event, ...]:
    """Whoever stays behind first, then the Lord. Rule: 5.0; TA 3. Errors: OutOfDate, NotNow, NotByTheRules."""
    realm, lord = campaign.realm, campaign.realm.lord(choice.lord)
    need_seen(f"the place of {lord.name}", choice.was, lord.place, realm.named(lord.place) or "off the map")
    need_change(choice.was, choice.now, f"{lord.name} is there")
    need_phase(campaign, Deed.MOVE, is_sure=choice.is_sure)
    held = "a captive" if lord.is_captive else "besieged" if realm.is_besieged(lord.id) else ""
    if held and not choice.is_sure:
        raise NotByTheRules("Movement", "6.2.4" if lord.is_captive else "6.4", f"{lord.name} is {held}")
    if not choice.leaves:
        return (LordMoved(lord.id, choice.now),)
    if not lord.place:
        raise CannotBe("Leaving troops behind", f"{lord.name} stands nowhere", "Place him first")
    here = Post(lord.family, place=lord.place)
    return (TroopsMoved(Post(lord.family, lord=lord.id), here, choice.leaves), LordMoved(lord.id, choice.now))


def _check_sex(campaign: Campaign, lord: Lord, card: Card) -> None:
    """Refuse to make two Lords, or two Ladies, of a married couple. Errors: CannotBe."""
    spouse = campaign.realm.lords.get(lord.spouse)
    if spouse is not None and card.sex is not lord.sex and spouse.sex is card.sex:
        raise CannotBe("The card", f"{lord.name} is married to {spouse.name}", "End the marriage first")


def _new_id(campaign: Campaign, name: str) -> str:
    return short_id(name, campaign.realm.ids(), "lord")


def _words(card: Card) -> str:
    is_told = card.is_darc and not card.name.replace("'", "’").endswith("d’Arc")
    return f"{'Lady' if card.sex is Sex.LADY else 'Lord'} {card.name}{' (d’Arc)' if is_told else ''}"


REALM_LORDS = Chapter(
    "Lords",
    (LordPlayed, LordChanged, LordMoved),
    (PlayLord, ChangeLord, MoveLord),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
