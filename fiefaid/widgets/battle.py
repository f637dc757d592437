"""The battle page: armies, dice and losses of a battle of Fief, alone as a calculator or in a campaign."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import ipywidgets

from fiefaid.campaign.fighting import Fight, battle_after
from fiefaid.fief.battle import PEACE, Battle, refusal
from fiefaid.pages.battle_draft import Draft, attack
from fiefaid.pages.battle_view import waits_for
from fiefaid.pages.quoting import set_apart_in
from fiefaid.widgets.battles.alone import Alone
from fiefaid.widgets.battles.ends import EndsPanel, OverPanel
from fiefaid.widgets.battles.field import FieldView
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.battles.logview import LogPanel
from fiefaid.widgets.battles.losing import LossPanel
from fiefaid.widgets.battles.numbers import NumbersPanel
from fiefaid.widgets.battles.odds import OddsPanel
from fiefaid.widgets.battles.setup import SetupPanel
from fiefaid.widgets.battles.throwing import ThrowPanel
from fiefaid.widgets.entries import news_is_shown
from fiefaid.widgets.parts import Deed, Drawer, Words, column, shown
from fiefaid.widgets.whereabouts import Place


def battle_page() -> ipywidgets.VBox:
    """The page, ready to be shown; where its address names a campaign, it follows it."""
    place = Place.of_this_page()
    if not place.code:
        return BattlePage(Alone()).root
    from fiefaid.places import campaigns_address  # a database: memory that a calculator does without
    from fiefaid.session import Campaigns
    from fiefaid.widgets.battles.shared import Shared
    from fiefaid.widgets.following import follow

    keeper = Shared(lambda: Campaigns.at(campaigns_address()), place)
    page = BattlePage(keeper)
    keeper.look()
    follow(keeper.look, keeper.notice.say)
    return page.root


class BattlePage:
    """Holds the armies that are put together; the battle itself is its keeper's."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper, self.draft = keeper, Draft()
        self.field = FieldView()
        self.setup = SetupPanel(self._change, lambda: self.do(self._begin))
        self._waits = Words(tag="h2", style="")
        self.throwing = ThrowPanel(keeper, self.do, self.catch_up)
        self.losing, self.over = LossPanel(keeper, self.do), OverPanel(keeper, self.do)
        self.ends, self.odds, self.log = EndsPanel(keeper, self.do), OddsPanel(keeper.guard), LogPanel(keeper, self.do)
        self._odds = Drawer("Odds", lambda: self.odds.root, self._toggle_odds)
        self._ends = Drawer("Truce, surrender, siege", lambda: self.ends.root, self._toggle_ends)
        self.numbers = NumbersPanel(keeper, self.do)
        self._numbers = Drawer("Numbers that no sheet prints", lambda: self.numbers.root, self._toggle_numbers)
        self._locked = Words(style="ff-banner")
        self._now = column(
            self._waits.root, self.throwing.root, self.losing.root, self.over.root, classes=("ff-card", "ff-now")
        )
        self.root = self._laid_out()
        keeper.serve(self.catch_up)
        self._show()

    def do(self, deed: Deed) -> None:
        """Does a deed and shows what stands after it; what is refused is told, and every form stays."""
        self.keeper.guard.run(deed)
        self.keeper.guard.attempt(self._show)

    def catch_up(self) -> None:
        """Shows what came in: what is being typed stays."""
        with news_is_shown():
            self.keeper.guard.attempt(self._show)

    def _change(self, change: Callable[[Draft], Draft]) -> None:
        """Another draft."""

        def changed() -> None:
            self.draft = change(self.draft)

        self.do(changed)

    def _begin(self) -> None:
        self.keeper.begin(self.draft.name, self.draft.place, attack(self.draft, self.keeper.rules))

    def _toggle_odds(self) -> None:
        self.keeper.guard.run(self._odds.toggle)
        self.keeper.guard.attempt(self._show_odds)

    def _toggle_ends(self) -> None:
        with self._ends.toggled():
            self.do(lambda: None)

    def _toggle_numbers(self) -> None:
        with self._numbers.toggled():
            self.do(lambda: None)

    def _show(self) -> None:
        keeper, fight = self.keeper, self.keeper.fight
        keeper.show()
        self._locked.say(keeper.why_locked)
        is_fought = fight is not None
        self.field.show(fight.battle if fight else PEACE, keeper.called, keeper.campaign, is_drafted=not is_fought)
        for part in (self._now, self.log.root, self._ends.root):
            shown(part, when=is_fought)
        shown(self.setup.root, when=not is_fought)
        if fight is None:
            self.setup.show(self.draft, keeper.campaign, keeper.rules, keeper.why_locked)
        else:
            self._show_fight(fight)
        self._show_odds()
        if self._numbers.is_open:
            self.numbers.show()

    def _show_fight(self, fight: Fight) -> None:
        keeper, sides = self.keeper, self.keeper.sides
        self._waits.say(set_apart_in(waits_for(fight, keeper.called), fight))
        self.throwing.show(fight, sides, keeper.called)
        self.losing.show(fight, sides, keeper.called)
        self.over.show(fight, sides)
        shown(self._ends.root, when=not fight.battle.is_over)
        if self._ends.is_open:
            self.ends.show(fight, sides, keeper.called)
        self.log.show(fight, keeper.called, may_change=bool(sides))

    def _show_odds(self) -> None:
        battle = self._looked_at()
        shown(self._odds.root, when=battle is None or not battle.is_over)
        if self._odds.is_open:
            self.odds.show(battle)

    def _looked_at(self) -> Battle | None:
        """The battle that the odds are of: the open one, or what the armies would fight."""
        if self.keeper.fight is not None:
            return self.keeper.fight.battle
        given = attack(self.draft, self.keeper.rules)
        return None if refusal(PEACE, given) else battle_after(PEACE, given)

    def _laid_out(self) -> ipywidgets.VBox:
        """The field and what is to be done; beside it, or below on a phone, odds, endings and the log."""
        keeper = self.keeper
        desk = column(self._locked.root, self.field.root, self.setup.root, self._now, classes=("ff-battle-desk",))
        beside = column(
            column(self._odds.root, self._ends.root, self._numbers.root, classes=("ff-drawers",)),
            self.log.root,
            classes=("ff-battle-beside",),
        )
        style = ipywidgets.HTML(f"<style>{_STYLE}</style>")
        split = column(desk, beside, classes=("ff-split",))
        return column(*keeper.head, split, *keeper.below, *keeper.foot, keeper.notice.root, style, classes=("ff-page",))


_SHEETS = files("fiefaid.widgets")
_STYLE = "".join(
    _SHEETS.joinpath(sheet).read_text(encoding="utf-8") for sheet in ("table.css", "campaign.css", "battle.css")
)
