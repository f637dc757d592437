"""Shots and blows in a battle: when, how they count, which dice they ask for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import (
    AgainstTheRules,
    DieMissing,
    NobodyThere,
    NotSettled,
    NotThisPhase,
    TooCloseToCall,
    WrongSaves,
)
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Phase, attack_of
from fiefaid.feudal.battle.choices import (
    EndPhase,
    FaceAttacker,
    Move,
    PutRight,
    RollMorale,
    SayUphill,
    Shoot,
    Strike,
)
from fiefaid.feudal.battle.events import BlowStruck, ShotMade
from fiefaid.feudal.battle.standing import standing
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Uphill
from fiefaid.feudal.terrain import TerrainKind
from tests.feudal.battle.playing import after, begun, events_of, only, unit, until
from tests.feudal.laid import block

PUT_AT_THREE = PutRight(unit="B", shots=3)

WOOD = block("wood", "woods", -4, 5, 4, 12)


@pytest.mark.parametrize(
    ("kind", "phase", "away"),
    [
        ("Bowmen", Phase.SHOOT, 9.0),
        ("mercenary crossbows", Phase.SHOOT, 9.0),
        ("Brigans with bows", Phase.SHOOT, 9.0),
        ("Brigans", Phase.MOVE, 4.0),
        ("mounted Brigans", Phase.MOVE, 4.0),
        ("skirmishing cavalry", Phase.MOVE, 4.0),
    ],
)
def test_bows_shoot_in_phase_1_and_javelins_in_phase_2(kind: str, phase: Phase, away: float) -> None:
    """1.1; Alternative Troop Types: and neither in the other's phase."""
    battle = begun(unit("S", kind, "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, away + 2.5, 180))
    other = Phase.MOVE if phase is Phase.SHOOT else Phase.SHOOT
    battles = {battle.phase: battle, Phase.MOVE: until(battle, Phase.MOVE)}
    assert after(battles[phase], Shoot("S", "T", 4)).fielded["T"].hits > 0
    with pytest.raises(AgainstTheRules, match=rf"1\.1.*{phase}"):
        after(battles[other], Shoot("S", "T", 4))
    far = begun(unit("S", kind, "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 2 * away + 4.5, 180))
    with pytest.raises(AgainstTheRules, match=r"1\.1a"):
        after(far if phase is Phase.SHOOT else until(far, phase), Shoot("S", "T", 4))


def test_who_does_not_shoot() -> None:
    """1.1: Knights have no missiles; Bowmen in melee may not; nobody shoots twice."""
    battle = begun(
        unit("K", "Knights", "red", 0, 0, 0),
        unit("B", "Bowmen", "red", 10, 0, 0),
        unit("C", "Bowmen", "red", 20, 0, 0),
        unit("T", "Freemen", "blue", 0, 8, 180),
        unit("U", "Freemen", "blue", 10, 2.5, 180),
        unit("V", "Freemen", "blue", 20, 8, 180),
    )
    with pytest.raises(AgainstTheRules, match=r"1\.1.*do not shoot"):
        after(battle, Shoot("K", "T", 4))
    with pytest.raises(AgainstTheRules, match="in melee"):
        after(battle, Shoot("B", "U", 4))
    with pytest.raises(AgainstTheRules, match="shot this turn"):
        after(battle, Shoot("C", "V", 3), Shoot("C", "V", 3))


def test_the_last_missiles() -> None:
    """1.4: a natural 5 is the last shot; with missile supply the third is, whatever the dice say."""
    units = (unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 8, 180))
    battle = after(begun(*units), Shoot("B", "T", 5))
    assert battle.table.unit("B").out_of_missiles
    with pytest.raises(AgainstTheRules, match=r"1\.4"):
        after(until(battle, Phase.SHOOT, "red"), Shoot("B", "T", 3))
    counted = begun(*units, options=Options(missile_supply=True))
    for face in (5, 1, 1):
        assert not counted.fielded["B"].is_out_of_missiles
        counted = until(after(counted, Shoot("B", "T", face)), Phase.SHOOT, "red")
    assert counted.fielded["B"].is_out_of_missiles


def test_shots_that_are_made_are_made_however_they_are_told() -> None:
    """Missile supply: taken in or put right with three shots made, a unit has none left; four it cannot have made."""
    foe = unit("T", "Freemen", "blue", 0, 8, 180)
    for battle in (
        begun(unit("B", "Bowmen", "red", 0, 0, 0, shots=3), foe, options=Options(missile_supply=True)),
        after(begun(unit("B", "Bowmen", "red", 0, 0, 0), foe, options=Options(missile_supply=True)), PUT_AT_THREE),
    ):
        assert standing(battle, "B").is_out_of_missiles
        with pytest.raises(AgainstTheRules, match=r"1\.4"):
            after(battle, Shoot("B", "T", 3))
        with pytest.raises(AgainstTheRules, match="Give 0 to 3"):
            after(battle, PutRight(unit="B", shots=4))
    counted = begun(unit("B", "Bowmen", "red", 0, 0, 0, shots=3), foe)
    assert after(counted, Shoot("B", "T", 3)).fielded["B"].shots == 4, "without the option nobody counts"


def test_a_shot_that_is_too_close_to_call_is_rolled_off() -> None:
    """0.00: 10 inches and a twentieth are in the tolerance of 2 BW; rolled off, the shot counts."""
    battle = begun(unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 12.55, 180))
    with pytest.raises(TooCloseToCall, match=r"1\.1a.*within reach.*out of reach"):
        after(battle, Shoot("B", "T", 3))
    events, battle = events_of(battle, Shoot("B", "T", 3, rolled_off=True))
    assert battle.fielded["T"].hits == 3
    assert events[0].asked == Shoot("B", "T", 3, rolled_off=True)


def test_a_side_that_is_too_close_to_call_is_rolled_off() -> None:
    """0.7, A7: from the line between flank and rear arc the dice say which, and with it whether hits double."""
    diagonal = unit("B", "Bowmen", "red", 6.384, -5.134, 315)
    battle = begun(diagonal, unit("T", "Freemen", "blue", 0, 0, 0))
    with pytest.raises(NotSettled, match=r"0\.7.*right flank.*rear|0\.7.*rear.*right flank"):
        after(battle, Shoot("B", "T", 3, rolled_off=True))
    flank = after(battle, Shoot("B", "T", 3, rolled_off=True, side=Side.RIGHT_FLANK))
    rear = after(battle, Shoot("B", "T", 3, rolled_off=True, side=Side.REAR))
    assert (flank.fielded["T"].hits, rear.fielded["T"].hits) == (3, 6)


def test_saving_rolls_come_with_the_shot() -> None:
    """Saving rolls: Serjeants in a village save twice, the second time what failed; and as many dice as hits."""
    village = block("village", "village", -6, 6.75, 6, 14)
    options = Options(saving_rolls=True)
    units = (unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Serjeants", "blue", 0, 8, 180))
    battle = begun(*units, terrain=(village,), options=options)
    with pytest.raises(WrongSaves, match=r"4 dice.*0 came"):
        after(battle, Shoot("B", "T", 4))
    with pytest.raises(WrongSaves, match="3 dice"):
        after(battle, Shoot("B", "T", 4, saves=((6, 1, 2, 3), (1,))))
    hit = after(battle, Shoot("B", "T", 4, saves=((6, 1, 2, 3), (4, 1, 2))))
    assert hit.fielded["T"].hits == 2
    clean = after(battle, Shoot("B", "T", 2, saves=((6, 5),)))
    assert clean.fielded["T"].hits == 0, "nothing is left to throw again"
    with pytest.raises(WrongSaves, match="0 dice"):
        after(battle, Shoot("B", "T", 2, saves=((6, 1), (1,), (1,))))


def test_a_brabanter_rolls_again() -> None:
    """Brabanter: the second roll stands, also for the missiles; without him nobody rolls twice."""
    options = Options(personalities=True)
    others = [unit("C", "Bowmen", "red", 10, 0, 0), unit("D", "Bowmen", "red", 20, 0, 0)]
    target = unit("T", "Freemen", "blue", 0, 8, 180)
    battle = begun(unit("B", "Bowmen", "red", 0, 0, 0, "Brabanter"), *others, target, options=options)
    battle = after(battle, Shoot("B", "T", 3, first=5))
    assert (battle.fielded["T"].hits, battle.fielded["B"].is_out_of_missiles) == (3, False)
    with pytest.raises(NobodyThere):
        after(battle, Shoot("C", "T", 3, first=1))


def test_a_die_is_missing_or_has_no_such_face() -> None:
    """A choice without its die is no refusal of the rules; a 6 is on no D5."""
    battle = begun(unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 8, 180))
    with pytest.raises(DieMissing, match="D6"):
        after(battle, Shoot("B", "T"))
    with pytest.raises(NotAFace):
        after(battle, Shoot("B", "T", 7))


def test_terrain_counts_as_the_table_lies() -> None:
    """1.2b: Brigans within a wood take half; events say what they defended."""
    units = (unit("B", "Bowmen", "red", 0, 0, 0), unit("T", "Brigans", "blue", 0, 6.25, 180))
    battle = begun(*units, terrain=(WOOD,))
    events, battle = events_of(battle, Shoot("B", "T", 4))
    shot = only(events, ShotMade)[0]
    assert (shot.side, shot.defends, shot.hits.number) == (Side.FRONT, (TerrainKind.WOODS,), 2)


def test_uphill_is_the_players_word() -> None:
    """0.10a, G13: on a hill either counts until they have said it, once for the pair."""
    hill = block("hill", "hill", -10, 1, 10, 20)
    units = (unit("K", "Knights", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 2.5, 180))
    battle = until(begun(*units, terrain=(hill,)), Phase.MELEE)
    with pytest.raises(NotSettled, match=r"0\.10a.*T is uphill of K or it is not"):
        after(battle, Strike("K", "T", 4))
    assert after(battle, Strike("K", "T", 4, covered=True)).fielded["T"].hits == 3
    assert after(battle, Strike("K", "T", 4, covered=False)).fielded["T"].hits == 6
    said = after(battle, SayUphill("T", "K", is_uphill=True))
    assert said.table.uphill == (Uphill("T", "K", is_uphill=True),)
    events, said = events_of(said, Strike("K", "T", 4))
    assert only(events, BlowStruck)[0].is_uphill
    assert said.fielded["T"].hits == 3


def test_a_unit_strikes_once_in_its_own_turn() -> None:
    """3.1: one target, in its player's turn; and whom its front touches."""
    battle = begun(
        unit("K", "Knights", "red", 0, 0, 0),
        unit("L", "Knights", "red", 0, -20, 0),
        unit("T", "Freemen", "blue", -2.5, 2.5, 180),
        unit("U", "Freemen", "blue", 2.5, 2.5, 180),
    )
    with pytest.raises(NotThisPhase, match="Strike"):
        after(battle, Strike("K", "T", 3))
    battle = until(battle, Phase.MELEE)
    with pytest.raises(AgainstTheRules, match=r"3\.1"):
        after(battle, Strike("L", "T", 3))
    battle = after(battle, Strike("K", "T", 3))
    with pytest.raises(AgainstTheRules, match=r"3\.1.*struck one target"):
        after(battle, Strike("K", "U", 3))
    battle = until(battle, Phase.MELEE, "blue")
    assert after(battle, Strike("T", "K", 4), Strike("U", "K", 4)).fielded["K"].hits == 8


def test_a_front_that_was_marked() -> None:
    """2.4d: without room the flank counts as the front: it strikes, is hit singly there, and the rear turns with it."""
    wall = [unit("X", "Serjeants", "red", 0, 3, 180), unit("Y", "Serjeants", "red", 0, -3, 0)]
    battle = begun(
        unit("A", "Freemen", "red", 0, 0, 0),
        *wall,
        unit("E", "Knights", "blue", 3.75, 0, 270),
    )
    assert battle.table.unit("A").in_melee_with == ("E",)
    battle = after(until(battle, Phase.MOVE), FaceAttacker("A", "E"))
    assert battle.marked_fronts == {"A": Side.RIGHT_FLANK}
    battle = after(battle, EndPhase())
    events, battle = events_of(battle, Strike("A", "E", 4))
    assert only(events, BlowStruck)[0].side is Side.FRONT
    battle = until(battle, Phase.MELEE, "blue")
    assert attack_of(battle, Strike("E", "A")).side is Side.FRONT
    assert after(battle, Strike("E", "A", 4)).fielded["A"].hits == 6
    free = replace(battle, marked_fronts={})
    assert after(free, Strike("E", "A", 4)).fielded["A"].hits == 12


def test_the_last_attack_is_one_for_each_unit() -> None:
    """H20: a shot or a blow, whatever the unit has done before."""
    battle = begun(
        unit("B", "Bowmen", "red", 20, 0, 0),
        unit("K", "Knights", "red", 0, 0, 0),
        unit("T", "Freemen", "blue", 0, 2.5, 180, hits=14),
        unit("U", "Freemen", "blue", 20, 8, 180),
        unit("V", "Freemen", "blue", 40, 8, 180),
        options=Options(force_morale=True, morale_rout="free_attack"),
    )
    battle = after(battle, Shoot("B", "U", 3))
    battle = after(until(battle, Phase.MELEE), Strike("K", "T", 2), RollMorale("blue", (1,)))
    battle = after(battle, Shoot("B", "U", 4))
    assert battle.fielded["U"].hits == 7
    with pytest.raises(AgainstTheRules, match="last attack"):
        after(battle, Shoot("B", "U", 4))
    with pytest.raises(NotThisPhase):
        after(battle, Move("K", advance=1))
