"""Assassins, the Plague, the Physician, prison, Titles and the way home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.battle.choices import Surrender
from fiefaid.fief.crusade import Stage, State, apply, choices, decide, refusal, waits_for, whose
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.asked import (
    Assassinate,
    Attack,
    BeginRevenge,
    BringHome,
    Choose,
    Follow,
    GiveState,
    GoHome,
    KillSaladin,
    LayObjectives,
    LeavePrison,
    LetDie,
    Save,
    SetOrder,
    Stand,
    StrikePlague,
    Struck,
    Toll,
)
from fiefaid.fief.crusade.limits import short, supplies
from fiefaid.fief.crusade.orders import awaited, may_follow
from fiefaid.fief.crusade.physician import may_save, may_save_troops
from fiefaid.fief.crusade.plague import strikes_outremer
from fiefaid.fief.crusade.plague import toll as plague_toll
from fiefaid.fief.crusade.state import EDGE, Cause, Hold, Orphans
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.realm import Post, Siege
from fiefaid.fief.titles import TEMPLAR_MASTER, TEUTONIC_MASTER, Title, TitleKind
from fiefaid.fief.treasury import ransom_hint
from fiefaid.fief.troops import Troops
from fiefaid.fief.victory import points
from tests.fief.crusade.outremer import ORDERS, at, fought, in_revenge, invaded, joined, played
from tests.fief.reign import lord

D = Side.DEFENDERS
TROOPS = Troops.of(knights=2, men_at_arms=3)
GUY = lord("Guy", place="bourg", troops=TROOPS)
HUGUES = lord("Hugues", place="bourg")
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=1))
FIEF = Title(TitleKind.FIEF, "fief-blaye")
BLAYE = {FIEF: "guy"}


def between(state: State, *conquered: int) -> State:
    """The second round of a Crusade in which these spaces were conquered."""
    crusade = replace(state.crusade, stage=Stage.BETWEEN, at=0, is_settled=False)
    for number in conquered:
        crusade = crusade.with_space(number, hold=Hold.CONQUERED, defenders=0)
    return at(replace(state, crusade=crusade), "Draw & Play Cards", 2)


def with_physician() -> State:
    """Guy has the Physician on space 1; Otto is on the caravan; the second round has come."""
    physician = invaded(("physician", "counter-11"), 1, 2, state=joined(GUY, OTTO, titles=BLAYE))
    return between(physician, 1)


class TestPhysician:
    """C1.4.2."""

    def test_he_is_had_without_a_battle_by_the_leader(self) -> None:
        """Nobody fights for him; his counter leaves the stack and goes to the Leader's card, for good."""
        state = invaded(("physician",), 1, 1, state=replaced_joined())
        assert state.crusade.physician == "guy"
        assert state.crusade.stage is Stage.BETWEEN
        assert "physician" not in state.crusade.stack

    def test_his_player_prevents_any_crusaders_death(self) -> None:
        """Of an assassin, wherever in the Outremer the victim is: the choice is the Physician's player's."""
        state = played(with_physician(), Assassinate("otto"))
        assert waits_for(state).families == ("anjou",)
        assert whose(state, Save("otto")) == "anjou"
        with pytest.raises(CrusadeWaits, match="what becomes of Otto"):
            played(at(state, "Movement", 2), Follow("otto", 1))
        saved = played(state, Save("otto"))
        assert "otto" in saved.realm.lords
        assert not saved.realm.lord("otto").is_captive
        assert "otto" in played(state, LetDie("otto")).realm.dead

    def test_saved_in_battle_is_saladins_prisoner(self) -> None:
        """Instead of dying in battle; his troops are without a Lord."""
        state = with_physician()
        state = played(apply(state, facts.LordDoomed("otto", Cause.BATTLE)), Save("otto"))
        assert state.realm.lord("otto").captor == SALADIN
        assert state.crusade.orphans == (Orphans(2, "blois", Troops.of(knights=1)),)

    def test_he_never_changes_his_lord(self) -> None:
        """Neither for another Leader nor because his Lord is a captive, who may still be helped by him and help."""
        state = with_physician()
        taken = apply(state, facts.LordImprisoned("guy"))
        assert taken.crusade.physician == "guy"
        assert may_save(taken, "otto", Cause.ASSASSINATION)
        assert may_save(taken, "guy", Cause.ASSASSINATION)

    def test_he_returns_with_his_lord_and_helps_in_his_village(self) -> None:
        """In France: Lords and troops in the same Village, of Plague or assassin, and nobody elsewhere."""
        state = with_physician()
        home = replace(
            state, realm=state.realm.with_lords(replace(GUY, place="bourg"), HUGUES, replace(OTTO, place="tours"))
        )
        assert may_save(home, "hugues", Cause.PLAGUE)
        assert not may_save(home, "hugues", Cause.BATTLE)
        assert not may_save(home, "otto", Cause.ASSASSINATION)
        assert may_save_troops(home, "blois", "bourg")
        assert not may_save_troops(home, "blois", "tours")

    def test_he_leaves_the_game_with_his_lord(self) -> None:
        """When Guy dies, his counter is neither on a card nor in the stack."""
        state = played(with_physician(), Assassinate("guy"), LetDie("guy"))
        assert state.crusade.physician == ""
        assert "physician" not in state.crusade.stack
        assert not may_save(state, "otto", Cause.PLAGUE)


class TestPlague:
    """C2.1, C2.2."""

    def test_a_six_in_the_second_round_is_the_outremers(self) -> None:
        """In the first round, and with another face, it is not."""
        state = with_physician()
        assert strikes_outremer(state, 6)
        assert not strikes_outremer(state, 5)
        assert not strikes_outremer(replace(state, round=1), 6)

    @pytest.mark.parametrize(("count", "dead"), [(0, 0), (1, 0), (2, 1), (5, 2)])
    def test_half_of_the_troops_rounded_down(self, count: int, dead: int) -> None:
        """Of each Objective as of a Village; machines are not counted."""
        assert plague_toll(Troops.of(men_at_arms=count, bombards=2)).number == dead

    def test_lords_die_on_1_2_or_3_and_troops_by_half(self) -> None:
        """Otto throws a 3 and dies, Guy a 4; of Guy's five troops two die, of Otto's one none. Saracens are immune."""
        state = between(invaded(("jaffa", "counter-11"), 1, 2, state=joined(GUY, OTTO, titles=BLAYE)))
        wrong = StrikePlague((("guy", 4), ("otto", 3)), (Toll(2, "anjou", Troops.of(men_at_arms=1)),))
        with pytest.raises(CrusadeRefused, match="0 troops are named at Third Caravan, and 2 of those there die"):
            played(state, wrong)
        with pytest.raises(CrusadeRefused, match="Give a face for Guy, Otto"):
            played(state, StrikePlague((("guy", 4),)))
        state = between(state)
        toll = Toll(state.crusade.places["guy"], "anjou", Troops.of(men_at_arms=1, knights=1))
        state = played(state, StrikePlague((("guy", 4), ("otto", 3)), (toll,)))
        assert "otto" in state.realm.dead
        assert state.realm.lord("guy").troops == TROOPS - Troops.of(men_at_arms=1, knights=1)
        assert state.crusade.has_plague
        assert sum(space.defenders for space in state.crusade.track) == 5 + 2

    def test_the_physician_spares_those_with_him(self) -> None:
        """His player saves any Lord, and the troops on his space if he likes."""
        state = with_physician()
        number = state.crusade.places["guy"]
        spared = StrikePlague((("guy", 1), ("otto", 6)), (), is_spared=True)
        after = played(state, spared, Save("guy"))
        assert after.realm.lord("guy").troops == TROOPS
        assert number in (1, 2)

    def test_late_comers_suffer_it_too(self) -> None:
        """C2.2: unless they are placed with the Physician, or are granted his help."""
        brother = lord("Brother", "blois", Marker.TEMPLAR, place="tours", troops=Troops.of(men_at_arms=4))
        state = _with_brother(brother)
        plagued = replace(state, crusade=replace(state.crusade, has_plague=True))
        with pytest.raises(CrusadeRefused, match="the Plague is in the Outremer"):
            played(plagued, Follow("brother", 1))
        died = played(plagued, Follow("brother", 1, struck=Struck(2, Troops.of(men_at_arms=2))))
        assert "brother" in died.realm.dead
        assert died.crusade.orphans == (Orphans(1, "blois", Troops.of(men_at_arms=2)),)
        granted = played(plagued, Follow("brother", 1, is_granted=True))
        assert granted.realm.lord("brother").troops == Troops.of(men_at_arms=4)


def replaced_joined() -> State:
    """Guy, who is Duke, and Hugues have joined; one Objective is in the stack, so that one is drawn."""
    state = joined(GUY, HUGUES, titles=BLAYE)
    return replace(state, crusade=replace(state.crusade, stack=("physician",)))


def _with_brother(*brothers: object, titles: dict[Title, str] | None = None, **more: object) -> State:
    """Guy is on Jaffa in the second round, and these Lords of orders are in France; it is the Movement Phase."""
    state = between(invaded(("jaffa",), 1, state=joined(GUY, titles={**BLAYE, **(titles or {})})))
    realm = state.realm.with_lords(*brothers)  # type: ignore[arg-type]
    realm = replace(realm, **more)  # type: ignore[arg-type]
    return at(replace(state, realm=realm, in_play=ORDERS), "Movement", 2)


class TestOrders:
    """C2.2, C2.2.1, C2.2.2."""

    TEMPLAR = lord("Brother", "blois", Marker.TEMPLAR, place="tours", troops=Troops.of(knights=1))
    KNIGHT = lord("Ulrich", "blois", Marker.TEUTONIC_KNIGHT, place="tours")

    def test_only_they_may_follow(self) -> None:
        """Where their expansion is played; whoever is of no order may not; nor in the first round."""
        state = _with_brother(self.TEMPLAR, self.KNIGHT, HUGUES)
        assert may_follow(state, "brother")
        assert may_follow(state, "ulrich")
        assert "neither a Templar nor" in may_follow(state, "hugues").sentence
        without = replace(state, in_play=replace(ORDERS, templars=False))
        assert not may_follow(without, "brother")

    def test_all_must_with_a_grand_master_else_they_may(self) -> None:
        """Saladin waits for them, unless the table says that they do not come."""
        free = _with_brother(self.TEMPLAR, self.KNIGHT)
        assert awaited(free) == ()
        bound = _with_brother(self.TEMPLAR, self.KNIGHT, titles={TEMPLAR_MASTER: "brother"})
        assert awaited(bound) == ("brother",)
        late = at(bound, "Crusade", 2)
        assert "Brother must follow" in str(refusal(late, BeginRevenge()))
        assert refusal(late, BeginRevenge(is_sure=True)) is None
        assert awaited(_with_brother(self.KNIGHT, titles={TEUTONIC_MASTER: "ulrich"})) == ("ulrich",)
        assert awaited(played(bound, Follow("brother", 1))) == ()

    def test_the_besieged_and_captives_may_not(self) -> None:
        """Whatever leave they have; a Grand Master does not bind them."""
        siege = {"tours": Siege("tours", ("hugues",), ("brother",))}
        state = _with_brother(self.TEMPLAR, HUGUES, titles={TEMPLAR_MASTER: "brother"}, sieges=siege)
        assert may_follow(state, "brother").rule == "C2.2.1"
        assert awaited(state) == ()
        captive = _with_brother(replace(self.KNIGHT, captor="anjou"))
        assert may_follow(captive, "ulrich").rule == "C2.2.2"

    def test_they_choose_any_space_and_may_lead_there(self) -> None:
        """Not counted among the six, and no Objective is added; by hierarchy the newcomer may even lead."""
        state = _with_brother(self.TEMPLAR, self.KNIGHT, titles={TEMPLAR_MASTER: "brother"})
        state = played(state, Follow("brother", 1), Follow("ulrich", 1))
        assert [one.id for one in state.lords_at(1)] == ["brother", "guy", "ulrich"]
        assert (len(state.crusade.track), state.crusade.joined) == (1, 1)
        empty = between(invaded(("jaffa", "counter-11"), 1, 1, state=joined(GUY, OTTO, titles=BLAYE)))
        empty = at(replace(empty, realm=empty.realm.with_lords(self.KNIGHT), in_play=ORDERS), "Movement", 2)
        empty = played(empty, Follow("ulrich", 2))
        assert empty.leader(2) == empty.realm.lord("ulrich")
        assert empty.crusade.space(2).hold is Hold.FACED


class TestAssassination:
    """C3.0."""

    def test_before_he_is_placed_his_troops_wait_at_the_edge(self) -> None:
        """They fight no more, and come home at the end; the Objectives stay as many."""
        state = played(joined(GUY, OTTO, titles=BLAYE), Assassinate("guy"), SetOrder())
        assert state.crusade.orphans == (Orphans(EDGE, "anjou", TROOPS),)
        assert state.realm.troops_at(Post("anjou", place=OUTREMER)) == TROOPS
        state = played(state, LayObjectives(("jaffa", "chypre")), Choose("otto", 1))
        assert not state.is_occupied(2)

    def test_after_it_they_stay_and_fight_for_a_lord_of_the_family(self) -> None:
        """On the same Objective; without one they stay and defend."""
        state = invaded(("jaffa",), 1, 1, state=one_each(GUY, HUGUES))
        state = played(state, Assassinate("guy"))
        assert state.troops_at(1)["anjou"] == TROOPS
        assert [one.id for one in state.lords_at(1)] == ["hugues"]
        assert refusal(state, Attack()) is None
        alone = played(state, Assassinate("hugues"))
        assert alone.crusade.stage is Stage.BETWEEN
        assert alone.is_occupied(1)

    def test_his_titles_are_inherited_at_once(self) -> None:
        """C2.4: by the only heir, else by whom his player names."""
        state = played(invaded(("jaffa",), 1, state=joined(GUY, titles=BLAYE)), Assassinate("guy"))
        assert FIEF not in state.realm.titles
        two = between(invaded(("jaffa",), 1, 1, state=one_each(GUY, HUGUES)))
        two = replace(two, realm=two.realm.with_lords(lord("Ida", lady=True, place="bourg")))
        two = played(two, Assassinate("guy"))
        assert {choice.heir for choice in choices(two) if isinstance(choice, LetDie)} == {"hugues", "ida"}
        assert "pass to one of his family" in str(refusal(two, LetDie("guy")))
        assert played(two, LetDie("guy", "ida")).realm.titles[FIEF] == "ida"

    def test_survivors_come_home_without_rewards(self) -> None:
        """Troops that hold Chypre without a Lord win no Title: its counter goes back, and they come home."""
        state = between(invaded(("chypre",), 1, state=joined(GUY, titles=BLAYE)), 1)
        state = played(state, Assassinate("guy"))
        state = played(in_revenge(state), BeginRevenge(), KillSaladin())
        assert state.crusade.stage is Stage.HOME
        assert "Stronghold or Fortified City of the family" in str(refusal(state, BringHome("anjou", "tours")))
        state = played(state, BringHome("anjou", "blaye"))
        assert state.realm.troops_at(Post("anjou", place="blaye")) == TROOPS
        assert not state.crusade.is_on
        assert "chypre" in state.crusade.stack

    def test_who_is_not_away_is_no_target_here(self) -> None:
        """And nobody is while a battle is fought."""
        state = invaded(("jaffa",), 1, state=joined(GUY, titles=BLAYE))
        assert "not on Crusade" in str(refusal(state, Assassinate("pius")))
        assert "a battle to be fought" in str(refusal(played(state, Attack()), Assassinate("guy")))


class TestPrison:
    """C3.1."""

    def captured(self) -> State:
        """Saladin took Guy at the Caravan, and the Crusade is over."""
        state = between(invaded(("caravan",), 1, state=joined(GUY, titles=BLAYE)), 1)
        state = played(in_revenge(state), BeginRevenge(), Stand())
        return fought(state, Surrender(D))

    def test_captives_stay_when_the_crusade_ends(self) -> None:
        """C2.4: in prison, without the Church's protection: every marker is off."""
        state = self.captured()
        assert not state.crusade.is_on
        assert state.realm.lord("guy").captor == SALADIN
        assert not state.realm.lord("guy").is_on_crusade
        assert {village.crusader for village in state.realm.villages.values()} == {""}

    def test_a_ransom_is_paid_in_a_later_round(self) -> None:
        """He comes home to walls of his family; the amount is the table's, with a hint of 2 and 2 for each title."""
        state = at(self.captured(), "Purchase", 5)
        assert ransom_hint(len(state.realm.titles_of("guy"))).number == 4
        assert "Name one: Bourg" in str(refusal(state, LeavePrison("guy", "tours", ransom=4)))
        assert decide(state, LeavePrison("guy", "bourg", ransom=4)) == (facts.PrisonLeft("guy", "bourg", 4),)
        state = played(state, LeavePrison("guy", "bourg", ransom=4))
        assert (state.realm.lord("guy").captor, state.realm.lord("guy").place) == ("", "bourg")
        assert "is not in it" in str(refusal(state, LeavePrison("guy", "bourg")))

    def test_a_secret_passage_frees_for_nothing(self) -> None:
        """A ransom beside it makes no sense."""
        state = self.captured()
        assert refusal(state, LeavePrison("guy", "blaye", by_passage=True)) is None
        assert "he escapes, or so much is paid" in str(refusal(state, LeavePrison("guy", "blaye", 3, by_passage=True)))


class TestEnd:
    """C1.4.1, C2.3.1, C2.4."""

    def held(self) -> State:
        """Guy holds Chypre and Otto Tripoli when Saladin is assassinated."""
        state = invaded(("chypre", "tripoli"), 2, 1, state=joined(GUY, OTTO, titles=BLAYE))
        return played(in_revenge(between(state, 1, 2)), BeginRevenge(), KillSaladin())

    def test_titles_are_given_at_the_end_to_any_lord(self) -> None:
        """By each Leader, to a Lord who stayed in France too; each is one Victory Point for that Lord's family."""
        state = self.held()
        assert state.crusade.stage is Stage.TITLES
        assert whose(state, GiveState(1, "pius")) == "blois"
        before = points(state.realm, "valois").number
        state = played(state, GiveState(1, "pius"))
        assert points(state.realm, "valois").number == before + 1
        assert "none is to be given away there" in str(refusal(state, GiveState(1, "guy")))
        state = played(state, GiveState(2, "guy"))
        assert state.realm.titles[Title(TitleKind.CRUSADE_STATE, "chypre")] == "guy"
        assert state.crusade.stage is Stage.HOME

    def test_quentin_is_count_of_tripoli(self) -> None:
        """The example of C1.4.1."""
        state = self.held()
        state = replace(state, realm=state.realm.with_lords(lord("Quentin", place="tours")))
        state = played(state, GiveState(1, "quentin"))
        title = Title(TitleKind.CRUSADE_STATE, "tripoli")
        assert state.realm.styled(title, state.realm.lord("quentin")) == "Count of Tripoli"

    def test_everybody_comes_home_and_the_markers_with_them(self) -> None:
        """To walls of their own; conquered counters leave the game, the Titles stay, the marker is flipped."""
        state = played(self.held(), GiveState(1, "otto"), GiveState(2, "guy"))
        assert "Stronghold or Fortified City" in str(refusal(state, GoHome("guy", "tours")))
        state = played(state, GoHome("guy", "bourg"), GoHome("otto", "tours"))
        assert not state.crusade.is_on
        assert state.crusade.ended_in == 2
        assert not {*state.crusade.stack} & {"chypre", "tripoli"}
        assert len(state.crusade.stack) == 10
        assert {village.crusader for village in state.realm.villages.values()} == {""}
        assert state.realm.lord("guy").troops == TROOPS
        assert Title(TitleKind.CRUSADE_STATE, "chypre") in state.realm.titles

    def test_what_was_not_conquered_is_shuffled_in_again(self) -> None:
        """Not invaded, repulsed or retaken."""
        state = between(invaded(("jaffa", "chypre"), 1, 1, state=joined(GUY, OTTO, titles=BLAYE)))
        state = played(in_revenge(state), BeginRevenge(), KillSaladin())
        while state.crusade.stage is Stage.LAST:
            state = played(state, choices(state)[-1])
        state = played(state, GoHome("guy", "bourg"), GoHome("otto", "tours"))
        assert len(state.crusade.stack) == 12

    def test_a_family_without_walls_stands_nowhere(self) -> None:
        """K10: it keeps Lord and troops off the map until it has a place."""
        ugo = lord("Ugo", "valois", place="ham", troops=TROOPS)
        state = between(invaded(("jaffa",), 1, state=joined(ugo)))
        state = replace(state, crusade=replace(state.crusade, stage=Stage.HOME))
        assert choices(state) == (GoHome("ugo", ""),)
        state = played(state, GoHome("ugo", ""))
        assert (state.realm.lord("ugo").place, state.realm.lord("ugo").troops) == ("", TROOPS)


def one_each(*lords: object) -> State:
    """These Lords have joined, and one Objective is drawn for all of them."""
    state = joined(*lords, titles=BLAYE)  # type: ignore[arg-type]
    return replace(state, crusade=replace(state.crusade, stack=("jaffa",)))


def test_the_counters_of_the_box_are_watched() -> None:
    """C COUNTERS: 20 Fighters, 4 Knights, 12 On Crusade, 5 Renegades, 6 Hierarchy markers."""
    state = joined(GUY, OTTO, titles=BLAYE)
    assert [(supply.what, supply.count, supply.out) for supply in supplies(state)] == [
        ("Saracen Fighters", 20, 0),
        ("Saracen Knights", 4, 0),
        ("On Crusade markers", 12, 3),
        ("Renegade markers", 5, 0),
        ("Hierarchy markers", 6, 2),
    ]
    renegades = [lord(f"R{number}", "blois", Marker.RENEGADE) for number in range(6)]
    crowded = replace(state, realm=state.realm.with_lords(*renegades))
    assert [(supply.what, supply.missing) for supply in short(crowded)] == [("Renegade markers", 1)]
