"""A Crusade as a file, step by step: TOML text → the realm, and what is asked for. All faults are told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.chapters.realm_elections import Elect, GiveTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import DENIERS
from fiefaid.campaign.values import Moment
from fiefaid.errors import Fault
from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade.joining import Leave
from fiefaid.fief.titles import title_called
from fiefaid.fief.troops import Troops
from fiefaid.files import crusade_steps as form
from fiefaid.files.crusades import counters_of
from fiefaid.files.raw import Raw, ids, items, names, one_of
from fiefaid.files.realm_schema import TroopsPart
from fiefaid.files.realms import RealmScenario, entries_of, position_of, troops_of
from fiefaid.files.syntax import read_toml
from fiefaid.files.texts import text_of


@dataclass(frozen=True, slots=True)
class CrusadeScenario:
    """A realm with its purses, and steps with what was worked out by hand to stand after each."""

    position: RealmScenario
    deniers: Mapping[str, int]
    steps: tuple[form.AnyStep, ...]

    def choices(self) -> tuple[Choice, ...]:
        """What lays it in a new campaign, in one tap."""
        purses = (OpenWith(family, DENIERS, count) for family, count in self.deniers.items())
        return (*self.position.choices(), *purses)


def load_crusade(path: str | Path) -> CrusadeScenario:
    """The Crusade in a TOML file. Errors: Unreadable, FileFaults."""
    return read_crusade(text_of(Path(path)), Path(path).name)


def read_crusade(text: str, name: str = "This Crusade") -> CrusadeScenario:
    """The Crusade in a TOML text. Errors: Unreadable, FileFaults."""
    raw = read_toml(text, name)
    file = entries_of(raw, name, form.CrusadeFile, _strangers(raw))
    return CrusadeScenario(position_of(file, name), file.deniers, file.steps)


def choice_of(step: form.AnyStep, campaign: Campaign) -> Choice | None:
    """The choice that a step is at this moment; None: it does nothing, or is a whole battle."""
    match step:
        case form.TimeStep():
            return ReachMoment(campaign.moment, Moment(step.round, step.phase))
        case form.TitleStep():
            return _titled(step, campaign)
        case form.MarkerStep():
            return LayMarker(step.lord, step.marker)
        case _:
            taken = crusade_choice_of(step)
            return TakeStep(taken, campaign.crusade.stage, campaign.crusade.at) if taken else None


def _titled(step: form.TitleStep, campaign: Campaign) -> Choice | None:
    title = title_called(step.title)
    if title is None:
        return None
    was = campaign.realm.titles.get(title, "")
    return Elect(title, step.lord) if step.type == "elect" else GiveTitle(title, step.lord, was)


def crusade_choice_of(step: form.AnyStep) -> asked.CrusadeChoice | None:
    """The step of the Crusade that it is, if it is one."""
    match step:
        case form.PlainStep():
            return _PLAIN[step.type]() if step.type in _PLAIN else None
        case form.LordStep():
            return _BY_LORD[step.type](step.lord)
        case form.ChooseStep():
            is_choice = step.type == "choose"
            return asked.Choose(step.lord, step.space) if is_choice else asked.GiveState(step.space, step.lord)
        case form.JoinStep() | form.FollowStep() | form.PlagueStep() | form.DeathStep() | form.PrisonStep():
            return _of_a_lord(step)
        case form.OrderStep():
            return asked.SetOrder(step.asked)
        case form.DrawStep():
            return asked.LayObjectives(step.objectives)
        case form.ShareStep():
            return asked.ShareOut(tuple(step.shares.items()))
        case form.RevengeStep():
            return asked.BeginRevenge(step.is_sure)
        case _:
            return _of_a_family(step)


_PLAIN: Mapping[str, type[asked.CrusadeChoice]] = {
    "go-on": asked.GoOn,
    "call-off": asked.CallOff,
    "attack": asked.Attack,
    "besiege": asked.Besiege,
    "stand-by": asked.StandBy,
    "turn-back": asked.TurnBack,
    "stand": asked.Stand,
    "kill-saladin": asked.KillSaladin,
}

_BY_LORD: Mapping[str, Callable[[str], asked.CrusadeChoice]] = {
    "call": asked.Call,
    "save": asked.Save,
    "assassinate": asked.Assassinate,
}


def _of_a_lord(
    step: form.JoinStep | form.FollowStep | form.PlagueStep | form.DeathStep | form.PrisonStep,
) -> asked.CrusadeChoice:
    match step:
        case form.JoinStep():
            return asked.Join(step.lord, _taken(step.takes), Leave(step.is_permitted, step.by_passage))
        case form.FollowStep():
            struck = asked.Struck(step.face, troops_of(step.lost)) if step.face else None
            leave = Leave(by_passage=step.by_passage)
            return asked.Follow(step.lord, step.space, _taken(step.takes), leave, struck, step.is_granted)
        case form.PlagueStep():
            tolls = tuple(asked.Toll(part.space, part.family, troops_of(part.troops)) for part in step.tolls)
            return asked.StrikePlague(tuple(step.faces.items()), tolls, step.is_spared)
        case form.DeathStep():
            return asked.LetDie(step.lord, step.heir)
        case form.PrisonStep():
            return asked.LeavePrison(step.lord, step.village, step.ransom, step.by_passage)


def _of_a_family(step: form.AnyStep) -> asked.CrusadeChoice | None:
    match step:
        case form.HomeStep():
            return asked.GoHome(step.lord, step.village)
        case form.BringStep():
            return asked.BringHome(step.family, step.village)
        case form.FamilyStep():
            return asked.PlayPassage(step.family)
        case form.CounterStep():
            return asked.TypeCounter(counters_of((step.counter,))[step.counter.id])
        case _:
            return None


def _taken(part: TroopsPart | None) -> Troops | None:
    return troops_of(part) if part else None


_NAMED = {"lord": "lords", "asked": "lords", "family": "families", "village": "villages"}
"""Which entry of a step names what."""


def _strangers(raw: Raw) -> Iterator[Fault]:
    """Names in steps of what is not in the file; what is to be refused may name anybody."""
    for place, step in items(raw, "steps"):
        for entry, of in _NAMED.items():
            known = ids(raw, of)
            for path, name in names(step.get(entry), f"steps[{place}].{entry}"):
                if name not in known and name and not step.get("refused"):
                    yield Fault(path, name, one_of(of, known))
    purses: Any = raw.get("deniers")
    for family in purses if isinstance(purses, dict) else ():
        if family not in ids(raw, "families"):
            yield Fault(f"deniers.{family}", purses[family], one_of("families", ids(raw, "families")))
