"""Deals between two families: offered by one, taken or turned down by the other."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.deals import DropDeal, OfferDeal, StrikeDeal, words_of
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.ledger.mercenaries import DENIERS
from fiefaid.pages.counts import read_count
from fiefaid.pages.ledger import things
from fiefaid.pages.quoting import set_apart
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.visit import Visit

GIVES, WANTS = "You give", "You want"


class DealForm(Form):
    """So many of one thing for so many of another; with nothing on one side it is a promise or a wish."""

    words = "Offer the deal"
    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._to = Choice("With", self._changed)
        self._gives, self._given = Field(GIVES), Choice("of what you give", self._changed)
        self._wants, self._wanted = Field(WANTS), Choice("of what you want", self._changed)
        self._note = Field("Note")
        parts = (self._to, self._gives, self._given, self._wants, self._wanted, self._note)
        super().__init__(visit, *parts)
        for part in (self._gives, self._wants):
            part.root.observe(self._changed, "value")

    def _fill(self) -> None:
        others = ((each.name, each.id) for each in self.campaign.families.values() if each.id != self.subject)
        self._to.show((("choose", ""), *others), "")
        for part in (self._gives, self._wants, self._note):
            part.put("")
        self._given.show(things(self.campaign, self.subject), DENIERS)
        self._wanted.show(things(self.campaign), DENIERS)

    def _wish(self) -> Sequence[Asked]:
        if not self._to.chosen:
            return ()
        gives = _side(self._gives.text, self._given.chosen, GIVES)
        wants = _side(self._wants.text, self._wanted.chosen, WANTS)
        return (OfferDeal(self.subject, self._to.chosen, gives, wants, self._note.text),)


class DealsOnOffer:
    """The deals that wait for an answer; both sides may drop one, and who was asked may take it."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._deals = Choice("Deals on offer", lambda _deal: self._judge())
        self._told: dict[int, str] = {}
        self._drops: dict[int, str] = {}
        self._takes: frozenset[int] = frozenset()
        run = visit.guard.run
        self._take = button("Take it", lambda: run(self._strike), classes=("ff-primary",))
        self._drop = button("Turn it down", lambda: run(self._turn_down))
        self._says = Words(style="ff-ledger-bill")
        buttons = row(self._take, self._drop)
        self.root = column(self._deals.root, self._says.root, buttons, classes=("ff-block", "ff-ledger-deals"))

    def show(self, session: Session) -> None:
        """Shows the deals that this phone may see and answer."""
        campaign = session.campaign
        numbers = tuple(campaign.purchasing.deals)
        offered = session.choices() if numbers else ()
        self._takes = frozenset(each.deal for each in offered if isinstance(each, StrikeDeal))
        drops = [(each.deal, each.family) for each in reversed(offered) if isinstance(each, DropDeal)]
        own = [(deal, family) for deal, family in drops if family == session.family]
        self._drops = {**dict(drops), **dict(own)}
        self._told = {number: set_apart(words_of(campaign, number), campaign) for number in numbers}
        last = str(numbers[-1]) if numbers else None
        told = ((words, str(number)) for number, words in self._told.items())
        self._deals.show(told, self._deals.chosen if self._deals.chosen in map(str, numbers) else last)
        shown(self._deals.root, when=len(numbers) > 1)
        shown(self.root, when=bool(numbers))
        self._judge()

    def _judge(self) -> None:
        """What may be done about the deal that is chosen."""
        number = int(self._deals.chosen or 0)
        shown(self._take, when=number in self._takes)
        shown(self._drop, when=number in self._drops)
        self._says.say(self._told.get(number, ""))

    def _strike(self) -> None:
        self._visit.ask(StrikeDeal(int(self._deals.chosen)))

    def _turn_down(self) -> None:
        number = int(self._deals.chosen)
        self._visit.ask(DropDeal(number, self._drops[number]))


def _side(typed: str, what: str, label: str) -> dict[str, int]:
    """One side of a deal; nothing typed is nothing. Errors: NotACount."""
    return {what: read_count(typed, label, least=1)} if typed.strip() else {}
