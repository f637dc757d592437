"""Battle dice: how many a side rolls, and what they may show. Rule: 6.1, 6.2, 6.4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NotAFace, WrongDice
from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Army, Side, lords_of, together
from fiefaid.fief.strength import strength_points
from fiefaid.fief.troops import Troop
from fiefaid.fief.walls import Ground, Walls

TWO_DICE_FROM, THREE_DICE_FROM = 7, 13
"""Strength Points for the second and the third die (fief-facts 1.2: designer and two others agree; T 4.3: 13)."""

Ways = Mapping[int, int]
"""In how many of all equally likely ways each number of hits comes up."""


def dice_for(strength: int) -> int:
    """Battle dice for so many Strength Points: none, one, two, and never more than three. Rule: 6.2."""
    return (strength > 0) + (strength >= TWO_DICE_FROM) + (strength >= THREE_DICE_FROM)


def strength_in_battle(army: Army, rules: BattleRules) -> Tally:
    """Strength Points of a side. Rule: 6.2."""
    return strength_points(together(army), lords_of(army), fighter_strength=rules.fighter_strength)


def battle_dice(army: Army, side: Side, ground: Ground, rules: BattleRules) -> Tally:
    """How many battle dice a side rolls, counted anew before every roll. Rule: 6.2, 6.4, 10.2.2; T 4.3."""
    strength = strength_in_battle(army, rules).number
    steps = [Step("6.2", f"{strength} Strength Points", dice_for(strength))]
    if any(lord.is_darc for lord in lords_of(army)) and rules.darc_dice:
        steps.append(Step("6.2", "Jeanne d'Arc", rules.darc_dice))
    if side is Side.ATTACKERS:
        steps += _at_walls(army, ground)
    short = -sum(step.adds for step in steps)
    if short > 0:
        steps.append(Step("6.4", "never fewer than none", short))
    return Tally("dice", tuple(steps))


def walls_held(army: Army, ground: Ground) -> Walls:
    """What walls hinder attackers: none once opened from inside, or where a Lord came by Secret Passage.

    Rule: 10.2.2, C2.3.1. Ruling: W3: what negates the walls does so for the dice and for the archers' shot.
    """
    is_past = ground.gates_open or any(lord.by_secret_passage for lord in lords_of(army))
    return Walls.NONE if is_past else ground.walls


def _at_walls(army: Army, ground: Ground) -> Iterator[Step]:
    """What the walls take from attackers, and what gives it back."""
    penalty = ground.walls.penalty
    if not penalty:
        return
    yield Step("6.4", f"against a {ground.walls}", -penalty)
    engines = min(together(army)[Troop.SIEGE_ENGINES], penalty)
    if walls_held(army, ground) is Walls.NONE:
        way = ("6.1", "the gates were opened") if ground.gates_open else ("10.2.2", "Secret Passage")
        yield Step(*way, penalty)
    elif engines:
        yield Step("6.4.2", f"Siege Engines, {engines} that count", engines)


def check_dice(side: Side, thrown: Sequence[int], count: int, faces: Faces, rule: str = "6.2") -> None:
    """Refuse a throw that is not so many dice of these faces. Errors: WrongDice, NotAFace."""
    if len(thrown) != count:
        raise WrongDice(side, len(thrown), count, rule)
    for face in thrown:
        check_face(face, faces)


def check_face(face: int, faces: Faces) -> None:
    """Refuse a face that the die does not have. Errors: NotAFace."""
    if face not in faces:
        raise NotAFace(face, faces)


def ways_of(dice: int, faces: Faces) -> Ways:
    """In how many ways of all, `len(faces) ** dice`, each sum comes up. Rule: 6.1."""
    ways = Counter({0: 1})
    for _ in range(dice):
        ways = added(ways, faces)
    return ways


def added(ways: Ways, faces: Faces) -> Counter[int]:
    """The ways with one die more."""
    more: Counter[int] = Counter()
    for hits, count in ways.items():
        for face in faces:
            more[hits + face] += count
    return more


def chances(ways: Ways) -> dict[int, Fraction]:
    """The chance of each number of hits, in order; they add up to one."""
    whole = sum(ways.values())
    return {hits: Fraction(ways[hits], whole) for hits in sorted(ways)}
