"""What was marked as done in this phase, so that everybody sees what is still owed. A new phase begins afresh."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.hands import for_hire, to_settle
from fiefaid.campaign.judging import in_play, phase_now
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, may_act_for, need_family, need_seat
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe
from fiefaid.fief import duties as duties_of_fief
from fiefaid.fief.crusade.orders import summoned
from fiefaid.fief.duties import TABLE, Duty, Task, duties, tasks


@dataclass(frozen=True, slots=True)
class TaskSettled(Event):
    """A family, or the whole table (""), has done its part of a phase."""

    kind: ClassVar[str] = "task-settled"

    family: str
    task: str


@dataclass(frozen=True, slots=True)
class TaskReopened(Event):
    """It has not, after all."""

    kind: ClassVar[str] = "task-reopened"

    family: str
    task: str


@dataclass(frozen=True, slots=True)
class SettleTask(Choice):
    """Mark a task of this phase as done."""

    family: str
    task: str


@dataclass(frozen=True, slots=True)
class ReopenTask(Choice):
    """Mark it as not done."""

    family: str
    task: str


Happened = TaskSettled | TaskReopened
Asked = SettleTask | ReopenTask


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    if choice.family != TABLE:
        need_family(campaign, seal, choice.family)
    match choice:
        case SettleTask(family, task):
            return (TaskSettled(family, task),)
        case ReopenTask(family, task):
            return (TaskReopened(family, task),)


def owed(campaign: Campaign) -> tuple[Duty, ...]:
    """What is still to be done in the phase that it is, by whom; nothing in a phase of the table's own."""
    phase = phase_now(campaign)
    if phase is None or not campaign.realm.is_in_play:
        return ()
    listed = duties(
        campaign.realm,
        tuple(campaign.families),
        phase,
        in_play(campaign.rules),
        employers=to_settle(campaign),
        summoned=summoned(state_of(campaign)),
    )
    return tuple(duty for duty in listed if not _is_booked(campaign, duty))


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    task = _task(campaign, event.task)
    if task.each != (event.family != TABLE):
        raise CannotBe(
            "The checklist", f"“{task.says}” is for {'each family' if task.each else 'the table'}", "Say whose"
        )
    if event.family != TABLE:
        campaign.family(event.family)
    is_settled = (event.family, event.task) in campaign.realm.settled
    if is_settled is isinstance(event, TaskSettled):
        raise NothingChanged(f"“{task.says}” is {'done' if is_settled else 'open'}")


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    mark, settled = {(event.family, event.task)}, campaign.realm.settled
    now = settled | mark if isinstance(event, TaskSettled) else settled - mark
    return replace(campaign, realm=replace(campaign.realm, settled=now))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    who = before.called(event.family) if event.family != TABLE else "The table"
    task = next((task.says for task in _tasks_now(before) if task.id == event.task), event.task)
    return f"{who}: “{task}” is {'done' if isinstance(event, TaskSettled) else 'open again'}"


def whose(event: Happened) -> tuple[str, ...]:
    """The family that did it."""
    return (event.family,) if event.family != TABLE else ()


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: marking what is owed, for oneself and for whom one stands in."""
    if not is_at_table(campaign, seal):
        return
    for duty in owed(campaign):
        if duty.family == TABLE or may_act_for(campaign, seal, duty.family):
            yield SettleTask(duty.family, duty.task.id)


def _is_booked(campaign: Campaign, duty: Duty) -> bool:
    """Whether the treasury shows that it was done, so that nobody has to mark it. Rule: 3.0; T 4.1."""
    number, settled = campaign.moment.round, campaign.purchasing
    match duty.task:
        case duties_of_fief.COLLECT:
            return settled.income_of(number, duty.family) is not None
        case duties_of_fief.BID if settled.auction:
            return duty.family not in settled.auction.awaited(campaign.families)
        case duties_of_fief.BID:
            return number in settled.auctioned or not for_hire(campaign)
        case _:
            return False


def _tasks_now(campaign: Campaign) -> tuple[Task, ...]:
    phase = phase_now(campaign)
    return tasks(phase, in_play(campaign.rules)) if phase else ()


def _task(campaign: Campaign, task_id: str) -> Task:
    task = next((task for task in _tasks_now(campaign) if task.id == task_id), None)
    if task is None:
        raise CannotBe("The checklist", f"{task_id!r} is nothing that this phase asks for", "Name a task of it")
    return task


REALM_DUTIES = Chapter(
    "Checklist",
    (TaskSettled, TaskReopened),
    (SettleTask, ReopenTask),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
