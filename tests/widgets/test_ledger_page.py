"""The ledger page without a browser: purses, upkeep, sealed bids, incomes, purchases, deals, counting, the book."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.deals import OfferDeal
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.chapters.purchases import BookIncome, IncomeLine, LayOutCounters
from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_lands import Build, TakeVillage
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_map import PutVillage
from fiefaid.campaign.chapters.realm_sieges import CaptureLord
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.laying import standard_map
from fiefaid.campaign.values import Customs, Expansion, Moment, Rules
from fiefaid.fief.places import Building
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.places import DATA_VARIABLE
from fiefaid.session import Done, Session
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.fileexit import FileExit
from fiefaid.widgets.ledger import PANELS, LedgerPage
from fiefaid.widgets.ledger_parts.book import BookPanel
from fiefaid.widgets.ledger_parts.charts import ChartsPanel
from fiefaid.widgets.realm_parts import settling
from fiefaid.widgets.realm_parts.counts import Counts
from fiefaid.widgets.whereabouts import Place
from tests.widgets.pressing import button, choose, field, html, parts, press, text, visible
from tests.widgets.tables import NASTY, Around

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)

FAMILIES = ("Anjou", "Blois", "Valois")
SEATS = {"anjou": "ada", "blois": "bob", "valois": "cy"}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def around() -> Around:
    """A table that nobody sits at yet."""
    return Around()


@pytest.fixture
def ada(around: Around) -> Session:
    """The session of who sits for Anjou in the Purchase Phase of round 1, with Mercenaries in the pool."""
    session = around.start(*FAMILIES)
    done(session, AgreeRules(session.campaign.rules, Rules((Expansion.TACTICS,))))
    done(session, LayOutCounters())
    done(session, ReachMoment(Moment(), Moment(1, "Purchase")))
    return session


def all_seated(around: Around, session: Session) -> None:
    """The others sit down too."""
    for family, seat in SEATS.items():
        if family != "anjou":
            done(around.campaigns.session(session.code, seat), TakeSeat(family))


def at(around: Around, session: Session, seat: str = "ada", *, only_looks: bool = False) -> LedgerPage:
    """A phone on the ledger page."""
    page = LedgerPage(lambda: around.campaigns, Place(session.code, "" if only_looks else seat, only_looks))
    page.look()
    return page


def done(session: Session, *asked: object) -> None:
    """Asks for something that is not refused."""
    session.refresh()
    answer = session.ask(*asked)  # type: ignore[arg-type]  # a test names choices only
    assert isinstance(answer, Done), answer


def words(page: LedgerPage) -> str:
    """What can be read on the page, in one line."""
    return " ".join(text(page.root).partition("/*")[0].split())


def bid(page: LedgerPage, amount: int | str, who: str = "") -> None:
    """Types a bid on the slip and seals it."""
    page.auction.slip._heard(None, {"bid": [who or page.auction.slip.who, str(amount)]}, None)


def told(page: LedgerPage) -> str:
    """Everything that the browser has of the page's widgets, but for programs and style sheets."""
    unsaid = {"_esm", "_css", "layout", "style", "children", "_anywidget_id"}
    states = [{key: value for key, value in part.get_state().items() if key not in unsaid} for part in parts(page.root)]
    return re.sub(r"IPY_MODEL_\w+", "", "\n".join(str(state) for state in states if "<style>" not in str(state)))


def marks(page: LedgerPage) -> dict[str, str]:
    """How it stands with each step of the round."""
    return {step["key"]: step["mark"] for step in page.steps.steps}


def counts(page: LedgerPage, thing: str) -> Counts:
    """The counts in sight that have such a row."""
    found = (part for part in visible(page.root) if isinstance(part, Counts))
    return next(part for part in found if any(row["id"] == thing for row in part.rows))


def count(page: LedgerPage, thing: str, number: int) -> None:
    """Types a number beside a thing."""
    counts(page, thing)._heard(None, {"counted": [thing, number]}, None)


def held(session: Session, family: str, what: str = "deniers") -> int:
    """What the book says."""
    session.refresh()
    return session.chronicle.campaign.book.balance(family, what)


def test_my_purse_is_first_and_large(around: Around, ada: Session) -> None:
    """Deniers, Mercenaries and counters of the family that the phone sits for."""
    done(ada, MakeTransfer("mercenaries", 2, "reserve", "anjou"))
    page = at(around, ada)
    assert words(page).index("Anjou 7 Deniers 2 Mercenaries") < words(page).index("Did I already pay that?")


def test_upkeep_is_forecast_booked_once_and_told(around: Around, ada: Session) -> None:
    """What the button says is what is booked; the step is done, and a second phone finds nothing to settle."""
    done(ada, MakeTransfer("mercenaries", 3, "reserve", "anjou"))
    first, second = at(around, ada), at(around, ada)
    assert marks(first)["upkeep"] == "due" or marks(first)["upkeep"] == "next"
    press(first.root, "Keep 2 for 2 deniers, 1 back to the pool")
    assert (held(ada, "anjou"), held(ada, "anjou", "mercenaries"), held(ada, "reserve", "mercenaries")) == (5, 2, 3)
    assert marks(first)["upkeep"] == "done"
    press(second.root, "Keep 2 for 2 deniers, 1 back to the pool")
    assert held(ada, "anjou") == 5
    assert "has settled the upkeep of round 1 already" in second.visit.notice.text
    assert "Upkeep of Mercenaries" not in words(second)


def test_upkeep_that_is_too_dear_offers_what_can_be_kept(around: Around, ada: Session) -> None:
    """With one denier, keeping three is not offered, and the page says why."""
    done(ada, MakeTransfer("mercenaries", 3, "reserve", "anjou"), MakeTransfer("deniers", 6, "anjou", "bank"))
    page = at(around, ada)
    assert "To keep all costs 3 and the purse holds 1, 2 short: up to 1 can be kept." in words(page)
    assert button(page.root, "Keep").description == "Keep 1 for 1 denier, 2 back to the pool"


def test_a_tied_auction_on_three_phones_with_a_reload(around: Around, ada: Session) -> None:
    """Two tie, one of them reloads, the tied bid again no lower than before, the higher takes all and alone pays."""
    all_seated(around, ada)
    pages = {family: at(around, ada, seat) for family, seat in SEATS.items()}
    press(pages["anjou"].root, "Begin the auction")
    for family, amount in (("anjou", 3), ("blois", 3), ("valois", 1)):
        pages[family].look()
        assert pages[family].auction.slip.who == family
        assert not pages[family].auction.slip.goes_round
        bid(pages[family], amount)
    pages["blois"] = at(around, ada, "bob")
    for page in pages.values():
        page.look()
        press(page.root, "Open my bid")
    for page in pages.values():
        page.look()
    assert "Anjou and Blois are tied at 3 and bid again, each at least 3" in words(pages["valois"])
    assert pages["valois"].auction.slip.who == ""
    assert pages["anjou"].auction.slip.least == 3
    bid(pages["anjou"], 2)
    assert "at least" in pages["anjou"].visit.notice.text.lower()
    bid(pages["anjou"], 4)
    pages["blois"].look()
    bid(pages["blois"], 5)
    pages["anjou"].look()
    press(pages["anjou"].root, "Open my bid")
    pages["blois"].look()
    press(pages["blois"].root, "Open my bid")
    pages["valois"].look()
    assert "Blois wins 5 Mercenaries for 5" in words(pages["valois"])
    assert (held(ada, "anjou"), held(ada, "blois"), held(ada, "blois", "mercenaries")) == (7, 2, 5)


def test_a_sealed_bid_is_on_no_page(around: Around, ada: Session) -> None:
    """Neither in what a page shows nor in the state of any of its widgets, the bidder's own among them."""
    all_seated(around, ada)
    mine, theirs = at(around, ada), at(around, ada, "bob")
    press(mine.root, "Begin the auction")
    done(ada, MakeTransfer("deniers", 491, "bank", "anjou"))
    bid(mine, 487)
    theirs.look()
    assert "487" not in told(mine)
    assert "487" not in told(theirs)
    assert "The amount stands nowhere" in words(mine)


def test_a_bid_over_the_purse_keeps_what_was_typed(around: Around, ada: Session) -> None:
    """The refusal says how much there is, and the slip is not wiped."""
    page, sent = at(around, ada), list[object]()
    press(page.root, "Begin the auction")
    page.auction.slip.send = lambda content, *_: sent.append(content)
    bid(page, 8)
    assert "the purse holds 7" in page.visit.notice.text
    bid(page, "seven")
    assert "whole number" in page.visit.notice.text
    assert sent == []
    bid(page, 7)
    assert sent == [{"blank": "anjou"}]


def test_a_forged_slip_tells_of_no_purse(around: Around, ada: Session) -> None:
    """A bid in another's name is dropped: what would block it names what lies in that purse."""
    all_seated(around, ada)
    done(ada, AgreeCustoms(ada.campaign.customs, Customs(purses_are_open=False)))
    page = at(around, ada, "bob")
    press(at(around, ada).root, "Begin the auction")
    page.look()
    bid(page, 9, who="anjou")
    assert page.visit.notice.text == ""
    ada.refresh()
    auction = ada.campaign.purchasing.auction
    assert auction is not None
    assert auction.sealed == {}


def test_a_bid_sealed_on_another_phone(around: Around, ada: Session) -> None:
    """Only the phone that sealed it opens it; the others are told so, and can go on without it."""
    page, other = at(around, ada), at(around, ada, "bob")
    done(around.campaigns.session(ada.code, "bob"), TakeSeat("blois"))
    press(page.root, "Begin the auction")
    bid(page, 2)
    bid(page, 1, who="valois")
    other.look()
    bid(other, 3)
    done(around.campaigns.session(ada.code, "cy"), TakeSeat("valois"))
    third = at(around, ada, "cy")
    assert "sealed on another phone, which alone can open it" in words(third)
    choose(third.root, "Go on without somebody", "Valois has lost the key of the bid: go on without it")
    press(third.root, "Write that down")
    for each in (page, other):
        each.look()
        press(each.root, "Open")
    assert "Blois wins 5 Mercenaries for 3" in words(other)


def test_a_second_tie_leaves_them_in_the_pool(around: Around, ada: Session) -> None:
    """Nobody gets them and nobody pays; the page tells it."""
    page = at(around, ada)
    press(page.root, "Begin the auction")
    for amount in (3, 3, 1):
        bid(page, amount)
    press(page.root, "Open the 3 bids of this phone")
    for amount in (4, 4):
        bid(page, amount)
    press(page.root, "Open the 2 bids of this phone")
    assert "Tied again: nobody gets the Mercenaries" in words(page)
    assert held(ada, "anjou") == held(ada, "blois") == 7


def test_one_phone_goes_round(around: Around, ada: Session) -> None:
    """Nobody else has a seat: the phone is handed on, asks who holds it, and opens all its bids by one tap."""
    page = at(around, ada)
    press(page.root, "Begin the auction")
    slip = page.auction.slip
    assert (slip.who, slip.goes_round) == ("anjou", False)
    bid(page, 2)
    assert (slip.who, slip.name, slip.goes_round) == ("blois", "Blois", True)
    bid(page, 4)
    assert slip.who == "valois"
    choose(page.root, "Go on without somebody", "Valois is absent: go on without a bid")
    press(page.root, "Write that down")
    press(page.root, "Open the 2 bids of this phone")
    assert "Blois wins 5 Mercenaries for 4" in words(page)
    assert marks(page)["auction"] == "done"


def test_an_auction_waits_for_the_upkeep(around: Around, ada: Session) -> None:
    """Until it is settled the button is blocked, and the reason names who owes it."""
    done(ada, MakeTransfer("mercenaries", 1, "reserve", "blois"))
    page = at(around, ada)
    assert button(page.root, "Begin the auction").disabled
    assert "Still to settle it: Blois." in words(page)


def test_what_belongs_to_another_phase_is_a_correction(around: Around, ada: Session) -> None:
    """Outside the Purchase Phase the cards are out of the way; a tap on the step brings them, and says what they do."""
    done(ada, MakeTransfer("mercenaries", 2, "reserve", "anjou"))
    done(ada, ReachMoment(Moment(1, "Purchase"), Moment(1, "Movement")))
    page = at(around, ada)
    assert "Upkeep of Mercenaries" not in words(page)
    assert "for hire" not in words(page)
    for step in ("upkeep", "auction"):
        page.steps._heard(None, {"opened": step}, None)
    assert "A tap writes it down as a correction." in words(page)
    press(page.root, "Keep 2 for 2 deniers")
    assert held(ada, "anjou") == 5
    press(page.root, "Begin it as a correction")
    assert "3 Mercenaries up for bids" in words(page)


def test_incomes_of_everybody_by_one_tap(around: Around, ada: Session) -> None:
    """What was typed for each is booked as a line; out of its phase the button says that it corrects."""
    page = at(around, ada)
    press(page.root, "Income")
    count(page, "anjou", 4)
    count(page, "blois", 2)
    assert "Together 6 from the bank." in words(page)
    press(page.root, "Write it as a correction")
    assert (held(ada, "anjou"), held(ada, "blois"), held(ada, "valois")) == (11, 9, 7)
    assert marks(page)["income"] == "done"
    assert "Every income of this round that this phone may book is booked." in words(page)


def test_a_tithe_is_levied_and_reckoned(around: Around) -> None:
    """The Bishop's phone offers it with what it brings; then every phone reckons with it, and no Mill pays twice."""
    session = around.start("Anjou", "Blois")
    done(session, standard_map(), OpenWith("supply", "mills", 15))
    for family, village, name in (("blois", "county-1-1", "Philippe"), ("anjou", "duchy-1-1", "Arthur")):
        done(session, PlayLord(family, Card(name), village, is_sure=True), TakeVillage(village, "", family))
        done(session, PutVillage(village, village[:-2], "bishopric-1"), Build(village, Building.MILL, is_sure=True))
    philippe = next(lord.id for lord in session.campaign.realm.lords.values() if lord.family == "blois")
    done(session, GiveTitle(Title(TitleKind.BISHOP, "bishopric-1"), philippe, is_sure=True))
    done(session, ReachMoment(Moment(), Moment(1, str(Phase.INCOME))))
    done(around.campaigns.session(session.code, "bob"), TakeSeat("blois"))
    mine, theirs = at(around, session), at(around, session, "bob")
    for page in (mine, theirs):
        press(page.root, "Income")
        assert "To be typed, for no sheet prints what they come to: Tax cards" in words(page)
    assert "may take the income of the Mills" not in words(mine)
    choose(theirs.root, "A tithe of", "Bishop of Bishopric 1, Philippe of Blois: 2 mills, 4 deniers")
    press(theirs.root, "Levy this tithe")
    mine.look()
    assert "Levied in this round: Bishop of Bishopric 1 for Blois." in words(mine)
    assert counts(mine, "anjou").counted["anjou"] == 1
    assert counts(theirs, "blois").counted["blois"] == 5
    press(theirs.root, "Book these incomes")
    assert held(session, "blois") == 7 + 5


def test_an_income_part_by_part(around: Around, ada: Session) -> None:
    """Each part is a line of its own, and what stands there before is what is booked."""
    done(ada, ReachMoment(Moment(1, "Purchase"), Moment(2, "Collect Income")))
    page = at(around, ada)
    press(page.root, "Income")
    count(page, "villages", 3)
    count(page, "taxes", 2)
    assert "Income of Anjou in round 2: 5" in words(page)
    press(page.root, "Book this income")
    assert held(ada, "anjou") == 12
    reasons = [entry.event.transfer.reason for entry in ada.chronicle.standing() if hasattr(entry.event, "transfer")]
    assert reasons[-2:] == ["Village, 3 of 1 each", "taxes"]


def test_news_leaves_a_typed_income_alone(around: Around, ada: Session) -> None:
    """Another phone books something meanwhile; what is typed here stays."""
    page = at(around, ada)
    press(page.root, "Income")
    count(page, "blois", 9)
    done(ada, BookIncome("anjou", (IncomeLine(1, "a village"),), is_sure=True))
    page.look()
    assert dict(counts(page, "blois").counted) == {"blois": 9, "valois": 0}


def test_a_basket_is_bought_as_one_tap(around: Around, ada: Session) -> None:
    """Prices, what is left, the shortfall before the tap; refused whole, then bought whole."""
    done(ada, MakeTransfer("mercenaries", 5, "reserve", "supply"))
    page = at(around, ada)
    press(page.root, "Buy")
    assert [row["note"] for row in counts(page, "knights").rows if row["id"] == "knights"] == [
        "3 each · up to 2 · 8 of 8 left"
    ]
    count(page, "knights", 2)
    count(page, "men at arms", 2)
    assert "Together 8 deniers; the purse holds 7: 1 short." in words(page)
    press(page.root, "Buy these")
    assert held(ada, "anjou", "knights") == 0
    assert counts(page, "knights").counted["knights"] == 2
    count(page, "men at arms", 1)
    press(page.root, "Buy these")
    assert (held(ada, "anjou"), held(ada, "anjou", "knights"), held(ada, "anjou", "men at arms")) == (0, 2, 1)
    assert marks(page)["troops"] == "done"
    assert counts(page, "knights").counted["knights"] == 0


def test_a_title_and_a_cardinal(around: Around, ada: Session) -> None:
    """Two deniers for each Village; what comes of it stands there before the tap."""
    done(ada, MakeTransfer("mercenaries", 5, "reserve", "supply"))
    page = at(around, ada)
    press(page.root, "Buy")
    field(page.root, "Title").value = "Baron of Berry"
    field(page.root, "Villages of the Fief").value = "2"
    assert "Anjou takes the title Baron of Berry for 4" in words(page)
    press(page.root, "Take the title")
    assert held(ada, "anjou") == 3
    press(page.root, "Buy one more Cardinal")
    assert held(ada, "anjou") == 3
    assert "5" in page.visit.notice.text
    assert "2 short" in page.visit.notice.text


def test_two_phones_of_a_family_buy_the_same_once(
    around: Around, ada: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later tap is refused with what there is now, its basket stays, and the next one buys in sight of it.

    So it is also where the news came in just before that tap; and so with a gift.
    """
    monkeypatch.setattr(settling, "SETTLES", 60.0)
    done(ada, MakeTransfer("mercenaries", 5, "reserve", "supply"), MakeTransfer("deniers", 20, "bank", "anjou"))
    first, second = at(around, ada), at(around, ada)
    for page in (first, second):
        press(page.root, "Buy")
        count(page, "knights", 2)
    press(first.root, "Buy these")
    second.look()
    press(second.root, "Buy these")
    assert (held(ada, "anjou"), held(ada, "anjou", "knights")) == (21, 2)
    assert (
        "what Anjou has was changed by somebody else before this arrived; now it is 2 knights"
        in second.visit.notice.text
    )
    press(second.root, "Buy these")
    assert (held(ada, "anjou"), held(ada, "anjou", "knights")) == (15, 4)
    press(first.root, "Buy one more Cardinal")
    second.look()
    press(second.root, "Buy one more Cardinal")
    press(first.root, "Buy one more Cardinal")
    assert held(ada, "anjou") == 10
    assert "bought just now" in second.visit.notice.text
    monkeypatch.setattr(settling, "SETTLES", 0.0)
    press(second.root, "Buy one more Cardinal")
    assert held(ada, "anjou") == 5
    first.look()
    for page in (first, second):
        press(page.root, "Ransoms, plunder, gifts, deals")
        choose(page.root, "To", "Blois")
        field(page.root, "How many").value = "2"
    press(first.root, "Write it down")
    press(second.root, "Write it down")
    assert (held(ada, "anjou"), held(ada, "blois")) == (3, 9)
    assert "the purse of Anjou was changed" in second.visit.notice.text


def test_ransom_plunder_and_gift(around: Around, ada: Session) -> None:
    """Each by a form of its own; what is refused stays typed."""
    page = at(around, ada)
    press(page.root, "Ransoms, plunder, gifts, deals")
    choose(page.root, "What is it?", "Ransom")
    choose(page.root, "Paid to", "Blois")
    field(page.root, "Captive").value = "Hugo"
    field(page.root, "Deniers").value = "9"
    press(page.root, "Pay the ransom")
    assert held(ada, "anjou") == 7
    assert field(page.root, "Captive").value == "Hugo"
    field(page.root, "Deniers").value = "4"
    press(page.root, "Pay the ransom")
    assert (held(ada, "anjou"), held(ada, "blois")) == (3, 11)
    assert marks(page)["ransoms"] == "done"
    choose(page.root, "What is it?", "Plunder")
    field(page.root, "Where").value = "Tours"
    field(page.root, "Deniers").value = "2"
    press(page.root, "Take the plunder")
    choose(page.root, "What is it?", "Gift or payment")
    choose(page.root, "To", "Valois")
    field(page.root, "How many").value = "1"
    press(page.root, "Write it down")
    assert (held(ada, "anjou"), held(ada, "valois")) == (4, 8)


def test_a_captive_of_the_map_fills_the_form(around: Around, ada: Session) -> None:
    """His captor and a hint at the ransom stand there when he is chosen; the table may have agreed otherwise."""
    done(ada, PlayLord("anjou", Card("Hugo"), is_sure=True), CaptureLord("hugo", "blois", is_sure=True))
    page = at(around, ada)
    press(page.root, "Ransoms, plunder, gifts, deals")
    choose(page.root, "What is it?", "Ransom")
    choose(page.root, "Your Lord", "Hugo, held by Blois: perhaps 2")
    field(page.root, "Deniers").value = "3"
    field(page.root, "Your Lord is free by the same tap").value = True
    press(page.root, "Pay the ransom")
    assert (held(ada, "anjou"), held(ada, "blois")) == (4, 10)
    assert not ada.campaign.realm.lord("hugo").is_captive


def test_a_deal_is_offered_and_taken(around: Around, ada: Session) -> None:
    """Both sides change hands by the taker's tap."""
    all_seated(around, ada)
    mine, theirs = at(around, ada), at(around, ada, "bob")
    press(mine.root, "Ransoms, plunder, gifts, deals")
    choose(mine.root, "What is it?", "Deal")
    choose(mine.root, "With", "Blois")
    field(mine.root, "You give").value = "3"
    field(mine.root, "You want").value = "1"
    field(mine.root, "Note").value = NASTY.replace("\n", " ")
    press(mine.root, "Offer the deal")
    theirs.look()
    press(theirs.root, "Ransoms, plunder, gifts, deals")
    assert "Anjou gives Blois 3 deniers for 1 denier" in words(theirs)
    press(theirs.root, "Take it")
    assert (held(ada, "anjou"), held(ada, "blois")) == (5, 9)


def test_counting_the_coins_names_the_entries(around: Around, ada: Session) -> None:
    """A good count, two payments, a bad count: the difference, and those two entries."""
    page = at(around, ada)
    press(page.root, "Count the coins")
    field(page.root, "Counted").value = "7"
    press(page.root, "Compare with the book")
    assert "The last count agreed with the book." in words(page)
    done(ada, MakeTransfer("deniers", 2, "anjou", "blois", "a horse"))
    done(ada, MakeTransfer("deniers", 1, "bank", "anjou", "alms"))
    page.look()
    field(page.root, "Counted").value = "8"
    press(page.root, "Compare with the book")
    said = words(page)
    assert "Counted 8, the book said 6: 2 deniers more than the book." in said
    assert "−2 deniers to Blois (a horse, Round 1, Purchase)" in said
    assert "+1 denier from the bank (alms, Round 1, Purchase)" in said


def test_the_book_is_searched_and_mended(around: Around, ada: Session) -> None:
    """A word finds its line; a correction is an entry of its own, and the purse follows."""
    done(ada, MakeTransfer("deniers", 2, "anjou", "blois", "a horse"))
    page = at(around, ada)
    press(page.root, "The book")
    field(page.root, "Search").value = "HORSE"
    assert "1 of " in words(page)
    book = page.drawers.panel("The book")
    assert isinstance(book, BookPanel)
    (row,) = book._list.rows
    book._list._heard(None, {"chosen": row["seq"]}, None)
    field(page.root, "How many").value = "3"
    press(page.root, "Correct the entry")
    assert (held(ada, "anjou"), held(ada, "blois")) == (4, 10)
    field(page.root, "Search").value = ""
    choose(page.root, "Of what", "mercenaries")
    assert {"mercenaries" in row["says"] for row in book._list.rows} == {True}


def test_closed_purses_are_on_no_part_of_the_page(around: Around, ada: Session) -> None:
    """With every drawer open, nothing in any widget tells what another family has, got or paid."""
    all_seated(around, ada)
    done(ada, AgreeCustoms(ada.campaign.customs, Customs(purses_are_open=False)))
    theirs = at(around, ada, "bob")
    for title in PANELS:
        press(theirs.root, title)
    done(ada, MakeTransfer("deniers", 473, "bank", "anjou", "secret gold"))
    done(ada, MakeTransfer("knights", 3, "supply", "anjou", "secret knights"))
    theirs.look()
    for secret in ("473", "480", "secret"):
        assert secret not in told(theirs)
    assert "Anjou closed" in words(theirs)
    assert theirs.visit.notice.text == ""


def test_exports_are_handed_out(around: Around, ada: Session) -> None:
    """Three forms while purses are open; where they are closed a CSV of what may be seen, and no journal."""
    all_seated(around, ada)
    page = at(around, ada, "bob")
    press(page.root, "Export and import")
    (exit_,) = (part for part in parts(page.root) if isinstance(part, FileExit))
    sent = list[dict[str, str]]()
    exit_.send = lambda content, *_: sent.append(content)
    for form in ("CSV", "beancount", "hledger"):
        press(page.root, form)
    assert [each["name"].rpartition(".")[2] for each in sent] == ["csv", "beancount", "journal"]
    assert "opening balance" in sent[0]["text"]
    done(ada, AgreeCustoms(ada.campaign.customs, Customs(purses_are_open=False)))
    page.look()
    sent.clear()
    press(page.root, "CSV")
    press(page.root, "beancount")
    assert len(sent) == 1
    assert "the game box,Blois,opening balance" in sent[0]["text"]
    assert "the game box,Anjou" not in sent[0]["text"]
    assert "Export refused: purses are closed" in page.visit.notice.text


def test_a_csv_is_looked_at_before_it_is_booked(around: Around, ada: Session) -> None:
    """All faults at once and nothing booked; then the preview, and one tap for all of it."""
    page = at(around, ada)
    press(page.root, "Export and import")
    (entry,) = (part for part in parts(page.root) if isinstance(part, FileEntry))
    bad = b"what,count,from,to\ndeniers,1.000,Anjou,Blois\ndeniers,1,Nobody,Blois\n"
    entry._heard(None, {"given": "bad.csv"}, [bad])
    assert "1.000" in page.visit.notice.text
    assert "Nobody" in page.visit.notice.text
    good = b'what,count,from,to,reason\ndeniers,2,Anjou,Blois,"wine, red"\ndeniers,1,the bank,Valois,\n'
    entry._heard(None, {"given": "good.csv"}, [good])
    assert "2 deniers from Anjou to Blois: wine, red" in words(page)
    assert "Anjou, deniers: 7 → 5" in words(page)
    assert held(ada, "anjou") == 7
    other = at(around, ada)
    press(other.root, "Export and import")
    (second,) = (part for part in parts(other.root) if isinstance(part, FileEntry))
    second._heard(None, {"given": "good.csv"}, [good])
    press(page.root, "Book 2 payments")
    assert (held(ada, "anjou"), held(ada, "blois"), held(ada, "valois")) == (5, 9, 8)
    press(other.root, "Book 2 payments")
    assert held(ada, "anjou") == 5
    assert "All of these were booked from a file before, by Anjou in entry" in words(other)
    press(other.root, "Book 2 payments once more")
    assert (held(ada, "anjou"), held(ada, "blois"), held(ada, "valois")) == (3, 11, 9)


def test_purses_begin(around: Around) -> None:
    """Counters out of the box and the start of the base game, for everybody who has nothing."""
    session = around.start("Anjou")
    page = at(around, session)
    press(page.root, "How purses begin")
    assert "Still in the box:" in words(page)
    press(page.root, "Lay the counters out")
    assert held(session, "supply", "knights") == 8
    assert "Every counter is laid out." in words(page)
    assert button(page.root, "Begin with these").disabled


def test_charts_have_a_table_too(around: Around, ada: Session) -> None:
    """Deniers at the end of each round, drawn and in numbers."""
    done(ada, MakeTransfer("deniers", 3, "bank", "anjou"))
    done(ada, ReachMoment(Moment(1, "Purchase"), Moment(2, "Collect Income")))
    done(ada, MakeTransfer("deniers", 6, "anjou", "bank"))
    page = at(around, ada)
    press(page.root, "Over the rounds")
    assert "Round 0 1 2 Anjou 7 10 4 Blois 7 7 7" in words(page)
    charts = page.drawers.panel("Over the rounds")
    assert isinstance(charts, ChartsPanel)
    assert [list(line) for line in charts._charts["deniers"][0]._lines.y] == [[7, 10, 4], [7, 7, 7], [7, 7, 7]]


def test_the_last_deed_is_taken_back_and_done_again(around: Around, ada: Session) -> None:
    """Each button says which deed it is about; the step of the round follows."""
    done(ada, MakeTransfer("mercenaries", 1, "reserve", "anjou"))
    page = at(around, ada)
    press(page.root, "Keep 1 for 1 denier")
    press(page.root, "Undo: Anjou keeps 1 of 1 Mercenaries")
    assert held(ada, "anjou") == 7
    assert marks(page)["upkeep"] == "next"
    press(page.root, "Redo: Anjou keeps 1 of 1 Mercenaries")
    assert held(ada, "anjou") == 6


def test_no_button_takes_back_the_sealed_bid_of_another(around: Around, ada: Session) -> None:
    """Each phone is offered its own bid; and an income goes only together with the bid that it may be needed for."""
    done(ada, MakeTransfer("deniers", 6, "bank", "blois", "a mistake"))
    all_seated(around, ada)
    mine, theirs = at(around, ada), at(around, ada, "bob")
    press(mine.root, "Begin the auction")
    theirs.look()
    bid(theirs, 11)
    mine.look()
    assert button(theirs.root, "Undo").description == "Undo: Blois holds out a bid, sealed"
    assert button(mine.root, "Undo").description.startswith("Undo: The 5 Mercenaries of the Reserve Pool are up")
    press(mine.root, "The book")
    field(mine.root, "Search").value = "mistake"
    book = mine.drawers.panel("The book")
    assert isinstance(book, BookPanel)
    book._list._heard(None, {"chosen": book._list.rows[0]["seq"]}, None)
    press(mine.root, "Take it back")
    assert "Blois holds out a bid, sealed" in words(mine)
    press(mine.root, "Take back all 2")
    theirs.look()
    assert held(ada, "blois") == 7
    assert theirs.auction.slip.who == "blois"


def test_a_ballot_that_was_shown_takes_no_new_bid(around: Around, ada: Session) -> None:
    """The openings are taken back: the slip is gone, the page says what can be done, and offers nothing else."""
    all_seated(around, ada)
    pages = {family: at(around, ada, seat) for family, seat in SEATS.items()}
    press(pages["anjou"].root, "Begin the auction")
    for family, page in pages.items():
        page.look()
        bid(page, 1 if family == "anjou" else 0)
    pages["anjou"].look()
    press(pages["anjou"].root, "Open my bid")
    press(pages["anjou"].root, "Undo: Anjou has bid 1")
    offered = field(pages["anjou"].root, "Go on without somebody")._options_labels
    assert not [words for words in offered if "takes the bid back" in words]
    press(pages["anjou"].root, "Open my bid")
    assert "Anjou has bid 1" in words(pages["anjou"])


def test_an_onlooker_reads_only(around: Around, ada: Session) -> None:
    """No purse of its own, no button that writes, but purses, charts and the book."""
    done(ada, MakeTransfer("mercenaries", 1, "reserve", "anjou"))
    page = at(around, ada, only_looks=True)
    said = words(page)
    assert "This screen only looks on" in said
    assert "Upkeep of Mercenaries" not in said
    press(page.root, "Everybody’s purses")
    assert "Anjou 7 Deniers, 1 Mercenary" in words(page)
    shown = [part.description for part in visible(page.root) if hasattr(part, "click")]
    assert not [name for name in shown if name.startswith(("Begin", "Undo", "Keep", "Next", "Buy", "Write"))]


def test_a_phone_without_a_seat_is_told_so(around: Around, ada: Session) -> None:
    """Everybody else has one: it can read, and is told where to sit down."""
    all_seated(around, ada)
    assert "This phone has no seat" in words(at(around, ada, "nobody"))


def test_acting_for_an_absent_player(around: Around, ada: Session) -> None:
    """The list offers those whom the phone stands in for; the whole page turns to the one that is chosen."""
    done(ada, MakeTransfer("mercenaries", 2, "reserve", "blois"))
    page = at(around, ada)
    assert page.family == "anjou"
    choose(page.root, "Purse of", "Blois")
    assert "Blois employs 2 Mercenaries" in words(page)
    press(page.root, "Keep 2 for 2 deniers")
    assert held(ada, "blois") == 5
    assert page.family == "blois"


def test_a_name_turns_nothing_but_itself(around: Around) -> None:
    """A family whose name runs from right to left: every mark that turns a line stands between two that end it."""
    name = "\u202e\u05d0\u05d1"
    session = around.start("Anjou")
    done(session, AddFamily(name, id="right"))
    done(session, AgreeRules(session.campaign.rules, Rules((Expansion.TACTICS,))), LayOutCounters())
    done(session, MakeTransfer("mercenaries", 1, "reserve", "right"))
    done(session, OfferDeal("right", "anjou", {"deniers": 1}))
    done(session, ReachMoment(Moment(), Moment(1, "Purchase")))
    page = at(around, session)
    for title in PANELS:
        press(page.root, title)
    choose(page.root, "Purse of", name)
    press(page.root, "Keep none")
    press(page.root, "Begin the auction")
    bid(page, 0)
    plain = re.findall(r"[^\n<>]*\u202e[^\n<>]*", "\n".join(html(page.root)))
    assert plain != []
    assert [said for said in plain if said != name and f"\u2068{name}\u2069" not in said] == []


def test_before_the_first_round_the_page_says_so(around: Around) -> None:
    """Nothing is done once a round before there is one; one tap on the bar goes to it."""
    page = at(around, around.start("Anjou", "Blois"))
    assert "No round has begun" in words(page)
    assert page.steps.steps == []


def test_no_chart_library_before_the_first_chart() -> None:
    """A page that nobody opens the charts of does not carry bqplot and pandas."""
    code = (
        "import sys; from fiefaid.widgets.ledger import ledger_page; ledger_page(); "
        "print([name for name in ('bqplot', 'pandas') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
