"""Lords: who they are, where, what befalls them; titles, marriages, sieges, captives, the checklist."""

from __future__ import annotations

import pytest

from fiefaid.campaign.audit import audit
from fiefaid.campaign.chapters.realm_duties import ReopenTask, SettleTask, owed
from fiefaid.campaign.chapters.realm_elections import Elect, GiveTitle, LoseTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker, LoseLord, TakeMarker
from fiefaid.campaign.chapters.realm_fortunes import LayFortune, LiftAllFortunes, LiftFortune
from fiefaid.campaign.chapters.realm_lands import ProtectPlace
from fiefaid.campaign.chapters.realm_lords import Card, ChangeLord, MoveLord, PlayLord
from fiefaid.campaign.chapters.realm_sieges import CaptureLord, FreeLord, LaySiege, LiftSiege
from fiefaid.campaign.chapters.realm_unions import EndAlliance, MakeAlliance
from fiefaid.campaign.chapters.realm_weddings import Annul, Marry
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment, next_moment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import resting_on
from fiefaid.campaign.values import Expansion, Moment, Rules
from fiefaid.errors import NothingChanged, NotYours, OutOfDate, TextRefused, UnknownFamily
from fiefaid.errors.realm import CannotBe, NotByTheRules, NotNow, UnknownLord, UnknownTitle, UnknownVillage
from fiefaid.fief.people import OUTREMER, SALADIN, Marker, Sex
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post, Siege
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import KING, POPE, QUEEN, TEMPLAR_MASTER, Title, TitleKind
from fiefaid.fief.troops import Troops
from tests.campaign.played import JEAN, MARIE, NOBODY, all_done, done
from tests.campaign.reigned import AWAY, ELEANOR, HOME, SEAT, founded, in_phase, played

DUCHY = Title(TitleKind.FIEF, "duchy-1")
TRIPOLI = Title(TitleKind.CRUSADE_STATE, "tripoli")
BISHOP = Title(TitleKind.BISHOP, "bishopric-1")
CARDINAL = Title(TitleKind.CARDINAL, "1")


def gave(chronicle: Chronicle, title: Title, lord: str) -> Chronicle:
    """The same with a Lord holding a title."""
    return done(chronicle, GiveTitle(title, lord, chronicle.campaign.realm.titles.get(title, ""), is_sure=True))


def test_a_templar_title_is_drawn_and_placed_at_once() -> None:
    """Dave draws a Templar Title in the second phase, on a Lord whom he has in play (C PHASE 2)."""
    cards = in_phase(founded(), Phase.CARDS)
    after = done(cards, LayMarker("arthur", Marker.TEMPLAR))
    assert after.campaign.realm.lords["arthur"].markers == {Marker.TEMPLAR}
    assert isinstance(refusal(after, LayMarker("arthur", Marker.TEUTONIC_KNIGHT), NOBODY), NotByTheRules)
    assert isinstance(refusal(in_phase(founded(), Phase.INCOME), LayMarker("arthur", Marker.TEMPLAR), NOBODY), NotNow)
    assert done(in_phase(after, Phase.HEAR_YE, 2), Elect(TEMPLAR_MASTER, "arthur")).campaign.realm.holder(
        TEMPLAR_MASTER
    )


def test_a_renegade_loses_every_title_of_the_church_and_no_other() -> None:
    """Bishop and Cardinal go, the Duchy stays; the pardon brings nothing back (C1.2.3)."""
    titled = gave(gave(gave(founded(), BISHOP, "arthur"), CARDINAL, "arthur"), DUCHY, "arthur")
    after = done(titled, LayMarker("arthur", Marker.RENEGADE))
    assert after.campaign.realm.titles == {DUCHY: "arthur"}
    assert isinstance(refusal(after, Elect(BISHOP, "arthur"), NOBODY), NotByTheRules)
    assert "only the Pope pardons Arthur" in str(refusal(after, TakeMarker("arthur", Marker.RENEGADE), NOBODY))
    pardoned = done(gave(after, POPE, "philippe"), TakeMarker("arthur", Marker.RENEGADE))
    assert pardoned.campaign.realm.titles == {DUCHY: "arthur", POPE: "philippe"}


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (LayMarker("arthur", Marker.RENEGADE, is_sure=True), "Arthur is now a Renegade"),
        (LayMarker("arthur", Marker.ON_CRUSADE, is_sure=True), "Arthur is now on Crusade"),
        (LayMarker("arthur", Marker.EXCOMMUNICATED), "Arthur is now excommunicated"),
        (PlayLord("anjou", Card("Jeanne", Sex.LADY, is_darc=True), is_sure=True), "Lady Jeanne (d’Arc) comes into"),
        (PlayLord("anjou", Card("Jeanne d'Arc", Sex.LADY, is_darc=True), is_sure=True), "Lady Jeanne d'Arc comes into"),
    ],
)
def test_what_somebody_is_reads_like_a_sentence(choice: Choice, said: str) -> None:
    """A marker is told with its article, d'Arc only where the name does not say so already."""
    assert any(line.says.startswith(said) for line in tell(done(founded(), choice)))


def test_a_renegade_is_one_until_death() -> None:
    """The marker goes with him, and no new Lord of that name bears it."""
    dead = done(founded(), LayMarker("arthur", Marker.RENEGADE), LoseLord("arthur"))
    again = played(dead, Card("Arthur"))
    assert dead.campaign.realm.dead["arthur"].markers == frozenset()
    assert again.campaign.realm.lords["arthur-2"].markers == frozenset()


def test_besieging_a_place_under_protection_makes_a_renegade() -> None:
    """By itself: with the siege come the marker and the loss of titles (C1.2.3)."""
    there = done(founded(), MoveLord("philippe", SEAT, HOME, is_sure=True), ProtectPlace(HOME, "arthur"))
    siege = done(gave(there, BISHOP, "philippe"), LaySiege(HOME, ("philippe",)))
    assert siege.campaign.realm.lords["philippe"].markers == {Marker.RENEGADE}
    assert siege.campaign.realm.titles == {}
    plain = done(done(founded(), MoveLord("philippe", SEAT, HOME, is_sure=True)), LaySiege(HOME, ("philippe",)))
    assert plain.campaign.realm.lords["philippe"].markers == frozenset()


def test_a_crusaders_marker_protects_the_walls_of_his_fief() -> None:
    """Alienor's example: one marker on her card, one on the Stronghold; both come off together (C1.2.1)."""
    away = done(in_phase(gave(founded(), DUCHY, "arthur"), Phase.MOVEMENT), LayMarker("arthur", Marker.ON_CRUSADE))
    assert [village.id for village in away.campaign.realm.villages.values() if village.crusader] == [HOME]
    back = done(away, TakeMarker("arthur", Marker.ON_CRUSADE))
    assert not any(village.crusader for village in back.campaign.realm.villages.values())


def test_who_may_not_go_on_crusade() -> None:
    """The Pope, and a Lady without a title (C1.2.1)."""
    moving = in_phase(played(gave(founded(), POPE, "philippe"), ELEANOR), Phase.MOVEMENT)
    for lord in ("philippe", "eleanor"):
        assert isinstance(refusal(moving, LayMarker(lord, Marker.ON_CRUSADE), NOBODY), NotByTheRules)


def test_titles_pass_to_a_family_member_at_death() -> None:
    """Fief and Crusade State to the heir; what is elected is vacant (C2.4, 4.3.1)."""
    two = played(founded(), ELEANOR)
    titled = gave(gave(gave(two, DUCHY, "arthur"), TRIPOLI, "arthur"), KING, "arthur")
    dead = done(titled, LoseLord("arthur", cause="the Plague"))
    assert dead.campaign.realm.titles == {DUCHY: "eleanor", TRIPOLI: "eleanor"}
    assert [line.says for line in tell(dead)[-3:]] == [
        "Eleanor is Countess of Tripoli (inherited), after Arthur",
        "Eleanor is Duchess of Duchy 1 (inherited), after Arthur",
        "Arthur dies: the Plague",
    ]


def test_several_heirs_are_asked_for() -> None:
    """With two of the family left the choice is theirs; a stranger never inherits; without any the title is vacant."""
    three = gave(played(played(founded(), ELEANOR), Card("Guy")), DUCHY, "arthur")
    refused = refusal(three, LoseLord("arthur"), NOBODY)
    assert isinstance(refused, CannotBe)
    assert "Name Eleanor or Guy" in str(refused)
    assert done(three, LoseLord("arthur", "guy")).campaign.realm.titles == {DUCHY: "guy"}
    assert isinstance(refusal(three, LoseLord("arthur", "philippe"), NOBODY), CannotBe)
    assert done(gave(founded(), DUCHY, "arthur"), LoseLord("arthur")).campaign.realm.titles == {}


def test_a_dead_lord_neither_votes_nor_stands_nor_moves() -> None:
    """Whoever is sure."""
    dead = in_phase(done(founded(), LoseLord("arthur")), Phase.HEAR_YE)
    for choice in (
        Elect(KING, "arthur", is_sure=True),
        Elect(KING, "philippe", ("arthur",), is_sure=True),
        GiveTitle(KING, "arthur", is_sure=True),
        MoveLord("arthur", HOME, SEAT, is_sure=True),
        LoseLord("arthur"),
    ):
        refused = refusal(dead, choice, NOBODY)
        assert isinstance(refused, UnknownLord)
        assert "Arthur is dead" in str(refused)


def test_undoing_a_death_brings_everything_back() -> None:
    """The Lord, his titles, his troops, his wife and the alliance."""
    married = done(in_phase(played(founded(), ELEANOR, "blois", SEAT), Phase.HEAR_YE), Marry("arthur", "eleanor"))
    alive = gave(married, DUCHY, "arthur")
    dead = done(alive, LoseLord("arthur"))
    assert (dead.campaign.realm.alliances, dead.campaign.realm.lords["eleanor"].spouse) == (frozenset(), "")
    undone = done(dead, Undo(dead.head))
    assert undone.campaign == alive.campaign


def test_elections_are_for_their_phase_and_for_a_vacant_title() -> None:
    """A second King is refused; in another phase the sentence says when."""
    king = done(in_phase(founded(), Phase.HEAR_YE), Elect(KING, "arthur", ("philippe",)))
    assert "Arthur is King" in str(refusal(king, Elect(KING, "philippe"), NOBODY))
    assert "Arthur is King (elected), by the votes of Philippe" in [line.says for line in tell(king)]
    late = refusal(in_phase(founded(), Phase.PURCHASE), Elect(KING, "arthur"), NOBODY)
    assert isinstance(late, NotNow)
    assert "it will be time again in round 2" in str(late)


def test_every_election_of_the_phase_is_offered_and_no_other() -> None:
    """Those who may stand, for what is vacant; nothing of it in the next phase."""
    here = in_phase(founded(), Phase.HEAR_YE)
    offered = [choice for choice in choices(here, NOBODY) if isinstance(choice, Elect)]
    assert {choice.title for choice in offered} == {
        KING,
        POPE,
        *(Title(TitleKind.BISHOP, f"bishopric-{n}") for n in range(1, 6)),
    }
    assert {choice.lord for choice in offered} == {"arthur", "philippe"}
    assert not any(isinstance(choice, Elect) for choice in choices(in_phase(here, Phase.CARDS), NOBODY))


def test_a_marriage_makes_allies_until_the_last_one_ends() -> None:
    """Two marriages join the families; one death leaves them allied, the second does not."""
    four = played(played(played(founded(), ELEANOR, "blois"), Card("Guy")), Card("Ide", Sex.LADY), "blois")
    here = in_phase(four, Phase.HEAR_YE)
    twice = done(here, Marry("arthur", "eleanor"), Marry("guy", "ide"))
    assert twice.campaign.realm.allies_of("anjou") == ("blois",)
    once = done(twice, LoseLord("arthur"))
    assert once.campaign.realm.allies_of("anjou") == ("blois",)
    assert done(once, Annul("guy")).campaign.realm.allies_of("anjou") == ()


def test_a_captive_keeps_his_titles_and_does_not_vote() -> None:
    """He is kept somewhere, his troops stay; he goes home when he is free (6.2.4)."""
    taken = done(in_phase(gave(founded(), DUCHY, "arthur"), Phase.BATTLES), CaptureLord("arthur", "blois", SEAT))
    lord = taken.campaign.realm.lords["arthur"]
    assert (lord.captor, lord.place, lord.troops) == ("blois", SEAT, Troops())
    assert taken.campaign.realm.titles == {DUCHY: "arthur"}
    assert isinstance(refusal(in_phase(taken, Phase.MOVEMENT), MoveLord("arthur", SEAT, HOME), NOBODY), NotByTheRules)
    free = done(taken, FreeLord("arthur", HOME))
    assert (free.campaign.realm.lords["arthur"].captor, free.campaign.realm.lords["arthur"].place) == ("", HOME)


def test_saladin_takes_captives_too() -> None:
    """Nobody else who does not play does."""
    away = done(
        founded(), MoveLord("arthur", HOME, OUTREMER, is_sure=True), CaptureLord("arthur", SALADIN, is_sure=True)
    )
    assert tell(away)[-1].says == "Arthur is a captive of Saladin"
    assert isinstance(refusal(founded(), CaptureLord("arthur", "valois", is_sure=True), NOBODY), UnknownFamily)
    assert isinstance(refusal(founded(), CaptureLord("arthur", "anjou", is_sure=True), NOBODY), CannotBe)


def besieged() -> Chronicle:
    """Philippe lies before Arthur's walls."""
    there = done(founded(), MoveLord("philippe", SEAT, HOME, is_sure=True))
    return done(in_phase(there, Phase.MOVEMENT), LaySiege(HOME, ("philippe",), ("arthur",)))


def test_a_siege_lasts_until_no_besieger_is_left() -> None:
    """Over phases and rounds; lifted by hand, or by the besieger's going, death or capture."""
    siege = besieged()
    assert siege.campaign.realm.sieges == {HOME: Siege(HOME, ("philippe",), ("arthur",))}
    assert tell(siege)[-1].says == "Philippe besieges Duchy 1, Village 1, with Arthur within"
    later = in_phase(siege, Phase.MOVEMENT, 2)
    assert isinstance(refusal(later, MoveLord("arthur", HOME, AWAY), NOBODY), NotByTheRules)
    for end in (
        LiftSiege(HOME),
        MoveLord("philippe", HOME, SEAT),
        LoseLord("philippe"),
        CaptureLord("philippe", "anjou", is_sure=True),
    ):
        assert done(later, end).campaign.realm.sieges == {}
    inside = done(later, LoseLord("arthur"))
    assert inside.campaign.realm.sieges == {HOME: Siege(HOME, ("philippe",))}


def test_two_lords_move_one_who_was_looked_at_elsewhere_is_told() -> None:
    """A phone that saw him in another place does not move him unseen."""
    moved = done(in_phase(founded(), Phase.MOVEMENT), MoveLord("arthur", HOME, AWAY))
    assert isinstance(refusal(moved, MoveLord("arthur", HOME, SEAT), NOBODY), OutOfDate)


def test_whoever_leaves_for_the_outremer_takes_his_troops_along() -> None:
    """Off the map of France with as many as he likes; the others stay behind (C PHASE 5, C1.2.1)."""
    moving = in_phase(founded(), Phase.MOVEMENT)
    away = done(moving, MoveLord("arthur", HOME, OUTREMER, Troops.of(men_at_arms=1)))
    assert away.campaign.realm.lords["arthur"].place == OUTREMER
    assert away.campaign.realm.lords["arthur"].troops == Troops.of(men_at_arms=2, knights=1)
    assert away.campaign.realm.troops_at(Post("anjou", place=HOME)) == Troops.of(men_at_arms=1)


def test_disasters_lie_until_the_end_of_the_round() -> None:
    """A good harvest takes a Famine away and is spent; the rest goes at the end."""
    rainy = done(
        in_phase(founded(), Phase.CARDS),
        LayFortune("bishopric-1", Fortune.FAMINE),
        LayFortune("bishopric-1", Fortune.GOOD_HARVEST),
        LayFortune("bishopric-1", Fortune.GOOD_HARVEST),
        LayFortune("bishopric-2", Fortune.PLAGUE),
    )
    assert rainy.campaign.realm.bishoprics["bishopric-1"].fortunes == {Fortune.GOOD_HARVEST}
    end = in_phase(rainy, Phase.END)
    assert LiftAllFortunes() in choices(end, NOBODY)
    assert LiftAllFortunes() not in choices(rainy, NOBODY)
    assert not any(see.fortunes for see in done(end, LiftAllFortunes()).campaign.realm.bishoprics.values())


def test_the_checklist_begins_afresh_with_every_phase() -> None:
    """What one player owes another does not settle; the next phase asks anew."""
    income = in_phase(founded(), Phase.INCOME)
    assert [(duty.family, duty.task.id) for duty in owed(income.campaign)] == [("anjou", "income"), ("blois", "income")]
    paid = done(income, SettleTask("anjou", "income"))
    assert [duty.family for duty in owed(paid.campaign)] == ["blois"]
    assert [duty.family for duty in owed(done(paid, ReopenTask("anjou", "income")).campaign)] == ["anjou", "blois"]
    assert len(owed(in_phase(paid, Phase.INCOME, 2).campaign)) == 2
    assert owed(founded().campaign) == ()


def test_nobody_ticks_off_what_another_owes() -> None:
    """Only who may act for a family; what the table owes, everybody."""
    seated = _seated(Phase.INCOME)
    assert isinstance(refusal(seated, SettleTask("anjou", "income"), JEAN), NotYours)
    assert refusal(seated, SettleTask("anjou", "income"), MARIE) is None
    assert refusal(_seated(Phase.HEAR_YE), SettleTask("", "marriages"), JEAN) is None


def _seated(phase: Phase) -> Chronicle:
    here = in_phase(founded(), phase)
    return done(done(here, TakeSeat("anjou"), seal=MARIE), TakeSeat("blois"), seal=JEAN)


def test_the_next_phase_is_one_tap_whoever_taps() -> None:
    """Through the whole round and into the next; the second of two phones is told."""
    chronicle = founded()
    names = []
    for _ in range(9):
        tap = ReachMoment(chronicle.campaign.moment, next_moment(chronicle.campaign))
        assert tap in choices(chronicle, NOBODY)
        chronicle = done(chronicle, tap)
        assert isinstance(refusal(chronicle, tap, NOBODY), OutOfDate)
        names.append(chronicle.campaign.moment.words)
    assert names == [*(f"Round 1, {phase}" for phase in Phase), f"Round 2, {Phase.HEAR_YE}"]


def test_a_phase_of_the_tables_own_goes_on_into_the_next_round() -> None:
    """Moments of old campaigns still stand, and from any of them the round can be taken up."""
    cake = done(founded(), ReachMoment(Moment(), Moment(3, "Cake")))
    assert next_moment(cake.campaign) == Moment(4, Phase.HEAR_YE)
    income = done(cake, ReachMoment(Moment(3, "Cake"), Moment(4, "Income")))
    assert next_moment(income.campaign) == Moment(4, Phase.PURCHASE)
    assert refusal(cake, Elect(KING, "arthur"), NOBODY) is None


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (PlayLord("valois", Card("Guy"), is_sure=True), UnknownFamily),
        (PlayLord("anjou", Card(""), is_sure=True), TextRefused),
        (PlayLord("anjou", Card("Guy"), "nowhere", is_sure=True), UnknownVillage),
        (PlayLord("anjou", Card("Guy"), id="Guy!", is_sure=True), TextRefused),
        (ChangeLord("arthur", Card("Artur"), Card("Guy")), OutOfDate),
        (ChangeLord("arthur", Card("Arthur"), Card("Arthur")), NothingChanged),
        (MoveLord("arthur", HOME, "nowhere", is_sure=True), UnknownVillage),
        (GiveTitle(Title(TitleKind.CRUSADE_STATE, "acre"), "arthur", is_sure=True), UnknownTitle),
        (GiveTitle(Title(TitleKind.CARDINAL, "first"), "arthur", is_sure=True), UnknownTitle),
        (GiveTitle(Title(TitleKind.KING, "france"), "arthur", is_sure=True), UnknownTitle),
        (GiveTitle(KING, "arthur", was="philippe", is_sure=True), OutOfDate),
        (LoseTitle(KING, ""), NothingChanged),
        (Elect(QUEEN, "arthur", is_sure=True), NotByTheRules),
        (Marry("arthur", "arthur", is_sure=True), CannotBe),
        (Annul("arthur"), NothingChanged),
        (MakeAlliance("anjou", "anjou"), CannotBe),
        (MakeAlliance("anjou", "valois"), UnknownFamily),
        (EndAlliance("anjou", "blois"), NothingChanged),
        (TakeMarker("arthur", Marker.TEMPLAR), NothingChanged),
        (LaySiege(HOME, (), is_sure=True), CannotBe),
        (LaySiege(HOME, ("philippe",), is_sure=True), CannotBe),
        (LaySiege(HOME, ("arthur",), ("arthur",), is_sure=True), CannotBe),
        (LaySiege(AWAY, ("arthur",)), NotByTheRules),
        (LiftSiege(HOME), NothingChanged),
        (FreeLord("arthur"), NothingChanged),
        (LiftFortune("bishopric-1", Fortune.PLAGUE), NothingChanged),
        (LiftAllFortunes(), NothingChanged),
        (SettleTask("anjou", "income"), CannotBe),
    ],
)
def test_what_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Each for its own cause, in a realm before its first round."""
    assert isinstance(refusal(founded(), choice, NOBODY), cause)


def test_a_marker_needs_its_expansion() -> None:
    """A Renegade without the Crusades, a Templar without the Templars."""
    base = founded(Rules((Expansion.TACTICS,)))
    for marker in (Marker.RENEGADE, Marker.ON_CRUSADE, Marker.TEMPLAR, Marker.TEUTONIC_KNIGHT):
        assert isinstance(refusal(base, LayMarker("arthur", marker), NOBODY), NotByTheRules)
    assert refusal(base, LayMarker("arthur", Marker.EXCOMMUNICATED), NOBODY) is None


def test_a_couple_stays_lord_and_lady() -> None:
    """No card is changed so that two Lords are married."""
    four = in_phase(played(founded(), ELEANOR, "blois"), Phase.HEAR_YE)
    married = done(four, Marry("arthur", "eleanor"))
    assert isinstance(refusal(married, ChangeLord("arthur", Card("Arthur"), Card("Ida", Sex.LADY)), NOBODY), CannotBe)


def test_every_tap_can_be_taken_back_anywhere() -> None:
    """Each entry of a realm, with whatever rests on it: what is left could have been."""
    long = in_phase(played(besieged(), ELEANOR, "blois", SEAT), Phase.HEAR_YE, 2)
    long = all_done(
        long, Marry("arthur", "eleanor"), Elect(KING, "arthur"), Elect(BISHOP, "philippe"), LoseLord("arthur")
    )
    taken_back = []
    for seq in range(1, long.head + 1):
        resting = tuple(entry.seq for entry in resting_on(long, seq))
        if refusal(long, Undo(seq, resting), NOBODY) is None:
            taken_back.append(seq)
            assert audit(done(long, Undo(seq, resting))) == ()
    lasting = [entry.seq for entry in long.past if entry.event.is_lasting]
    assert len(taken_back) > 20
    assert not set(taken_back) & set(lasting)
