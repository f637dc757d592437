"""Ransoms, plunder, gifts, deals, and any other transfer: one form for each, one of them in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.purchases import PayRansom, TakePlunder
from fiefaid.campaign.chapters.realm_sieges import FreeLord
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.ledger.mercenaries import DENIERS
from fiefaid.pages.counts import read_count
from fiefaid.pages.ledger import things
from fiefaid.pages.ledger_ransoms import Captive, captives, ransom_words
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice, Segments, Tick
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.ledger_parts.deals import DealForm, DealsOnOffer
from fiefaid.widgets.ledger_parts.spending import SpendingForm
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.visit import Visit

KINDS = (("Gift or payment", "give"), ("Ransom", "ransom"), ("Plunder", "plunder"), ("Deal", "deal"))


class PaymentsPanel:
    """What is chosen above decides which form is in sight; each keeps what was typed in it."""

    def __init__(self, visit: Visit) -> None:
        self._kind = Segments("What is it?", lambda _kind: self._turn())
        self._kind.show(KINDS, "give")
        self._forms: Mapping[str, Form] = {
            "give": GiveForm(visit),
            "ransom": RansomForm(visit),
            "plunder": PlunderForm(visit),
            "deal": DealForm(visit),
        }
        self._hint, self._offers = Words(), DealsOnOffer(visit)
        forms = (form.root for form in self._forms.values())
        self.root = column(self._offers.root, self._kind.root, self._hint.root, *forms)
        self._hints: dict[str, str] = {}
        self._turn()

    def show(self, session: Session, family: str) -> None:
        """Shows the forms for a family, and the deals that wait for an answer."""
        campaign = session.campaign
        self._hints = {"ransom": ransom_words(campaign)}
        self._offers.show(session)
        for form in self._forms.values():
            if family:
                form.show(campaign, family)
        self._turn()

    def _turn(self) -> None:
        for kind, form in self._forms.items():
            shown(form.root, when=kind == self._kind.chosen)
        self._hint.say(self._hints.get(self._kind.chosen, ""))


class GiveForm(SpendingForm):
    """So many of a thing to another holder, or from the bank: a gift, a payment, a correction of the book."""

    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._from, self._to = Choice("From", self._changed), Choice("To", self._changed)
        self._count, self._what, self._why = Field("How many"), Choice("Of what", self._changed), Field("Reason")
        self._sure = Tick("More than 500 is meant")
        super().__init__(visit, self._from, self._to, self._count, self._what, self._why, self._sure)
        self._count.root.observe(self._changed, "value")

    def _fill(self) -> None:
        holders = tuple((self.campaign.called(holder), holder) for holder in self.campaign.holders)
        self._from.show(holders, self.subject)
        self._to.show((("choose", ""), *holders), "")
        self._what.show(things(self.campaign, self.subject), DENIERS)
        for part in (self._count, self._why):
            part.put("")
        self._sure.show(ticked=False)

    def _wish(self) -> Sequence[Asked]:
        if not self._to.chosen:
            return ()
        count = read_count(self._count.text, "transfer", least=1)
        source, target = self._from.chosen, self._to.chosen
        return (MakeTransfer(self._what.chosen, count, source, target, self._why.text, self._sure.ticked),)


class RansomForm(SpendingForm):
    """A captive is bought free. Rule: 6.2.4."""

    words = "Pay the ransom"
    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._mine = Choice("Your Lord", self._named)
        self._captor, self._captive = Choice("Paid to", self._changed), Field("Captive")
        self._amount, self._freed = Field("Deniers"), Tick("Your Lord is free by the same tap")
        self._held: dict[str, Captive] = {}
        super().__init__(visit, self._mine, self._captor, self._captive, self._amount, self._freed)
        for part in (self._captive, self._amount):
            part.root.observe(self._changed, "value")

    def _fill(self) -> None:
        self._held = {captive.lord: captive for captive in captives(self.campaign, self.subject)}
        offered = ((captive.words, lord) for lord, captive in self._held.items())
        self._mine.show((("choose", ""), *offered), "")
        self._freed.show(ticked=False)
        for part in (self._mine, self._freed):
            shown(part.root, when=bool(self._held))
        self._captor.show((("choose", ""), *_others(self.campaign, self.subject)), "")
        self._captive.put("")
        self._amount.put("")

    def _named(self, lord: str) -> None:
        """Fills the other fields with what is known of a captive; each can be changed."""
        captive = self._held.get(lord)
        if captive is not None:
            self._captor.show((("choose", ""), *_others(self.campaign, self.subject)), captive.captor)
            self._captive.put(captive.name)
            self._amount.put(str(captive.hint))
        self._changed()

    def _wish(self) -> Sequence[Asked]:
        if not self._captor.chosen:
            return ()
        amount = read_count(self._amount.text, "ransom", least=1)
        ransom = PayRansom(self.subject, self._captor.chosen, self._captive.text, amount)
        lord = self._held.get(self._mine.chosen)
        return (ransom, FreeLord(lord.lord, lord.place)) if lord and self._freed.ticked else (ransom,)


class PlunderForm(SpendingForm):
    """Deniers of a pillaged Village or a plundered place."""

    words = "Take the plunder"
    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._place, self._amount = Field("Where"), Field("Deniers")
        super().__init__(visit, self._place, self._amount)
        for part in (self._place, self._amount):
            part.root.observe(self._changed, "value")

    def _fill(self) -> None:
        self._place.put("")
        self._amount.put("")

    def _wish(self) -> Sequence[Asked]:
        if not self._place.text.strip():
            return ()
        return (TakePlunder(self.subject, read_count(self._amount.text, "plunder", least=1), self._place.text),)


def _others(campaign: Campaign, family: str) -> tuple[tuple[str, str], ...]:
    return tuple((each.name, each.id) for each in campaign.families.values() if each.id != family)
