"""Campaigns for the tests: a small one to begin with, and random ones played by several phones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from random import Random

from fiefaid.campaign.campaign import BANK, RESERVE, SUPPLY
from fiefaid.campaign.chapters.accounts import CountPurse, ImportPayments, MakeTransfer, OpenWith, Transferred
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily, ChangeFamily, RemoveFamily
from fiefaid.campaign.chapters.founding import (
    AgreeRules,
    ArchiveCampaign,
    RenameCampaign,
    StartCampaign,
    TakeOutOfArchive,
)
from fiefaid.campaign.chapters.purchases import LayOutCounters
from fiefaid.campaign.chapters.record import Correct, Redo, Undo
from fiefaid.campaign.chapters.rounds import ReachMoment, WriteNote
from fiefaid.campaign.chapters.scenery import PlaceTerrain, SayUphill
from fiefaid.campaign.chapters.seats import FreeSeat, LeaveSeat, TakeSeat
from fiefaid.campaign.chapters.tables import ChangeGround, ClearTable, LayTable, RollOff
from fiefaid.campaign.chapters.units import AddUnit, ChangeUnit, MoveUnit
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.decide import choices, decide
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laid import LaidTable, Pose, Rolled, Status
from fiefaid.campaign.undo import resting_on
from fiefaid.campaign.values import Customs, Expansion, Moment, Rules, Trust
from fiefaid.errors import FiefaidError
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Strip, Terrain, TerrainKind
from tests.campaign.wishes_of_treasurers import Treasurers

MARIE, JEAN, OLE, NOBODY = "a" * 64, "b" * 64, "c" * 64, ""
"""The seals of three phones, and of an onlooker's."""

NASTY = (
    "=cmd|' /C calc'!A0",
    '<img src=x onerror="alert(1)">',
    "Évêque d'Évreux",
    "l-épervier\nand a second line\t;",
    "\u202eright to left\u202c \u05d0\u05d1",
    "🏰👩‍👩‍👧",
    "line\u2028separator\u0085next",
    "`\"'\\ {x} %s $1",
    "Ødegård",
)
"""Names that something chokes on."""


def recorded(chronicle: Chronicle, events: Iterable[object], author: str = "", request: str = "") -> Chronicle:
    """The chronicle after these events, as a log would number them."""
    entries = [
        Recorded(chronicle.head + place, event, author, f"2026-11-30T10:00:{chronicle.head % 60:02}Z", request)  # type: ignore[arg-type]
        for place, event in enumerate(events, start=1)
    ]
    return chronicle.after(entries)


def done(chronicle: Chronicle, *asked: Choice, seal: str = NOBODY) -> Chronicle:
    """The chronicle after one tap. Errors: whatever refuses it."""
    return recorded(chronicle, decide(chronicle, asked, seal), request=f"tap-{chronicle.head + 1}")


def all_done(chronicle: Chronicle, *asked: Choice, seal: str = NOBODY) -> Chronicle:
    """The chronicle after one tap for each choice."""
    for choice in asked:
        chronicle = done(chronicle, choice, seal=seal)
    return chronicle


def begun() -> Chronicle:
    """A campaign of two families with five deniers each, at which nobody sits yet: six entries."""
    return done(
        Chronicle(),
        StartCampaign("The long war", Rules((Expansion.TACTICS,))),
        AddFamily("Anjou", "Marie", "azure"),
        AddFamily("Blois", "Jean", "gules"),
        OpenWith("anjou", "deniers", 5),
        OpenWith("blois", "deniers", 5),
        OpenWith(RESERVE, "mercenaries", 5),
    )


def seated() -> Chronicle:
    """The same with Marie and Jean in their seats: eight entries."""
    return done(done(begun(), TakeSeat("anjou"), seal=MARIE), TakeSeat("blois"), seal=JEAN)


def pay(count: int, source: str = "anjou", target: str = "blois", reason: str = "") -> MakeTransfer:
    """A payment in deniers."""
    return MakeTransfer("deniers", count, source, target, reason)


def small_table() -> Table:
    """Two enemies, a friend and a wood."""
    return Table(
        units=(
            Unit("knights", UnitType.KNIGHTS, "red", 10, 10, 0, "Sir Guy"),
            Unit("bowmen", UnitType.BOWMEN, "blue", 10, 20, 180),
            Unit("brigans", UnitType.BRIGANS, "blue", 20, 20, 180),
        ),
        bw=5,
        terrain=(Terrain("wood", TerrainKind.WOODS, Strip(((2, 2), (9, 2)), 3), 1),),
        name="The ford",
    )


@dataclass
class Game:
    """A campaign that random phones play; `states` is the campaign after every entry, as it was seen then."""

    random: Random
    chronicle: Chronicle = field(default_factory=Chronicle)
    states: list[object] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chronicle = done(begun(), ReachMoment(Moment(), Moment(1, "Purchase")))
        self.chronicle = done(self.chronicle, LayTable(small_table()), LayOutCounters())
        for family, seal in (("anjou", MARIE), ("blois", JEAN)):
            if self.random.random() < 0.7:
                self.chronicle = done(self.chronicle, TakeSeat(family), seal=seal)
        self.states = [None] * self.chronicle.head

    def step(self) -> None:
        """One phone asks for something, which is done or refused."""
        at_the_table = [*self.chronicle.campaign.seats.values()] or [NOBODY]
        seal = self.random.choice((*at_the_table * 6, MARIE, JEAN, OLE, NOBODY))
        try:
            events = decide(self.chronicle, self.wish(seal), seal)
        except FiefaidError as refused:
            self.refusals.append(type(refused).__name__)
            return
        before = self.chronicle.head
        self.chronicle = recorded(self.chronicle, events, request=f"tap-{before + 1}")
        self.states += [None] * (len(events) - 1) + [self.chronicle.campaign]

    def play(self, steps: int) -> Game:
        """That many steps."""
        for _ in range(steps):
            self.step()
        return self

    def wish(self, seal: str) -> tuple[Choice, ...]:
        """What a phone asks for: something offered, or something typed, sometimes nonsense."""
        if self.random.random() < 0.15:
            offered = [choice for choice in choices(self.chronicle, seal) if self._is_now(choice)]
            if offered:
                return (self.random.choice(offered),)
        if self.chronicle.campaign.is_archived:
            return (TakeOutOfArchive(),)
        if self.random.random() < 0.4:
            return (Treasurers(self, seal).wish(),)
        makers: list[Callable[[], Choice]] = [
            *(self._transfer,) * 5, self._import, self._opening, self._count, self._note, self._moment, self._family,
            self._change, self._remove, self._rules, self._rename, self._customs, self._free, *(self._undo,) * 3,
            self._redo, *(self._correct,) * 2, *(self._move,) * 3, self._status, self._unit, self._ground,
            self._terrain, self._uphill, self._roll,
        ]  # fmt: skip
        count = 2 if self.random.random() < 0.2 else 1
        return tuple(self.random.choice(makers)() for _ in range(count))

    def _is_now(self, choice: Choice) -> bool:
        """Whether a choice that ends half of the game is made now: seldom."""
        ends = isinstance(choice, ClearTable | ArchiveCampaign | LeaveSeat | FreeSeat)
        return not ends or self.random.random() < 0.05

    def _pick(self, things: Iterable[str], otherwise: str = "nobody") -> str:
        return self.random.choice([*things] or [otherwise])

    def _transfer(self) -> Choice:
        holders = self.chronicle.campaign.holders
        what = self._pick(("deniers", "mercenaries", "men at arms"))
        count = self.random.choice((-1, 0, 1, 1, 2, 3, 5, 400, 2_000))
        return MakeTransfer(what, count, self._pick(holders), self._pick(holders), self._pick(NASTY))

    def _import(self) -> Choice:
        return ImportPayments(self._pick(NASTY), self.random.randint(0, 3), self.random.random() < 0.3)

    def _opening(self) -> Choice:
        return OpenWith(
            self._pick((*self.chronicle.campaign.families, SUPPLY)), "men at arms", self.random.randint(1, 4)
        )

    def _count(self) -> Choice:
        """What a family really has, so that the audit agrees."""
        holder, what = self._pick(self.chronicle.campaign.families, BANK), self._pick(("deniers", "men at arms"))
        return CountPurse(holder, what, max(0, self.chronicle.campaign.book.balance(holder, what)))

    def _note(self) -> Choice:
        return WriteNote(self._pick((*NASTY, "", "\0", "\ud800")))

    def _moment(self) -> Choice:
        was = self.chronicle.campaign.moment
        return ReachMoment(was, Moment(was.round + self.random.choice((0, 1, 1)), self._pick(("Income", "Purchase"))))

    def _family(self) -> Choice:
        return AddFamily(self._pick(NASTY), self._pick(NASTY), self._pick(("azure", "")))

    def _change(self) -> Choice:
        family = self.chronicle.campaign.families.get(self._pick(self.chronicle.campaign.families))
        return ChangeFamily(family, replace(family, name=self._pick(NASTY))) if family else self._note()

    def _remove(self) -> Choice:
        return RemoveFamily(self._pick(self.chronicle.campaign.families))

    def _rules(self) -> Choice:
        faces = {"faces": self._pick(("0,1,1,2,2,3", "1,1,2,2,3,3"))}
        now = Rules((Expansion.CRUSADES,), {**faces, "order of purchases": self._pick(("kept", "free", "free"))})
        return AgreeRules(self.chronicle.campaign.rules, now)

    def _rename(self) -> Choice:
        return RenameCampaign(self._pick(NASTY))

    def _customs(self) -> Choice:
        host = self._pick(("", *self.chronicle.campaign.families))
        stands_in, frees_seats = (self.random.choice(list(Trust)) for _ in range(2))
        now = Customs(host, stands_in, frees_seats, self.random.random() < 0.5)
        return AgreeCustoms(self.chronicle.campaign.customs, now)

    def _free(self) -> Choice:
        return FreeSeat(self._pick(self.chronicle.campaign.families))

    def _seq(self) -> int:
        return self.random.randint(1, self.chronicle.head)

    def _undo(self) -> Choice:
        seq = self._seq() if self.random.random() < 0.5 else max(1, self.chronicle.head - self.random.randint(0, 4))
        also = resting_on(self.chronicle, seq) if self.random.random() < 0.7 else ()
        return Undo(seq, tuple(entry.seq for entry in also))

    def _redo(self) -> Choice:
        return Redo(self.random.choice([*self.chronicle.undone] or [1]))

    def _correct(self) -> Choice:
        transfers = [entry for entry in self.chronicle.standing() if isinstance(entry.event, Transferred)]
        entry = self.random.choice(transfers) if transfers else self.chronicle.entry(1)
        if not isinstance(entry.event, Transferred):
            return Redo(1)
        return Correct(entry.seq, entry.event, replace(entry.event, count=self.random.randint(0, 6)))

    def _laid(self) -> LaidTable:
        tables = self.chronicle.campaign.tables
        return tables[self._pick(tables)] if tables else LaidTable.of("gone", small_table())

    def _a_unit(self, laid: LaidTable) -> Unit:
        return self.random.choice([*laid.units.values()] or [Unit("gone", UnitType.KNIGHTS, "red", 0, 0, 0)])

    def _move(self) -> Choice:
        laid = self._laid()
        unit = self._a_unit(laid)
        was = Pose.of(unit) if self.random.random() < 0.8 else Pose(1, 1, 1)
        return MoveUnit(laid.id, unit.id, was, Pose(self.random.randint(0, 48), self.random.randint(0, 36) / 4, 90))

    def _status(self) -> Choice:
        laid = self._laid()
        unit = self._a_unit(laid)
        foes = (self._a_unit(laid).id,) if self.random.random() < 0.5 else ()
        return ChangeUnit(laid.id, unit.id, Status.of(unit), replace(Status.of(unit), name="Brun", in_melee_with=foes))

    def _unit(self) -> Choice:
        kind = self.random.choice(list(UnitType))
        return AddUnit(self._laid().id, Unit(self._pick(NASTY), kind, "red", self.random.randint(0, 40), 3.25, 12.5))

    def _ground(self) -> Choice:
        laid = self._laid()
        return ChangeGround(laid.id, laid.ground, replace(laid.ground, name=self._pick(NASTY), bw=5.0))

    def _terrain(self) -> Choice:
        laid = self._laid()
        piece = Terrain(self._pick(("wood", "river")), TerrainKind.RIVER, Strip(((0, 0), (9.5, self._seq())), 2), 0)
        return PlaceTerrain(laid.id, laid.terrain.get(piece.id), piece)

    def _uphill(self) -> Choice:
        laid = self._laid()
        said = self.random.choice((True, False, None))
        return SayUphill(laid.id, self._a_unit(laid).id, self._a_unit(laid).id, said)

    def _roll(self) -> Choice:
        laid = self._laid()
        return RollOff(
            laid.id, Rolled("sees", self._a_unit(laid).id, self._a_unit(laid).id, self.random.randint(0, 6), "yes")
        )
