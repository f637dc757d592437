"""An attack before its die is rolled: how it counts, its chances, its dice in words, and what is rolled off."""

from __future__ import annotations

from fractions import Fraction

from fiefaid.feudal.battle import Battle, Slot, Throw
from fiefaid.feudal.battle.choices import Charge, EndPhase, SayUphill, Shoot, Strike
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.terrain import Outline, Terrain, TerrainKind
from fiefaid.feudal.warriors import Warriors
from fiefaid.pages.skirmish_attack import Forecast, forecast, percent
from fiefaid.pages.skirmish_dice import headline, note_of, outcome, title_of
from fiefaid.pages.skirmish_rolling import rolled_off
from tests.pages.skirmishes import BOWS, HORSE, LEVY, SPEARS, fought, ground

HILL = Terrain("Hill", TerrainKind.HILL, Outline(((14.0, 14.7), (26.0, 14.7), (26.0, 22.0), (14.0, 22.0))), 1.0)


def foreseen(battle: Battle, choice: Shoot | Strike) -> Forecast:
    """What is said of an attack of which nothing is open."""
    found = forecast(battle, choice)
    assert found is not None
    return found


def test_a_shot_is_reckoned_before_its_die() -> None:
    """One to six hits alike; a unit with 12 hits is gone at three of 15; a five is the last shot."""
    worn = Fielded(Warriors(LEVY.type), "blue", hits=12)
    found = foreseen(fought(known={"Levy": worn}).battle, Shoot("Bows", "Levy"))
    assert [(bar.hits, bar.removes) for bar in found.bars] == [
        (1, False), (2, False), (3, True), (4, True), (5, True), (6, True),
    ]  # fmt: skip
    assert sum(bar.chance for bar in found.bars) == 1
    assert [found.bars[at].words for at in (0, 2)] == ["1 hit: 17%", "3 hits: 17%, removes it"]
    assert found.removal == "Removed with 3 hits or more: 67%."
    assert found.says == "3.5 hits on average · its last shot: 17%"
    assert (found.how, found.face, found.total) == ("from the front", 4, 4)
    assert foreseen(fought().battle, Shoot("Bows", "Levy", 6)).face == 6


def test_a_blow_at_armour_tells_its_steps() -> None:
    """Knights at Serjeants: 4 and 2 for Knights, half for armour: 3 hits by 3.2a and 3.2c."""
    battle = fought(EndPhase(), Charge("Horse", "Spears"), EndPhase()).battle
    found = foreseen(battle, Strike("Horse", "Spears"))
    assert found.total == 3
    assert [rule for rule, _, _ in found.steps] == ["3.2", "3.2a", "3.2c"]
    assert found.removal == "It stays: it takes 15 hits more, and 4 are the most."


def test_what_is_certain_is_said_and_what_is_unlikely_is_not_nought() -> None:
    """With 14 hits any shot removes it; a chance of one in a thousand is written as under one percent."""
    worn = Fielded(Warriors(LEVY.type), "blue", hits=14)
    found = foreseen(fought(known={"Levy": worn}).battle, Shoot("Bows", "Levy"))
    assert found.removal == "It is removed whatever is rolled."
    assert [percent(Fraction(*chance)) for chance in ((0, 1), (1, 1000), (2, 3), (999, 1000), (1, 1))] == [
        "0%", "<1%", "67%", ">99%", "100%",
    ]  # fmt: skip


def test_dice_are_announced_and_their_outcome_is_told_before_it_is_written() -> None:
    """Who throws how many for what; and the sentence of the log."""
    battle = fought().battle
    assert headline(battle, Shoot("Bows", "Levy")) == "Bows shoots at Levy"
    saves = Throw(Slot.SAVES, 3, (1, 2, 3, 4, 5, 6), "blue")
    assert (title_of(saves), note_of(battle, saves)) == ("Saving rolls", "blue throws 3 dice: 4 or more saves a hit")
    assert "5 hits (1.2)" in outcome(battle, Shoot("Bows", "Levy", 5))
    assert outcome(battle, Shoot("Bows", "Spears", 5)).startswith("Shot refused")


def test_too_close_to_call_is_an_either_or() -> None:
    """At the end of the range a roll-off says whether; the lower faces of a D6 for the first answer."""
    battle = fought(table=ground(BOWS, HORSE, LEVY.at(8.0, 20.55, 180), SPEARS)).battle
    either = rolled_off(battle, Shoot("Bows", "Levy"))
    assert either is not None
    assert either.asks.startswith("Too close to call: ")
    assert either.rolled(3) == ("It may be done", Shoot("Bows", "Levy", rolled_off=True))
    assert either.rolled(4) == ("It may not", None)
    assert not either.is_said
    assert rolled_off(fought().battle, Shoot("Bows", "Levy")) is None


def test_uphill_is_asked_of_the_players() -> None:
    """Spears stand by a hill: before the blow it is said, once, whether they are uphill of Horse."""
    table = ground(terrain=(HILL,))
    battle = fought(EndPhase(), Charge("Horse", "Spears"), EndPhase(), table=table)
    either = rolled_off(battle.battle, Strike("Horse", "Spears"))
    assert either is not None
    assert either.is_said
    assert forecast(battle.battle, Strike("Horse", "Spears")) is None
    assert [choice for _, choice in either.answers] == [
        SayUphill("Spears", "Horse", is_uphill=True), SayUphill("Spears", "Horse", is_uphill=False),
    ]  # fmt: skip
    said = fought(EndPhase(), Charge("Horse", "Spears"), EndPhase(), either.answers[0][1], table=table)  # type: ignore[arg-type]
    assert rolled_off(said.battle, Strike("Horse", "Spears")) is None


def test_saving_rolls_leave_the_halving_to_the_dice() -> None:
    """With the option nothing is halved before: the chances count the throws in."""
    battle = fought(EndPhase(), Charge("Horse", "Spears"), EndPhase(), options=Options(saving_rolls=True)).battle
    assert min(bar.hits for bar in foreseen(battle, Strike("Horse", "Spears")).bars) == 0
