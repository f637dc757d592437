"""Purchases: a basket by thumb with what it comes to, titles, one more Cardinal. Rule: 4.0."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.purchases import BuyCardinal, BuyTitle
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.purchases import PurchaseStep
from fiefaid.pages.counts import read_count
from fiefaid.pages.ledger_buying import Bill, basket, bill, title_note, wares
from fiefaid.pages.realm_foresight import may_be_corrected
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.ledger_parts.spending import SpendingForm
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.realm_parts.form import CORRECT
from fiefaid.widgets.visit import Visit

MAP = "Bought counters are in hand; the realm page places them on the map."
JUST_BOUGHT = "One more Cardinal was bought just now. Look at the purse; if another is meant, tap once more."


class BuyingPanel:
    """Troops and buildings as one basket; titles by themselves."""

    def __init__(self, visit: Visit) -> None:
        self._basket, self._title, self._cardinal = BasketForm(visit), TitleForm(visit), CardinalForm(visit)
        self._map, self._prices = Words(), Words()
        title = Words("Titles", tag="h3", style="")
        self.root = column(
            self._basket.root, self._map.root, title.root, self._prices.root, self._title.root, self._cardinal.root
        )

    def show(self, session: Session, family: str) -> None:
        """Shows what can be bought now."""
        campaign = session.campaign
        self._map.say(MAP if campaign.realm.is_in_play else "")
        self._prices.say(title_note(campaign))
        for form in (self._basket, self._title, self._cardinal):
            shown(form.root, when=bool(family))
            if family:
                form.show(campaign, family)


class BasketForm(SpendingForm):
    """So many of each; one tap buys all of it or nothing."""

    words = "Buy these"

    def __init__(self, visit: Visit) -> None:
        self._counts, self._village = Counts((), self._changed), Choice("Recruited in", self._changed)
        self._why, self._bill = Words(style="ff-reason"), Words(style="ff-ledger-bill")
        super().__init__(visit, CountsPart(self._counts), self._village)
        self.root.children = (self.root.children[0], self._why.root, self._bill.root, self._do)

    def show(self, campaign: Campaign, subject: str) -> None:
        """Shows the prices and counters of now; what lies in the basket of the same family stays."""
        self._counts.offer(wares(campaign, subject))
        owned = [village.name for village in campaign.realm.villages_of(subject)]
        self._village.show((("nowhere in particular", ""), *((name, name) for name in owned)), self._village.chosen)
        shown(self._village.root, when=bool(owned))
        super().show(campaign, subject)

    def _fill(self) -> None:
        self._counts.put({})

    def _wish(self) -> Sequence[Asked]:
        return basket(self.subject, self._counts.counted, self._village.chosen)

    def _judge(self) -> None:
        """Says what it comes to, and what blocks any of it."""
        session = self._visit.session
        wished = basket(self.subject, self._counts.counted, self._village.chosen)
        refusals = [(session.refusal(each), each) for each in wished] if session else []
        self._is_correction = any(may_be_corrected(why, each) for why, each in refusals)
        self._why.say(" ".join(dict.fromkeys(str(why) for why, _ in refusals if why)))
        due: Bill = bill(self.campaign, wished, self.subject)
        self._bill.say(due.says)
        self._do.description = CORRECT if self._is_correction else self.words
        self._do.disabled = not wished


class TitleForm(SpendingForm):
    """The Title of a Fief, for so much a Village."""

    words = "Take the title"
    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._title, self._villages = Field("Title"), Field("Villages of the Fief")
        self._granted = Tick("Granted by the King, for nothing", self._changed)
        super().__init__(visit, self._title, self._villages, self._granted)
        for part in (self._title, self._villages):
            part.root.observe(self._changed, "value")

    def _fill(self) -> None:
        self._title.put("")
        self._villages.put("")
        self._granted.show(ticked=False)

    def _wish(self) -> Sequence[Asked]:
        if not self._title.text.strip():
            return ()
        count = read_count(self._villages.text, "villages", least=1)
        return (BuyTitle(self.subject, self._title.text, count, self._granted.ticked),)


class CardinalForm(SpendingForm):
    """One more Cardinal. It has nothing to fill in, so one that has just been bought holds up the next tap."""

    words = "Buy one more Cardinal"
    least_foreseen = 9  # the price stands above

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)

    def show(self, campaign: Campaign, subject: str) -> None:
        """Shows the form; what another phone took is told by the next tap, if that is too soon."""
        if subject == self.subject and _cardinals(self.campaign, subject) < _cardinals(campaign, subject):
            self.settling.changed()
        super().show(campaign, subject)

    def _fill(self) -> None:
        """There is nothing to fill in."""

    def _ask(self) -> None:
        if self.settling.is_fresh:
            self._visit.notice.say(JUST_BOUGHT)
            return
        super()._ask()

    def _done(self) -> None:
        super()._done()
        self.settling.changed()

    def _wish(self) -> Sequence[Asked]:
        return (BuyCardinal(self.subject),)


def _cardinals(campaign: Campaign, family: str) -> int:
    """How many a family has bought in this round."""
    return campaign.purchasing.titles_taken(campaign.moment.round, family, PurchaseStep.CARDINAL)
