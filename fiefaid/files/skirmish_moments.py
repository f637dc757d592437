"""Faults of what a Feudal battle file says of the moment at which its battle is taken in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fiefaid.errors import MISSING, Fault
from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.midway import RALLIED_IN, STRUCK_IN
from fiefaid.feudal.battle.turning_points import REMOVING
from fiefaid.feudal.options import NONE_ON

Raw = dict[str, Any]

PHASES: Mapping[str, tuple[Phase, ...]] = {
    "struck": STRUCK_IN,
    "rallied": RALLIED_IN,
    "rolled": (Phase.MOVE,),
    "intents": (Phase.MOVE,),
    "transferred": (Phase.MOVE,),
    "owes_morale": REMOVING,
    "routed": (Phase.LAST_ATTACK, Phase.OVER),
    "outcome": (Phase.OVER,),
}
"""The phases at which an entry can be given."""

OPTIONS: Mapping[str, str] = {
    "rolled": "diced_movement",
    "intents": "declared_movement",
    "transferred": "personalities",
    "owes_morale": "force_morale",
    "routed": "force_morale",
}
"""The option that an entry comes of."""

NEEDED: Mapping[Phase, tuple[str, str]] = {
    Phase.LAST_ATTACK: ("routed", "give the player whose force has routed"),
    Phase.OVER: ("outcome", "give how it ended, and who holds the field"),
}
"""The entry that a phase cannot do without, and what is wanted of it."""


def moment_checks(raw: Raw) -> Iterator[Fault]:
    """Every such fault, whose single entries may be faulty too."""
    battle, options = raw.get("battle"), raw.get("options", {})
    if not isinstance(battle, dict) or not isinstance(options, dict):
        return
    given = [entry for entry in PHASES if battle.get(entry)]
    yield from _untimely(battle, given)
    for entry in given:
        option = OPTIONS.get(entry)
        if option and options.get(option, NONE_ON[option]) is False:
            yield Fault(f"battle.{entry}", battle[entry], f"leave it out, or write {option} = true under [options]")
    yield from _players(battle)
    yield from _units(raw, battle)


def _untimely(battle: Raw, given: list[str]) -> Iterator[Fault]:
    """Entries of another phase, and phases without what makes them."""
    said = battle.get("phase", Phase.SHOOT)
    phase = next((each for each in Phase if each == said), None)
    if phase is None:
        return
    for entry in given:
        if phase not in PHASES[entry]:
            phases = " or ".join(PHASES[entry])
            yield Fault(f"battle.{entry}", battle[entry], f"leave it out, or give phase = {phases}")
    needed, wanted = NEEDED.get(phase, ("", ""))
    if needed and needed not in given:
        yield Fault(f"battle.{needed}", MISSING, f"{wanted}, or another phase")


def _players(battle: Raw) -> Iterator[Fault]:
    """Morale, routs and fields of nobody who plays."""
    players, outcome = (battle.get("attacker"), battle.get("defender")), battle.get("outcome")
    held = {"outcome.holder": outcome.get("holder")} if isinstance(outcome, dict) else {}
    for entry, player in ({name: battle.get(name) for name in ("owes_morale", "routed")} | held).items():
        if isinstance(player, str) and player not in (*players, ""):
            yield Fault(f"battle.{entry}", player, f"give {' or '.join(map(str, players))}")


def _units(raw: Raw, battle: Raw) -> Iterator[Fault]:
    """Units that did something and are not there."""
    here, gone = _ids(raw.get("units")), _ids(raw.get("lost"))
    for path, name, known in _named(battle, here, gone):
        if isinstance(name, str) and name not in known:
            yield Fault(f"battle.{path}", name, f"give a unit of this file: {', '.join(map(str, known))}")


def _named(battle: Raw, here: list[Any], gone: list[Any]) -> Iterator[tuple[str, object, list[Any]]]:
    """Every unit that is named, where, and those who may be: an enemy whom a move was to reach may be lost."""
    for entry in ("struck", "rallied"):
        for place, name in enumerate(_list(battle.get(entry))):
            yield f"{entry}[{place}]", name, here
    for entry in ("rolled", "intents", "marked_fronts"):
        yield from ((f"{entry}.{name}", name, here) for name in _dict(battle.get(entry)))
    for place, part in enumerate(_list(battle.get("transferred"))):
        yield f"transferred[{place}].unit", _dict(part).get("unit"), here
    for name, intent in _dict(battle.get("intents")).items():
        yield f"intents.{name}.target", _dict(intent).get("target") or None, [*here, *gone]


def _ids(part: object) -> list[Any]:
    return [unit.get("id") for unit in _list(part) if isinstance(unit, dict)]


def _list(part: object) -> list[Any]:
    return part if isinstance(part, list) else []


def _dict(part: object) -> Raw:
    return part if isinstance(part, dict) else {}
