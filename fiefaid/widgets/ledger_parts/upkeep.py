"""The upkeep: one button for each number that can be kept, with what it costs; one tap, once a round. Rule: T 4.3."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.judging import may_now
from fiefaid.fief.rounds import Deed
from fiefaid.ledger.mercenaries import ALL
from fiefaid.pages.ledger_upkeep import Due, upkeep_due
from fiefaid.pages.realm_foresight import as_correction, may_be_corrected
from fiefaid.session import Session
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.visit import Visit


class UpkeepCard:
    """Each button keeps one number for good: what a thumb was on its way to never becomes something else under it.

    `is_asked`: somebody wants to settle it outside its phase, because the table did it then.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._due: Due | None = None
        self._is_correction = self.is_asked = False
        self._says, self._short, self._outside = (
            Words(style="ff-lead"),
            Words(style="ff-reason"),
            Words(style="ff-reason"),
        )
        self._keeps = {kept: button("", self._presser(kept)) for kept in range(ALL, -1, -1)}
        title = Words("Upkeep of Mercenaries", tag="h2", style="")
        buttons = row(*self._keeps.values(), classes=("ff-buttons", "ff-ledger-offers"))
        parts = (title.root, self._says.root, self._short.root, self._outside.root, buttons)
        self.root = column(*parts, classes=("ff-card", "ff-ledger-due"))
        shown(self.root, when=False)

    def show(self, session: Session, campaign: Campaign, family: str) -> None:
        """Shows what is due; nothing due hides it."""
        is_time = self.is_asked or bool(may_now(campaign, Deed.UPKEEP))
        self._due = upkeep_due(campaign, family) if family and is_time else None
        shown(self.root, when=self._due is not None)
        if self._due is None:
            return
        self._says.say(self._due.says)
        self._short.say(self._due.shortfall)
        why = session.refusal(self._due.offers[0].asks)
        self._is_correction = may_be_corrected(why, self._due.offers[0].asks)
        self._outside.say(f"{why} A tap writes it down as a correction." if self._is_correction else "")
        offered = {offer.asks.keep: offer.words for offer in self._due.offers}
        most = max(offered)
        for kept, pressed in self._keeps.items():
            shown(pressed, when=kept in offered)
            pressed.description = offered.get(kept, "")
            (pressed.add_class if kept == most else pressed.remove_class)("ff-primary")

    def _presser(self, kept: int) -> Callable[[], None]:
        return lambda: self._visit.guard.run(lambda: self._keep(kept))

    def _keep(self, kept: int) -> None:
        """Settles it as it was forecast."""
        offer = next((each for each in self._due.offers if each.asks.keep == kept), None) if self._due else None
        if offer is None:
            return
        self._visit.ask(as_correction(offer.asks) if self._is_correction else offer.asks)
        self.is_asked = False
