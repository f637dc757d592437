"""A battle before it begins: who stands on which side with what, and on what ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from fiefaid.campaign.armies import ground_of, hosts_at
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import many
from fiefaid.fief.battle.choices import GiveBattle
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.dice import battle_dice, strength_in_battle
from fiefaid.fief.hosts import Army, Both, Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground

HIRED, LORDS, LADIES, DARC, NAMED = "hired", "lords", "ladies", "darc", "lord:"
"""The keys of what is counted beside troops; a Lord of the realm by his id."""

MOST = 30
"""Of one kind, by tapping."""

MOST_HOSTS = 4
"""Families on one side."""

_MAIN = (Troop.MEN_AT_ARMS, Troop.KNIGHTS, Troop.ARCHERS, Troop.BOMBARDS)
_MORE = (
    Troop.ROYAL_MEN_AT_ARMS, Troop.ROYAL_KNIGHTS, Troop.MERCENARIES, Troop.SIEGE_ENGINES, Troop.SARACEN_FIGHTERS,
    Troop.SARACEN_KNIGHTS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """Something to count: how many, between which bounds; `is_more`: seldom asked for."""

    key: str
    label: str
    count: int
    least: int = 0
    most: int = MOST
    is_more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mustered:
    """What one family brings.

    `known`: its Lords of the realm who are there, `lords` those of them who fight · `nobles`, `ladies`, `darcs`: Lords,
    Ladies without a title and Jeanne d'Arc that are only typed in.
    """

    family: str
    name: str
    troops: Troops = field(default_factory=Troops)
    hired: int = 0
    known: tuple[FightingLord, ...] = ()
    lords: tuple[str, ...] = ()
    nobles: int = 0
    ladies: int = 0
    darcs: int = 0


NOBODY: Both[tuple[Mustered, ...]] = Both(
    (Mustered(family="Attacker", name="Attacker", nobles=1),), (Mustered(family="Defender", name="Defender", nobles=1),)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A battle that has not begun. `is_secret`: an attacking Lord came by Secret Passage (10.2.2)."""

    name: str = ""
    place: str = ""
    hosts: Both[tuple[Mustered, ...]] = NOBODY
    ground: Ground = field(default_factory=Ground)
    is_secret: bool = False
    is_begun: bool = False

    def with_hosts(self, side: Side, change: Callable[[tuple[Mustered, ...]], tuple[Mustered, ...]]) -> Draft:
        """The draft with other hosts on a side."""
        return replace(self, hosts=self.hosts.put(side, change(self.hosts[side])))

    def counting(self, side: Side, number: int, key: str, count: int) -> Draft:
        """The draft with another count in one row; a row that is not there changes nothing."""
        return self.with_hosts(
            side,
            lambda hosts: tuple(counted(host, key, count) if at == number else host for at, host in enumerate(hosts)),
        )


def kind_called(kind: Troop) -> str:
    """The name of a kind as a label: `Men at Arms`."""
    return kind.title().replace(" At ", " at ")


def standing(draft: Draft, side: Side, rules: BattleRules) -> str:
    """How strong a side of the draft is, and how many dice it would roll."""
    given = attack(draft, rules)
    army = given.attackers if side is Side.ATTACKERS else given.defenders
    strength, dice = strength_in_battle(army, rules).number, battle_dice(army, side, given.ground, rules).number
    return f"{many(strength, 'Strength Points')}, {many(dice, 'dice')}"


def rows(host: Mustered) -> tuple[Row, ...]:
    """What can be counted of a host, the usual first. A Lord of the realm is there or not."""
    lords = [Row(f"{NAMED}{lord.id}", lord.label, int(lord.id in host.lords), most=1) for lord in host.known]
    typed = [] if host.known else [Row(LORDS, "Lords", host.nobles, most=9)]
    main = [Row(kind, kind_called(kind), host.troops[kind]) for kind in _MAIN]
    more = [Row(kind, kind_called(kind), host.troops[kind], is_more=True) for kind in _MORE]
    more.insert(3, Row(HIRED, "Mercenaries in reserve", host.hired, most=5, is_more=True))
    if not host.known:
        more.append(Row(LADIES, "Ladies without a title", host.ladies, most=9, is_more=True))
        more.append(Row(DARC, "Jeanne d’Arc", host.darcs, most=1, is_more=True))
    return (*lords, *typed, *main, *more)


def counted(host: Mustered, key: str, count: int) -> Mustered:
    """The host with another count in one row, within the bounds of that row."""
    row = next((row for row in rows(host) if row.key == key), None)
    if row is None:
        return host
    count = max(row.least, min(row.most, count))
    match key:
        case "hired":
            return replace(host, hired=count)
        case "lords":
            return replace(host, nobles=count)
        case "ladies":
            return replace(host, ladies=count)
        case "darc":
            return replace(host, darcs=count)
        case _ if key.startswith(NAMED):
            lord = key.removeprefix(NAMED)
            others = tuple(other for other in host.lords if other != lord)
            return replace(host, lords=(*others, lord) if count else others)
        case _:
            return replace(host, troops=Troops({**host.troops.counts, Troop(key): count}))


def attack(draft: Draft, rules: BattleRules) -> GiveBattle:
    """The attack that the draft stands for."""
    attackers = tuple(map(as_host, draft.hosts.attackers))
    return GiveBattle(
        attackers=_by_passage(attackers) if draft.is_secret else attackers,
        defenders=tuple(map(as_host, draft.hosts.defenders)),
        ground=replace(draft.ground, name=draft.name or draft.ground.name),
        rules=rules,
        is_begun=draft.is_begun,
    )


def as_host(host: Mustered) -> Host:
    """A host as a battle sees it."""
    known = tuple(lord for lord in host.known if lord.id in host.lords)
    troops = Troops(dict(host.troops))
    return Host(family=host.family, troops=troops, lords=(*known, *_typed(host)), hired=host.hired)


def from_realm(campaign: Campaign, place: str, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> Draft:
    """Everybody who stands in a Village, on the sides that were chosen."""
    there = {host.family: host for host in hosts_at(campaign, place)}
    sides = ((family for family in named if family in there) for named in (attackers, defenders))
    hosts = Both(*(tuple(mustered(there[family], campaign.called(family)) for family in side) for side in sides))
    ground = ground_of(campaign, place)
    return Draft(name=ground.name, place=place, hosts=hosts, ground=ground)


def sides_at(campaign: Campaign, place: str) -> Both[tuple[str, ...]]:
    """Who attacks whom in a Village, as far as it can be guessed: besiegers those within, else one Lord's family all.

    Whoever owns the Village is attacked rather than attacks. The players say otherwise. Ruling: W19.
    """
    hosts, siege = hosts_at(campaign, place), campaign.realm.sieges.get(place)
    there = tuple(host.family for host in hosts)
    owner = campaign.realm.villages[place].owner if place in campaign.realm.villages else ""
    leaders = tuple(host.family for host in hosts if host.lords) or there
    first = next((family for family in leaders if family != owner), next(iter(leaders), ""))
    besiegers = {campaign.realm.family_of(lord) for lord in siege.besiegers} if siege else {first}
    return Both(
        tuple(family for family in there if family in besiegers),
        tuple(family for family in there if family not in besiegers),
    )


def as_it_stands(campaign: Campaign, draft: Draft) -> Draft:
    """The draft with what the families have in that Village by now, everybody on the side where he was put."""
    sides = (tuple(host.family for host in hosts) for hosts in draft.hosts)
    return replace(draft, hosts=from_realm(campaign, draft.place, *sides).hosts)


def differs(campaign: Campaign, draft: Draft) -> bool:
    """Whether other troops are counted in a draft than stand in its Village: changed by hand, or moved since."""
    now = as_it_stands(campaign, draft).hosts
    return bool(draft.place) and any(
        [host.troops for host in draft.hosts[side]] != [host.troops for host in now[side]] for side in Side
    )


def mustered(host: Host, name: str) -> Mustered:
    """What somebody has in the realm, all of it in the battle."""
    lords = tuple(lord.id for lord in host.lords)
    return Mustered(family=host.family, name=name, troops=host.troops, hired=host.hired, known=host.lords, lords=lords)


def one_more(draft: Draft, side: Side) -> Draft:
    """The draft with an ally on a side, under a name that nobody has."""
    taken = {host.family for hosts in draft.hosts for host in hosts}
    names = (f"Ally{f' {number}' if number > 1 else ''} of the {side}" for number in range(1, MOST_HOSTS + 1))
    name = next((name for name in names if name not in taken), "")
    if not name or len(draft.hosts[side]) >= MOST_HOSTS:
        return draft
    return draft.with_hosts(side, lambda hosts: (*hosts, Mustered(family=name, name=name)))


def called(draft: Draft, side: Side, number: int, family: str, name: str, hired: int) -> Draft:
    """The draft with a host of another family."""

    def renamed(hosts: tuple[Mustered, ...]) -> tuple[Mustered, ...]:
        return tuple(
            replace(host, family=family, name=name, hired=hired, known=(), lords=()) if at == number else host
            for at, host in enumerate(hosts)
        )

    return draft.with_hosts(side, renamed)


def _typed(host: Mustered) -> Iterator[FightingLord]:
    """Lords who are only typed in, each with a name of his own."""
    for number in range(1, host.nobles + 1):
        yield FightingLord(id=f"{_numbered('Lord', number)} of {host.name}", family=host.family)
    for number in range(1, host.ladies + 1):
        yield FightingLord(id=f"{_numbered('Lady', number)} of {host.name}", family=host.family, strength=0)
    if host.darcs:
        yield FightingLord(id="Jeanne d’Arc", family=host.family, is_darc=True)


def _numbered(word: str, number: int) -> str:
    return word if number == 1 else f"{word} {number}"


def _by_passage(army: Army) -> Army:
    """The first attacking Lord comes by Secret Passage. Rule: 10.2.2."""
    for at, host in enumerate(army):
        if host.lords:
            first = replace(host.lords[0], by_secret_passage=True)
            return (*army[:at], replace(host, lords=(first, *host.lords[1:])), *army[at + 1 :])
    return army
