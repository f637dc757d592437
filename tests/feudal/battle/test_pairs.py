"""Options that bear on one another, two or three at a time, in a battle; every number worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import AgainstTheRules, WrongSaves
from fiefaid.feudal.battle import Battle, Phase
from fiefaid.feudal.battle.choices import (
    Rally,
    Shoot,
    Strike,
)
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import after, begun, unit
from tests.feudal.laid import block

SIDES = {"front": (0, 2.5, 180), "rear": (0, 2.5, 0), "flank": (0, 3.75, 90)}
"""Where a unit lies that A, at the origin, touches with its front on that side."""

LARGE = {"red": 9, "blue": 9}
"""Forces that began large: three personalities each, and morale as the sheet has it for six."""

VILLAGE = block("village", "village", -10, 1.25, 10, 12)


def on(*names: str, **others: Any) -> Options:
    """These options on."""
    chosen: dict[str, Any] = dict.fromkeys(names, True)
    return Options(**chosen, **others)


LED = on("personalities", "advantages")


def striking(
    options: Options, kind: str, *persons: str, target: str = "Freemen", side: str = "front", **how: Any
) -> Battle:
    """A of red about to strike T."""
    ground = how.pop("terrain", ())
    units = (unit("A", kind, "red", 0, 0, 0, *persons, **how), unit("T", target, "blue", *SIDES[side]))
    return begun(*units, terrain=ground, options=options, phase=Phase.MELEE, began=LARGE)


def shooting(options: Options, kind: str, *persons: str, target: str = "Freemen", **how: Any) -> Battle:
    """A of red about to shoot T, 4 inches before its front."""
    phase = Phase.MOVE if kind in ("Brigans", "skirmishing cavalry") else Phase.SHOOT
    units = (unit("A", kind, "red", 0, 0, 0, *persons, **how), unit("T", target, "blue", 0, 6.5, 180))
    return begun(*units, options=options, phase=phase, began=LARGE)


@pytest.mark.parametrize(
    ("options", "kind", "persons", "state", "roll", "hits"),
    [
        # trained and tired: a D5 shows 5, 2 for Knights, 1 less; who is not trained has the D6
        (on("trained_units", "tired"), "Knights", (), {"hits": 11, "is_trained": True}, 5, 6),
        (on("trained_units", "tired"), "Knights", (), {"hits": 11}, 6, 7),
        (on("trained_units", dx=Dx.D5), "Knights", (), {}, 6, 8),
        # a Knight Errant and tired cancel; so do an advantage and tired
        (on("personalities", "tired"), "Serjeants", ("Knight Errant",), {"hits": 11}, 4, 4),
        (on("advantages", "tired"), "Serjeants", (), {"hits": 11, "quality": "melee +1"}, 4, 4),
        (on("advantages", "personalities"), "Serjeants", ("Knight Errant",), {"quality": "melee +1"}, 4, 6),
        # 1, 2 less for Brigans, 1 less for being tired: none, not -2 (H1)
        (on("tired"), "Brigans", (), {"hits": 11}, 1, 0),
        (on("tired", "advantages"), "mounted Serjeants", (), {"hits": 12, "quality": "melee -1"}, 3, 0),
    ],
)
def test_what_is_added_to_a_blow(
    options: Options, kind: str, persons: tuple[str, ...], state: dict[str, Any], roll: int, hits: int
) -> None:
    """Trained, tired, a person, a quality: each has its die or its 1, in any company."""
    assert after(striking(options, kind, *persons, **state), Strike("A", "T", roll)).fielded["T"].hits == hits


@pytest.mark.parametrize(
    ("options", "kind", "persons", "state", "roll", "hits", "is_out"),
    [
        # crossbows at Dx+1, an advantage, a Marshal: 3 and 1 and 1 and 1 (H16)
        (LED, "mercenary crossbows", ("Marshal of Bows",), {"quality": "shoot +1"}, 3, 6, False),
        # a natural 5 is the last shot whatever is taken from it, on the D5 of the trained too
        (on("tired"), "Bowmen", (), {"hits": 11}, 5, 4, True),
        (on("tired"), "Bowmen", (), {"hits": 11}, 6, 5, False),
        (on("trained_units"), "Bowmen", (), {"is_trained": True}, 5, 5, True),
        (on("trained_units", dx=Dx.D5), "Bowmen", (), {}, 6, 6, False),
        (on(dx=Dx.D5), "Bowmen", (), {}, 5, 5, True),
        # 4 and 1 for the Marshal make 5 hits, and no natural 5
        (on("personalities"), "Bowmen", ("Marshal of Bows",), {}, 4, 5, False),
        # three shots each: a 5 ends nothing, whoever rolls it; the third shot does
        (on("missile_supply", "trained_units"), "Bowmen", (), {"is_trained": True}, 5, 5, False),
        (on("missile_supply", "brigans_with_bows"), "Brigans with bows", (), {"shots": 2}, 3, 1, True),
        (on("missile_supply", "skirmishing_cavalry"), "skirmishing cavalry", (), {"shots": 1}, 5, 3, False),
        (on("skirmishing_cavalry"), "skirmishing cavalry", (), {}, 5, 3, True),
    ],
)  # fmt: skip
def test_what_is_added_to_a_shot(
    options: Options, kind: str, persons: tuple[str, ...], state: dict[str, Any], roll: int, hits: int, is_out: bool
) -> None:
    """And when the missiles are out."""
    battle = after(shooting(options, kind, *persons, **state), Shoot("A", "T", roll))
    assert (battle.fielded["T"].hits, battle.table.unit("A").out_of_missiles) == (hits, is_out)


@pytest.mark.parametrize(
    ("first", "roll", "options", "is_out"),
    [
        (5, 3, on("personalities"), False),
        (3, 5, on("personalities"), True),
        (5, 5, on("personalities", "missile_supply"), False),
    ],
)
def test_a_second_roll_and_the_last_missiles(first: int, roll: int, options: Options, is_out: bool) -> None:
    """Brabanter, 1.4, H9: the roll that stands counts; with missile supply two rolls are one shot."""
    battle = after(shooting(options, "Bowmen", "Brabanter"), Shoot("A", "T", roll, first=first))
    assert (battle.fielded["T"].hits, battle.table.unit("A").out_of_missiles) == (roll, is_out)
    assert battle.fielded["A"].shots == 1


def test_a_second_roll_of_the_trained_and_of_the_tired() -> None:
    """Brabanter: both rolls are with the unit's own die, and tired takes 1 from the one that stands: 2 + 2 - 1."""
    options = on("personalities", "trained_units", "tired")
    battle = striking(options, "Knights", "Brabanter", is_trained=True, hits=11)
    assert after(battle, Strike("A", "T", 2, first=3)).fielded["T"].hits == 3
    with pytest.raises(NotAFace):
        after(battle, Strike("A", "T", 2, first=6))


@pytest.mark.parametrize(
    ("target", "side", "in_village", "saves", "hits"),
    [
        # Knights roll 4: 6 hits
        ("Freemen", "front", False, (), 6),
        ("Serjeants", "front", False, ((4, 4, 5, 1, 2, 3),), 3),
        ("Serjeants", "front", True, ((4, 4, 5, 1, 2, 3), (6, 1, 1)), 2),
        ("Serjeants", "front", True, ((4, 4, 4, 4, 4, 4),), 0),
        ("Serjeants", "flank", False, (), 6),
        ("Serjeants", "flank", True, ((1, 1, 1, 1, 1, 6),), 5),
        ("Freemen", "rear", False, (), 12),
        ("Freemen", "rear", True, (), 6),
        ("schiltron", "front", False, ((6, 6, 6, 6, 6, 6),), 0),
    ],
)
def test_saving_rolls_and_doubling(
    target: str, side: str, in_village: bool, saves: tuple[tuple[int, ...], ...], hits: int
) -> None:
    """Saving rolls, 3.2e, H10: a doubling cancels one halving, what is left is thrown for, failures once more."""
    terrain = (VILLAGE,) if in_village else ()
    battle = striking(on("saving_rolls"), "Knights", target=target, side=side, terrain=terrain)
    assert after(battle, Strike("A", "T", 4, saves=saves)).fielded["T"].hits == hits
    with pytest.raises(WrongSaves):
        after(battle, Strike("A", "T", 4, saves=(*saves, (4,))))


def test_saving_rolls_of_what_another_option_makes() -> None:
    """A tired trained Brabanter's shot is rolled again: 5 and 1 less; 4 dice save, and a natural 5 is the last one."""
    options = on("saving_rolls", "tired", "trained_units", "personalities")
    battle = shooting(options, "Bowmen", "Brabanter", target="Serjeants", hits=11, is_trained=True)
    battle = after(battle, Shoot("A", "T", 5, first=2, saves=((4, 3, 2, 1),)))
    assert (battle.fielded["T"].hits, battle.table.unit("A").out_of_missiles) == (3, True)
    schiltron = shooting(options, "Bowmen", target="schiltron")
    assert after(schiltron, Shoot("A", "T", 5)).fielded["T"].hits == 5, "no armour against shots, so nothing is saved"


def rallying(options: Options, *persons: str, **state: Any) -> Battle:
    """Serjeants of red with 8 hits in their phase 4, alone but for an enemy far off."""
    banner = state.pop("banner", False)
    mine = unit("A", "Serjeants", "red", 0, 0, 0, *persons, banner=banner, **{"hits": 8} | state)
    return begun(mine, unit("Z", "Freemen", "blue", 0, 40, 180), options=options, phase=Phase.RALLY, began=LARGE)


MARKED = {"has_hit_marker": True}
MOVED = {"has_moved": True}


@pytest.mark.parametrize(
    ("options", "persons", "state", "dice", "left"),
    [
        # rally roll: 1 on 3, 2 on 4; a Banner makes nothing of the marker
        (on("rally_roll", "personalities"), ("Constable",), MARKED | {"banner": True}, {"roll": 4}, 6),
        (on("rally_roll", "personalities"), ("Constable",), MARKED, {"roll": 4}, "hit marker"),
        (on("personalities"), ("Constable",), MARKED | {"banner": True}, {}, 6),
        (on("personalities"), ("Constable",), MARKED, {}, 7),
        # a Constable makes nothing of the move, a Banner alone does not
        (on("rally_roll", "personalities"), ("Constable",), MOVED, {"roll": 3}, 7),
        (on("rally_roll", "personalities"), ("Brabanter",), MOVED | {"banner": True}, {"roll": 3}, "moved"),
        (on("rally_roll", "personalities"), ("Constable",), MOVED | MARKED | {"banner": True}, {"roll": 6}, 6),
        (on("rally_roll"), ("Constable",), MOVED, {"roll": 3}, "moved"),
        (on("personalities"), ("Constable",), MOVED | {"has_fought": True}, {}, "fought"),
        # a Priest's 4 on top of what rest or the roll gives; he prays for nobody who may not rally
        (on("personalities"), ("Christian Priest",), MARKED, {"priest": 4}, 3),
        (on("personalities"), ("Christian Priest",), {}, {"priest": 4}, 2),
        (on("personalities", "rally_roll"), ("Christian Priest",), {}, {"roll": 3, "priest": 4}, 3),
        (on("personalities", "rally_roll"), ("Christian Priest",), MARKED, {"roll": 3, "priest": 4}, "hit marker"),
        (on("personalities"), ("Christian Priest", "Constable"), MOVED, {"priest": 4}, 2),
        # 5 stay, by the variation or by 4.1c, whoever prays and whatever is rolled
        (on("rally_variation", "personalities"), ("Christian Priest",), {}, {"priest": 6}, 5),
        (on("rally_variation", "rally_roll"), (), {"hits": 6}, {"roll": 4}, 5),
        (on("rally_variation", "rally_roll"), (), {"hits": 4}, {"roll": 4}, 2),
        (on("rally_roll"), (), {"hits": 6, "most_hits": 11}, {"roll": 4}, 5),
        (on("personalities"), ("Christian Priest",), {"most_hits": 10}, {"priest": 6}, 0),
        (on("personalities"), ("Christian Priest",), {"most_hits": 11}, {"priest": 6}, 5),
        # being tired takes nothing from a rally, and a D6 of the trained is no die of it (H7)
        (on("tired", "rally_roll"), (), {"hits": 12}, {"roll": 4}, 10),
        (on("trained_units", "rally_roll", dx=Dx.D5), (), {}, {"roll": 6}, "no side of the die shows 6"),
    ],
)
def test_rallies(
    options: Options, persons: tuple[str, ...], state: dict[str, Any], dice: dict[str, int], left: int | str
) -> None:
    """4.1 with the rally roll, the variation, Constable, Banner and Priest: the hits that are left, or why not."""
    battle = rallying(options, *persons, **state)
    if isinstance(left, str):
        with pytest.raises((AgainstTheRules, NotAFace), match=left):
            after(battle, Rally("A", **dice))
    else:
        assert after(battle, Rally("A", **dice)).fielded["A"].hits == left
