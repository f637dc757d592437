"""One battle worked by hand, two turns long, and told in sentences in `tests/golden/feudal-battle.txt`.

BW 5, BD 2.5. Red's fronts are at y = 1.25, blue's at 10.75, so 9.5 inches are between them: within the 10 of bows and
of a charge of Knights. `python -m tests.feudal.battle.test_playthrough` writes the golden file anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.feudal.battle import Battle, Ending, Outcome, Phase, apply, decide, details, sentence
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    EndPhase,
    Move,
    Rally,
    RollMorale,
    Shoot,
    Strike,
)
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from tests.feudal.battle.playing import start, unit
from tests.feudal.laid import block

GOLDEN = Path(__file__).parents[2] / "golden" / "feudal-battle.txt"

BEGINNING = start(
    unit("Knights 1", "Knights", "red", 0, 0, 0, "Knight Errant"),
    unit("Knights 2", "Knights", "red", 7, 0, 0),
    unit("Bowmen 1", "Bowmen", "red", 14, 0, 0),
    unit("Brigans 1", "Brigans", "red", 21, 0, 0),
    unit("Serjeants", "Serjeants", "blue", 0, 12, 180),
    unit("Freemen", "Freemen", "blue", 7, 12, 180),
    unit("Bowmen 2", "Bowmen", "blue", 14, 12, 180),
    unit("Brigans 2", "Brigans", "blue", 21, 12, 180),
    terrain=(block("wood", "woods", 17, 10.75, 25, 16),),
    options=Options(personalities=True, force_morale=True),
)

RED_1: tuple[BattleChoice, ...] = (
    Shoot("Bowmen 1", "Bowmen 2", 4),  # 4
    EndPhase(),
    Charge("Knights 1", "Serjeants"),  # 9.5 off: lands at (0, 9.5)
    Move("Brigans 1", advance=5.0),  # front at 6.25, so 4.5 from the wood's edge
    Shoot("Brigans 1", "Brigans 2", 4),  # 4 - 2 is 2, in the wood half: 1
    EndPhase(),
    Strike("Knights 1", "Serjeants", 5),  # 5 + 2 + 1 is 8, in armour half: 4
    EndPhase(),
    EndPhase(),
)
BLUE_1: tuple[BattleChoice, ...] = (
    Shoot("Bowmen 2", "Bowmen 1", 5),  # 5, and a natural 5: out of missiles
    EndPhase(),
    Charge("Freemen", "Knights 1", turn=70.0),  # the right flank: about 3.4 off, a BD of contact
    Shoot("Brigans 2", "Brigans 1", 6),  # 6 - 2 is 4
    EndPhase(),
    Strike("Serjeants", "Knights 1", 3),  # 3
    Strike("Freemen", "Knights 1", 4),  # 4, doubled: 8, so 11
    EndPhase(),
    EndPhase(),
)
RED_2: tuple[BattleChoice, ...] = (
    Shoot("Bowmen 1", "Bowmen 2", 6),  # 6, so 10: that is not past ten
    EndPhase(),
    Charge("Knights 2", "Freemen"),  # their left flank looks down the table now
    EndPhase(),
    Strike("Knights 1", "Serjeants", 2),  # 2 + 2 + 1 is 5, half is 2 1/2, up to 3: 7
    Strike("Knights 2", "Freemen", 6),  # 6 + 2 is 8, doubled 16: gone at once
    RollMorale("blue", (3,)),  # 3 beats 1
    EndPhase(),
    Rally("Brigans 1"),  # idle, with a marker: 1, so 3
    EndPhase(),
)
BLUE_2: tuple[BattleChoice, ...] = (
    EndPhase(),
    EndPhase(),
    Strike("Serjeants", "Knights 1", 4),  # 11 + 4 is 15: gone, and the Knight Errant with them
    RollMorale("red", (1,)),  # 1 does not beat 1
)


def played(*choices: BattleChoice) -> tuple[Battle, list[str]]:
    """The battle after these steps, and what is told of it."""
    battle: Battle | None = None
    lines = []
    for choice in (BEGINNING, *choices):
        for event in decide(battle, choice):
            lines += [sentence(battle, event), *(f"    {line}" for line in details(event))]
            battle = apply(battle, event)
    assert battle is not None
    return battle, lines


@pytest.mark.parametrize(
    ("choices", "hits"),
    [
        (RED_1, {"Bowmen 2": 4, "Serjeants": 4, "Brigans 2": 1}),
        (RED_1 + BLUE_1, {"Bowmen 1": 5, "Knights 1": 11, "Brigans 1": 4}),
        (RED_1 + BLUE_1 + RED_2, {"Bowmen 2": 10, "Serjeants": 7, "Brigans 1": 3, "Knights 1": 11}),
    ],
)
def test_hits_as_worked_by_hand(choices: tuple[BattleChoice, ...], hits: dict[str, int]) -> None:
    """The sums stand beside the steps above."""
    battle, _ = played(*choices)
    assert {name: battle.fielded[name].hits for name in hits} == hits


def test_where_the_bases_lie() -> None:
    """Charges land on the side whose arc held the charger, in the middle of it."""
    battle, _ = played(*RED_1, *BLUE_1, *RED_2)
    poses = {one.id: (one.x, one.y, one.facing % 360) for one in battle.table.units}
    assert poses["Knights 1"] == pytest.approx((0, 9.5, 0), abs=1e-6)
    assert poses["Knights 2"] == pytest.approx((3.75, 5.75, 0), abs=1e-6)
    assert poses["Brigans 1"] == pytest.approx((21, 5, 0), abs=1e-6)


def test_what_each_has_become() -> None:
    """Missiles, markers, melees and losses after two turns of red and one of blue."""
    battle, _ = played(*RED_1, *BLUE_1, *RED_2)
    assert battle.fielded["Bowmen 2"].is_out_of_missiles
    assert not battle.fielded["Bowmen 2"].has_passed_ten
    assert battle.fielded["Knights 1"].has_passed_ten
    assert {name for name, one in battle.fielded.items() if one.has_hit_marker} == {"Bowmen 2", "Serjeants"}
    assert battle.table.unit("Knights 2").in_melee_with == ()
    assert [(lost.id, lost.turn, lost.rule, lost.fielded.hits) for lost in battle.lost] == [("Freemen", 2, "3.4", 16)]
    assert (battle.turn, battle.phasing, battle.phase) == (2, "blue", Phase.SHOOT)


def test_how_it_ends() -> None:
    """Red loses a second-to-last hope: the Knights fall with 15 hits, their Knight Errant with them, and red routs."""
    battle, _ = played(*RED_1, *BLUE_1, *RED_2, *BLUE_2)
    assert battle.outcome == Outcome(Ending.ROUT, "blue")
    assert battle.lost[-1].fielded.persons == (Person(Personality.KNIGHT_ERRANT),)


def test_the_battle_as_it_was_read() -> None:
    """Every sentence and every count, as they were read and found good."""
    _, lines = played(*RED_1, *BLUE_1, *RED_2, *BLUE_2)
    assert "\n".join(lines) + "\n" == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(played(*RED_1, *BLUE_1, *RED_2, *BLUE_2)[1]) + "\n", encoding="utf-8")
