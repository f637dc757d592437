"""The realm page without a browser: several phones that write down one realm, quarrel, correct and take back."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.campaign.chapters.families import ChangeFamily
from fiefaid.campaign.chapters.realm_fates import LoseLord
from fiefaid.campaign.chapters.realm_lords import Card, ChangeLord, PlayLord
from fiefaid.campaign.chapters.realm_weddings import Marry
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.laying import standard_map
from fiefaid.campaign.values import Family, Moment
from fiefaid.fief.people import Sex
from fiefaid.fief.places import Fortune
from fiefaid.fief.titles import KING
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from fiefaid.places import DATA_VARIABLE, scenarios_folder
from fiefaid.session import Done, Session
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.realm import RealmPage
from fiefaid.widgets.realm_parts.checklist import Checklist
from fiefaid.widgets.realm_parts.counts import Counts
from fiefaid.widgets.realm_parts.settling import Settling
from fiefaid.widgets.whereabouts import Place
from tests.widgets.pressing import button, choose, field, html, parts, press, text, visible
from tests.widgets.tables import NASTY, Around

FAMILIES = ("Anjou", "Blois", "Valois", "Berry")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def around() -> Around:
    """A table that nobody sits at yet."""
    return Around()


@pytest.fixture
def ada(around: Around) -> Session:
    """The session of who sits for Anjou in a campaign of four families."""
    return around.start(*FAMILIES)


def at(around: Around, session: Session, seat: str = "ada", *, only_looks: bool = False) -> RealmPage:
    """A phone on the realm page."""
    page = RealmPage(lambda: around.campaigns, Place(session.code, seat, only_looks))
    page.look()
    return page


def done(session: Session, *asked: object) -> None:
    """Asks for something that is not refused."""
    answer = session.ask(*asked)  # type: ignore[arg-type]  # a test names choices only
    assert isinstance(answer, Done), answer


def words(page: RealmPage) -> str:
    """What can be read on the page, in one line."""
    return " ".join(text(page.root).partition("/*")[0].split())


def tap(page: RealmPage, thing: str) -> None:
    """Taps a card."""
    page.board._heard(None, {"chosen": thing}, None)


def do(page: RealmPage, thing: str, deed: str) -> None:
    """Taps a card and opens one of its forms."""
    tap(page, thing)
    press(page.sheet.root, deed)


def write(page: RealmPage, how: str = "Write it down") -> None:
    """Presses the one button of the open form."""
    press(page.sheet.root, how)


def with_map(page: RealmPage) -> None:
    """Lays the map of the box."""
    press(page.root, "Set the realm up")
    press(page.root, "Lay the map of the box")


def test_a_realm_from_the_setup_of_the_base_game(around: Around, ada: Session) -> None:
    """The map, and one tap for each family: Lord, Village, Stronghold, troops; the purse is left as it is."""
    page = at(around, ada)
    assert "No realm is written down yet." in words(page)
    with_map(page)
    field(page.root, "First Lord").value = "Hugo"
    choose(page.root, "Village", "Duchy 1, Village 1")
    press(page.root, "Begin with these")
    ada.refresh()
    realm = ada.campaign.realm
    assert realm.lords["hugo"].troops == Troops.of(knights=1, men_at_arms=3)
    assert realm.villages["duchy-1-1"].walls is Walls.STRONGHOLD
    assert ada.campaign.book.balance("anjou", "deniers") == 7
    assert "No realm is written down yet." not in words(page)


def test_a_realm_from_a_file(around: Around) -> None:
    """Everything in it is one tap; a faulty file, or one that is too large, is refused whole and with its faults."""
    session = around.start("Blaye", "Anjou")
    page = at(around, session)
    press(page.root, "Set the realm up")
    entry = next(part for part in parts(page.root) if isinstance(part, FileEntry))
    text = (scenarios_folder() / "fief" / "realm-hierarchy.toml").read_bytes()
    before = session.head
    entry._heard(None, {"given": "bad.toml"}, [text.replace(b'rank = "Duchy"', b'rank = "Empire"')])
    assert "bad.toml was not used" in page.visit.notice.text
    entry._heard(None, {"too_large": "map.png"}, [])
    assert "map.png could not be read" in page.visit.notice.text
    session.refresh()
    assert session.head == before
    entry._heard(None, {"given": "hierarchy.toml"}, [text])
    assert page.visit.notice.text == ""
    session.refresh()
    assert session.campaign.realm.fiefs["blaye-fief"].name == "Blaye"
    assert set(session.campaign.families) >= {"blaye", "anjou", "orleans", "sigy", "lorraine"}


def test_a_game_under_way_is_pasted_in(around: Around, ada: Session) -> None:
    """Faults are listed and the list stays; mended, it is one tap of the record."""
    page = at(around, ada)
    with_map(page)
    pasted = "Lord Hugo; in Duchy 1, Village 1; 2 knights; King\nVillage Duchy 1, Village 1; moat"
    field(page.root, "What stands on the table").value = pasted
    press(page.root, "Write the family down")
    assert "The list was not used: 1 fault." in page.visit.notice.text
    assert field(page.root, "What stands on the table").value == pasted
    field(page.root, "What stands on the table").value = pasted.replace("moat", "mill")
    press(page.root, "Write the family down")
    ada.refresh()
    assert ada.campaign.realm.titles[KING] == "hugo"
    assert field(page.root, "What stands on the table").value == ""


def test_the_map_is_named_in_one_list(around: Around, ada: Session) -> None:
    """Every name of the map stands in one field, to be typed over."""
    page = at(around, ada)
    with_map(page)
    names = field(page.root, "Names of the map")
    names.value = names.value.replace("= Duchy 1, Village 1", "= Blaye").replace("= Bishopric 1", "= Sigy")
    press(page.root, "Name the map so")
    ada.refresh()
    assert ada.campaign.realm.named("duchy-1-1") == "Blaye"
    assert names.value.splitlines()[0] == "Bishopric of Sigy = Sigy"


def test_a_lord_is_added_moved_armed_and_renamed(around: Around, ada: Session) -> None:
    """Each by a tap on his card, a button, and a form of at most a few fields."""
    page = at(around, ada)
    with_map(page)
    tap(page, "family:anjou")
    field(page.sheet.root, "Name").value = "Hugo"
    write(page)
    do(page, "lord:hugo", "Move")
    choose(page.sheet.root, "Goes to", "Duchy 1, Village 1")
    write(page)
    press(page.sheet.root, "Troops")
    counts = next(part for part in visible(page.sheet.root) if isinstance(part, Counts))
    counts._heard(None, {"counted": ["knights", 2]}, None)
    counts._heard(None, {"counted": ["knights", -1]}, None)
    counts._heard(None, {"counted": ["elephants", 1]}, None)
    write(page)
    press(page.sheet.root, "Name")
    field(page.sheet.root, "Name").value = "Hugues"
    write(page)
    ada.refresh()
    hugo = ada.campaign.realm.lords["hugo"]
    assert (hugo.name, hugo.place, hugo.troops) == ("Hugues", "duchy-1-1", Troops.of(knights=2))


def test_a_deed_out_of_its_phase_is_a_correction_in_one_tap(around: Around, ada: Session) -> None:
    """The reason and when it will be stand above the button before it is pressed, and the button says what it does."""
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"), ReachMoment(Moment(), Moment(1, "Purchase")))
    page = at(around, ada)
    with_map(page)
    do(page, "lord:hugo", "Move")
    choose(page.sheet.root, "Goes to", "Duchy 1, Village 1")
    assert "Movement belongs in phase 5, Movement" in words(page)
    ada.refresh()
    before = ada.head
    write(page, "Write it as a correction")
    ada.refresh()
    assert ada.campaign.realm.lords["hugo"].place == "duchy-1-1"
    assert ada.head - before == 1


def test_an_election_tells_its_consequences_before(around: Around, ada: Session) -> None:
    """The King's wife becomes Queen: both stand there before it is written down, and both are one tap."""
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"), PlayLord("blois", Card("Agnès", Sex.LADY), id="agnes"))
    page = at(around, ada)
    do(page, "lord:hugo", "Marriage")
    choose(page.sheet.root, "Marries", "Agnès of Blois")
    assert "Anjou and Blois are allies" in words(page)
    write(page)
    tap(page, "")
    press(page.root, "Elections")
    choose(page.root, "Title", "King · roi")
    choose(page.root, "Elected is", "Hugo of Anjou")
    assert "What comes of it: Hugo is King (elected) Agnès is Queen (by marriage)" in words(page)
    press(page.root, "Write it down")
    assert "Undo: Hugo is King (elected) (+1)" in button(page.root, "Undo").description


def test_a_death_asks_for_the_heir_in_the_same_card(around: Around, ada: Session) -> None:
    """Without an heir it is refused and nothing is emptied; with one the title passes on, and the sheet is shut."""
    lords = [PlayLord("anjou", Card(name), id=name.lower()) for name in ("Hugo", "Guy", "Odo")]
    page = at(around, ada)
    with_map(page)
    done(ada, *lords)
    page.look()
    do(page, "lord:hugo", "Titles")
    choose(page.sheet.root, "Title", "Give: Duchy 1")
    write(page)
    press(page.sheet.root, "Death")
    field(page.sheet.root, "He, or she, is dead").value = True
    field(page.sheet.root, "Cause, if you like").value = "a fall"
    write(page)
    assert "Name Guy or Odo" in page.visit.notice.text
    assert field(page.sheet.root, "Cause, if you like").value == "a fall"
    choose(page.sheet.root, "Fief and Crusade State titles go to", "Odo of Anjou")
    write(page)
    ada.refresh()
    assert set(ada.campaign.realm.titles.values()) == {"odo"}
    assert page.sheet.chosen == ""


def test_lands_change_hands_and_bishoprics_their_luck(around: Around, ada: Session) -> None:
    """Owner, building and name of a Village, the Plague on a Bishopric, the title of a Fief."""
    page = at(around, ada)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    with_map(page)
    do(page, "village:duchy-1-1", "Owner")
    choose(page.sheet.root, "Belongs to", "Blois")
    write(page)
    press(page.sheet.root, "Buildings")
    choose(page.sheet.root, "Work", "Build a Mill · moulin")
    write(page)
    press(page.sheet.root, "Name")
    field(page.sheet.root, "Name").value = "Blaye"
    write(page)
    do(page, "see:bishopric-1", "Disasters")
    choose(page.sheet.root, "What lies there", "Lay: plague · peste")
    write(page)
    do(page, "fief:duchy-1", "Title")
    choose(page.sheet.root, "Title is held by", "Hugo of Anjou")
    write(page)
    ada.refresh()
    realm = ada.campaign.realm
    assert (realm.villages["duchy-1-1"].owner, realm.villages["duchy-1-1"].mills) == ("blois", 1)
    assert realm.named("duchy-1-1") == "Blaye"
    assert realm.bishoprics["bishopric-1"].fortunes == {Fortune.PLAGUE}
    assert realm.titles_of("hugo")[0].place == "duchy-1"


def test_a_siege_and_a_captive(around: Around, ada: Session) -> None:
    """Who lies before the walls is ticked; a captive is somebody's, and free again."""
    page = at(around, ada)
    with_map(page)
    for family, name in (("anjou", "Hugo"), ("blois", "Guy")):
        done(ada, PlayLord(family, Card(name), "duchy-1-1", name.lower()))
    page.look()
    do(page, "village:duchy-1-1", "Buildings")
    choose(page.sheet.root, "Work", "Build a Stronghold · château")
    write(page)
    press(page.sheet.root, "Siege")
    field(page.sheet.root, "Hugo of Anjou").value = True
    field(page.sheet.root, "Guy of Blois", 1).value = True
    write(page)
    ada.refresh()
    assert ada.campaign.realm.is_besieged("guy")
    do(page, "lord:guy", "Captivity")
    choose(page.sheet.root, "Captive of", "Anjou")
    write(page)
    ada.refresh()
    assert ada.campaign.realm.lords["guy"].captor == "anjou"
    choose(page.sheet.root, "Captive of", "nobody: free")
    write(page)
    ada.refresh()
    assert not ada.campaign.realm.lords["guy"].is_captive


def test_a_conflict_keeps_what_was_chosen(around: Around, ada: Session) -> None:
    """Two phones move one Lord: the second is told where he went, keeps its choice, and can insist in sight of it."""
    page, other = at(around, ada), at(around, ada)
    with_map(page)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    for phone, place in ((page, "Duchy 1, Village 1"), (other, "Duchy 1, Village 2")):
        phone.look()
        do(phone, "lord:hugo", "Move")
        choose(phone.sheet.root, "Goes to", place)
    write(page)
    write(other)
    assert "the place of Hugo" in other.visit.notice.text
    assert "Anjou: Hugo goes to Duchy 1, Village 1" in other.visit.notice.text
    assert field(other.sheet.root, "Goes to").label == "Duchy 1, Village 2"
    write(other)
    ada.refresh()
    assert ada.campaign.realm.lords["hugo"].place == "duchy-1-2"


def test_news_does_not_empty_a_form(around: Around, ada: Session) -> None:
    """What is half typed stays while other phones write; an untouched form follows the news."""
    page = at(around, ada)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page.look()
    tap(page, "family:anjou")
    field(page.sheet.root, "Name").value = "Gui"
    done(ada, PlayLord("blois", Card("Odo"), id="odo"))
    page.look()
    assert field(page.sheet.root, "Name").value == "Gui"
    assert "Latest: Anjou: Lord Odo comes into play for Blois" in words(page)
    do(page, "lord:hugo", "Name")
    done(ada, ChangeLord("hugo", Card("Hugo"), Card("Hugues")))
    page.look()
    assert field(page.sheet.root, "Name").value == "Hugues"


def test_one_tap_is_one_phase_whoever_taps(around: Around, ada: Session) -> None:
    """Two phones tap at once, in sight of the same phase: one step; the later one is told, without alarm."""
    page, other = at(around, ada), at(around, ada, "ben")
    done(around.campaigns.session(ada.code, "ben"), TakeSeat("blois"))
    button(page.root, "Begin round 1").click()
    button(other.root, "Begin round 1").click()
    ada.refresh()
    assert ada.campaign.moment == Moment(1, "Hear Ye, Hear Ye")
    assert "Another phone was quicker: it is Round 1, Hear Ye, Hear Ye." in words(other)
    assert other.visit.notice.text == ""


def test_what_came_too_late_is_not_told_for_good(around: Around, ada: Session) -> None:
    """The line that another phone was quicker goes by itself."""
    page, other = at(around, ada), at(around, ada, "ben")
    done(around.campaigns.session(ada.code, "ben"), TakeSeat("blois"))
    ticks = iter([10.0, 11.0, 15.5])
    other.round.told = Settling(lambda: next(ticks), seconds=5.0)
    button(page.root, "Begin round 1").click()
    button(other.root, "Begin round 1").click()
    other.look()
    assert "Another phone was quicker" in words(other)
    other.look()
    assert "Another phone was quicker" not in words(other)


def test_a_tap_never_corrects_before_it_said_so(around: Around, ada: Session) -> None:
    """The phase changes under a thumb that is about to move a Lord: nothing is written, the reason stands there."""
    page = at(around, ada)
    done(ada, standard_map(), PlayLord("anjou", Card("Hugo"), id="hugo"), ReachMoment(Moment(), Moment(1, "Movement")))
    page.look()
    do(page, "lord:hugo", "Move")
    choose(page.sheet.root, "Goes to", "Duchy 1, Village 1")
    done(ada, ReachMoment(Moment(1, "Movement"), Moment(1, "Battles in France")))
    page.look()
    write(page, "Write it as a correction")
    ada.refresh()
    assert ada.campaign.realm.lords["hugo"].place == ""
    assert "This has just become a correction" in page.visit.notice.text
    form = page.sheet._form(("lord", 0))
    form.settling = Settling(seconds=0.0)
    write(page, "Write it as a correction")
    ada.refresh()
    assert ada.campaign.realm.lords["hugo"].place == "duchy-1-1"


def test_a_thumb_on_its_way_does_not_go_one_phase_too_far(around: Around, ada: Session) -> None:
    """A tap right after the phase has changed does nothing and says so; one a second later goes on."""
    page = at(around, ada)
    ticks = iter([10.0, 10.2, 12.0, 12.0])
    page.round.settling = Settling(lambda: next(ticks))
    pressed = button(page.root, "Begin round 1")
    pressed.click()
    pressed.click()
    assert "It has just become Round 1, Hear Ye, Hear Ye. Tap once more to go on." in words(page)
    pressed.click()
    ada.refresh()
    assert ada.campaign.moment == Moment(1, "Draw & Play Cards")


def test_the_checklist_is_ticked_and_cleared(around: Around, ada: Session) -> None:
    """A tick is everybody's news; a tap that names no line does nothing; the next phase begins afresh."""
    page = at(around, ada)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"), ReachMoment(Moment(), Moment(1, "Collect Income")))
    page.look()
    boxes = next(part for part in parts(page.root) if isinstance(part, Checklist))
    assert [line["who"] for line in boxes.lines if not line["is_others"]] == ["Anjou"]
    boxes._heard(None, {"tapped": "anjou/income"}, None)
    boxes._heard(None, {"tapped": "anjou/horses"}, None)
    boxes._heard(None, {"untapped": 3}, None)
    assert [line["is_done"] for line in boxes.lines if line["key"] == "anjou/income"] == [True]
    assert "3 owed" in words(page)


def test_the_last_deed_is_taken_back_and_done_again(around: Around, ada: Session) -> None:
    """The buttons say which deed; what rests on it is listed and asked about."""
    page = at(around, ada)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page.look()
    press(page.root, "Undo: Lord Hugo comes into play for Anjou")
    ada.refresh()
    assert ada.campaign.realm.lords == {}
    press(page.root, "Redo: Lord Hugo comes into play for Anjou")
    ada.refresh()
    assert set(ada.campaign.realm.lords) == {"hugo"}


def test_a_trembling_thumb_takes_back_one_deed(around: Around, ada: Session) -> None:
    """Undo tapped twice takes back one deed; so does an undo under which another phone's deed has just come in."""
    page = at(around, ada)
    ticks = iter([10.0, 10.2, 20.0, 20.1])
    page.undoing.settling = Settling(lambda: next(ticks))
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    done(ada, PlayLord("anjou", Card("Guy"), id="guy"))
    page.look()
    pressed = button(page.root, "Undo: Lord Guy")
    pressed.click()
    pressed.click()
    ada.refresh()
    assert set(ada.campaign.realm.lords) == {"hugo"}
    assert "Another deed has just become the last one." in words(page)
    ben = around.campaigns.session(ada.code, "ben")
    done(ben, TakeSeat("blois"))
    done(ben, PlayLord("blois", Card("Odo"), id="odo"))
    page.look()
    pressed.click()
    ben.refresh()
    assert set(ben.campaign.realm.lords) == {"hugo", "odo"}


def test_the_order_of_lords_asks_about_ties(around: Around, ada: Session) -> None:
    """Two alike are tied until the players say who goes first."""
    page = at(around, ada)
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"), PlayLord("blois", Card("Guy"), id="guy"))
    page.look()
    press(page.root, "Order of Lords")
    field(page.root, "Hugo of Anjou").value = True
    field(page.root, "Guy of Blois").value = True
    assert "tied" in words(page)
    choose(page.root, "Tied. Who goes first?", "Guy")
    said = words(page)
    assert said.index("Guy has no Fief Title") < said.index("Hugo has no Fief Title")
    assert "then by what the players say" in said


def test_a_setting_is_shown_and_changed(around: Around, ada: Session) -> None:
    """Default, source and confidence stand beside it; what it cannot be is refused and stays typed."""
    page = at(around, ada)
    press(page.root, "Numbers that may be set")
    choose(page.root, "Setting", "income of a mill")
    assert "Default 2 Accepted a whole number from 0 to 100 Source" in words(page)
    field(page.root, "Value").value = "lots"
    press(page.root, "Write it down")
    assert "Setting refused" in page.visit.notice.text
    assert field(page.root, "Value").value == "lots"
    field(page.root, "Value").value = "3"
    press(page.root, "Write it down")
    ada.refresh()
    assert ada.campaign.rules.options == {"income of a mill": "3"}


def test_an_onlooker_only_reads(around: Around, ada: Session) -> None:
    """No secret, no button that changes anything, no advice to do so; forged taps open nothing and change nothing."""
    assert "Begin under" in words(at(around, ada))
    assert "Begin under" not in words(at(around, ada, "", only_looks=True))
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page = at(around, ada, "", only_looks=True)
    head = ada.head
    tap(page, "lord:hugo")
    assert page.sheet.chosen == ""
    assert not page.board.can_tap
    named = {part.description.lstrip("▸▾ ") for part in visible(page.root) if hasattr(part, "on_click")}
    assert named == {"Victory points", "Order of Lords"}
    for part in parts(page.root):
        if hasattr(part, "on_click"):
            part.click()
    ada.refresh()
    assert ada.head == head


def test_nothing_secret_is_sent(around: Around) -> None:
    """No secret but in this page's own links, and no seal at all, is in anything that the page holds."""
    seat = "zq7-of-ada"
    session = around.start(*FAMILIES, seat=seat)
    page = at(around, session, seat)
    done(session, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page.look()
    state = " ".join(str(part.get_state()) for part in parts(page.root) if part is not page.visit.whereabouts)
    assert seat not in state.replace(f"&amp;seat={seat}", "")
    assert all(seal not in state for seal in session.chronicle.campaign.seats.values())


def test_names_are_letters_wherever_they_stand(around: Around, ada: Session) -> None:
    """Markup in the name of a family or a Lord is read, never obeyed."""
    nasty = NASTY.replace("\n", " ")
    done(ada, ChangeFamily(Family("anjou", "Anjou"), Family("anjou", nasty)))
    done(ada, PlayLord("anjou", Card(nasty), id="hugo"))
    page = at(around, ada)
    tap(page, "lord:hugo")
    for deed in ("Move", "Troops", "Titles", "Marriage", "Captivity", "Markers", "Name", "Death"):
        press(page.sheet.root, deed)
    for drawer in ("Set the realm up", "Elections", "Victory points", "Order of Lords"):
        press(page.root, drawer)
    choose(page.root, "Title", "King · roi")
    markup = " ".join(html(page.root)).replace("<b>0</b>", "")
    assert "<b>x" not in markup
    assert "</script>" not in markup
    done(ada, PlayLord("blois", Card("Agnès", Sex.LADY), id="agnes"), Marry("hugo", "agnes", is_sure=True))
    page.look()
    assert page.board.sections[0]["title"] == nasty
    (agnes,) = page.board.sections[1]["groups"][0]["cards"]
    assert agnes["lines"] == [f"Not on the map · married to \u2068{nasty}\u2069"]


def test_a_visitor_may_name_anything(around: Around, ada: Session) -> None:
    """Forged messages open nothing and raise nothing."""
    page = at(around, ada)
    for forged in ({"chosen": "lord:nobody"}, {"chosen": 3}, {"chosen": ":::"}, "horse", None, {"chosen": "map"}):
        page.board._heard(None, forged, None)
    assert page.sheet.chosen == ""
    assert page.visit.notice.text == ""


def test_a_lord_who_dies_elsewhere_shuts_his_sheet(around: Around, ada: Session) -> None:
    """The form of somebody who is gone is not left standing, and it is said why."""
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page = at(around, ada)
    do(page, "lord:hugo", "Move")
    done(ada, LoseLord("hugo"))
    page.look()
    assert page.sheet.chosen == ""
    assert "Hugo of Anjou is not there any more, so this is shut" in page.visit.notice.text


def test_a_double_tap_says_nothing_after_it_wrote_once(around: Around, ada: Session) -> None:
    """The second tap of two finds the form filled anew, and is not told that nothing is chosen; a later one is."""
    done(ada, PlayLord("anjou", Card("Hugo"), id="hugo"))
    page = at(around, ada)
    do(page, "lord:hugo", "Name")
    field(page.sheet.root, "Name").value = "Hugues"
    write(page)
    said = page.visit.notice.text
    write(page)
    ada.refresh()
    assert ada.campaign.realm.lord("hugo").name == "Hugues"
    assert page.visit.notice.text == said
    do(page, "lord:hugo", "Move")
    write(page)
    assert "Nothing is chosen yet." in page.visit.notice.text


def test_a_phone_without_a_seat_is_told(around: Around, ada: Session) -> None:
    """Before it types anything; and what opens at the lower edge is said aloud to who does not see it."""
    page = at(around, ada, "stranger")
    assert "This phone has no seat" in words(page)
    tap(page, "family:anjou")
    assert page.visit.herald.says == "Anjou: open at the lower edge of the page"
    assert "This phone has no seat" not in words(at(around, ada))
