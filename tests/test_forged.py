"""Nothing trusts a widget: a phone that sits for Blois, and lies, gets no further than the rules let it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.campaign.values import Customs, Trust
from fiefaid.places import CAMPAIGNS
from fiefaid.session import Campaigns, Session
from tests.forger import Forger
from tests.launched import Launched
from tests.pages.desks import table
from tests.tab import HOME, Tab

HISTORY, TABLE = (HOME.replace("index", page) for page in ("history", "table"))

ADAS, BENS = "adas-own-secret", "bens-own-secret"

NewForger = Callable[..., Forger]

PURSE = 31_415
"""What Anjou holds in its closed purse."""


DROPPED = {"unit": "Knights 1", "x": 20.0, "y": 20.0, "facing": 0.0}
"""Where an onlooker would have a base."""

NONSENSE: tuple[object, ...] = ({"seats": {"K7M2QX": 7, "": {}}}, {"seats": []}, {"ping": "x"}, [], "x", None, 7)


@pytest.fixture
def ada(server: Launched) -> Iterator[Session]:
    """The host's view of a campaign in which nobody may stand in, free seats or look into another's purse."""
    (folder := server.log.parent / "data").mkdir(exist_ok=True)
    campaigns = Campaigns.at(folder / CAMPAIGNS)
    ada = campaigns.start(ADAS, StartCampaign("War"), AddFamily("Anjou"), AddFamily("Blois"))
    ada.ask(OpenWith("anjou", "deniers", PURSE, is_sure=True), OpenWith("blois", "deniers", 7))
    ada.ask(TakeSeat("anjou"))
    campaigns.session(ada.code, BENS).ask(TakeSeat("blois"))
    ada.ask(AgreeCustoms(Customs(), Customs("anjou", Trust.NOBODY, Trust.NOBODY, purses_are_open=False)))
    ada.ask(MakeTransfer("deniers", PURSE - 1, "anjou", "bank", "Mills", is_sure=True))
    ada.ask(WriteNote("The last honest entry"))
    yield ada
    campaigns.close()


@pytest.fixture
def forger(server: Launched, ada: Session) -> Iterator[NewForger]:
    """Makes somebody behind the page of a seat: Blois's, where nothing else is said."""
    made: list[Forger] = []

    def new(page: str = HOME, seat: str = BENS) -> Forger:
        made.append(Forger(Tab(server, page=f"{page}?campaign={ada.code}&seat={seat}")))
        return made[-1]

    yield new
    for each in made:
        each.leave()


def as_it_is(ada: Session) -> tuple[int, Campaign]:
    """The last entry and what everything adds up to."""
    ada.refresh()
    return ada.head, ada.campaign


def given_away(told: object, *secrets: str) -> list[str]:
    """Those of the secrets, and of the sums in Anjou's purse, that stand in what was told; not within an id."""
    words = json.dumps(told)
    sums = [spelt for count in (PURSE, PURSE - 1) for spelt in (f"{count}", f"{count:,}")]
    found = [spelt for spelt in sums if re.search(rf"(?<![0-9a-f]){spelt}(?![0-9a-f])", words)]
    return found + [secret for secret in secrets if secret in words]


@pytest.mark.parametrize("deed", ["Sit here: Anjou", "Free the seat: Anjou", "Is away: Anjou", "Is back: Anjou"])
def test_a_hidden_button_is_judged_like_any_other(forger: NewForger, ada: Session, deed: str) -> None:
    """Pressed over the line it asks for the same thing, which is refused."""
    before = as_it_is(ada)
    forger().press(deed)
    assert as_it_is(ada) == before


def test_another_seats_money_stays_where_it_is(forger: NewForger, ada: Session) -> None:
    """Chosen in a form whose lists and limits were set from outside, it is still Anjou's; Blois may give its own."""
    before = as_it_is(ada)
    lies = forger()
    lies.press("▸ Families and what they hold")
    lies.put("From", _options_labels=["mine", "yours", "all"], index=1)
    lies.put("To", index=1)
    lies.put("Write the transfer down", disabled=False)
    for count in ("1", "99999999999999999999", "-1", "0x10", "1e3", "½"):
        lies.put("How many", value=count)
        lies.press("Write the transfer down")
    assert as_it_is(ada) == before
    lies.put("From", index=2)
    lies.put("To", index=0)
    lies.put("How many", value="2")
    lies.press("Write the transfer down")
    assert as_it_is(ada)[1].book.balance("anjou", "deniers") == 3


def test_customs_are_left_to_the_host(forger: NewForger, ada: Session) -> None:
    """The box that opens all purses can be ticked by anybody; what is agreed on is the host's."""
    before = as_it_is(ada)
    lies = forger()
    lies.press("▸ Customs of the table")
    lies.put("Everybody may look into every purse", value=True)
    lies.press("Agree on these")
    assert as_it_is(ada) == before


def test_an_entry_of_another_seat_is_not_mended(forger: NewForger, ada: Session) -> None:
    """Opened by its number, and with the fields filled from outside, an amount of Anjou's stays what it was."""
    before = as_it_is(ada)
    lies = forger(HISTORY)
    for seq in (4, 10_000, -1, 0, True, "4", None, 4.0):
        lies.tell("EventList", {"chosen": seq})
        lies.put("How many", value="1")
        lies.press("Correct the entry")
    assert as_it_is(ada) == before


def test_messages_that_no_page_sends_are_dropped(forger: NewForger, ada: Session) -> None:
    """Whatever a widget of ours is told, it does nothing and its page lives on."""
    before = as_it_is(ada)
    lies = forger()
    for widget in ("Whereabouts", "Pulse", "Herald"):
        for nonsense in NONSENSE:
            lies.tell(widget, nonsense)
    lies.put("Campaign code", value=7)
    lies.press("Is away: Blois")
    ada.refresh()
    assert (ada.head, ada.campaign.away) == (before[0] + 1, frozenset({"blois"}))


@pytest.mark.parametrize(("page", "seat"), [(HOME, BENS), (HISTORY, BENS), (HOME, ""), (HISTORY, "")])
def test_what_a_seat_may_not_see_is_nowhere_on_its_page(forger: NewForger, ada: Session, page: str, seat: str) -> None:
    """Neither the sum in Anjou's closed purse, nor its secret or seal, whatever is opened, tried and refused."""
    lies = forger(page, seat)
    seal = ada.chronicle.campaign.seats["anjou"]
    told = [lies.states()]
    if page == HISTORY:
        for seq in range(1, ada.head + 1):
            lies.tell("EventList", {"chosen": seq})
            told.append(lies.states())
            for deed in ("Take it back", "Look at this moment"):
                lies.press(deed)
                told.append(lies.states())
            lies.press("Back to now")
    else:
        for drawer in ("Families and what they hold", "Export and archive"):
            lies.press(f"▸ {drawer}")
            told.append(lies.states())
        lies.press("Export to a file")
        lies.press("It leaves the game")
        lies.press("All campaigns")
        told.append(lies.states())
    assert given_away(told, ADAS, seal) == []


def test_an_onlooker_moves_no_base(forger: NewForger, ada: Session) -> None:
    """The map unlocked, a base let go, hidden drawers opened and their buttons pressed: the table lies as it did."""
    ada.ask(LayTable(table(name="Small")))
    before, lies = as_it_is(ada), forger(TABLE, "stranger")
    lies.set("TableMap", locked=False, poses={"Knights 1": [20, 20, 0]})
    lies.tell("TableMap", {"kind": "moved", **DROPPED, "final": True, "revision": 1})
    for hidden in ("Nudge up", "Turn left", "▸ Units", "Add", "Take it off", "▸ Tables of the campaign", "Lay it"):
        lies.press(hidden)
    lies.press("Clear this table away")
    said = [str(state.get("value")) for state in lies.states().values()]
    assert any("only who sits at the table may do that" in words for words in said)
    assert as_it_is(ada) == before


@pytest.mark.parametrize("seat", [BENS, "", "stranger"])
def test_the_table_page_gives_nothing_away_either(forger: NewForger, ada: Session, seat: str) -> None:
    """News of a closed purse comes to it as to every page, and so do refusals: neither holds the sum, nor the seal."""
    ada.ask(LayTable(table(name="Small")))
    lies = forger(TABLE, seat)
    told = [lies.states()]
    ada.ask(MakeTransfer("deniers", 1, "anjou", "bank", "Bread"))
    for press in ("↶ Undo", "Nudge up", "▸ Tables of the campaign", "Clear this table away"):
        with suppress(LookupError):
            lies.press(press)
        told.append(lies.states())
    assert given_away(told, ADAS, ada.chronicle.campaign.seats["anjou"]) == []
