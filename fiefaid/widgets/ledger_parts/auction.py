"""The auction: begin it, seal a bid, hand the phone on, open, and what came of it. Rule: T 4.1."""

from __future__ import annotations

from collections.abc import Hashable
from html import escape

import ipywidgets

from fiefaid.campaign.ballots import is_shown
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.bids import BeginAuction
from fiefaid.campaign.hands import for_hire
from fiefaid.campaign.judging import may_now
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.rounds import Deed
from fiefaid.pages.counts import read_count
from fiefaid.pages.ledger_auction import Bidder, last_auction, other_deeds, sale, slip
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.realm_foresight import as_correction, may_be_corrected
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.ledger_parts.bidslip import BidSlip
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.visit import Visit

SEALED = "Sealed. The amount stands nowhere; this phone opens it when all bids are in, after a reload too."
HOW = "Upkeep first, then the bids: everybody on an own phone, or one phone goes round."


class AuctionCard:
    """In sight while Mercenaries lie in the pool, bids are made, or the bids of this round can be read.

    `is_asked`: somebody wants to begin it outside its phase, because the table did it then.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._title, self._lead = Words(tag="h2", style=""), Words(style="ff-lead")
        self._bidders, self._result = ipywidgets.HTML(), ipywidgets.HTML()
        self._blocked, self._sealed = Words(style="ff-reason"), Words(style="ff-banner")
        run = visit.guard.run
        self._begin = button("Begin the auction", lambda: run(self._ask_begin), classes=("ff-primary",))
        self._open = button("Open my bid", lambda: run(self._open_bids), classes=("ff-primary",))
        self._is_correction = self.is_asked = False
        self.slip = BidSlip(lambda who, typed: run(lambda: self._seal(who, typed)))
        self._slip = column(self.slip, classes=("ff-slip",))
        self._deeds: dict[str, Asked] = {}
        self._told_about: Hashable = None
        self._deed = Choice("Go on without somebody")
        self._other = column(
            self._deed.root, button("Write that down", lambda: run(self._do_other)), classes=("ff-block",)
        )
        parts = (self._title.root, self._lead.root, self._bidders, self._slip, self._sealed.root, self._open)
        ends = (self._blocked.root, row(self._begin), self._result, self._other)
        self.root = column(*parts, *ends, classes=("ff-card", "ff-ledger-auction"))
        shown(self.root, when=False)

    def show(self, session: Session, campaign: Campaign) -> None:
        """Shows the auction as it is now."""
        running = campaign.purchasing.auction is not None
        done = () if running else last_auction(session.chronicle)
        is_time = self.is_asked or bool(may_now(campaign, Deed.AUCTION))
        may_begin = not (running or done) and is_time and bool(for_hire(campaign) and campaign.moment.round)
        shown(self.root, when=running or bool(done) or may_begin)
        self._show_sale(session, campaign)
        self._show_beginning(session, campaign, may_begin=may_begin)
        self._show_result(session, campaign, done)
        if done:
            self._title.say("The auction of this round")
            self._lead.say("")

    def _show_result(self, session: Session, campaign: Campaign, done: tuple[int, ...]) -> None:
        """Tells how it went; to find the words takes the whole record, so they are found once."""
        about = done, session.chronicle.undone, tuple(session.chronicle.mended), tuple(campaign.families.values())
        if about != self._told_about:
            self._told_about = about
            said = session.sentences(done) if done else ()
            _put(self._result, _told(tuple(set_apart(each, campaign) for each in said)))

    def _show_sale(self, session: Session, campaign: Campaign) -> None:
        keys = session.bids.mine()
        only_looks = self._visit.place.only_looks
        are_shown = is_shown(session.chronicle, campaign)
        now = sale(campaign, session.family, session.may_act_for, keys, is_shown=are_shown)
        self._title.say(now.title if now else "")
        self._lead.say(now.lead if now else "")
        _put(self._bidders, "".join(map(_row, now.bidders)) if now else "", "ul", "ff-rows")
        shown(self._open, when=bool(now and now.can_open and not only_looks))
        self._open.description = "Open my bid" if len(keys) < 2 else f"Open the {len(keys)} bids of this phone"
        who = now.to_bid[0] if now and now.to_bid and not only_looks else ""
        mine = bool(now and keys and not who and not now.can_open)
        self._sealed.say(SEALED if mine else "")
        self._show_slip(campaign, who, goes_round=who != session.family)
        self._show_deeds(session, campaign, keys, when=now is not None and not only_looks)

    def _show_slip(self, campaign: Campaign, who: str, *, goes_round: bool) -> None:
        with self.slip.hold_sync():  # a slip that turned over when it is in sight already would lose what was typed
            self.slip.who = who
            if who:
                said, auction = slip(campaign, who), campaign.purchasing.auction
                self.slip.name, self.slip.hint = said.name, said.hint
                self.slip.least = auction.first.get(who, 0) if auction else 0
                self.slip.goes_round = goes_round
        shown(self._slip, when=bool(who))

    def _show_deeds(self, session: Session, campaign: Campaign, keys: dict[str, int], *, when: bool) -> None:
        deeds = other_deeds(campaign, session.choices(), keys) if when else ()
        self._deeds = dict(deeds)
        shown(self._other, when=bool(deeds))
        self._deed.show((("choose", ""), *((words, words) for words in self._deeds)), self._deed.chosen)

    def _show_beginning(self, session: Session, campaign: Campaign, *, may_begin: bool) -> None:
        why = session.refusal(BeginAuction()) if may_begin else None
        self._is_correction = may_be_corrected(why, BeginAuction())
        can = may_begin and not self._visit.place.only_looks
        shown(self._begin, when=can)
        self._begin.disabled = why is not None and not self._is_correction
        self._begin.description = "Begin it as a correction" if self._is_correction else "Begin the auction"
        self._blocked.say(str(why) if why and can else "")
        if may_begin:
            count = for_hire(campaign)
            self._title.say(f"{count} {'Mercenary' if count == 1 else 'Mercenaries'} for hire")
            self._lead.say(HOW)

    def _ask_begin(self) -> None:
        self._visit.ask(as_correction(BeginAuction()) if self._is_correction else BeginAuction())
        self.is_asked = False

    def _seal(self, who: str, typed: str) -> None:
        """Holds a bid out. What is refused stays on the slip, with the sentence. Errors: Refused.

        A visitor may name anybody; what blocks a bid tells of a purse, so it is only for who may open that purse.
        """
        self._visit.look()
        session = self._visit.session
        if session is None or not session.may_act_for(who):
            return
        amount = read_count(typed, "bid")
        if session.bids.mine().get(who) == amount or self._visit.ask(session.bids.sealed(who, amount)):
            self.slip.blank(who)

    def _open_bids(self) -> None:
        session = self._visit.session
        for opening in session.bids.openings() if session else ():
            self._visit.ask(opening)

    def _do_other(self) -> None:
        asked = self._deeds.get(self._deed.chosen)
        if asked is None:
            self._visit.notice.say("Nothing is chosen yet.")
        elif self._visit.ask(asked):
            self._deed.show((("choose", ""), *((words, words) for words in self._deeds)), "")


def _row(bidder: Bidder) -> str:
    mark = "ff-ledger-waits" if bidder.is_awaited else "ff-yes"
    return (
        f'<li class="ff-row"><span class="ff-grow"><b>{quoted(bidder.name)}</b></span>'
        f'<span class="ff-badge {mark}">{escape(bidder.says)}</span></li>'
    )


def _told(said: tuple[str, ...]) -> str:
    if not said:
        return ""
    items = "".join(f"<li>{quoted(each)}</li>" for each in said[:-1])
    return (
        f'<p class="ff-ledger-result">{quoted(said[-1])}</p>'
        f'<details class="ff-realm-fold"><summary>How it went</summary><ol>{items}</ol></details>'
    )


def _put(part: ipywidgets.HTML, inside: str, tag: str = "", style: str = "") -> None:
    """Shows markup, or hides the part where there is none; what stands there already is not sent again."""
    html = f'<{tag} class="{style}">{inside}</{tag}>' if inside and tag else inside
    shown(part, when=bool(html))
    if part.value != html:
        part.value = html
