"""A battle of Feudal as plain data, spelt as in a file: all of it, but what is at its default."""

from __future__ import annotations

from dataclasses import fields, replace

from fiefaid.feudal.battle import Battle, Lost
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import NONE_ON
from fiefaid.files.forms import BATTLE_FORM
from fiefaid.files.plain import Plain, plain, said


def plain_battle(battle: Battle) -> Plain:
    """A battle as plain data. What is written is enough to begin it again as it stands. Ruling: H26."""
    table = plain(battle.table)
    units = [_with(part, battle.fielded[part["id"]]) for part in table.pop("units", [])]
    lost = [_lost(battle, each) for each in battle.lost]
    on = {field.name: getattr(battle.options, field.name) for field in fields(battle.options)}
    options = {name: value for name, value in on.items() if value != NONE_ON[name]}
    unsettled = {} if battle.first else {"is_attacker_clear": False}
    rest = {
        "battle": said(_sides(battle) | _phase(battle)) | unsettled,
        "options": options,
        "units": units,
        "lost": lost,
    }
    return table | {"schema": BATTLE_FORM} | {name: part for name, part in rest.items() if part}


def _sides(battle: Battle) -> Plain:
    """Whose battle it is, and when in it."""
    return {
        "attacker": battle.attacker,
        "defender": battle.defender,
        "turn": battle.turn,
        "first": battle.first,
        "phasing": battle.phasing,
        "phase": str(battle.phase),
        "began": dict(battle.began),
        "flavour": dict(battle.flavour),
    }


def _phase(battle: Battle) -> Plain:
    """What was done in the phase that is open, and what is owed at its end."""
    intents = {
        unit: said({"words": intent.words, "is_fast": intent.is_fast, "target": intent.target})
        for unit, intent in battle.intents.items()
    }
    outcome = said({"ending": str(battle.outcome.ending), "holder": battle.outcome.holder}) if battle.outcome else {}
    return {
        "struck": list(battle.struck),
        "rallied": list(battle.rallied),
        "rolled": dict(battle.rolled),
        "intents": intents,
        "transferred": [{"unit": unit, "person": str(person)} for unit, person in battle.transferred],
        "marked_fronts": {unit: str(side) for unit, side in battle.marked_fronts.items()},
        "owes_morale": battle.owes_morale,
        "routed": battle.routed,
        "outcome": outcome,
    }


def _lost(battle: Battle, lost: Lost) -> Plain:
    """A unit that was removed, as it stood, and when and by which rule."""
    alone = replace(battle.table, units=(lost.unit,), uphill=(), goings={})
    return _with(plain(alone)["units"][0], lost.fielded) | {"turn": lost.turn, "rule": lost.rule}


def _with(part: Plain, unit: Fielded) -> Plain:
    """A unit of a table file with what it is and has suffered; whether its missiles are out is the marker's word."""
    kind = {"variety": unit.warriors.variety, "quality": unit.warriors.quality, "is_trained": unit.warriors.is_trained}
    persons = [{"kind": str(person.kind)} | said({"has_banner": person.has_banner}) for person in unit.persons]
    suffered = {"hits": unit.hits or None, "most_hits": unit.most_hits if unit.most_hits > unit.hits else None}
    did = {"has_hit_marker": unit.has_hit_marker, "shots": unit.shots or None, "has_fought": unit.has_fought}
    named = {name: str(value) if isinstance(value, str) else value for name, value in kind.items()}
    rest = {name: entry for name, entry in part.items() if name != "out_of_missiles"}
    return rest | said({"out_of_missiles": unit.is_out_of_missiles} | named | {"persons": persons} | suffered | did)
