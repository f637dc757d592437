"""Battles taken in between two of their steps: they go on as if they had been fought here from the beginning."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.errors.skirmish import AgainstTheRules, CannotBegin, NotThisPhase, RollFirst
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Ending, Intent, Lost, Outcome, Phase, choices, decide, sentence
from fiefaid.feudal.battle.choices import (
    Charge,
    EndPhase,
    FaceAttacker,
    Move,
    RollInitiative,
    RollMorale,
    RollMove,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from tests.feudal.battle.playing import Laid, after, begun, start, unit

K, L = unit("K", "Knights", "red", 0, 0, 0), unit("L", "Knights", "red", 10, 0, 0)
F, G = unit("F", "Freemen", "blue", 0, 9, 180), unit("G", "Freemen", "blue", 10, 2.5, 180)
GONE = (Lost(*unit("H", "Freemen", "blue", 30, 30, 180), 2, "3.4"),)
MORALE, FREE = Options(force_morale=True), Options(force_morale=True, morale_rout="free_attack")
DICED, DECLARED = Options(diced_movement=True), Options(diced_movement=True, declared_movement=True)
LED = Options(personalities=True)
AIM = {"K": Intent("at F", target="F")}


def taken(*units: Laid, **how: Any) -> StartBattle:
    """The start of a battle in turn 2, of K and L of red, and F and G of blue, unless other units are named."""
    return start(*(units or (K, L, F, G)), turn=2, **how)


def owed(*units: Laid, **how: Any) -> StartBattle:
    """Blue has just lost H, and rolls for its force."""
    usual = {"options": MORALE, "phase": Phase.MELEE, "lost": GONE, "owes_morale": "blue"}
    return taken(*units, **(usual | how))


def last(*units: Laid, **how: Any) -> StartBattle:
    """Blue has routed, and red attacks once more."""
    usual = {"options": FREE, "phase": Phase.LAST_ATTACK, "lost": GONE, "routed": "blue"}
    return taken(*units, **(usual | how))


def diced(*units: Laid, **how: Any) -> StartBattle:
    """Red moves, by dice."""
    return taken(*units, **({"options": DICED, "phase": Phase.MOVE} | how))


def over(ending: Ending, holder: str = "red", *units: Laid, **how: Any) -> StartBattle:
    """A battle that has ended."""
    usual = {"options": FREE, "phase": Phase.OVER, "lost": GONE, "outcome": Outcome(ending, holder)}
    return taken(*units, **(usual | how))


@pytest.mark.parametrize(
    ("phase", "then"), [(Phase.SHOOT, Phase.MOVE), (Phase.MOVE, Phase.MELEE), (Phase.MELEE, Phase.MELEE)]
)
def test_a_morale_roll_that_is_owed(phase: Phase, then: Phase) -> None:
    """H19, 1.5: nothing else is done before it; in Shoot and Move it comes after the end of the phase."""
    battle = after(None, owed(phase=phase))
    assert choices(battle) == (RollMorale("blue"),)
    with pytest.raises(NotThisPhase, match="the morale roll of blue"):
        after(battle, EndPhase())
    went_on = after(battle, RollMorale("blue", (4,)))
    assert (went_on.phase, went_on.phasing, went_on.owes_morale) == (then, "red", "")
    assert after(battle, RollMorale("blue", (1,))).outcome == Outcome(Ending.ROUT, "red")


def test_the_last_free_attack() -> None:
    """H20: whoever has not struck yet strikes once; then the battle is over, and the other side holds the field."""
    battle = after(None, last(struck=("K",)))
    assert (battle.phasing, battle.phase) == ("red", Phase.LAST_ATTACK)
    assert Strike("L", "G") in choices(battle)
    with pytest.raises(AgainstTheRules, match="L has struck"):
        after(after(battle, Strike("L", "G", 3)), Strike("L", "G", 3))
    assert after(battle, EndPhase()).outcome == Outcome(Ending.ROUT, "red")


def test_a_diced_move_that_was_rolled() -> None:
    """Diced movement: it goes as far as it rolled and is not rolled for again; nobody goes over any more."""
    led = unit("K", "Knights", "red", 0, 0, 0, "Constable")
    battle = after(
        None, diced(led, L, F, options=replace(DICED, personalities=True), rolled={"K": 3}, began={"red": 3})
    )
    assert after(battle, Move("K", advance=3.0)).table.unit("K").y == 3
    with pytest.raises(AgainstTheRules, match="K rolled 3"):
        after(battle, RollMove("K", 5))
    with pytest.raises(RollFirst):
        after(battle, Move("L", back=1.0))
    with pytest.raises(AgainstTheRules, match="transfer-time"):
        after(battle, TransferPersonality("K", "L", Personality.CONSTABLE))


def test_a_declared_move() -> None:
    """H24: who was named is charged, if he can be; who was declared and not rolled for rolls."""
    battle = after(None, diced(options=DECLARED, rolled={"K": 2}, intents=AIM | {"L": Intent("stays")}))
    with pytest.raises(AgainstTheRules, match="Charge F"):
        after(battle, Move("K", advance=2.0))
    assert after(battle, Charge("K", "F")).table.unit("F").in_melee_with == ("K",)
    assert RollMove("L") in choices(battle)
    with pytest.raises(AgainstTheRules, match="declared-full"):
        after(battle, EndPhase())


def test_a_personality_that_went_over() -> None:
    """Personalities: he stays until the next turn, and the others may still go."""
    led = unit("K", "Knights", "red", 0, 0, 0, "Constable", "Knight Errant")
    near = unit("L", "Knights", "red", 6, 0, 0)
    came = (("K", Personality.CONSTABLE),)
    how: dict[str, Any] = {"options": LED, "phase": Phase.MOVE, "transferred": came, "began": {"red": 6}}
    battle = after(None, taken(led, near, F, **how))
    with pytest.raises(AgainstTheRules, match="came to K in this phase"):
        after(battle, TransferPersonality("K", "L", Personality.CONSTABLE))
    assert after(battle, TransferPersonality("K", "L", Personality.KNIGHT_ERRANT)).fielded["L"].persons


def test_a_side_that_is_marked_as_the_front() -> None:
    """H23: what touches it is on the front, so that nobody else is faced, and it strikes with that side."""
    held = (unit("A", "Freemen", "red", 0, 0, 0), unit("E", "Knights", "blue", 3.75, 0, 270))
    marked = {"A": Side.RIGHT_FLANK}
    battle = after(None, taken(*held, phase=Phase.MELEE, marked_fronts=marked))
    assert after(battle, Strike("A", "E", 3)).fielded["E"].hits == 3
    moving = after(None, taken(*held, phase=Phase.MOVE, marked_fronts=marked))
    with pytest.raises(AgainstTheRules, match=r"2\.4d.*E is on the front"):
        after(moving, FaceAttacker("A", "E"))


@pytest.mark.parametrize(
    "ended",
    [
        over(Ending.AGREED, ""),
        over(Ending.AGREED, routed="blue"),
        over(Ending.ROUT, routed="blue"),
        over(Ending.WIPED_OUT, "red", K, L),
        over(Ending.AGREED, "blue", K, unit("F", "Freemen", "blue", 0, 9, 180, hits=16), phasing="red"),
        start(K, F, phase=Phase.OVER, is_attacker_clear=False, outcome=Outcome(Ending.AGREED)),
    ],
)
def test_a_battle_that_is_over(ended: StartBattle) -> None:
    """H27: it is neither begun again nor refused, and nothing is waited for."""
    battle = after(None, ended)
    assert (battle.phase, battle.outcome) == (Phase.OVER, ended.outcome)
    assert choices(battle) == ()
    with pytest.raises(NotThisPhase, match="it is over"):
        after(battle, EndPhase())
    told = sentence(None, decide(None, ended)[0])
    assert told.startswith("A battle that is over is taken in")


def test_who_ends_a_battle_before_the_roll_off_knows_no_first() -> None:
    """H21, H27: nobody had the initiative, and nobody is said to have had it."""
    battle = begun(K, F, phase=Phase.OVER, is_attacker_clear=False, outcome=Outcome(Ending.AGREED))
    assert (battle.first, battle.phasing) == ("", "")
    assert after(begun(K, F, is_attacker_clear=False), RollInitiative(3, 2)).first == "red"


@pytest.mark.parametrize(
    ("begin", "told"),
    [
        (owed(), "turn 2, Melee of red; blue rolls for the force's morale (OPT morale-roll); lost before: H."),
        (last(), "turn 2, Last attack of red; lost before: H."),
        (over(Ending.ROUT, routed="blue"), "turn 2. The enemy routs (OPT morale-rout): red holds the field."),
        (taken(options=Options(initiative=True), phase=Phase.INITIATIVE), "turn 2, Initiative."),
    ],
)
def test_how_it_is_told(begin: StartBattle, told: str) -> None:
    """In a sentence, with what is owed."""
    assert sentence(None, decide(None, begin)[0]).endswith(told)


SHOT = unit("B", "Bowmen", "red", -9, 0, 0, has_shot=True)


@pytest.mark.parametrize(
    ("begin", "why"),
    [
        (owed(owes_morale="green"), "green owes a morale roll and is no player of it. Name red or blue"),
        (owed(options=Options()), r"OPT morale-roll\): blue owes a morale roll, and the table plays without"),
        (owed(phase=Phase.RALLY), "no unit is removed in Rally, so that blue would roll"),
        (owed(owes_morale="red"), "red loses no unit in the turn of red"),
        (owed(phasing="blue"), "blue loses no unit in the turn of blue"),
        (owed(lost=()), "blue lost no unit in turn 2.*which unit was lost in this turn"),
        (owed(lost=(replace(GONE[0], turn=1),)), "blue lost no unit in turn 2"),
        (owed(K, unit("F", "Freemen", "blue", 0, 9, 180, hits=16), phase=Phase.SHOOT), "F with 16 hits"),
        (last(routed=""), r"morale-free-attack\): nobody has routed"),
        (last(routed="green"), "green has routed and is no player"),
        (last(options=MORALE), "the table plays without a last free attack"),
        (last(lost=()), "blue has routed and lost no unit"),
        (last(phasing="blue"), "blue has routed and attacks no more"),
        (owed(owes_morale="", routed="blue"), "blue has routed, and this is Melee. Give Last attack or Over"),
        (over(Ending.AGREED, outcome=None), r"SEQUENCE full-turn\): nobody says how it ended"),
        (over(Ending.AGREED, phase=Phase.MELEE), "it has ended .the players ended it., and this is Melee"),
        (over(Ending.AGREED, "green"), "green holds the field and is no player"),
        (over(Ending.ROUT), "it ended as a force routed, and nobody says which"),
        (over(Ending.ROUT, "blue", routed="blue"), "blue has routed and does not hold the field. Let red hold it"),
        (over(Ending.ROUT, "", routed="blue"), "blue has routed and does not hold the field"),
        (over(Ending.WIPED_OUT), "both forces have units"),
        (over(Ending.WIPED_OUT, "blue", K, L), "the field is that of red"),
        (over(Ending.AGREED, "red", K, L), "blue has no unit"),
        (over(Ending.AGREED, "red", unit("K", "Knights", "red", 0, 0, 0, hits=15), F, phasing="red"), "K with 15 hits"),
        (diced(options=Options(), rolled={"K": 3}), "plays without diced movement"),
        (diced(phase=Phase.MELEE, rolled={"K": 3}), "moves are rolled for in phase Move, and this is Melee"),
        (diced(rolled={"F": 3}), "F has rolled for its move and is no unit of red here. Name one of K, L"),
        (diced(rolled={"Q": 3}), "Q has rolled for its move and is no unit of red"),
        (diced(rolled={"K": 7}), r"OPT diced-class-3\): K rolled 7 with a D6. Give one of 1, 2, 3, 4, 5, 6"),
        (diced(SHOT, F, rolled={"B": 3}), r"1\.1b\): B has rolled for its move, and shot in phase Shoot"),
        (diced(options=DECLARED, rolled={"K": 3}), "no aim is stated for it"),
        (diced(intents=AIM), r"OPT declared\): the table plays without declared movement"),
        (diced(options=DECLARED, intents=AIM, phase=Phase.RALLY), "moves are declared in phase Move"),
        (diced(options=DECLARED, intents={"F": Intent("on")}), "F has declared its move and is no unit of red"),
        (diced(options=DECLARED, intents={"K": Intent("on", target="L")}), "contact L, who is no enemy.*one of F, G"),
        (taken(phase=Phase.MOVE, transferred=(("K", Personality.PRIEST),)), "plays without personalities"),
        (taken(options=LED, transferred=(("K", Personality.PRIEST),)), "personalities go over in phase Move"),
        (
            taken(options=LED, phase=Phase.MOVE, transferred=(("K", Personality.PRIEST),)),
            "1 Christian Priest came to K, who has 0",
        ),
        (
            taken(options=LED, phase=Phase.MOVE, transferred=(("F", Personality.PRIEST),)),
            "came to F, who is no unit of red",
        ),
        (taken(marked_fronts={"Q": Side.REAR}), r"2\.4d\): Q has a marked front and is not on the table"),
        (taken(marked_fronts={"L": Side.FRONT}), "the front of L is marked.*Give right flank, rear, left flank"),
        (taken(marked_fronts={"K": Side.REAR}), "the rear of K is marked, whom no enemy touches"),
        (taken(phase=Phase.MOVE, struck=("K",)), r"3\.1\): K has struck before Melee, and this is Move"),
        (taken(phase=Phase.MELEE, struck=("F",)), "F has struck in the turn of red"),
        (taken(phase=Phase.MELEE, rallied=("K",)), r"4\.1\): K has rallied before Rally"),
    ],
)
def test_what_could_not_be_is_refused(begin: StartBattle, why: str) -> None:
    """Each with its rule, the fact, and what would be accepted."""
    with pytest.raises(CannotBegin, match=why):
        decide(None, begin)
