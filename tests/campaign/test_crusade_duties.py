"""Who owes a decision whether to join: only where a Crusade is called, and only whose Lord could go."""

from __future__ import annotations

from fiefaid.campaign.chapters.realm_duties import SettleTask, owed
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.fief.crusade.asked import Call, Choose, Join, LayObjectives, SetOrder, StandBy
from fiefaid.fief.people import Marker
from fiefaid.fief.titles import POPE
from tests.campaign.crusaded import in_moment, sailing, stepped
from tests.campaign.played import done
from tests.fief.crusade.outremer import PIUS, realm
from tests.fief.reign import lord

GUY = lord("Guy", place="bourg")
OTTO = lord("Otto", "blois", place="tours")
BRO = lord("Bro", "blois", Marker.TEMPLAR, place="tours")


def hearing(*more: object) -> Chronicle:
    """Round 1, before anybody has called."""
    lords = (PIUS, GUY, OTTO, *more)
    return sailing(realm(*lords, titles={POPE: "pius"}), "Hear Ye, Hear Ye")  # type: ignore[arg-type]  # Lords


def undecided(chronicle: Chronicle) -> list[str]:
    """The families that owe their decision."""
    return [duty.family for duty in owed(chronicle.campaign) if duty.task.id == "crusade"]


def test_nobody_owes_a_decision_while_no_crusade_is_called() -> None:
    """The Movement Phase of a round without a Call asks for moves only."""
    assert undecided(in_moment(hearing(), "Movement", 1)) == []


def test_a_call_asks_whoever_could_go() -> None:
    """Anjou and Blois; the Pope of Valois never goes. Who joined with his last Lord, or said no, is asked no more."""
    moving = in_moment(stepped(hearing(), Call("pius")), "Movement", 1)
    assert undecided(moving) == ["anjou", "blois"]
    assert undecided(stepped(moving, Join("guy"))) == ["blois"]
    assert undecided(done(moving, SettleTask("blois", "crusade"))) == ["anjou"]


def test_a_crusade_under_way_asks_only_brothers_of_the_orders() -> None:
    """In Saladin's Revenge round the Templar of Blois may follow, and Anjou's Odo may not. Rule: C2.2."""
    odo = lord("Odo", place="bourg")
    for brothers, asked in (((odo,), []), ((odo, BRO), ["blois"])):
        called = stepped(hearing(*brothers), Call("pius"))
        away = in_moment(stepped(in_moment(called, "Movement", 1), Join("guy")), "Crusade", 1)
        invaded = stepped(away, SetOrder(), LayObjectives(("caravan",)), Choose("guy", 1), StandBy())
        assert undecided(in_moment(invaded, "Movement", 2)) == asked


def test_a_seventh_is_not_asked() -> None:
    """Six have joined: whoever is left owes nothing. Rule: C1.2.1."""
    crowd = tuple(lord(f"Lord{number}", place="bourg") for number in range(5))
    moving = in_moment(stepped(hearing(*crowd), Call("pius")), "Movement", 1)
    assert undecided(stepped(moving, Join("guy"), *(Join(one.id) for one in crowd))) == []
