"""Battles in a campaign: from the realm through every roll to realm and book, on one phone or two."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.battle_events import (
    BattleWentOn,
    BeginBattle,
    BringMercenariesBack,
    DiceLaid,
    FightOn,
    LayDice,
    OfferTruce,
    WriteDown,
)
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_guards import SwearGuards
from fiefaid.campaign.chapters.realm_lands import Build, ProtectPlace
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_troops import RaiseTroops
from fiefaid.campaign.chapters.record import Correct, Undo
from fiefaid.campaign.chapters.rounds import ReachMoment, next_moment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import decide
from fiefaid.campaign.hands import on_board
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import resting_on
from fiefaid.campaign.values import Rules
from fiefaid.campaign.words import sentences
from fiefaid.errors import NameTaken, NotYours, OutOfDate, Refused, RestsOnIt
from fiefaid.errors.fighting import (
    InAnotherBattle,
    MercenariesStillFight,
    NotAwaited,
    StillFought,
    UnknownBattle,
    WrittenDown,
)
from fiefaid.errors.hiring import NoneFree
from fiefaid.fief.battle import Ending, Stage
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    GiveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle_rules import HIRED_AGAIN
from fiefaid.fief.hosts import Both, Host, Side
from fiefaid.fief.people import Marker
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls
from tests.campaign.fought import (
    BATTLE,
    FIELD,
    FIRST_ROLL,
    NAME,
    RULES,
    SECOND_ROLL,
    A,
    D,
    attack_of,
    fought,
    joined,
    lay,
    loss,
    met,
    on,
    with_ground,
)
from tests.campaign.played import JEAN, MARIE, NOBODY, done
from tests.campaign.reigned import HOME, in_phase


def seated(chronicle: Chronicle) -> Chronicle:
    """The same with a phone of its own for each family."""
    return done(done(chronicle, TakeSeat("grady"), seal=MARIE), TakeSeat("gunter"), seal=JEAN)


def stage(chronicle: Chronicle, battle: str = BATTLE) -> Stage:
    """What the battle waits for."""
    return chronicle.campaign.fight(battle).battle.stage


def test_gradys_battle_goes_from_the_realm_to_the_realm_and_the_book() -> None:
    """T 4.3: losses leave their posts and the book, the dead Mercenary lies in the Reserve Pool, the Lord is dead."""
    campaign = done(fought(), WriteDown(BATTLE)).campaign
    assert campaign.realm.lords["lord-grady"].troops == Troops.of(knights=2, men_at_arms=4)
    assert "lord-gunter" in campaign.realm.dead
    assert campaign.book.balance("grady", "mercenaries") == 4
    assert campaign.book.balance("reserve", "mercenaries") == 1
    assert campaign.book.balance("gunter", "men at arms") == 0
    assert campaign.purchasing.placed_by(1, "grady", NAME) == 2


def test_writing_down_is_one_deed_and_taken_back_in_one() -> None:
    """Everything that the tap wrote goes with it, and the battle is as it was before."""
    before = fought()
    after = done(before, WriteDown(BATTLE))
    back = done(after, Undo(before.head + 1))
    assert back.campaign == before.campaign
    assert done(back, WriteDown(BATTLE)).campaign == after.campaign


def test_a_battle_is_written_down_once_and_only_when_it_is_over() -> None:
    """A second time, or in the midst of it, is refused; so is a step of a battle that is written down."""
    with pytest.raises(StillFought, match="waits for the next roll"):
        done(joined(), WriteDown(BATTLE))
    written = done(fought(), WriteDown(BATTLE))
    for asked in (WriteDown(BATTLE), FightOn(BATTLE, AgreeTruce(), written.campaign.fight(BATTLE).battle)):
        with pytest.raises(WrittenDown):
            done(written, asked)


def test_mercenaries_are_in_one_battle_a_phase() -> None:
    """T 4.2: those placed at Grady's field are not on the board for the next battle; the last two are."""
    chronicle = on(joined(), FIRST_ROLL[0])
    chronicle = done(chronicle, PlayLord("grady", Card("Guy"), HOME, "guy", is_sure=True))
    chronicle = done(chronicle, RaiseTroops(Post("grady", lord="guy"), Troops.of(men_at_arms=1), is_sure=True))
    attack = attack_of(chronicle, place=HOME)
    foe = (Host(family="Rebels", troops=Troops.of(men_at_arms=3)),)
    chronicle = done(chronicle, BeginBattle("Home", replace(attack, defenders=foe), HOME))
    with pytest.raises(NoneFree, match="4"):
        on(chronicle, PlaceMercenaries("grady", 5), battle="home")
    assert on(chronicle, PlaceMercenaries("grady", 4), battle="home").campaign.purchasing.placed_by(1, "grady") == 5


def test_mercenaries_come_back_when_the_battles_are_written_down() -> None:
    """T 4.2: the survivors lie on the Family Board again and may fight in the Crusade Phase."""
    with pytest.raises(MercenariesStillFight, match="not written down"):
        done(fought(), BringMercenariesBack())
    back = done(done(fought(), WriteDown(BATTLE)), BringMercenariesBack())
    assert back.campaign.purchasing.placed_by(1, "grady") == 0
    assert back.campaign.book.balance("grady", "mercenaries") == 4
    with pytest.raises(MercenariesStillFight, match="none of them"):
        done(back, BringMercenariesBack())


def test_mercenaries_come_back_by_themselves_as_the_phase_ends() -> None:
    """T 4.2: the phase is over and the survivors are on the board, in one tap that is undone as one."""
    chronicle = done(fought(), WriteDown(BATTLE))
    over = done(chronicle, ReachMoment(chronicle.campaign.moment, next_moment(chronicle.campaign)))
    assert on_board(over.campaign, "grady") == 4
    assert sentences(over, (over.head - 1, over.head)) == (
        "The Mercenaries who survived round 1 are back on their Family Boards",
        "It is Round 1, Crusade",
    )
    assert done(over, Undo(over.head)).campaign == chronicle.campaign


def test_a_battle_that_is_still_open_keeps_its_mercenaries_and_the_phase_says_so() -> None:
    """T 4.2: the phase changes all the same; they come back as that battle is written down."""
    chronicle = fought()
    over = done(chronicle, ReachMoment(chronicle.campaign.moment, next_moment(chronicle.campaign)))
    (said,) = sentences(over, (over.head,))
    open_still = f"the battle of {NAME} is not written down yet, and Mercenaries there come back with that"
    assert said == f"It is Round 1, Crusade; {open_still}"
    assert over.campaign.purchasing.placed_by(1, "grady") == 3
    assert done(over, WriteDown(BATTLE)).campaign.purchasing.placed_by(1, "grady") == 0


def test_where_they_fight_once_a_round_none_come_back_before_the_next() -> None:
    """W14 the other way: the phase ends, and the survivors lie where they are until the round does."""
    chronicle = joined(met(Rules(RULES.expansions, {HIRED_AGAIN.name: "no"})))
    for step in (*FIRST_ROLL, *SECOND_ROLL):
        chronicle = on(chronicle, step)
    chronicle = done(chronicle, WriteDown(BATTLE))
    over = done(chronicle, ReachMoment(chronicle.campaign.moment, next_moment(chronicle.campaign)))
    assert over.campaign.purchasing.placed_by(1, "grady") == 2


def test_the_plague_takes_half_of_those_placed_at_once() -> None:
    """T 4.2: of three placed together one is lost, and lies in the Reserve Pool at once."""
    chronicle = met()
    attack = with_ground(attack_of(chronicle), is_plague=True)
    chronicle = on(done(chronicle, BeginBattle(NAME, attack, FIELD)), PlaceMercenaries("grady", 3))
    assert chronicle.campaign.fight(BATTLE).mercenaries_of("grady") == 2
    assert chronicle.campaign.book.balance("reserve", "mercenaries") == 1
    assert chronicle.campaign.purchasing.placed_by(1, "grady", NAME) == 2


def protected() -> Chronicle:
    """Gunter behind walls that the Church protects."""
    chronicle = done(met(), Build(FIELD, Building.STRONGHOLD, is_sure=True))
    chronicle = done(chronicle, GiveTitle(Title(TitleKind.BISHOP, "bishopric-1"), "lord-grady", is_sure=True))
    return done(chronicle, ProtectPlace(FIELD, "lord-gunter"))


def test_attacking_what_the_church_protects_makes_a_renegade() -> None:
    """C1.2.3: by the attack itself, whatever the phone says of the ground; his Bishopric goes with it, by one undo."""
    chronicle = protected()
    attack = with_ground(attack_of(chronicle), is_protected=False)
    after = done(chronicle, BeginBattle(NAME, attack, FIELD))
    assert Marker.RENEGADE in after.campaign.realm.lords["lord-grady"].markers
    assert not after.campaign.realm.titles_of("lord-grady")
    assert Marker.RENEGADE not in after.campaign.realm.lords["lord-gunter"].markers
    assert done(after, Undo(after.head)).campaign == chronicle.campaign


def test_who_comes_out_of_his_walls_is_not_protected() -> None:
    """C1.2.3: the marker lies on the walls, so a battle before them makes nobody a Renegade."""
    chronicle = protected()
    attack = with_ground(attack_of(chronicle), walls=Walls.NONE, is_protected=False)
    after = done(chronicle, BeginBattle(NAME, attack, FIELD))
    assert Marker.RENEGADE not in after.campaign.realm.lords["lord-grady"].markers


def test_the_ground_comes_from_the_realm() -> None:
    """Walls, Plague and the Church's protection stand in the realm already."""
    ground = attack_of(protected()).ground
    assert (ground.walls, ground.is_protected, ground.is_plague) == (Walls.STRONGHOLD, True, False)


def test_a_mistyped_die_is_mended_and_the_hits_follow() -> None:
    """Two instead of one: the roll counts four hits; the losses that three hits asked for would rest on it."""
    chronicle = on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1])
    seq = chronicle.head
    was = chronicle.entry(seq).event
    assert isinstance(was, BattleWentOn)
    now = replace(was, step=Roll((2, 1, 1), (1, 1)))
    mended = done(chronicle, Correct(seq, was, now))
    assert mended.campaign.fight(BATTLE).battle.owed == Both(2, 4)
    later = on(on(chronicle, FIRST_ROLL[2]), FIRST_ROLL[3])
    with pytest.raises(RestsOnIt) as refused:
        done(later, Correct(seq, was, now))
    assert refused.value.resting == (later.head,)


def test_a_mended_die_that_changes_no_hits_leaves_everything_else() -> None:
    """1 and 2 instead of 2 and 1: nothing rests on which die it was, and the end is the same."""
    chronicle = fought()
    roll = next(line.seq for line in chronicle.standing() if isinstance(getattr(line.event, "step", None), Roll))
    was = chronicle.entry(roll).event
    assert isinstance(was, BattleWentOn)
    chronicle = done(chronicle, Correct(roll, was, replace(was, step=Roll((0, 1, 2), (1, 1)))))
    assert chronicle.campaign.fight(BATTLE).battle.is_over


def test_two_phones_throw_at_once_and_both_throws_are_kept() -> None:
    """6.1: each lays its own side's dice, having seen the same; the second one makes the roll."""
    chronicle = seated(joined())
    seen = chronicle.campaign.fight(BATTLE).battle
    chronicle = done(chronicle, LayDice(BATTLE, A, (1, 1), seen), seal=MARIE)
    assert stage(chronicle) is Stage.MUSTER
    chronicle = done(chronicle, LayDice(BATTLE, D, (0, 2), seen), seal=JEAN)
    battle = chronicle.campaign.fight(BATTLE).battle
    assert battle.faces == Both((1, 1), (0, 2))
    assert battle.owed == Both(2, 2)


def test_both_choose_their_losses_at_once() -> None:
    """6.2: what one side gives is no news to the other's choice."""
    chronicle = seated(on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1]))
    seen = chronicle.campaign.fight(BATTLE).battle
    chronicle = done(chronicle, FightOn(BATTLE, FIRST_ROLL[3], seen), seal=JEAN)
    chronicle = done(chronicle, FightOn(BATTLE, FIRST_ROLL[2], seen), seal=MARIE)
    assert chronicle.campaign.fight(BATTLE).battle.rolls == 1
    assert stage(chronicle) is Stage.MUSTER


def test_a_step_that_has_been_overtaken_is_refused_with_how_it_stands() -> None:
    """A second roll by a phone that has not seen the first changes nothing."""
    chronicle = on(joined(), FIRST_ROLL[0])
    seen = chronicle.campaign.fight(BATTLE).battle
    chronicle = on(chronicle, FIRST_ROLL[1])
    with pytest.raises(OutOfDate, match="waits for losses"):
        done(chronicle, FightOn(BATTLE, FIRST_ROLL[1], seen))


def test_dice_that_lie_are_taken_up_when_the_host_changes() -> None:
    """T 4.2: Mercenaries who come after the throw may add a die, so the throw does not count; the enemy's does."""
    chronicle = lay(lay(joined(), A, (1, 1)), A, (1, 2))
    seen = chronicle.campaign.fight(BATTLE)
    assert seen.laid == Both((1, 2), None)
    chronicle = on(chronicle, PlaceMercenaries("grady", 1))
    assert chronicle.campaign.fight(BATTLE).laid == Both(None, None)
    other = on(lay(joined(), D, (1, 2)), PlaceMercenaries("grady", 1))
    assert other.campaign.fight(BATTLE).laid == Both(None, (1, 2))


def test_nobody_throws_or_loses_for_another() -> None:
    """The other side's dice, losses, Mercenaries and surrender are theirs; an onlooker may do nothing."""
    chronicle = seated(joined())
    battle = chronicle.campaign.fight(BATTLE).battle
    for asked in (
        LayDice(BATTLE, A, (1, 1), battle),
        FightOn(BATTLE, Roll((1, 1), (1, 1)), battle),
        FightOn(BATTLE, PlaceMercenaries("grady", 1), battle),
        FightOn(BATTLE, Surrender(A), battle),
    ):
        with pytest.raises(NotYours, match="Grady"):
            done(chronicle, asked, seal=JEAN)
        with pytest.raises(Refused):
            done(chronicle, asked, seal=NOBODY)


def test_nobody_begins_with_anothers_mercenaries() -> None:
    """T 4.2: Gunter's phone may give battle, but not with Mercenaries of Grady in it; Grady's own may."""
    chronicle = seated(met())
    attack = attack_of(chronicle)
    hired = replace(attack.attackers[0], troops=attack.attackers[0].troops + Troops.of(mercenaries=2))
    asked = BeginBattle(NAME, replace(attack, attackers=(hired,)), FIELD)
    with pytest.raises(NotYours, match="Grady"):
        done(chronicle, asked, seal=JEAN)
    assert done(chronicle, asked, seal=MARIE).campaign.purchasing.placed_by(1, "grady", NAME) == 2


def test_a_truce_takes_both_sides() -> None:
    """6.1: after a roll, one phone offers and the other takes it; a phone that plays both agrees at once."""
    rolled = on(on(on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1]), FIRST_ROLL[2]), FIRST_ROLL[3])
    battle = rolled.campaign.fight(BATTLE).battle
    alone = done(rolled, OfferTruce(BATTLE, A, battle))
    outcome = alone.campaign.fight(BATTLE).battle.outcome
    assert outcome is not None
    assert outcome.ending is Ending.TRUCE
    apart = done(seated(rolled), OfferTruce(BATTLE, A, battle), seal=MARIE)
    assert stage(apart) is Stage.MUSTER
    with pytest.raises(Refused, match="offered one already"):
        done(apart, OfferTruce(BATTLE, A, battle), seal=MARIE)
    assert stage(done(apart, OfferTruce(BATTLE, D, battle), seal=JEAN)) is Stage.OVER


def test_dice_are_refused_that_nobody_waits_for() -> None:
    """Too many, a face that the die does not have, or a throw while losses are to be taken."""
    with pytest.raises(Refused, match="2 dice"):
        lay(joined(), A, (1, 1, 1))
    with pytest.raises(Refused, match="shows 7"):
        lay(joined(), A, (1, 7))
    with pytest.raises(NotAwaited, match="losses"):
        lay(on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1]), A, (1, 1))


def test_a_battle_is_taken_in_at_its_middle() -> None:
    """The archers have shot already: it goes on with the next roll, and its record says so."""
    chronicle = met()
    attack = attack_of(chronicle)
    archers = Host(family="gunter", troops=Troops.of(archers=2), lords=attack.defenders[0].lords)
    begun = replace(attack, defenders=(archers,), is_begun=True)
    chronicle = done(chronicle, BeginBattle(NAME, begun, FIELD))
    assert stage(chronicle) is Stage.MUSTER
    assert "taken in at its middle" in tell(chronicle)[-1].says
    fresh = done(met(), BeginBattle(NAME, replace(begun, is_begun=False), FIELD))
    assert stage(fresh) is Stage.SHOT


def test_a_battle_that_is_only_typed_in_touches_what_the_book_knows() -> None:
    """Without a place, losses come out of the hand; Saracens, and what nobody counted, are in no book."""
    chronicle = done(met(), OpenWith("grady", "archers", 2))
    attack = GiveBattle(
        attackers=(Host(family="grady", troops=Troops.of(archers=3), lords=attack_of(chronicle).attackers[0].lords),),
        defenders=(Host(family="Saracens", troops=Troops.of(saracen_fighters=2)),),
        is_begun=True,
    )
    chronicle = done(chronicle, BeginBattle("Acre", attack))
    chronicle = on(chronicle, Roll((0,), (3,)), battle="acre")
    chronicle = on(chronicle, TakeLosses(A, (loss("grady", archers=3),)), battle="acre")
    campaign = done(chronicle, WriteDown("acre")).campaign
    assert campaign.book.balance("grady", "archers") == 0
    assert campaign.realm.lords["lord-grady"].troops == Troops.of(knights=2, men_at_arms=5)


def test_a_lord_fights_in_one_battle_at_a_time() -> None:
    """He may begin another when the first is written down; two battles of a round have two names."""
    chronicle = joined()
    foe = (Host(family="Rebels", troops=Troops.of(men_at_arms=3)),)
    again = replace(attack_of(chronicle), defenders=foe)
    with pytest.raises(InAnotherBattle, match=NAME):
        done(chronicle, BeginBattle("Elsewhere", again, FIELD))
    chronicle = done(fought(), WriteDown(BATTLE))
    with pytest.raises(NameTaken):
        done(chronicle, BeginBattle(NAME, replace(attack_of(chronicle, defenders="grady"), defenders=foe), FIELD))


def test_a_siege_goes_on_after_the_battle() -> None:
    """6.1, 6.4: the attackers stop before the walls and stay: the siege is in the realm from now on."""
    chronicle = done(met(), Build(FIELD, Building.FORTIFIED_CITY, is_sure=True))
    chronicle = done(chronicle, BeginBattle(NAME, attack_of(chronicle), FIELD))
    chronicle = on(chronicle, StopAttack())
    campaign = done(chronicle, WriteDown(BATTLE, besiege=True)).campaign
    assert campaign.realm.sieges[FIELD].besiegers == ("lord-grady",)
    assert campaign.realm.sieges[FIELD].besieged == ("lord-gunter",)
    assert campaign.realm.lords["lord-gunter"].troops == Troops.of(men_at_arms=7)


def test_a_siege_lives_on_between_rounds_until_the_place_is_won() -> None:
    """6.4: it goes on after an attack of the next round that is stopped, asked for or not, and ends with a victory."""
    chronicle = done(met(), Build(FIELD, Building.FORTIFIED_CITY, is_sure=True))
    for number in (1, 2, 3):
        chronicle = chronicle if number == 1 else in_phase(chronicle, Phase.BATTLES, number)
        chronicle = done(chronicle, BeginBattle(f"Round {number}", attack_of(chronicle), FIELD))
        chronicle = on(chronicle, StopAttack(), battle=f"round-{number}")
        chronicle = done(chronicle, WriteDown(f"round-{number}", besiege=number < 3))
        siege = chronicle.campaign.realm.sieges[FIELD]
        assert (siege.besiegers, siege.besieged) == (("lord-grady",), ("lord-gunter",))
    chronicle = done(chronicle, BeginBattle("The end", attack_of(chronicle), FIELD))
    chronicle = on(chronicle, Surrender(D), battle="the-end")
    won = done(chronicle, WriteDown("the-end"))
    assert won.campaign.realm.sieges == {}
    assert tell(won)[-1].says == "The siege of Barony 1, Village 1 is over"
    garrison = done(
        chronicle, AddFamily("Blois"), RaiseTroops(Post("blois", place=FIELD), Troops.of(knights=1), is_sure=True)
    )
    assert FIELD in done(garrison, WriteDown("the-end")).campaign.realm.sieges


def test_who_surrenders_loses_troops_and_freedom() -> None:
    """6.1: the troops are off the map and in the supply, the Lord is a captive of the other family."""
    chronicle = on(joined(), Surrender(D))
    campaign = done(chronicle, WriteDown(BATTLE)).campaign
    gunter = campaign.realm.lords["lord-gunter"]
    assert (gunter.captor, gunter.troops) == ("grady", Troops())
    assert campaign.book.balance("gunter", "men at arms") == 0


def test_steps_are_taken_back_one_by_one() -> None:
    """Undo of a roll takes the losses that rest on it along, and brings the Mercenaries of a placing back."""
    chronicle = on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1])
    placing = chronicle.head - 2
    after = on(chronicle, FIRST_ROLL[2])
    roll = chronicle.head
    also = tuple(entry.seq for entry in resting_on(after, roll))
    assert also == (after.head,)
    back = done(after, Undo(roll, also))
    assert stage(back) is Stage.MUSTER
    gone = tuple(entry.seq for entry in resting_on(back, placing))
    assert done(back, Undo(placing, gone)).campaign.purchasing.placed_by(1, "grady") == 0


@pytest.mark.parametrize("entry", range(13, 29))
def test_every_event_is_read_as_it_was_written(entry: int) -> None:
    """Steps of every kind go to JSON and back unchanged."""
    event: Event = done(fought(), WriteDown(BATTLE)).entry(entry).event
    kind, payload = write(event)
    assert read(kind, payload) == event


@pytest.mark.parametrize(
    "step", [RollAgain(Side.ATTACKERS, 0, 3), Surrender(D), StopAttack(), AgreeTruce(), SECOND_ROLL[2]]
)
def test_steps_keep_their_kind_on_paper(step: object) -> None:
    """Steps of the same shape are told apart."""
    event = BattleWentOn(BATTLE, step)  # type: ignore[arg-type]
    assert read(*write(event)) == event


def test_unknown_battles_are_refused() -> None:
    """A forged id names what there is."""
    with pytest.raises(UnknownBattle, match=BATTLE):
        decide(joined(), (WriteDown("nowhere"),), NOBODY)


def test_the_record_tells_a_battle_in_sentences() -> None:
    """Names, dice, hits and losses; of dice that wait for the other side's only that they lie."""
    said = [line.says for line in tell(fought())]
    assert f"{NAME}: Roll 1: attackers 1, 1, 1; defenders 1, 1. Hits: 3 by the attackers, 2 by the defenders" in said
    assert f"{NAME}: Grady loses 1 man at arms and 1 mercenary" in said
    laid = lay(joined(), A, (1, 2))
    assert isinstance(laid.entry(laid.head).event, DiceLaid)
    assert tell(laid)[-1].says == f"{NAME}: the dice of the attackers lie covered"


def test_the_heir_of_a_fallen_lord_is_named_where_several_may_inherit() -> None:
    """4.3.1: without a name the writing is refused as a whole; with it the title goes to that kinsman."""
    chronicle = met()
    for name in ("Hugues", "Raoul"):
        chronicle = done(chronicle, PlayLord("gunter", Card(name), HOME, name.lower(), is_sure=True))
    title = Title(TitleKind.FIEF, "duchy-1")
    chronicle = joined(done(chronicle, GiveTitle(title, "lord-gunter", is_sure=True)))
    for step in (*FIRST_ROLL, *SECOND_ROLL):
        chronicle = on(chronicle, step)
    with pytest.raises(Refused, match="Hugues or Raoul"):
        done(chronicle, WriteDown(BATTLE))
    campaign = done(chronicle, WriteDown(BATTLE, heirs=(("lord-gunter", "raoul"),))).campaign
    assert campaign.realm.titles[title] == "raoul"


def test_a_king_who_surrenders_loses_his_guards_with_his_freedom() -> None:
    """6.1, TA 3: they are troops like others, off the map and out of the book."""
    chronicle = done(met(), GiveTitle(Title(TitleKind.KING), "lord-grady", is_sure=True))
    chronicle = done(chronicle, SwearGuards("lord-grady", 2, 2, is_sure=True))
    guards = chronicle.campaign.realm.lords["lord-grady"].troops
    assert guards[Troop.ROYAL_KNIGHTS] == 2
    chronicle = done(chronicle, BeginBattle(NAME, attack_of(chronicle), FIELD))
    chronicle = on(chronicle, Surrender(A))
    campaign = done(chronicle, WriteDown(BATTLE)).campaign
    assert campaign.realm.lords["lord-grady"].captor == "gunter"
    assert campaign.book.balance("grady", "royal knights") == campaign.book.balance("grady", "knights") == 0
