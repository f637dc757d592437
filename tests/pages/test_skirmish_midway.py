"""The table page on a battle that was taken in between two steps: what it asks for, shows and offers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Outcome, Phase
from fiefaid.feudal.battle.choices import EndPhase, RollInitiative, RollMorale
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.warriors import Warriors
from fiefaid.pages.skirmish import begun
from fiefaid.pages.skirmish_bar import bar
from fiefaid.pages.skirmish_deeds import Standing, deeds, state_words
from fiefaid.pages.skirmish_draft import BattleDraft, phases
from fiefaid.pages.skirmish_draft import start as start_of
from fiefaid.pages.skirmish_log import log, summary
from fiefaid.pages.skirmish_moves import dropped, reach_shapes
from tests.pages.skirmishes import BOWS, HORSE, LEVY, SPEARS, ground, start

LOST = (Lost(replace(LEVY, id="Gone", y=30.0), Fielded(Warriors(LEVY.type), "blue"), 1, "3.4"),)
FREE = Options(force_morale=True, morale_rout="free_attack")
DICED = Options(diced_movement=True, declared_movement=True)


def taken(**how: Any) -> Battle:
    """A battle taken in, in which blue has lost a unit already."""
    usual: dict[str, Any] = {"lost": LOST}
    return begun(start(**(usual | how))).battle


def test_the_morale_die_is_asked_for_first() -> None:
    """The big button is that roll, of whoever owes it, and no unit has any deed before."""
    battle = taken(options=FREE, phase=Phase.MELEE, owes_morale="blue")
    shown = bar(battle)
    assert (shown.whose, shown.words, shown.next) == (
        "morale of blue",
        "Roll the morale of blue",
        RollMorale("blue"),
    )
    assert all(deeds(battle, unit) == () for unit in battle.fielded)


def test_the_last_free_attack_is_offered() -> None:
    """Blows and shots of the side that holds, once each; then the battle ends."""
    near = ground(BOWS, HORSE, replace(LEVY, x=20.0, y=10.5), SPEARS)
    battle = taken(table=near, options=FREE, phase=Phase.LAST_ATTACK, routed="blue", struck=("Bows",))
    assert (bar(battle).whose, bar(battle).words) == ("red: last free attack", "Done: the battle ends")
    assert bar(battle).next == EndPhase()
    free = {deed.words for unit in battle.fielded for deed in deeds(battle, unit) if deed.standing is Standing.FREE}
    assert free == {"Strike Levy"}


def test_what_was_declared_and_rolled_is_shown() -> None:
    """On the card, and as the ground within reach: as far as it rolled, and it is not rolled for again."""
    aim = {"Horse": Intent("at them", is_fast=True, target="Spears"), "Bows": Intent("hold")}
    battle = taken(options=DICED, phase=Phase.MOVE, intents=aim, rolled={"Horse": 1})
    assert state_words(battle, "Horse")[1:] == (
        "declared: at them, Fast, to contact Spears",
        "rolled 1: Move 1 in, Fast 7 in",
    )
    assert state_words(battle, "Bows")[1:] == ("declared: hold",)
    assert "Roll how far it moves" not in {deed.words for deed in deeds(battle, "Horse")}
    assert deeds(battle, "Bows")[0].words == "Roll how far it moves"
    assert reach_shapes(battle, "Horse")
    assert dropped(battle, "Horse", 20.0, 16.0, 0.0).step is None


def test_a_marked_front_is_shown() -> None:
    """2.4d: on the card of its unit."""
    beside = ground(BOWS, HORSE, replace(LEVY, x=23.75, y=8.0, facing=270.0), SPEARS)
    battle = taken(table=beside, phase=Phase.MELEE, marked_fronts={"Horse": Side.RIGHT_FLANK})
    assert "right flank marked as its front" in state_words(battle, "Horse")


def test_a_finished_battle_opens_as_finished() -> None:
    """Its log says that it is over, its summary who holds the field, and nothing is next."""
    over: dict[str, Any] = {"phase": Phase.OVER, "routed": "blue", "outcome": Outcome(Ending.ROUT, "red"), "turn": 4}
    skirmish = begun(start(options=FREE, lost=LOST, **over))
    assert log(skirmish)[0].says[0].startswith("A battle that is over is taken in")
    found = summary(skirmish)
    assert found.headline == "red holds the field in turn 4: a force routed"
    assert dict(found.sides)["blue"][:2] == ("2 of 3 units left", "Gone lost in turn 1 (3.4)")
    assert bar(skirmish.battle).next is None
    assert all(deeds(skirmish.battle, unit) == () for unit in skirmish.battle.fielded)


def test_a_base_that_is_put_down_where_it_lay_has_not_moved() -> None:
    """H28: it is told so, and the unit may still move."""
    drop = dropped(taken(phase=Phase.MOVE), "Horse", 20.0, 8.0, 0.0)
    assert drop.step is None
    assert "neither go nor turn" in drop.why


def test_a_battle_is_taken_in_by_hand_at_the_roll_for_the_initiative() -> None:
    """In a turn that has one; in another turn the choice of it is none."""
    rolled = BattleDraft(options=Options(initiative=True), turn=2, phase=Phase.INITIATIVE, first="blue")
    battle = begun(start_of(rolled, ground(), {})).battle
    assert (battle.phase, battle.first, battle.phasing) == (Phase.INITIATIVE, "blue", "")
    assert bar(battle).next == RollInitiative()
    early = replace(rolled, turn=1)
    assert Phase.INITIATIVE in phases(rolled)
    assert Phase.INITIATIVE not in phases(early)
    assert begun(start_of(early, ground(), {})).battle.phase is Phase.SHOOT
