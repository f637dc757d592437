"""The realm as the page lists it: my family first, then the others, then the map. Words and marks, no markup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.places import Bishopric, Fief, FiefRank, Fortune, Village
from fiefaid.fief.realm import Realm, Siege
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.walls import Walls
from fiefaid.pages.realm_people import Badge, Card, family_cards
from fiefaid.pages.realm_victory import how_near, how_near_together
from fiefaid.pages.realm_words import capital, french, one_of
from fiefaid.pages.tinctures import paint

MAP = "map"
"""The id of the section that the map is in."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a kind under a small title; `empty` stands there while there are none."""

    title: str
    cards: tuple[Card, ...]
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A family, or the map. `is_own` is open from the beginning; `paint` is the family's colour, "" for none.

    `more` are the words of the button for what no card has.
    """

    id: str
    title: str
    about: str
    groups: tuple[Group, ...]
    paint: str = ""
    is_own: bool = False
    more: str = ""


MORE = "Add a Lord · alliances"


def sections(campaign: Campaign, own: str | None) -> tuple[Section, ...]:
    """Every family, the own one first, and the map below them."""
    order = sorted(campaign.families, key=lambda family: family != own)
    families = (_family(campaign, family, is_own=family == own) for family in order)
    return (*families, *((_map(campaign),) if campaign.realm.villages else ()))


def _family(campaign: Campaign, family: str, *, is_own: bool) -> Section:
    realm, known = campaign.realm, campaign.families[family]
    villages = tuple(_village(campaign, village, with_owner=False) for village in realm.villages_of(family))
    groups = (
        Group("Lords and Ladies", family_cards(campaign, family), "No Lord yet."),
        Group("Villages", villages, "No Village yet. The map below gives one to somebody."),
    )
    allies = how_near_together(campaign, family)
    said = [known.player, how_near(campaign, family), f"allied with {allies}" if allies else ""]
    return Section(family, known.name, " · ".join(filter(None, said)), groups, paint(known.colour), is_own, MORE)


def _map(campaign: Campaign) -> Section:
    realm = campaign.realm
    fiefs = (Group(fief_called(realm, fief.id), _fief_cards(campaign, fief)) for fief in _by_size(realm.fiefs.values()))
    sees = tuple(_bishopric(campaign, see) for see in realm.bishoprics.values())
    sieges = tuple(_siege(campaign, siege) for siege in realm.sieges.values())
    groups = [Group("Bishoprics", sees), *([Group("Sieges", sieges)] if sieges else []), *fiefs]
    owned = sum(1 for village in realm.villages.values() if village.owner)
    about = f"{len(realm.villages)} Villages, {owned} of them owned · {len(realm.fiefs)} Fiefs"
    return Section(MAP, "The map", about, tuple(group for group in groups if group.cards))


def fief_called(realm: Realm, fief: str) -> str:
    """What players call a Fief: `Duchy of Blaye`."""
    return realm.called(Title(TitleKind.FIEF, fief))


def _by_size(fiefs: Iterable[Fief]) -> list[Fief]:
    return sorted(fiefs, key=lambda fief: list(FiefRank).index(fief.rank))


def _fief_cards(campaign: Campaign, fief: Fief) -> tuple[Card, ...]:
    """The title first, then the Villages."""
    realm = campaign.realm
    villages = realm.villages_in(fief.id)
    holder = realm.holder(Title(TitleKind.FIEF, fief.id))
    said = f"Title: {holder.name} of {campaign.called(holder.family)}" if holder else "Title: nobody"
    title = Card(
        f"fief:{fief.id}", fief_called(realm, fief.id), (said,), french=french(fief.rank), badges=_whole(campaign, fief)
    )
    return (title, *(_village(campaign, village, with_owner=True) for village in villages))


def _whole(campaign: Campaign, fief: Fief) -> tuple[Badge, ...]:
    """Whether all Villages of a Fief are one family's, as its title needs. Rule: 4.3."""
    villages = campaign.realm.villages_in(fief.id)
    owners = {village.owner for village in villages}
    if len(owners) == 1 and "" not in owners and len(villages) >= fief.rank.village_count:
        return (Badge(f"all Villages of {campaign.called(owners.pop())}", "yes"),)
    return ()


def _village(campaign: Campaign, village: Village, *, with_owner: bool) -> Card:
    realm = campaign.realm
    lords = ", ".join(lord.name for lord in realm.lords_in(village.id))
    fief = realm.fiefs.get(village.fief)
    about = [f"of {campaign.called(village.owner)}" if village.owner else "of nobody"] if with_owner else []
    if fief and not with_owner:
        about.append(fief_called(realm, fief.id))
    said = [" · ".join(about), f"Here: {lords}" if lords else ""]
    return Card(
        f"village:{village.id}",
        village.name,
        tuple(filter(None, said)),
        badges=_built(village) + _besieged(campaign, village),
        chips=_garrisons(campaign, village),
    )


def _built(village: Village) -> tuple[Badge, ...]:
    mills = f"{village.mills} Mill{'s' if village.mills > 1 else ''}" if village.mills else ""
    walls = {Walls.NONE: "", Walls.STRONGHOLD: "Stronghold", Walls.CITY: "Fortified City"}[village.walls]
    words = [(mills, french("mill" if village.mills == 1 else "mills")), (walls, french(walls))]
    return tuple(Badge(word, french=other) for word, other in words if word)


def _besieged(campaign: Campaign, village: Village) -> tuple[Badge, ...]:
    besieged = (Badge("besieged", "no"),) if village.id in campaign.realm.sieges else ()
    protected = campaign.realm.named(village.crusader) if village.crusader else ""
    return (*besieged, *((Badge(f"protected for {protected}", "yes"),) if protected else ()))


def _garrisons(campaign: Campaign, village: Village) -> tuple[tuple[int, str], ...]:
    garrisons = campaign.realm.garrisons.items()
    return tuple(
        (count, f"{one_of(count, kind)} of {campaign.called(family)}")
        for (place, family), troops in garrisons
        if place == village.id
        for kind, count in troops
    )


def _bishopric(campaign: Campaign, see: Bishopric) -> Card:
    holder = campaign.realm.holder(Title(TitleKind.BISHOP, see.id))
    bishop = f"Bishop: {holder.name} of {campaign.called(holder.family)}" if holder else "Bishop: nobody"
    badges = tuple(_fortune(fortune) for fortune in Fortune if fortune in see.fortunes)
    return Card(f"see:{see.id}", see.name, (bishop,), badges=badges)


def _fortune(fortune: Fortune) -> Badge:
    return Badge(capital(fortune), "no" if fortune.is_disaster else "yes", french(fortune))


def _siege(campaign: Campaign, siege: Siege) -> Card:
    named = campaign.realm.named
    before = f"Before the walls: {', '.join(map(named, siege.besiegers))}"
    within = f"Within: {', '.join(map(named, siege.besieged))}" if siege.besieged else "Within: no Lord"
    return Card(f"village:{siege.village}", named(siege.village), (before, within), badges=(Badge("besieged", "no"),))


def called(campaign: Campaign, kind: str, subject: str) -> str:
    """What is open, by name; nothing where it is not there, for a visitor may name anything."""
    realm = campaign.realm
    match kind:
        case "lord" if subject in realm.lords:
            lord = realm.lords[subject]
            return f"{lord.name} of {campaign.called(lord.family)}"
        case "village" if subject in realm.villages:
            return realm.villages[subject].name
        case "fief" if subject in realm.fiefs:
            return fief_called(realm, subject)
        case "see" if subject in realm.bishoprics:
            return realm.bishoprics[subject].name
        case "family" if subject in campaign.families:
            return campaign.families[subject].name
    return ""
