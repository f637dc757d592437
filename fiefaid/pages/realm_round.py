"""The round in words: which phase it is, what belongs to it, who still owes what, and where one tap leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.realm_duties import ReopenTask, SettleTask, owed
from fiefaid.campaign.chapters.realm_fortunes import LiftAllFortunes
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.judging import in_play, may_now, phase_now
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.values import Moment
from fiefaid.fief.duties import LIFT, TABLE, Task, tasks
from fiefaid.fief.rounds import Deed, next_phase, number_of, phases

ONCE_BEGUN = "The round starts with the next tap; until then everything may be written down."


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the checklist: whose task, what, the rule, and the choice of a tap on it.

    `is_others`: it is for another family than that of this phone.
    """

    key: str
    who: str
    says: str
    rule: str
    is_done: bool
    is_others: bool
    asks: Choice


@dataclass(frozen=True, slots=True)
class Ahead:
    """A deed that this phase does not allow, and when it will be."""

    deed: str
    when: str


@dataclass(frozen=True, slots=True)
class Round:
    """The round as the page shows it; `steps` are its phases in order, `at` the number of the one that it is.

    `has_duties`: a realm is in play, so that what is owed can be told.
    """

    title: str
    phase: str
    at: int
    steps: tuple[str, ...]
    next_words: str
    asks: ReachMoment
    lines: tuple[Line, ...]
    allows: tuple[str, ...]
    ahead: tuple[Ahead, ...]
    has_duties: bool = True

    @property
    def others_words(self) -> str:
        """What the others owe, summed up."""
        left = sum(line.is_others and not line.is_done for line in self.lines)
        return f"The others: {left} still owed" if left else "The others: nothing owed"

    @property
    def owed_words(self) -> str:
        """How much is still owed, in a few words."""
        left = sum(not line.is_done for line in self.lines)
        if not self.has_duties or not self.at:
            return ""
        return f"{left} owed" if left else "nothing owed"


def round_now(campaign: Campaign, own: str | None) -> Round:
    """The round, as the phone of a family sees it: what it owes itself comes first."""
    now, expansions, phase = campaign.moment, in_play(campaign.rules), phase_now(campaign)
    number, follows = next_phase(now.round, now.phase, expansions)
    ahead = Moment(number, str(follows))
    lines = tuple(sorted(_checklist(campaign, own), key=lambda line: line.is_done))
    return Round(
        f"Round {now.round}" if now.round else "Before the first round",
        now.phase,
        number_of(phase, expansions) if phase else 0,
        tuple(map(str, phases(expansions))),
        f"Next: {follows}" if number == now.round else f"Begin round {number}: {follows}",
        ReachMoment(now, ahead),
        lines,
        _allows(campaign) if phase else (ONCE_BEGUN,),
        tuple(_ahead(campaign)) if phase else (),
        campaign.realm.is_in_play,
    )


def is_there(campaign: Campaign, asks: ReachMoment) -> bool:
    """Whether the game has come to where a tap led, by whoever's thumb."""
    return campaign.moment == asks.now


def _checklist(campaign: Campaign, own: str | None) -> Iterator[Line]:
    """What is owed, and what was marked as done, in the order of the phase."""
    left = [(duty.family, duty.task.id) for duty in owed(campaign)]
    for task in _tasks(campaign):
        for family in (*campaign.families, TABLE):
            is_others = own is not None and family not in (own, TABLE)
            key, who = f"{family}/{task.id}", campaign.called(family) if family else "The table"
            if (family, task.id) in left:
                yield Line(key, who, task.says, task.rule, False, is_others, _done(family, task))
            elif (family, task.id) in campaign.realm.settled:
                yield Line(key, who, task.says, task.rule, True, is_others, ReopenTask(family, task.id))


def _done(family: str, task: Task) -> Choice:
    """What a tick asks for: what can be done by it is done, the rest is marked as done."""
    return LiftAllFortunes() if task == LIFT else SettleTask(family, task.id)


def _tasks(campaign: Campaign) -> tuple[Task, ...]:
    phase = phase_now(campaign)
    return tasks(phase, in_play(campaign.rules)) if phase else ()


def _allows(campaign: Campaign) -> tuple[str, ...]:
    return tuple(str(deed) for deed in Deed if may_now(campaign, deed))


def _ahead(campaign: Campaign) -> Iterator[Ahead]:
    """The deeds of other phases; those of an expansion that is not played are left out."""
    for deed in Deed:
        verdict = may_now(campaign, deed)
        if not verdict and "when" in verdict.facts:
            yield Ahead(str(deed), f"{verdict.facts['place']}, {verdict.facts['when']}")
