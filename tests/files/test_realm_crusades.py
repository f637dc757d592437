"""A Crusade under way in a realm file: laid as it says, all faults at once, and read back as it was written."""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.values import Expansion, Family, Moment, Rules
from fiefaid.errors import FileFaults
from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade import Stage, State, choices
from fiefaid.fief.crusade.asked import BeginRevenge, Follow, Stand
from fiefaid.fief.crusade.saladin import preview
from fiefaid.fief.crusade.state import Hold, Orphans
from fiefaid.fief.sieges import Besieger
from fiefaid.fief.troops import Troops
from fiefaid.files.realm_writing import realm_in, write_realm
from fiefaid.files.realms import RealmScenario, load_realm, read_realm, realm_of
from fiefaid.places import scenarios_folder
from tests.campaign.crusaded import in_moment, stepped
from tests.campaign.played import done
from tests.fief.crusade.outremer import Table

PATH = scenarios_folder() / "fief" / "realm-crusade.toml"
TEXT = PATH.read_text(encoding="utf-8")
SEEDS = range(4)
FAMILIES = tuple(Family(name, name.title()) for name in ("anjou", "blois", "valois"))


def laid() -> Chronicle:
    """The example in a campaign."""
    scenario = load_realm(PATH)
    return done(Chronicle(), StartCampaign("A game", scenario.rules), *scenario.choices())


def written(state: State) -> RealmScenario:
    """What a file says of a state; the dead are in no file."""
    return RealmScenario(
        name="In the Outremer",
        realm=replace(state.realm, dead={}),
        families=FAMILIES,
        rules=Rules((Expansion.CRUSADES,), {"Stalemate": "5"}),
        moment=Moment(state.round, "as we like"),
        crusade=state.crusade,
    )


def test_a_crusade_in_its_second_round_is_laid() -> None:
    """Track, Lords, troops without a Lord, engines of a siege, the Physician: as the example says, in one tap."""
    campaign = laid().campaign
    crusade = campaign.crusade
    assert (campaign.moment, crusade.stage) == (Moment(4, "Movement"), Stage.BETWEEN)
    assert [space.hold for space in crusade.track][:2] == [Hold.CONQUERED, Hold.BESIEGED]
    assert [space.defenders for space in crusade.track] == [0, 4, 0, 0, 2]
    works = crusade.space(2).works
    assert works is not None
    assert works.besiegers == (Besieger("blois", (1,)),)
    assert crusade.orphans == (
        Orphans(5, "lorraine", Troops.of(men_at_arms=3)), Orphans(0, "anjou", Troops.of(men_at_arms=1)),
    )  # fmt: skip
    assert [one.id for one in state_of(campaign).lords_at(1)] == ["geoffroy"]


def test_it_goes_on_from_there() -> None:
    """The Templar may follow; then Saladin comes to the Caravan, and skips the Physician on his way to Chypre."""
    chronicle = laid()
    assert any(isinstance(choice, Follow) for choice in choices(state_of(chronicle.campaign)))
    chronicle = stepped(in_moment(chronicle, "Crusade", 4), BeginRevenge())
    assert chronicle.campaign.crusade.at == 1
    assert [stop.space for stop in preview(state_of(chronicle.campaign))] == [1, 2, 4, 5]


def test_one_in_its_first_round_is_laid() -> None:
    """The turn of the second space in round 3: Thibaud attacks or besieges Antioch, and nobody else does anything."""
    text = TEXT.replace("round = 4", "round = 3").replace('"Movement"', '"Crusade"')
    text = text.replace('stage = "between"  ', 'stage = "battles"\nat = 2')
    text = text.replace('hold = "besieged", defenders = 4', 'hold = "saracen"')
    scenario = read_realm(text)
    state = State(scenario.realm, scenario.crusade, round=3, phase="Crusade")
    assert {type(choice).__name__ for choice in choices(state)} == {"Attack", "Besiege"}
    assert state.crusade.space(2).defenders == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_written_reads_back_the_same(seed: int) -> None:
    """A law: any state of any Crusade that is not in the midst of a battle or a death, its realm and its options."""
    table, stages = Table(Random(seed)), set[Stage]()  # noqa: S311  (a game, not a secret)
    for _ in range(50):
        table.step()
        if table.state.crusade.stage is Stage.FIGHTING or table.state.crusade.doomed:
            continue
        scenario = written(table.state)
        assert read_realm(write_realm(scenario)) == scenario
        stages.add(table.state.crusade.stage)
    assert len(stages) >= 6


def test_what_stands_on_the_table_of_a_campaign_is_a_file() -> None:
    """The example laid, written and laid in another campaign: the same realm and Crusade; not in a battle's midst."""
    chronicle = laid()
    again = read_realm(write_realm(realm_in(chronicle.campaign)))
    other = done(Chronicle(), StartCampaign("Another", again.rules), *again.choices())
    assert (other.campaign.realm, other.campaign.crusade) == (chronicle.campaign.realm, chronicle.campaign.crusade)
    fighting = stepped(in_moment(chronicle, "Crusade", 4), BeginRevenge(), Stand())
    with pytest.raises(CrusadeRefused, match="a battle or a death is half done"):
        realm_in(fighting.campaign)


@pytest.mark.parametrize("path", sorted(PATH.parent.glob("realm-*.toml")), ids=lambda path: path.stem)
def test_every_realm_file_is_written_as_it_was_read(path: Any) -> None:
    """Families, map, Lords, sieges, alliances, questions and notes too."""
    scenario = load_realm(path)
    assert read_realm(write_realm(scenario)) == scenario


FAULTS = [
    ('expansions = ["Tactics", "Crusades", "Templars"]', 'expansions = ["Tactics"]', "play Crusades, or leave"),
    ('stage = "between"', 'stage = "betwen"', "did you mean between?"),
    ('order = ["thibaud"', 'order = ["thibault"', "crusade.order[0]: 'thibault' refused; give the id of one of"),
    ('order = ["thibaud"', 'order = ["thibaud", "thibaud"', "refused; give each Lord one place"),
    ('order = ["thibaud"', 'order = ["hugues", "thibaud"', "name a Lord who is free and has place = "),
    ('order = ["thibaud", ', "order = [", "lords[1].markers: ['on crusade'] refused; give this Lord a place"),
    ("space = 4\n", "space = 6\n", "lords[2].space: 6 refused; give one from 0 to 5"),
    ("space = 5\n", "space = 7\n", "garrisons[0].space: 7 refused; give one from 0 to 5"),
    ('place = "toul"\n', 'place = "toul"\nspace = 1\n', "lords[4].space: 1 refused; give one from 0 to 5, of who is"),
    ('"antioch", hold', '"acre", hold', "crusade.track[1].objective: 'acre' refused; give one of caravan, antioch"),
    ('"antioch", hold', '"jaffa", hold', "lay the Objectives by ascending order number"),
    ('"antioch", hold', '"tripoli", hold', "its counter says: order number, defence, defenders, reinforcements"),
    ("order = 7,", "", "say in crusade.counters what its counter says: order"),
    ("order = 7", "order = 4", "crusade.counters[0].order: 4 refused; give another: caravan has this order number"),
    ('gain = "physician"', 'gain = "title"', "of a Title, and only of one, name jerusalem"),
    ('id = "physician", gain', 'id = "tripoli", gain', "give another: physician is worth the same"),
    ('id = "physician", gain', 'id = "medic", gain', "crusade.counters[0].id: 'medic' refused; give one of caravan"),
    ('physician = "geoffroy"', 'physician = "otto"', "crusade.physician: 'otto' refused; give the id of one of"),
    ("called_in = 3", "called_in = 3\nat = 6", "crusade.at: 6 refused; name the space whose turn it is, from 1 to 5"),
    ('"between"', '"sharing"', "crusade.owed: 0 refused; give Deniers in the stage sharing"),
    ('"between"', '"saladin"', "crusade.saladin: missing; say who is with Saladin"),
    ('"between"', '"called"', "crusade.track: 5 refused; lay the Objectives once they are drawn"),
    ("called_in = 3", 'stack = ["chypre", "edessa", "edessa"]', "'chypre' refused; leave it out: it lies on the track"),
    ("called_in = 3", "saladin = { fighters = 21 }", "crusade.saladin.fighters: 21 refused; give a number of"),
    ("called_in = 3", "saladin = { fighters = 5 }", ""),  # he has come, and everything else fits
    ("called_in = 3", 'sharers = ["hugues"]', "crusade.sharers[0]: 'hugues' refused; name Lords of the order"),
    ("defenders = 4 }", 'works = { besiegers = [{ family = "x" }] } }', "track[1].works.besiegers[0].family: 'x'"),
    ("[crusade]", '[options]\n"Stalemat" = "5"\n\n[crusade]', "options.Stalemat: '5' refused; give one of"),
    ("[crusade]", '[options]\n"Stalemate" = "no"\n\n[crusade]', "options.Stalemate: 'no' refused; give a whole number"),
]  # fmt: skip


@pytest.mark.parametrize(("was", "now", "told"), FAULTS)
def test_a_fault_is_told_with_its_place(was: str, now: str, told: str) -> None:
    """Where it stands, what stands there, what would be accepted; what is none is read."""
    assert was in TEXT
    broken = TEXT.replace(was, now, 1)
    if not told:
        assert read_realm(broken).crusade.saladin is not None
        return
    with pytest.raises(FileFaults) as refused:
        read_realm(broken)
    assert told in str(refused.value)


def test_all_faults_are_told_at_once() -> None:
    """Of the Crusade, of its counters and of the realm, in one answer."""
    broken = TEXT.replace('owner = "anjou"', 'owner = "x"').replace('"antioch", hold', '"acre", hold')
    broken = broken.replace("order = 7", "order = 13").replace("space = 4\n", "space = 9\n").replace("= 3\n", '= "3"\n')
    with pytest.raises(FileFaults) as refused:
        read_realm(broken)
    assert {fault.path for fault in refused.value.faults} >= {
        "villages[0].owner", "crusade.track[1].objective", "crusade.counters[0].order", "lords[2].space",
        "crusade.called_in",
    }  # fmt: skip


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 6), st.text(max_size=3),
    st.sampled_from(["geoffroy", "chypre", "jerusalem", "title", "physician", "battles", "last", "sharing", "retaken"]),
    st.lists(st.one_of(st.sampled_from(["eudes", "chypre"]), st.lists(st.integers(), max_size=1)), max_size=2),
    st.dictionaries(st.sampled_from(["id", "objective", "fighters", "order"]), st.integers(0, 9), max_size=2),
)  # fmt: skip


@given(st.data(), JUNK)
def test_whatever_stands_in_it_is_read_or_told(data: st.DataObject, junk: object) -> None:
    """No content makes it stumble; and what is read can be played on: what is offered can be asked for."""
    raw: dict[str, Any] = tomllib.loads(TEXT)
    entries = data.draw(
        st.sampled_from([raw["crusade"], raw["crusade"]["counters"][0], *raw["crusade"]["track"], *raw["lords"]])
    )
    known = ["stage", "at", "owed", "order", "track", "saladin", "stack", "hold", "defenders", "works", "space", "gain"]
    entries[data.draw(st.sampled_from([*known, *entries]))] = junk
    with contextlib.suppress(FileFaults):
        scenario = realm_of(raw, "any")
        assert isinstance(choices(State(scenario.realm, scenario.crusade, round=4)), tuple)
