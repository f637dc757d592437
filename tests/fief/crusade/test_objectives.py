"""The twelve counters: what is printed, what is typed in, how they are laid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.crusades import CounterRefused, CrusadeRefused
from fiefaid.fief.crusade import Crusade, State
from fiefaid.fief.crusade.asked import LayObjectives, SetOrder, TypeCounter
from fiefaid.fief.crusade.objectives import HINTS, STANDARD_COUNTERS, Gain, Objective, check_counter, laid
from fiefaid.fief.titles import CRUSADE_STATES
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from tests.fief.crusade.outremer import COUNTERS, joined, played
from tests.fief.reign import lord

BY_ID = {counter.id: counter for counter in STANDARD_COUNTERS}


def test_the_box_has_twelve() -> None:
    """C COUNTERS: twelve counters, five of them worth a Title of one Crusade State each, and one Physician."""
    assert len(STANDARD_COUNTERS) == len(BY_ID) == 12
    assert {counter.state for counter in STANDARD_COUNTERS} - {""} == set(CRUSADE_STATES)
    assert [counter.id for counter in STANDARD_COUNTERS if counter.gain is Gain.PHYSICIAN] == ["physician"]


@pytest.mark.parametrize(
    ("counter", "printed"),
    [
        ("antioch", (5, 6, 4, Walls.CITY, Gain.TITLE, None)),
        ("caravan", (4, 1, 5, Walls.NONE, Gain.PLUNDER, 6)),
        ("jaffa", (11, 5, 3, Walls.STRONGHOLD, Gain.PILLAGE, 16)),
        ("chypre", (10, 5, 2, Walls.STRONGHOLD, Gain.TITLE, None)),
    ],
)
def test_the_four_printed_ones_are_filled(counter: str, printed: tuple[object, ...]) -> None:
    """C1.3.2: order number, defenders, reinforcements, defence and gain as the sheet prints them."""
    one = BY_ID[counter]
    assert (one.order, one.defenders, one.reinforcements, one.walls, one.gain, one.deniers) == printed
    assert one.lacks == ()


def test_the_others_are_asked_for() -> None:
    """What no sheet prints is not guessed: Jerusalem lacks four things, and there is a hint for three of them."""
    assert BY_ID["jerusalem"].lacks == ("order number", "defence", "defenders", "reinforcements")
    hint = HINTS["jerusalem"].counter
    assert (hint.order, hint.defenders, hint.reinforcements, hint.walls) == (None, 7, 5, Walls.CITY)
    assert BY_ID["physician"].lacks == ("order number",)


def test_they_are_laid_by_their_order_numbers() -> None:
    """C1.3.2: the lowest on space 1, the others after it."""
    drawn = [BY_ID[counter] for counter in ("jaffa", "caravan", "chypre", "antioch")]
    assert [counter.id for counter in laid(drawn)] == ["caravan", "antioch", "chypre", "jaffa"]
    with pytest.raises(CounterRefused, match=r"Tripoli .* not known yet: order number"):
        laid([BY_ID["tripoli"]])


@pytest.mark.parametrize(
    ("counter", "why"),
    [
        (replace(BY_ID["tripoli"], order=13), "13 is no order number"),
        (replace(BY_ID["tripoli"], order=5), "Antioch has the order number 5"),
        (replace(BY_ID["tripoli"], defenders=21), "21 defenders"),
        (replace(BY_ID["tripoli"], state="edessa"), "Edessa is worth the same"),
        (replace(BY_ID["tripoli"], state=""), "a Title is that of one Crusade State"),
        (replace(BY_ID["tripoli"], gain=Gain.PHYSICIAN, state=""), "Arab Physician is worth the same"),
    ],
)
def test_what_no_counter_says_is_refused(counter: Objective, why: str) -> None:
    """Two order numbers that are the same, a second Physician, more Fighters than the box has."""
    with pytest.raises(CounterRefused, match=why):
        check_counter(STANDARD_COUNTERS, counter)


def test_a_counter_is_typed_in_once_and_kept() -> None:
    """Typed in before it is drawn, it stands with the Crusade; on the track it is not changed under way."""
    tripoli = next(counter for counter in COUNTERS if counter.id == "tripoli")
    state = played(State(joined().realm, Crusade()), TypeCounter(tripoli))
    assert state.crusade.counter("tripoli").lacks == ()
    on_track = played(joined(lord("Guy", troops=Troops.of(knights=1))), SetOrder(), LayObjectives(("tripoli",)))
    with pytest.raises(CrusadeRefused, match="it lies on the track"):
        played(on_track, TypeCounter(replace(tripoli, defenders=4)))


def test_as_many_are_drawn_as_lords_joined() -> None:
    """C1.3.2: one each, out of the stack, none twice."""
    state = played(joined(lord("Guy", troops=Troops.of(knights=1)), lord("Hugues")), SetOrder())
    for drawn in ((), ("jaffa",), ("jaffa", "jaffa"), ("jaffa", "chypre", "antioch")):
        with pytest.raises(CrusadeRefused, match="2 Lords joined"):
            played(state, LayObjectives(drawn))
    assert [space.objective for space in played(state, LayObjectives(("jaffa", "chypre"))).crusade.track] == [
        "chypre",
        "jaffa",
    ]
