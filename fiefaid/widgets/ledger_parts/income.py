"""Incomes: those of everybody at once, or one reckoned part by part. Rule: 3.0; C1.4.1."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.purchases import BookIncome, lines_of
from fiefaid.campaign.chapters.realm_tithes import LevyTithe
from fiefaid.campaign.incomes import estate, reckoned
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.treasury import income
from fiefaid.pages.ledger_income import (
    HOW_TITHES,
    NO_MAP,
    TO_TYPE,
    as_counts,
    as_estate,
    booking,
    estate_parts,
    levied,
    levies,
    rows,
    unbooked,
)
from fiefaid.pages.quoting import apart, set_apart
from fiefaid.pages.realm_foresight import as_correction, may_be_corrected
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import Words, button, column, shown
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.realm_parts.form import CORRECT, Form
from fiefaid.widgets.visit import Visit

ALL_BOOKED = "Every income of this round that this phone may book is booked."
PART_BY_PART = "Every part can be changed; what comes of it stands below, and each part is booked as a line."

LEVY = "Levy this tithe"


class IncomePanel:
    """The batch first, for it is what most rounds need."""

    def __init__(self, visit: Visit) -> None:
        self._all, self._one, self._tithes = BatchForm(visit), EstateForm(visit), TithePart(visit)
        self._map, self._done = Words(), Words(style="ff-aside")
        self._title = Words("Part by part", tag="h3", style="")
        self._parts = column(self._title.root, Words(PART_BY_PART).root, self._one.root, classes=("ff-block",))
        self.root = column(self._map.root, self._done.root, self._tithes.root, self._all.root, self._parts)

    def show(self, session: Session, family: str) -> None:
        """Shows the incomes that are not booked yet."""
        campaign = session.campaign
        left = unbooked(campaign, (each for each in campaign.families if session.may_act_for(each)))
        self._map.say(TO_TYPE if campaign.realm.villages else NO_MAP)
        self._tithes.show(session, campaign)
        self._done.say("" if left else ALL_BOOKED)
        shown(self._all.root, when=bool(left))
        self._all.offer(campaign, left)
        shown(self._parts, when=family in left)
        if family in left:
            self._title.say(f"{apart(campaign.called(family))}, part by part")
            self._one.show(campaign, family)


class TithePart:
    """The tithes of this round: those that were levied, and those that this phone may levy."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._asks: dict[str, LevyTithe] = {}
        self._is_correction = False
        self._why, self._levied = Words(style="ff-reason"), Words()
        self._which = Choice("A tithe of", lambda _words: visit.guard.attempt(self._judge))
        self._do = button(LEVY, lambda: visit.guard.run(self._levy))
        parts = (Words(HOW_TITHES).root, self._which.root, self._why.root, self._do)
        self._choosing = column(*parts, classes=("ff-block",))
        self.root = column(self._levied.root, self._choosing)

    def show(self, session: Session, campaign: Campaign) -> None:
        """Shows what was levied; where nobody here holds such a title there is nothing to choose."""
        self._levied.say(levied(campaign))
        self._asks = {set_apart(each.words, campaign): each.asks for each in levies(campaign, session.may_act_for)}
        shown(self._choosing, when=bool(self._asks))
        chosen = self._which.chosen if self._which.chosen in self._asks else ""
        self._which.show((("choose", ""), *((words, words) for words in self._asks)), chosen)
        self._judge()

    def _judge(self) -> None:
        """Says what blocks the one that is chosen, and whether it can be written all the same."""
        session, asked = self._visit.session, self._asks.get(self._which.chosen)
        why = session.refusal(asked) if session and asked else None
        self._is_correction = asked is not None and may_be_corrected(why, asked)
        self._why.say(str(why) if why else "")
        self._do.description = CORRECT if self._is_correction else LEVY

    def _levy(self) -> None:
        asked = self._asks.get(self._which.chosen)
        if asked is None:
            self._visit.notice.say("Nothing is chosen yet.")
        else:
            self._visit.ask(as_correction(asked) if self._is_correction else asked)


class BatchForm(Form):
    """An amount for each family, as it was reckoned until somebody changes it; one tap books all."""

    words = "Book these incomes"

    def __init__(self, visit: Visit) -> None:
        self._counts = Counts((), self._changed)
        self._why, self._sum = Words(style="ff-reason"), Words(style="ff-ledger-bill")
        self._left: tuple[str, ...] = ()
        self._reckoned: dict[str, int] = {}
        super().__init__(visit, CountsPart(self._counts))
        self.root.children = (self.root.children[0], self._why.root, self._sum.root, self._do)

    def offer(self, campaign: Campaign, left: tuple[str, ...]) -> None:
        """Shows those whose income is not booked; amounts that somebody changed stay."""
        typed = dict(self._counts.counted)
        was = {each: self._reckoned.get(each) for each in typed}
        self._left = left
        self._counts.offer(rows(campaign, left))
        self._reckoned = {each: reckoned(campaign, each).number for each in left}
        kept = {each: count for each, count in typed.items() if each in left and count != was[each]}
        self._counts.put({**self._reckoned, **kept})
        self.campaign, self.subject = campaign, "all"
        self._filled = self.typed
        self._judge()

    def _fill(self) -> None:
        """The amounts are filled by what is offered."""

    def _wish(self) -> Sequence[Asked]:
        return self._bookings()

    def _bookings(self) -> tuple[BookIncome, ...]:
        return tuple(booking(self.campaign, each, self._counts.counted.get(each, 0)) for each in self._left)

    def _judge(self) -> None:
        """Says what blocks it, and what it comes to."""
        session, wished = self._visit.session, self._bookings()
        refusals = [(session.refusal(each), each) for each in wished] if session else []
        self._is_correction = any(may_be_corrected(why, each) for why, each in refusals)
        self._why.say(" ".join(dict.fromkeys(str(why) for why, _ in refusals if why)))
        total = sum(self._counts.counted.get(each, 0) for each in self._left)
        self._sum.say(f"Together {total} from the bank." if self._left else "")
        self._do.description = CORRECT if self._is_correction else self.words


class EstateForm(Form):
    """One income part by part; what is shown is what is booked."""

    words = "Book this income"
    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._counts = Counts((), self._changed)
        self._counts.offer(estate_parts())
        super().__init__(visit, CountsPart(self._counts))

    def _fill(self) -> None:
        self._counts.put(as_counts(estate(self.campaign, self.subject)))

    def _wish(self) -> Sequence[Asked]:
        tally = income(as_estate(self._counts.counted), self.campaign.rules.options)
        return (BookIncome(self.subject, lines_of(tally)),) if tally.steps else ()
