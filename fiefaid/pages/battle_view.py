"""A battle as a page shows it: the steps with the lit one, both sides with their counts, how many dice and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Tally
from fiefaid.campaign.battle_words import ending_words, lord_called
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import many, named
from fiefaid.campaign.fighting import Fight, awaits
from fiefaid.campaign.hands import on_board
from fiefaid.campaign.mustering import is_aimed
from fiefaid.fief.archers import AIMED_DIE, KILLS_A_LORD, shot
from fiefaid.fief.battle import Battle, Stage
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.dice import battle_dice, strength_in_battle
from fiefaid.fief.guards import guard_bonus
from fiefaid.fief.hosts import Host, Side
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.battle_draft import kind_called
from fiefaid.pages.quoting import apart

Called = Callable[[str], str]


class Light(StrEnum):
    """Where the battle is on its way: behind it, here, still to come."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


STEPS: tuple[tuple[str, Stage], ...] = (
    ("Armies", Stage.PEACE),
    ("Archers", Stage.SHOT),
    ("Mercenaries", Stage.MUSTER),
    ("Roll", Stage.MUSTER),
    ("Re-rolls", Stage.DICE),
    ("Losses", Stage.LOSSES),
    ("End", Stage.OVER),
)
"""The steps of a battle in their order, and what it waits for at each."""


@dataclass(frozen=True, slots=True)
class Counter:
    """So many of something that stands on a side, and how many of them fell."""

    label: str
    count: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class HostView:
    """What one family has: its Lords by name, its counters, and Mercenaries that it may still place."""

    name: str
    lords: tuple[str, ...]
    counters: tuple[Counter, ...]
    hired: int


@dataclass(frozen=True, slots=True)
class SideView:
    """One side: its strength, its dice, and the steps that make each number."""

    side: Side
    hosts: tuple[HostView, ...]
    strength: int
    dice: int
    why: tuple[str, ...]


def lights(stage: Stage, *, has_rolled: bool = True) -> tuple[tuple[str, Light], ...]:
    """Each step with its light; losses to the archers' shot come before anybody has rolled."""
    at = [name for name, waits in STEPS if waits is stage]
    is_shot = stage is Stage.LOSSES and not has_rolled
    first = next(number for number, (name, _) in enumerate(STEPS) if name in (["Mercenaries"] if is_shot else at))
    return tuple(
        (name, Light.NOW if name in at else Light.DONE if number < first else Light.LATER)
        for number, (name, _) in enumerate(STEPS)
    )


def reserve(campaign: Campaign | None, host: Host) -> int:
    """How many Mercenaries a family may still place: as the book has it, those who are in no battle. Rule: T 4.2."""
    if campaign is None or not campaign.moment.round or host.family not in campaign.families:
        return host.hired
    return min(host.hired, on_board(campaign, host.family))


def side_view(battle: Battle, side: Side, called: Called, campaign: Campaign | None = None) -> SideView:
    """One side of a battle; of what campaign, if it is one's."""
    army = battle.armies[side]
    strength, dice = strength_in_battle(army, battle.rules), battle_dice(army, side, battle.ground, battle.rules)
    bonus = guard_bonus(army)
    why = (*_lines(strength), *_lines(dice), *_lines(bonus))
    return SideView(
        side, tuple(_host(battle, host, called, campaign) for host in army), strength.number, dice.number, why
    )


def dice_words(battle: Battle, side: Side) -> str:
    """How many dice a side throws now, and why, in a sentence."""
    army = battle.armies[side]
    if battle.stage is Stage.SHOT:
        return _shot_words(battle, side)
    tally = battle_dice(army, side, battle.ground, battle.rules)
    bonus = guard_bonus(army).number
    said = "; ".join(f"{step.says} ({step.rule})" for step in tally.steps)
    guards = f", and {bonus} hit more for the Royal Guards (TA 3)" if bonus else ""
    return f"{dice_counted(tally.number)}: {said}{guards}"


def dice_counted(count: int) -> str:
    """So many dice."""
    return {0: "No die", 1: "One die", 2: "Two dice", 3: "Three dice"}.get(count, f"{count} dice")


def die_of(battle: Battle, side: Side) -> Faces:
    """The sides of the die that a side throws now."""
    return AIMED_DIE if is_aimed(battle, side) else battle.rules.faces


def distinct(faces: Faces) -> tuple[int, ...]:
    """What can lie on top of a die."""
    return tuple(sorted(set(faces)))


def waits_for(fight: Fight, called: Called) -> str:
    """What the battle waits for, in a sentence."""
    battle = fight.battle
    match battle.stage:
        case Stage.SHOT:
            return "The archers shoot once, both sides at the same time (TA 1.1)."
        case Stage.MUSTER:
            lying = [side for side in Side if fight.laid[side] is not None]
            missing = [side for side in Side if awaits(fight, side) and fight.laid[side] is None]
            if lying and missing:
                return f"The dice of the {lying[0]} lie. The {missing[0]} have yet to throw."
            offered = "".join(f"The {side} offer a truce. " for side in Side if fight.truce[side])
            return f"{offered}Roll {battle.rolls + 1}: both sides throw at the same time (6.1)."
        case Stage.DICE:
            left = [f"the {side} {battle.again[side]}" for side in Side if not battle.kept[side]]
            return f"Bombards re-roll own dice (TA 2). Re-rolls left: {', '.join(left)}."
        case Stage.LOSSES:
            owed = [f"the {side} take {battle.owed[side]}" for side in Side if battle.owed[side] is not None]
            return f"Hits are taken (6.2): {', '.join(owed)}."
        case _:
            return ending(battle, called)


def ending(battle: Battle, called: Called) -> str:
    """How the battle ended, and what became of the Lords; nothing while it goes on."""
    return f"{ending_words(battle, battle.outcome, called)}." if battle.outcome else ""


def _host(battle: Battle, host: Host, called: Called, campaign: Campaign | None) -> HostView:
    fallen = battle.losses.get(host.family)
    lost = fallen.troops if fallen else Troops()
    kinds = [kind for kind in Troop if host.troops[kind] or lost[kind]]
    counters = tuple(Counter(kind_called(kind), host.troops[kind], lost[kind]) for kind in kinds)
    dead = tuple(f"{lord_called(battle, lord)} †" for lord in fallen.lords) if fallen else ()
    return HostView(
        called(host.family), (*(lord.label for lord in host.lords), *dead), counters, reserve(campaign, host)
    )


def _lines(tally: Tally) -> Iterator[str]:
    """The steps of a count, each with its rule."""
    for step in tally.steps:
        adds = f"{step.adds:+d}".replace("-", "−")
        yield f"{step.rule} · {step.says}: {adds} {named(abs(step.adds), tally.what)}"


def _shot_words(battle: Battle, side: Side) -> str:
    own = shot(battle.armies[side], side, battle.ground)
    archers = f"{own.archers} {'Archer' if own.archers == 1 else 'Archers'}"
    if not own.has_die:
        return f"No die: {archers}, and {own.needed} are needed (TA 1.2)" if own.archers else "No Archers"
    if is_aimed(battle, side):
        return f"One die with six sides: {KILLS_A_LORD} kills {apart(lord_called(battle, battle.aim))} (TA 1.2.1)"
    more = f", and {many(own.bonus, 'hits')} more for the Archers beyond {own.needed}" if own.bonus else ""
    return f"One die for {archers}{more} ({'TA 1.1' if own.needed == 1 else 'TA 1.2'})"
