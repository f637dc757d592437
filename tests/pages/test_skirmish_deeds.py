"""What a unit may do now, with what stands against the rest."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.feudal.battle.choices import Charge, EndPhase, Retreat, Shoot
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.warriors import Warriors
from fiefaid.pages.skirmish import stepped
from fiefaid.pages.skirmish_bar import bar
from fiefaid.pages.skirmish_deeds import Standing, deeds, roll_call, state_words, why_not
from tests.pages.skirmishes import BOWS, HORSE, LEVY, RAIDERS, SPEARS, fought, ground

MOVING = EndPhase()


def test_shots_first_that_may_be_made() -> None:
    """Bows reach Levy and not Spears; why not, is a sentence with its rule."""
    battle = fought().battle
    free, barred = deeds(battle, "Bows")
    assert (free.words, free.standing, free.target) == ("Shoot Levy", Standing.FREE, "Levy")
    assert (barred.words, barred.standing) == ("Shoot Spears", Standing.BLOCKED)
    assert why_not(battle, barred).startswith("Shot refused (")
    assert deeds(battle, "Horse") == ()
    assert deeds(battle, "nobody") == ()


def test_a_charge_turns_first_where_only_that_lands() -> None:
    """Straight ahead at Spears; at an enemy to the left only after a Turn towards him."""
    aside = replace(SPEARS, x=12.0, y=9.0, facing=90.0)
    battle = stepped(fought(table=ground(BOWS.at(4, 4, 0), HORSE, LEVY.at(40, 30, 180), aside)), MOVING).battle
    charge = next(deed.choice for deed in deeds(battle, "Horse") if deed.target == "Spears")
    assert isinstance(charge, Charge)
    assert charge.turn < 0
    straight = stepped(fought(), MOVING).battle
    assert next(deed.choice for deed in deeds(straight, "Horse") if deed.target == "Spears") == Charge(
        "Horse", "Spears"
    )


def test_in_melee_a_unit_retreats_or_faces() -> None:
    """Knights may leave slower Serjeants: as little as a BD, or their whole Move."""
    battle = fought(MOVING, Charge("Horse", "Spears"))
    for _ in range(7):
        battle = stepped(battle, EndPhase())
    battle = stepped(battle, EndPhase())
    found = {deed.words: deed for deed in deeds(battle.battle, "Horse")}
    assert found["Retreat 2.5 in"].choice == Retreat("Horse", 2.5)
    assert found["Retreat 2.5 in"].standing is Standing.FREE
    assert found["Face Spears"].standing is Standing.BLOCKED


def test_javelins_fly_in_the_move_and_personalities_ride_first() -> None:
    """Brigans shoot in phase 2; a Knight Errant may go to another unit within six inches."""
    errant = Fielded(Warriors(HORSE.type), "red", (Person(Personality.KNIGHT_ERRANT),))
    table = ground(BOWS, HORSE, RAIDERS.at(26.5, 8, 0), LEVY, SPEARS.at(27, 13, 180))
    options = Options(personalities=True)
    battle = fought(MOVING, table=table, options=options, known={"Horse": errant}).battle
    words = {deed.words: deed.standing for deed in deeds(battle, "Horse")}
    assert words["Knight Errant goes to Raiders"] is Standing.FREE
    assert words["Knight Errant goes to Bows"] is Standing.BLOCKED
    assert "Shoot Spears" in {deed.words for deed in deeds(battle, "Raiders")}


def test_movement_by_dice_is_declared_and_rolled() -> None:
    """The aim, then the roll; both are offered before anything else."""
    battle = fought(MOVING, options=Options(diced_movement=True, declared_movement=True)).battle
    assert deeds(battle, "Horse")[0].words == "State the aim of its move"


def test_what_it_suffered_and_did_is_told() -> None:
    """Hits of those that remove it, marker, what it did; all units in one list with what they may still do."""
    battle = fought(Shoot("Bows", "Levy", 5)).battle
    assert state_words(battle, "Levy") == ("5 of 15 hits", "hit marker")
    assert state_words(battle, "Bows") == ("0 of 15 hits", "out of missiles", "shot")
    called = {name: stands for name, _, stands in roll_call(fought().battle, "red")}
    assert called == {"Bows": "0 of 15 hits. May shoot", "Horse": "0 of 15 hits"}


def test_the_bar_lights_the_steps_and_says_what_is_next() -> None:
    """Behind, open, ahead; one button, which names what comes after it."""
    now = bar(fought(MOVING).battle)
    assert (now.turn, now.whose, now.words, now.next) == ("Turn 1", "red", "Done: on to Melee", EndPhase())
    assert [light.lit for light in now.lights] == ["done", "now", "", ""]
    last = fought(*[EndPhase()] * 7).battle
    assert bar(last).words == "Done: turn 2"
    assert bar(fought(*[EndPhase()] * 3).battle).words == "Done: blue shoots"
    rolling = bar(fought(*[EndPhase()] * 8, options=Options(initiative=True)).battle)
    assert (rolling.whose, rolling.words) == ("initiative", "Roll for the initiative")
