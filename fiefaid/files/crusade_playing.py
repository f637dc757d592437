"""A Crusade file played in a campaign, step by step: where it does not stand as it was worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.battle_events import FightOn, WriteDown
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.decide import decide
from fiefaid.campaign.incomes import reckoned
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import DENIERS
from fiefaid.campaign.tell import tell
from fiefaid.errors import Refused
from fiefaid.errors.crusades import CrusadeWaits
from fiefaid.fief.crusade.limits import short
from fiefaid.fief.hierarchy import army_strength
from fiefaid.fief.people import Marker
from fiefaid.fief.victory import points
from fiefaid.files import crusade_steps as form
from fiefaid.files.battles import choice_of as battle_choice_of
from fiefaid.files.crusade_scenarios import CrusadeScenario, choice_of
from fiefaid.files.realm_schema import TroopsPart
from fiefaid.files.realms import troops_of


def failures(scenario: CrusadeScenario) -> tuple[str, ...]:
    """What came otherwise than the file says, a sentence each."""
    return tuple(_played(scenario))


def _played(scenario: CrusadeScenario) -> Iterator[str]:
    start = StartCampaign(scenario.position.name or "A Crusade", scenario.position.rules)
    chronicle = _after(Chronicle(), start, *scenario.choices())
    for number, step in enumerate(scenario.steps, 1):
        before = chronicle
        try:
            chronicle = _done(chronicle, step)
            refused = ""
        except Refused as said:
            refused = str(said)
        if bool(step.refused) != bool(refused) or step.refused not in refused:
            yield f"step {number}: expected {step.refused or 'no refusal'!r}, got: {refused or 'no refusal'}"
        told = [line.says for line in tell(chronicle)[before.head :]] if step.expect.told else []
        yield from (f"step {number}: {failure}" for failure in differences(chronicle.campaign, step.expect))
        yield from (
            f"step {number}: not told: {words}" for words in step.expect.told if not any(words in line for line in told)
        )


def differences(campaign: Campaign, expect: form.Expected) -> Iterator[str]:
    """Where a campaign stands otherwise than expected."""
    for name in sorted(expect.model_fields_set - {"told"}):
        wanted, got = _plain(getattr(expect, name)), (_TABLES.get(name) or _ALONE[name])(campaign)
        if isinstance(wanted, dict) and isinstance(got, dict):
            got = {key: got.get(key) for key in wanted}
        if name in ("in_stack", "out_of_game"):
            got = tuple(counter for counter in wanted if counter in got)
        if wanted != got:
            yield f"{name}: expected {wanted}, got {got}"


def _done(chronicle: Chronicle, step: form.AnyStep) -> Chronicle:
    """The chronicle after a step. Errors: Refused."""
    if isinstance(step, form.FightStep):
        return _fought(chronicle, step)
    choice = choice_of(step, chronicle.campaign)
    return _after(chronicle, choice) if choice else chronicle


def _fought(chronicle: Chronicle, step: form.FightStep) -> Chronicle:
    """The battle that is waited for, fought and written down."""
    fight = next((fight for fight in chronicle.campaign.battles.values() if not fight.is_written), None)
    if fight is None:
        raise CrusadeWaits("The battle", "C1.4", chronicle.campaign.crusade.stage)
    for roll in step.steps:
        choice = battle_choice_of(roll)
        if choice:
            chronicle = _after(chronicle, FightOn(fight.id, choice, chronicle.campaign.fight(fight.id).battle))
    return _after(chronicle, WriteDown(fight.id, tuple(step.heirs.items())))


def _after(chronicle: Chronicle, *choices: Choice) -> Chronicle:
    """The chronicle after one tap. Errors: Refused."""
    events = decide(chronicle, choices, "")
    fresh = (Recorded(chronicle.head + place, event) for place, event in enumerate(events, 1))
    return chronicle.after(fresh)


def _saladin(campaign: Campaign) -> Mapping[str, Any]:
    saladin = campaign.crusade.saladin
    if saladin is None:
        return {}
    return {"fighters": saladin.fighters, "knights": saladin.knights, "is_down": saladin.is_down}


def _out_of_game(campaign: Campaign) -> tuple[str, ...]:
    drawn = {space.objective for space in campaign.crusade.track}
    return tuple(one.id for one in campaign.crusade.counters if one.id not in drawn | {*campaign.crusade.stack})


_TABLES: Mapping[str, Callable[[Campaign], Mapping[str, Any]]] = {
    "places": lambda campaign: {lord.id: lord.place for lord in campaign.realm.lords.values()},
    "spaces": lambda campaign: campaign.crusade.places,
    "markers": lambda campaign: {lord.id: tuple(sorted(lord.markers)) for lord in campaign.realm.lords.values()},
    "captors": lambda campaign: {lord.id: lord.captor for lord in campaign.realm.lords.values()},
    "protected": lambda campaign: {place.id: place.crusader for place in campaign.realm.villages.values()},
    "objectives": lambda campaign: {space.objective: space.hold.name.lower() for space in campaign.crusade.track},
    "defenders": lambda campaign: {space.objective: space.defenders for space in campaign.crusade.track},
    "strengths": lambda campaign: {lord: army_strength(campaign.realm, lord).number for lord in campaign.realm.lords},
    "titles": lambda campaign: {title.key: lord for title, lord in campaign.realm.titles.items()},
    "points": lambda campaign: {family: points(campaign.realm, family).number for family in campaign.families},
    "deniers": lambda campaign: {family: campaign.book.balance(family, DENIERS) for family in campaign.families},
    "income": lambda campaign: {family: reckoned(campaign, family).number for family in campaign.families},
    "troops": lambda campaign: {lord.id: lord.troops for lord in campaign.realm.lords.values()},
}
"""What is asked of several Lords, families, Villages or counters, by their ids."""

_ALONE: Mapping[str, Callable[[Campaign], Any]] = {
    "stage": lambda campaign: campaign.crusade.stage.name.lower(),
    "at": lambda campaign: campaign.crusade.at,
    "order": lambda campaign: campaign.crusade.order,
    "track": lambda campaign: tuple(space.objective for space in campaign.crusade.track),
    "owed": lambda campaign: campaign.crusade.owed,
    "saladin": _saladin,
    "physician": lambda campaign: campaign.crusade.physician,
    "dead": lambda campaign: tuple(sorted(campaign.realm.dead)),
    "in_stack": lambda campaign: campaign.crusade.stack,
    "out_of_game": _out_of_game,
    "short_of": lambda campaign: tuple(supply.what for supply in short(state_of(campaign))),
}
"""What is asked of the Crusade as a whole."""


def _plain(value: Any) -> Any:
    """An expectation as it is compared: troops as troops, parts by the entries that they name, markers in order."""
    match value:
        case TroopsPart():
            return troops_of(value)
        case BaseModel():
            return {name: getattr(value, name) for name in value.model_fields_set}
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case tuple() if value and isinstance(value[0], Marker):
            return tuple(sorted(value))
        case _:
            return value
