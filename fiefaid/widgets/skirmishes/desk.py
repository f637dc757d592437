"""The battle on the table page: what is tapped and dragged becomes steps, and every part shows what came of them."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.errors import FiefaidError
from fiefaid.feudal.battle import Battle, Phase
from fiefaid.feudal.battle.choices import BattleChoice
from fiefaid.pages.marks import marks
from fiefaid.pages.shapes import Shape
from fiefaid.pages.skirmish import Fought
from fiefaid.pages.skirmish_bar import bar
from fiefaid.pages.skirmish_deeds import Standing, deeds
from fiefaid.pages.skirmish_rolling import verdict_of
from fiefaid.pages.skirmish_table import check_untouched, off_battle, on_battle
from fiefaid.pages.table import TableView
from fiefaid.widgets.guard import Guard
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.skirmishes.bar import BarView
from fiefaid.widgets.skirmishes.card import UnitCard
from fiefaid.widgets.skirmishes.dicing import Dicing
from fiefaid.widgets.skirmishes.keeper import BattleKeeper
from fiefaid.widgets.skirmishes.setup import Setup


class BattleDesk:
    """Knows which unit is open; the battle itself is its keeper's.

    `bar` stands under the map, `root` where the answer stands otherwise, `below` above the drawers.
    """

    def __init__(self, keeper: BattleKeeper, do: Do, guard: Guard, tell: Callable[[str], None]) -> None:
        self.keeper, self._do, self._tell = keeper, do, tell
        self.chosen: str | None = None
        self._before: TableView | None = None
        self.bar = BarView(self._next)
        self.card, self.dicing = UnitCard(self.begin), Dicing(self._step, self._again)
        self.setup = Setup(keeper, do, guard)
        self.root = column(self.dicing.root, self.card.root, classes=("ff-card", "ff-now"))
        self.below = column(self.setup.root)

    @property
    def battle(self) -> Battle | None:
        """The battle as it stands; None where none is fought."""
        fought: Fought | None = self.keeper.fought
        return fought.battle if fought else None

    @property
    def may_move(self) -> bool:
        """Whether bases may be dragged from here now."""
        battle = self.battle
        return battle is not None and battle.phase is Phase.MOVE and battle.phasing in self.keeper.players

    def laid(self, before: TableView, after: TableView) -> TableView:
        """The page after a deed, on the table of the battle. Errors: BattleIsOn."""
        battle = self.battle
        if battle is None:
            left, self._before = self._before, None
            return off_battle(left, after.history.now.table) if left else after
        if self._before is None:
            self._before = before
        else:
            check_untouched(before, after)
        if self.chosen not in battle.fielded:
            self.chosen = None
        target = getattr(self.dicing.choice, "target", None)
        return on_battle(after, battle, self.chosen, target)

    def show(self, view: TableView) -> None:
        """Shows the battle, or what comes before one."""
        battle = self.battle
        for part in (self.bar.root, self.root):
            shown(part, when=battle is not None)
        self.setup.show(view)
        if battle is None:
            return
        may_act = battle.phasing in self.keeper.players
        self.dicing.show(battle)
        self.bar.show(bar(battle), may_go_on=self._may_go_on(battle) and self.dicing.choice is None)
        self.card.show(battle, self.chosen, may_act=may_act)
        shown(self.card.root, when=self.dicing.choice is None)

    def marks(self) -> tuple[Shape, ...]:
        """What is drawn on the map: the deed that is on its way."""
        battle, choice = self.battle, self.dicing.choice
        verdict = verdict_of(battle, choice) if battle is not None and choice is not None else None
        if battle is None or verdict is None:
            return ()
        return marks(battle.table, verdict, getattr(choice, "unit", ""), getattr(choice, "target", ""))

    def tapped(self, unit: str | None) -> None:
        """A tap on the map: an enemy of the unit that is open is its target, any other unit is opened."""
        battle = self.battle
        if battle is None or unit is None or unit not in battle.fielded:
            return
        aimed = self._aimed(battle, unit)
        if aimed is None:
            self.chosen = unit
            self.dicing.clear()
        else:
            self._do(lambda view: view)
            aimed()

    def _aimed(self, battle: Battle, target: str) -> Callable[[], None] | None:
        """What a tap on an enemy of the unit that is open does."""
        one = self.chosen
        if one is None or one not in battle.fielded or not battle.table.are_enemies(one, target):
            return None
        if battle.table.unit(one).player != battle.phasing or battle.phasing not in self.keeper.players:
            return None
        found = [deed for deed in deeds(battle, one) if deed.target == target]
        if not found:
            return None
        first = found[0]
        if first.standing is Standing.BLOCKED:
            return lambda: self._tell(first.why)
        return lambda: self.begin(first.choice)

    def begin(self, choice: BattleChoice) -> None:
        """A deed that was chosen."""
        battle = self.battle
        if battle is not None:
            self._do(lambda view: view)
            try:
                self.dicing.begin(battle, choice)
            except FiefaidError as refused:
                self._tell(str(refused))

    def _next(self) -> None:
        battle = self.battle
        choice = bar(battle).next if battle is not None else None
        if choice is not None:
            self.begin(choice)

    def _may_go_on(self, battle: Battle) -> bool:
        """Whether the big button is for this phone."""
        players = self.keeper.players
        if battle.owes_morale:
            return battle.owes_morale in players
        return not battle.phasing or battle.phasing in players

    def _step(self, choice: BattleChoice) -> None:
        def take(view: TableView) -> TableView:
            self.keeper.step(choice)
            return view

        self._do(take)

    def _again(self) -> None:
        self._do(lambda view: view)
