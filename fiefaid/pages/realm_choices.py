"""What the forms of the realm page offer to choose from, in words, each with the value that stands for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiefaid.campaign.buying import OF_TACTICS
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.realm_elections import GiveTitle, LoseTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker, TakeMarker
from fiefaid.campaign.chapters.realm_fortunes import LayFortune, LiftFortune
from fiefaid.campaign.chapters.realm_lands import Build, Raze
from fiefaid.campaign.chapters.realm_titles import Way
from fiefaid.campaign.judging import NEEDS_EXPANSION, ON_THE_MAP, in_play
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.values import Expansion
from fiefaid.fief.elections import may_hold, may_marry
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.people import OUTREMER, SALADIN, Lord, Marker
from fiefaid.fief.places import Bishopric, Building, Fortune, Village
from fiefaid.fief.realm import Post
from fiefaid.fief.royalty import crown_of
from fiefaid.fief.titles import (
    CRUSADE_STATES,
    KING,
    POPE,
    QUEEN,
    QUEEN_REGENT,
    TEMPLAR_MASTER,
    TEUTONIC_MASTER,
    Title,
    TitleKind,
    title_called,
)
from fiefaid.fief.troops import Troop
from fiefaid.fief.walls import Walls
from fiefaid.pages.realm_words import capital, with_french

Options = tuple[tuple[str, str], ...]

NOBODY = ("nobody", "")

_GUARDS = frozenset(GUARD_OF.values())
_OF_TACTICS = _GUARDS | OF_TACTICS


def allowed_first(offered: Iterable[tuple[str, str, object]]) -> Options:
    """What the rules allow, then the rest with the mark of a no: the table may have done it all the same."""
    by_rule = sorted(offered, key=lambda one: not one[2])
    return tuple((words if may else f"✕ {words}", value) for words, value, may in by_rule)


def families(campaign: Campaign, *, without: str = "") -> Options:
    """The families of the campaign."""
    return tuple((family.name, family.id) for family in campaign.families.values() if family.id != without)


def places(campaign: Campaign) -> Options:
    """Where a Lord can be: on the map, in the Outremer, or on neither."""
    realm = campaign.realm
    villages = tuple((f"{village.name}{_owner(campaign, village)}", village.id) for village in realm.villages.values())
    outremer = (("the Outremer", OUTREMER),) if Expansion.CRUSADES in campaign.rules.expansions else ()
    return (("not on the map", ""), *villages, *outremer)


def captors(campaign: Campaign, lord: Lord) -> Options:
    """Who can hold a captive."""
    saladin = (("Saladin", SALADIN),) if Expansion.CRUSADES in campaign.rules.expansions else ()
    return (*families(campaign, without=lord.family), *saladin)


def lords(campaign: Campaign, among: Iterable[Lord] | None = None) -> Options:
    """Lords by name, with their family."""
    there = campaign.realm.lords.values() if among is None else among
    return tuple((f"{lord.name} of {campaign.called(lord.family)}", lord.id) for lord in there)


def spouses(campaign: Campaign, lord: Lord) -> Options:
    """Who is of the other sex and unmarried: those whom the rules allow first, the others with the mark of a no."""
    realm = campaign.realm
    free = (one for one in realm.lords.values() if one.is_lady != lord.is_lady and not one.spouse)
    return allowed_first((words, one, may_marry(realm, lord.id, one)) for words, one in lords(campaign, free))


def all_titles(campaign: Campaign) -> tuple[Title, ...]:
    """Every title of this realm: crowns and Church, orders that are in play, Fiefs, and Crusade States."""
    expansions, realm = in_play(campaign.rules), campaign.realm
    masters = (TEMPLAR_MASTER,) * expansions.templars + (TEUTONIC_MASTER,) * expansions.teutonic_knights
    states = tuple(Title(TitleKind.CRUSADE_STATE, place) for place in CRUSADE_STATES) * expansions.crusades
    sees = (Title(TitleKind.BISHOP, see) for see in realm.bishoprics)
    fiefs = (Title(TitleKind.FIEF, fief) for fief in realm.fiefs)
    return (KING, QUEEN, QUEEN_REGENT, POPE, *_cardinals(campaign), *sees, *masters, *fiefs, *states)


def _cardinals(campaign: Campaign) -> Iterator[Title]:
    """The Cardinals that there are, and the next one."""
    held = sorted(campaign.realm.titles_of_kind(TitleKind.CARDINAL), key=lambda title: int(title.place))
    yield from held
    taken = {title.place for title in held}
    yield Title(TitleKind.CARDINAL, next(str(number) for number in range(1, 99) if str(number) not in taken))


def titles_for(campaign: Campaign, lord: Lord) -> Options:
    """His own titles, to be taken; then those to give, each with who holds it, those that he may not hold marked so."""
    held = campaign.realm.titles_of(lord.id)
    own = tuple((f"Take away: {_called(campaign, title)}", title.key) for title in held)
    given = (
        (
            f"Give: {_called(campaign, title)}{_holder(campaign, title)}",
            title.key,
            may_hold(campaign.realm, lord.id, title),
        )
        for title in all_titles(campaign)
        if title not in held
    )
    return (*own, *allowed_first(given))


def troops_of(campaign: Campaign, post: Post) -> frozenset[Troop]:
    """Troops that can stand at a post: Royal Guards with a crown only, what an expansion brings only with it.

    What stands there all the same can be changed all the same.
    """
    is_tactics = Expansion.TACTICS in campaign.rules.expansions
    may = ON_THE_MAP - (frozenset() if is_tactics else _OF_TACTICS)
    if not (post.lord and crown_of(campaign.realm, post.lord)):
        may -= _GUARDS
    return may | {kind for kind, _ in campaign.realm.troops_at(post)}


def elected(campaign: Campaign) -> Options:
    """The titles that are won by election, each with who holds it."""
    there = (title for title in all_titles(campaign) if title.is_elected)
    return tuple((f"{_called(campaign, title)}{_holder(campaign, title)}", title.key) for title in there)


def ways(campaign: Campaign) -> Options:
    """How somebody comes by a title without an election; on Crusade only where Crusades are played."""
    never = {Way.ELECTED} if in_play(campaign.rules).crusades else {Way.ELECTED, Way.WON}
    return tuple((capital(way), way.value) for way in Way if way not in never)


def title_wish(lord: str, key: str, way: str, holders: dict[str, str]) -> Choice | None:
    """What choosing a title for a Lord asks for; `holders` is who held each when the form was filled."""
    title = title_called(key)
    if title is None:
        return None
    was = holders.get(key, "")
    return LoseTitle(title, was) if was == lord else GiveTitle(title, lord, was, Way(way))


def holders_of(campaign: Campaign) -> dict[str, str]:
    """Who holds what, by the keys of the titles."""
    return {title.key: holder for title, holder in campaign.realm.titles.items()}


def markers_for(campaign: Campaign, lord: Lord) -> Options:
    """Markers that lie on a card, to be taken off, and those that may be laid."""
    shown = (marker for marker in Marker if _is_in_play(campaign, marker) or marker in lord.markers)
    words = {True: "Take off", False: "Lay"}
    return tuple((f"{words[marker in lord.markers]}: {with_french(marker)}", marker.value) for marker in shown)


def marker_wish(lord: Lord, chosen: str, seen: frozenset[Marker]) -> Choice:
    """What choosing a marker asks for."""
    marker = Marker(chosen)
    return TakeMarker(lord.id, marker) if marker in seen else LayMarker(lord.id, marker)


def fortunes_for(see: Bishopric) -> Options:
    """What lies on a Bishopric, to be taken off, and what may be laid."""
    words = {True: "Take off", False: "Lay"}
    return tuple((f"{words[fortune in see.fortunes]}: {with_french(fortune)}", fortune.value) for fortune in Fortune)


def fortune_wish(see: str, chosen: str, seen: frozenset[Fortune]) -> Choice:
    """What choosing one of them asks for."""
    fortune = Fortune(chosen)
    return LiftFortune(see, fortune) if fortune in seen else LayFortune(see, fortune)


def works_for(village: Village) -> Options:
    """What can be built in a Village or torn down."""
    offered = [(f"Build a {with_french(Building.MILL.one)}", "build mills")]
    if village.mills:
        offered.append((f"Tear a {with_french(Building.MILL.one)} down", "raze mills"))
    if village.walls is Walls.NONE:
        offered.append((f"Build a {with_french(Building.STRONGHOLD.one)}", "build strongholds"))
    if village.walls is not Walls.CITY:
        offered.append((f"Build a {with_french(Building.FORTIFIED_CITY.one)}", "build cities"))
    if village.walls is not Walls.NONE:
        standing = Building.STRONGHOLD if village.walls is Walls.STRONGHOLD else Building.FORTIFIED_CITY
        offered.append((f"Tear the {with_french(standing.one)} down", f"raze {standing.value}"))
    return tuple(offered)


def work_wish(village: str, chosen: str) -> Choice:
    """What choosing one of them asks for."""
    deed, _, building = chosen.partition(" ")
    return Build(village, Building(building)) if deed == "build" else Raze(village, Building(building))


def _called(campaign: Campaign, title: Title) -> str:
    number = f" {title.place}" if title.kind is TitleKind.CARDINAL else ""
    return with_french(f"{campaign.realm.called(title)}") + number


def _holder(campaign: Campaign, title: Title) -> str:
    holder = campaign.realm.holder(title)
    return f" (now {holder.name})" if holder else ""


def _owner(campaign: Campaign, village: Village) -> str:
    return f" (of {campaign.called(village.owner)})" if village.owner else ""


def _is_in_play(campaign: Campaign, marker: Marker) -> bool:
    needed = NEEDS_EXPANSION.get(marker)
    return needed is None or needed in campaign.rules.expansions
