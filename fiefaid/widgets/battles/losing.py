"""Losses: what each side gives for the hits that it took, forced ones filled in, the rest to be tapped."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.campaign.fighting import Fight, rests_on
from fiefaid.fief.battle import Stage
from fiefaid.fief.battle.choices import TakeLosses
from fiefaid.fief.hosts import Side
from fiefaid.fief.policies import Policy
from fiefaid.pages.battle_losses import LossDraft, asked_of, is_forced, losses, reckoned, rows
from fiefaid.pages.battle_view import Called
from fiefaid.widgets.battles.counters import Column, Counters, Group
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.entries import Choice, shows_news
from fiefaid.widgets.parts import BlockedButton, Deed, column, shown
from fiefaid.widgets.realm_parts.settling import Settling

_POLICIES = tuple((policy.capitalize(), str(policy)) for policy in Policy if policy is not Policy.BEST_PLAY)


JUST_CHANGED = "These hits have only just come in. Look at the losses, and tap once more to take them."


class LossPanel:
    """Holds what is tapped so far; it begins anew when other hits are to be taken."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None]) -> None:
        self._keeper, self._run = keeper, run
        self._drafts: dict[Side, LossDraft] = {}
        self._about: dict[Side, object] = {}
        self._shown: list[Side] = []
        self.settling = Settling()
        self._policy = Choice("Filled in by", self._refill)
        self._policy.show(_POLICIES, str(Policy.LEAST_STRENGTH))
        self._counters = Counters(self._counted)
        self._take = {
            side: BlockedButton(f"The {side} lose these", self._taker(side), classes=("ff-primary",)) for side in Side
        }
        takes = (take.root for take in self._take.values())
        self.root = column(self._counters, *takes, self._policy.root)

    def show(self, fight: Fight, sides: tuple[Side, ...], called: Called) -> None:
        """Shows who has to lose what."""
        battle = fight.battle
        shown(self.root, when=battle.stage is Stage.LOSSES)
        for side in Side:
            about = rests_on(battle, TakeLosses(side, ()))
            if self._about.get(side) != about:
                self._about[side] = about
                self._fill(fight, side)
                if shows_news() and side in self._drafts:
                    self.settling.changed()
        self._shown = [side for side in Side if side in self._drafts and side in sides]
        self._show(fight, called)

    def _show(self, fight: Fight, called: Called) -> None:
        columns, is_free = [], False
        for side, take in self._take.items():
            shown(take.root, when=side in self._shown)
            if side not in self._shown:
                continue
            draft = self._drafts[side]
            made = [(host, rows(fight.battle, draft, number)) for number, host in enumerate(draft.army)]
            is_free = is_free or not all(is_forced(own) for _, own in made)
            found = reckoned(fight.battle, draft)
            groups = [Group(called(host.family) if len(made) > 1 else "", own) for host, own in made]
            columns.append(Column(f"{side.capitalize()} take {draft.hits}", side, groups, found.says))
            take.show("" if found.is_right else f"{found.says}: change the counts until all are taken.")
        self._counters.show(columns)
        shown(self._policy.root, when=is_free)

    def _fill(self, fight: Fight, side: Side) -> None:
        policy = next((each for each in Policy if each == self._policy.chosen), Policy.LEAST_STRENGTH)
        draft = asked_of(fight.battle, side, policy)
        if draft is None:
            self._drafts.pop(side, None)
        else:
            self._drafts[side] = draft

    def _refill(self, _policy: str) -> None:
        fight = self._keeper.fight
        if fight is not None:
            for side in Side:
                self._fill(fight, side)
            self._show(fight, self._keeper.called)

    def _counted(self, at: int, number: int, key: str, count: int) -> None:
        fight = self._keeper.fight
        if fight is not None and 0 <= at < len(self._shown):
            side = self._shown[at]
            self._drafts[side] = self._drafts[side].counting(number, key, count)
            self._show(fight, self._keeper.called)

    def _taker(self, side: Side) -> Deed:
        return lambda: self._run(lambda: self._lose(side))

    def _lose(self, side: Side) -> None:
        """Takes the losses on the screen; hits that came in under the thumb are looked at first."""
        if side in self._drafts and self.settling.is_fresh:
            self._keeper.notice.say(JUST_CHANGED)
        elif side in self._drafts:
            self._keeper.step(TakeLosses(side, losses(self._drafts[side])))
