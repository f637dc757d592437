"""How purses stood round by round, read once and carried on: what was read before is not read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fiefaid.campaign.apply import apply
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.kinds import Event


@dataclass(frozen=True, slots=True)
class Stretch:
    """Entries of one round on end: up to which it goes, and the campaign after it."""

    round: int
    upto: int
    campaign: Campaign


@dataclass(frozen=True, slots=True)
class Standings:
    """The campaign as each stretch of a chronicle left it; `undone` and `mended` are what counted when it was read."""

    stretches: tuple[Stretch, ...] = ()
    undone: frozenset[int] = frozenset()
    mended: Mapping[int, Event] = field(default_factory=dict)

    def after(self, chronicle: Chronicle) -> Standings:
        """The standings of a longer record of the same campaign: only what is new, or changed, is gone through."""
        first = self._changed(chronicle)
        stretches = [each for each in self.stretches if first is None or each.upto < first]
        campaign, upto = (stretches[-1].campaign, stretches[-1].upto) if stretches else (Campaign(), 0)
        for entry in chronicle.standing_from(upto + 1):
            campaign = apply(campaign, entry.event)
            reached = Stretch(campaign.moment.round, entry.seq, campaign)
            if stretches and stretches[-1].round == reached.round:
                stretches[-1] = reached
            else:
                stretches.append(reached)
        return Standings(tuple(stretches), chronicle.undone, chronicle.mended)

    def by_round(self, what: str, closed: frozenset[str] = frozenset()) -> dict[int, dict[str, int]]:
        """What everybody held of a thing when each round ended, and holds now; `closed` purses are left out."""
        return {
            each.round: {
                family: each.campaign.book.balance(family, what)
                for family in each.campaign.families
                if family not in closed
            }
            for each in self.stretches
        }

    def _changed(self, chronicle: Chronicle) -> int | None:
        """The first entry that counts otherwise than it was read; None: every one counts as it did."""
        mended = {seq for seq, event in chronicle.mended.items() if self.mended.get(seq) != event}
        return min(self.undone ^ chronicle.undone | mended, default=None)
