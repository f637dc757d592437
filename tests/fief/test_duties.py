"""What each phase asks for, and who still owes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.fief.duties import TABLE, duties, tasks
from fiefaid.fief.people import Marker
from fiefaid.fief.places import Bishopric, Fortune
from fiefaid.fief.rounds import InPlay, Phase
from fiefaid.fief.titles import KING, POPE
from tests.fief.reign import BISHOP, lord, realm

BASE, CRUSADES = InPlay(), InPlay(tactics=True, crusades=True)
ORDERS = InPlay(crusades=True, templars=True, teutonic_knights=True)
FAMILIES = ("anjou", "blois")


@pytest.mark.parametrize(
    ("in_play", "expected"),
    [
        (BASE, ["marriages", "bishops", "pope", "king"]),
        (CRUSADES, ["call", "marriages", "bishops", "pope", "king"]),
        (ORDERS, ["call", "marriages", "templar-master", "teutonic-master", "bishops", "pope", "king"]),
    ],
)
def test_the_first_phase_has_the_sheets_order(in_play: InPlay, expected: list[str]) -> None:
    """The Call, marriages, the orders' Masters only where they are in play, Bishops, Pope, King."""
    assert [task.id for task in tasks(Phase.HEAR_YE, in_play)] == expected


def test_cards_then_disasters_then_play() -> None:
    """With an order in play a Title may be drawn in place of a card."""
    assert [task.id for task in tasks(Phase.CARDS, BASE)] == ["draw", "disasters", "play"]
    drawing = [tasks(Phase.CARDS, in_play)[0] for in_play in (BASE, ORDERS)]
    assert [task.rule for task in drawing] == ["2.1", "C PHASE 2"]


def test_purchases_come_after_ransoms_upkeep_and_bids() -> None:
    """With Tactics; without, there are no Mercenaries to keep or bid for."""
    assert [task.id for task in tasks(Phase.PURCHASE, CRUSADES)] == ["ransoms", "upkeep", "bids", "purchases"]
    assert [task.id for task in tasks(Phase.PURCHASE, BASE)] == ["ransoms", "purchases"]


def test_what_nobody_could_do_is_not_owed() -> None:
    """No election of a title that is held, no upkeep without Mercenaries, no ransom without a captive."""
    held = realm(lord("Guy"), titles={KING: "guy", BISHOP: "guy", POPE: "guy"})
    assert [duty.task.id for duty in duties(held, FAMILIES, Phase.HEAR_YE, BASE)] == ["marriages"]
    taken = realm(lord("Guy", captor="blois"), lord("Odo", "blois"))
    owed = duties(taken, FAMILIES, Phase.PURCHASE, CRUSADES, employers=["blois"])
    assert [(duty.family, duty.task.id) for duty in owed] == [
        ("anjou", "ransoms"), ("blois", "upkeep"), ("anjou", "bids"), ("blois", "bids"),
        ("anjou", "purchases"), ("blois", "purchases"),
    ]  # fmt: skip


def test_an_order_without_a_lord_elects_nobody() -> None:
    """A Grand Master's election is owed as soon as the order has a Lord in play, and not before."""
    bare, some = realm(lord("Guy")), realm(lord("Guy", "anjou", Marker.TEMPLAR), lord("Odo"))
    masters = {"templar-master", "teutonic-master"}
    for reign, expected in ((bare, set()), (some, {"templar-master"})):
        owed = {duty.task.id for duty in duties(reign, FAMILIES, Phase.HEAR_YE, ORDERS)}
        assert owed & masters == expected


def test_a_captive_moves_nowhere_and_may_be_let_go_on_crusade() -> None:
    """A family whose only Lord is a captive owes no movement; whether he joins, it owes if he could."""
    taken = realm(lord("Guy", captor="blois"))
    owed = duties(taken, FAMILIES, Phase.MOVEMENT, CRUSADES, summoned=["anjou"])
    assert [(duty.family, duty.task.id) for duty in owed] == [("anjou", "crusade")]
    assert duties(taken, FAMILIES, Phase.MOVEMENT, CRUSADES) == ()


def test_whoever_is_on_crusade_has_nothing_to_move() -> None:
    """A family whose only Lord is away owes no movement."""
    away = realm(lord("Guy", "anjou", Marker.ON_CRUSADE), lord("Odo", "blois"))
    assert [duty.family for duty in duties(away, FAMILIES, Phase.MOVEMENT, CRUSADES)] == ["blois"]
    assert [duty.task.id for duty in duties(away, FAMILIES, Phase.CRUSADE, CRUSADES)] == ["crusade-battles"]
    assert duties(realm(lord("Guy")), FAMILIES, Phase.CRUSADE, CRUSADES) == ()


def test_what_is_settled_is_not_owed() -> None:
    """A family's mark is its own, the table's is everybody's."""
    some = replace(realm(lord("Guy")), settled=frozenset({("anjou", "income"), (TABLE, "marriages")}))
    assert [duty.family for duty in duties(some, FAMILIES, Phase.INCOME, BASE)] == ["blois"]
    assert "marriages" not in [duty.task.id for duty in duties(some, FAMILIES, Phase.HEAR_YE, BASE)]


def test_the_end_of_a_round_takes_disasters_off() -> None:
    """Only where something lies."""
    see = Bishopric("see", "See", frozenset({Fortune.PLAGUE}))
    rainy = replace(realm(lord("Guy")), bishoprics={"see": see})
    assert [duty.task.id for duty in duties(rainy, FAMILIES, Phase.END, BASE)] == ["fortunes"]
    assert duties(realm(lord("Guy")), FAMILIES, Phase.END, BASE) == ()
