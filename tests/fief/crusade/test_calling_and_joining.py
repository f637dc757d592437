"""The Call, and who joins: the rules with their reasons, and the examples of the sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade import Stage, State, refusal
from fiefaid.fief.crusade.asked import Call, CallOff, Join, SetOrder
from fiefaid.fief.crusade.calling import callers, may_call
from fiefaid.fief.crusade.gathering import places
from fiefaid.fief.crusade.joining import Leave, may_join
from fiefaid.fief.elections import may_marry, may_stand, may_vote
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.places import Bishopric, Fortune
from fiefaid.fief.realm import Post, Siege
from fiefaid.fief.titles import KING, POPE, TEUTONIC_MASTER, Title, TitleKind
from fiefaid.fief.treasury import estate_in, income
from fiefaid.fief.troops import Troops
from tests.fief.crusade.outremer import BLANK, PIUS, at, joined, played, realm
from tests.fief.reign import CARDINAL, lord

GUY = lord("Guy", place="bourg", troops=Troops.of(knights=2, men_at_arms=3))
MAZILLE = Title(TitleKind.FIEF, "fief-mazille")


def called(*lords: object, titles: dict[Title, str] | None = None, **more: object) -> State:
    """A Crusade is called in round 1, and it is the Movement Phase."""
    state = State(realm(PIUS, *lords, titles={POPE: "pius", **(titles or {})}, **more), BLANK, round=1)  # type: ignore[arg-type]
    return at(played(at(state, "Hear Ye, Hear Ye"), Call("pius")), "Movement")


def hearing(titles: dict[Title, str], *lords: object) -> State:
    """Phase 1 of round 3, with these titles."""
    return at(State(realm(PIUS, GUY, *lords, titles=titles), BLANK), "Hear Ye, Hear Ye", 3)  # type: ignore[arg-type]


def test_the_pope_calls_else_a_cardinal() -> None:
    """C1.1.1: with a Pope only he, without one any Cardinal, nobody else."""
    assert callers(hearing({POPE: "pius", CARDINAL: "guy"})) == ("pius",)
    assert callers(hearing({CARDINAL: "guy"})) == ("guy",)
    assert callers(hearing({})) == ()


def test_the_call_belongs_in_phase_1() -> None:
    """C1.1.1: at any time in it, and in no other."""
    state = hearing({POPE: "pius"})
    assert may_call(state, "pius")
    refused = may_call(at(state, "Movement", 3), "pius")
    assert not refused
    assert "in round 4" in refused.sentence


def test_a_pope_calls_in_the_round_of_his_election() -> None:
    """C QA 1: nothing that he or a Cardinal was before keeps him from it: his title is all that is asked."""
    newly = hearing({})
    elected = replace(newly, realm=replace(newly.realm, titles={POPE: "pius"}))
    assert not may_call(newly, "pius")
    assert may_call(elected, "pius")
    promoted = replace(newly, realm=replace(newly.realm, titles={CARDINAL: "pius"}))
    assert may_call(promoted, "pius")


def test_a_new_crusade_right_after_the_last_but_not_in_its_round() -> None:
    """C QA 2: two Crusades never share a round; the next round is free for another."""
    state = hearing({POPE: "pius"})
    ended = replace(state, crusade=replace(BLANK, ended_in=3))
    assert may_call(ended, "pius").rule == "C QA 2"
    assert may_call(replace(ended, round=4), "pius")
    assert "in progress" in may_call(replace(state, crusade=replace(BLANK, stage=Stage.BETWEEN)), "pius").sentence


def test_the_call_is_off_if_nobody_joined() -> None:
    """C1.1.1: after the Movement Phase the marker shows No Crusade, and the next round may call again."""
    state = called(GUY)
    assert "Lords may still join" in str(refusal(state, CallOff()))
    state = played(at(state, "Battles in France"), CallOff())
    assert not state.crusade.is_on
    assert may_call(at(state, "Hear Ye, Hear Ye", 2), "pius")
    assert "a Lord has joined" in str(refusal(at(played(called(GUY), Join("guy")), "Crusade"), CallOff()))


def test_alienor_joins_and_mazille_is_protected() -> None:
    """The example of C1.2.1: a marker on the card of the Titled Lady, and one on the Stronghold of Mazille."""
    alienor = lord("Alienor", lady=True, place="mazille", troops=Troops.of(men_at_arms=2))
    state = played(called(alienor, titles={MAZILLE: "alienor"}), Join("alienor"))
    assert Marker.ON_CRUSADE in state.realm.lord("alienor").markers
    assert state.realm.lord("alienor").place == OUTREMER
    protected = {village.id for village in state.realm.villages.values() if village.crusader == "alienor"}
    assert protected == {"mazille"}


def test_who_may_not_join() -> None:
    """C1.2.1: an untitled Lady, the Pope; d'Arc may; Heavy Rain keeps a Lord, unless he has a Secret Passage."""
    ide, jeanne = lord("Ide", lady=True, place="tours"), lord("Jeanne", lady=True, is_darc=True, place="bourg")
    state = called(GUY, ide, jeanne)
    assert "a Lady without a title" in may_join(state, "ide").sentence
    assert "is Pope" in may_join(state, "pius").sentence
    assert may_join(state, "jeanne")
    rained = replace(
        state, realm=replace(state.realm, bishoprics={"see": Bishopric("see", "See", frozenset({Fortune.HEAVY_RAIN}))})
    )
    assert "Heavy Rain" in may_join(rained, "guy").sentence
    assert not may_join(rained, "guy", Leave(is_permitted=True))
    assert may_join(rained, "guy", Leave(by_passage=True))


def test_the_besieged_and_captives_need_leave() -> None:
    """C1.2.1: permission of besieger or captor, or a Secret Passage; both leave siege and captivity behind."""
    otto = lord("Otto", "blois", place="bourg")
    held = lord("Held", place="tours", captor="blois")
    state = called(GUY, otto, held, sieges={"bourg": Siege("bourg", ("otto",), ("guy",))})
    for name in ("guy", "held"):
        assert "neither permission nor a Secret Passage" in may_join(state, name).sentence
        assert may_join(state, name, Leave(is_permitted=True))
        gone = played(state, Join(name, leave=Leave(by_passage=True)))
        assert not gone.realm.lord(name).is_captive
        assert not gone.realm.is_besieged(name)
    prisoner = replace(state, realm=state.realm.with_lords(replace(held, captor=SALADIN)))
    assert "Saladin's Prison" in may_join(prisoner, "held", Leave(is_permitted=True)).sentence


def test_six_lords_and_no_seventh() -> None:
    """C1.2.1: six of all players together; the seventh is told so."""
    lords = [lord(f"Lord{number}", "blois", place="tours") for number in range(7)]
    state = played(called(*lords), *(Join(one.id) for one in lords[:6]))
    with pytest.raises(CrusadeRefused, match="6 Lords have joined, and Lord6 would be one too many"):
        played(state, Join("lord6"))


def test_joining_belongs_in_the_movement_phase() -> None:
    """C1.2.1: in that of the round of the Call, also for a Lord who has moved already, and in no other phase."""
    state = called(GUY)
    assert not may_join(at(state, "Purchase"), "guy")
    moved = replace(state, realm=state.realm.with_lords(replace(GUY, place="ham")))
    assert may_join(moved, "guy")


def test_troops_are_taken_or_left() -> None:
    """C1.2.1: any of those with him, from the garrison too; what is left stays; more than there is is refused."""
    garrison = {("bourg", "anjou"): Troops.of(archers=2)}
    state = called(GUY, garrisons=garrison)
    state_after = played(state, Join("guy", Troops.of(knights=1, archers=1)))
    assert state_after.realm.lord("guy").troops == Troops.of(knights=1, archers=1)
    left = Troops.of(knights=1, men_at_arms=3, archers=1)
    assert state_after.realm.troops_at(Post("anjou", place="bourg")) == left
    with pytest.raises(CrusadeRefused, match="these troops are not with him"):
        played(state, Join("guy", Troops.of(knights=3)))
    royal = lord("Philippe", place="bourg", troops=Troops.of(royal_knights=1))
    with pytest.raises(CrusadeRefused, match="never left behind"):
        played(called(royal, titles={KING: "philippe"}), Join("philippe", Troops()))


def test_a_lord_away_has_no_vote_and_may_marry() -> None:
    """C1.2.2: neither candidate nor voter; he may marry."""
    realm_now = joined(
        GUY, lord("Ide", "blois", lady=True, place="tours"), titles={Title(TitleKind.FIEF, "fief-tours"): "ide"}
    )
    assert may_vote(realm_now.realm, "guy").rule == "C1.2.2"
    assert may_stand(realm_now.realm, "guy", KING).rule == "C1.2.2"
    assert may_marry(realm_now.realm, "guy", "ide")


def test_his_family_collects_and_taxes_as_before() -> None:
    """C1.2.2: Fief incomes and taxes of a Lord who is away are what they were."""
    state = called(GUY, titles={Title(TitleKind.FIEF, "fief-sigy"): "guy"})
    gone = played(state, Join("guy"))
    for taxes in (0, 3):
        before, after = (income(estate_in(now.realm, "anjou", taxes=taxes)).number for now in (state, gone))
        assert after == before > taxes


def test_any_number_of_troops_may_come() -> None:
    """C1.2.1: six Lords at most, and no limit to their troops."""
    crowd = Troops.of(knights=99, men_at_arms=99, archers=99)
    state = played(called(lord("Guy", place="bourg", troops=crowd)), Join("guy"))
    assert state.realm.lord("guy").troops == crowd


def test_the_printed_hierarchy() -> None:
    """The example of C1.3.1: Arthur 1, Eleanor 2, Jeanne 3 by her brother the King, François 4."""
    lords = (
        lord("Eleanor", "blois", lady=True, place="tours"),
        lord("Arthur", "blois", Marker.TEUTONIC_KNIGHT, place="tours"),
        lord("Francois", "blois", place="tours", troops=Troops.of(knights=3)),
        lord("Jeanne", lady=True, is_darc=True, place="bourg", troops=Troops.of(knights=2, archers=2, men_at_arms=1)),
    )
    titles = {
        Title(TitleKind.FIEF, "fief-blaye"): "eleanor",
        TEUTONIC_MASTER: "arthur",
        Title(TitleKind.BISHOP, "see"): "francois",
    }
    state = called(lord("Philippe", place="bourg"), *lords, titles={**titles, KING: "philippe"})
    state = at(played(state, *(Join(one.id) for one in lords)), "Crusade")
    state = played(state, SetOrder())
    assert state.crusade.order == ("arthur", "eleanor", "jeanne", "francois")
    assert "then by the family: King or Queen Regent" in places(state)[2].why


def test_lords_who_are_tied_are_asked_for() -> None:
    """C1.3.1: where nothing decides, the players say who goes first."""
    state = joined(lord("Guy", place="bourg"), lord("Otto", "blois", place="tours"))
    with pytest.raises(CrusadeRefused, match="Guy and Otto are tied"):
        played(state, SetOrder())
    assert played(state, SetOrder(("otto", "guy"))).crusade.order == ("otto", "guy")
