"""Lists that are typed or pasted: a family as it stands, the names of the map; all faults at once."""

from __future__ import annotations

import pytest

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.realm_lands import TakeVillage
from fiefaid.campaign.chapters.realm_map import NamePlace, PutVillage
from fiefaid.campaign.laying import standard_map
from fiefaid.errors.files import FileFaults
from fiefaid.fief.people import Marker, Sex
from fiefaid.fief.titles import KING, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from fiefaid.pages.realm_naming import names_typed, renaming
from fiefaid.pages.realm_typed import EXAMPLE, typed_family
from fiefaid.session import Campaigns, Done, Session
from fiefaid.store import open_log


@pytest.fixture
def session() -> Session:
    """A campaign of one family on the map of the box, of which one Village is called Blaye."""
    campaigns = Campaigns(open_log("memory:"))
    return campaigns.start(
        "ada",
        StartCampaign("War"),
        AddFamily("Anjou", id="anjou"),
        standard_map(),
        NamePlace("duchy-1-1", "Duchy 1, Village 1", "Blaye"),
    )


def taken_in(session: Session, text: str) -> Campaign:
    """The campaign after a list was written down as one tap."""
    answer = session.ask(*typed_family(session.campaign, "anjou", text))
    assert isinstance(answer, Done), answer
    return session.campaign


def test_a_family_is_taken_in_as_it_stands(session: Session) -> None:
    """Lords with places, troops, titles and markers; Villages with what is built in them; French counts too."""
    now = taken_in(
        session,
        "Lord Hugo; in Blaye; 2 knights; 5 sergents; King; Duchy 1\n\n"
        "  lady Jeanne ; in the Outremer; d'Arc; on crusade\n"
        "Village Blaye; 2 mills; fortified city\nVillage Duchy 1, Village 2; château; mill",
    )
    hugo, jeanne = now.realm.lords["hugo"], now.realm.lords["jeanne"]
    assert (hugo.place, hugo.troops) == ("duchy-1-1", Troops.of(knights=2, men_at_arms=5))
    assert {title for title, lord in now.realm.titles.items() if lord == "hugo"} == {
        KING,
        Title(TitleKind.FIEF, "duchy-1"),
    }
    assert (jeanne.sex, jeanne.is_darc, jeanne.markers) == (Sex.LADY, True, frozenset({Marker.ON_CRUSADE}))
    blaye, second = now.realm.villages["duchy-1-1"], now.realm.villages["duchy-1-2"]
    assert (blaye.owner, blaye.mills, blaye.walls) == ("anjou", 2, Walls.CITY)
    assert (second.mills, second.walls) == (1, Walls.STRONGHOLD)


def test_the_example_on_the_page_can_be_taken_in(session: Session) -> None:
    """What stands in the empty field as a pattern is a list itself."""
    assert taken_in(session, EXAMPLE).realm.lords["hugo"].troops == Troops.of(knights=2, men_at_arms=5)


def test_jeanne_darc_is_known_by_her_name(session: Session) -> None:
    """Who is typed in under the name of d'Arc fights like her."""
    now = taken_in(session, "Lady Jeanne d’Arc\nLady Jeanne of Blaye")
    assert [lord.is_darc for lord in now.realm.lords.values()] == [True, False]


def test_nobody_loses_anything_by_a_list(session: Session) -> None:
    """A title that somebody holds, a Village of another family, and counters that are not there are faults."""
    session.ask(AddFamily("Blois", id="blois"), TakeVillage("duchy-1-2", "", "blois"))
    taken_in(session, "Lord Hugo; King; 7 knights")
    text = "Lord Guy; King; Pope; 2 knights\nLord Odo; Pope\nVillage Duchy 1, Village 2\nVillage Blaye"
    with pytest.raises(FileFaults) as told:
        typed_family(session.campaign, "anjou", text)
    assert [(fault.path, fault.value) for fault in told.value.faults] == [
        ("line 1", "King"),
        ("line 1", "2 knights"),
        ("line 2", "Pope"),
        ("line 3", "Duchy 1, Village 2"),
    ]
    assert "Hugo holds that title" in str(told.value)
    assert "it is of Blois" in str(told.value)


def test_a_lord_stands_in_one_place_with_troops_of_the_map(session: Session) -> None:
    """Two places for one Lord are a fault; so are troops that never stand on the map, and two counts in one part."""
    text = "Lord Guy; in Blaye; in Duchy 2, Village 1\nLord Odo; 2 mercenaries; 2 saracen knights; 1 knight, 2 archers"
    with pytest.raises(FileFaults) as told:
        typed_family(session.campaign, "anjou", text)
    assert [fault.path for fault in told.value.faults] == ["line 1", "line 2", "line 2", "line 2"]
    assert "Blaye is named already" in str(told.value)
    assert "mercenaries, " not in told.value.faults[1].accepted


def test_two_of_one_name_are_two_lords(session: Session) -> None:
    """Each gets an id of his own."""
    now = taken_in(session, "Lord Hugo\nLord Hugo")
    assert set(now.realm.lords) == {"hugo", "hugo-2"}


def test_all_faults_are_told_at_once(session: Session) -> None:
    """Nothing is taken in; each fault has its line, what stands there, and what would be accepted."""
    text = "Sir Hugo\nLord Guy; in Nowhere; 3 elephants; Emperor\nVillage Blaye; a moat\nVillage Nowhere"
    with pytest.raises(FileFaults) as told:
        typed_family(session.campaign, "anjou", text)
    assert [fault.path for fault in told.value.faults] == ["line 1", "line 2", "line 2", "line 2", "line 3", "line 4"]
    assert [fault.value for fault in told.value.faults][1:4] == ["Nowhere", "3 elephants", "Emperor"]


def test_the_map_is_named_in_one_list(session: Session) -> None:
    """Only what was changed is asked for; a Village is put into a Bishopric by the name that it gets in the list."""
    lines = names_typed(session.campaign.realm)
    assert lines.splitlines()[0] == "Bishopric 1 = Bishopric 1"
    assert renaming(session.campaign.realm, lines) == ()
    lines = (
        lines.replace("= Bishopric 1", "= Sigy").replace("= Blaye", "= Blaye; Sigy").replace("= Duchy 2\n", "= Gien\n")
    )
    assert renaming(session.campaign.realm, lines) == (
        NamePlace("bishopric-1", "Bishopric 1", "Sigy"),
        PutVillage("duchy-1-1", "duchy-1", "bishopric-1"),
        NamePlace("duchy-2", "Duchy 2", "Gien"),
    )
    answer = session.ask(*renaming(session.campaign.realm, lines))
    assert isinstance(answer, Done)
    assert "Blaye = Blaye; Sigy" in names_typed(session.campaign.realm)


def test_a_name_that_is_not_on_the_map_is_a_fault(session: Session) -> None:
    """So is a line without a new name, and a Bishopric that nobody knows; nothing is renamed then."""
    with pytest.raises(FileFaults) as told:
        renaming(session.campaign.realm, "Paris = Lutetia\nBlaye =\nBlaye = Blaye; Paris")
    assert [fault.path for fault in told.value.faults] == ["line 1", "line 2", "line 3"]


def test_a_name_that_reads_like_a_line_is_left_alone(session: Session) -> None:
    """An equals sign, a semicolon or a new line in the name of a place keeps nobody from naming the others."""
    session.ask(NamePlace("duchy-1-1", "Blaye", "a = b; c\nd"))
    lines = names_typed(session.campaign.realm)
    assert renaming(session.campaign.realm, lines) == ()
    changed = lines.replace("= Duchy 2\n", "= Gien\n")
    assert renaming(session.campaign.realm, changed) == (NamePlace("duchy-2", "Duchy 2", "Gien"),)


def test_a_fief_may_be_called_like_a_village(session: Session) -> None:
    """Duchy of Blaye, Bishopric of Blaye and the Village of that name are three lines, and each is named by its own."""
    session.ask(NamePlace("duchy-1", "Duchy 1", "Blaye"), NamePlace("bishopric-1", "Bishopric 1", "Blaye"))
    lines = names_typed(session.campaign.realm)
    assert {"Duchy of Blaye = Blaye", "Bishopric of Blaye = Blaye", "Blaye = Blaye"} <= set(lines.splitlines())
    changed = lines.replace("Duchy of Blaye = Blaye", "Duchy of Blaye = Gien")
    assert renaming(session.campaign.realm, changed) == (NamePlace("duchy-1", "Blaye", "Gien"),)
