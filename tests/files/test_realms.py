"""Realms as files: each scenario answers as it was worked out by hand, and lays the realm that it says."""

from __future__ import annotations

import contextlib
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.errors import FileFaults, Unreadable
from fiefaid.fief.elections import may_call_crusade, may_stand, may_vote
from fiefaid.fief.hierarchy import army_strength, hierarchy
from fiefaid.fief.people import Marker
from fiefaid.fief.titles import KING, Title, TitleKind, title_called
from fiefaid.fief.troops import Troops
from fiefaid.fief.victory import points, standings
from fiefaid.files.realm_schema import HierarchyQuestion, PointsQuestion, RealmFile, RealmQuestion, RightQuestion
from fiefaid.files.realms import RealmScenario, load_realm, read_realm, realm_of
from fiefaid.places import scenarios_folder
from tests.campaign.played import done

REALMS = sorted((scenarios_folder() / "fief").glob("realm-*.toml"))
ASKED = [(path.stem, number) for path in REALMS for number in range(len(load_realm(path).questions))]

SMALL = """
schema = "fief-realm/1"
families = [{ id = "anjou", name = "Anjou" }]
fiefs = [{ id = "sigy", name = "Sigy", rank = "Barony" }]
villages = [{ id = "bourg", name = "Bourg", fief = "sigy", owner = "anjou", walls = "stronghold" }]
lords = [{ id = "guy", name = "Guy", family = "anjou", place = "bourg", titles = ["king"], troops = { knights = 1 } }]
"""


def scenario(stem: str) -> RealmScenario:
    """The scenario of that name."""
    return load_realm(scenarios_folder() / "fief" / f"{stem}.toml")


@pytest.mark.parametrize(("stem", "number"), ASKED)
def test_the_answer_is_the_one_worked_out_by_hand(stem: str, number: int) -> None:
    """Each question of each realm, with its rule."""
    realm = scenario(stem)
    _judge(realm, realm.questions[number])


def _judge(asked: RealmScenario, question: RealmQuestion) -> None:
    match question:
        case HierarchyQuestion(lords=lords, order=order, strengths=strengths):
            places = hierarchy(asked.realm, lords)
            assert [place.lord for place in places] == list(order)
            assert [place.number for place in places] == list(range(1, len(order) + 1))
            assert {lord: army_strength(asked.realm, lord).number for lord in lords} == strengths
            assert not any(place.tied_with for place in places)
        case PointsQuestion(family=family, points=expected, missing=missing):
            crusades = "Crusades" in asked.rules.expansions
            sides = standings(asked.realm, [family.id for family in asked.families], crusades=crusades)
            assert points(asked.realm, family).number == expected
            assert min(side.missing for side in sides if family in side.families) == missing
        case RightQuestion():
            _judge_right(asked, question)


def _judge_right(asked: RealmScenario, question: RightQuestion) -> None:
    match question.type:
        case "vote":
            verdict = may_vote(asked.realm, question.lord)
        case "call":
            verdict = may_call_crusade(asked.realm, question.lord)
        case _:
            title = title_called(question.title or "")
            assert title is not None
            verdict = may_stand(asked.realm, question.lord, title)
    assert (verdict.answer, verdict.rule) == (question.answer, question.rule)
    assert asked.realm.named(question.lord) in verdict.sentence


@pytest.mark.parametrize("path", REALMS, ids=lambda path: path.stem)
def test_a_realm_file_lays_the_realm_that_it_says(path: Path) -> None:
    """In one tap, in a campaign that has nothing of it; every choice is accepted."""
    asked = load_realm(path)
    chronicle = done(Chronicle(), StartCampaign("A game", asked.rules), *asked.choices())
    assert chronicle.campaign.realm == asked.realm
    assert (chronicle.campaign.crusade, chronicle.campaign.moment) == (asked.crusade, asked.moment)
    assert tuple(chronicle.campaign.families.values()) == asked.families


def test_every_kind_of_question_is_asked_somewhere() -> None:
    """The scenarios cover whatever a file may ask."""
    asked = {question.type for path in REALMS for question in load_realm(path).questions}
    assert asked == {"hierarchy", "points", "vote", "stand", "call"}


def test_a_small_realm_is_read_whole() -> None:
    """Each entry comes to its place."""
    realm = read_realm(SMALL).realm
    assert realm.titles == {KING: "guy"}
    assert realm.lords["guy"].troops == Troops.of(knights=1)
    assert realm.lords["guy"].markers == frozenset[Marker]()
    assert realm.villages["bourg"].owner == "anjou"


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('owner = "anjou"', 'owner = "anjo"', "villages[0].owner: 'anjo' refused; give the id of one of the families"),
        ('place = "bourg"', 'place = "burg"', "lords[0].place: 'burg' refused"),
        ('titles = ["king"]', 'titles = ["kong"]', "lords[0].titles[0]: 'kong' refused; give a title such as king"),
        ('titles = ["king"]', 'titles = ["king:x"]', "'king:x' refused"),
        ('titles = ["king"]', 'titles = ["fief:x"]', "'fief:x' refused; name a place that is there: sigy"),
        ('titles = ["king"]', 'titles = ["king", "king"]', "leave it out: lords[0].titles[0] has this title"),
        ('id = "guy"', 'id = "Guy!"', "lords[0].id: 'Guy!' refused; give small letters, digits and dashes"),
        ('rank = "Barony"', 'rank = "Shire"', "give one of Duchy, County, Barony"),
        ("knights = 1", "knights = -1", "give a number of at least 0"),
        ("knights = 1", "knigths = 1", "did you mean knights?"),
        ('id = "guy"', 'id = "bourg"', "lords[0].id: 'bourg' refused; give an id of its own: villages[0] has this one"),
        ('id = "guy", name', 'spouse = "guy", id = "guy", name', "lords[0].spouse: 'guy' refused; give somebody else"),
    ],
)
def test_a_fault_is_told_with_its_place(was: str, now: str, told: str) -> None:
    """Where it stands, what stands there, what would be accepted."""
    with pytest.raises(FileFaults) as refused:
        read_realm(SMALL.replace(was, now))
    assert told in str(refused.value)


def test_all_faults_are_told_at_once() -> None:
    """Faults of single entries and faults between them, in one answer."""
    broken = SMALL.replace('owner = "anjou"', 'owner = "x"').replace("knights = 1", 'knights = "1"')
    broken = broken.replace('"king"', '"bishop:sigy", "king", "king"') + 'alliances = [["anjou", "anjou"]]\n'
    broken += 'sieges = [{ village = "bourg", besiegers = ["guy"], besieged = ["guy", "otto"] }]\n'
    with pytest.raises(FileFaults) as refused:
        read_realm(broken)
    assert len(refused.value.faults) == 7


def test_couples_that_do_not_tally_are_told() -> None:
    """A third who names somebody married."""
    lords = "lords = [{}]".format(
        ", ".join(
            f'{{ id = "{name}", name = "{name}", family = "anjou", spouse = "{of}" }}'
            for name, of in ("ab", "ba", "ca")
        )
    )
    with pytest.raises(FileFaults, match=r"lords\[2\].spouse: 'a' refused; leave it out: a is married to b"):
        read_realm("\n".join(line for line in SMALL.splitlines() if not line.startswith("lords")) + "\n" + lords)


def test_what_is_no_toml_is_refused() -> None:
    """With where it broke."""
    with pytest.raises(Unreadable, match="is not TOML"):
        read_realm("schema = ")


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 2), st.floats(), st.text(max_size=3),
    st.sampled_from(["guy", "bourg", "anjou", "king", "bishop:sigy"]),
    st.lists(st.one_of(st.text(max_size=2), st.lists(st.integers(), max_size=1)), max_size=2),
    st.dictionaries(st.sampled_from(["id", "name"]), st.integers(), max_size=2),
)  # fmt: skip


@given(st.sampled_from(sorted(RealmFile.model_fields)), st.integers(0, 1), st.text(max_size=4), JUNK, st.data())
def test_whatever_stands_in_a_file_is_read_or_told(
    part: str, at: int, entry: str, junk: object, data: st.DataObject
) -> None:
    """No content makes it stumble: a realm, or its faults."""
    raw: dict[str, Any] = tomllib.loads(SMALL)
    if isinstance(raw.get(part), list) and at == 0:
        known = data.draw(st.sampled_from([entry, *raw[part][0]]))
        raw[part][0][known] = junk
    else:
        raw[part] = data.draw(
            st.sampled_from([junk, [junk], {entry: junk}, [{entry: junk}, {"id": junk, "spouse": junk}]])
        )
    with contextlib.suppress(FileFaults):
        assert isinstance(realm_of(raw, "any"), RealmScenario)


def test_the_example_of_the_readme_is_a_realm() -> None:
    """What players copy can be laid."""
    text = (scenarios_folder() / "fief" / "README.md").read_text(encoding="utf-8")
    (example,) = [part.partition("```")[0] for part in text.split("```toml\n")[1:] if "fief-realm/1" in part]
    asked = read_realm(example)
    assert done(Chronicle(), StartCampaign("A game"), *asked.choices()).campaign.realm == asked.realm


def test_titles_have_keys_that_lead_back() -> None:
    """Every kind of title is found by its own key."""
    titles = (KING, Title(TitleKind.QUEEN_REGENT), Title(TitleKind.BISHOP, "sigy"), Title(TitleKind.CARDINAL, "2"))
    assert [title_called(title.key) for title in titles] == list(titles)
    assert [title_called(key) for key in ("bishop", "king:x", "emperor", "")] == [None] * 4
