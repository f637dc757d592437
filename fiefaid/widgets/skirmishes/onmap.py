"""What of a battle is on the map: rings, the reach of the unit that is open, a drop that was refused."""

from __future__ import annotations

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice
from fiefaid.pages.marks import marks
from fiefaid.pages.shapes import Shape
from fiefaid.pages.skirmish_moves import Drop, drop_shapes, reach_shapes
from fiefaid.pages.skirmish_rolling import verdict_of
from fiefaid.widgets.tablemap import Selected


class OnMap:
    """Knows the unit that is open and the drop that was refused; a reach is worked out once for each table."""

    def __init__(self) -> None:
        self.chosen: str | None = None
        self._dropped: tuple[Battle, Drop] | None = None
        self._reached: tuple[Battle | None, str, tuple[Shape, ...]] = (None, "", ())

    def refused(self, battle: Battle, drop: Drop | None) -> None:
        """A drop that was refused, as long as the battle stands so; None puts it away."""
        self._dropped = (battle, drop) if drop else None

    def drop(self, battle: Battle) -> Drop | None:
        """The drop that was refused, if nothing has happened since."""
        return self._dropped[1] if self._dropped and self._dropped[0] is battle else None

    def settle(self, battle: Battle) -> None:
        """Puts away what is gone from the battle."""
        if self.chosen not in battle.fielded:
            self.chosen = None

    def selected(self, battle: Battle, choice: BattleChoice | None, *, may_move: bool) -> Selected:
        """Whose bases are ringed; the turning handle is there only where bases may be moved."""
        held = self.chosen if may_move and self._is_phasing(battle) else None
        target = getattr(choice, "target", None)
        called = "attacker" if target else "chosen"
        return Selected(attacker=self.chosen, target=target, in_hand=held, called=called)

    def marks(self, battle: Battle, choice: BattleChoice | None, *, may_move: bool) -> tuple[Shape, ...]:
        """What is drawn: the deed on its way, or else reach and a refused drop of the unit that is open."""
        if choice is not None:
            verdict = verdict_of(battle, choice)
            unit, target = getattr(choice, "unit", ""), getattr(choice, "target", "")
            return marks(battle.table, verdict, unit, target) if verdict is not None else ()
        drop = self.drop(battle)
        refused = drop_shapes(battle.table, self.chosen or "", drop) if drop else ()
        return (*self._reach(battle), *refused) if may_move and self._is_phasing(battle) else refused

    def _is_phasing(self, battle: Battle) -> bool:
        return self.chosen in battle.fielded and battle.table.unit(self.chosen or "").player == battle.phasing

    def _reach(self, battle: Battle) -> tuple[Shape, ...]:
        unit = self.chosen or ""
        if battle is not self._reached[0] or unit != self._reached[1]:
            self._reached = battle, unit, reach_shapes(battle, unit)
        return self._reached[2]
