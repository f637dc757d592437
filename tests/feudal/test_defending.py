"""Rules 0.10, 1.2b, 3.2b: who defends terrain against whom, on positions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.defending import defends
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit, Uphill
from fiefaid.feudal.terrain import Strip, Terrain, TerrainKind, outline
from tests.feudal.laid import block, table, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE

DEFENDER = unit("T", "Brigans", "blue", 0, 0, 0)
AHEAD = unit("A", "Bowmen", "red", 0, 9, 180)
BEHIND = unit("A", "Bowmen", "red", 0, -6, 0)


def laid(*terrain: Terrain, enemy: Unit = AHEAD, **settings: Any) -> Table:
    """The defender at the origin, its front at y = 1.25, and one enemy."""
    return table(DEFENDER, enemy, terrain=terrain, **settings)


# ---- area terrain -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "shots", "melee"),
    [
        ("woods", YES, YES),
        ("camp", YES, YES),
        ("village", YES, YES),
        ("marsh", NO, YES),
        ("lake", NO, NO),
    ],
)
@pytest.mark.parametrize("enemy", [AHEAD, BEHIND])
def test_area_terrain_helps_the_unit_within_it(kind: str, shots: Answer, melee: Answer, enemy: Unit) -> None:
    """0.10, 1.2b, 3.2b: on all sides; marsh in melee only."""
    position = laid(block("G", kind, -6, -3, 6, 3), enemy=enemy)
    assert defends(position, "T", "A", melee=False).answer is shots
    assert defends(position, "T", "A", melee=True).answer is melee
    assert defends(position, "T", "A").answer is melee
    assert defends(position, "T", "A").terrain == (("G",) if melee is YES else ())


@pytest.mark.parametrize(
    ("edge", "answer", "lean"),
    [(3.5, YES, None), (2.5, YES, None), (2.45, TOO_CLOSE, NO), (2.3, NO, None), (0.5, NO, None)],
)
def test_within_means_the_whole_base(edge: float, answer: Answer, lean: Answer | None) -> None:
    """A23: a wood up to x = 2.5 just holds it; pushed up to the edge from inside is within."""
    verdict = defends(laid(block("W", "woods", -6, -3, edge, 3)), "T", "A")
    assert (verdict.answer, verdict.lean, verdict.rule) == (answer, lean, "0.10b")
    if answer is not YES:
        assert verdict.margin == pytest.approx(edge - 2.5)
        assert f"sticks out of W by {2.5 - edge:g} in" in verdict.sentence


@pytest.mark.parametrize(
    ("edge", "whole", "half", "any_part"),
    [(2.6, YES, YES, YES), (0.5, NO, YES, YES), (0.0, NO, TOO_CLOSE, YES), (-0.5, NO, NO, YES), (-3.0, NO, NO, NO)],
)
def test_the_other_readings_of_within(edge: float, whole: Answer, half: Answer, any_part: Answer) -> None:
    """A23: more than half, or any part; what differs is told with the answer."""
    answers = {"whole": whole, "half": half, "any": any_part}
    wood = block("W", "woods", -6, -3, edge, 3)
    for name, answer in answers.items():
        position = laid(wood, readings=Readings(a23=name))  # type: ignore[arg-type]
        verdict = defends(position, "T", "A")
        assert verdict.answer is answer, name
        told = {other.name: other.answer for other in verdict.readings}
        assert told == {other: found for other, found in answers.items() if found is not answer}


def test_a_notch_in_a_wood_keeps_a_unit_from_being_within() -> None:
    """A23: every corner inside, but a clearing 2 wide and 1.5 deep reaches under its rear."""
    corners = (
        (-6.0, -1.25),
        (-1.0, -1.25),
        (-1.0, 0.25),
        (1.0, 0.25),
        (1.0, -1.25),
        (6.0, -1.25),
        (6.0, 3.0),
        (-6.0, 3.0),
    )
    verdict = defends(laid(Terrain("W", TerrainKind.WOODS, outline(corners), 1.0)), "T", "A")
    assert verdict.answer is NO
    assert verdict.margin == pytest.approx(-1.0, abs=0.1)  # the middle of the clearing, 1 from the trees


# ---- linear terrain -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "shots", "melee"),
    [("wall", YES, YES), ("ditch", NO, YES), ("riverbank", NO, YES), ("road", NO, NO), ("cliff", NO, NO)],
)
def test_linear_terrain_helps_the_unit_that_lines_it(kind: str, shots: Answer, melee: Answer) -> None:
    """0.10e, 1.2b, 3.2b: of these only the wall helps against shots."""
    position = laid(block("L", kind, -4, 1.25, 4, 2.25, height=0.5))
    assert defends(position, "T", "A", melee=False).answer is shots
    assert defends(position, "T", "A", melee=True).answer is melee


@pytest.mark.parametrize(
    ("enemy", "answer"),
    [
        ((0.0, 9.0, 180.0), YES),
        ((6.0, 9.0, 180.0), YES),  # aslant, still over the wall
        ((0.0, -6.0, 0.0), NO),  # behind
        ((9.0, -1.0, 270.0), NO),  # beside, behind the line of the wall
        ((9.0, 1.3, 270.0), TOO_CLOSE),  # beside, level with the wall's edge
        ((9.0, 5.0, 270.0), YES),
    ],
)
def test_the_wall_must_lie_between(enemy: tuple[float, float, float], answer: Answer) -> None:
    """0.10: intervening, seen from the enemy's front centre point."""
    wall = block("L", "wall", -4, 1.25, 4, 2.25, height=0.5)
    verdict = defends(laid(wall, enemy=unit("A", "Bowmen", "red", *enemy)), "T", "A")
    assert verdict.answer is answer, verdict.why()


@pytest.mark.parametrize(
    ("x0", "y0", "answer"),
    [
        (-9.0, 1.25, YES),
        (0.0, 1.25, YES),  # along half the front: a BD
        (0.1, 1.25, YES),  # within the tolerance of a BD
        (0.5, 1.25, NO),  # 2.0 of the front only
        (-9.0, 1.35, YES),  # 0.1 before the front
        (-9.0, 1.5, NO),
        (-9.0, 1.15, YES),  # 0.1 under it
        (-9.0, 0.75, NO),  # it stands on the wall, not behind it
    ],
)
def test_lining_takes_a_bd_of_the_front_on_the_edge(x0: float, y0: float, answer: Answer) -> None:
    """0.10, A12: laid to within the tolerance, never too close to call."""
    verdict = defends(laid(block("L", "wall", x0, y0, 9, y0 + 1, height=0.5)), "T", "A")
    assert (verdict.answer, verdict.rule) == (answer, "0.10e")


def test_a_wall_along_the_flank_is_not_lined() -> None:
    """0.10, A12: it is the front that lines."""
    wall = block("L", "wall", 2.5, -4, 3.5, 4, height=0.5)
    assert defends(laid(wall, enemy=unit("A", "Bowmen", "red", 9, 0, 270)), "T", "A").answer is NO


def test_a_wall_helps_against_the_enemy_who_is_over_it_in_contact() -> None:
    """3.2b: bases are pushed together whatever lies under them; the wall under the attacker is between the two."""
    wall = block("L", "wall", -4, 1.25, 4, 2.25, height=0.5)
    in_contact = unit("A", "Knights", "red", 0, 2.5, 180)
    assert defends(laid(wall, enemy=in_contact), "T", "A", melee=True).answer is YES
    on_flank = unit("A", "Knights", "red", 3.75, 0, 270)
    assert defends(laid(wall, enemy=on_flank), "T", "A", melee=True).answer is NO
    under_own = block("L", "wall", -4, 0.25, 4, 1.25, height=0.5)
    assert defends(laid(under_own, enemy=in_contact), "T", "A", melee=True).answer is NO


def test_a_strip_along_a_bent_line_is_lined_where_it_is_straight() -> None:
    """0.10e: a wall drawn as a line with a width."""
    wall = Terrain("L", TerrainKind.WALL, Strip(((-6.0, 5.0), (-3.0, 1.75), (6.0, 1.75)), 1.0), 0.5)
    assert defends(laid(wall), "T", "A").answer is YES


@pytest.mark.parametrize(("crossing", "answer"), [("bridge", YES), ("ford", YES), ("road", NO), (None, NO)])
def test_a_river_is_defended_at_its_bank_by_a_bridge_or_ford(crossing: str | None, answer: Answer) -> None:
    """0.10e: the bank, where there is a way over; in melee only."""
    river = block("R", "river", -9, 1.25, 9, 3.25, height=0)
    over = (block("B", crossing, -1, 1, 1, 4, height=0),) if crossing else ()
    assert defends(laid(river, *over), "T", "A", melee=True).answer is answer
    assert defends(laid(river, *over), "T", "A", melee=False).answer is NO
    if crossing:
        far = block("B", crossing, 6, 1, 8, 4, height=0)
        assert defends(laid(river, far), "T", "A", melee=True).answer is NO


# ---- uphill -----------------------------------------------------------------------------------------------


def test_uphill_is_asked_where_a_hill_is_under_one_of_the_two() -> None:
    """0.10a, G13: it is never worked out; the answer is an either/or for the players."""
    hill = block("H", "hill", -6, -3, 6, 3)
    for enemy, piece in ((AHEAD, hill), (AHEAD, block("H", "hill", -6, 6, 6, 12))):
        verdict = defends(laid(piece, enemy=enemy), "T", "A", melee=True)
        assert (verdict.answer, verdict.rule, len(verdict.either)) == (TOO_CLOSE, "0.10a", 2)
        assert verdict.sentence == "look at H and say once whether T stands uphill of A"
    assert defends(laid(hill), "T", "A", melee=False).answer is NO
    assert defends(laid(block("H", "hill", 20, 20, 30, 30)), "T", "A", melee=True).answer is NO


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        (Uphill("T", "A", is_uphill=True), YES),
        (Uphill("T", "A", is_uphill=False), NO),
        (Uphill("A", "T", is_uphill=True), NO),
        (Uphill("A", "T", is_uphill=False), TOO_CLOSE),  # neither may be uphill of the other
        (Uphill("T", "X", is_uphill=True), TOO_CLOSE),
    ],
)
def test_the_players_word_on_uphill_is_kept(word: Uphill, answer: Answer) -> None:
    """0.10a: said once for a pair, it stands."""
    position = laid(block("H", "hill", -6, -3, 6, 3), uphill=(word,))
    verdict = defends(position, "T", "A", melee=True)
    assert (verdict.answer, verdict.rule) == (answer, "0.10a")
    assert verdict.terrain == (() if answer is NO else ("H",))


def test_uphill_need_not_be_asked_of_a_unit_that_is_helped_already() -> None:
    """3.2b: terrain halves once."""
    both = (block("H", "hill", -6, -3, 6, 3), block("W", "woods", -6, -3, 6, 3))
    verdict = defends(laid(*both), "T", "A", melee=True)
    assert (verdict.answer, verdict.terrain) == (YES, ("W",))


def test_open_ground_defends_nobody() -> None:
    """0.10."""
    verdict = defends(laid(), "T", "A")
    assert (verdict.answer, verdict.rule, verdict.terrain) == (NO, "0.10", ())
