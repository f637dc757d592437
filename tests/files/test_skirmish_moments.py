"""Faults of the moment at which a battle file takes its battle in: all at once, each with its place."""

from __future__ import annotations

import pytest

from fiefaid.errors import FileFaults
from fiefaid.feudal.battle import Phase
from fiefaid.files.skirmishes import read_skirmish
from tests.files.test_skirmishes import SMALL


def faults(entries: str, options: str = "") -> list[str]:
    """What is wrong with the small battle with these entries under [battle]."""
    text = SMALL.replace('defender = "Anjou"\n', f'defender = "Anjou"\n{entries}\n[options]\n{options}\n')
    try:
        read_skirmish(text)
    except FileFaults as refused:
        return [str(fault) for fault in refused.faults]
    return []


@pytest.mark.parametrize(
    ("entries", "options", "fault"),
    [
        (
            "phase = 'Move'\nrolled = {k = 3}",
            "",
            "battle.rolled: {k: 3} refused; leave it out, or write diced_movement",
        ),
        ("rolled = {k = 3}", "diced_movement = true", "leave it out, or give phase = Move"),
        ("phase = 'Move'\nrolled = {q = 3}", "diced_movement = true", "battle.rolled.q: 'q' refused; give a unit of"),
        ("phase = 'Move'\nrolled = {k = 0}", "diced_movement = true", "battle.rolled.k: 0 refused"),
        ("phase = 'Move'\nintents = {k = {words = 'on'}}", "", "or write declared_movement = true under [options]"),
        (
            "phase = 'Move'\nintents = {k = {words = 'on', target = 'q'}}",
            "diced_movement = true\ndeclared_movement = true",
            "battle.intents.k.target: 'q' refused; give a unit of this file: k, b",
        ),
        (
            "phase = 'Move'\ntransferred = [{unit = 'q', person = 'Constable'}]",
            "personalities = true",
            "battle.transferred[0].unit: 'q' refused; give a unit of this file: k, b",
        ),
        ("marked_fronts = {q = 'rear'}", "", "battle.marked_fronts.q: 'q' refused; give a unit of this file: k, b"),
        ("marked_fronts = {k = 'back'}", "", "battle.marked_fronts.k: 'back' refused"),
        ("phase = 'Melee'\nstruck = ['k', 'q']", "", "battle.struck[1]: 'q' refused; give a unit of this file: k, b"),
        ("rallied = ['k']", "", "give phase = Rally or Initiative or Over"),
        (
            "owes_morale = 'Anjou'",
            "",
            "battle.owes_morale: 'Anjou' refused; leave it out, or write force_morale = true",
        ),
        ("owes_morale = 'Maine'", "force_morale = true", "battle.owes_morale: 'Maine' refused; give Blois or Anjou"),
        ("phase = 'Rally'\nowes_morale = 'Anjou'", "force_morale = true", "give phase = Shoot or Move or Melee"),
        ("phase = 'Last attack'", "force_morale = true", "battle.routed: missing; give the player whose force has"),
        ("phase = 'Over'", "", "battle.outcome: missing; give how it ended"),
        ("outcome = {ending = 'the players ended it'}", "", "leave it out, or give phase = Over"),
        ("phase = 'Over'\noutcome = {ending = 'rain'}", "", "battle.outcome.ending: 'rain' refused"),
        (
            "phase = 'Over'\noutcome = {ending = 'the players ended it', holder = 'Maine'}",
            "",
            "battle.outcome.holder: 'Maine' refused; give Blois or Anjou",
        ),
    ],
)
def test_a_moment_that_cannot_be(entries: str, options: str, fault: str) -> None:
    """Where it stands, what stands there, what would be accepted."""
    assert any(fault in each for each in faults(entries, options)), faults(entries, options)


def test_all_of_them_are_told_at_once() -> None:
    """Three entries of a phase that is another, of options that are off, and of nobody."""
    told = faults("phase = 'Rally'\nrolled = {q = 3}\nowes_morale = 'Maine'\nstruck = 'k'")
    paths = [fault.split(":")[0] for fault in told]
    assert paths.count("battle.rolled") == 2
    assert {"battle.struck", "battle.rolled.q", "battle.owes_morale"} <= set(paths)


@pytest.mark.parametrize("ending", ["the players ended it", "a force routed", "a force has no unit left"])
def test_how_a_battle_ends_is_spelt_as_it_is_told(ending: str) -> None:
    """A finished battle is read as finished; whether the forces can have ended so is judged as it begins."""
    assert not faults(f"phase = 'Over'\noutcome = {{ending = '{ending}', holder = 'Blois'}}")


def test_a_file_that_says_nothing_of_the_moment_begins_a_battle() -> None:
    """Every entry may be left out."""
    start = read_skirmish(SMALL).start
    assert (start.phase, start.rolled, start.outcome, start.transferred) == (Phase.SHOOT, {}, None, ())
