"""The Crusade in a campaign: joined with realm and book, kept in the log, taken back step by step."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import reduce
from random import Random

import pytest

from fiefaid.campaign.apply import apply
from fiefaid.campaign.audit import audit
from fiefaid.campaign.campaign import BANK, Campaign
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.campaign.chapters.battle_events import BeginBattle, WriteDown
from fiefaid.campaign.chapters.crusade_events import CrusadeWentOn, TakeStep
from fiefaid.campaign.chapters.realm_fates import LoseLord, TakeMarker
from fiefaid.campaign.chapters.realm_lords import MoveLord
from fiefaid.campaign.chapters.realm_sieges import CaptureLord
from fiefaid.campaign.chapters.realm_troops import SetTroops
from fiefaid.campaign.chapters.record import Redo, Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import last_deed, resting_on
from fiefaid.campaign.values import Moment
from fiefaid.errors import NotYours, OutOfDate, Refused
from fiefaid.errors.realm import CannotBe
from fiefaid.fief.battle.choices import Roll, Surrender
from fiefaid.fief.crusade import Stage, decide, replayed
from fiefaid.fief.crusade.asked import (
    Assassinate,
    Attack,
    BeginRevenge,
    Call,
    Choose,
    GiveState,
    GoHome,
    Join,
    KillSaladin,
    LayObjectives,
    LeavePrison,
    SetOrder,
    ShareOut,
    Stand,
)
from fiefaid.fief.crusade.state import Hold
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.titles import POPE, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.victory import points
from tests.campaign.crusaded import fought, in_moment, sailing, stepped, voyage
from tests.campaign.played import JEAN, MARIE, NOBODY, done
from tests.fief.crusade.outremer import PIUS, callable_lords, lose_saracens, realm
from tests.fief.reign import lord
from tests.laws.test_realm_laws import faults

A, D = Side.ATTACKERS, Side.DEFENDERS
SEEDS = range(6)
STEPS = 70
GUY = lord("Guy", place="bourg", troops=Troops.of(knights=4, men_at_arms=3))
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=2))
BLAYE = Title(TitleKind.FIEF, "fief-blaye")
CHYPRE = Title(TitleKind.CRUSADE_STATE, "chypre")


def played_through(seed: int) -> list[Campaign]:
    """The campaign after each entry of a voyage."""
    entries = voyage(seed, STEPS).chronicle.standing()
    campaigns = [Campaign()]
    for entry in entries:
        campaigns.append(apply(campaigns[-1], entry.event))
    return campaigns


@pytest.mark.parametrize("seed", SEEDS)
def test_the_realm_is_what_the_rules_make_of_it(seed: int) -> None:
    """Every step has done in realm and Crusade just what the rules' room says of it, battles apart."""
    table = voyage(seed, 0)
    compared = 0
    for _ in range(STEPS):
        before = table.state
        if before.crusade.stage is Stage.QUIET and not callable_lords(before):
            break
        head = table.chronicle.head
        table.step()
        entries = table.chronicle.past[head:]
        facts = [entry.event.what for entry in entries if isinstance(entry.event, CrusadeWentOn)]
        if before.round == table.state.round and facts:
            after = replayed(before, facts)
            assert table.state.crusade == after.crusade
            assert table.state.realm == after.realm
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_between_realm_book_and_crusade(seed: int) -> None:
    """Whatever happens: no realm that could not be, every counter and Denier somewhere, an audit without findings."""
    chronicle = voyage(seed, STEPS).chronicle
    assert faults(chronicle.campaign) == []
    book = chronicle.campaign.book
    assert [what for what in book.things() if sum(book.holders(what).values())] == []
    assert [found for found in audit(chronicle) if not isinstance(chronicle.entry(found.seq).event, Counted)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_is_read_back_the_same_and_told(seed: int) -> None:
    """Written to JSON and read again; every entry has its sentence."""
    chronicle = voyage(seed, STEPS).chronicle
    for entry in chronicle.past:
        kind, payload = write(entry.event)
        assert read(kind, json.loads(json.dumps(payload))) == entry.event
    assert all(line.says for line in tell(chronicle))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_accepted(seed: int) -> None:
    """Whatever the chapter offers, it accepts."""
    chronicle = voyage(seed, 20 + seed).chronicle
    offered = [choice for choice in choices(chronicle, NOBODY) if isinstance(choice, TakeStep)]
    assert offered or state_of(chronicle.campaign).crusade.stage in (Stage.OBJECTIVES, Stage.FIGHTING, Stage.QUIET)
    assert [choice for choice in offered if refusal(chronicle, choice, NOBODY)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_any_step_is_taken_back(seed: int) -> None:
    """Step by step, the last first, the campaign is what it was before; and what was done is done again."""
    chronicle = voyage(seed, 25).chronicle
    for _ in range(6):
        last = last_deed(chronicle)
        assert last is not None
        tap = chronicle.deed(last)
        before = reduce(apply, (entry.event for entry in chronicle.standing() if entry.seq < tap[0].seq), Campaign())
        undone = done(chronicle, Undo(last))
        assert undone.campaign.crusade == before.crusade
        assert undone.campaign.realm == before.realm
        assert done(undone, Redo(last)).campaign == chronicle.campaign
        chronicle = undone


def test_an_early_step_takes_along_what_rests_on_it() -> None:
    """Guy's joining is not taken back without the Crusade that came of it, and is with it."""
    chronicle = on_the_way()
    joined = next(
        entry.seq
        for entry in chronicle.past
        if isinstance(entry.event, CrusadeWentOn) and getattr(entry.event.what, "lord", "") == "guy"
    )
    resting = resting_on(chronicle, joined)
    assert resting
    undone = done(chronicle, Undo(joined, tuple(entry.seq for entry in resting)))
    assert undone.campaign.realm.lord("guy").place == "bourg"


def on_the_way(*drawn: str) -> Chronicle:
    """Round 1: Pius has called; Guy and Otto have joined and stand on the first spaces."""
    chronicle = sailing(realm(PIUS, GUY, OTTO, titles={POPE: "pius", BLAYE: "guy"}), "Hear Ye, Hear Ye")
    chronicle = in_moment(stepped(chronicle, Call("pius")), "Movement", 1)
    chronicle = in_moment(stepped(chronicle, Join("guy"), Join("otto")), "Crusade", 1)
    chronicle = stepped(chronicle, SetOrder(), LayObjectives(drawn or ("caravan", "chypre")))
    return stepped(chronicle, Choose("guy", 2), Choose("otto", 1))


def purse(chronicle: Chronicle, family: str) -> int:
    """The Deniers of a family."""
    return chronicle.campaign.book.balance(family, "deniers")


def won_chypre() -> Chronicle:
    """Otto plunders the Caravan for 6 Deniers, Guy takes Chypre without a loss."""
    chronicle = fought(stepped(on_the_way(), Attack()), Roll((2, 0), (0,)), lose_saracens(D, saracen_fighters=1))
    chronicle = stepped(chronicle, ShareOut((("otto", 6),)))
    return fought(
        stepped(chronicle, Attack()), Roll((3, 3), (0, 0)), lose_saracens(D, saracen_fighters=3), Roll((3, 3), (0,)),
        lose_saracens(D, saracen_fighters=2),
    )  # fmt: skip


def test_a_crusade_with_a_title_won() -> None:
    """Worked by hand: 20 + 6 Deniers for Blois at once, 6 later; for Anjou Chypre and its point."""
    chronicle = won_chypre()
    assert (purse(chronicle, "blois"), purse(chronicle, "anjou")) == (26, 20)
    assert chronicle.campaign.crusade.stage is Stage.BETWEEN
    assert chronicle.campaign.realm.village("blaye").crusader == "guy"
    assert CHYPRE not in chronicle.campaign.realm.titles
    chronicle = stepped(in_moment(chronicle, "Crusade", 2), BeginRevenge(), KillSaladin())
    # the Caravan was not reached: its Fighter is placed anew, and Otto plunders it a second time
    chronicle = fought(stepped(chronicle, Attack()), Roll((2, 0), (0,)), lose_saracens(D, saracen_fighters=1))
    chronicle = stepped(chronicle, ShareOut((("otto", 6),)), GiveState(2, "guy"))
    chronicle = stepped(chronicle, GoHome("guy", "bourg"), GoHome("otto", "tours"))
    campaign = chronicle.campaign
    assert (purse(chronicle, "blois"), purse(chronicle, "anjou"), purse(chronicle, "valois")) == (32, 20, 20)
    assert campaign.realm.titles[CHYPRE] == "guy"
    assert points(campaign.realm, "anjou").number == 2
    assert (campaign.realm.lord("guy").place, campaign.realm.lord("guy").troops) == ("bourg", GUY.troops)
    assert {village.crusader for village in campaign.realm.villages.values()} == {""}
    assert not {*campaign.crusade.stack} & {"chypre", "caravan"}
    assert campaign.crusade.ended_in == 2


def test_a_lost_crusade() -> None:
    """Worked by hand: Saladin takes both; Otto is ransomed for 4 in round 3: 20 + 6 - 4; Guy stays in prison."""
    chronicle = stepped(in_moment(won_chypre(), "Crusade", 2), BeginRevenge(), Stand())
    chronicle = fought(chronicle, Surrender(D))
    assert chronicle.campaign.realm.lord("otto").captor == SALADIN
    assert chronicle.campaign.book.balance("blois", "knights") == 0
    chronicle = fought(stepped(chronicle, Stand()), Surrender(D))
    campaign = chronicle.campaign
    assert not campaign.crusade.is_on
    assert {*campaign.crusade.stack} >= {"chypre", "caravan"}
    assert (campaign.realm.lord("guy").captor, campaign.realm.lord("guy").place) == (SALADIN, OUTREMER)
    assert not campaign.realm.lord("guy").is_on_crusade
    chronicle = stepped(in_moment(chronicle, "Purchase", 3), LeavePrison("otto", "tours", ransom=4))
    assert (purse(chronicle, "blois"), purse(chronicle, "anjou")) == (22, 20)
    assert chronicle.campaign.realm.lord("otto").place == "tours"
    assert chronicle.campaign.book.balance(BANK, "deniers") == -6 + 4


def test_deaths_are_the_realms_too() -> None:
    """An assassinated Lord is dead in the realm, and his troops stand in the Outremer without him."""
    chronicle = stepped(on_the_way(), Assassinate("guy"))
    realm_now = chronicle.campaign.realm
    assert "guy" in realm_now.dead
    assert BLAYE not in realm_now.titles
    assert realm_now.troops_at(Post("anjou", place=OUTREMER)) == GUY.troops
    assert chronicle.campaign.crusade.orphans[0].troops == GUY.troops


def test_a_step_is_its_familys() -> None:
    """Who sits for Blois does not choose for Guy; the same phone that sits for Anjou does."""
    chronicle = sailing(realm(PIUS, GUY, OTTO, titles={POPE: "pius", BLAYE: "guy"}), "Movement")
    chronicle = done(chronicle, TakeSeat("anjou"), seal=MARIE)
    chronicle = done(chronicle, TakeSeat("blois"), seal=JEAN)
    called = in_moment_of(chronicle)
    join = TakeStep(Join("guy"), Stage.CALLED)
    assert isinstance(refusal(called, join, JEAN), NotYours)
    assert refusal(called, join, MARIE) is None


def in_moment_of(chronicle: Chronicle) -> Chronicle:
    """The same once Pius has called, whose seat nobody has."""
    here = chronicle.campaign.moment
    back = done(chronicle, ReachMoment(here, Moment(1, "Hear Ye, Hear Ye")), seal=MARIE)
    back = done(back, TakeStep(Call("pius"), Stage.QUIET), seal=MARIE)
    return done(back, ReachMoment(back.campaign.moment, here), seal=MARIE)


def test_an_old_view_of_the_crusade_is_told_so() -> None:
    """A tap that was meant for another turn does nothing."""
    chronicle = on_the_way()
    stale = TakeStep(Attack(), Stage.BATTLES, 2)
    assert chronicle.campaign.crusade.at == 1
    assert isinstance(refusal(chronicle, stale, NOBODY), OutOfDate)


def test_nobody_begins_a_battle_in_the_outremer_but_a_leader() -> None:
    """The place is the Crusade's: a battle there is begun by a step of it, once."""
    chronicle = stepped(on_the_way(), Attack())
    (fight,) = chronicle.campaign.battles.values()
    assert (fight.place, fight.name) == (OUTREMER, "Caravan, round 1")
    over = fought(chronicle, Roll((2, 0), (0,)), lose_saracens(D, saracen_fighters=1))
    again = BeginBattle("Jaffa", fight.steps[0], OUTREMER)  # type: ignore[arg-type]
    assert isinstance(refusal(over, again, NOBODY), CannotBe)
    assert over.campaign.crusade.space(1).hold is Hold.CONQUERED
    assert refusal(over, WriteDown(fight.id), NOBODY) is not None


def test_steps_are_judged_as_in_the_rules_room() -> None:
    """The chapter adds rights and views, and no rule of its own."""
    chronicle = on_the_way()
    state = state_of(chronicle.campaign)
    facts = decide(state, Attack())
    told = [entry.event for entry in stepped(chronicle, Attack()).past[chronicle.head :]]
    assert [event.what for event in told if isinstance(event, CrusadeWentOn)] == list(facts)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_realm_changed_by_hand_leaves_a_crusade_that_goes_on(seed: int) -> None:
    """Lords who die, come home or are captured by correction: what is offered is accepted, and there is no dead end."""
    table, random = voyage(seed, 0), Random(seed)  # noqa: S311  (a game, not a secret)
    for _ in range(40):
        if random.random() < 0.2:
            table.correct(_correction(random, table.chronicle.campaign))
        offered = [choice for choice in choices(table.chronicle, NOBODY) if isinstance(choice, TakeStep)]
        assert [choice for choice in offered if refusal(table.chronicle, choice, NOBODY)] == []
        if table.state.crusade.stage is Stage.QUIET and not callable_lords(table.state):
            break
        with suppress(Refused):  # a step with typed losses may be about troops that are gone
            table.step()
    assert audit(table.chronicle) == ()


def _correction(random: Random, campaign: Campaign) -> Choice:
    """Something that a table writes into the realm in the midst of a Crusade."""
    one = random.choice([*campaign.realm.lords.values()])
    post = random.choice((Post(one.family, lord=one.id), Post(one.family, place=OUTREMER)))
    return random.choice(
        (
            LoseLord(one.id, cause="by a fall"),
            MoveLord(one.id, one.place, random.choice(("bourg", "tours", OUTREMER)), is_sure=True),
            TakeMarker(one.id, Marker.ON_CRUSADE, is_sure=True),
            CaptureLord(one.id, random.choice(("anjou", "blois", SALADIN)), is_sure=True),
            SetTroops(post, campaign.realm.troops_at(post), Troops.of(knights=random.randint(0, 2)), is_sure=True),
        )
    )
