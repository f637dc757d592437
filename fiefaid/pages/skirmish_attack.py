"""A shot or a blow before its die is rolled: how it counts, step by step, and what it is likely to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.errors.skirmish import NotSettled
from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.attacking import attack_of
from fiefaid.feudal.battle.choices import Shoot, Strike
from fiefaid.feudal.fielded import removed_at
from fiefaid.feudal.hits import hits
from fiefaid.feudal.odds import hit_chances, spent_chance
from fiefaid.feudal.option_words import by_name
from fiefaid.feudal.options import Options

USUAL = 4
"""The face that the steps are shown for before one is thrown: both dice have it, and it is past the average."""

HALF_A_PERCENT = Fraction(1, 200)


@dataclass(frozen=True, slots=True)
class Bar:
    """A number of hits, its chance, that chance as it is written, and whether so many remove the target."""

    hits: int
    chance: Fraction
    share: str
    removes: bool

    @property
    def words(self) -> str:
        """All of it for those who listen."""
        return f"{_hits(self.hits)}: {self.share}{', removes it' if self.removes else ''}"


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an attack is likely to do.

    `removal` says how likely it removes its target, `says` the rest; `steps` are those of the face `face`, each with
    its rule.
    """

    how: str
    removal: str
    says: str
    bars: tuple[Bar, ...]
    face: int
    steps: tuple[tuple[str, str, int], ...]
    total: int


def forecast(battle: Battle, choice: Shoot | Strike) -> Forecast | None:
    """How an attack counts, and its chances; with its die thrown, the steps are those of that face.

    None as long as the players have to say or roll off how it counts.
    """
    try:
        attack = attack_of(battle, choice)
    except NotSettled:
        return None
    options, face = battle.options, choice.roll or USUAL
    told = hits(attack, face, options, rolled_first=choice.first)
    needed = removed_at(attack.target, options) - attack.target.hits
    bars = tuple(_bar(number, chance, needed) for number, chance in hit_chances(attack, options).items())
    steps = tuple((by_name(step.rule), step.says, step.adds) for step in told.steps)
    says = " · ".join(_sums(attack, options, bars))
    return Forecast(_how(attack), _removal(bars, needed), says, bars, face, steps, told.number)


def _bar(number: int, chance: Fraction, needed: int) -> Bar:
    return Bar(number, chance, percent(chance), number >= needed)


def _how(attack: Attack) -> str:
    """From where, and what the target has of the ground."""
    cover = " and ".join(sorted(attack.defends & attack.combat.helping))
    words = [f"from the {attack.side.words}"]
    if cover:
        words.append(f"it defends {cover}")
    if attack.is_uphill and attack.combat is Combat.MELEE:
        words.append("it stands uphill")
    return ", ".join(words)


def _removal(bars: tuple[Bar, ...], needed: int) -> str:
    """How likely the target is removed. Rules: Feudal 1.5, 3.4."""
    chance = sum((bar.chance for bar in bars if bar.removes), Fraction(0))
    if not chance:
        return f"It stays: it takes {_hits(needed)} more, and {bars[-1].hits} are the most."
    if chance == 1:
        return "It is removed whatever is rolled."
    return f"Removed with {_hits(needed)} or more: {percent(chance)}."


def _sums(attack: Attack, options: Options, bars: tuple[Bar, ...]) -> Iterator[str]:
    average = sum((bar.hits * bar.chance for bar in bars), Fraction(0))
    yield f"{float(average):.1f} hits on average"
    if attack.combat is Combat.SHOOTING:
        spent = spent_chance(attack.attacker, options)
        if spent:
            yield f"its last shot: {percent(spent)}"


def percent(chance: Fraction) -> str:
    """A chance in whole percents; one that is not nought is not written as nought, nor one short of all as all."""
    if 0 < chance < HALF_A_PERCENT:
        return "<1%"
    return ">99%" if 1 - HALF_A_PERCENT < chance < 1 else f"{float(chance):.0%}"


def _hits(number: int) -> str:
    return "1 hit" if number == 1 else f"{number} hits"
