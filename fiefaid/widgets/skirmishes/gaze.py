"""Which state of a battle is looked at, and whether this phone may act in it."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle import Battle
from fiefaid.widgets.skirmishes.keeper import BattleKeeper


class Gaze:
    """As it stands, as it stood after the step `looked_at`, or as it stood before the step that is put right.

    `put_right`: the number of that step; None while none is.
    """

    def __init__(self, keeper: BattleKeeper, put_right: Callable[[], int | None]) -> None:
        self._keeper, self._put_right = keeper, put_right
        self.looked_at: int | None = None

    @property
    def _at(self) -> int | None:
        number = self._put_right()
        return self.looked_at if number is None else number - 1

    @property
    def is_back(self) -> bool:
        """Whether it is an earlier state."""
        return self._at is not None

    @property
    def battle(self) -> Battle | None:
        """The battle as it is looked at; None where none is."""
        fought, at = self._keeper.fought, self._at
        if fought is None:
            return None
        return fought.battle if at is None or at >= len(fought.steps) else fought.battles[at]

    def may_act(self, battle: Battle) -> bool:
        """Whether this phone acts in the phase that is open."""
        return battle.phasing in self._keeper.players and not self.is_back and not battle.is_over

    def may_go_on(self, battle: Battle) -> bool:
        """Whether the big button is for this phone."""
        players = self._keeper.players
        if self.is_back:
            return False
        if battle.owes_morale:
            return battle.owes_morale in players
        return bool(players) and (not battle.phasing or battle.phasing in players)
