"""A deed on its way: what is rolled off first, its chances, its dice, and what they come to."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice, Charge, SayUphill, Shoot, Strike
from fiefaid.feudal.battle.throwing import Slot, Throw, throws, with_faces
from fiefaid.pages.rolling import FACES
from fiefaid.pages.skirmish_attack import forecast
from fiefaid.pages.skirmish_dice import headline, note_of, outcome, title_of
from fiefaid.pages.skirmish_rolling import Either, rolled_off, shown_first
from fiefaid.widgets.battles.dicetray import DiceTray, Tray
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.skirmishes.chances import ChancesView
from fiefaid.widgets.skirmishes.menu import Item, Menu

BY_APP = "roll"


class Dicing:
    """Holds the choice with the dice that lie already.

    `root` has the deed, `chances` stand below it. `on_done` gets it when nothing is missing, and the number of the step
    in whose place it comes, if it does; `on_said` gets what the players said of the ground, and the choice that goes on
    after that.
    """

    def __init__(
        self,
        on_done: Callable[[BattleChoice, int | None], None],
        on_said: Callable[[SayUphill, BattleChoice], None],
        on_changed: Callable[[], None],
        tell: Callable[[str], None],
    ) -> None:
        self._on_done, self._on_said, self._on_changed, self._tell = on_done, on_said, on_changed, tell
        self.choice: BattleChoice | None = None
        self._battle: Battle | None = None
        self._seen: Battle | None = None
        self._instead: int | None = None
        self._count = 0
        self._either: Either | None = None
        self._first = ""
        self._title, self._asks = Words(tag="h2", style=""), Words(style="")
        self.answers = Menu(self._answered)
        self.chances, self._comes = ChancesView(), Words(style="ff-comes-to")
        self.trays = DiceTray(self._typed, lambda _side, _die, _face: None)
        self._by_app = button("Let the app roll", self._throw)
        self._again = button("Roll it again", self._throw_again)
        self._take = button("Write it down", self._done, classes=("ff-primary",))
        self._leave = button("Leave it", self.clear, classes=("ff-quiet",))
        self.root = column(
            self._title.root, self._asks.root, self.answers, self.trays, self._comes.root,
            row(self._take, self._by_app, self._again, self._leave), classes=("ff-dicing",),
        )  # fmt: skip

    def begin(self, battle: Battle, choice: BattleChoice) -> None:
        """A deed that was chosen: done at once where it needs neither dice nor a roll-off, and is not shown first."""
        self._seen, self._instead = battle, None
        self._begin(battle, choice, shown_first(battle, choice))

    def put_right(self, seen: Battle, before: Battle, number: int, choice: BattleChoice) -> None:
        """A step whose dice are thrown anew, of a battle that stood like `before` then."""
        self._seen, self._instead = seen, number
        self._begin(before, choice)

    @property
    def instead(self) -> int | None:
        """The number of the step that is put right; None while none is."""
        return self._instead if self.choice is not None else None

    def _begin(self, battle: Battle, choice: BattleChoice, first: str = "") -> None:
        self._count += 1
        self.choice, self._battle, self._first = choice, battle, first
        self._either = rolled_off(battle, choice)
        if self._either is None and not throws(battle, choice) and not first:
            self._done()
        else:
            self._on_changed()

    def clear(self) -> None:
        """Puts the deed away."""
        self.choice = self._battle = self._either = None
        self._on_changed()

    def show(self, battle: Battle | None) -> None:
        """Shows the deed; one of an earlier state of the battle is put away."""
        if battle != self._seen:
            self.choice = self._battle = self._either = None
        shown(self.root, when=self.choice is not None)
        if self.choice is not None and self._battle is not None:
            self._show(self._battle, self.choice)
        else:
            self.chances.show(None)

    def _show(self, battle: Battle, choice: BattleChoice) -> None:
        self._title.say(headline(battle, choice))
        either = self._either
        self._asks.say(either.asks if either else self._first)
        self.answers.show(_answers(either) if either else ())
        self.chances.show(forecast(battle, choice) if isinstance(choice, Shoot | Strike) else None)
        wanted = () if either else throws(battle, choice)
        needed = tuple(throw for throw in wanted if throw.needed)
        self.trays.show([_tray(battle, throw, f"{self._count} {choice}") for throw in needed])
        shown(self.trays, when=bool(needed))
        shown(self._by_app, when=bool(needed))
        shown(self._again, when=any(throw.slot is Slot.AGAIN for throw in wanted))
        self._comes.say("" if either or needed else outcome(battle, choice))
        self._take.description = "Charge" if isinstance(choice, Charge) else "Write it down"
        shown(self._take, when=not either and not needed)

    def _answered(self, at: str, _value: str) -> None:
        either = self._either
        if either is None:
            return
        if at != BY_APP:
            self._take_answer(either.answers[int(at)][1])
            return
        face = secrets.randbelow(FACES) + 1
        words, choice = either.rolled(face)
        self._take_answer(choice)
        self._tell(f"Rolled {face}: {words[:1].lower()}{words[1:]}.")

    def _take_answer(self, choice: BattleChoice | None) -> None:
        asked = self.choice
        if choice is None or self._battle is None:
            self.clear()
        elif isinstance(choice, SayUphill) and asked is not None:
            self._on_said(choice, asked)
        else:
            self._begin(self._battle, choice)

    def _typed(self) -> None:
        """Takes every throw that is typed to the last die."""
        for throw in self._needed():
            faces = self.trays.thrown(throw.slot)
            if faces is not None and self.choice is not None:
                self.choice = with_faces(self.choice, throw.slot, faces)
        self._on_changed()

    def _throw(self) -> None:
        """Throws here, at the edge, all that is needed; it is written down unless somebody may wish for more."""
        while needed := self._needed():
            for throw in needed:
                self._cast(throw)
        if self._wanted():
            self._on_changed()
        else:
            self._done()

    def _throw_again(self) -> None:
        for throw in self._wanted():
            if throw.slot is Slot.AGAIN:
                self._cast(throw)
        self._on_changed()

    def _cast(self, throw: Throw) -> None:
        if self.choice is not None:
            faces = tuple(secrets.choice(throw.faces) for _ in range(throw.count))
            self.choice = with_faces(self.choice, throw.slot, faces)

    def _wanted(self) -> tuple[Throw, ...]:
        return throws(self._battle, self.choice) if self._battle is not None and self.choice is not None else ()

    def _needed(self) -> tuple[Throw, ...]:
        return tuple(throw for throw in self._wanted() if throw.needed)

    def _done(self) -> None:
        choice = self.choice
        if choice is not None:
            self.choice = self._battle = self._either = None
            self._on_done(choice, self._instead)


def _answers(either: Either) -> Iterator[Item]:
    """Each answer as a row; and a die of the app, where one decides."""
    yield from (Item(str(at), words) for at, (words, _) in enumerate(either.answers))
    if not either.is_said:
        yield Item(BY_APP, "Let the app roll it off", "A D6: its lower faces for the first, its upper for the last")


def _tray(battle: Battle, throw: Throw, key: str) -> Tray:
    """The tray of a throw; with another key it is empty again, also for the same shot once more."""
    faces = tuple(dict.fromkeys(throw.faces))
    blank: tuple[int | None, ...] = (None,) * throw.count
    return Tray(throw.slot, key, title_of(throw), note_of(battle, throw), faces, blank)
