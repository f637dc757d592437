"""What one phone sees and asks, beside others that do the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import ReachMoment, WriteNote
from fiefaid.campaign.chapters.seats import FreeSeat, TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.campaign.chapters.units import MoveUnit
from fiefaid.campaign.laid import Pose
from fiefaid.campaign.seeing import HELD
from fiefaid.campaign.values import Customs, Moment, Trust
from fiefaid.errors import (
    AlreadyBegun,
    NoSuchCampaign,
    NotEnough,
    NotSeated,
    NotUnderstood,
    NotYours,
    StoreBusy,
    StoreLost,
)
from fiefaid.session import Campaigns, Done, NotDone, Session, as_code, new_code, new_secret, seal_of
from fiefaid.session.taps import DOUBLE_TAP
from fiefaid.store import Log, open_log
from tests.campaign.played import pay, small_table


@dataclass
class Ticks:
    """A clock that stands still until a test moves it."""

    now: float = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@dataclass
class Table:
    """A log, and two phones with seats at the same campaign: seven entries."""

    log: Log = field(default_factory=lambda: open_log("memory:"))
    ticks: Ticks = field(default_factory=Ticks)

    def __post_init__(self) -> None:
        first = self.phone("marie's secret")
        opening = (OpenWith("anjou", "deniers", 5), OpenWith("blois", "deniers", 5))
        done(first.ask(StartCampaign("The long war"), AddFamily("Anjou"), AddFamily("Blois"), *opening))
        self.marie, self.jean = first, self.phone("jean's secret")
        done(self.marie.ask(TakeSeat("anjou")))
        done(self.jean.ask(TakeSeat("blois")))
        self.marie.refresh()

    def phone(self, secret: str = "") -> Session:
        """One more phone, or the page of one reloaded."""
        return Session(self.log, "K7M2QX", secret, ticks=self.ticks)

    def written(self) -> int:
        """How many entries the log has."""
        return self.log.head("K7M2QX")


@pytest.fixture
def table() -> Table:
    """A table of two."""
    return Table()


def done(outcome: Done | NotDone) -> Done:
    """The outcome, which is that it was done."""
    assert isinstance(outcome, Done), outcome
    return outcome


def not_done(outcome: Done | NotDone) -> NotDone:
    """The outcome, which is that it was not."""
    assert isinstance(outcome, NotDone), outcome
    return outcome


def test_what_one_phone_does_the_other_sees(table: Table) -> None:
    """As one sentence, once, with who did it."""
    done(table.marie.ask(pay(3, reason="ransom")))
    (line,) = table.jean.refresh()
    assert (line.says, line.by) == ("3 deniers from Anjou to Blois: ransom", "Anjou")
    assert table.jean.refresh() == ()
    assert table.jean.campaign == table.marie.campaign
    assert table.jean.campaign.book.balance("blois", "deniers") == 8


def test_looking_writes_nothing(table: Table) -> None:
    """Opening, reading, asking what may be done, and jumping about."""
    before = table.log.read("K7M2QX")
    for phone in (table.marie, table.phone(), table.phone("another secret")):
        phone.refresh()
        phone.lines()
        phone.choices()
        phone.refusal(pay(1))
        phone.campaign_at(3)
        phone.sentences((1, 2))
    Campaigns(table.log).summaries()
    assert table.log.read("K7M2QX") == before


def test_a_reload_returns_to_the_same_seat(table: Table) -> None:
    """The secret in the address is all it takes."""
    assert table.phone("marie's secret").family == "anjou"
    assert table.phone().family is None


def test_what_is_refused_comes_back_untouched_with_the_news(table: Table) -> None:
    """Jean asks for what Marie has just spent: his choice is still his, and he sees why."""
    done(table.marie.ask(pay(5, "anjou", "bank", "a mill")))
    asked = MakeTransfer("deniers", 9, "blois", "anjou", "a\u202e <b>long</b> reason")
    outcome = not_done(table.jean.ask(asked))
    assert isinstance(outcome.why, NotEnough)
    assert outcome.asked == (asked,)
    assert outcome.asked[0] is asked
    assert [line.says for line in outcome.news] == ["5 deniers from Anjou to the bank: a mill"]
    assert (outcome.is_stale, outcome.may_be_tried_again) == (False, False)
    assert outcome.says.startswith("Transfer refused: 9 deniers are needed and Blois holds 5")


def test_what_can_be_decided_anew_is_decided_on_the_newest_state(table: Table) -> None:
    """A payment that was typed before the news is as good after it."""
    done(table.marie.ask(pay(1)))
    outcome = done(table.jean.ask(pay(6, "blois", "bank")))
    assert [line.seq for line in outcome.news] == [8, 9]
    assert outcome.entries == (9,)


def test_what_cannot_is_stale_and_keeps_its_input(table: Table) -> None:
    """Two phones move the same base, or tap the next phase."""
    done(table.marie.ask(LayTable(small_table())))
    table.jean.refresh()
    where = Pose(10, 10, 0)
    done(table.marie.ask(MoveUnit("the-ford", "knights", where, Pose(10, 14, 0))))
    move = MoveUnit("the-ford", "knights", where, Pose(1, 1, 0))
    outcome = not_done(table.jean.ask(move))
    assert outcome.is_stale
    assert outcome.asked == (move,)
    assert [line.says for line in outcome.news] == ["The ford: Sir Guy moves to x 10, y 14, facing 0°"]
    next_phase = ReachMoment(Moment(), Moment(1, "Income"))
    done(table.marie.ask(next_phase))
    assert not_done(table.jean.ask(next_phase)).is_stale


def test_a_double_tap_counts_once(table: Table) -> None:
    """Within a moment the same choice is the same tap; later it is meant."""
    first = done(table.marie.ask(pay(1)))
    second = done(table.marie.ask(pay(1)))
    assert (first.is_repeat, second.is_repeat, second.entries) == (False, True, first.entries)
    assert table.marie.campaign.book.balance("anjou", "deniers") == 4
    table.ticks.now += DOUBLE_TAP
    assert not done(table.marie.ask(pay(1))).is_repeat
    assert not done(table.marie.ask(pay(2))).is_repeat
    assert table.marie.campaign.book.balance("anjou", "deniers") == 1


def test_a_tap_that_a_page_names_counts_once_for_ever(table: Table) -> None:
    """Also after a reload, and whatever happened in between."""
    done(table.marie.ask(pay(1), request="form 7"))
    table.ticks.now += 999
    assert done(table.phone("marie's secret").ask(pay(1), request="form 7")).is_repeat
    assert table.marie.campaign.book.balance("anjou", "deniers") == 4


@contextmanager
def failing(log: Log, *, after_writing: bool, error: Exception, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The log breaks off before or after it has written, once it is asked."""
    real: Callable[..., Any] = log.append

    def broken(*told: Any, **more: Any) -> Any:
        if after_writing:
            real(*told, **more)
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(log, "append", broken)
        yield


@pytest.mark.parametrize("after_writing", [False, True])
def test_a_tap_that_is_tried_again_counts_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, after_writing: bool
) -> None:
    """The connection broke off, nobody knows whether it was written: tried again a minute later, it is there once."""
    lost = StoreLost("the table's file", "the disk went away")
    with failing(table.log, after_writing=after_writing, error=lost, monkeypatch=monkeypatch):
        outcome = not_done(table.marie.ask(pay(2)))
    assert outcome.may_be_tried_again
    assert outcome.says == str(lost)
    table.ticks.now += 60
    done(table.marie.ask(WriteNote("something else in between")))
    again = done(table.marie.ask(*outcome.asked))
    assert again.is_repeat is after_writing
    assert table.marie.campaign.book.balance("anjou", "deniers") == 3


def test_a_log_that_cannot_be_read_leaves_the_session_as_it_was(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says so, and goes on from where it was."""
    before = table.marie.campaign

    def busy(*_told: Any, **_more: Any) -> Any:
        raise StoreBusy("the table's file", 5)

    with monkeypatch.context() as patched:
        patched.setattr(table.log, "read", busy)
        assert not_done(table.marie.ask(pay(1))).may_be_tried_again
    assert table.marie.campaign == before
    assert done(table.marie.ask(pay(1))).entries == (8,)


def test_rights_are_decided_from_the_log_whatever_a_page_believes(table: Table) -> None:
    """A forged choice for another family, a phone whose seat was freed meanwhile, a stranger."""
    assert isinstance(not_done(table.jean.ask(pay(1))).why, NotYours)
    assert isinstance(not_done(table.phone("guessed").ask(pay(1))).why, NotSeated)
    done(table.marie.ask(FreeSeat("blois")))
    assert isinstance(not_done(table.jean.ask(pay(1, "blois", "anjou"))).why, NotSeated)


def test_a_page_is_handed_no_seal(table: Table) -> None:
    """Neither now nor at a moment of the past, nor in any line."""
    assert set(table.marie.campaign.seats.values()) == {HELD}
    assert set(table.marie.campaign_at(6).seats.values()) == {HELD}
    assert seal_of("marie's secret") not in repr((table.jean.campaign, table.jean.lines(), table.jean.choices()))


def test_the_past_can_be_looked_at(table: Table) -> None:
    """The campaign as it was after any entry; the one that goes on is not touched."""
    done(table.marie.ask(pay(3)))
    assert table.marie.campaign_at(7).book.balance("anjou", "deniers") == 5
    assert table.marie.campaign.book.balance("anjou", "deniers") == 2


def test_a_purse_that_is_closed_by_now_is_closed_in_the_past(table: Table) -> None:
    """Jumping back behind the custom shows no more than the present does."""
    closed = Customs(stands_in=Trust.NOBODY, purses_are_open=False)
    done(table.marie.ask(AgreeCustoms(Customs(), closed)))
    table.jean.refresh()
    assert table.jean.campaign_at(7).book.holders("deniers") == {"blois": 5}
    assert table.marie.campaign_at(7).book.holders("deniers") == {"anjou": 5}


def test_what_cannot_be_read_is_met_again_and_nothing_is_skipped(table: Table) -> None:
    """A newer release wrote to the log: every look says so, and what was read before still stands."""
    before = table.marie.campaign
    table.log.append("K7M2QX", lambda _since: [("bid-sealed", {"v": 1})], request="newer", author="")
    for _ in range(2):
        table.ticks.now += 60
        with pytest.raises(NotUnderstood):
            table.marie.refresh()
    assert isinstance(not_done(table.marie.ask(pay(1))).why, NotUnderstood)
    assert (table.marie.campaign, table.marie.head) == (before, 7)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(1, 3)), max_size=20))
def test_two_phones_at_once_lose_nothing(taps: list[tuple[bool, bool, int]]) -> None:
    """Payments from two phones, some tapped twice: every one counts once, and both phones come to the same campaign."""
    table = Table()
    total = {"anjou": 5, "blois": 5}
    for is_marie, is_double, count in taps:
        table.ticks.now += 1
        own, other = ("anjou", "blois") if is_marie else ("blois", "anjou")
        phone = table.marie if is_marie else table.jean
        outcomes = [phone.ask(pay(count, own, other)) for _ in range(2 if is_double else 1)]
        assert len({isinstance(outcome, Done) for outcome in outcomes}) == 1
        if isinstance(outcomes[0], Done):
            total[own], total[other] = total[own] - count, total[other] + count
    table.marie.refresh()
    table.jean.refresh()
    assert table.marie.chronicle == table.jean.chronicle
    for family, count in total.items():
        assert table.marie.campaign.book.balance(family, "deniers") == count
    assert [entry.seq for entry in table.log.read("K7M2QX")] == list(range(1, table.written() + 1))


def test_the_entries_say_from_whose_seat_they_came(table: Table) -> None:
    """An entry's author is the family that sat there; before anybody sits, it is the table."""
    done(table.jean.ask(WriteNote("hello")))
    assert [entry.author for entry in table.log.read("K7M2QX")][-1] == "blois"
    assert table.log.read("K7M2QX")[0].author == ""


class TestShelf:
    """All campaigns in one place."""

    def test_several_side_by_side(self) -> None:
        """Started under codes of their own, listed the last one changed first, each with its name."""
        shelf = Campaigns.at("memory:")
        sessions = [shelf.start(new_secret(), StartCampaign(name)) for name in ("One", "Two")]
        assert len({session.code for session in sessions}) == 2
        assert sorted(shelf.codes()) == sorted(session.code for session in sessions)
        listed = shelf.summaries()
        assert {each.campaign.name for each in listed} == {"One", "Two"}
        assert [each.last_at for each in listed] == sorted((each.last_at for each in listed), reverse=True)
        assert all(each.entries == 1 and not each.fault for each in listed)

    def test_one_that_cannot_be_read_does_not_hide_the_others(self) -> None:
        """It is listed with the reason."""
        shelf = Campaigns(log := open_log("memory:"))
        shelf.start("", StartCampaign("One"))
        log.append("NEWER", lambda _since: [("bid-sealed", {"v": 1})], request="tap", author="")
        faults = {each.code: each.fault for each in shelf.summaries()}
        assert "bid-sealed" in faults.pop("NEWER")
        assert list(faults.values()) == [""]

    def test_a_beginning_that_is_refused_leaves_nothing(self) -> None:
        """No code is used up by it."""
        shelf = Campaigns.at("memory:")
        with pytest.raises(NotEnough):
            shelf.start("", StartCampaign("One"), AddFamily("A"), AddFamily("B"), pay(1, "a", "b"))
        assert shelf.codes() == ()

    def test_a_code_is_found_however_it_was_typed(self) -> None:
        """Small letters, spaces and dashes; and none is made up."""
        shelf = Campaigns.at("memory:")
        code = shelf.start("", StartCampaign("One")).code
        assert shelf.session(f" {code[:3].lower()}-{code[3:].lower()} ").campaign.name == "One"
        for typed in ("", "NOSUCH", "\0", "  "):
            with pytest.raises(NoSuchCampaign):
                shelf.session(typed)

    def test_a_campaign_begins_once(self, table: Table) -> None:
        """A second beginning under the same code is refused."""
        assert isinstance(not_done(table.marie.ask(StartCampaign("Another"))).why, AlreadyBegun)

    def test_a_campaign_is_taken_in_exactly_or_as_a_copy(self, table: Table) -> None:
        """Numbers, times, authors and taps are the same; as a copy it lives on by itself, with the same seats."""
        shelf = Campaigns(table.log)
        entries = shelf.entries("K7M2QX")
        elsewhere = Campaigns.at("memory:")
        assert elsewhere.take_in(entries, "K7M2QX") == "K7M2QX"
        assert elsewhere.entries("K7M2QX") == entries
        copy = shelf.take_in(entries)
        assert copy != "K7M2QX"
        again = shelf.session(copy, "marie's secret")
        done(again.ask(pay(5)))
        table.marie.refresh()
        assert table.marie.campaign.book.balance("anjou", "deniers") == 5

    def test_lost_seats_are_freed_by_who_keeps_the_file(self, table: Table) -> None:
        """When no phone is left that may."""
        Campaigns(table.log).free_seats("K7M2QX")
        assert [line.says for line in table.marie.refresh()] == [
            "The seat of Anjou is freed",
            "The seat of Blois is freed",
        ]
        assert done(table.phone("a new phone").ask(TakeSeat("anjou"))).entries == (10,)


def test_codes_and_secrets() -> None:
    """Codes are six letters that nobody mistakes; secrets are long; a seal says nothing of its secret."""
    assert all(re.fullmatch("[A-HJKMNP-Z2-9]{6}", new_code()) for _ in range(50))
    assert len({new_secret() for _ in range(50)}) == 50
    assert min(len(new_secret()) for _ in range(50)) >= 22
    assert (seal_of(""), len(seal_of("x"))) == ("", 64)
    assert as_code(" k7m-2qx\n") == "K7M2QX"
