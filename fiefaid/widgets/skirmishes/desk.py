"""The battle on the table page: what is tapped and dragged becomes steps, and every part shows what came of them."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle import Battle, Phase
from fiefaid.feudal.battle.choices import BattleChoice, DeclareMove, SayUphill
from fiefaid.pages.shapes import Scene, Shape
from fiefaid.pages.skirmish_bar import bar
from fiefaid.pages.skirmish_deeds import Standing, deeds, why_not
from fiefaid.pages.skirmish_log import latest, without_dice
from fiefaid.pages.skirmish_marks import with_tokens
from fiefaid.pages.skirmish_moves import dropped
from fiefaid.pages.skirmish_table import on_battle
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import shows_news
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Drawer, Words, column, shown
from fiefaid.widgets.realm_parts.settling import Settling
from fiefaid.widgets.skirmishes.aiming import Aiming
from fiefaid.widgets.skirmishes.bar import BarView
from fiefaid.widgets.skirmishes.card import UnitCard, map_hint
from fiefaid.widgets.skirmishes.dicing import Dicing
from fiefaid.widgets.skirmishes.ending import EndPanel
from fiefaid.widgets.skirmishes.gaze import Gaze
from fiefaid.widgets.skirmishes.keeper import BattleKeeper
from fiefaid.widgets.skirmishes.logview import LogPanel
from fiefaid.widgets.skirmishes.offer import Offer
from fiefaid.widgets.skirmishes.onmap import OnMap
from fiefaid.widgets.skirmishes.rollcall import RollCall
from fiefaid.widgets.skirmishes.setup import Setup
from fiefaid.widgets.skirmishes.sight import Sight
from fiefaid.widgets.skirmishes.under import Under
from fiefaid.widgets.tablemap import Selected

JUST_CHANGED = "The last step has only just become another. Look at it, and tap once more to take it back."


class BattleDesk:
    """Knows which unit is open; the battle itself is its keeper's, and which state of it is looked at, its gaze's.

    `bar` stands under the map, `root` where the answer stands otherwise, `below` above the drawers.
    """

    def __init__(self, keeper: BattleKeeper, do: Do, guard: Guard, notice: Notice) -> None:
        self.keeper, self._do, self._guard, self._notice = keeper, do, guard, notice
        self.on_map, self._under = OnMap(), Under()
        self._shown: Battle | None = None
        self._settling, self._count = Settling(), 0
        self.bar = BarView(self._next, self._undo_last)
        self._latest = Words(style="ff-latest-step")
        self.card, self.dicing = UnitCard(self.begin), Dicing(self._done, self._said, self._again, notice.tell)
        self.gaze, self._sight = Gaze(keeper, lambda: self.dicing.instead), Sight(".ff-now")
        self.offer, self.aiming = Offer(self.begin, self._let_be), Aiming(self._stated, self._again)
        self.setup, self.roll_call = Setup(keeper, do, guard), RollCall(self._open)
        self.log, self.end = LogPanel(self._undo, self._correct), EndPanel(self.begin, self._look, self._leave)
        self._units = Drawer("All units", lambda: self.roll_call.root, lambda: self._toggle(self._units))
        self._whole = Drawer("The whole battle", lambda: self.end.root, lambda: self._toggle(self._whole))
        deed = (self.dicing.root, self.dicing.chances.root, self.aiming.root, self.offer.root)
        self.root = column(*deed, self._latest.root, self.card.root, self._sight, classes=("ff-card", "ff-now"))
        drawers = column(self._units.root, self._whole.root, classes=("ff-drawers",))
        self._fought = column(drawers, self.log.root, classes=("ff-battle-beside",))
        self.below = column(self.setup.root, self._fought)

    @property
    def battle(self) -> Battle | None:
        """The battle as it is looked at; None where none is."""
        return self.gaze.battle

    @property
    def says(self) -> str:
        """What happened last, for those who listen; nothing where no battle is fought."""
        fought = self.keeper.fought
        return latest(fought) if fought is not None else ""

    @property
    def has_news(self) -> bool:
        """Whether the battle is another than the one that is shown."""
        return self.battle is not self._shown

    @property
    def hint(self) -> str:
        """What to do on the map; nothing where no battle is fought."""
        battle = self.battle
        return map_hint(may_act=self.gaze.may_act(battle)) if battle is not None else ""

    @property
    def may_move(self) -> bool:
        """Whether bases may be dragged from here now."""
        battle = self.battle
        return battle is not None and battle.phase is Phase.MOVE and self.gaze.may_act(battle)

    @property
    def staying(self) -> list[str]:
        """The units that nobody moves in this phase: those of the other side."""
        battle = self.battle
        return list(battle.units_of(battle.other(battle.phasing))) if battle is not None and battle.phasing else []

    def laid(self, before: TableView, after: TableView) -> TableView:
        """The page after a deed, on the table of the battle."""
        battle = self.battle
        if battle is None:
            self.on_map.chosen = None
            return self._under.bare(after)
        self._under.covered(before)
        self.on_map.settle(battle)
        return on_battle(after, battle, self.on_map.chosen, getattr(self.dicing.choice, "target", None))

    def show(self, view: TableView) -> None:
        """Shows the battle, or what comes before one."""
        battle = self._shown = self.battle
        for part in (self.bar.root, self.root, self._fought):
            shown(part, when=battle is not None)
        self.setup.show(view)
        if battle is not None:
            self._show(battle)

    def _show(self, battle: Battle) -> None:
        fought = self.keeper.fought
        self._settle(len(fought.steps) if fought is not None else 0)
        self.dicing.show(fought.battle if fought is not None else None)
        self.offer.show(self.on_map.drop(battle))
        self.aiming.show(battle)
        is_free = self.dicing.choice is None and not self.gaze.is_back
        may_change = bool(self.keeper.players)
        may_undo = is_free and may_change and fought is not None and len(fought.steps) > 1
        self.bar.show(bar(battle), may_go_on=is_free and self.gaze.may_go_on(battle), may_undo=may_undo)
        self._latest.say("" if self.gaze.is_back else self.says)
        self.card.show(battle, self.on_map.chosen, may_act=self.gaze.may_act(battle), may_right=may_change and is_free)
        shown(self.card.root, when=self.dicing.choice is None and not self.aiming.is_open)
        if fought is not None:
            self.log.show(fought, may_change=may_change)
        if self._units.is_open:
            self.roll_call.show(battle, self.on_map.chosen)
        if self._whole.is_open and fought is not None:
            self.end.show(fought, self.gaze.looked_at, may_act=may_change)

    def _toggle(self, drawer: Drawer) -> None:
        with drawer.toggled():
            self._again()

    def marks(self) -> tuple[Shape, ...]:
        """What is drawn on the map."""
        battle = self.battle
        return self.on_map.marks(battle, self.dicing.choice, may_move=self.may_move) if battle is not None else ()

    def selected(self) -> Selected | None:
        """Whose bases are ringed on the map; None where no battle is."""
        battle = self.battle
        return self.on_map.selected(battle, self.dicing.choice, may_move=self.may_move) if battle is not None else None

    def picture(self, picture: Scene) -> Scene:
        """The picture with what lies on the bases."""
        return with_tokens(picture, self.battle) if self.battle is not None else picture

    def tapped(self, unit: str | None) -> None:
        """A tap on the map: an enemy of the unit that is open is its target, any other unit is opened; none: left."""
        battle = self.battle
        if battle is not None and unit is None:
            self._let_be()
        if battle is None or unit is None or unit not in battle.fielded:
            return
        self._sight.bring()
        aimed = self._aimed(battle, unit)
        if aimed is None:
            self._open(unit)
        else:
            self._again()
            aimed()

    def lifts(self, unit: str | None) -> bool:
        """Whether a base that a hand has lifted is one of a battle; it is the unit that is open then."""
        if self.battle is None:
            return False
        self.on_map.chosen = unit
        return True

    def moved(self, unit: str, x: float, y: float, facing: float) -> None:
        """A base that a hand let go: a step, or refused with its rule."""
        battle = self.battle
        if battle is None or not self.may_move or unit not in battle.fielded:
            self._again()
            return
        self.on_map.chosen, drop = unit, dropped(battle, unit, x, y, facing)
        if drop.step is not None:
            self.begin(drop.step)
        else:
            self.on_map.refused(battle, drop)
            self.dicing.clear()
            self._sight.bring()

    def _let_be(self) -> None:
        if self.on_map.chosen is not None:
            self._open(self.on_map.chosen)

    def _open(self, unit: str) -> None:
        self.on_map.chosen = unit
        if self.battle is not None:
            self.on_map.refused(self.battle, None)
        self.aiming.close()
        self.dicing.clear()

    def _aimed(self, battle: Battle, target: str) -> Callable[[], None] | None:
        """What a tap on an enemy of the unit that is open does."""
        one = self.on_map.chosen
        if one is None or one not in battle.fielded or not battle.table.are_enemies(one, target):
            return None
        if battle.table.unit(one).player != battle.phasing or not self.gaze.may_act(battle):
            return None
        found = next((deed for deed in deeds(battle, one) if deed.target == target), None)
        if found is None:
            return None
        if found.standing is Standing.BLOCKED:
            return lambda: self._notice.say(why_not(battle, found))
        return lambda: self.begin(found.choice)

    def begin(self, choice: BattleChoice) -> None:
        """A deed that was chosen."""
        fought = self.keeper.fought
        if fought is None:
            return
        if isinstance(choice, DeclareMove):
            self.aiming.open(fought.battle, choice)
            self._again()
        else:
            self._again()
            self._guard.attempt(lambda: self.dicing.begin(fought.battle, choice))
        if self.dicing.choice is not None or self.aiming.is_open:
            self._sight.bring()

    def _next(self) -> None:
        choice = bar(self.battle).next if self.battle is not None else None
        if choice is not None:
            self.begin(choice)

    def _done(self, choice: BattleChoice, instead: int | None) -> None:
        if instead is None:
            self._kept(lambda: self.keeper.step(choice))
        else:
            self._kept(lambda: self.keeper.correct(instead, choice))

    def _stated(self, choice: BattleChoice) -> None:
        self._done(choice, None)

    def _said(self, said: SayUphill, then: BattleChoice) -> None:
        """What the players said of the ground, and then the deed that waited for it."""
        self._done(said, None)
        self.begin(then)

    def _settle(self, count: int) -> None:
        """A step that came in from elsewhere is not taken back by a thumb that was on its way."""
        if count != self._count:
            self._settling, self._count = Settling(), count
            if shows_news():
                self._settling.changed()

    def _undo_last(self) -> None:
        fought = self.keeper.fought
        if self._settling.is_fresh:
            self._notice.say(JUST_CHANGED)
        elif fought is not None:
            self._undo(len(fought.steps) - 1)

    def _undo(self, number: int) -> None:
        self._kept(lambda: self._under.undo(self.keeper, number))

    def _correct(self, number: int) -> None:
        fought = self.keeper.fought
        if fought is not None and 0 < number < len(fought.steps):
            before, choice = fought.battles[number - 1], without_dice(fought.choices[number])
            self.on_map.chosen = getattr(choice, "unit", None)
            self._guard.attempt(lambda: self.dicing.put_right(fought.battle, before, number, choice))
            self._sight.bring()

    def _leave(self) -> None:
        self._kept(self.keeper.leave)

    def _look(self, at: int | None) -> None:
        self.gaze.looked_at = at
        self.dicing.clear()

    def _kept(self, deed: Callable[[], str | None]) -> None:
        """Has the keeper do something; what it has to tell is told."""
        told: list[str] = []

        def keep(view: TableView) -> TableView:
            self.gaze.looked_at = None
            told.append(deed() or "")
            return view

        self._do(keep)
        if told and told[0]:
            self._notice.tell(told[0])

    def _again(self) -> None:
        self._do(lambda view: view)
