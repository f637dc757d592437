"""The crusade page without a browser: four phones that go on a Crusade, and everything that a phone may be asked."""

from __future__ import annotations

import ipywidgets
import pytest

from fiefaid.campaign.chapters.realm_fates import LayMarker
from fiefaid.campaign.chapters.realm_lords import MoveLord
from fiefaid.fief.battle.choices import Roll
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import (
    Attack,
    Call,
    Choose,
    Join,
    LayObjectives,
    SetOrder,
    ShareOut,
)
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.troops import Troops
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.crusade_parts.chances import ProspectsPanel
from fiefaid.widgets.crusade_parts.drawing import DrawForm
from fiefaid.widgets.crusade_parts.joining import JoinForm
from fiefaid.widgets.crusade_parts.spoils import ShareForm
from fiefaid.widgets.whereabouts import Place
from tests.fief.crusade.outremer import lose_saracens
from tests.widgets.crusades import CRUSADE, HEAR_YE, MOVEMENT, Court, deeds, main, tap, words
from tests.widgets.pressing import button, choose, field, press, visible
from tests.widgets.tables import Around


@pytest.fixture
def court() -> Court:
    """A table that is about to call a Crusade."""
    return Court()


def called(court: Court) -> None:
    """Called, and it is the Movement Phase."""
    court.reach(HEAR_YE)
    court.step(Call("pius"))
    court.reach(MOVEMENT)


def invaded(court: Court) -> None:
    """Otto before the Caravan, Guy under King Raymond before Chypre; it is the turn of the Caravan."""
    called(court)
    court.step(Join("otto"), Join("guy"), Join("raymond"))
    court.reach(CRUSADE)
    court.step(SetOrder(), LayObjectives(("caravan", "chypre", "jaffa")))
    court.step(Choose("raymond", 2), Choose("guy", 2), Choose("otto", 1))


def plundered(court: Court) -> None:
    """The Caravan is Otto's, and its six Deniers; it is the turn of Chypre."""
    invaded(court)
    court.step(Attack())
    court.fight(Roll((2, 2), (0,)), lose_saracens(Side.DEFENDERS, saracen_fighters=1))
    court.step(ShareOut((("otto", 6),)))


def test_the_pope_calls_and_only_his_phone_can(court: Court) -> None:
    """One large button on his phone; the others read whom it waits for."""
    court.reach(HEAR_YE)
    court.seat("anjou", "berry")
    assert main(court.phone("berry")) == "Pius calls a Crusade"
    other = court.phone("anjou")
    assert deeds(other) == []
    tap(court.phone("berry"), "Pius calls a Crusade")
    assert "A Crusade is called" in words(other)
    assert "Pius calls a Crusade" in words(other)  # the latest news, and what undo would take back


def test_a_lord_joins_by_a_tap_or_with_fewer_troops(court: Court) -> None:
    """Each phone is offered its own Lords; troops that stay behind are counted in a form."""
    called(court)
    court.seat("anjou", "blois", "valois", "berry")
    anjou, blois = court.phone("anjou"), court.phone("blois")
    assert deeds(anjou) == ["Guy joins", "Next: Battles in France"]
    tap(blois, "Otto joins")
    assert "Otto" in words(anjou)
    press(anjou.root, "Join with other troops")
    choose(anjou.root, "Lord", "Guy of Anjou")
    form = anjou._panels["Join with other troops"]
    assert isinstance(form, JoinForm)
    form._counts._heard(None, {"counted": ["knights", 2]}, None)
    assert "What comes of it" in words(anjou)
    press(anjou.root, "Join the Crusade")
    court.session.refresh()
    assert court.session.campaign.realm.lord("guy").troops == Troops.of(knights=2, men_at_arms=3)
    assert court.session.campaign.crusade.order == ("otto", "guy")


def test_what_is_half_typed_stays_while_others_join(court: Court) -> None:
    """The Lord and the troops that are chosen here, whatever comes in; the step is asked in sight of the news."""
    called(court)
    page = court.phone("anjou")
    press(page.root, "Join with other troops")
    choose(page.root, "Lord", "Guy of Anjou")
    form = page._panels["Join with other troops"]
    assert isinstance(form, JoinForm)
    form._counts._heard(None, {"counted": ["men at arms", 1]}, None)
    court.step(Join("otto"))
    page.visit.look()
    assert (form._lord.chosen, form._counts.counted["men at arms"]) == ("guy", 1)
    press(page.root, "Join the Crusade")
    court.session.refresh()
    assert court.session.campaign.realm.lord("guy").troops == Troops.of(knights=4, men_at_arms=1)


def test_who_may_not_join_is_told_why(court: Court) -> None:
    """The untitled Lady and the Pope, with the rule; one reason that blocks several steps stands once."""
    called(court)
    page = court.phone("anjou")
    press(page.root, "Why not the rest")
    said = words(page)
    assert "Jeanne is a Lady without a title" in said
    assert "Pius is Pope" in said
    assert said.count("The Crusade waits for Lords to join") == 1


def test_the_hierarchy_waits_for_its_phase(court: Court) -> None:
    """In Movement the way on is the next phase, with the reason; in the Crusade Phase it is the hierarchy."""
    called(court)
    court.step(Join("otto"), Join("guy"))
    page = court.phone("anjou")
    assert main(page) == "Next: Battles in France"
    assert "belongs in phase 7, Crusade" in words(page)
    court.reach(CRUSADE)
    page.visit.look()
    assert main(page) == "Settle the hierarchy"


def test_objectives_are_drawn_by_the_app_and_missing_counters_asked_for(court: Court) -> None:
    """What was drawn stays ticked until its counter is typed in, and is laid then; nothing is drawn anew."""
    called(court)
    court.step(Join("otto"))
    court.reach(CRUSADE)
    court.step(SetOrder())
    page = court.phone("anjou")
    drawing = page.next.forms[DrawForm]
    assert isinstance(drawing, DrawForm)
    drawing._drawn.tick(("tripoli",))
    drawing._changed()
    assert "not known yet: order number" in words(page)
    court.know("tripoli")
    page.visit.look()
    assert drawing._drawn.chosen == ("tripoli",)
    press(page.root, "Lay those that are ticked")
    assert court.crusade.stage is Stage.CHOOSING


def test_the_app_draws_as_many_as_lords_joined(court: Court) -> None:
    """With all counters known one tap lays them."""
    court.know()
    called(court)
    court.step(Join("otto"), Join("guy"))
    court.reach(CRUSADE)
    court.step(SetOrder())
    page = court.phone("anjou")
    assert main(page) == "Draw 2 Objectives"
    tap(page, "Draw 2 Objectives")
    court.session.refresh()
    assert len(court.session.campaign.crusade.track) == 2


def test_each_chooses_on_his_own_phone(court: Court) -> None:
    """By hierarchy: the King first, and the others read that they wait for Valois."""
    called(court)
    court.step(Join("otto"), Join("raymond"))
    court.reach(CRUSADE)
    court.step(SetOrder(), LayObjectives(("caravan", "chypre")))
    court.seat("anjou", "blois", "valois", "berry")
    blois, valois = court.phone("blois"), court.phone("valois")
    assert deeds(blois) == []
    assert "Waiting for Valois" in words(blois)
    assert deeds(valois) == ["1. Caravan", "2. Chypre"]
    tap(valois, "2. Chypre")
    assert "Your turn Blois" in words(blois)
    assert "Raymond of Valois Leader" in words(blois)


def test_a_tap_on_what_is_no_more_does_nothing(court: Court) -> None:
    """A key that no button has, or a message of another kind, is dropped."""
    invaded(court)
    page = court.phone("anjou")
    head = court.session.head
    for message in ({"tapped": "BATTLES 1 Attack()?"}, {"tapped": 3}, "tapped", {}):
        page.next._deeds._heard(None, message, None)
    court.session.refresh()
    assert court.session.head == head


def test_a_battle_is_fought_on_the_battle_page(court: Court) -> None:
    """The attack leads there, by a link that knows the battle and the seat."""
    invaded(court)
    page = court.phone("anjou")
    assert main(page) == "Attack Caravan"
    assert "Besiege Caravan" not in deeds(page)
    tap(page, "Attack Caravan")
    (link,) = [each["href"] for each in page.next._deeds.buttons if each["main"]]
    assert link == f"battle.ipynb?campaign={court.session.code}&seat=anjou&battle=caravan-round-1"


def test_the_leader_shares_the_deniers_out(court: Court) -> None:
    """Even to begin with; what is not all of it is refused while it is counted."""
    invaded(court)
    court.step(Attack())
    court.fight(Roll((2, 2), (0,)), lose_saracens(Side.DEFENDERS, saracen_fighters=1))
    court.seat("anjou", "blois", "valois", "berry")
    assert "Share them out" not in words(court.phone("anjou"))
    page = court.phone("blois")
    form = page.next.forms[ShareForm]
    assert isinstance(form, ShareForm)
    assert dict(form._counts.counted) == {"otto": 6}
    form._counts._heard(None, {"counted": ["otto", 5]}, None)
    assert "5 of 6 Deniers are shared out" in words(page)
    assert button(page.root, "Share them out").disabled
    form._counts._heard(None, {"counted": ["otto", 6]}, None)
    press(page.root, "Share them out")
    court.session.refresh()
    assert court.session.campaign.book.balance("blois", "deniers") == 6


def test_the_track_is_told(court: Court) -> None:
    """Objectives in order, how each stands, who is where with what, and whose turn it is."""
    plundered(court)
    said = words(court.phone("anjou"))
    for part in (
        "1. Caravan No. 4 conquered",
        "2. Chypre No. 10 Saracen its turn",
        "Raymond of Valois Leader 3 knights · 10 SP",
        "3. Jaffa No. 11",
        "Saladin waits beside the map with 4 Saracen Knights",
    ):
        assert part in said, part


def test_counters_of_the_box_are_typed_in(court: Court) -> None:
    """A hint stands beside what is unknown; a slip is refused in the field, and what is typed stays."""
    page = court.phone("anjou")
    press(page.root, "The counters of the box")
    choose(page.root, "Counter", "Jerusalem (incomplete)")
    assert "Others say" in words(page)
    for label, value in (("Order number, 1 to 12", "4"), ("Defenders", "7"), ("Reinforcements", "5")):
        field(page.root, label).value = value
    choose(page.root, "Defence", "Fortified City")
    assert "Caravan has the order number 4" in words(page)
    field(page.root, "Order number, 1 to 12").value = "12"
    press(page.root, "Write the counter down")
    court.session.refresh()
    jerusalem = court.session.campaign.crusade.counter("jerusalem")
    assert (jerusalem.order, jerusalem.lacks) == (12, ())


def test_undo_takes_the_last_step_back(court: Court) -> None:
    """From this page, whatever the step was."""
    plundered(court)
    page = court.phone("anjou")
    stages = []
    for deed in ("Undo:", "Redo:"):
        press(page.root, deed)
        stages.append(court.crusade.stage)
    assert stages == [Stage.SHARING, Stage.BATTLES]


def test_the_chances_before_a_call(court: Court) -> None:
    """The ticked Lords bring their troops along, which can be counted otherwise; every Objective has a bar."""
    page = court.phone("anjou")
    press(page.root, "Before you call: chances")
    assert "Tick Lords, or count the troops" in words(page)
    field(page.root, "Guy of Anjou").value = True
    said = words(page)
    assert "Caravan over 99.9 %" in said
    assert "Tripoli not known" in said
    panel = page._panels["Before you call: chances"]
    assert isinstance(panel, ProspectsPanel)
    panel._counts._heard(None, {"counted": ["knights", 0]}, None)
    panel._counts._heard(None, {"counted": ["men at arms", 1]}, None)
    assert "Antioch never" in words(page)


def test_a_crusade_under_way_is_typed_in(court: Court) -> None:
    """Lords are brought there on the realm page; then spaces, their places and the stage are said once."""
    court.reach(CRUSADE, 2)
    court.do(MoveLord("guy", "bourg", OUTREMER, is_sure=True), LayMarker("guy", Marker.ON_CRUSADE, is_sure=True))
    page = court.phone("anjou")
    press(page.root, "A Crusade under way")
    choose(page.root, "Space 1", "Caravan")
    choose(page.root, "1 is", "Conquered")
    choose(page.root, "Space 2", "Chypre")
    choose(page.root, "Guy of Anjou is on space", "1")
    field(page.root, "Called in round").value = "1"
    press(page.root, "Write the Crusade down")
    crusade = court.crusade
    assert (crusade.stage, crusade.order, crusade.places) == (Stage.BETWEEN, ("guy",), {"guy": 1})
    page.visit.look()
    assert main(page) == "Saladin comes"


def test_a_screen_that_only_looks_on_has_nothing_to_press(court: Court) -> None:
    """It has the map, the places and the drawers that are to be read; no step, no form, no undo."""
    invaded(court)
    page = court.phone("", only_looks=True)
    assert deeds(page) == []
    said = words(page)
    assert "2. Chypre" in said
    assert "Undo" not in said
    press(page.root, "The counters of the box")
    assert "No. 4: Caravan" in words(page)
    buttons = {part.description for part in visible(page.root) if isinstance(part, ipywidgets.Button)}
    assert not buttons & {"Write the counter down", "▸ A Crusade under way", "▸ Assassins, prison, pardon"}


def test_without_the_expansion_or_a_campaign_it_says_what_it_is() -> None:
    """And how to start."""
    around = Around()
    plain = around.start("Anjou")
    for place in (Place(plain.code, "ada"), Place()):
        page = CrusadePage(lambda: around.campaigns, place)
        page.visit.look()
        said = words(page)
        assert ("without the Crusades expansion" in said) is bool(place.code)
        assert ("start or choose one on the first page" in said) is not bool(place.code)
        assert "Hierarchy" not in said
