"""A mistyped die of a battle put right in one entry: later steps are decided anew, and those that fall are asked first.

Rule: 6.1; T 4.2 for Mercenaries whose placing falls. Ruling: W18.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from fiefaid.campaign.battle_words import step_words
from fiefaid.campaign.campaign import RESERVE, Campaign
from fiefaid.campaign.chapters.battle_events import BattleCorrected, CorrectStep, TakeStepsBack
from fiefaid.campaign.chapters.booking import moved
from fiefaid.campaign.fighting import Fight, battles_along, events_of
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.purchasing import Placed
from fiefaid.errors.fighting import LaterStepsFall, NoSuchStep
from fiefaid.fief import battle as fief
from fiefaid.fief.battle.choices import BattleChoice
from fiefaid.fief.battle.events import MercenariesPlaced
from fiefaid.ledger.mercenaries import MERCENARIES


def corrected(campaign: Campaign, fight: Fight, choice: CorrectStep | TakeStepsBack) -> tuple[Event, ...]:
    """What comes of a correction, or of steps taken back. Errors: Refused."""
    need_seen(f"the battle of {fight.name}", choice.was, fight.steps, f"at its step {len(fight.steps)}")
    _need_step(fight, choice.number)
    now = _instead(campaign, fight, choice) if isinstance(choice, CorrectStep) else ()
    was = fight.steps[choice.number :]
    need_change(was, now, "the battle is so")
    gone = _never_placed(fight, choice.number, now)
    unplaced = tuple(
        (family, min(living, campaign.purchasing.placed_by(fight.round, family, fight.name)))
        for family, (living, _) in gone.items()
    )
    event = BattleCorrected(fight.id, choice.number, was, now, unplaced)  # type: ignore[arg-type]
    back = (
        each
        for family, (_, lost) in gone.items()
        if dict(unplaced)[family]
        for each in moved(MERCENARIES, lost, RESERVE, family, f"never placed at {fight.name}")
    )
    return event, *back


def check_corrected(fight: Fight, event: BattleCorrected) -> None:
    """Refuse a correction that could not have been made. Errors: Refused."""
    _need_step(fight, event.number)
    need_seen(f"the battle of {fight.name}", event.was, fight.steps[event.number :], f"at its step {len(fight.steps)}")
    _played((*fight.steps[: event.number], *event.now))


def apply_corrected(campaign: Campaign, event: BattleCorrected) -> Campaign:
    """The campaign in which the battle went the other way."""
    fight = campaign.battles.get(event.battle)
    if fight is None:
        return campaign
    settled = campaign.purchasing
    fewer = tuple(Placed(fight.round, family, fight.name, -count) for family, count in event.unplaced if count)
    campaign = replace(campaign, purchasing=replace(settled, placed=(*settled.placed, *fewer)))
    steps = (*fight.steps[: event.number], *event.now)
    return campaign.with_battle(event.battle, lambda before: before.going_through(steps))


def corrected_sentence(fight: Fight, event: BattleCorrected, campaign: Campaign) -> str:
    """It in a sentence: what the step says now, and how many later ones went with it."""
    steps = (*fight.steps[: event.number], *event.now)
    fewer = len(event.was) - len(event.now)
    gone = {0: "", 1: ". One later step is taken back"}.get(fewer, f". {fewer} later steps are taken back")
    if not event.now:
        return f"{fight.name}: step {event.number + 1} and all after it are taken back"
    battle = battles_along(steps)[event.number]
    said = step_words(battle, event.now[0], events_of(battle, event.now[0]), campaign.called)
    return f"{fight.name}: step {event.number + 1} is corrected. {said}{gone}"


def falling(fight: Fight, number: int, instead: BattleChoice) -> tuple[int, ...]:
    """The later steps, the attack being 0, that could not have been taken with another one. Errors: Refused."""
    return tuple(each - 1 for each in fief.corrected(fight.steps, number + 1, instead).falls)


def _instead(campaign: Campaign, fight: Fight, choice: CorrectStep) -> tuple[BattleChoice, ...]:
    """The corrected step and the later ones that stand. Errors: LaterStepsFall, Refused."""
    correction = fief.corrected(fight.steps, choice.number + 1, choice.instead)
    falls = [each - 1 for each in correction.falls]
    if not set(falls) <= set(choice.falls):
        raise LaterStepsFall(fight.name, step_sentences(fight, falls, campaign))
    return correction.kept[choice.number :]


def step_sentences(fight: Fight, numbers: Iterable[int], campaign: Campaign | None = None) -> list[str]:
    """Some steps of a battle, each in a sentence."""
    battles = battles_along(fight.steps)
    called = campaign.called if campaign is not None else str
    return [step_words(battles[n], fight.steps[n], events_of(battles[n], fight.steps[n]), called) for n in numbers]


def _need_step(fight: Fight, number: int) -> None:
    """Errors: NoSuchStep."""
    if not 1 <= number < len(fight.steps):
        raise NoSuchStep(fight.name, len(fight.steps))


def _played(steps: Sequence[BattleChoice]) -> None:
    """Refuse steps of which one could not have been taken. Errors: Refused."""
    battle = fief.PEACE
    for step in steps:
        for event in fief.decide(battle, step):
            battle = fief.apply(battle, event)


def _never_placed(fight: Fight, number: int, now: Sequence[BattleChoice]) -> dict[str, tuple[int, int]]:
    """The Mercenaries whose placing falls, by family: the living, and those whom the Plague took on the way."""
    before, after = Counter[str](), Counter[str]()
    lost, still = Counter[str](), Counter[str]()
    for placing in _placings(fight.steps, number):
        before[placing.family] += placing.count - placing.lost
        lost[placing.family] += placing.lost
    for placing in _placings((*fight.steps[:number], *now), number):
        after[placing.family] += placing.count - placing.lost
        still[placing.family] += placing.lost
    return {
        family: (count - after[family], lost[family] - still[family])
        for family, count in before.items()
        if count > after[family] or lost[family] > still[family]
    }


def _placings(steps: Sequence[BattleChoice], number: int) -> Iterator[MercenariesPlaced]:
    """The placings among the steps from a number on."""
    for battle, step in list(zip(battles_along(steps), steps, strict=True))[number:]:
        yield from (event for event in events_of(battle, step) if isinstance(event, MercenariesPlaced))
