"""A campaign: what its events add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.laid import LaidTable
from fiefaid.campaign.purchasing import Purchasing
from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.campaign.values import Customs, Family, Moment, Rules
from fiefaid.errors import UnknownFamily, UnknownTable
from fiefaid.errors.fighting import UnknownBattle
from fiefaid.fief.crusade import Crusade
from fiefaid.fief.realm import Realm
from fiefaid.ledger.book import Book, Transfer

BANK, BOX, RESERVE, SUPPLY, MAP = "bank", "box", "reserve", "supply", "map"
"""Who holds things beside the families: the bank, the game box that everything came out of, the pool of those for hire,
the counters that lie ready, and the map, for buildings that belong to nobody."""

COMMON_HOLDERS = {
    BANK: "the bank",
    BOX: "the game box",
    RESERVE: "the reserve pool",
    SUPPLY: "the supply",
    MAP: "the map",
}

ENDLESS = frozenset({BANK, BOX})
"""The holders that never run out."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """Everything that a table has to know at one moment. `seats` has the seal that each seat is held by."""

    name: str = ""
    rules: Rules = field(default_factory=Rules)
    is_archived: bool = False
    moment: Moment = field(default_factory=Moment)
    families: Mapping[str, Family] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    away: frozenset[str] = frozenset()
    customs: Customs = field(default_factory=Customs)
    book: Book = field(default_factory=lambda: Book(endless=ENDLESS))
    purchasing: Purchasing = field(default_factory=Purchasing)
    tables: Mapping[str, LaidTable] = field(default_factory=dict)
    skirmishes: Mapping[str, Skirmish] = field(default_factory=dict)
    realm: Realm = field(default_factory=Realm)
    battles: Mapping[str, Fight] = field(default_factory=dict)
    crusade: Crusade = field(default_factory=Crusade)

    @property
    def has_begun(self) -> bool:
        """Whether it was started."""
        return bool(self.name)

    @property
    def holders(self) -> tuple[str, ...]:
        """Everybody who can hold something: the families first."""
        return (*self.families, *COMMON_HOLDERS)

    def family(self, family_id: str) -> Family:
        """The family of that id. Errors: UnknownFamily."""
        try:
            return self.families[family_id]
        except KeyError:
            raise UnknownFamily(family_id, self.families) from None

    def laid(self, table_id: str) -> LaidTable:
        """The table of that id. Errors: UnknownTable."""
        try:
            return self.tables[table_id]
        except KeyError:
            raise UnknownTable(table_id, self.tables) from None

    def fight(self, battle_id: str) -> Fight:
        """The battle of that id. Errors: UnknownBattle."""
        if battle_id not in self.battles:
            raise UnknownBattle(battle_id, self.battles)
        return self.battles[battle_id]

    def called(self, holder: str) -> str:
        """What players call a family or another holder; one that is gone, by its id."""
        if holder in self.families:
            return self.families[holder].name
        return COMMON_HOLDERS.get(holder, holder)

    def booked(self, transfers: Iterable[Transfer]) -> Campaign:
        """The campaign after these went through the book."""
        return replace(self, book=reduce(Book.after, transfers, self.book))

    def at_hand(self, family: str, what: str) -> int:
        """How many of a thing a family has that do not stand on the map."""
        return self.book.balance(family, what) - self.realm.placed(family, what)

    def with_battle(self, battle_id: str, change: Callable[[Fight], Fight]) -> Campaign:
        """The campaign with one of its battles changed; the same where there is no such battle."""
        fight = self.battles.get(battle_id)
        return replace(self, battles={**self.battles, battle_id: change(fight)}) if fight else self

    def with_table(self, table_id: str, change: Callable[[LaidTable], LaidTable]) -> Campaign:
        """The campaign with one of its tables changed; the same where there is no such table."""
        laid = self.tables.get(table_id)
        return replace(self, tables={**self.tables, table_id: change(laid)}) if laid else self

    def with_skirmish(self, table_id: str, skirmish: Skirmish) -> Campaign:
        """The campaign with a battle on one of its tables, and the bases of that table as the battle has them."""
        fought = replace(self, skirmishes={**self.skirmishes, table_id: skirmish})
        return fought.with_table(table_id, lambda laid: laid.as_fought(skirmish.battle.table))

    def table_called(self, table_id: str) -> str:
        """What players call a table; one that is gone, by its id."""
        return self.tables[table_id].label if table_id in self.tables else table_id

    def unit_called(self, table_id: str, unit_id: str) -> str:
        """What players call a unit; one that is gone, by its id."""
        unit = self.tables[table_id].units.get(unit_id) if table_id in self.tables else None
        return unit.label if unit else unit_id
