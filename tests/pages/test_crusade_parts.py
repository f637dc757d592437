"""The rest of the crusade page in words: hierarchy, reasons, counters, the Plague, chances, a Crusade typed in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import FiefaidError
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import Toll, TypeIn
from fiefaid.fief.crusade.deciding import refusal
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Gain
from fiefaid.fief.crusade.readings import CRUSADE_SETTINGS
from fiefaid.fief.crusade.state import Hold
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.realm import Siege
from fiefaid.fief.settings import Setting
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls
from fiefaid.pages import crusade_chances
from fiefaid.pages.crusade_chances import (
    army_of,
    before_the_call,
    could_go,
    expected,
    kinds_of,
    the_march,
    together_of,
)
from fiefaid.pages.crusade_choices import even_shares, homes_of, to_join
from fiefaid.pages.crusade_counters import as_typed, counter_lines, hint_words, typed_counter
from fiefaid.pages.crusade_plague import hit_hosts, plague_lines, tolls_of
from fiefaid.pages.crusade_ranks import ranks
from fiefaid.pages.crusade_rest import blocked
from fiefaid.pages.crusade_typed import Typed, TypedSpace, typed_crusade
from fiefaid.pages.realm_settings import told, with_setting
from tests.pages.crusading import anybody, away, nobody, quiet, reached

COUNTER = {counter.id: counter for counter in STANDARD_COUNTERS}


def test_six_places_with_their_reasons() -> None:
    """Who has one, why, and how many are free."""
    now = ranks(away())
    assert [(place.number, place.name) for place in now.places] == [
        (1, "Guy"),
        (2, "Otto"),
        *((n, "") for n in range(3, 7)),
    ]
    assert now.places[0].why == "Guy is King"
    assert now.is_settled
    assert not ranks(away(Stage.CALLED, track=(), places={})).is_settled


def test_one_reason_stands_once() -> None:
    """What the Crusade waits for blocks many steps, in one line; each has its rule."""
    (waits,) = [each for each in blocked(reached(1), anybody) if each.why.startswith("The Crusade waits for")]
    assert ("The hierarchy is settled", "C1.3.1") in waits.steps
    assert len(waits.steps) > 5


def test_lords_who_may_not_join_are_told_why() -> None:
    """Only this phone's."""
    campaign = replace(quiet("Movement"), crusade=replace(quiet().crusade, stage=Stage.CALLED, called_in=1))
    whys = {each.why for each in blocked(campaign, anybody)}
    assert {"Jeanne is a Lady without a title", "Pius is Pope"} <= whys
    assert not {"Pius is Pope"} & {each.why for each in blocked(campaign, nobody)}


def test_what_a_counter_lacks_and_what_others_say() -> None:
    """The four of the sheet are whole; Jerusalem has a hint with its source, Jaffa needs none."""
    lines = {
        line.name: line
        for line in counter_lines(replace(quiet(), crusade=replace(quiet().crusade, counters=STANDARD_COUNTERS)))
    }
    assert lines["No. 11: Jaffa"].lacks == ""
    assert lines["Jerusalem"].lacks == "order number, defence, defenders, reinforcements"
    assert "confidence" in hint_words("jerusalem")
    assert hint_words("jaffa") == ""


def test_a_counter_is_read_as_it_was_typed() -> None:
    """What is shown is read back the same; an empty field is not known, and a slip is refused."""
    jaffa = COUNTER["jaffa"]
    assert typed_counter(jaffa, as_typed(jaffa)) == jaffa
    fields = as_typed(COUNTER["counter-10"]) | {
        "name": "Acre",
        "gain": Gain.PILLAGE,
        "walls": Walls.CITY,
        "deniers": "12",
        "order": "9",
    }
    acre = typed_counter(COUNTER["counter-10"], fields)
    assert (acre.name, acre.deniers, acre.lacks) == ("Acre", 12, ("defenders", "reinforcements"))
    with pytest.raises(FiefaidError, match="13"):
        typed_counter(acre, fields | {"order": "13"})


def test_the_plague_begins_with_the_weakest() -> None:
    """Half of each space's troops, rounded down, whoever's they are; what is counted becomes a toll."""
    campaign = away()
    hits = hit_hosts(campaign, state_of(campaign))
    assert [(hit.where, hit.what, hit.dies) for hit in hits] == [
        ("Caravan", "men at arms of Anjou", 3),
        ("Caravan", "knights of Anjou", 0),
        ("Chypre", "men at arms of Blois", 1),
        ("Chypre", "knights of Blois", 0),
    ]
    assert plague_lines(state_of(campaign)) == ("Caravan: 3 of 7.", "Chypre: 1 of 3.")
    assert tolls_of({hit.key: hit.dies for hit in hits}) == (
        Toll(1, "anjou", Troops.of(men_at_arms=3)),
        Toll(2, "blois", Troops.of(men_at_arms=1)),
    )


def test_shares_are_even_to_begin_with() -> None:
    """What is left over goes to the first."""
    assert even_shares(["guy", "otto", "ann"], 16) == {"guy": 6, "otto": 5, "ann": 5}
    assert even_shares([], 6) == {}


def test_the_chances_of_each_objective() -> None:
    """The likeliest first, what is unknown last, with what is won on average; a Title is a point at most."""
    counters = (*away().crusade.counters[:4], COUNTER["tripoli"])
    campaign = away(counters=counters, track=())
    army = army_of(campaign, ("guy",), together_of(campaign, ("guy",)))
    chances = before_the_call(campaign, army)
    assert chances[0].name == "Caravan"
    assert (chances[-1].name, chances[-1].share) == ("Tripoli", None)
    assert "order number" not in " ".join(chances[-1].notes)
    antioch = next(chance for chance in chances if chance.name == "Antioch")
    assert any("VP, if Saladin does not retake it" in note for note in antioch.notes)
    assert 0 < expected(chances) < 1


def test_mercenaries_may_be_counted_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those on a family's board come along, once, and fight like Men at Arms; without Tactics there are none."""
    monkeypatch.setattr(crusade_chances, "on_board", lambda _campaign, family: 3 if family == "anjou" else 0)
    campaign = away(counters=(COUNTER["caravan"],), track=())
    hired = together_of(campaign, ("guy", "otto"))
    assert hired[Troop.MERCENARIES] == 3
    few, many = Troops.of(men_at_arms=1), Troops.of(men_at_arms=1, mercenaries=3)
    lone, helped = (before_the_call(campaign, army_of(campaign, (), troops))[0].share for troops in (few, many))
    assert lone is not None
    assert helped is not None
    assert helped > lone
    assert Troop.MERCENARIES not in kinds_of(campaign, ())
    tactics = replace(campaign, rules=Rules((Expansion.TACTICS, Expansion.CRUSADES)))
    assert Troop.MERCENARIES in kinds_of(tactics, ())
    assert Troop.ARCHERS in kinds_of(tactics, ())


def test_royal_guards_go_with_a_crown() -> None:
    """They are counted with the King alone; whoever may never go is not asked about."""
    tactics = replace(away(), rules=Rules((Expansion.TACTICS, Expansion.CRUSADES)))
    guards = {*kinds_of(tactics, ("guy",))} - {*kinds_of(tactics, ("otto",))}
    assert {str(guard) for guard in guards} == {"royal knights", "royal men at arms"}
    assert [lord for _, lord in could_go(tactics)] == ["guy", "otto"]


def test_the_march_stop_by_stop() -> None:
    """Who stands there, what he would have, whose chance the bar is; the Physician is skipped."""
    stops = the_march(away())
    assert [stop.name for stop in stops] == ["1. Caravan", "2. Chypre", "4. Jerusalem"]
    assert stops[0].notes[0] == "Saladin with 4 Knights and 5 Fighters: 23 SP, 3 dice"
    assert "may attack, or turn back" in stops[1].notes[1]
    assert (stops[2].says, stops[2].share) == ("nobody there", None)


def test_a_crusade_under_way_is_put_together_as_it_was_typed() -> None:
    """Spaces in order, Fighters left where they were fought, Lords by hierarchy; the rules accept it."""
    before = away(
        Stage.QUIET, track=(), places={}, order=(), joined=0, stack=tuple(c.id for c in away().crusade.counters)
    )
    typed = Typed(
        Stage.BETWEEN, 1, 0,
        (TypedSpace("caravan", Hold.CONQUERED.name, 0), TypedSpace("chypre", Hold.BESIEGED.name, 3)),
        (("otto", 2), ("guy", 1)), 0, 4, False, "", False,
    )  # fmt: skip
    crusade = typed_crusade(before, typed)
    assert crusade.order == ("guy", "otto")
    assert [(space.objective, space.defenders) for space in crusade.track] == [("caravan", 0), ("chypre", 3)]
    assert crusade.track[1].works is not None
    assert len(crusade.stack) == 10
    assert refusal(state_of(before), TypeIn(crusade)) is None


def test_who_is_offered_to_join() -> None:
    """Those at home whom this phone may send; nobody who is away already."""
    assert to_join(away(), anybody) == (("Pius of Valois", "pius"), ("Jeanne of Valois", "jeanne"))
    assert to_join(away(), nobody) == ()
    assert OUTREMER not in dict(to_join(away(), anybody)).values()
    assert Troop.KNIGHTS in {kind for kind, _ in together_of(away(), ("guy",))}


def test_a_besieged_home_is_offered_as_the_table_reads_it() -> None:
    """As the rules would accept it: with the setting the other way round it is no way home."""
    campaign = away()
    siege = Siege("bourg", ("otto",))
    there = replace(campaign, realm=replace(campaign.realm, sieges={"bourg": siege}))
    assert ("Bourg", "bourg") in homes_of(there, "guy")
    strict = replace(there, rules=replace(there.rules, options={"Besieged homes": "no"}))
    assert ("Bourg", "bourg") not in homes_of(strict, "guy")


@pytest.mark.parametrize("setting", CRUSADE_SETTINGS, ids=[setting.name for setting in CRUSADE_SETTINGS])
def test_every_reading_is_switched_where_the_other_settings_are(setting: Setting[str]) -> None:
    """With its ruling as source and both words that are accepted; the other word is what the Crusade is judged by."""
    campaign = away()
    shown = told(campaign.rules, setting.name)
    assert shown.source.startswith("ruling K")
    first, second = shown.accepts.split(" or ")
    assert shown.played == first
    switched = with_setting(campaign.rules, setting.name, second)
    assert state_of(replace(campaign, rules=switched)).rules != state_of(campaign).rules
