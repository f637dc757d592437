"""The realm: who lives, where everybody stands, who holds what. Everything else about it is asked in its neighbours.

A title has one holder and a Lord one place by construction. Families are known by their ids alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from fiefaid.errors.realm import UnknownBishopric, UnknownFief, UnknownLord, UnknownVillage
from fiefaid.fief.people import Lord
from fiefaid.fief.places import Bishopric, Building, Fief, FiefRank, Village
from fiefaid.fief.titles import CRUSADE_STATES, STYLES, Rank, Title, TitleKind, rank_of
from fiefaid.fief.troops import Troop, Troops

Pair = tuple[str, str]
"""Two ids in the order of the alphabet: an alliance."""


@dataclass(frozen=True, slots=True)
class Post:
    """Where troops of a family are: with one of its Lords, or by themselves in a place. Exactly one is given."""

    family: str
    lord: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Siege:
    """The siege of a Village: the Lords who lie before it, and those within. Rule: 6.4."""

    village: str
    besiegers: tuple[str, ...]
    besieged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Realm:
    """Everything that stands on the table beside the purses.

    `lords`: those in play; `dead`: those who were · `garrisons`: troops that are with no Lord, by (place, family) ·
    `settled`: what was marked as done in this phase, by (family, step); "" stands for the whole table.
    """

    fiefs: Mapping[str, Fief] = field(default_factory=dict)
    bishoprics: Mapping[str, Bishopric] = field(default_factory=dict)
    villages: Mapping[str, Village] = field(default_factory=dict)
    lords: Mapping[str, Lord] = field(default_factory=dict)
    dead: Mapping[str, Lord] = field(default_factory=dict)
    titles: Mapping[Title, str] = field(default_factory=dict)
    garrisons: Mapping[tuple[str, str], Troops] = field(default_factory=dict)
    sieges: Mapping[str, Siege] = field(default_factory=dict)
    alliances: frozenset[Pair] = frozenset()
    settled: frozenset[Pair] = frozenset()

    @property
    def is_in_play(self) -> bool:
        """Whether a map lies or a Lord lives: a campaign of miniatures has neither."""
        return bool(self.villages or self.lords)

    def lord(self, lord_id: str) -> Lord:
        """The Lord in play of that id. Errors: UnknownLord."""
        if lord_id not in self.lords:
            dead = self.dead.get(lord_id)
            raise UnknownLord(lord_id, (lord.name for lord in self.lords.values()), dead.name if dead else "")
        return self.lords[lord_id]

    def village(self, village_id: str) -> Village:
        """The Village of that id. Errors: UnknownVillage."""
        if village_id not in self.villages:
            raise UnknownVillage(village_id, (village.name for village in self.villages.values()))
        return self.villages[village_id]

    def fief(self, fief_id: str) -> Fief:
        """The Fief of that id. Errors: UnknownFief."""
        if fief_id not in self.fiefs:
            raise UnknownFief(fief_id, (fief.name for fief in self.fiefs.values()))
        return self.fiefs[fief_id]

    def bishopric(self, bishopric_id: str) -> Bishopric:
        """The Bishopric of that id. Errors: UnknownBishopric."""
        if bishopric_id not in self.bishoprics:
            raise UnknownBishopric(bishopric_id, (see.name for see in self.bishoprics.values()))
        return self.bishoprics[bishopric_id]

    def lords_of(self, family: str) -> tuple[Lord, ...]:
        """The Lords and Ladies in play of a family."""
        return tuple(lord for lord in self.lords.values() if lord.family == family)

    def lords_in(self, place: str) -> tuple[Lord, ...]:
        """The Lords and Ladies who are in a place."""
        return tuple(lord for lord in self.lords.values() if lord.place == place)

    def villages_of(self, family: str) -> tuple[Village, ...]:
        """The Villages that a family owns."""
        return tuple(village for village in self.villages.values() if village.owner == family)

    def villages_in(self, fief: str) -> tuple[Village, ...]:
        """The Villages of a Fief."""
        return tuple(village for village in self.villages.values() if village.fief == fief)

    def holder(self, title: Title) -> Lord | None:
        """Who holds a title."""
        return self.lords.get(self.titles.get(title, ""))

    def titles_of(self, lord_id: str) -> tuple[Title, ...]:
        """The titles that a Lord holds, the highest first."""
        held = (title for title, holder in self.titles.items() if holder == lord_id)
        return tuple(sorted(held, key=lambda title: (self.rank_of_title(title), list(TitleKind).index(title.kind))))

    def titles_of_kind(self, kind: TitleKind) -> tuple[Title, ...]:
        """The titles of a kind that somebody holds."""
        return tuple(title for title in self.titles if title.kind is kind)

    def rank_of_title(self, title: Title) -> Rank:
        """The class of a title in this realm. Rule: C1.3.1."""
        return rank_of(title, self._size(title))

    def rank_of(self, lord_id: str) -> Rank:
        """The class of a Lord, by his highest title. Rule: C1.3.1."""
        return min((self.rank_of_title(title) for title in self.titles_of(lord_id)), default=Rank.NO_FIEF_TITLE)

    def called(self, title: Title) -> str:
        """What players call a title: `Duchy of Blaye`, `Bishop of Sigy`, `King`."""
        match title.kind:
            case TitleKind.FIEF:
                fief = self.fiefs.get(title.place)
                if fief is None:
                    return f"Fief of {title.place}"
                return fief.name if fief.name.startswith(fief.rank) else f"{fief.rank} of {fief.name}"
            case TitleKind.BISHOP:
                see = self.bishoprics.get(title.place)
                return f"Bishop of {see.name if see else title.place}"
            case TitleKind.CRUSADE_STATE:
                return CRUSADE_STATES.get(title.place, title.place)
            case _:
                return str(title.kind)

    def styled(self, title: Title, lord: Lord) -> str:
        """What players call the holder of a title: `Duchess of Blaye`, `Count of Tripoli`, `King`."""
        fief = self.fiefs.get(title.place) if title.kind is TitleKind.FIEF else None
        kind, _, land = self.called(title).partition(" of ") if fief is None else (fief.rank, "", fief.name)
        return f"{STYLES[kind][lord.is_lady]} of {land}" if kind in STYLES else self.called(title)

    def see_called(self, bishopric: str) -> str:
        """What players call a Bishopric in a sentence: `the Bishopric of Sigy`; `Bishopric 1` while it has no name."""
        name = self.named(bishopric)
        return name if name.startswith("Bishopric") else f"the Bishopric of {name}"

    def siege_of(self, lord_id: str) -> Siege | None:
        """The siege in which a Lord is, on either side."""
        return next((siege for siege in self.sieges.values() if lord_id in (*siege.besiegers, *siege.besieged)), None)

    def is_besieged(self, lord_id: str) -> bool:
        """Whether a Lord is within besieged walls."""
        siege = self.siege_of(lord_id)
        return siege is not None and lord_id in siege.besieged

    def troops_at(self, post: Post) -> Troops:
        """The troops at a post; none where there is nobody."""
        if post.lord:
            return self.lords[post.lord].troops if post.lord in self.lords else Troops()
        return self.garrisons.get((post.place, post.family), Troops())

    def posts(self, family: str) -> Iterator[tuple[Post, Troops]]:
        """Every post of a family that has troops."""
        for lord in self.lords_of(family):
            if lord.troops:
                yield Post(family, lord=lord.id), lord.troops
        for (place, owner), troops in self.garrisons.items():
            if owner == family:
                yield Post(family, place=place), troops

    def placed(self, family: str, what: str) -> int:
        """How many of a thing that the book counts a family has standing on the map."""
        if what in set(Building):
            return sum(village.count_of(Building(what)) for village in self.villages_of(family))
        if what in set(Troop):
            return sum(troops[Troop(what)] for _, troops in self.posts(family))
        return 0

    def family_of(self, lord_id: str) -> str:
        """The family of a Lord in play; none otherwise."""
        lord = self.lords.get(lord_id)
        return lord.family if lord else ""

    def allies_of(self, family: str) -> tuple[str, ...]:
        """The families with which a family is allied. Rule: 1.1."""
        return tuple(sorted({other for pair in self.alliances if family in pair for other in pair} - {family}))

    def named(self, thing_id: str) -> str:
        """What players call a Lord, a Village, a Fief or a Bishopric; anything else by its id."""
        for things in (self.lords, self.dead, self.villages, self.fiefs, self.bishoprics):
            if thing_id in things:
                return things[thing_id].name
        return thing_id

    def ids(self) -> frozenset[str]:
        """Every id of the realm, so that none is given twice."""
        return frozenset((*self.fiefs, *self.bishoprics, *self.villages, *self.lords, *self.dead))

    def with_lords(self, *lords: Lord) -> Realm:
        """The realm with these Lords as they are now."""
        return replace(self, lords={**self.lords, **{lord.id: lord for lord in lords}})

    def with_lord(self, lord_id: str, change: Callable[[Lord], Lord]) -> Realm:
        """The realm with a Lord changed; the same where he is not in play."""
        return self.with_lords(change(self.lords[lord_id])) if lord_id in self.lords else self

    def with_village(self, village_id: str, change: Callable[[Village], Village]) -> Realm:
        """The realm with a Village changed; the same where it is not on the map."""
        village = self.villages.get(village_id)
        return replace(self, villages={**self.villages, village_id: change(village)}) if village else self

    def with_bishopric(self, bishopric_id: str, change: Callable[[Bishopric], Bishopric]) -> Realm:
        """The realm with a Bishopric changed; the same where it is not on the map."""
        see = self.bishoprics.get(bishopric_id)
        return replace(self, bishoprics={**self.bishoprics, bishopric_id: change(see)}) if see else self

    def _size(self, title: Title) -> FiefRank | None:
        fief = self.fiefs.get(title.place) if title.kind is TitleKind.FIEF else None
        return fief.rank if fief else None


def pair(one: str, other: str) -> Pair:
    """Two ids as an alliance has them."""
    return (one, other) if one <= other else (other, one)
