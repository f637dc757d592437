"""Battles of Feudal as files: each goes as it was worked out by hand, comes back as it stood, and tells every fault."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from pathlib import Path

import pytest

from fiefaid.errors import FileFaults
from fiefaid.errors.skirmish import AgainstTheRules
from fiefaid.feudal.battle import Battle, Phase, apply, decide
from fiefaid.feudal.battle.choices import Rally, StartBattle, Strike
from fiefaid.feudal.options import SWITCHES, Switch
from fiefaid.feudal.warriors import TRAITS, Variety
from fiefaid.files.skirmish_scoring import differs, failures
from fiefaid.files.skirmishes import choice_of, load_skirmish, read_skirmish, write_skirmish
from fiefaid.inventory import inventory
from fiefaid.places import scenarios_folder

BATTLES = sorted((scenarios_folder() / "feudal-battles").glob("*.toml"))

SMALL = """
schema = "feudal-battle/1"
measure = "in"
bw = 5
[battle]
attacker = "Blois"
defender = "Anjou"
[[units]]
id = "k"
type = "Knights"
player = "Blois"
x = 10
y = 10
facing = 0
[[units]]
id = "b"
type = "Bowmen"
player = "Anjou"
x = 10
y = 20
facing = 180
"""


def _begun(start: StartBattle) -> Battle:
    first, *rest = decide(None, start)
    return reduce(apply, rest, apply(None, first))


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_the_battle_goes_as_it_was_worked_out_by_hand(path: Path) -> None:
    """Dice as thrown: hits, places, losses and phases are those of the file, with what it shows and without."""
    assert failures(load_skirmish(path)) == ()


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_a_file_that_shows_an_option_shows_a_difference(path: Path) -> None:
    """Whoever compares expects something else without; every step that expects something says why."""
    scenario = load_skirmish(path)
    assert (scenario.without is not None) == differs(scenario)
    for step in scenario.steps:
        asked = step.expect.model_fields_set or step.refused
        assert not asked or len(step.reasoning.split()) >= 5, step


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_a_file_shows_rules_that_there_are(path: Path) -> None:
    """What a file is about stands in the list of rules."""
    known = {rule.id.removeprefix("Feudal ") for rule in inventory()}
    assert set(load_skirmish(path).about) <= known
    assert load_skirmish(path).about


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.id)
def test_every_option_has_a_battle_that_differs_by_it(switch: Switch) -> None:
    """Each switch of the sheet is shown by a file that is played with it and without."""
    comparing = (load_skirmish(path) for path in BATTLES)
    shown = {rule for scenario in comparing if scenario.without is not None for rule in scenario.about}
    assert shown & {rule.removeprefix("Feudal ") for rule in switch.rules}


@pytest.mark.parametrize("variety", Variety)
def test_every_variety_has_a_battle(variety: Variety) -> None:
    """Each variety of the alternative troops and the footnotes fights in a file that is about its rule."""
    about = TRAITS[variety].rule
    told = [scenario for scenario in map(load_skirmish, BATTLES) if about in scenario.about]
    assert any(unit.warriors.variety is variety for each in told for unit in each.start.fielded.values())


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_a_battle_is_taken_in_as_it_stood(path: Path) -> None:
    """Written at its start and at its end, and read again: the same table, units, options and moment."""
    scenario = load_skirmish(path)
    battle = _begun(scenario.start)
    _same_again(battle)
    for step in scenario.steps:
        choice = choice_of(step)
        if choice is not None and not step.refused:
            battle = reduce(apply, decide(battle, choice), battle)
    _same_again(battle)


def test_a_battle_is_taken_in_in_the_middle_of_a_phase() -> None:
    """Who has struck or rallied does not again; who was shot at goes at the end; a roll-off is to come."""
    start = read_skirmish(SMALL).start
    units = {"k": replace(start.fielded["k"], hits=4), "b": start.fielded["b"]}
    touching = replace(start.table, units=(start.table.units[0].at(10, 17.5, 0), start.table.units[1]))
    for before, choice in (
        (replace(start, table=touching, phase=Phase.MELEE), Strike("k", "b", 3)),
        (replace(start, fielded=units, phase=Phase.RALLY), Rally("k")),
    ):
        again = _same_again(reduce(apply, decide(_begun(before), choice), _begun(before)))
        with pytest.raises(AgainstTheRules, match="this turn"):
            decide(again, choice)
    shot = replace(start, fielded={"k": units["k"], "b": replace(units["b"], hits=16)})
    assert _same_again(_begun(shot)).fielded["b"].hits == 16
    assert _same_again(_begun(replace(start, is_attacker_clear=False))).first == ""


def _same_again(battle: Battle) -> Battle:
    again = _begun(read_skirmish(write_skirmish(battle)).start)
    assert again == battle
    return again


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("attacker", '"Blois"', '"Anjou"'), "battle.defender: 'Anjou' refused; give another player"),
        (("player", '"Anjou"', '"Maine"'), "units[1].player: 'Maine' refused; give Blois or Anjou"),
        (("facing", "180", "180\nvariety = 'cavalry'"), "units[1].variety: 'cavalry' refused; leave it out, or give"),
        (("facing", "180", "180\nhits = -1"), "units[1].hits"),
        (("facing", "180", "180\nquality = 'brave'"), "units[1].quality"),
        (
            ("facing", "180", "180\n[[steps]]\ntype = 'strike'\nunit = 'b'\ntarget = 'q'"),
            "steps[0].target: 'q' refused; give a unit of this file: k, b",
        ),
        (("defender", '"Anjou"', '"Anjou"\n[options]\nsaves = true'), "options.saves"),
        (("defender", '"Anjou"', '"Anjou"\n[options]\nmorale_losses = true'), "options: 'morale_losses' refused"),
        (("defender", '"Anjou"', '"Anjou"\n[without.options]\nhope = true'), "without.options.hope"),
        (("defender", '"Anjou"', '"Anjou"\nphase = "Lunch"'), "battle.phase"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_what_would_do(change: tuple[str, str, str], fault: str) -> None:
    """Where it stands, what stands there, what would be accepted."""
    entry, old, new = change
    with pytest.raises(FileFaults) as refused:
        read_skirmish(SMALL.replace(f"{entry} = {old}", f"{entry} = {new}", 1))
    assert fault in str(refused.value)


def test_all_faults_are_told_at_once() -> None:
    """Of single entries and between entries: one refusal."""
    text = SMALL.replace('"Knights"', '"Nights"').replace('player = "Anjou"', 'player = "Maine"')
    with pytest.raises(FileFaults) as refused:
        read_skirmish(text)
    assert [fault.path for fault in refused.value.faults] == ["units[0].type", "units[1].player"]
