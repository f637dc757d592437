"""Dice: typed as they lie on the table or thrown by the app, aimed, re-rolled; and Mercenaries between the rolls."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

from fiefaid.campaign.fighting import Fight, awaits, rests_on_side, thrown
from fiefaid.fief.battle import Battle, Stage, choices, refusal
from fiefaid.fief.battle.choices import AimAt, KeepDice, PlaceMercenaries, Roll, RollAgain
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Both, Side
from fiefaid.pages.battle_draft import Row
from fiefaid.pages.battle_view import Called, dice_words, die_of, distinct, reserve
from fiefaid.widgets.battles.counters import Column, Counters, Group
from fiefaid.widgets.battles.dicetray import DiceTray, Tray
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.entries import Segments
from fiefaid.widgets.parts import BlockedButton, Deed, button, column, row, shown

LAID = "These lie, and wait for the other side’s"
COVERED = "These lie covered until the other side has thrown"
TYPE_THEM = "Tap each die as it lies on the table, or let the app roll."


class ThrowPanel:
    """What is typed is in the trays; what may be thrown is the battle's to say."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None], on_typed: Deed) -> None:
        self._keeper, self._run = keeper, run
        self._wanted: dict[str, int] = {}
        self._trays = DiceTray(
            on_typed, lambda side, die, face: run(lambda: keeper.step(RollAgain(Side(side), die, face)))
        )
        self._aim = Segments("The besieged Archers aim at", lambda lord: run(lambda: keeper.step(AimAt(lord))))
        self._hired = Counters(lambda _column, _group, key, count: self._want(key, count))
        self._place = button("Place them", lambda: run(self._place_all))
        self._mercenaries = column(self._hired, self._place, classes=("ff-hired",))
        self._roll = BlockedButton("Roll", lambda: run(self._throw), classes=("ff-primary",))
        self._by_app = button("Let the app roll", lambda: run(self._throw_here))
        self._keep = {side: button(f"The {side} keep their dice", self._keeper_of(side)) for side in Side}
        self._buttons = row(self._roll.root, self._by_app)
        self._keeps = row(*self._keep.values())
        self.root = column(self._aim.root, self._mercenaries, self._trays, self._buttons, self._keeps)

    def show(self, fight: Fight, sides: tuple[Side, ...], called: Called) -> None:
        """Shows what can be thrown now, and by whom."""
        battle = fight.battle
        self._trays.show([tray for side in Side if (tray := _tray(fight, side, sides)) is not None])
        self._show_aim(battle, sides)
        self._show_hired(battle, called)
        is_throw = battle.stage in (Stage.SHOT, Stage.MUSTER)
        shown(self._buttons, when=is_throw and bool(sides))
        self._roll.show(self._why_not(fight, sides))
        self._by_app.disabled = not any(awaits(fight, side) and fight.laid[side] is None for side in sides)
        for side, keep in self._keep.items():
            shown(keep, when=battle.stage is Stage.DICE and not battle.kept[side] and side in sides)
        shown(self._keeps, when=battle.stage is Stage.DICE)
        shown(self.root, when=is_throw or battle.stage is Stage.DICE)

    def _why_not(self, fight: Fight, sides: tuple[Side, ...]) -> str:
        """What keeps the typed dice from being thrown."""
        if not any(awaits(fight, side) for side in Side):
            why = refusal(fight.battle, Roll((), ()))
            return str(why) if why and fight.battle.stage is Stage.MUSTER else ""
        return "" if any(self._typed(fight, side) for side in sides) else TYPE_THEM

    def _typed(self, fight: Fight, side: Side) -> Faces | None:
        return self._trays.thrown(side) if fight.laid[side] is None and awaits(fight, side) else None

    def _throw(self) -> None:
        fight = self._keeper.fight
        if fight is not None:
            self._cast(fight, {side: faces for side in self._keeper.sides if (faces := self._typed(fight, side))})

    def _throw_here(self) -> None:
        """Throws the dice here, at the edge; dice that were typed already stay."""
        fight = self._keeper.fight
        if fight is None:
            return
        free = [side for side in self._keeper.sides if awaits(fight, side) and fight.laid[side] is None]
        self._cast(fight, {side: self._typed(fight, side) or _by_chance(fight, side) for side in free})

    def _cast(self, fight: Fight, dice: dict[Side, Faces]) -> None:
        """Both sides' dice are one step; one side's lie and wait for the other's."""
        needed = {side for side in Side if awaits(fight, side)}
        if dice and needed == set(dice):
            self._keeper.step(thrown(fight.battle, Both(*(dice.get(side) for side in Side))))
            return
        for side, faces in dice.items():
            self._keeper.throw(side, faces)

    def _keeper_of(self, side: Side) -> Deed:
        return lambda: self._run(lambda: self._keeper.step(KeepDice(side)))

    def _show_aim(self, battle: Battle, sides: tuple[Side, ...]) -> None:
        """Before the shot only: whoever was aimed at may be dead after it."""
        may = {choice.lord for choice in choices(battle) if isinstance(choice, AimAt)} | {battle.aim}
        lords = [(lord.label, lord.id) for lord in battle.lords(Side.ATTACKERS) if lord.id in may]
        is_open = battle.stage is Stage.SHOT and bool(lords)
        shown(self._aim.root, when=is_open and Side.DEFENDERS in sides)
        if is_open:
            self._aim.show((("The troops", ""), *lords), battle.aim)

    def _show_hired(self, battle: Battle, called: Called) -> None:
        own = [(side, family, most) for side in Side for family, most in self._may_place(battle, side)]
        shown(self._mercenaries, when=bool(own))
        self._hired.show(
            [
                Column(f"Mercenaries of {called(family)} (T 4.2)", side, [Group("", [self._hired_row(family, most)])])
                for side, family, most in own
            ]
        )
        self._place.disabled = not any(self._wanted.values())

    def _hired_row(self, family: str, most: int) -> Row:
        return Row(family, f"Up to {most} more join this roll", min(self._wanted.get(family, 0), most), most=most)

    def _may_place(self, battle: Battle, side: Side) -> Iterator[tuple[str, int]]:
        """How many Mercenaries each family of a side may place now, and this phone for it. Rule: T 4.2."""
        if side not in self._keeper.sides:
            return
        for host in battle.army(side):
            most = reserve(self._keeper.campaign, host)
            counts = [n for n in range(1, most + 1) if refusal(battle, PlaceMercenaries(host.family, n)) is None]
            if counts:
                yield host.family, counts[-1]

    def _want(self, family: str, count: int) -> None:
        self._wanted[family] = count
        self._place.disabled = not any(self._wanted.values())

    def _place_all(self) -> None:
        wanted, self._wanted = self._wanted, {}
        for family, count in wanted.items():
            if count:
                self._keeper.step(PlaceMercenaries(family, count))


def _tray(fight: Fight, side: Side, sides: tuple[Side, ...]) -> Tray | None:
    """The tray of a side now; None where it has nothing to throw or to re-roll."""
    battle = fight.battle
    laid, is_own = fight.laid[side], side in sides
    key = f"{hash(str(rests_on_side(battle, side)))} {battle.faces[side]} {laid if is_own else laid is None}"
    title, faces = side.capitalize(), distinct(die_of(battle, side))
    if battle.stage is Stage.DICE:
        is_free = is_own and not battle.kept[side]
        note = f"Re-rolls left: {battle.again[side]}. Tap a die, then its new face" if is_free else "The dice lie"
        thrown_dice = battle.faces[side]
        tray = Tray(side, key, title, note, faces, tuple(thrown_dice), is_locked=not is_free, is_again=True)
        return tray if thrown_dice else None
    if battle.stage not in (Stage.SHOT, Stage.MUSTER):
        return None
    blank: tuple[int | None, ...] = (None,) * awaits(fight, side)
    if laid is not None:
        lying = tuple(laid) if is_own else blank
        return Tray(side, key, title, LAID if is_own else COVERED, faces, lying, is_locked=True)
    return Tray(side, key, title, dice_words(battle, side), faces, blank, is_locked=not is_own)


def _by_chance(fight: Fight, side: Side) -> Faces:
    die = die_of(fight.battle, side)
    return tuple(secrets.choice(die) for _ in range(awaits(fight, side)))
