"""Taking back, doing again, correcting: shared by all, labelled, and never to a state that could not have been."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer, Transferred
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import RenameCampaign
from fiefaid.campaign.chapters.record import Correct, Corrected, Redo, Redone, Undo, Undone
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.campaign.chapters.units import MoveUnit
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, decide, refusal
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import Pose
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import last_deed, last_undone, resting_on
from fiefaid.campaign.values import Customs
from fiefaid.errors import (
    AlreadyUndone,
    NameTaken,
    NeverUndone,
    NotACount,
    NotEnough,
    NothingChanged,
    NotMendable,
    NotSeated,
    NotUndone,
    NotYours,
    OneAtATime,
    OutOfDate,
    RestsOnIt,
    UnknownEntry,
)
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, all_done, begun, done, pay, seated, small_table


def purses(chronicle: Chronicle) -> tuple[int, int]:
    """What Anjou and Blois hold in deniers."""
    book = chronicle.campaign.book
    return book.balance("anjou", "deniers"), book.balance("blois", "deniers")


def mended(chronicle: Chronicle, seq: int, **changes: object) -> Correct:
    """A correction of an entry as it stands."""
    was = chronicle.entry(seq).event
    return Correct(seq, was, replace(was, **changes))  # type: ignore[arg-type]


PAID = done(seated(), pay(3, reason="ransom"), seal=MARIE)
"""Entry 9: Anjou pays Blois three of five."""


def test_one_phone_takes_back_what_another_did() -> None:
    """Jean takes Marie's payment back, with its label; done again, it counts again."""
    back = done(PAID, Undo(9), seal=JEAN)
    assert (purses(PAID), purses(back)) == ((2, 8), (5, 5))
    assert tell(back)[-1].says == "Taken back: 3 deniers from Anjou to Blois: ransom"
    assert tell(back)[8].is_undone
    again = done(back, Redo(9), seal=MARIE)
    assert purses(again) == (2, 8)
    assert tell(again)[-1].says == "Done again: 3 deniers from Anjou to Blois: ransom"
    assert not tell(again)[8].is_undone


def test_nothing_is_erased() -> None:
    """What was taken back is still in the record, with what took it back."""
    back = done(PAID, Undo(9), seal=JEAN)
    assert [type(entry.event) for entry in back.past[-2:]] == [Transferred, Undone]


def test_what_rests_on_it_is_listed_and_asked_for() -> None:
    """Jean spent what he was paid: that goes with it, when he agrees; the note in between stays."""
    spent = all_done(PAID, WriteNote("hello"), pay(7, "blois", "bank", "a mill"), seal=JEAN)
    refused = refusal(spent, Undo(9), MARIE)
    assert isinstance(refused, RestsOnIt)
    assert refused.resting == (11,)
    assert str(refused) == (
        "Taking back “3 deniers from Anjou to Blois: ransom” alone is refused: this could not have happened then: "
        "“7 deniers from Blois to the bank: a mill”. Take that back too."
    )
    assert purses(spent) == (2, 1)
    back = done(spent, Undo(9, also=(11,)), seal=MARIE)
    assert purses(back) == (5, 5)
    assert back.undone == {9, 11}
    assert purses(done(back, Redo(11), seal=MARIE)) == (2, 1)


def test_what_rests_on_what_rests_on_it_goes_too() -> None:
    """A chain of payments through three purses."""
    chain = all_done(
        begun(),
        AddFamily("Champagne"),
        pay(5, "anjou", "blois"),
        pay(10, "blois", "champagne"),
        pay(9, "champagne", "bank"),
    )
    assert [entry.seq for entry in resting_on(chain, 8)] == [9, 10]


def test_a_tap_is_taken_back_whole() -> None:
    """A Knight and its price: neither half stays, and a tap of which one half fails goes whole."""
    bought = done(
        done(PAID, OPENED, seal=MARIE),
        pay(6, "blois", "bank", "a Knight"),
        MakeTransfer("knights", 1, "supply", "blois"),
        seal=JEAN,
    )
    assert [entry.seq for entry in resting_on(bought, 9)] == [11, 12]
    back = done(bought, Undo(12), seal=MARIE)
    assert back.undone == {11, 12}
    assert back.campaign.book.balance("blois", "knights") == 0


OPENED = MakeTransfer("knights", 1, "box", "supply")


def test_no_more_is_taken_back_than_rests_on_it() -> None:
    """Entries that somebody was ready to lose stay, if they need not go."""
    chronicle = done(PAID, WriteNote("hello"), seal=JEAN)
    assert decide(chronicle, (Undo(9, also=(10,)),), MARIE) == (Undone((9,)),)


def test_a_beginning_a_seat_and_a_custom_are_never_taken_back() -> None:
    """Nor is a family that somebody has sat down for: it is removed by the opposite choice."""
    agreed = done(seated(), AgreeCustoms(Customs(), Customs(host="anjou")), seal=MARIE)
    for seq in (1, 6, 7, 9):
        assert isinstance(refusal(agreed, Undo(seq), MARIE), NeverUndone)
    late = done(done(begun(), AddFamily("Champagne")), TakeSeat("champagne"), seal=OLE)
    refused = refusal(late, Undo(7, also=(8,)), OLE)
    assert isinstance(refused, NeverUndone)
    assert "The seat of Champagne is taken" in str(refused)


def test_a_rule_that_was_corrected_since_blames_no_innocent_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry that today's rules would refuse anyway does not rest on what is taken back."""
    chronicle = all_done(PAID, RenameCampaign("x" * 30), pay(1, "blois", "bank"), seal=JEAN)
    monkeypatch.setattr("fiefaid.campaign.texts.LONGEST_NAME", 20)
    monkeypatch.setattr("fiefaid.campaign.chapters.founding.check_name", _at_most_twenty)
    assert isinstance(refusal(chronicle, RenameCampaign("y" * 30), MARIE), NameTaken)
    assert resting_on(chronicle, 9) == ()


def _at_most_twenty(_what: str, name: str) -> None:
    if len(name) > 20:
        raise NameTaken("Name", name)


def test_doing_again_is_offered_until_something_new_is_done() -> None:
    """Twice back, once again, then a new payment: the other one is history."""
    two = done(PAID, pay(1, reason="toll"), seal=MARIE)
    back = all_done(two, Undo(10), Undo(9), seal=JEAN)
    assert (last_deed(back), last_undone(back)) == (None, 9)
    once = done(back, Redo(9), seal=JEAN)
    assert (last_deed(once), last_undone(once)) == (9, 10)
    new = done(once, pay(1), seal=MARIE)
    assert last_undone(new) is None
    assert Redo(10) not in choices(new, MARIE)
    assert Undo(new.head) in choices(new, MARIE)


def test_doing_again_must_still_be_possible() -> None:
    """What was freed by taking back has been spent, or its name was given to another."""
    back = done(PAID, Undo(9), seal=MARIE)
    refused = refusal(done(back, pay(5, "anjou", "bank", "tax"), seal=MARIE), Redo(9), JEAN)
    assert isinstance(refused, RestsOnIt)
    assert "“5 deniers from Anjou to the bank: tax”" in str(refused)
    twice = all_done(seated(), AddFamily("Champagne"), Undo(9), AddFamily("Champagne"), seal=MARIE)
    assert isinstance(refusal(twice, Redo(9), MARIE), RestsOnIt)


def test_a_wrong_amount_is_corrected_without_unwinding_what_followed() -> None:
    """Three were two: the payment after it stays, and the record says both."""
    spent = done(PAID, pay(1, "blois", "bank", "toll"), seal=JEAN)
    right = done(spent, mended(spent, 9, count=2, reason="half a ransom"), seal=MARIE)
    assert purses(right) == (3, 6)
    lines = tell(right)
    assert lines[8].says == "2 deniers from Anjou to Blois: half a ransom"
    assert lines[8].is_corrected
    assert lines[-1].says == (
        "Corrected: 3 deniers from Anjou to Blois: ransom → 2 deniers from Anjou to Blois: half a ransom"
    )


def test_a_correction_that_could_not_have_been_is_refused() -> None:
    """Not more than there was, and not so little that what followed could not have been paid."""
    spent = done(PAID, pay(7, "blois", "bank", "a mill"), seal=JEAN)
    assert isinstance(refusal(spent, mended(spent, 9, count=6), MARIE), NotEnough)
    assert isinstance(refusal(spent, mended(spent, 9, count=0), MARIE), NotACount)
    refused = refusal(spent, mended(spent, 9, count=1), MARIE)
    assert isinstance(refused, RestsOnIt)
    assert refused.resting == (10,)


def test_a_correction_is_for_whose_deed_it_is_and_in_sight_of_it() -> None:
    """Jean may not raise what Marie paid him; nor may anybody mend what he has not seen."""
    assert isinstance(refusal(PAID, mended(PAID, 9, count=5), JEAN), NotYours)
    assert isinstance(refusal(PAID, mended(PAID, 9, count=5), OLE), NotSeated)
    once = done(PAID, mended(PAID, 9, count=2), seal=MARIE)
    assert isinstance(refusal(once, mended(PAID, 9, count=4), MARIE), OutOfDate)


def test_the_latest_correction_counts_and_survives_being_taken_back() -> None:
    """Corrected twice, taken back, done again: the second correction still holds."""
    once = done(PAID, mended(PAID, 9, count=2), seal=MARIE)
    twice = done(once, mended(once, 9, count=1), seal=MARIE)
    assert purses(twice) == (4, 6)
    assert purses(all_done(twice, Undo(9), Redo(9), seal=JEAN)) == (4, 6)


@pytest.mark.parametrize(
    ("changes", "cause"),
    [({"source": "blois"}, NotMendable), ({"moment": "Round 9"}, NotMendable), ({"count": 3}, NothingChanged)],
)
def test_only_what_may_be_wrong_is_corrected(changes: dict[str, object], cause: type[Exception]) -> None:
    """Neither who paid nor when; and a correction corrects something."""
    assert isinstance(refusal(PAID, mended(PAID, 9, **changes), MARIE), cause)


def test_an_entry_is_corrected_by_one_of_its_kind() -> None:
    """A payment does not become a note; and a seat's seal is nothing to correct."""
    note = done(PAID, WriteNote("hello"), seal=MARIE)
    kind = Correct(10, note.entry(10).event, note.entry(9).event)
    assert isinstance(refusal(note, kind, MARIE), NotMendable)
    assert isinstance(refusal(PAID, mended(PAID, 7, seal=OLE), MARIE), NotMendable)


@pytest.mark.parametrize(
    ("choices", "cause"),
    [
        ((Undo(99),), UnknownEntry),
        ((Undo(0),), UnknownEntry),
        ((Redo(9),), NotUndone),
        ((Undo(9), Undo(8)), OneAtATime),
        ((WriteNote("x"), Undo(9)), OneAtATime),
    ],
)
def test_what_is_refused(choices: tuple[Choice, ...], cause: type[Exception]) -> None:
    """Entries that are not there, or not taken back; and the record is changed one tap at a time."""
    with pytest.raises(cause):
        decide(PAID, choices, MARIE)


def test_taken_back_twice_is_refused() -> None:
    """And what was taken back is not corrected."""
    back = done(PAID, Undo(9), seal=MARIE)
    assert isinstance(refusal(back, Undo(9), JEAN), AlreadyUndone)
    assert isinstance(refusal(back, mended(back, 9, count=1), MARIE), AlreadyUndone)
    assert isinstance(refusal(back, Undo(10), JEAN), NeverUndone)


def test_a_refused_undo_leaves_everything_usable() -> None:
    """The chronicle that refused is the one that goes on."""
    spent = done(PAID, pay(7, "blois", "bank"), seal=JEAN)
    with pytest.raises(RestsOnIt):
        decide(spent, (Undo(9),), MARIE)
    assert purses(done(spent, pay(1), seal=MARIE)) == (1, 2)


def test_moves_of_a_base_are_taken_back_one_by_one() -> None:
    """The last deed on that table, whatever else was done meanwhile; the base lies where it lay before."""
    laid = done(PAID, LayTable(small_table()), seal=MARIE)
    first = done(laid, MoveUnit("the-ford", "knights", Pose(10, 10, 0), Pose(10, 12, 0)), seal=MARIE)
    second = done(first, MoveUnit("the-ford", "knights", Pose(10, 12, 0), Pose(10, 14, 0)), seal=JEAN)
    noted = done(second, WriteNote("hello"), seal=JEAN)
    assert last_deed(noted, table="the-ford") == 12
    back = done(noted, Undo(12), seal=MARIE)
    assert back.campaign.laid("the-ford").table.unit("knights").y == 12
    assert last_undone(back, table="the-ford") == 12
    assert last_undone(back, table="elsewhere") is None


def test_the_events_of_the_record() -> None:
    """Who, what and when is the log's; these name the entries."""
    kinds: list[type[Event]] = [Undone, Redone, Corrected]
    assert all(kind.is_lasting for kind in kinds)
    assert isinstance(refusal(begun(), Undo(2), NOBODY), NeverUndone)
