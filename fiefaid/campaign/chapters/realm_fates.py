"""What befalls a Lord: markers on his card, excommunication, the name of Renegade, and death with its heirs.

Rule: C1.2.1, C1.2.3, C2.2, C2.4; 1.7.1, 4.3.1; TA 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.realm_guards import stood_down
from fiefaid.campaign.chapters.realm_lands import PlaceProtected
from fiefaid.campaign.chapters.realm_titles import TitleGiven, Way
from fiefaid.campaign.chapters.realm_unions import ended_with
from fiefaid.campaign.crowns import cast_out
from fiefaid.campaign.healing import (
    DeathPrevented,
    PreventDeath,
    SpareTroops,
    TroopsSpared,
    check_help,
    help_offered,
    helped,
    may_heal,
    may_spare,
    need_help,
    need_word,
)
from fiefaid.campaign.judging import NEEDS_EXPANSION, need_phase, need_yes, post_called
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import need_seat
from fiefaid.campaign.texts import check_note
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief import changes
from fiefaid.fief.inheritance import heirs, may_bear, may_withdraw, protected_by
from fiefaid.fief.people import Marker
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import Deed
from fiefaid.fief.royalty import has_guards


@dataclass(frozen=True, slots=True)
class MarkerLaid(Event):
    """A marker lies on the card of a Lord."""

    kind: ClassVar[str] = "marker-laid"

    lord: str
    marker: Marker


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):
    """It does not lie there any more."""

    kind: ClassVar[str] = "marker-taken"

    lord: str
    marker: Marker


@dataclass(frozen=True, slots=True)
class LordDied(Event):
    """A Lord died. What he still held is vacant; his troops stay where he was."""

    kind: ClassVar[str] = "lord-died"
    mendable: ClassVar[tuple[str, ...]] = ("cause",)

    lord: str
    cause: str = ""


@dataclass(frozen=True, slots=True)
class LayMarker(Choice):
    """Lay a marker on the card of a Lord, with everything that follows."""

    lord: str
    marker: Marker
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class TakeMarker(Choice):
    """Take a marker off the card of a Lord."""

    lord: str
    marker: Marker
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LoseLord(Choice):
    """Write down that a Lord died. `heir` takes his Fief and Crusade State titles; where only one may, he does.

    `is_sure`: also where the Arab Physician could have prevented it.
    """

    lord: str
    heir: str = ""
    cause: str = ""
    is_sure: bool = False


Happened = MarkerLaid | MarkerTaken | LordDied | DeathPrevented | TroopsSpared
Asked = LayMarker | TakeMarker | LoseLord | PreventDeath | SpareTroops

_ORDERS = (Marker.TEMPLAR, Marker.TEUTONIC_KNIGHT)
_OUTCAST = (Marker.EXCOMMUNICATED, Marker.RENEGADE)


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case LayMarker(lord, marker, is_sure):
            _need_in_play(campaign, marker, is_sure=is_sure)
            need_yes(may_bear(campaign.realm, lord, marker), f"The marker {marker}", is_sure=is_sure)
            return _marked(campaign, lord, marker)
        case TakeMarker(lord, marker, is_sure):
            need_yes(may_withdraw(campaign.realm, lord, marker), f"Taking off {marker}", is_sure=is_sure)
            return (MarkerTaken(lord, marker), *_unprotected(campaign.realm, lord, marker))
        case LoseLord(lord, heir, cause, is_sure):
            need_word(campaign, lord, cause, is_sure=is_sure)
            return died(campaign, lord, heir, cause)
        case PreventDeath(lord, cause):
            need_help(campaign, seal, may_heal(campaign, lord, cause), campaign.realm.named(lord))
            return (DeathPrevented(lord, cause),)
        case SpareTroops(post, cause):
            need_help(campaign, seal, may_spare(campaign, post), post_called(campaign, post))
            return (TroopsSpared(post, cause),)


def died(campaign: Campaign, lord_id: str, heir: str = "", cause: str = "") -> tuple[Event, ...]:
    """A death with its consequences: Guards stand down, titles are inherited, an alliance may end. Rule: C2.4; TA 3."""
    inherited = [title for title in campaign.realm.titles_of(lord_id) if title.is_inherited]
    successor = _successor(campaign.realm, lord_id, heir) if inherited else ""
    passed_on = (TitleGiven(title, successor, lord_id, Way.INHERITED) for title in inherited if successor)
    guards = stood_down(campaign, lord_id)
    return (*guards, *passed_on, *ended_with(campaign.realm, lord_id), LordDied(lord_id, cause))


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    if isinstance(event, DeathPrevented | TroopsSpared):
        check_help(campaign, event)
        return
    lord = campaign.realm.lord(event.lord)
    match event:
        case MarkerLaid(_, marker) if marker in lord.markers:
            raise NothingChanged(f"{lord.name} is {marker}")
        case MarkerTaken(_, marker) if marker not in lord.markers:
            raise NothingChanged(f"{lord.name} is not {marker}")
        case LordDied(_, cause):
            check_note("Cause", cause)
            if has_guards(campaign.realm, lord.id):
                raise CannotBe(
                    "The death", f"the Royal Guard of {lord.name} follows nobody else (TA 3)", "Stand it down"
                )


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case MarkerLaid(lord, marker):
            after = changes.marked(campaign.realm, lord, marker)
        case MarkerTaken(lord, marker):
            after = changes.unmarked(campaign.realm, lord, marker)
        case LordDied(lord):
            after = changes.died(campaign.realm, lord)
        case DeathPrevented() | TroopsSpared():
            after = replace(campaign.realm, settled=campaign.realm.settled | {helped(campaign, event)})
    return replace(campaign, realm=after)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    if isinstance(event, TroopsSpared):
        whose = post_called(before, event.post)
        return f"The Arab Physician spares the troops of {whose}, who would have died {event.cause}"
    lord = before.realm.named(event.lord)
    match event:
        case DeathPrevented(_, cause):
            return f"The Arab Physician saves {lord}, who would have died {cause}"
        case MarkerLaid(_, marker):
            return f"{lord} is now {marker.makes}"
        case MarkerTaken(_, marker):
            return f"{lord} is {marker.makes} no more"
        case LordDied(_, cause):
            return f"{lord} dies{f': {cause}' if cause else ''}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: the Physician's help where he is and the Plague too; no other fate, for thumbs slip."""
    yield from help_offered(campaign, seal)


def _marked(campaign: Campaign, lord_id: str, marker: Marker) -> tuple[Event, ...]:
    """A marker with what follows: the titles that an outcast loses, the markers on a crusader's walls."""
    realm = campaign.realm
    if marker in _OUTCAST:
        return (MarkerLaid(lord_id, marker), *cast_out(campaign, lord_id, str(marker)))
    if marker is Marker.ON_CRUSADE:
        walls = (PlaceProtected(village, lord_id) for village in protected_by(realm, lord_id))
        return (MarkerLaid(lord_id, marker), *walls)
    return (MarkerLaid(lord_id, marker),)


def _unprotected(realm: Realm, lord_id: str, marker: Marker) -> tuple[Event, ...]:
    if marker is not Marker.ON_CRUSADE:
        return ()
    return tuple(PlaceProtected(village.id, "") for village in realm.villages.values() if village.crusader == lord_id)


def _need_in_play(campaign: Campaign, marker: Marker, *, is_sure: bool) -> None:
    """Refuse a marker of an expansion that is not played, or out of its phase. Errors: NotByTheRules, NotNow."""
    needed = NEEDS_EXPANSION.get(marker)
    if needed is not None and needed not in campaign.rules.expansions and not is_sure:
        raise NotByTheRules(f"The marker {marker}", "C PHASES", f"the {needed} expansion is not in play")
    if marker in _ORDERS:
        need_phase(campaign, Deed.ORDER_TITLE, is_sure=is_sure)
    if marker is Marker.ON_CRUSADE:
        need_phase(campaign, Deed.JOIN_CRUSADE, is_sure=is_sure)


def _successor(realm: Realm, lord_id: str, heir: str) -> str:
    """Who takes the inherited titles: the one named, the only one there is, or nobody. Rule: 4.3.1. Errors: Refused."""
    family = {lord.id: lord.name for lord in heirs(realm, lord_id)}
    if heir and heir not in family:
        raise CannotBe("The inheritance (4.3.1)", f"{realm.named(heir)} is not of the family", "Name one of it")
    if not heir and len(family) > 1:
        raise CannotBe(
            "The death", "the titles pass to one of the family (4.3.1)", f"Name {' or '.join(family.values())}"
        )
    return heir or next(iter(family), "")


REALM_FATES = Chapter(
    "Fates of Lords",
    (MarkerLaid, MarkerTaken, LordDied, DeathPrevented, TroopsSpared),
    (LayMarker, TakeMarker, LoseLord, PreventDeath, SpareTroops),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
