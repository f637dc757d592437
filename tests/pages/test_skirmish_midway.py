"""The table page on a battle that was taken in between two steps: what it asks for, shows and offers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.errors.skirmish import CannotBegin
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Outcome, Phase
from fiefaid.feudal.battle.choices import EndPhase, RollInitiative, RollMorale
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.warriors import Warriors
from fiefaid.files.skirmishes import read_skirmish, write_skirmish
from fiefaid.pages import skirmish_lineup
from fiefaid.pages.refusals import AllLost, NoneLostYet
from fiefaid.pages.skirmish import begun
from fiefaid.pages.skirmish_bar import bar
from fiefaid.pages.skirmish_deeds import Standing, deeds, state_words
from fiefaid.pages.skirmish_draft import BattleDraft, is_sound, lost_words, phases, with_lost
from fiefaid.pages.skirmish_draft import start as start_of
from fiefaid.pages.skirmish_log import log, summary
from fiefaid.pages.skirmish_moves import dropped, reach_shapes
from tests.pages.skirmishes import BOWS, HORSE, LEVY, RAIDERS, SPEARS, ground, start

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


LATER = BattleDraft(options=FREE, turn=3, phase=Phase.MOVE)


def without(draft: BattleDraft, *units: str) -> BattleDraft:
    """With these units lost already."""
    for unit in units:
        draft = with_lost(draft, unit, is_lost=True)
    return draft


def test_units_that_were_lost_before_are_taken_in_as_lost() -> None:
    """Marked on the table: off it when the battle is taken in, counted by force morale, summary and the log."""
    near = ground(BOWS, replace(HORSE, has_shot=True), replace(LEVY, y=10.5, in_melee_with=("Bows",)), SPEARS)
    known = skirmish_lineup.suffered(skirmish_lineup.lineup(near, {}), "Levy", 9)
    known = skirmish_lineup.spent(known, "Levy", True)
    skirmish = begun(start_of(without(LATER, "Levy", "Horse"), near, known))
    battle = skirmish.battle
    assert set(battle.fielded) == {unit.id for unit in battle.table.units} == {"Bows", "Spears"}
    assert [(gone.id, gone.player, gone.turn, gone.rule) for gone in battle.lost] == [
        ("Horse", "red", 3, "3.4"),
        ("Levy", "blue", 3, "3.4"),
    ]
    assert (battle.lost[1].fielded.hits, battle.lost[1].unit.in_melee) == (9, False)
    assert battle.began == {"red": 2, "blue": 2}
    assert dict(summary(skirmish).sides)["blue"] == ("1 of 2 units left", "Levy lost in turn 3 (3.4)")
    assert log(skirmish)[0].says[0].endswith("turn 3, Move of red; lost before: Horse, Levy.")
    again = read_skirmish(write_skirmish(battle)).start
    assert begun(again).battle == battle, "a file says the same of it"


@pytest.mark.parametrize(
    ("how", "turn"),
    [
        ({"phase": Phase.SHOOT}, 2),
        ({"phase": Phase.SHOOT, "first": "blue"}, 2),
        ({"phase": Phase.INITIATIVE, "options": Options(initiative=True)}, 2),
        ({"phase": Phase.SHOOT, "phasing": "blue"}, 3),
        ({"phase": Phase.SHOOT, "first": "blue", "phasing": "red"}, 3),
        ({"phase": Phase.RALLY, "phasing": "blue"}, 3),
        ({"phase": Phase.MOVE, "turn": 1}, 1),
    ],
)
def test_they_were_lost_in_the_last_turn_in_which_they_can_have_been(how: dict[str, Any], turn: int) -> None:
    """1.5, 3.4: before the first player has shot nobody is lost in that turn, so that it was the one before."""
    draft = without(replace(LATER, **how), "Levy")
    assert [gone.turn for gone in begun(start_of(draft, ground(), {})).battle.lost] == [turn]


def test_a_force_is_not_lost_whole_and_nobody_before_the_first_turn() -> None:
    """Each is refused with what would be accepted; a mark that is taken off, or whose unit has left, counts no more."""
    with pytest.raises(AllLost, match=r"every unit of blue is marked.*Take the mark off one"):
        start_of(without(LATER, "Levy", "Spears"), ground(), {})
    for draft in (BattleDraft(), BattleDraft(first="blue", phasing="blue"), BattleDraft(is_clear=False)):
        with pytest.raises(NoneLostYet, match=r"Levy cannot be lost already when the first turn begins"):
            start_of(without(draft, "Levy"), ground(), {})
    left = with_lost(without(BattleDraft(), "Levy", "Nobody"), "Levy", is_lost=False)
    assert start_of(left, ground(), {}).lost == ()
    assert lost_words(left, ground()) == ""
    assert lost_words(without(left, "Levy"), ground()) == "Lost already: Levy. The base comes off the table."


def test_who_is_lost_counts_for_the_share_of_personalities() -> None:
    """Of three units one has a Knight Errant, also when one of the three is lost; the same force of two has none."""
    laid = ground(BOWS, HORSE, RAIDERS, LEVY, SPEARS)
    known = skirmish_lineup.joined(skirmish_lineup.lineup(laid, {}), "Horse", Person(Personality.KNIGHT_ERRANT))
    draft = without(replace(LATER, options=Options(personalities=True)), "Raiders")
    assert begun(start_of(draft, laid, known)).battle.began["red"] == 3
    with pytest.raises(CannotBegin, match=r"red: .*0 at most"):
        begun(start_of(draft, ground(BOWS, HORSE, LEVY, SPEARS), known))


@pytest.mark.parametrize("lost", [("Levy", "Levy"), ("",)])
def test_a_unit_is_lost_once(lost: tuple[str, ...]) -> None:
    """A draft from outside that says otherwise was not put together here."""
    assert is_sound(replace(LATER, lost=("Levy",)))
    assert not is_sound(replace(LATER, lost=lost))
