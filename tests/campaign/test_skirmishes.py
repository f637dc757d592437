"""Battles of Feudal in a campaign: mustered, begun, fought by two phones, put right, taken back, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from fiefaid.campaign.chapters.record import Redo, Undo
from fiefaid.campaign.chapters.scenery import SayUphill
from fiefaid.campaign.chapters.skirmish_events import (
    BeginSkirmish,
    LeaveSkirmish,
    MendStep,
    MusterForce,
    SkirmishBegun,
    SkirmishWentOn,
    TakeBattleStep,
)
from fiefaid.campaign.chapters.skirmishes import SKIRMISHES
from fiefaid.campaign.chapters.tables import ChangeGround, ClearTable, LayTable
from fiefaid.campaign.chapters.units import AddUnit, MoveUnit, RemoveUnit
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.campaign.laid import LaidTable, Pose
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.skirmishing import Skirmish, facts_of
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import resting_on
from fiefaid.errors import DuplicateId, NotSeated, NotYours, OutOfDate, UnknownFamily
from fiefaid.errors.skirmishes import BattleFought, NoBattleThere, NoForce, NoSuchStep, StepsFall
from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Outcome, Phase
from fiefaid.feudal.battle.choices import BattleChoice, EndPhase, PutRight, Shoot, StartBattle, Strike
from fiefaid.feudal.battle.events import ShotMade
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.warriors import Variety, Warriors
from tests.campaign.played import JEAN, MARIE, NOBODY, done, seated

PLAIN = "the-plain"
CROSSBOWS = Fielded(Warriors(UnitType.BOWMEN, Variety.CROSSBOWS), "Blois", (Person(Personality.MARSHAL_OF_BOWS),))
LEVY = Fielded(Warriors(UnitType.FREEMEN), "Anjou")


def plain() -> Table:
    """Crossbows of Blois 4.5 inches before a levy of Anjou, beside two who fight each other."""
    return Table(
        (
            Unit("crossbows", UnitType.BOWMEN, "Blois", 12, 10, 0, "The Genoese"),
            Unit("levy", UnitType.FREEMEN, "Anjou", 12, 17, 180),
            Unit("conroi", UnitType.KNIGHTS, "Blois", 30, 17.5, 0, in_melee_with=("spears",)),
            Unit("spears", UnitType.FREEMEN, "Anjou", 30, 20, 180, in_melee_with=("conroi",)),
        ),
        5,
        width=48,
        height=36,
        name="The plain",
    )


def forces() -> Mapping[str, Fielded]:
    """What those four are."""
    conroi = Fielded(Warriors(UnitType.KNIGHTS), "Blois")
    return {"crossbows": CROSSBOWS, "levy": LEVY, "conroi": conroi, "spears": replace(LEVY, hits=9)}


def start(phase: Phase = Phase.SHOOT) -> StartBattle:
    """Blois attacks."""
    options = Options(personalities=True, crossbows=True)
    return StartBattle(
        table=plain(),
        fielded=forces(),
        options=options,
        attacker="Blois",
        defender="Anjou",
        phase=phase,
        began={"Blois": 3, "Anjou": 3},
    )


def fought(phase: Phase = Phase.SHOOT, seats: Mapping[str, str] | None = None) -> Chronicle:
    """Marie plays Blois, Jean Anjou; the battle has begun."""
    laid = done(seated(), LayTable(plain()), seal=MARIE)
    return done(laid, BeginSkirmish(PLAIN, start(phase), seats or {}), seal=MARIE)


def the_battle(chronicle: Chronicle) -> Battle:
    """The battle as it stands."""
    return the_skirmish(chronicle).battle


def the_skirmish(chronicle: Chronicle) -> Skirmish:
    """The battle with its steps."""
    return chronicle.campaign.skirmishes[PLAIN]


def step(chronicle: Chronicle, choice: BattleChoice, seal: str = MARIE) -> Chronicle:
    """The chronicle after a step of the battle that this phone saw as it stands."""
    return done(chronicle, TakeBattleStep(PLAIN, choice, the_battle(chronicle)), seal=seal)


def hits(chronicle: Chronicle, unit: str) -> int:
    """The hits of a unit."""
    return the_battle(chronicle).fielded[unit].hits


def test_what_comes_of_a_step_stands_on_the_table_and_in_the_record() -> None:
    """A shot of 5: 5, 1 for crossbows, 1 for their Marshal, none halved; out of missiles on the natural 5 (1.4)."""
    chronicle = step(fought(), Shoot("crossbows", "levy", roll=5))
    assert hits(chronicle, "levy") == 7
    unit = chronicle.campaign.laid(PLAIN).table.unit("crossbows")
    assert unit.has_shot
    assert unit.out_of_missiles
    told = tell(chronicle)[-1].says
    assert told.startswith("The plain: ")
    assert "The Genoese" in told
    assert "7" in told


def test_two_phones_that_end_the_phase_at_once_end_it_once() -> None:
    """Both saw the phase; the second is told when it is by now, and no phase is lost."""
    before = fought()
    seen = the_battle(before)
    after = done(before, TakeBattleStep(PLAIN, EndPhase(), seen), seal=MARIE)
    refused = refusal(after, TakeBattleStep(PLAIN, EndPhase(), seen), JEAN)
    assert isinstance(refused, OutOfDate)
    assert the_battle(after).phase is Phase.MOVE
    assert "Move" in str(refused)


def test_a_shot_that_was_aimed_before_other_news_still_stands() -> None:
    """News of other units leaves a step good; news of its own target does not."""
    before = fought()
    aimed = TakeBattleStep(PLAIN, Shoot("crossbows", "levy", roll=3), the_battle(before))
    elsewhere = step(before, PutRight(unit="spears", hits=3), JEAN)
    assert refusal(elsewhere, aimed, MARIE) is None
    assert isinstance(refusal(step(before, PutRight(unit="levy", hits=3), JEAN), aimed, MARIE), OutOfDate)


def test_each_side_is_played_by_its_family_and_what_both_see_by_anybody() -> None:
    """Where seats are settled, the shot of Blois is Marie's, and Jean may put a unit of hers right, which both see."""
    chronicle = fought(seats={"Blois": "anjou", "Anjou": "blois"})
    shot = TakeBattleStep(PLAIN, Shoot("crossbows", "levy", roll=3), the_battle(chronicle))
    families = {seal: family for family, seal in chronicle.campaign.seats.items()}
    owner, other = (MARIE, JEAN) if families[MARIE] == "anjou" else (JEAN, MARIE)
    assert refusal(chronicle, shot, owner) is None
    assert isinstance(refusal(chronicle, shot, other), NotYours)
    assert refusal(chronicle, TakeBattleStep(PLAIN, PutRight(unit="conroi", hits=1), shot.was), other) is None
    assert isinstance(refusal(chronicle, shot, NOBODY), NotSeated)


def test_nobody_plays_a_side_for_a_family_that_is_not_there() -> None:
    """A seat is one of the campaign's families."""
    laid = done(seated(), LayTable(plain()), seal=MARIE)
    assert isinstance(refusal(laid, BeginSkirmish(PLAIN, start(), {"Blois": "nobody"}), MARIE), UnknownFamily)


def test_while_a_battle_goes_on_nothing_is_changed_by_hand() -> None:
    """Bases, terrain, uphill and scale are the battle's; after it is taken off they are anybody's again."""
    chronicle = fought()
    by_hand = (
        MoveUnit(PLAIN, "levy", Pose(12, 17, 180), Pose(13, 17, 180)),
        AddUnit(PLAIN, Unit("x", UnitType.KNIGHTS, "Blois", 40, 5, 0)),
        RemoveUnit(PLAIN, chronicle.campaign.laid(PLAIN).units["levy"]),
        SayUphill(PLAIN, "conroi", "spears", is_uphill=True),
        ChangeGround(PLAIN, plain(), replace(plain(), width=60)),
        LayTable(replace(plain(), name="Another"), PLAIN, was=chronicle.campaign.laid(PLAIN).table),
        MusterForce(PLAIN, "Anjou", (), {}),
    )
    for choice in by_hand:
        refused = refusal(chronicle, choice, MARIE)
        assert isinstance(refused, BattleFought), choice
        assert "turn 1, Shoot" in str(refused)
    peace = done(chronicle, LeaveSkirmish(PLAIN, 1), seal=JEAN)
    assert refusal(peace, by_hand[0], MARIE) is None


def test_a_mistyped_die_is_put_right_in_one_entry_and_what_came_of_it_follows() -> None:
    """9 hits and a blow of 6 + 2 remove the levy; as a 2 it stands, marked, and the phase that followed still ended."""
    chronicle = step(fought(Phase.MELEE), Strike("conroi", "spears", roll=6))
    chronicle = step(chronicle, EndPhase())
    assert [lost.id for lost in the_battle(chronicle).lost] == ["spears"]
    asked = MendStep(PLAIN, 2, Strike("conroi", "spears", roll=6), Strike("conroi", "spears", roll=2))
    mended = done(chronicle, asked, seal=JEAN)
    assert len(mended.past) == len(chronicle.past) + 1
    battle = the_battle(mended)
    assert not battle.lost
    assert (battle.fielded["spears"].hits, battle.phase) == (13, Phase.RALLY)
    assert mended.campaign.laid(PLAIN).table.unit("conroi").in_melee_with == ("spears",)
    back = done(mended, Undo(mended.past[-1].seq), seal=MARIE)
    assert the_battle(back) == the_battle(chronicle)
    assert the_battle(done(back, Redo(mended.past[-1].seq), seal=MARIE)) == battle


def test_steps_that_a_correction_makes_impossible_are_listed_before_they_fall() -> None:
    """The spears struck back only because they lived: with the blow a 6, they did not; the table says so first."""
    chronicle = step(fought(Phase.MELEE), Strike("conroi", "spears", roll=1))
    for _ in range(4):
        chronicle = step(chronicle, EndPhase(), JEAN)
    chronicle = step(chronicle, Strike("spears", "conroi", roll=4), JEAN)
    asked = MendStep(PLAIN, 2, Strike("conroi", "spears", roll=1), Strike("conroi", "spears", roll=6))
    refused = refusal(chronicle, asked, MARIE)
    assert isinstance(refused, StepsFall)
    assert "Strike" in str(refused)
    mended = done(chronicle, replace(asked, is_sure=True), seal=MARIE)
    assert hits(mended, "conroi") == 0
    assert the_battle(mended).phase is Phase.MELEE


def test_a_correction_names_the_step_that_it_saw() -> None:
    """The start, a step that was never made, one that is another by now: each is refused."""
    chronicle = step(fought(), Shoot("crossbows", "levy", roll=3))
    other = Shoot("crossbows", "levy", roll=4)
    assert isinstance(refusal(chronicle, MendStep(PLAIN, 1, start(), start(Phase.MOVE)), MARIE), NoSuchStep)
    assert isinstance(refusal(chronicle, MendStep(PLAIN, 3, other, other), MARIE), NoSuchStep)
    assert isinstance(refusal(chronicle, MendStep(PLAIN, 2, other, replace(other, roll=2)), MARIE), OutOfDate)


def test_taking_back_a_step_names_what_rests_on_it() -> None:
    """A shot alone is taken back alone; the removal of its target rests on it."""
    chronicle = step(fought(Phase.MELEE), Strike("conroi", "spears", roll=6))
    chronicle = step(chronicle, EndPhase())
    blow = chronicle.past[-2].seq
    resting = resting_on(chronicle, blow)
    back = done(chronicle, Undo(blow, tuple(entry.seq for entry in resting)), seal=MARIE)
    assert hits(back, "spears") == 9
    assert "spears" in back.campaign.laid(PLAIN).units


def test_every_event_of_a_battle_is_read_back_as_it_was_written() -> None:
    """Start, shot, phases, blow, removal, correction, leaving, muster: as JSON and back."""
    chronicle = step(fought(), Shoot("crossbows", "levy", roll=5))
    chronicle = step(step(chronicle, EndPhase()), EndPhase())
    chronicle = step(chronicle, Strike("conroi", "spears", roll=6))
    now = Shoot("crossbows", "levy", roll=1)
    chronicle = done(chronicle, MendStep(PLAIN, 2, Shoot("crossbows", "levy", roll=5), now), seal=MARIE)
    chronicle = done(chronicle, LeaveSkirmish(PLAIN, len(the_skirmish(chronicle).steps)), seal=MARIE)
    chronicle = done(chronicle, _muster(), seal=MARIE)
    kinds = {entry.event.kind for entry in chronicle.past}
    assert {"skirmish-begun", "skirmish-went-on", "skirmish-mended", "skirmish-left", "force-mustered"} <= kinds
    for entry in chronicle.past:
        assert read(*write(entry.event)) == entry.event


def test_facts_that_the_rules_do_not_make_are_refused() -> None:
    """A forged entry with seven hits for a roll of one counts nothing."""
    chronicle = step(fought(), Shoot("crossbows", "levy", roll=1))
    written = chronicle.past[-1].event
    assert isinstance(written, SkirmishWentOn)
    shot = written.facts[0]
    assert isinstance(shot, ShotMade)
    forged = replace(written, facts=(replace(shot, is_out=True), *written.facts[1:]))

    with pytest.raises(OutOfDate):
        SKIRMISHES.check(fought().campaign, forged)


def _muster(units: tuple[Unit, ...] | None = None) -> MusterForce:
    spearmen = Unit("spearmen", UnitType.SERJEANTS, "Anjou", 20, 30, 180)
    force = {"spearmen": Fielded(Warriors(UnitType.SERJEANTS), "Anjou")}
    return MusterForce(PLAIN, "Anjou", units or (spearmen,), force)


def test_a_force_takes_the_place_of_what_its_player_had() -> None:
    """Anjou's units go, Blois' stay, and what the new ones are is remembered until the battle."""
    laid = done(seated(), LayTable(plain()), seal=MARIE)
    table: LaidTable = done(laid, _muster(), seal=JEAN).campaign.laid(PLAIN)
    assert sorted(table.units) == ["conroi", "crossbows", "spearmen"]
    assert table.fielded["spearmen"].warriors.type is UnitType.SERJEANTS
    assert table.units["conroi"].in_melee_with == ()


@pytest.mark.parametrize(
    ("unit", "refused"),
    [
        (Unit("spearmen", UnitType.SERJEANTS, "Blois", 20, 30, 180), NoForce),
        (Unit("spearmen", UnitType.KNIGHTS, "Anjou", 20, 30, 180), NoForce),
        (Unit("others", UnitType.SERJEANTS, "Anjou", 20, 30, 180), NoForce),
        (Unit("conroi", UnitType.SERJEANTS, "Anjou", 20, 30, 180), DuplicateId),
    ],
)
def test_a_force_is_one_players_and_described(unit: Unit, refused: type[Exception]) -> None:
    """Another player's unit, another type, a unit that nobody described, an id that is taken."""
    laid = done(seated(), LayTable(plain()), seal=MARIE)
    choice = _muster((unit,))
    if unit.id == "conroi":
        choice = replace(choice, fielded={"conroi": Fielded(Warriors(UnitType.SERJEANTS), "Anjou")})
    assert isinstance(refusal(laid, choice, JEAN), refused)


def test_a_step_needs_a_battle_and_a_cleared_table_has_none() -> None:
    """Before the start and after the table is gone there is nothing to step in."""
    laid = done(seated(), LayTable(plain()), seal=MARIE)
    shot = TakeBattleStep(PLAIN, EndPhase(), the_battle(fought()))
    assert isinstance(refusal(laid, shot, MARIE), NoBattleThere)
    cleared = done(fought(), ClearTable(PLAIN), seal=MARIE)
    assert PLAIN not in cleared.campaign.skirmishes


MOMENTS: tuple[dict[str, Any], ...] = (
    {"phase": Phase.MOVE, "rolled": {"conroi": 4}, "intents": {"conroi": Intent("at them", True, "levy")}},
    {"phase": Phase.MOVE, "transferred": (("crossbows", Personality.MARSHAL_OF_BOWS),)},
    {"phase": Phase.MELEE, "owes_morale": "Anjou"},
    {"phase": Phase.LAST_ATTACK, "routed": "Anjou", "struck": ("conroi",)},
    {"phase": Phase.OVER, "routed": "Anjou", "outcome": Outcome(Ending.ROUT, "Blois")},
)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_battle_that_was_taken_in_midway_is_written_and_read(moment: dict[str, Any]) -> None:
    """Whatever its start says stands in the log; a start of an older release, which says none of it, is read too."""
    options = replace(start().options, diced_movement=True, declared_movement=True, force_morale=True)
    gone = (Lost(replace(plain().units[0], id="gone", player="Anjou"), replace(LEVY, hits=16), 2, "3.4"),)
    begin = replace(start(), options=replace(options, morale_rout="free_attack"), turn=2, lost=gone, **moment)
    chronicle = done(done(seated(), LayTable(plain()), seal=MARIE), BeginSkirmish(PLAIN, begin), seal=MARIE)
    (event,) = (entry.event for entry in chronicle.standing() if isinstance(entry.event, SkirmishBegun))
    assert read(*write(event)) == event
    assert the_battle(chronicle).outcome == begin.outcome
    kind, payload = write(SkirmishBegun(PLAIN, facts_of(None, start())))
    for entry in ("rolled", "intents", "transferred", "marked_fronts", "owes_morale", "routed", "outcome"):
        del payload["facts"][0]["choice"][entry]
    assert read(kind, payload) == SkirmishBegun(PLAIN, facts_of(None, start()))
