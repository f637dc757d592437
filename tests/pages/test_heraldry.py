"""Counters: what tells players, types and fronts apart."""

from __future__ import annotations

import pytest

from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.pages.glyphs import BADGE_LETTERS, BADGES
from fiefaid.pages.heraldry import TINCTURES, badge_of, counter_shapes, counters, short_label, tinctures
from fiefaid.pages.shapes import Kind, Role, Shape

BW = 5.0


def drawn(
    role: Role, type_: UnitType = UnitType.KNIGHTS, tincture: str = "gules", *, in_melee: bool = False
) -> list[Shape]:
    """The shapes of one role on a base."""
    return [shape for shape in counter_shapes(type_, tincture, BW, in_melee=in_melee) if shape.role is role]


def test_players_are_told_apart_by_badge_and_hatching_too() -> None:
    """No two tinctures share a badge or a hatching: colour is never the only difference."""
    assert len({badge_of(tincture) for tincture in TINCTURES}) == len(TINCTURES)
    hatchings = {(shape.kind, shape.paths) for tincture in TINCTURES for shape in drawn(Role.HATCH, tincture=tincture)}
    assert len(hatchings) == len(TINCTURES)
    assert set(BADGE_LETTERS) == set(BADGES)


def test_types_are_told_apart_by_their_sign() -> None:
    """Each type has a sign of its own."""
    signs = {tuple(shape.paths for shape in drawn(Role.SIGN, type_)) for type_ in UnitType}
    assert len(signs) == len(UnitType)


def test_everything_on_a_counter_lies_on_its_base() -> None:
    """Nothing that is drawn on a base reaches beyond its sides, whatever its type and player."""
    for type_ in UnitType:
        for tincture in TINCTURES:
            for shape in counter_shapes(type_, tincture, BW, in_melee=True):
                for x, y in (corner for path in shape.paths for corner in path):
                    assert abs(x) <= BW / 2 + 1e-9, shape.role
                    assert abs(y) <= BW / 4 + 1e-9, shape.role


def test_the_front_is_marked_along_the_front_and_at_its_centre_point() -> None:
    """The band lies along the whole front, the chevron's point on the front centre point (0.7)."""
    (band,), (chevron,) = drawn(Role.FRONT), drawn(Role.CHEVRON)
    assert {x for x, _ in band.paths[0]} == {-BW / 2, BW / 2}
    assert max(y for _, y in band.paths[0]) == BW / 4
    assert chevron.paths[0][0] == (0, BW / 4)


def test_melee_is_flagged() -> None:
    """Crossed swords lie on a base that is in melee, and on no other."""
    assert drawn(Role.MELEE) == []
    assert len(drawn(Role.MELEE, in_melee=True)) == 2


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (["King", "Duke"], {"King": "gules", "Duke": "azure"}),
        (["Blue", "red"], {"Blue": "azure", "red": "gules"}),
        (["King", "red"], {"King": "azure", "red": "gules"}),
        (["a", "b", "a", "c"], {"a": "gules", "b": "azure", "c": "or"}),
    ],
)
def test_players_get_the_tincture_they_are_named_after(players: list[str], expected: dict[str, str]) -> None:
    """A player called after a colour has it; the others take what is free, in their order."""
    assert tinctures(players) == expected


def test_more_players_than_tinctures_still_get_one() -> None:
    """Eight players share six tinctures rather than fail."""
    assert set(tinctures([f"player {count}" for count in range(8)]).values()) == set(TINCTURES)


@pytest.mark.parametrize(
    ("label", "short"),
    [
        ("Knights 2", "Kn2"),
        ("Brigans 12", "Br12"),
        ("Serjeants of Senlis", "Senlis"),
        ("Knights", "Knights"),
        ("Archers of Constantinople", "Constantin"),
        ("Mortimer's knights", "Mortimer's"),
        ("The king's own Knights", "king's"),
        ("The knights", "knights"),
        ("2", "2"),
        ("", ""),
        ('<img onerror="x"> 🏰', "🏰"),
    ],
)
def test_short_labels_tell_units_apart(label: str, short: str) -> None:
    """Where there is little room the number stays, or the last word that is no type."""
    assert short_label(label) == short


def test_counters_say_where_every_base_lies() -> None:
    """One counter for each unit in the table's order, with its own base size and a facing from 0 to 360."""
    units = (
        Unit("k1", UnitType.KNIGHTS, "red", 10, 20, 370, "Knights 1"),
        Unit("b1", UnitType.BOWMEN, "blue", 30, 5, 180),
    )
    first, second = counters(Table(units, BW))
    assert (first.unit, first.label, first.player, first.tincture, first.badge) == (
        "k1",
        "Knights 1",
        "red",
        "gules",
        "roundel",
    )
    assert (first.x, first.y, first.facing, first.bw, first.bd) == (10, 20, 10, 5, 2.5)
    assert (second.label, second.type, second.badge) == ("b1", "Bowmen", "lozenge")


def test_slanting_hatching_stays_in_its_field() -> None:
    """Vert slants down and purpure up to the right, each line from edge to edge of the field."""
    for tincture, rise in (("vert", -1), ("purpure", 1)):
        (hatching,) = drawn(Role.HATCH, tincture=tincture)
        assert hatching.kind is Kind.LINE
        for (x1, y1), (x2, y2) in hatching.paths:
            assert (y2 - y1) * rise == pytest.approx(x2 - x1)
            assert max(abs(x1), abs(x2)) <= BW / 2
