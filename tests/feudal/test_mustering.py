"""What may be changed in a force. Rules: Feudal, Force Matrix with its footnotes; Advantages and Disadvantages."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from fiefaid.errors.skirmish import BeyondTheMatrix
from fiefaid.feudal.forces import ARMIES, force
from fiefaid.feudal.mustering import dismount, hire_crossbows, may_alter, may_field, may_have, raise_serjeants
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import MoveClass, UnitType
from fiefaid.feudal.warriors import Quality
from tests.feudal.fielding import KINDS, warriors

BY_ID = {army.id: army for army in ARMIES}
FEUDAL = BY_ID["feudal"]


def labels(units: tuple[Any, ...]) -> Counter[str]:
    """How many of each there are."""
    return Counter(unit.label for unit in units)


def test_knights_dismount_and_become_serjeants() -> None:
    """Any number of units of Knights; the others stay, and nobody dismounts who does not ride."""
    rolled = force(FEUDAL, 1)
    assert dismount(rolled, 2).count(warriors("dismounted Knights")) == 2
    assert labels(dismount(rolled))["Knights"] == 1
    with pytest.raises(BeyondTheMatrix):
        dismount(rolled, 3)
    with pytest.raises(BeyondTheMatrix):
        dismount(dismount(rolled, 2))


def test_nobody_mounts_again() -> None:
    """Who dismounted is on foot for the battle: no change of a force makes Knights of him, and he moves as foot."""
    on_foot = dismount(force(FEUDAL, 6), 4)
    assert {unit.move_class for unit in on_foot} == {MoveClass.FOOT}
    with pytest.raises(BeyondTheMatrix):
        hire_crossbows(on_foot, UnitType.KNIGHTS)


def test_welsh_freemen_pay_for_no_crossbows() -> None:
    """South Welsh have Bowmen and Freemen, and those Freemen are no usual ones (H15)."""
    with pytest.raises(BeyondTheMatrix):
        hire_crossbows(force(BY_ID["south_welsh"], 2), UnitType.FREEMEN)
    assert labels(hire_crossbows(force(BY_ID["south_welsh"], 2), UnitType.KNIGHTS))["mounted Serjeants"] == 1


def test_cavalry_does_not_dismount() -> None:
    """The footnote is of Knights (H15)."""
    with pytest.raises(BeyondTheMatrix):
        dismount(force(BY_ID["bretons"], 4), 2)


@pytest.mark.parametrize(
    ("price", "becomes"), [(UnitType.KNIGHTS, "mounted Serjeants"), (UnitType.FREEMEN, "unwilling levy")]
)
def test_crossbows_have_either_price(price: UnitType, becomes: str) -> None:
    """One Bowmen unit shoots Dx+1, and one of Knights or of Freemen strikes with Dx-1."""
    rolled = force(FEUDAL, 2)
    hired = hire_crossbows(rolled, price)
    assert labels(hired) == labels(rolled) - Counter(["Bowmen", price]) + Counter(["mercenary crossbows", becomes])
    crossbows = next(unit for unit in hired if unit.label == "mercenary crossbows")
    payer = next(unit for unit in hired if unit.label == becomes)
    assert (crossbows.shooting, payer.melee) == (1, -1)


@pytest.mark.parametrize(
    ("name", "roll", "price"),
    [
        ("feudal", 3, UnitType.FREEMEN),  # no Freemen in that row
        ("feudal", 2, UnitType.BRIGANS),  # no price of the sheet
        ("scots_isles", 3, UnitType.FREEMEN),  # no Bowmen in that row
    ],
)
def test_crossbows_without_bowmen_or_price(name: str, roll: int, price: UnitType) -> None:
    """A force that lacks either has none."""
    with pytest.raises(BeyondTheMatrix):
        hire_crossbows(force(BY_ID[name], roll), price)


def test_crossbows_once() -> None:
    """One unit of a force, also where it has two of Bowmen."""
    with pytest.raises(BeyondTheMatrix, match="has them"):
        hire_crossbows(hire_crossbows(force(FEUDAL, 6), UnitType.KNIGHTS), UnitType.KNIGHTS)


@pytest.mark.parametrize("name", ["north_welsh", "south_welsh"])
@pytest.mark.parametrize("roll", range(1, 7))
def test_welsh_without_knights_raise_serjeants(name: str, roll: int) -> None:
    """With a 3, 5 or 6 a Welsh force has no Knights, and one unit of Freemen may be Serjeants; once."""
    rolled = force(BY_ID[name], roll)
    if roll not in (3, 5, 6):
        with pytest.raises(BeyondTheMatrix, match="has Knights"):
            raise_serjeants(BY_ID[name], rolled)
        return
    raised = raise_serjeants(BY_ID[name], rolled)
    assert labels(raised) == labels(rolled) - Counter(["Welsh Freemen"]) + Counter(["Serjeants"])
    with pytest.raises(BeyondTheMatrix, match="was raised"):
        raise_serjeants(BY_ID[name], raised)


def test_only_the_welsh_raise_serjeants() -> None:
    """Scots of the Isles have Freemen and no Knights, and stay as they are."""
    with pytest.raises(BeyondTheMatrix, match="not Welsh"):
        raise_serjeants(BY_ID["scots_isles"], force(BY_ID["scots_isles"], 3))


@pytest.mark.parametrize(
    ("kind", "option"),
    [
        ("Brigans with bows", "brigans_with_bows"),
        ("mounted Brigans", "mounted_brigans"),
        ("skirmishing cavalry", "skirmishing_cavalry"),
        ("dismounted Knights", "dismounted_knights"),
        ("mercenary crossbows", "crossbows"),
    ],
)
def test_varieties_are_played_where_they_are_on(kind: str, option: str) -> None:
    """Each by its own switch; the five types and what stands in an army's columns without."""
    on: dict[str, Any] = {option: True}
    assert may_field(warriors(kind), Options(**on))
    refused = may_field(warriors(kind), Options())
    assert not refused
    assert refused.rule.startswith(("OPT", "MATRIX"))
    assert all(may_field(warriors(name), Options()) for name in ("Knights", "cavalry", "schiltron", "Welsh Freemen"))


def test_no_quality_goes_beyond_two() -> None:
    """Advantages: Knights take no melee +1, Brigans and Bowmen no melee -1, Brigans no shoot -1; others may."""
    for kind, quality in product(KINDS, Quality):
        unit = warriors(kind)
        fits = abs(unit.melee + quality.melee) <= 2 and abs(unit.shooting + quality.shooting) <= 2
        if quality.shooting:
            fits = fits and unit.missiles is not None
        if quality is Quality.ENTERS_WOODS:
            fits = unit.type in (UnitType.FREEMEN, UnitType.BOWMEN)
        assert bool(may_have(unit, quality)) is fits, (kind, quality)
    assert may_have(warriors("Knights"), Quality.MELEE_PLUS_1).sentence == (
        "Knights have +2 in melee, and melee +1 makes it +3"
    )


def test_one_quality_for_a_unit() -> None:
    """Advantages: no second one, of either sort."""
    assert not may_have(warriors("Freemen", "Determined"), Quality.MELEE_PLUS_1)
    assert not may_have(warriors("Freemen", "Determined"), Quality.UNENTHUSIASTIC)


@pytest.mark.parametrize(("raised", "lowered", "may"), [(2, 2, True), (0, 0, True), (3, 0, False), (1, 3, False)])
def test_two_raised_and_two_lowered(raised: int, lowered: int, *, may: bool) -> None:
    """Advantages: one or two units each way, for both armies alike (H16)."""
    units = [warriors("Freemen", "Determined")] * raised + [warriors("Freemen", "melee -1")] * lowered
    assert bool(may_alter([*units, warriors("Knights")])) is may


def test_a_quality_that_does_not_suit_is_found_in_the_force() -> None:
    """Advantages: the whole force is looked at."""
    assert may_alter([warriors("Freemen"), warriors("Knights", "melee +1")]).rule == "OPT advantages-limits"
