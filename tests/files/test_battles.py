"""Battles as files: each scenario goes as it was worked out by hand, and every fault is told at once."""

from __future__ import annotations

from typing import get_args

import pytest

from fiefaid.errors import FileFaults, Unreadable
from fiefaid.fief.battle.choices import GiveBattle, Roll
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.troops import Troops
from fiefaid.files.battle_schema import AnyStep
from fiefaid.files.battle_scoring import failures
from fiefaid.files.battles import choice_of, load_battle, read_battle
from fiefaid.places import scenarios_folder

BATTLES = sorted((scenarios_folder() / "fief").glob("battle-*.toml"))

SMALL = """
schema = "fief-battle/1"
options = { Stalemate = "5" }
attackers = [{ family = "david", lords = [{ id = "d" }], troops = { archers = 3 }, hired = 1 }]
defenders = [{ family = "kirsten", lords = [{ id = "k" }], troops = { archers = 2 } }]
steps = [{ type = "shoot", attackers = 1, defenders = 2, expect = { owed = { attackers = 3, defenders = 3 } } }]
"""


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_the_battle_goes_as_it_was_worked_out_by_hand(path: object) -> None:
    """Dice as thrown, losses as chosen: strength, dice, hits, losses and end are those of the file."""
    assert failures(load_battle(str(path))) == ()


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_what_is_expected_is_reasoned(path: object) -> None:
    """A step that expects something says why, or follows from the dice beside it."""
    scenario = load_battle(str(path))
    expecting = [step for step in scenario.steps if step.expect.model_fields_set]
    assert expecting or scenario.refused or any(step.refused for step in scenario.steps)
    assert sum(bool(step.reasoning) for step in expecting) >= len(expecting) / 2


def test_the_examples_of_the_sheets_have_a_battle_each() -> None:
    """TA 1.1, TA 3 and both battles of T 4.3; walls, Bombards, an aimed shot, and the Outremer."""
    stems = {path.stem.removeprefix("battle-") for path in BATTLES}
    assert {"archers", "guards", "mercenaries", "mercenaries-second"} <= stems
    assert {"stronghold", "bombards", "aimed-shot", "last-lord", "jerusalem", "chypre", "saladin"} <= stems


def test_every_step_is_used_somewhere() -> None:
    """The scenarios show every kind of step that ends or turns a battle but the rarest."""
    used = {step.type for path in BATTLES for step in load_battle(path).steps}
    known = {word for part in get_args(get_args(AnyStep)[0]) for word in get_args(part.model_fields["type"].annotation)}
    assert known - used == {"keep", "truce", "leave"}


def test_a_file_is_an_attack_and_its_steps() -> None:
    """Entries become troops, Lords with their families, settings and choices."""
    scenario = read_battle(SMALL)
    (david,) = scenario.attack.attackers
    assert isinstance(scenario.attack, GiveBattle)
    assert (david.troops, david.hired, david.lords[0].family) == (Troops.of(archers=3), 1, "david")
    assert scenario.attack.rules == BattleRules(stalemate_rolls=5)


def test_a_wrong_expectation_is_told() -> None:
    """What does not come as the file says is told with what came; an expected refusal that does not come, too."""
    wrong = SMALL.replace("attackers = 3, defenders = 3", "attackers = 3, defenders = 4")
    assert failures(read_battle(wrong)) == (
        "step 1: owed: expected {'attackers': 3, 'defenders': 4}, got {'attackers': 3, 'defenders': 3}",
    )
    unrefused = SMALL.replace('type = "shoot"', 'refused = "no", type = "shoot"')
    assert failures(read_battle(unrefused)) == ("step 1: expected a refusal: 'no'",)
    refused = SMALL.replace("attackers = 1,", "attackers = 9,")
    assert any("no side of the die shows 9" in failure for failure in failures(read_battle(refused)))


def test_every_fault_is_told_at_once() -> None:
    """Names used twice, families that are not there, settings that are none, wrong words: all in one go."""
    faulty = """
schema = "fief-battle/1"
ground = { walls = "castle" }
options = { Stalemate = "none", Weather = "rain" }
attackers = [{ family = "a", lords = [{ id = "x" }], troops = { knigts = 3 } }]
defenders = [{ family = "a", lords = [{ id = "x" }], troops = { archers = -1 } }]
steps = [
    { type = "place", family = "b", count = 1 },
    { type = "jump" },
    { type = "roll", attackers = [1.5], defenders = [0] },
]
"""
    with pytest.raises(FileFaults) as told:
        read_battle(faulty, "war.toml")
    paths = {fault.path for fault in told.value.faults}
    assert {
        "ground.walls",
        "options.Stalemate",
        "options.Weather",
        "attackers[0].troops.knigts",
        "defenders[0].troops.archers",
        "defenders[0].family",
        "defenders[0].lords[0].id",
        "steps[0].family",
        "steps[1]",
        "steps[2].attackers[0]",
    } <= paths
    assert "did you mean knights?" in str(told.value)


def test_what_is_no_toml_is_told() -> None:
    """A text that is no TOML is refused as such."""
    with pytest.raises(Unreadable):
        read_battle("schema = ")


def test_dice_are_counted_from_one_in_a_file() -> None:
    """A file says die 1 for the first; a roll keeps its faces in order."""
    more = SMALL.replace("steps = [", 'steps = [{ type = "roll", attackers = [1, 0], defenders = [3] }, ')
    assert choice_of(read_battle(more).steps[0]) == Roll((1, 0), (3,))


def test_the_example_of_the_readme_goes_as_it_says() -> None:
    """What stands in the description of the form can be read, played, and comes as it says."""
    described = (scenarios_folder() / "fief" / "README.md").read_text(encoding="utf-8")
    (example,) = (text for text in described.split("```toml\n")[1:] if text.startswith('schema = "fief-battle/1"'))
    assert failures(read_battle(example.split("```")[0])) == ()
