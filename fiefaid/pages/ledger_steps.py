"""Did I already pay that? The steps of this round's purchases, what was done in each, by whom, and what is next.

The order is that of `fiefaid.fief.purchases.PurchaseStep`, with the income before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.campaign.chapters.bids import AuctionClosed
from fiefaid.campaign.chapters.mercenaries import UpkeepSettled
from fiefaid.campaign.chapters.purchases import Bought, IncomeBooked, TitleBought
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import awaited, employed, for_hire, to_settle
from fiefaid.campaign.judging import may_now
from fiefaid.fief.purchases import WARES, PurchaseStep
from fiefaid.fief.rounds import Deed
from fiefaid.ledger.auction import Result
from fiefaid.pages.quoting import apart

INCOME = "income"

NO_ROUND = "No round has begun. Say which round it is: the button above goes on to it."


class Mark(StrEnum):
    """How it stands with a step."""

    DONE = "done"
    DUE = "due"
    NEXT = "next"
    OPEN = "open"
    NONE = "none"


_SAYS = {Mark.DONE: "Done", Mark.DUE: "Due", Mark.NEXT: "Next", Mark.OPEN: "Open", Mark.NONE: "Nothing to do"}


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the round: what was done (`says`), by whose phone and when, and how it stands."""

    key: str
    title: str
    mark: Mark
    says: str
    by: str = ""
    at: str = ""

    @property
    def mark_words(self) -> str:
        """How it stands, in a word."""
        return _SAYS[self.mark]


def steps(chronicle: Chronicle, campaign: Campaign, family: str) -> tuple[Step, ...]:
    """The steps of this round for a family that the phone may act for; none before the first round."""
    if not campaign.moment.round:
        return ()
    now = Now(campaign, family, tuple(_this_round(chronicle, campaign)))
    found = (now.income(), now.ransoms(), now.upkeep(), now.auction(), *map(now.bought, _BOUGHT))
    return _with_next(found, campaign, campaign.purchasing.furthest_step(campaign.moment.round, family))


_BOUGHT = (PurchaseStep.TROOPS, PurchaseStep.BUILDINGS, PurchaseStep.TITLES, PurchaseStep.CARDINAL)
_ORDER = {step.value: number for number, step in enumerate(PurchaseStep)}
_DEEDS = {INCOME: Deed.INCOME, "upkeep": Deed.UPKEEP, "auction": Deed.AUCTION}
_BUYS = {step.value for step in _BOUGHT}
_TITLES = {PurchaseStep.CARDINAL: "One more Cardinal"}


@dataclass(frozen=True, slots=True)
class Now:
    """The entries of a round, as they concern a family."""

    campaign: Campaign
    family: str
    entries: tuple[Recorded, ...]

    def income(self) -> Step:
        """What was taken in. Rule: 3.0."""
        found = [entry for entry in self.entries if isinstance(entry.event, IncomeBooked) and self._own(entry)]
        if not found:
            return Step(INCOME, "Income", Mark.DUE, "Not booked yet")
        total = sum(entry.event.total for entry in found if isinstance(entry.event, IncomeBooked))
        return self._done(INCOME, "Income", many(total, "deniers"), found)

    def ransoms(self) -> Step:
        """Captives bought free. Rule: 6.2.4."""
        paid = [
            entry
            for entry in self.entries
            if isinstance(entry.event, Transferred)
            and entry.event.source == self.family
            and entry.event.reason.startswith("ransom of ")
        ]
        said = "; ".join(_ransom(entry) for entry in paid)
        return self._bought_or_open(PurchaseStep.RANSOMS, said, paid, "None paid")

    def upkeep(self) -> Step:
        """Those who were kept, or are to be. Rule: T 4.3."""
        found = [entry for entry in self.entries if isinstance(entry.event, UpkeepSettled) and self._own(entry)]
        key, title = PurchaseStep.UPKEEP.value, "Upkeep"
        if found:
            event = found[-1].event
            kept, back = (event.kept, event.returned) if isinstance(event, UpkeepSettled) else (0, 0)
            said = f"{kept} of {kept + back} Mercenaries kept, {many(kept, 'deniers')} paid"
            return self._done(key, title, said, found)
        there = employed(self.campaign, self.family)
        if self.family in to_settle(self.campaign):
            return Step(
                key, title, Mark.DUE, f"{many(there, 'Mercenaries') if there > 1 else '1 Mercenary'} to be paid"
            )
        others = [apart(self.campaign.called(each)) for each in to_settle(self.campaign)]
        waits = f"; {', '.join(others)} still {'owes' if len(others) == 1 else 'owe'} it" if others else ""
        paid_later = "hired after it: paid in the next round" if there else "no Mercenaries employed"
        return Step(key, title, Mark.NONE, f"{paid_later.capitalize()}{waits}")

    def auction(self) -> Step:
        """The bids of the round. Rule: T 4.1."""
        key, title = PurchaseStep.AUCTION.value, "Auction"
        found = [entry for entry in self.entries if isinstance(entry.event, AuctionClosed)]
        if found:
            event = found[-1].event
            said = _closed(event, self.campaign) if isinstance(event, AuctionClosed) else ""
            return self._done(key, title, said, found)
        if self.campaign.purchasing.auction:
            waited = ", ".join(map(apart, awaited(self.campaign))) or "the closing"
            return Step(key, title, Mark.DUE, f"On its way: waits for {waited}")
        there = for_hire(self.campaign)
        if not there:
            return Step(key, title, Mark.NONE, "No Mercenaries in the Reserve Pool")
        return Step(key, title, Mark.DUE, f"{there} in the Reserve Pool to be bid for")

    def bought(self, step: PurchaseStep) -> Step:
        """What was bought in a step."""
        found = [entry for entry in self.entries if self._own(entry) and _step_of(entry) is step]
        return self._bought_or_open(step, "; ".join(map(_purchase, found)), found, "Nothing bought")

    def _bought_or_open(self, step: PurchaseStep, said: str, found: list[Recorded], nothing: str) -> Step:
        title = _TITLES.get(step, step.value.capitalize())
        return self._done(step.value, title, said, found) if found else Step(step.value, title, Mark.OPEN, nothing)

    def _done(self, key: str, title: str, said: str, found: list[Recorded]) -> Step:
        last = found[-1]
        by = self.campaign.called(last.author) if last.author else ""
        return Step(key, title, Mark.DONE, said, by, last.at)

    def _own(self, entry: Recorded) -> bool:
        return getattr(entry.event, "family", None) == self.family


def _with_next(found: tuple[Step, ...], campaign: Campaign, furthest: PurchaseStep | None) -> tuple[Step, ...]:
    """The steps with the one marked that comes next: what is due in this phase, else what may be bought still."""
    due = [step for step in found if step.mark is Mark.DUE]
    now = [step for step in due if may_now(campaign, _DEEDS[step.key])]
    open_ = [step for step in found if step.key in _BUYS and step.mark is Mark.OPEN and may_now(campaign, Deed.TROOPS)]
    later = [step for step in open_ if furthest is None or _ORDER[step.key] >= _ORDER[furthest]]
    first = next(iter([*now, *later, *due]), None)
    return tuple(replace(step, mark=Mark.NEXT) if step is first else step for step in found)


def _this_round(chronicle: Chronicle, campaign: Campaign) -> Iterator[Recorded]:
    called = f"Round {campaign.moment.round}"
    return (entry for entry in chronicle.standing() if entry.event.moment.partition(",")[0] == called)


def _step_of(entry: Recorded) -> PurchaseStep | None:
    match entry.event:
        case Bought(what=what):
            return WARES[what].step if what in WARES else PurchaseStep.TROOPS
        case TitleBought(is_cardinal=is_cardinal):
            return PurchaseStep.CARDINAL if is_cardinal else PurchaseStep.TITLES
        case _:
            return None


def _purchase(entry: Recorded) -> str:
    match entry.event:
        case Bought(what=what, count=count, price=price):
            return f"{many(count, what)} for {price}"
        case TitleBought(title=title, price=price):
            return f"{title} for {price}" if price else f"{title}, granted"
        case _:
            return ""


def _ransom(entry: Recorded) -> str:
    event = entry.event
    return f"{event.count} for {event.reason.removeprefix('ransom of ')}" if isinstance(event, Transferred) else ""


def _closed(event: AuctionClosed, campaign: Campaign) -> str:
    match event.result:
        case Result.WON:
            return f"{apart(campaign.called(event.winner))} won them for {event.amount}"
        case Result.TIED_AGAIN:
            return "Tied twice: nobody got them"
        case _:
            return "Nobody bid"
