"""The unit that is open: what it suffered and did, and what it may do now, each with what stands against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

import ipywidgets

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice
from fiefaid.pages.skirmish_deeds import Deed, Standing, deeds, state_words, why_not
from fiefaid.widgets.parts import Drawer, Words, button, column, shown
from fiefaid.widgets.skirmishes.menu import Item, Menu
from fiefaid.widgets.skirmishes.righting import Righting

NOTHING = "Tap one of its units on the map to see what it may do."
AIM = "Tap a unit, and then its target."
LOOK_ON = "Tap a unit to see how it stands."
MORALE_FIRST = "rolls for the morale of the force before anything else is done."
NOTES = {Standing.FREE: "", Standing.ROLL_OFF: "≈ too close to call: roll off first", Standing.BLOCKED: ""}


class UnitCard:
    """Deeds that may be done stand first; the others are behind a button, with their reasons."""

    def __init__(self, on_chosen: Callable[[BattleChoice], None]) -> None:
        self._on_chosen = on_chosen
        self._head, self._hint = ipywidgets.HTML(), Words()
        self.menu, self.barred = Menu(self._tapped), Menu(self._tapped)
        self._more = button("", self._toggle, classes=("ff-quiet",))
        self._is_open, self._deeds = False, dict[str, Deed]()
        self._seen: tuple[Battle | None, str | None, bool] = (None, None, False)
        self.righting = Righting(on_chosen)
        self._by_hand = Drawer("Put this unit right by hand", lambda: self.righting.root, self._toggle_by_hand)
        parts = (self.menu, self._more, self.barred, self._by_hand.root)
        self.root = column(self._head, self._hint.root, *parts, classes=("ff-unit",))

    def show(self, battle: Battle, unit: str | None, *, may_act: bool, may_right: bool) -> None:
        """Shows a unit; what it may do only where this phone acts for it. The same unit costs nothing."""
        before, self._seen = self._seen, (battle, unit, may_act)
        shown(self._by_hand.root, when=may_right and unit in battle.fielded and not battle.is_over)
        if battle is before[0] and before[1:] == (unit, may_act):
            return
        self._deeds = {}
        shown(self._head, when=unit in battle.fielded)
        if unit is None or unit not in battle.fielded:
            self._hint.say(_nobody_open(battle, may_act=may_act))
        else:
            self._head.value = _head(battle, unit)
            is_phasing = battle.table.unit(unit).player == battle.phasing
            found = deeds(battle, unit) if may_act and is_phasing else ()
            self._deeds = {f"{number}": deed for number, deed in enumerate(found)}
            self._hint.say(_hint(battle, is_phasing=is_phasing, may_act=may_act, has_deeds=bool(found)))
            self.righting.show(battle, unit)
        self._show_deeds()

    def _show_deeds(self) -> None:
        free = {key: deed for key, deed in self._deeds.items() if deed.standing is not Standing.BLOCKED}
        barred = {key: deed for key, deed in self._deeds.items() if key not in free}
        self.menu.show(Item(key, deed.words, NOTES[deed.standing]) for key, deed in free.items())
        shown(self.menu, when=bool(free))
        shown(self._more, when=bool(barred))
        self._more.description = f"{'▾' if self._is_open else '▸'} What it may not do, and why ({len(barred)})"
        self.barred.show(self._reasons(barred) if self._is_open else ())
        shown(self.barred, when=bool(barred) and self._is_open)

    def _reasons(self, barred: dict[str, Deed]) -> Iterator[Item]:
        battle = self._seen[0]
        if battle is not None:
            yield from (Item(key, deed.words, blocked=why_not(battle, deed)) for key, deed in barred.items())

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._show_deeds()

    def _toggle_by_hand(self) -> None:
        self._by_hand.toggle()

    def _tapped(self, key: str, _value: str) -> None:
        if key in self._deeds:
            self._on_chosen(self._deeds[key].choice)


def map_hint(*, may_act: bool) -> str:
    """What taps on the map are for."""
    return AIM if may_act else LOOK_ON


def _nobody_open(battle: Battle, *, may_act: bool) -> str:
    if battle.is_over:
        return ""
    if battle.owes_morale:
        return f"{battle.owes_morale} {MORALE_FIRST}"
    return f"{battle.phasing or 'Both'}: {NOTHING}" if may_act else LOOK_ON


def _hint(battle: Battle, *, is_phasing: bool, may_act: bool, has_deeds: bool) -> str:
    """Why there is nothing to tap for a unit: not its turn, not here, or nothing to do."""
    if battle.is_over:
        return ""
    if battle.owes_morale:
        return f"{battle.owes_morale} {MORALE_FIRST}"
    if not is_phasing:
        return f"It waits: this is the turn of {battle.phasing or 'nobody yet'}."
    if not may_act:
        return f"This screen does not act for {battle.phasing} now."
    return "" if has_deeds else "Nothing to do for it in this phase."


def _head(battle: Battle, unit_id: str) -> str:
    """Its name, what it is, and its facts."""
    unit, fielded = battle.table.unit(unit_id), battle.fielded[unit_id]
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in state_words(battle, unit_id))
    variety = fielded.warriors.label if fielded.warriors.variety else ""
    kind = escape(" · ".join(filter(None, (str(unit.type), variety, unit.player))))
    name = f'<h2><bdi>{escape(unit.label)}</bdi></h2><p class="ff-aside">{kind}</p>'
    return f'{name}<ul class="ff-facts-row">{facts}</ul>'
