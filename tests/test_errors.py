"""Every message of the error family, as it stands in `tests/golden/errors.txt`.

Each class is made of tiny values by the names of its parameters. A new class has no line yet, so the test fails. To add
one: give every new parameter name a value in TINY (or a class of its own words an entry in OWN), then
`python -m tests.test_errors` writes the file anew. Read what has changed in it, and commit it by itself.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

import fiefaid
from fiefaid.errors import MISSING, Fault, FiefaidError
from fiefaid.errors.spelling import as_written

GOLDEN = Path(__file__).parent / "golden" / "errors.txt"
PACKAGE = Path(fiefaid.__file__).parent
DEFINES = re.compile(r"^class \w+\((\w+Error|Refused|PageRefusal)\):", re.MULTILINE)
PROGRAMMING = re.compile(r"\b(None|True|False|Errno|dict|tuple|traceback)\b|\{\w+\}")

TINY: dict[str, Any] = {
    "accepted": "Give another.",
    "accepts": "yes or no",
    "across": (0.0, 48.0),
    "address": "127.0.0.1",
    "affordable": 1,
    "amount": 9,
    "asked": "Ruoen",
    "attacker": "Knights 1",
    "awaited": ["Anjou", "Maine"],
    "battle": "Rouen",
    "bidders": ["Anjou", "Maine"],
    "booked": "by Anjou in entry 12 (Round 1, Income, 2026-10-03 19:08 UTC)",
    "campaign": "K7M2QX",
    "code": "K7M2QX",
    "count": 3,
    "dead": "",
    "depth": 0.5,
    "due": 4,
    "edge": "left",
    "employed": 2,
    "expected": 7,
    "face": 7,
    "faces": (1, 2, 3, 4, 5, 6),
    "families": ["Anjou", "Maine"],
    "family": "Anjou",
    "faults": (Fault("bw", MISSING, "give the width of a base's front"), Fault("units[0].x", "5", "give a number")),
    "first": 2,
    "folder": PurePosixPath("data"),
    "found": 9,
    "free": 1,
    "giver": "Anjou",
    "gives": "3 deniers",
    "given": "twelve",
    "has": 2,
    "has_best_play": True,
    "head": 12,
    "hits": 3,
    "holder": "Anjou",
    "keep": 3,
    "kept": 1,
    "kind": "note-written",
    "known": ["Anjou", "Maine"],
    "label": "Knights 1",
    "least": 1,
    "left": 1,
    "limit": 3,
    "longest": 40,
    "lord": "Sir Guy",
    "lords": ["Sir Guy", "Dame Odile"],
    "lost": 4,
    "mendable": ["count", "reason"],
    "middle": (60.0, 5.0),
    "most": 6,
    "must": 2,
    "name": "Rouen",
    "named": 1,
    "needed": 3,
    "now": "the treasury is at 5",
    "number": 9,
    "placed": 1,
    "player": "Anjou",
    "port": 8866,
    "price": 5,
    "purse": 4,
    "resting": [8, 9],
    "round_number": 2,
    "rule": "T 4.1",
    "seconds": 5.0,
    "sentence": "Anjou would hold -1 deniers.",
    "sentences": ["Anjou pays 3", "Maine pays 2"],
    "seq": 13,
    "side": "Anjou",
    "since": [1, 2],
    "size": "width",
    "table": "the ford",
    "taken": 2,
    "target": "Bowmen 1",
    "there": ["Anjou", "Maine"],
    "title": "Bishop of Rouen",
    "total": 8,
    "typed": "perhaps",
    "unit": "in",
    "up": (0.0, 36.0),
    "usual": 20,
    "village": "Rouen",
    "wait": 30.0,
    "waits_for": "the dice of Maine",
    "wares": ["archers", "knights"],
    "what": "This",
    "when": "in the fifth phase",
    "where": "campaigns.fiefaid",
    "who": "the host",
    "whose": "Anjou",
    "why": "it is so",
}
"""A value for every parameter of the family, by its name."""

OWN: dict[str, dict[str, Any]] = {
    "errors.battles.HitsNotTaken": {"taken": 1},
    "errors.battles.MayNotPlace": {"accepted": "Place up to 2"},
    "errors.battles.NoBattle": {"accepted": "Give another"},
    "errors.battles.NoSiege": {"accepted": "Give another"},
    "errors.battles.TooManyLost": {"what": "archers"},
    "errors.battles.WrongDice": {"given": 2},
    "errors.campaigns.StillHolding": {"what": "3 deniers"},
    "errors.campaigns.TooMany": {"what": "tables"},
    "errors.crusades.CounterRefused": {"accepted": "Give another"},
    "errors.crusades.CrusadeRefused": {"accepted": "Give another"},
    "errors.fighting.LaterStepsFall": {"steps": ["Grady loses 1 knight", "Gunter surrenders"]},
    "errors.fighting.NoSuchStep": {"last": 8},
    "errors.files.NotRecognised": {"what": "Type", "accepted": ["Knights", "Bowmen"]},
    "errors.hiring.CannotKeep": {"due": 6},
    "errors.hiring.NotInBattle": {"there": 1},
    "errors.ledgers.NotEnough": {"what": "deniers"},
    "errors.ledgers.UnusuallyMany": {"count": 30, "what": "deniers"},
    "errors.positions.DuplicateId": {"what": "units"},
    "errors.positions.MixedBases": {"width": 4.0, "table_width": 5.0, "unit": "knights-1"},
    "errors.positions.OneUnitTwice": {"unit": "knights-1"},
    "errors.positions.OverlappingBases": {"first": "knights-1", "second": "bowmen-1"},
    "errors.realm.CannotBe": {"accepted": "Give another"},
    "errors.realm.NoCounterLeft": {"what": "archers", "whose": "Anjou has"},
    "errors.realm.NotThere": {"where": "Rouen", "what": "archers", "asked": 3},
    "errors.realm.OnTheMap": {"what": "archers"},
    "errors.realm.UnknownTitle": {"why": "is not on the map"},
    "errors.skirmish.AgainstTheRules": {"what": "Shot", "accepted": "Give another"},
    "errors.skirmish.BeyondTheMatrix": {"what": "Dismounting", "rule": "MATRIX dismount"},
    "errors.skirmish.CannotBegin": {"accepted": "Give another"},
    "errors.skirmish.DieMissing": {"what": "Shot", "die": "D6"},
    "errors.skirmish.DieNotThrown": {"what": "Rally"},
    "errors.skirmish.NeedsOption": {"what": "Declared movement", "needed": "Diced movement"},
    "errors.skirmish.NobodyThere": {"person": "Brabanter"},
    "errors.skirmish.NotAmongUnits": {"name": "knights-3", "there": ["knights-1", "bowmen-1"]},
    "errors.skirmish.NotSettled": {"options": ["the front", "the right flank"]},
    "errors.skirmish.NotTheirTurn": {"asked": "Shoot", "whose": "red", "now": "blue"},
    "errors.skirmish.NotThisPhase": {"asked": "Strike", "waits_for": "phase Move of red, turn 2"},
    "errors.skirmish.OptionIsOff": {"what": "Roll", "option": "Diced movement"},
    "errors.skirmish.RollFirst": {"what": "Move", "rule": "OPT diced-class-3", "die": "D6"},
    "errors.skirmish.TooCloseToCall": {"what": "Shot", "options": ["within reach: yes", "out of reach: no"]},
    "errors.skirmish.UnitIsLost": {"number": 3},
    "errors.skirmish.WrongMorale": {"given": 3, "most": 2},
    "errors.skirmish.WrongMoraleDice": {"given": 1, "count": 2},
    "errors.skirmish.WrongSaves": {"given": 2},
    "errors.skirmishes.BattleFought": {"turn": 3, "phase": "Move"},
    "errors.skirmishes.NoForce": {"unit": "knights-1", "why": "is not described"},
    "errors.skirmishes.NoSuchStep": {"count": 8},
    "errors.skirmishes.StepsFall": {"steps": ["Strike (spears are lost)"]},
    "errors.stores.NewerFile": {"known": 1},
    "errors.treasury.CountersOut": {"what": "archers", "whose": "Anjou's"},
    "errors.treasury.NeverBought": {"what": "Mercenaries", "why": ": they are hired"},
    "pages.refusals.OutOfReach": {"given": 60.0, "least": 0.0, "most": 48.0},
}
"""Values of classes in which a name means something else."""


def family() -> Iterator[type[FiefaidError]]:
    """Every class that is raised: those with a sentence of their own."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if DEFINES.search(path.read_text(encoding="utf-8")):
            parts = path.relative_to(PACKAGE).with_suffix("").parts
            importlib.import_module(".".join(["fiefaid", *parts]).removesuffix(".__init__"))
    waiting = [FiefaidError]
    while waiting:
        found = waiting.pop()
        waiting += found.__subclasses__()
        if "__init__" in vars(found) and found.__module__.startswith("fiefaid."):
            yield found


def called(kind: type[FiefaidError]) -> str:
    """A class by its place: two rooms may use one name."""
    return f"{kind.__module__.removeprefix('fiefaid.')}.{kind.__name__}"


def message(kind: type[FiefaidError]) -> str:
    """What a class says of tiny values."""
    own = OWN.get(called(kind), {})
    names = [name for name in inspect.signature(kind).parameters if name in own or name in TINY]
    return str(kind(**{name: own.get(name, TINY.get(name)) for name in names}))


def lines() -> dict[str, str]:
    """Every class with its message, in the order of the alphabet."""
    return {called(kind): message(kind) for kind in sorted(set(family()), key=called)}


def golden() -> dict[str, str]:
    """The messages as they were read and found good."""
    parts = GOLDEN.read_text(encoding="utf-8").removesuffix("\n").split("\n\n")
    return dict(part.split("\n", maxsplit=1) for part in parts)


MADE = lines()


@pytest.mark.parametrize("name", sorted(MADE.keys() | golden().keys() if GOLDEN.exists() else MADE))
def test_every_message_is_the_one_that_was_read(name: str) -> None:
    """No sentence changes unseen, and no class comes or goes without a line."""
    assert MADE.get(name) == golden().get(name)


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_message_is_for_players(name: str) -> None:
    """It ends as a sentence does, or with an example, and no word of it is a programmer's."""
    assert not PROGRAMMING.search(MADE[name])
    assert MADE[name][-1] in ".)" or ": " in MADE[name].rsplit(". ", 1)[-1]


@pytest.mark.parametrize(
    ("value", "spelt"),
    [
        (None, "null"),
        (True, "true"),
        (-12, "-12"),
        (12.5, "12.5"),
        (float("nan"), "nan"),
        (10**400, "a number of some 401 digits"),
        (1 << 100_000, "a number of some 30104 digits"),
        ("Guy", "'Guy'"),
        ("Guy's", '"Guy\'s"'),
        ("a\nb\x00", "'a\\nb\\u0000'"),
        ("x" * 90, f"'{'x' * 40}...{'x' * 17}'"),
        ([1, [2, [3, [4]]]], "[1, [2, [3, [...]]]]"),
        ([1, 2, 3, 4, 5], "[1, 2, 3, 4, ...]"),
        ({"a": None, "b": [True]}, "{a: null, b: [true]}"),
        ([], "[]"),
        (date(1429, 5, 8), "1429-05-08"),
        (MISSING, "nothing"),
    ],
    ids=as_written,
)
def test_a_value_is_spelt_as_it_is_typed(value: object, spelt: str) -> None:
    """Not as a programmer would write it, and short enough for one line."""
    assert as_written(value) == spelt


if __name__ == "__main__":
    GOLDEN.write_text(
        "".join(f"{name}\n{said}\n\n" for name, said in MADE.items()).removesuffix("\n"), encoding="utf-8"
    )
