"""A battle told in sentences, and its units in lines."""

from __future__ import annotations

from fiefaid.feudal.battle import apply, details, line, may_do, sentence, standing
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    FaceAttacker,
    Move,
    PutRight,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    SayUphill,
    Shoot,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.deciding import decide
from fiefaid.feudal.battle.state import Battle, Intent, Phase
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.verdicts import Pose
from tests.feudal.battle.playing import after, begun, start, unit, until

ALL_ON = Options(
    personalities=True, tired=True, force_morale=True, initiative=True, diced_movement=True, declared_movement=True
)
FRIENDS = [unit(f"R{number}", "Freemen", "red", 60, 20 * number, 0) for number in range(6)]


def told(battle: Battle | None, *choices: BattleChoice) -> list[str]:
    """The sentences of some steps."""
    sentences = []
    for choice in choices:
        for event in decide(battle, choice):
            sentences.append(sentence(battle, event))
            battle = apply(battle, event)
    return sentences


def test_a_battle_from_its_beginning() -> None:
    """Who begins, who shoots, what it came to."""
    units = (unit("Bowmen 1", "Bowmen", "red", 0, 0, 0), unit("Spears", "Serjeants", "blue", 0, 8, 180))
    begin = start(*units)
    assert told(None, begin, Shoot("Bowmen 1", "Spears", 5), EndPhase()) == [
        "A battle begins with 1 of red and 1 of blue; red goes first.",
        "Bowmen 1 shoot Spears in the front: 3 hits (1.2). Bowmen 1 are out of missiles (1.4).",
        "Shoot of red is done.",
        "Turn 1, Move of red.",
    ]
    event = decide(after(None, begin), Shoot("Bowmen 1", "Spears", 5))[0]
    assert details(event) == (
        "1.2: D6 shows 5: +5",
        "1.2c: Serjeants in armour, half: 2½: -3",
        "1.2f: 2½ rounded up: +1",
    )
    later = start(*units, turn=3, phasing="blue", phase=Phase.MELEE)
    assert told(None, later) == ["A battle is taken in with 1 of red and 1 of blue: turn 3, Melee of blue."]
    unclear = StartBattle(
        table=begin.table, fielded=begin.fielded, attacker="red", defender="blue", is_attacker_clear=False
    )
    assert "roll off for who goes first" in told(None, unclear)[0]


def test_moves_and_melees() -> None:
    """Moves with their lengths, charges with their sides, melees that begin and end."""
    units = (
        unit("Knights 1", "Knights", "red", 0, 0, 0),
        unit("Knights 2", "Knights", "red", 20, 2.5, 0),
        unit("Freemen 1", "Freemen", "blue", 0, 9, 180),
        unit("Freemen 2", "Freemen", "blue", 20, 5, 180),
        unit("Brigans 1", "Brigans", "red", 40, 0, 0),
    )
    battle = until(begun(*units), Phase.MOVE)
    assert told(
        battle, Charge("Knights 1", "Freemen 1"), Retreat("Knights 2", 3), Move("Brigans 1", advance=7, fast=True)
    ) == [
        "Knights 1 charge Freemen 1's front, 5 in of contact (2.7).",
        "Freemen 1 and Knights 1 are in melee (2.7).",
        "Knights 2 retreat 3 in (2.4c).",
        "The melee of Freemen 2 and Knights 2 is over (3.2).",
        "Brigans 1 move 7 in with the Fast bonus (2.1).",
    ]
    assert told(battle, Move("Brigans 1", start_turn=90)) == ["Brigans 1 turn (2.4)."]
    assert told(battle, Move("Brigans 1", start_turn=90, advance=2)) == ["Brigans 1 move 2 in and turn (2.1)."]
    close = told(battle, Move("Brigans 1", advance=5.05, rolled_off=True))
    assert close == ["Brigans 1 move 5.05 in (2.1), as rolled off (0.00)."]


def test_facing_and_marks() -> None:
    """A turn to an attacker, or the side that is marked."""
    foe = unit("Knights 1", "Knights", "blue", 3.75, 0, 270)
    battle = until(begun(unit("Spears", "Serjeants", "red", 0, 0, 0), foe), Phase.MOVE)
    assert told(battle, FaceAttacker("Spears", "Knights 1"))[0] == "Spears turn to face Knights 1 (2.4d)."
    wall = [unit("X", "Serjeants", "red", 0, 3, 180), unit("Y", "Serjeants", "red", 0, -3, 0)]
    narrow = until(begun(unit("Spears", "Serjeants", "red", 0, 0, 0), *wall, foe), Phase.MOVE)
    assert told(narrow, FaceAttacker("Spears", "Knights 1")) == [
        "Spears have no room to face Knights 1: the right flank is marked as the front (2.4d)."
    ]


def test_blows_losses_and_a_rout() -> None:
    """A blow that kills, whoever goes with the unit, the morale roll, the end."""
    lost = unit("Freemen 1", "Freemen", "blue", 0, 2.5, 180, "Constable", hits=14)
    others = [unit(f"B{number}", "Freemen", "blue", 80, 20 * number, 0) for number in range(2)]
    units = (unit("Knights 1", "Knights", "red", 0, 0, 0), lost, *others)
    battle = until(begun(*units, options=ALL_ON), Phase.MELEE)
    assert told(battle, Strike("Knights 1", "Freemen 1", 3), RollMorale("blue", (1,))) == [
        "Knights 1 strike Freemen 1 on the front: 5 hits (3.2).",
        "Freemen 1 are removed with 19 hits, and the Constable with it (3.4).",
        "The melee of Knights 1 and Freemen 1 is over (3.2).",
        "blue has lost 1 unit and rolls for the force's morale (OPT morale-roll).",
        "blue has 1 against 1 lost unit and routs (OPT morale-rout).",
        "The enemy routs (OPT morale-rout): red holds the field.",
    ]


def test_rallies_rolls_and_words() -> None:
    """What comes before a move, and what the players say or put right."""
    errant = unit("Knights 1", "Knights", "red", 0, 0, 0, "Knight Errant", "Christian Priest", hits=9)
    near = unit("Knights 2", "Knights", "red", 6, 0, 0)
    units = (errant, near, *FRIENDS, unit("Freemen 1", "Freemen", "blue", 0, 30, 180))
    battle = until(begun(*units, options=ALL_ON), Phase.MOVE)
    assert told(
        battle,
        TransferPersonality("Knights 1", "Knights 2", Personality.KNIGHT_ERRANT),
        DeclareMove("Knights 2", Intent("up the road", is_fast=True, target="Freemen 1")),
        RollMove("Knights 2", 4),
        SayUphill("Knights 1", "Freemen 1", is_uphill=True),
        SayUphill("Knights 1", "Freemen 1", is_uphill=False),
        PutRight(unit="Freemen 1", hits=3, most_hits=4, has_hit_marker=True, shots=1, pose=Pose(0, 40, 180)),
        PutRight(unit="Freemen 1", has_hit_marker=False, is_out_of_missiles=False),
    ) == [
        "The Knight Errant goes from Knights 1 to Knights 2 (OPT transfer-time).",
        "Knights 2 are to move: up the road, Fast, to contact Freemen 1 (OPT declared-intent).",
        'Knights 2 roll 4: a Move of 4" (OPT diced-class-3).',
        "Knights 1 are uphill of Freemen 1, the players say (0.10a).",
        "Knights 1 are not uphill of Freemen 1, the players say (0.10a).",
        "Freemen 1 were put right by hand: 3 hits, 4 the most it had, a hit marker, 1 shot made, laid elsewhere.",
        "Freemen 1 were put right by hand: no hit marker, missiles left.",
    ]
    resting = until(battle, Phase.RALLY)
    assert told(resting, Rally("Knights 1", priest=4)) == [
        "Knights 1 have rallied off 6 hits (4.1). The Christian Priest prayed and is gone (OPT priest-removed)."
    ]
    rolling = until(battle, Phase.INITIATIVE)
    assert told(rolling, RollInitiative(1, 6))[0] == (
        "Roll for the initiative: red has 4, blue 6; blue takes it and goes first (OPT initiative-roll)."
    )
    assert told(battle, EndBattle())[1] == "The battle ends by agreement: nobody holds the field."


def test_a_unit_in_one_line() -> None:
    """Hits, marker, tired, missiles, who is with it, what it has done."""
    bowmen = unit("Bowmen 1", "Bowmen", "red", 0, 0, 0, "Marshal of Bows", hits=6, most_hits=12, has_hit_marker=True)
    options = Options(personalities=True, tired=True, missile_supply=True)
    battle = begun(bowmen, *FRIENDS, unit("Freemen 1", "Freemen", "blue", 0, 8, 180), options=options)
    assert line(standing(battle, "Bowmen 1")) == (
        "Bowmen 1: 6 of 15 hits, 5 of them for good, hit marker, tired, 3 shots left, Marshal of Bows"
    )
    assert may_do(standing(battle, "Bowmen 1")) == ("shoot",)
    shot = after(battle, Shoot("Bowmen 1", "Freemen 1", 3))
    assert line(standing(shot, "Bowmen 1")).endswith("2 shots left, Marshal of Bows, shot")
    assert may_do(standing(shot, "Bowmen 1")) == ()
    assert line(standing(shot, "Freemen 1")) == "Freemen 1: 3 of 15 hits, hit marker"
    spent = begun(
        unit("B", "Bowmen", "red", 0, 0, 0, is_out_of_missiles=True), unit("F", "Freemen", "blue", 0, 30, 180)
    )
    assert line(standing(spent, "B")) == "B: 0 of 15 hits, out of missiles"
