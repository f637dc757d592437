"""A shot or a blow before its die is rolled: how it counts, step by step, and what it is likely to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.errors.skirmish import NotSettled
from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.attacking import attack_of, possible_attacks
from fiefaid.feudal.battle.choices import Shoot, Strike
from fiefaid.feudal.fielded import removed_at
from fiefaid.feudal.hits import hits
from fiefaid.feudal.odds import hit_chances, removal_chance, spent_chance
from fiefaid.feudal.options import Options

USUAL = 4
"""The face that the steps are shown for before one is thrown: both dice have it, and it is past the average."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an attack is likely to do.

    `bars` are (hits, chance as a share, whether they remove the target); `says` sums it up; `steps` are those of the
    face `face`, each with its rule.
    """

    how: str
    says: str
    bars: tuple[tuple[int, float, bool], ...]
    face: int
    steps: tuple[tuple[str, str, int], ...]
    total: int


def forecast(battle: Battle, choice: Shoot | Strike) -> Forecast:
    """How an attack counts, and its chances; with its die thrown, the steps are those of that face."""
    ways = possible_attacks(battle, choice)
    attack = _settled(battle, choice) or ways[0]
    options, face = battle.options, choice.roll or USUAL
    told = hits(attack, face, options, rolled_first=choice.first)
    needed = removed_at(attack.target, options) - attack.target.hits
    bars = tuple((number, float(chance), number >= needed) for number, chance in hit_chances(attack, options).items())
    steps = tuple((step.rule, step.says, step.adds) for step in told.steps)
    return Forecast(_how(attack), " · ".join(_sums(attack, options)), bars, face, steps, told.number)


def _settled(battle: Battle, choice: Shoot | Strike) -> Attack | None:
    try:
        return attack_of(battle, choice)
    except NotSettled:
        return None


def _how(attack: Attack) -> str:
    """From where, and what the target has of the ground."""
    cover = " and ".join(sorted(attack.defends & attack.combat.helping))
    words = [f"from the {attack.side.words}"]
    if cover:
        words.append(f"it defends {cover}")
    if attack.is_uphill and attack.combat is Combat.MELEE:
        words.append("it stands uphill")
    return ", ".join(words)


def _sums(attack: Attack, options: Options) -> Iterator[str]:
    chances = hit_chances(attack, options)
    average = sum((number * chance for number, chance in chances.items()), Fraction(0))
    yield f"{float(average):.1f} hits on average"
    removed = removal_chance(attack, options)
    label = "removes it" if removed else "cannot remove it"
    yield f"{_percent(removed)} {label}" if removed else label
    if attack.combat is Combat.SHOOTING:
        spent = spent_chance(attack.attacker, options)
        if spent:
            yield f"{_percent(spent)} its last shot"


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.0%}"
