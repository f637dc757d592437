"""Marriages as the table makes and ends them, with the alliance and the crown that come of them. Rule: 1.1; TA 3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.realm_unions import MarriageEnded, Married, ended_with, made_by
from fiefaid.campaign.crowns import queen_by_marriage, taken_away
from fiefaid.campaign.judging import is_time, need_phase, need_yes
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.errors import NothingChanged
from fiefaid.fief.elections import may_marry
from fiefaid.fief.rounds import Deed
from fiefaid.fief.titles import KING, QUEEN


@dataclass(frozen=True, slots=True)
class Marry(Choice):
    """Marry a Lord and a Lady. Those on Crusade may (C1.2.2)."""

    one: str
    other: str
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class Annul(Choice):
    """End a marriage while both live."""

    lord: str


Asked = Marry | Annul


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    realm = campaign.realm
    match choice:
        case Marry(one, other, is_sure):
            need_phase(campaign, Deed.MARRIAGE, is_sure=is_sure)
            need_yes(may_marry(realm, one, other), "The marriage", is_sure=is_sure)
            crown = queen_by_marriage(campaign, realm.lord(one), realm.lord(other))
            return (Married(one, other), *made_by(realm, one, other), *crown)
        case Annul(lord_id):
            lord = realm.lord(lord_id)
            if not lord.spouse:
                raise NothingChanged(f"{lord.name} is not married")
            return (MarriageEnded(lord_id, lord.spouse), *ended_with(realm, lord_id), *_queen_down(campaign, lord_id))


def check(_campaign: Campaign, _event: Event) -> None:
    """What weddings come to is in the chapter of marriages and alliances."""


def apply(campaign: Campaign, _event: Event) -> Campaign:
    """The same campaign."""
    return campaign


def describe(_event: Event, _before: Campaign) -> str:
    """Nothing: the chapter of marriages and alliances tells it."""
    return ""


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: whoever may marry in this phase."""
    if not is_at_table(campaign, seal) or not is_time(campaign, Deed.MARRIAGE):
        return
    lords = list(campaign.realm.lords.values())
    ladies = [lord for lord in lords if lord.is_lady and not lord.spouse]
    for lord in lords:
        if not lord.is_lady and not lord.spouse:
            yield from (Marry(lord.id, lady.id) for lady in ladies if may_marry(campaign.realm, lord.id, lady.id))


def _queen_down(campaign: Campaign, lord_id: str) -> tuple[Event, ...]:
    """The crown of a Queen who is the King's wife no more. Ruling: F3."""
    realm = campaign.realm
    couple = {lord_id, realm.lord(lord_id).spouse}
    if realm.titles.get(KING) not in couple or realm.titles.get(QUEEN) not in couple:
        return ()
    return taken_away(campaign, QUEEN, "the marriage with the King is annulled")


REALM_WEDDINGS = Chapter(
    "Weddings",
    (),
    (Marry, Annul),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
