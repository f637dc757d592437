"""Elections as the table held them, and titles given or taken otherwise. Rule: 1.3 to 1.7; C1.2.2, C1.2.3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.realm_titles import Way, check_title
from fiefaid.campaign.crowns import bestowed, taken_away, written
from fiefaid.campaign.judging import in_play, is_time, need_phase, need_yes
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import NotByTheRules
from fiefaid.fief.elections import may_hold, may_stand, may_vote
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import Deed, InPlay
from fiefaid.fief.titles import KING, POPE, TEMPLAR_MASTER, TEUTONIC_MASTER, Title, TitleKind

_DEED: Mapping[TitleKind, Deed] = {
    TitleKind.KING: Deed.KING,
    TitleKind.POPE: Deed.POPE,
    TitleKind.BISHOP: Deed.BISHOP,
    TitleKind.TEMPLAR_MASTER: Deed.TEMPLAR_MASTER,
    TitleKind.TEUTONIC_MASTER: Deed.TEUTONIC_MASTER,
}


@dataclass(frozen=True, slots=True)
class Elect(Choice):
    """Write down who was elected, and by whose votes if the table wants it kept."""

    title: Title
    lord: str
    votes: tuple[str, ...] = ()
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class GiveTitle(Choice):
    """Give a title without an election: bought, granted, inherited, won, or as it stands on the table.

    `was` is who held it when it was looked at. What is only written down brings no crown's Guards and no Queen with it.
    """

    title: Title
    lord: str
    was: str = ""
    way: Way = Way.WRITTEN
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LoseTitle(Choice):
    """Take a title from whoever holds it."""

    title: Title
    was: str
    why: str = ""


Asked = Elect | GiveTitle | LoseTitle


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    realm, title = campaign.realm, choice.title
    check_title(realm, title)
    match choice:
        case Elect(_, lord, votes, is_sure):
            _need_election(campaign, title, lord, votes, is_sure=is_sure)
            return bestowed(campaign, title, lord, Way.ELECTED, votes)
        case GiveTitle(_, lord, was, way, is_sure):
            _need_holder(realm, title, was)
            need_change(was, lord, f"{realm.named(lord)} is {realm.called(title)}")
            need_yes(may_hold(realm, lord, title), f"{realm.called(title)}", is_sure=is_sure)
            if way in (Way.BOUGHT, Way.GRANTED) and title.kind is TitleKind.FIEF:
                need_phase(campaign, Deed.FIEF_TITLE, is_sure=is_sure)
            return written(realm, title, lord) if way is Way.WRITTEN else bestowed(campaign, title, lord, way)
        case LoseTitle(_, was, why):
            _need_holder(realm, title, was)
            if not was:
                raise NothingChanged(f"nobody is {realm.called(title)}")
            return taken_away(campaign, title, why)


def check(_campaign: Campaign, _event: Event) -> None:
    """What elections come to is in the chapter of titles."""


def apply(campaign: Campaign, _event: Event) -> Campaign:
    """The same campaign."""
    return campaign


def describe(_event: Event, _before: Campaign) -> str:
    """Nothing: the chapter of titles tells it."""
    return ""


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: every Lord who may stand, for every vacant title that this phase elects."""
    if not is_at_table(campaign, seal):
        return
    for title in to_elect(campaign.realm, in_play(campaign.rules)):
        if is_time(campaign, _DEED[title.kind]):
            yield from (Elect(title, lord) for lord in campaign.realm.lords if may_stand(campaign.realm, lord, title))


def to_elect(realm: Realm, expansions: InPlay) -> tuple[Title, ...]:
    """The vacant titles that are elected, in the order of the round. Rule: C PHASE 1."""
    masters = (TEMPLAR_MASTER,) * expansions.templars + (TEUTONIC_MASTER,) * expansions.teutonic_knights
    bishops = (Title(TitleKind.BISHOP, see) for see in realm.bishoprics)
    return tuple(title for title in (*masters, *bishops, POPE, KING) if title not in realm.titles)


def _need_election(campaign: Campaign, title: Title, lord: str, votes: tuple[str, ...], *, is_sure: bool) -> None:
    """Refuse an election that the rules do not allow. Errors: NotNow, NotByTheRules, UnknownLord."""
    realm, called = campaign.realm, campaign.realm.called(title)
    if title.kind not in _DEED:
        raise NotByTheRules("An election", "C PHASE 1", f"{called} is not elected")
    need_phase(campaign, _DEED[title.kind], is_sure=is_sure)
    holder = realm.holder(title)
    if holder is not None and not is_sure:
        raise NotByTheRules(f"The election of {called}", "1.3", f"{holder.name} is {called}")
    need_yes(may_stand(realm, lord, title), f"The election of {called}", is_sure=is_sure)
    for voter in votes:
        need_yes(may_vote(realm, voter), f"A vote for {called}", is_sure=is_sure)


def _need_holder(realm: Realm, title: Title, was: str) -> None:
    holder = realm.titles.get(title, "")
    need_seen(f"who is {realm.called(title)}", was, holder, realm.named(holder) if holder else "nobody")


REALM_ELECTIONS = Chapter(
    "Elections",
    (),
    (Elect, GiveTitle, LoseTitle),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
