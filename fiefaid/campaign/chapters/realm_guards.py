"""Royal Guards: who is sworn in when a King is elected or a Lady becomes Queen, and how they stand down. Rule: TA 3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import BOX, SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.realm_troops import TroopsLost, TroopsMoved
from fiefaid.campaign.counting import counted
from fiefaid.campaign.judging import check_booked, check_present, counters_left, drawn_from, need_yes
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.values import Expansion
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe
from fiefaid.fief import changes
from fiefaid.fief.guards import GUARD_OF, GUARDS
from fiefaid.fief.lords import Crown
from fiefaid.fief.people import OUTREMER, Lord
from fiefaid.fief.realm import Post, Realm
from fiefaid.fief.royalty import crown_of, has_guards, may_have_guards
from fiefaid.fief.troops import Troop, Troops
from fiefaid.ledger.book import Transfer, check_count


@dataclass(frozen=True, slots=True)
class GuardsSworn(Event):
    """So many troops with a King or Queen became Royal Guards; the new counters came out of `source`."""

    kind: ClassVar[str] = "guards-sworn"

    lord: str
    family: str
    knights: int
    men_at_arms: int
    source: str = SUPPLY

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Plain troops to the supply, Guards to the family."""
        plain = _plain(self.knights, self.men_at_arms)
        back = (Transfer(str(kind), count, self.family, SUPPLY, "sworn in") for kind, count in plain)
        new = (Transfer(str(GUARD_OF[kind]), count, self.source, self.family, "sworn in") for kind, count in plain)
        return (*back, *new)


@dataclass(frozen=True, slots=True)
class GuardsStoodDown(Event):
    """So many Royal Guards became plain troops again."""

    kind: ClassVar[str] = "guards-stood-down"

    lord: str
    family: str
    knights: int
    men_at_arms: int
    source: str = SUPPLY

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Guards to the supply, plain troops to the family."""
        plain = _plain(self.knights, self.men_at_arms)
        back = (Transfer(str(GUARD_OF[kind]), count, self.family, SUPPLY, "stood down") for kind, count in plain)
        new = (Transfer(str(kind), count, self.source, self.family, "stood down") for kind, count in plain)
        return (*back, *new)


@dataclass(frozen=True, slots=True)
class SwearGuards(Choice):
    """Swear in other Guards than all that can be: so many of those troops that are with the King or Queen."""

    lord: str
    knights: int
    men_at_arms: int
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class StandDown(Choice):
    """Turn the Guards of a Lord back into plain troops."""

    lord: str


Happened = GuardsSworn | GuardsStoodDown
Asked = SwearGuards | StandDown


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case SwearGuards(lord_id, knights, men_at_arms, is_sure):
            wanted = _plain(knights, men_at_arms)
            need_yes(may_have_guards(campaign.realm, lord_id, wanted), "Royal Guards", is_sure=is_sure)
            return (_sworn(campaign, lord_id, wanted),)
        case StandDown(lord_id):
            events = stood_down(campaign, lord_id)
            if not events:
                raise NothingChanged(f"{campaign.realm.named(lord_id)} has no Royal Guards")
            return events


def sworn_in(campaign: Campaign, lord_id: str, crown: Crown) -> tuple[Event, ...]:
    """All the Guards that a new King or Queen may have, from the Village where he or she is. Rule: TA 3. Ruling: F7.

    The family's own troops only; those nearest to the King or Queen first.
    """
    if Expansion.TACTICS not in campaign.rules.expansions:
        return ()
    lord, most = campaign.realm.lord(lord_id), _counters_left(campaign, crown)
    moves, wanted = _gathered(campaign.realm, lord, most)
    return (*moves, _sworn(campaign, lord_id, wanted)) if wanted else ()


def stood_down(campaign: Campaign, lord_id: str) -> tuple[Event, ...]:
    """A Lord's Guards turned back, as far as the family has counters; the others are taken off. Ruling: F7."""
    lord = campaign.realm.lord(lord_id)
    guards = {kind: lord.troops[guard] for kind, guard in GUARD_OF.items()}
    back = {kind: min(count, max(0, counters_left(campaign, lord.family, kind))) for kind, count in guards.items()}
    lost = Troops({GUARD_OF[kind]: guards[kind] - back[kind] for kind in GUARD_OF if guards[kind] > back[kind]})
    gone = (TroopsLost(Post(lord.family, lord=lord_id), lost, SUPPLY, "no counter is left for them"),) if lost else ()
    plain = _plain(back[Troop.KNIGHTS], back[Troop.MEN_AT_ARMS])
    source = _source(campaign, plain)
    down = (GuardsStoodDown(lord_id, lord.family, back[Troop.KNIGHTS], back[Troop.MEN_AT_ARMS], source),)
    return (*gone, *(down if plain else ()))


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    lord = campaign.realm.lord(event.lord)
    check_count("knights", event.knights, least=0)
    check_count("men at arms", event.men_at_arms, least=0)
    plain = _plain(event.knights, event.men_at_arms)
    if not plain:
        raise NothingChanged("no troops were named")
    if lord.family != event.family:
        raise CannotBe("Royal Guards", f"{lord.name} is of another family", "Name his own")
    before = plain if isinstance(event, GuardsSworn) else _guards(plain)
    check_present(campaign, Post(lord.family, lord=lord.id), before)
    check_booked(campaign, event)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    plain, post = _plain(event.knights, event.men_at_arms), Post(event.family, lord=event.lord)
    gone, come = (plain, _guards(plain)) if isinstance(event, GuardsSworn) else (_guards(plain), plain)
    realm = changes.joined(changes.left(campaign.realm, post, gone), post, come)
    return replace(campaign.booked(event.transfers), realm=realm)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    plain, lord = counted(_plain(event.knights, event.men_at_arms)), before.realm.named(event.lord)
    if isinstance(event, GuardsSworn):
        return f"{plain} sworn into the Royal Guard of {lord}"
    return f"{plain} of the Royal Guard of {lord} back among plain troops"


def whose(event: Happened) -> tuple[str, ...]:
    """The family of the King or Queen."""
    return (event.family,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: Guards whose Lord is neither King nor Queen stand down."""
    if not is_at_table(campaign, seal):
        return
    for lord in campaign.realm.lords.values():
        if has_guards(campaign.realm, lord.id) and crown_of(campaign.realm, lord.id) is None:
            yield StandDown(lord.id)


def _sworn(campaign: Campaign, lord_id: str, wanted: Troops) -> GuardsSworn:
    family, source = campaign.realm.lord(lord_id).family, _source(campaign, _guards(wanted))
    return GuardsSworn(lord_id, family, wanted[Troop.KNIGHTS], wanted[Troop.MEN_AT_ARMS], source)


def _gathered(realm: Realm, lord: Lord, most: Troops) -> tuple[tuple[TroopsMoved, ...], Troops]:
    """What has to come to a King or Queen from the same Village, and how many can be sworn in then."""
    himself, moves, wanted = Post(lord.family, lord=lord.id), list[TroopsMoved](), dict[Troop, int]()
    for kind, count in most:
        wanted[kind] = min(count, lord.troops[kind])
        for post in _neighbours(realm, lord):
            more = min(count - wanted[kind], realm.troops_at(post)[kind])
            if more > 0:
                moves.append(TroopsMoved(post, himself, Troops({kind: more})))
                wanted[kind] += more
    return tuple(moves), Troops({kind: count for kind, count in wanted.items() if count})


def _neighbours(realm: Realm, lord: Lord) -> Iterator[Post]:
    """The other posts of the family in the Village where a Lord is."""
    if not lord.place or lord.place == OUTREMER:
        return
    yield Post(lord.family, place=lord.place)
    yield from (
        Post(lord.family, lord=other.id)
        for other in realm.lords_in(lord.place)
        if other.family == lord.family and other.id != lord.id
    )


def _counters_left(campaign: Campaign, crown: Crown) -> Troops:
    """How many Guards a crown may still have: its own number, as far as the box has counters. Rule: TA 3."""
    left = {kind: min(count, counters_left(campaign, "", GUARD_OF[kind])) for kind, count in GUARDS[crown]}
    return Troops({kind: count for kind, count in left.items() if count > 0})


def _source(campaign: Campaign, troops: Troops) -> str:
    """Where all of these come from: the supply if it has enough of each."""
    sources = {drawn_from(campaign.book, kind, count) for kind, count in troops}
    return sources.pop() if len(sources) == 1 else BOX


def _plain(knights: int, men_at_arms: int) -> Troops:
    return Troops.of(knights=knights, men_at_arms=men_at_arms)


def _guards(plain: Troops) -> Troops:
    return Troops({GUARD_OF[kind]: count for kind, count in plain})


REALM_GUARDS = Chapter(
    "Royal Guards",
    (GuardsSworn, GuardsStoodDown),
    (SwearGuards, StandDown),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
