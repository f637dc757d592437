"""A battle file played step by step: where the battle does not stand as it was worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from fiefaid.errors import Refused
from fiefaid.fief.battle import PEACE, Battle, Stage, apply, decide
from fiefaid.fief.battle.choices import BattleChoice
from fiefaid.fief.dice import battle_dice, strength_in_battle
from fiefaid.fief.hosts import Side
from fiefaid.fief.losses import legal_losses, lords_who_fall
from fiefaid.fief.odds import next_hits
from fiefaid.files.battle_schema import BattleTroops, Expected
from fiefaid.files.battles import BattleScenario, choice_of, troops_of


def failures(scenario: BattleScenario) -> tuple[str, ...]:
    """What came otherwise than the file says, a sentence each."""
    return tuple(_played(scenario))


def _played(scenario: BattleScenario) -> Iterator[str]:
    battle, failure = _done(PEACE, scenario.attack, scenario.refused)
    yield from (f"the attack: {told}" for told in failure)
    if battle is PEACE:
        return
    for number, step in enumerate(scenario.steps, 1):
        choice = choice_of(step)
        if choice:
            battle, failure = _done(battle, choice, step.refused)
            yield from (f"step {number}: {told}" for told in failure)
        yield from (f"step {number}: {told}" for told in _differences(battle, step.expect))


def _done(battle: Battle, choice: BattleChoice, refused: str) -> tuple[Battle, list[str]]:
    """The battle after a choice, and what of its refusal was not expected."""
    try:
        events = decide(battle, choice)
    except Refused as said:
        return battle, [] if refused and refused in str(said) else [
            f"expected {refused or 'no refusal'!r}, got: {said}"
        ]
    for event in events:
        battle = apply(battle, event)
    return battle, [f"expected a refusal: {refused!r}"] if refused else []


def _differences(battle: Battle, expect: Expected) -> Iterator[str]:
    """Where the battle stands otherwise than expected."""
    found = {**_of_sides(battle, expect), **_of_losses(battle, expect), **_of_the_end(battle)}
    for name in sorted(expect.model_fields_set):
        wanted = _plain(getattr(expect, name))
        got = found[name]
        if isinstance(wanted, dict) and isinstance(got, dict):
            got = {key: got.get(key) for key in wanted}
        if wanted != got:
            yield f"{name}: expected {wanted}, got {got}"


def _of_sides(battle: Battle, expect: Expected) -> dict[str, Any]:
    """What each side has: strength, dice, hits that it may make, hits owed, troops left."""
    rules, ground = battle.rules, battle.ground
    hits = {side: list(next_hits(battle, side)) for side in Side} if expect.hits else {}
    return {
        "strength": {side: strength_in_battle(battle.armies[side], rules).number for side in Side},
        "dice": {side: battle_dice(battle.armies[side], side, ground, rules).number for side in Side},
        "hits": {side: [min(own), max(own)] for side, own in hits.items()},
        "owed": {side: battle.owed[side] or 0 for side in Side},
        "left": {side: battle.troops(side) for side in Side},
        "hired": {host.family: host.hired for army in battle.armies for host in army},
    }


def _of_losses(battle: Battle, expect: Expected) -> dict[str, Any]:
    """Which losses the side that owes hits may take, and how many of its Lords fall."""
    owing = [side for side in Side if battle.owed[side] is not None]
    if len(owing) != 1 or battle.stage is not Stage.LOSSES:
        return {"legal": None, "falling": None}
    side, hits = owing[0], battle.owed[owing[0]] or 0
    legal = list(legal_losses(battle.troops(side), hits, battle.rules))
    wanted = [troops_of(part) for part in expect.legal or ()]
    is_same = len(legal) == len(wanted) and all(troops in legal for troops in wanted)
    return {
        "legal": wanted if is_same else legal,
        "falling": lords_who_fall(battle.armies[side], hits, battle.rules),
    }


def _of_the_end(battle: Battle) -> dict[str, Any]:
    outcome = battle.outcome
    return {
        "fallen": [lord for loss in battle.fallen for lord in loss.lords],
        "ending": outcome.ending if outcome else None,
        "winner": (outcome.winner or "") if outcome else None,
        "captured": list(outcome.captured) if outcome else None,
    }


def _plain(value: Any) -> Any:
    """An expectation as it is compared: parts by the entries that they name, troops as troops."""
    match value:
        case BattleTroops():
            return troops_of(value)
        case tuple():
            return [_plain(part) for part in value]
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case BaseModel():
            given = (name for name in type(value).model_fields if name in value.model_fields_set)
            return {name: _plain(getattr(value, name)) for name in given}
        case _:
            return value
