"""Troops and Royal Guards: on the map and in the book at once."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fiefaid.campaign.campaign import SUPPLY
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.realm_elections import Elect, GiveTitle
from fiefaid.campaign.chapters.realm_fates import LoseLord
from fiefaid.campaign.chapters.realm_guards import StandDown, SwearGuards
from fiefaid.campaign.chapters.realm_lords import MoveLord
from fiefaid.campaign.chapters.realm_sieges import CaptureLord
from fiefaid.campaign.chapters.realm_troops import LoseTroops, MoveTroops, RaiseTroops, SetTroops
from fiefaid.campaign.chapters.realm_weddings import Annul, Marry
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import NotACount, NothingChanged, OutOfDate
from fiefaid.errors.realm import CannotBe, NoCounterLeft, NotByTheRules, NotNow, NotThere, OnTheMap, UnknownLord
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import KING, QUEEN, QUEEN_REGENT
from fiefaid.fief.troops import Troop, Troops
from tests.campaign.played import NOBODY, all_done, done
from tests.campaign.reigned import AWAY, ELEANOR, HOME, SEAT, founded, in_phase, played

ARTHUR, GARRISON = Post("anjou", lord="arthur"), Post("anjou", place=HOME)
START = Troops.of(men_at_arms=3, knights=1)


def at(chronicle: Chronicle, post: Post) -> Troops:
    """The troops at a post."""
    return chronicle.campaign.realm.troops_at(post)


def book(chronicle: Chronicle, family: str = "anjou") -> Mapping[str, int]:
    """What a family has in the book, its deniers and buildings apart."""
    return {what: count for what, count in chronicle.campaign.book.holdings(family).items() if what in set(Troop)}


def test_troops_go_with_their_lord_and_may_be_left() -> None:
    """Moving changes nothing in the book."""
    left = done(founded(), MoveLord("arthur", HOME, AWAY, Troops.of(men_at_arms=2), is_sure=True))
    assert (at(left, ARTHUR), at(left, GARRISON)) == (Troops.of(men_at_arms=1, knights=1), Troops.of(men_at_arms=2))
    assert book(left) == {"men at arms": 3, "knights": 1}


def test_raising_takes_what_is_in_hand_first() -> None:
    """Two Knights that were bought and one from the box: three stand, three are in the book."""
    after = all_done(
        founded(), OpenWith("anjou", "knights", 2), RaiseTroops(GARRISON, Troops.of(knights=3), is_sure=True)
    )
    assert at(after, GARRISON) == Troops.of(knights=3)
    assert book(after)["knights"] == 4
    assert after.campaign.at_hand("anjou", "knights") == 0


def test_the_dead_lie_in_the_supply_and_come_back_from_there() -> None:
    """What was lost is taken out of the supply before the box is opened again."""
    lost = done(founded(), LoseTroops(ARTHUR, START, "a battle"))
    assert lost.campaign.book.holdings(SUPPLY) == {"men at arms": 3, "knights": 1}
    again = done(lost, RaiseTroops(ARTHUR, START, is_sure=True))
    assert again.campaign.book == founded().campaign.book
    assert tell(lost)[-1].says == "3 men at arms and 1 knight less with Arthur: a battle"


def test_thirteen_men_at_arms_and_eight_knights() -> None:
    """Counters of a player: what is in hand counts too."""
    buying = in_phase(founded(), Phase.PURCHASE)
    assert refusal(buying, RaiseTroops(GARRISON, Troops.of(men_at_arms=10)), NOBODY) is None
    refused = refusal(buying, RaiseTroops(GARRISON, Troops.of(men_at_arms=11)), NOBODY)
    assert isinstance(refused, NoCounterLeft)
    assert "Anjou has 13 men at arms and no more, and 3 are in play. Give 10 or less" in str(refused)
    assert isinstance(refusal(buying, RaiseTroops(GARRISON, Troops.of(knights=8)), NOBODY), NoCounterLeft)
    assert isinstance(refusal(buying, RaiseTroops(GARRISON, Troops.of(archers=4)), NOBODY), NoCounterLeft)


def test_setting_troops_makes_the_record_follow_the_table() -> None:
    """More come, others go, at any time; whoever saw an old count is told."""
    set_ = done(in_phase(founded(), Phase.BATTLES), SetTroops(ARTHUR, START, Troops.of(knights=2, archers=1)))
    assert at(set_, ARTHUR) == Troops.of(knights=2, archers=1)
    assert book(set_) == {"knights": 2, "archers": 1}
    assert isinstance(refusal(set_, SetTroops(ARTHUR, START, Troops.of(knights=3)), NOBODY), OutOfDate)
    assert isinstance(refusal(founded(), SetTroops(ARTHUR, START, START), NOBODY), NothingChanged)


def test_troops_go_nowhere_without_a_lord() -> None:
    """From a garrison to a Lord elsewhere only as a correction; in the same place, and in the phase, freely."""
    away = done(founded(), MoveLord("arthur", HOME, AWAY, START, is_sure=True))
    moving = in_phase(away, Phase.MOVEMENT)
    assert isinstance(refusal(moving, MoveTroops(GARRISON, ARTHUR, START), NOBODY), NotByTheRules)
    back = done(moving, MoveLord("arthur", AWAY, HOME), MoveTroops(GARRISON, ARTHUR, START))
    assert at(back, ARTHUR) == START
    assert isinstance(refusal(in_phase(back, Phase.INCOME), MoveTroops(ARTHUR, GARRISON, START), NOBODY), NotNow)


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (RaiseTroops(ARTHUR, Troops(), is_sure=True), NotACount),
        (RaiseTroops(ARTHUR, Troops({Troop.KNIGHTS: -1}), is_sure=True), NotACount),
        (RaiseTroops(ARTHUR, Troops.of(mercenaries=1), is_sure=True), CannotBe),
        (RaiseTroops(ARTHUR, Troops.of(saracen_fighters=1), is_sure=True), CannotBe),
        (RaiseTroops(GARRISON, Troops.of(royal_knights=1), is_sure=True), CannotBe),
        (RaiseTroops(Post("anjou"), START, is_sure=True), CannotBe),
        (RaiseTroops(Post("blois", lord="arthur"), START, is_sure=True), CannotBe),
        (RaiseTroops(Post("anjou", lord="otto"), START, is_sure=True), UnknownLord),
        (MoveTroops(ARTHUR, ARTHUR, START, is_sure=True), CannotBe),
        (MoveTroops(ARTHUR, Post("blois", lord="philippe"), START, is_sure=True), CannotBe),
        (MoveTroops(ARTHUR, GARRISON, Troops.of(knights=2), is_sure=True), NotThere),
        (LoseTroops(ARTHUR, Troops.of(archers=1)), NotThere),
        (MakeTransfer("knights", 1, "anjou", SUPPLY), OnTheMap),
    ],
)
def test_what_could_not_be_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Whoever is sure."""
    assert isinstance(refusal(founded(), choice, NOBODY), cause)


def elected() -> Chronicle:
    """Arthur is King, with a Knight and three Men at Arms with him and two Knights in the same Village."""
    reinforced = done(founded(), RaiseTroops(GARRISON, Troops.of(knights=2), is_sure=True))
    return done(in_phase(reinforced, Phase.HEAR_YE), Elect(KING, "arthur"))


def test_a_new_king_swears_in_two_knights_and_two_men_at_arms_of_his_village() -> None:
    """One Knight comes from the garrison; the counters go back to the supply, the Guards come out of the box."""
    king = elected()
    assert at(king, ARTHUR) == Troops.of(men_at_arms=1, royal_men_at_arms=2, royal_knights=2)
    assert at(king, GARRISON) == Troops.of(knights=1)
    assert book(king) == {"men at arms": 1, "knights": 1, "royal men at arms": 2, "royal knights": 2}
    assert king.campaign.book.holdings(SUPPLY) == {"knights": 2, "men at arms": 2}


def test_the_kings_guard_reverts_when_he_dies() -> None:
    """What he leaves are plain troops again."""
    dead = done(elected(), LoseLord("arthur", cause="an arrow"))
    assert at(dead, GARRISON) == Troops.of(men_at_arms=3, knights=3)
    assert book(dead) == {"men at arms": 3, "knights": 3}
    assert dead.campaign.realm.titles == {}


def test_guards_are_never_left_behind() -> None:
    """Not when the King moves on, not by themselves in a place."""
    king = in_phase(elected(), Phase.MOVEMENT)
    leaving = MoveLord("arthur", HOME, AWAY, Troops.of(royal_knights=1))
    assert isinstance(refusal(king, leaving, NOBODY), CannotBe)
    gone = done(king, MoveLord("arthur", HOME, AWAY))
    assert at(gone, ARTHUR)[Troop.ROYAL_KNIGHTS] == 2


def with_queen() -> Chronicle:
    """Eleanor of Blois, in her Village with a Knight and three Men at Arms, has married the King."""
    there = played(elected(), ELEANOR, "blois", SEAT)
    armed = done(there, RaiseTroops(Post("blois", lord="eleanor"), START, is_sure=True))
    return done(armed, Marry("arthur", "eleanor"))


def test_a_lady_who_marries_the_king_is_queen_with_a_knight_and_two_men_at_arms() -> None:
    """And their families are allies."""
    queen = with_queen().campaign.realm
    assert queen.titles == {KING: "arthur", QUEEN: "eleanor"}
    assert queen.lords["eleanor"].troops == Troops.of(men_at_arms=1, royal_knights=1, royal_men_at_arms=2)
    assert queen.allies_of("blois") == ("anjou",)


@pytest.mark.parametrize("end", [LoseLord("eleanor"), Annul("arthur")])
def test_the_queens_guard_reverts_when_she_dies_or_is_queen_no_more(end: Choice) -> None:
    """The King keeps his."""
    after = done(with_queen(), end)
    assert QUEEN not in after.campaign.realm.titles
    assert book(after, "blois") == {"men at arms": 6, "knights": 2}
    assert at(after, ARTHUR)[Troop.ROYAL_KNIGHTS] == 2


def test_the_queens_guard_reverts_when_a_new_king_is_elected() -> None:
    """Not at the old King's death: until the election she keeps it."""
    widow = done(with_queen(), LoseLord("arthur"))
    assert widow.campaign.realm.titles == {QUEEN: "eleanor"}
    assert at(widow, Post("blois", lord="eleanor"))[Troop.ROYAL_KNIGHTS] == 1
    after = done(widow, Elect(KING, "philippe"))
    assert after.campaign.realm.titles == {KING: "philippe"}
    assert at(after, Post("blois", lord="eleanor"))[Troop.ROYAL_KNIGHTS] == 0
    assert at(after, Post("blois", lord="philippe")) == Troops.of(royal_knights=2, royal_men_at_arms=2, men_at_arms=1)


def test_a_married_lord_who_is_elected_makes_his_wife_queen() -> None:
    """With the Guards that are left: three Knights and four Men at Arms in all."""
    there = played(founded(), ELEANOR, "blois", SEAT)
    married = done(in_phase(there, Phase.HEAR_YE), Marry("arthur", "eleanor"), Elect(KING, "arthur"))
    assert married.campaign.realm.titles == {KING: "arthur", QUEEN: "eleanor"}
    assert at(married, Post("blois", lord="eleanor")) == Troops.of(royal_knights=1, royal_men_at_arms=2)


def test_without_tactics_there_are_no_guards() -> None:
    """A King is elected and his troops stay as they are."""
    plain = in_phase(founded(Rules((Expansion.CRUSADES,))), Phase.HEAR_YE)
    assert at(done(plain, Elect(KING, "arthur")), ARTHUR) == START


def test_other_guards_than_all_are_sworn_in_by_hand() -> None:
    """A King who wants fewer stands his Guard down and swears in again; never more than the sheet allows."""
    fewer = done(elected(), StandDown("arthur"), SwearGuards("arthur", 1, 0))
    assert at(fewer, ARTHUR) == Troops.of(knights=1, royal_knights=1, men_at_arms=3)
    refused = refusal(fewer, SwearGuards("arthur", 0, 3), NOBODY)
    assert isinstance(refused, NotByTheRules)
    assert "at most 2 of the men at arms" in str(refused)
    assert isinstance(refusal(fewer, SwearGuards("philippe", 1, 0), NOBODY), NotByTheRules)
    assert isinstance(refusal(fewer, SwearGuards("arthur", 2, 0, is_sure=True), NOBODY), NotThere)
    assert isinstance(refusal(fewer, SwearGuards("arthur", 0, 0), NOBODY), NothingChanged)


def test_guards_that_find_no_counter_are_taken_off() -> None:
    """With eight Knights in play two royal ones have no plain counter to turn into."""
    full = done(elected(), RaiseTroops(GARRISON, Troops.of(knights=7), is_sure=True))
    dead = done(full, LoseLord("arthur"))
    assert at(dead, GARRISON) == Troops.of(men_at_arms=3, knights=8)
    assert "2 royal knights less with Arthur: no counter is left for them" in [line.says for line in tell(dead)]


def test_a_captive_king_has_no_guard_left() -> None:
    """His Guards leave the map; what else stood with him stays."""
    taken = done(elected(), CaptureLord("arthur", "blois", SEAT, is_sure=True))
    assert at(taken, ARTHUR) == Troops()
    assert at(taken, GARRISON) == Troops.of(men_at_arms=1, knights=1)
    assert taken.campaign.realm.titles == {KING: "arthur"}


def test_a_title_that_is_only_written_down_brings_nothing_with_it() -> None:
    """What stands on the table is written as it stands; a Guard without a crown is offered to stand down."""
    moved = done(elected(), GiveTitle(KING, "philippe", "arthur", is_sure=True))
    assert at(moved, ARTHUR)[Troop.ROYAL_KNIGHTS] == 2
    assert StandDown("arthur") in choices(moved, NOBODY)


def test_a_queen_regent_keeps_her_guard() -> None:
    """She is no less than the Queen she was."""
    regent = done(with_queen(), LoseLord("arthur"), GiveTitle(QUEEN_REGENT, "eleanor", is_sure=True))
    assert StandDown("eleanor") not in choices(regent, NOBODY)
    assert regent.campaign.realm.titles == {QUEEN: "eleanor", QUEEN_REGENT: "eleanor"}
