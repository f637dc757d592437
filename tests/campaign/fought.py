"""Battles for the tests: Grady's, as the example of T 4.3 tells it, in a realm of two families."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.armies import ground_of, host_at
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.battle_events import BeginBattle, FightOn, LayDice
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_troops import RaiseTroops
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.laying import standard_map
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle, PlaceMercenaries, Roll, TakeLosses
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Side
from fiefaid.fief.losses import Loss
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.troops import Troops
from tests.campaign.played import NOBODY, done
from tests.campaign.reigned import AWAY, in_phase

FIELD = AWAY
"""The Village where they meet."""

RULES = Rules((Expansion.TACTICS, Expansion.CRUSADES))
NAME = "Grady's field"
BATTLE = "grady-s-field"
A, D = Side.ATTACKERS, Side.DEFENDERS


def met(rules: Rules = RULES) -> Chronicle:
    """Grady's Lord with 2 Knights and 5 Men at Arms before Gunter with 7 Men at Arms; Grady has five Mercenaries."""
    chronicle = done(
        Chronicle(), StartCampaign("The wars", rules), AddFamily("Grady"), AddFamily("Gunter"),
        OpenWith("grady", "mercenaries", 5), OpenWith("grady", "deniers", 9),
    )  # fmt: skip
    chronicle = done(chronicle, standard_map())
    for family, troops in (("grady", Troops.of(knights=2, men_at_arms=5)), ("gunter", Troops.of(men_at_arms=7))):
        chronicle = done(
            chronicle, PlayLord(family, Card(f"Lord of {family.title()}"), FIELD, f"lord-{family}", is_sure=True)
        )
        chronicle = done(chronicle, RaiseTroops(Post(family, lord=f"lord-{family}"), troops, is_sure=True))
    return in_phase(chronicle, Phase.BATTLES)


def attack_of(
    chronicle: Chronicle, attackers: str = "grady", defenders: str = "gunter", place: str = FIELD
) -> GiveBattle:
    """The attack of everybody of one family in a place on everybody of another."""
    campaign = chronicle.campaign
    return GiveBattle(
        attackers=(host_at(campaign, place, attackers),),
        defenders=(host_at(campaign, place, defenders),),
        ground=ground_of(campaign, place),
    )


def joined(chronicle: Chronicle | None = None) -> Chronicle:
    """The same when the battle has begun."""
    chronicle = chronicle or met()
    return done(chronicle, BeginBattle(NAME, attack_of(chronicle), FIELD))


def on(chronicle: Chronicle, step: BattleChoice, seal: str = NOBODY, battle: str = BATTLE) -> Chronicle:
    """The same after one more step."""
    return done(chronicle, FightOn(battle, step, chronicle.campaign.fight(battle).battle), seal=seal)


def lay(chronicle: Chronicle, side: Side, faces: Faces, seal: str = NOBODY, battle: str = BATTLE) -> Chronicle:
    """The same after one side has thrown."""
    return done(chronicle, LayDice(battle, side, faces, chronicle.campaign.fight(battle).battle), seal=seal)


def loss(family: str, *lords: str, **counts: int) -> Loss:
    """What a family loses."""
    return Loss(family=family, troops=Troops.of(**counts), lords=lords)


FIRST_ROLL: tuple[BattleChoice, ...] = (
    PlaceMercenaries("grady", 1),
    Roll((1, 1, 1), (1, 1)),
    TakeLosses(A, (loss("grady", mercenaries=1, men_at_arms=1),)),
    TakeLosses(D, (loss("gunter", men_at_arms=3),)),
)
"""Thirteen Strength Points, three dice; Gunter scores two hits, and Grady gives a Mercenary and a Man at Arms."""

SECOND_ROLL: tuple[BattleChoice, ...] = (
    PlaceMercenaries("grady", 2),
    Roll((2, 2, 1), (0,)),
    TakeLosses(D, (loss("gunter", "lord-gunter", men_at_arms=4),)),
)
"""Thirteen again; five hits on four Men at Arms leave one to spare, which kills Gunter's Lord."""


def fought() -> Chronicle:
    """Grady's battle to its end, not written down yet."""
    chronicle = joined()
    for step in (*FIRST_ROLL, *SECOND_ROLL):
        chronicle = on(chronicle, step)
    return chronicle


def with_ground(attack: GiveBattle, **changes: object) -> GiveBattle:
    """The attack on other ground."""
    return replace(attack, ground=replace(attack.ground, **changes))  # type: ignore[arg-type]
