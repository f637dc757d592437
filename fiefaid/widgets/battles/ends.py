"""How a battle can end before one side is dead, with what blocks each way; and allies who go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import ipywidgets

from fiefaid.campaign.aftermath import siege_after
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.fighting import Fight
from fiefaid.fief.battle import refusal
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    LeaveBattle,
    StopAttack,
    Surrender,
)
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, Lord
from fiefaid.fief.walls import Walls
from fiefaid.pages.battle_view import Called
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import BlockedButton, Deed, Words, button, column, row, shown

ASKED = "Your side has offered one, and the other side is asked."
HOW_SIEGES = "Attackers who stop before walls may stay there: a siege, to be ticked when this is written down (6.4)."
LIVES_ON = "The siege goes on, until it is lifted on the realm page or nobody besieges any more (6.4)."
NOT_YOURS = "That is for the players of that side to do."


class EndsPanel:
    """Every button says what keeps it from being pressed."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None]) -> None:
        self._keeper, self._run = keeper, run
        self._truce = BlockedButton("Truce", lambda: run(self._offer))
        self._ways: tuple[tuple[BlockedButton, BattleChoice, tuple[Side, ...]], ...] = (
            self._way("The attackers surrender", Surrender(Side.ATTACKERS), Side.ATTACKERS),
            self._way("The defenders surrender", Surrender(Side.DEFENDERS), Side.DEFENDERS),
            self._way("Stop the attack", StopAttack(), Side.ATTACKERS),
            self._way("Besiege instead", BesiegeInstead(), Side.ATTACKERS),
        )
        self._walls = Words(HOW_SIEGES)
        self._ally = Choice("Ally")
        self._leave = BlockedButton("Leaves the battle", lambda: run(lambda: self._part(LeaveBattle)))
        self._change = BlockedButton("Changes sides", lambda: run(lambda: self._part(ChangeSides)))
        self._allies = column(self._ally.root, self._leave.root, self._change.root, classes=("ff-block",))
        self._stalemate, self._offer_words = Words(), Words(style="ff-banner")
        buttons = (way.root for way, _, _ in self._ways)
        self.root: ipywidgets.Widget = column(
            self._offer_words.root,
            self._truce.root,
            *buttons,
            self._walls.root,
            self._allies,
            self._stalemate.root,
            classes=("ff-ends",),
        )

    def show(self, fight: Fight, sides: tuple[Side, ...], called: Called) -> None:
        """Shows which ways are open."""
        battle = fight.battle
        offered = [side for side in Side if fight.truce[side] and side not in sides]
        words = f"The {offered[0]} offer a truce: tap Truce to take it." if offered else ""
        is_asked = bool(sides) and all(fight.truce[side] for side in sides)
        blocked = (ASKED if is_asked else "") if sides else NOT_YOURS
        self._truce.show(_why(refusal(battle, AgreeTruce())) or blocked)
        self._offer_words.say(words)
        tries = battle.rules.stalemate_rolls
        self._stalemate.say(f"Stalemate (6.1): {tries} rolls running without a loss end it; {battle.quiet} so far.")
        for way, choice, whose in self._ways:
            way.show(_why(refusal(battle, choice)) or ("" if set(whose) <= set(sides) else NOT_YOURS))
            shown(way.root, when=choice != BesiegeInstead() or bool(battle.ground.leader))
        is_of_realm = self._keeper.campaign is not None and not battle.ground.leader
        self._walls.say(HOW_SIEGES if is_of_realm and battle.ground.walls is not Walls.NONE else "")
        allies = [(called(host.family), host.family) for army in battle.armies for host in army[1:]]
        shown(self._allies, when=bool(allies))
        there = [family for _, family in allies]
        self._ally.show(allies, self._ally.chosen if self._ally.chosen in there else next(iter(there), None))
        family = self._ally.chosen
        self._leave.show(_why(refusal(battle, LeaveBattle(family))) if family else "")
        self._change.show(_why(refusal(battle, ChangeSides(family))) if family else "")

    def _way(
        self, words: str, choice: BattleChoice, *whose: Side
    ) -> tuple[BlockedButton, BattleChoice, tuple[Side, ...]]:
        return BlockedButton(words, lambda: self._run(lambda: self._keeper.step(choice))), choice, whose

    def _offer(self) -> None:
        fight = self._keeper.fight
        if fight is None:
            return
        free = [side for side in self._keeper.sides if not fight.truce[side]]
        if free:
            self._keeper.truce(free[0])

    def _part(self, kind: type[LeaveBattle | ChangeSides]) -> None:
        if self._ally.chosen:
            self._keeper.step(kind(self._ally.chosen))


def _why(refused: Exception | None) -> str:
    return str(refused) if refused else ""


class OverPanel:
    """The battle is over: how, and what is to be done about it."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None]) -> None:
        self._keeper = keeper
        self._heirs: dict[str, Choice] = {}
        self._heir_fields = column(classes=("ff-fields",))
        self._besiege = ipywidgets.Checkbox(description="The attackers stay: a siege (6.4)", indent=False)
        self._lives_on = Words(style="ff-note")
        self._write = BlockedButton("Write it into realm and book", lambda: run(self._written), classes=("ff-primary",))
        self._done = Words(style="ff-note")
        self._back = button("Mercenaries back to the Family Boards", lambda: run(keeper.bring_back))
        self._again = button("To the next battle", lambda: run(keeper.leave))
        self.root = column(
            self._heir_fields,
            self._besiege,
            self._lives_on.root,
            self._write.root,
            self._done.root,
            row(self._back, self._again),
        )

    def show(self, fight: Fight, sides: tuple[Side, ...]) -> None:
        """Shows what may be written, and what has been."""
        campaign, battle = self._keeper.campaign, fight.battle
        shown(self.root, when=battle.is_over)
        if not battle.is_over:
            return
        may_write = campaign is not None and not fight.is_written and bool(sides)
        shown(self._write.root, when=may_write)
        may_besiege = may_write and _may_besiege(fight)
        goes_on = campaign is not None and _may_besiege(fight) and _goes_on(campaign, fight)
        may_besiege = may_besiege and not goes_on
        self._lives_on.say(LIVES_ON if goes_on else "")
        shown(self._besiege, when=may_besiege)
        if not may_besiege:
            self._besiege.value = False  # what was ticked for another battle is nobody's wish here
        self._write.show("")
        shown(self._back, when=fight.is_written and self._keeper.may_bring_back)
        self._done.say("It stands in realm and book. One undo takes all of it back." if fight.is_written else "")
        self._show_heirs(fight, may_write=may_write)

    def _show_heirs(self, fight: Fight, *, may_write: bool) -> None:
        """Asks who inherits where a fallen Lord has titles and several kinsmen. Rule: 4.3.1."""
        campaign = self._keeper.campaign
        fallen = [lord for loss in fight.battle.fallen for lord in loss.lords] if may_write else []
        asked = {
            lord: others
            for lord in fallen
            if campaign is not None
            and lord in campaign.realm.lords
            and any(title.is_inherited for title in campaign.realm.titles_of(lord))
            and len(others := _kin(campaign.realm.lords_of(campaign.realm.family_of(lord)), fallen)) > 1
        }
        if list(asked) != list(self._heirs):
            self._heirs = {
                lord: Choice(f"Heir of {campaign.realm.named(lord)}" if campaign else lord) for lord in asked
            }
            self._heir_fields.children = tuple(choice.root for choice in self._heirs.values())
        for lord, choice in self._heirs.items():
            choice.show(asked[lord], choice.chosen or asked[lord][0][1])

    def _written(self) -> None:
        heirs = tuple((lord, choice.chosen) for lord, choice in self._heirs.items() if choice.chosen)
        self._keeper.write_down(heirs, besiege=bool(self._besiege.value))


def _may_besiege(fight: Fight) -> bool:
    """Whether attackers who have won nothing may stay before walls. Rule: 6.4. On Crusade they say so before: C1.4."""
    battle = fight.battle
    has_walls = (
        fight.place not in ("", OUTREMER) and battle.ground.walls.penalty > 0 and bool(battle.lords(Side.ATTACKERS))
    )
    return has_walls and battle.outcome is not None and battle.outcome.winner is None


def _goes_on(campaign: Campaign, fight: Fight) -> bool:
    """Whether those who have fought lie there already as they would after the battle."""
    return campaign.realm.sieges.get(fight.place) == siege_after(campaign, fight)


def _kin(lords: Iterable[Lord], fallen: Collection[str]) -> list[tuple[str, str]]:
    """Those of a family who live, as a list offers them."""
    return [(lord.name, lord.id) for lord in lords if lord.id not in fallen]
