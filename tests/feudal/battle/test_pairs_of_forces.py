"""Options of moves, morale and the initiative that bear on one another; every number worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import AgainstTheRules, WrongMoraleDice
from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Phase
from fiefaid.feudal.battle.carrying import obliged
from fiefaid.feudal.battle.choices import (
    Charge,
    DeclareMove,
    EndPhase,
    Move,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
)
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import Laid, after, begun, unit, until
from tests.feudal.laid import block

LARGE = {"red": 9, "blue": 9}
FAR = unit("Z", "Freemen", "blue", 60, 60, 180)
WOODS = block("woods", "woods", -20, 2.5, 20, 30)


def on(*names: str, **others: Any) -> Options:
    """These options on."""
    chosen: dict[str, Any] = dict.fromkeys(names, True)
    return Options(**chosen, **others)


def moving(
    options: Options, kind: str, *persons: str, others: tuple[Laid, ...] = (), terrain: tuple[Any, ...] = (), **how: Any
) -> Battle:
    """A of red at the origin, facing up the table, in its phase 2."""
    units = (unit("A", kind, "red", 0, 0, 0, *persons, **how), *others, FAR)
    return begun(*units, terrain=terrain, options=options, phase=Phase.MOVE, began=LARGE)


@pytest.mark.parametrize(
    ("options", "kind", "state", "roll", "move", "fast"),
    [
        # tired: an inch less, of the die of the trained too; 1 less is none, and the bonus stays
        (on("diced_movement", "tired", "trained_units"), "Knights", {"hits": 11, "is_trained": True}, 5, 4, 10),
        (on("diced_movement", "tired"), "Knights", {"hits": 11}, 1, 0, 6),
        (on("diced_movement", "tired"), "Brigans", {"hits": 4, "most_hits": 11}, 4, 3, 7),
        # whoever is not trained rolls a D6 though the table picked the D5
        (on("diced_movement", "trained_units", dx=Dx.D5), "Freemen", {}, 6, 6, 8),
        # mounted Brigans add what Knights add (H11), Knights on foot what Serjeants add
        (on("diced_movement", "mounted_brigans"), "mounted Brigans", {}, 3, 3, 9),
        (on("diced_movement", "dismounted_knights"), "dismounted Knights", {}, 3, 3, 5),
        (on("diced_movement", "skirmishing_cavalry"), "skirmishing cavalry", {}, 3, 3, 9),
        # moves that are not rolled are not slowed
        (on("tired"), "Knights", {"hits": 11}, None, 5, 10),
    ],
)
def test_how_far_a_unit_goes(
    options: Options, kind: str, state: dict[str, Any], roll: int | None, move: float, fast: float
) -> None:
    """Diced movement with tired, trained and the varieties: so far, and no further."""
    battle = moving(options, kind, **state)
    battle = after(battle, RollMove("A", roll)) if roll else battle
    for most, is_fast in ((move, False), (fast, True)):
        if most:
            assert after(battle, Move("A", advance=float(most), fast=is_fast)).table.unit("A").y == most
        with pytest.raises(AgainstTheRules, match=r"2\.1"):
            after(battle, Move("A", advance=most + 0.2, fast=is_fast))


def test_the_trained_roll_no_six() -> None:
    """Diced movement with trained units: a D5 has 2 to 5."""
    battle = moving(on("diced_movement", "trained_units"), "Knights", is_trained=True)
    for face in (1, 6):
        with pytest.raises(NotAFace):
            after(battle, RollMove("A", face))


def test_a_declared_move_of_the_tired_stops_at_a_banner() -> None:
    """Declared, diced, tired, Banner: 5 and 1 less are 4 to go, or fewer beside the Banner; no Banner, no stop."""
    banner = unit("C", "Knights", "red", 6, 2, 0, "Constable", banner=True)
    for more, stops in ((("personalities",), True), ((), False)):
        options = on("diced_movement", "declared_movement", "tired", *more)
        battle = moving(options, "Freemen", others=(banner,), hits=11)
        battle = after(battle, DeclareMove("A", Intent("ahead")), RollMove("A", 5))
        assert after(battle, Move("A", advance=4.0)).table.unit("A").y == 4
        if stops:
            assert after(battle, Move("A", advance=2.0)).table.unit("A").y == 2
        else:
            with pytest.raises(AgainstTheRules, match=r"declared-full.*2 in; .*4 in"):
                after(battle, Move("A", advance=2.0))


def test_a_marshal_turns_them_after_a_roll() -> None:
    """Marshal of Horse with diced movement: turn, the whole roll, and turn again."""
    step = Move("A", start_turn=90, advance=4, end_turn=-90)
    options = on("diced_movement", "personalities")
    led = after(moving(options, "Knights", "Marshal of Horse"), RollMove("A", 4), step)
    assert led.table.unit("A").x == pytest.approx(4)
    assert led.table.unit("A").facing == 0
    with pytest.raises(AgainstTheRules, match=r"2\.4a"):
        after(moving(options, "Knights"), RollMove("A", 4), step)


def test_cavalry_that_shot_need_not_contact() -> None:
    """Declared movement with skirmishing cavalry: as Knights they must, but who shot does not charge (2.7a)."""
    foe = unit("E", "Freemen", "blue", 0, 6.5, 180)
    options = on("diced_movement", "declared_movement", "skirmishing_cavalry")
    fresh = moving(options, "skirmishing cavalry", others=(foe,))
    aim = (DeclareMove("A", Intent("ahead")), RollMove("A", 5))
    assert obliged(after(fresh, *aim), "A") == ("E",)
    shot = after(fresh, Shoot("A", "E", 4), *aim)
    assert obliged(shot, "A") == ()
    with pytest.raises(AgainstTheRules, match=r"2\.7a"):
        after(shot, Charge("A", "E"))
    assert after(shot, Move("A", start_turn=180, advance=5.0), EndPhase()).phase is Phase.MELEE


def test_an_advantage_opens_woods_to_a_roll() -> None:
    """Advantages with diced movement: Freemen who know woods go 4 inches into them, others stop at the edge."""
    options = on("diced_movement", "advantages")
    for quality, goes in (("enters woods", True), ("melee +1", False)):
        battle = after(moving(options, "Freemen", terrain=(WOODS,), quality=quality), RollMove("A", 4))
        if goes:
            assert after(battle, Move("A", advance=4.0)).table.unit("A").y == 4
        else:
            with pytest.raises(AgainstTheRules, match=r"0\.10b"):
                after(battle, Move("A", advance=4.0))


@pytest.mark.parametrize(
    ("quality", "hits", "is_lost"),
    [("Determined", 15, False), ("Determined", 18, True), ("Unenthusiastic", 12, True), ("melee +1", 14, False)],
)
def test_qualities_call_for_morale_in_their_time(quality: str, hits: int, is_lost: bool) -> None:
    """Determined, Unenthusiastic, force morale, tired: 8 hits of a blow bring a unit to 18, 12 or less."""
    target = unit("T", "Freemen", "blue", 0, 2.5, 180, quality=quality, hits=hits - 8)
    options = on("advantages", "force_morale", "tired")
    units = (unit("A", "Knights", "red", 0, 0, 0), target, FAR)
    battle = after(begun(*units, options=options, phase=Phase.MELEE, began=LARGE), Strike("A", "T", 6))
    assert battle.owes_morale == ("blue" if is_lost else "")
    assert is_lost or battle.fielded["T"].is_tired(options)


def bereaved(options: Options, *, began: int, lost: int, enemy: int = 0, person: str = "", flavour: int = 0) -> Battle:
    """Blue has just lost its unit T with a Knight Errant, as many as `lost` in all, and red as many as `enemy`."""
    gone = [Lost(*unit(f"L{number}", "Freemen", "blue", 0, 0, 0), 1, "3.4") for number in range(lost - 1)]
    gone += [Lost(*unit(f"M{number}", "Freemen", "red", 0, 0, 0), 1, "3.4") for number in range(enemy)]
    units = (
        unit("A", "Knights", "red", 0, 0, 0),
        unit("T", "Freemen", "blue", 0, 2.5, 180, *(["Knight Errant"] if person else []), hits=14),
        unit("Z", "Freemen", "blue", 60, 60, 180, *([person] if person else [])),
    )
    battle = begun(
        *units,
        options=options,
        phase=Phase.MELEE,
        lost=tuple(gone),
        began={"red": 9, "blue": began},
        flavour={"blue": flavour},
    )
    return after(battle, Strike("A", "T", 4))


SMALL, TWO = {"morale_small": "halved"}, {"morale_small": "two_dice"}


@pytest.mark.parametrize(
    ("options", "how", "rolls", "fights_on"),
    [
        # half of a 1, up, is 1; 1 more where the enemy lost more; against 1 lost
        (on("force_morale", "morale_losses", **SMALL), {"began": 4, "lost": 1, "enemy": 2}, (1,), True),
        (on("force_morale", **SMALL), {"began": 4, "lost": 1, "enemy": 2}, (2,), False),
        (on("force_morale", "morale_losses", **SMALL), {"began": 4, "lost": 1, "enemy": 1}, (2,), False),
        (on("force_morale", **SMALL), {"began": 5, "lost": 1}, (2,), True),
        # bonuses come after the halving: half of 3 is 2, and a flavour of 2 makes 4
        (on("force_morale", "morale_flavour", **SMALL), {"began": 4, "lost": 3, "flavour": 2}, (3,), True),
        (on("force_morale", "morale_flavour", **SMALL), {"began": 4, "lost": 3, "flavour": 1}, (3,), False),
        (on("force_morale", **SMALL, dx=Dx.D5), {"began": 4, "lost": 2}, (5,), True),
        # of two dice the better one, with what is added
        (on("force_morale", "morale_flavour", **TWO), {"began": 3, "lost": 2, "flavour": 1}, (1, 2), True),
        (on("force_morale", "morale_flavour", **TWO), {"began": 3, "lost": 2, "flavour": 1}, (1, 1), False),
        # nine units with nine personalities' room: a warrior who is left adds 1, a Priest none, who died none
        (
            on("force_morale", "personalities", "morale_personality"),
            {"began": 9, "lost": 3, "person": "Brabanter"},
            (3,),
            True,
        ),
        (
            on("force_morale", "personalities", "morale_personality"),
            {"began": 9, "lost": 3, "person": "Christian Priest"},
            (3,),
            False,
        ),
        (on("force_morale", "morale_personality"), {"began": 9, "lost": 3, "person": "Brabanter"}, (3,), False),
        # all of them: 2, and 1, 1, 2 are 6 against 5
        (
            on("force_morale", "personalities", "morale_personality", "morale_losses", "morale_flavour"),
            {"began": 9, "lost": 5, "enemy": 6, "person": "Constable", "flavour": 2},
            (2,),
            True,
        ),
        (on("force_morale", "trained_units", dx=Dx.D5), {"began": 9, "lost": 4}, (5,), True),
    ],
)
def test_morale_and_what_is_added(
    options: Options, how: dict[str, Any], rolls: tuple[int, ...], fights_on: bool
) -> None:
    """Force morale for small armies, with each bonus."""
    battle = after(bereaved(options, **how), RollMorale("blue", rolls))
    assert (battle.outcome is None) == fights_on
    with pytest.raises(WrongMoraleDice):
        after(bereaved(options, **how), RollMorale("blue", (*rolls, 2)))


@pytest.mark.parametrize(
    ("bonus", "red", "blue", "first"),
    [
        # red holds it and has lost two units: 2 and 4, less 2, against 4 and 5 of blue, who has lost none
        (4, 2, 4, "red"),
        (4, 2, 5, "blue"),
        (2, 2, 3, "blue"),
        (3, 2, 3, "red"),
        (3, 1, 3, "blue"),
    ],
)
def test_the_initiative_with_its_bonus_and_losses(bonus: int, red: int, blue: int, first: str) -> None:
    """Initiative: plus 2, 3 or 4, less the units lost; a tie keeps it (H12)."""
    gone = tuple(Lost(*unit(f"L{number}", "Freemen", "red", 0, 0, 0), 1, "3.4") for number in range(2))
    options = on("initiative", "initiative_routed", initiative_bonus=bonus)
    battle = begun(unit("A", "Knights", "red", 0, 0, 0), FAR, options=options, lost=gone)
    battle = after(until(battle, Phase.INITIATIVE), RollInitiative(red, blue))
    assert (battle.first, battle.phasing, battle.turn) == (first, first, 2)


def test_the_last_attack_with_dice_of_other_options() -> None:
    """Last free attack: three shots are made, then none is left; a Brabanter's is rolled again; armour saves."""
    options = on("force_morale", "missile_supply", "personalities", "saving_rolls", morale_rout="free_attack")
    units = (
        unit("A", "Knights", "red", 0, 0, 0),
        unit("B", "Bowmen", "red", 10, 0, 0, shots=3),
        unit("C", "Bowmen", "red", 20, 0, 0, "Brabanter", shots=2),
        unit("T", "Freemen", "blue", 0, 2.5, 180, hits=14),
        unit("S", "Serjeants", "blue", 20, 6.5, 180, hits=12),
        unit("U", "Freemen", "blue", 10, 6.5, 180),
    )
    battle = begun(*units, options=options, phase=Phase.MELEE, began=LARGE)
    battle = after(battle, Strike("A", "T", 4), RollMorale("blue", (1,)))
    with pytest.raises(AgainstTheRules, match=r"1\.4"):
        after(battle, Shoot("B", "U", 4))
    battle = after(battle, Shoot("C", "S", 5, first=1, saves=((4, 4, 1, 1, 1),)), EndPhase())
    assert battle.outcome is not None
    assert (battle.outcome.ending, [lost.id for lost in battle.lost]) == (Ending.ROUT, ["T", "S"])


@pytest.mark.parametrize(
    ("hunter", "prey", "is_caught"),
    [
        ("mounted Brigans", "Freemen", True),
        ("mounted Brigans", "Brigans", False),
        ("skirmishing cavalry", "Brigans with bows", True),
        ("dismounted Knights", "Freemen", False),
        ("Knights", "skirmishing cavalry", False),
    ],
)
def test_who_is_caught(hunter: str, prey: str, is_caught: bool) -> None:
    """A rout that costs whoever fights a faster class, with the varieties: each is of its type's class."""
    units = (
        unit("A", "Knights", "red", 0, 0, 0),
        unit("B", hunter, "red", 20, 0, 0),
        unit("T", "Freemen", "blue", 0, 2.5, 180, hits=14),
        unit("P", prey, "blue", 20, 2.5, 180),
    )
    options = on("force_morale", morale_rout="caught")
    battle = begun(*units, options=options, phase=Phase.MELEE, began=LARGE)
    battle = after(battle, Strike("A", "T", 4), RollMorale("blue", (1,)))
    assert [lost.id for lost in battle.lost] == ["T", "P"][: 1 + is_caught]
