"""Lords and Ladies as cards: where, with which titles, spouse, captor, markers and troops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.hierarchy import army_strength
from fiefaid.fief.people import OUTREMER, Lord, Marker
from fiefaid.pages.realm_words import capital, captor_called, french, one_of, place_called


@dataclass(frozen=True, slots=True)
class Badge:
    """A few words in a frame; `tone` is yes, no or too-close, which bear a sign of their own beside the colour."""

    words: str
    tone: str = ""
    french: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One thing that can be tapped. `chips` are counts of what is there."""

    id: str
    name: str
    lines: tuple[str, ...] = ()
    french: str = ""
    badges: tuple[Badge, ...] = ()
    chips: tuple[tuple[int, str], ...] = ()


_TONES = {Marker.EXCOMMUNICATED: "no", Marker.RENEGADE: "no", Marker.ON_CRUSADE: "too-close"}


def family_cards(campaign: Campaign, family: str) -> tuple[Card, ...]:
    """The Lords and Ladies of a family, the highest title first."""
    realm = campaign.realm
    lords = sorted(realm.lords_of(family), key=lambda lord: realm.rank_of(lord.id))
    return tuple(lord_card(campaign, lord) for lord in lords)


def lord_card(campaign: Campaign, lord: Lord) -> Card:
    """A Lord or Lady as a card."""
    realm = campaign.realm
    titles = ", ".join(realm.styled(title, lord) for title in realm.titles_of(lord.id))
    return Card(
        f"lord:{lord.id}",
        lord.name,
        tuple(filter(None, (titles, _where(campaign, lord)))),
        badges=tuple(_badges(campaign, lord)),
        chips=tuple((count, one_of(count, kind)) for kind, count in lord.troops),
    )


def strength_called(campaign: Campaign, lord_id: str) -> str:
    """How strong a Lord's army is."""
    return f"{army_strength(campaign.realm, lord_id).number}\u00a0SP"


def _where(campaign: Campaign, lord: Lord) -> str:
    realm = campaign.realm
    said = [place_called(realm, lord.place)]
    if lord.spouse:
        said.append(f"married to {realm.named(lord.spouse)}")
    if lord.troops:
        said.append(strength_called(campaign, lord.id))
    return capital(" · ".join(said))


def _badges(campaign: Campaign, lord: Lord) -> Iterator[Badge]:
    if lord.is_lady:
        yield Badge("Lady", french=french("lady"))
    if lord.is_darc:
        yield Badge("d’Arc")
    if lord.captor:
        yield Badge(f"captive of {captor_called(lord.captor, campaign.called(lord.captor))}", "no")
    if campaign.realm.is_besieged(lord.id):
        yield Badge("besieged", "no")
    for marker in Marker:
        if marker in lord.markers:
            yield Badge(capital(marker), _TONES.get(marker, ""), french(marker))
    if lord.place == OUTREMER and not lord.is_on_crusade:
        yield Badge("in the Outremer", "too-close")
