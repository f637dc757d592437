"""Forces put together on the page: army, die, and the footnotes of the matrix."""

from __future__ import annotations

import pytest

from fiefaid.feudal.forces import ARMIES
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import UnitType
from fiefaid.pages.refusals import NothingRolled
from fiefaid.pages.skirmish_draft import BattleDraft, deployed, sides, with_force
from fiefaid.pages.skirmish_forces import (
    ForceDraft,
    changed,
    changes,
    composed,
    fielded_by,
    matrix_rows,
    of_army,
    rolled,
    told,
)
from tests.pages.skirmishes import LEVY, ground

ALL = Options(dismounted_knights=True, crossbows=True)


def made(draft: ForceDraft, *keys: str) -> ForceDraft:
    """The draft with some changes."""
    for key in keys:
        draft = changed(draft, key)
    return draft


def test_a_force_is_told_as_it_was_rolled() -> None:
    """Army and die; before the die there is no force."""
    assert told(composed(ForceDraft("feudal", 4))) == "4 Knights, 1 Bowmen, 1 Freemen"
    assert told(composed(of_army(ForceDraft("feudal", 1), "bretons"))) == (
        "2 skirmishing cavalry, 1 Brigans, 1 Bowmen, 2 Knights"
    )
    assert matrix_rows(ARMIES[0])[5] == (
        6,
        "4 Knights, 2 Bowmen",
    )
    with pytest.raises(NothingRolled, match="die is not thrown"):
        composed(ForceDraft())


def test_knights_dismount_and_crossbows_are_paid_for_by_either() -> None:
    """Each footnote as a switch of its own; a second tap takes it back."""
    draft = ForceDraft("feudal", 4)
    assert told(composed(made(draft, "foot:2", "bows:Knights"))) == (
        "1 mounted Serjeants, 2 dismounted Knights, 1 Knights, 1 mercenary crossbows, 1 Freemen"
    )
    assert told(composed(made(draft, "bows:Freemen"))) == "4 Knights, 1 mercenary crossbows, 1 unwilling levy"
    assert made(draft, "foot:2", "foot:2", "bows:Freemen", "bows:Freemen") == draft


def test_a_footnote_says_what_keeps_it_off() -> None:
    """An option that is off, a force without Freemen, a Welsh force with Knights."""
    off = {change.key: change.blocked for change in changes(ForceDraft("feudal", 6), Options())}
    assert off["foot:1"] == "Dismounting is an option, and it is off. Switch it on under Options."
    on = {change.key: change.blocked for change in changes(ForceDraft("feudal", 6), ALL)}
    assert on["foot:4"] == on["bows:Knights"] == ""
    assert "the force has no such Freemen" in on["bows:Freemen"]
    welsh = {change.key: change.blocked for change in changes(ForceDraft("north_welsh", 1), ALL)}
    assert "the force has Knights" in welsh["raise"]
    assert told(composed(made(ForceDraft("north_welsh", 6), "raise"))).startswith("1 Serjeants, 3 Welsh Freemen")
    assert changes(ForceDraft(), ALL) == ()


def test_another_die_or_army_forgets_the_changes() -> None:
    """Knights on foot of one force are none of another."""
    draft = made(ForceDraft("feudal", 4), "foot:2")
    assert rolled(draft, 3) == ForceDraft("feudal", 3)
    assert of_army(draft, "bretons") == ForceDraft("bretons", 4)


def test_a_force_takes_the_place_of_its_players_units() -> None:
    """Red deploys at the near edge; blue stays, and no name is given twice."""
    laid, fielded = fielded_by(ground(), ForceDraft("feudal", 3), "red", attacks=True)
    assert [unit.id for unit in laid.units if unit.player == "blue"] == ["Levy", "Spears"]
    own = [unit for unit in laid.units if unit.player == "red"]
    assert [unit.id for unit in own] == ["Knights 1", "Knights 2", "Knights 3", "Bowmen 1", "Bowmen 2", "Brigans 1"]
    assert all(unit.y < 9 and unit.facing == 0 for unit in own)
    assert dict(fielded)["Bowmen 2"].warriors.type is UnitType.BOWMEN
    again, _ = fielded_by(laid, ForceDraft("feudal", 4), "blue", attacks=False)
    assert {"Knights 4", "Knights 7"} <= {unit.id for unit in again.units}
    assert LEVY not in again.units


def test_who_deploys_first_still_attacks() -> None:
    """Red deploys before blue, or after it: red attacks all the same, and each stands at an edge of its own."""
    for order in (("red", "blue"), ("blue", "red")):
        draft, table = BattleDraft(), ground()
        for player in order:
            draft = with_force(draft, player, ForceDraft("feudal", 3))
            table, _ = deployed(draft, table, player)
            assert sides(draft, table) == ("red", "blue")
        ends = {unit.player: unit.y for unit in table.units}
        assert ends["red"] < 9 < ends["blue"]
