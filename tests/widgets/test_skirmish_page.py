"""A battle on the table page without a browser: forces, dice, moves, undo, corrections, the end."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.choices import EndPhase, PutRight, Shoot
from fiefaid.files.skirmishes import read_skirmish
from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.keepsake import Keepsake
from fiefaid.widgets.latechart import AWAY
from fiefaid.widgets.skirmishes.forces import ForcesPanel
from fiefaid.widgets.skirmishes.lineup import LineupPanel
from fiefaid.widgets.skirmishes.options import OptionsPanel
from fiefaid.widgets.skirmishes.sight import Sight
from fiefaid.widgets.table import TablePage
from tests.pages.desks import view
from tests.pages.skirmishes import BOWS, HORSE, LEVY, SPEARS
from tests.widgets.pressing import button, choose, field, html, parts, press, text, visible

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)

LINK = re.compile(r'download="([^"]+)" href="data:[^,]+,([^"]+)"')


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def page() -> TablePage:
    """The page on Bows and Horse of red against Levy and Spears of blue, eight inches apart."""
    return TablePage(view(BOWS, HORSE, LEVY, SPEARS))


@pytest.fixture
def fought(page: TablePage) -> TablePage:
    """The same, with the battle begun."""
    press(page.root, "Begin")
    press(page.root, "Begin the battle")
    return page


def tap(page: TablePage, unit: str) -> None:
    """What the map sends when a base is tapped."""
    page.map._handle_custom_msg({"kind": "tapped", "unit": unit, "revision": 1}, [])


def drag(page: TablePage, unit: str, x: float, y: float, facing: float = 0.0, *, final: bool = True) -> None:
    """What the map sends when a hand moves a base."""
    moved = {"kind": "moved", "unit": unit, "x": x, "y": y, "facing": facing, "final": final, "revision": 1}
    page.map._handle_custom_msg(moved, [])


def lay(page: TablePage, *faces: int) -> None:
    """What the tray sends when dice are typed."""
    tray = page.battle.dicing.trays
    (shown,) = tray.trays
    tray._handle_custom_msg({"side": shown["side"], "key": shown["key"], "faces": list(faces)}, [])


def charts(page: TablePage) -> list[Any]:
    """The charts in sight; their library is not brought in to find out."""
    boxes = [part for part in visible(page.root) if "ff-late-chart" in getattr(part, "_dom_classes", ())]
    return [
        part for box in boxes if AWAY not in box._dom_classes for part in parts(box) if type(part).__name__ == "Figure"
    ]


def phase(page: TablePage) -> tuple[str, Phase] | None:
    """Whose turn, and the phase."""
    battle = page.battle.battle
    return (battle.phasing, battle.phase) if battle else None


def test_a_battle_is_begun_and_put_away(page: TablePage) -> None:
    """Its bar stands in the place of the questions, and the table cannot be changed by hand; then all is back."""
    press(page.root, "Begin")
    press(page.root, "Begin the battle")
    shown = " ".join(text(page.root).split())
    assert "Turn 1 red Shoot Move Melee Rally" in shown
    assert "Why, step by step" not in shown
    press(page.root, "Open, save, share")
    press(page.root, "Open")
    assert "a battle is fought on this table" in page.notice.text
    press(page.root, "The whole battle")
    press(page.root, "Put the battle away")
    assert phase(page) is None
    assert button(page.root, "↶ Undo").description == "↶ Undo: The battle"


def test_a_shot_by_taps_with_a_typed_die(fought: TablePage) -> None:
    """Bows, then Levy: chances before the roll, the die as it lies, what it comes to, and the hits on the base."""
    tap(fought, "Bows")
    tap(fought, "Levy")
    assert "3.5 hits on average" in text(fought.root)
    lay(fought, 5)
    assert "5 hits (1.2)" in text(fought.root)
    assert fought.battle.battle is not None
    assert fought.battle.battle.fielded["Levy"].hits == 0
    press(fought.root, "Write it down")
    counters = {counter["unit"]: counter for counter in fought.map.counters}
    assert counters["Levy"]["state"] == "5 hits, hit marker"
    assert counters["Bows"]["state"] == "out of missiles"
    press(fought.root, "Undo the last step")
    assert {counter["state"] for counter in fought.map.counters} == {""}


def test_the_chances_stand_in_words_and_in_one_chart(fought: TablePage) -> None:
    """Levy with 12 hits is gone at three: the sentence, a list for those who listen, and red bars from three on."""
    tap(fought, "Levy")
    press(fought.root, "Put this unit right by hand")
    choose(fought.root, "Hits", "12")
    press(fought.root, "Put it right")
    tap(fought, "Bows")
    tap(fought, "Levy")
    assert "Removed with 3 hits or more: 67%." in text(fought.root)
    assert "<li>2 hits: 17%</li><li>3 hits: 17%, removes it</li>" in " ".join(html(fought.root))
    (chart,) = charts(fought)
    stays, removes = chart.marks[0].y
    assert [stays.astype(bool).tolist(), removes.astype(bool).tolist()] == [
        [True, True, False, False, False, False], [False, False, True, True, True, True],
    ]  # fmt: skip
    assert list(chart.marks[1].text) == ["17%"] * 6
    lay(fought, 5)
    assert charts(fought) == [chart]
    press(fought.root, "Leave it")
    assert charts(fought) == []


def test_no_chart_library_before_a_die_is_asked_for() -> None:
    """A battle is begun, and units are opened, without bqplot and its pandas in the kernel."""
    script = (
        "import sys; from fiefaid.widgets.table import TablePage; from fiefaid.widgets.panels import shelf\n"
        "from tests.widgets.pressing import press\n"
        "page = TablePage(shelf.first_view()); press(page.root, 'Begin'); press(page.root, 'Begin the battle')\n"
        "page.battle.tapped(page.view.table.units[0].id)\n"
        "print(page.battle.battle is not None, [name for name in ('bqplot', 'pandas') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "True []"


def test_the_unit_that_is_open_is_no_attacker_yet(fought: TablePage) -> None:
    """On the map it is called chosen, also one of the defender; with a target it is the attacker."""
    tap(fought, "Levy")
    assert fought.map.selected["called"] == "chosen"
    tap(fought, "Bows")
    assert fought.map.selected["called"] == "chosen"
    tap(fought, "Levy")
    assert {key: fought.map.selected[key] for key in ("attacker", "target", "called")} == {
        "attacker": "Bows", "target": "Levy", "called": "attacker",
    }  # fmt: skip
    fought.map._handle_custom_msg({"kind": "tapped", "unit": None, "revision": 1}, [])
    assert fought.battle.dicing.choice is None


def test_the_app_rolls_and_writes_it_down_with_one_tap(fought: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody may wish for another roll nothing is left to be confirmed."""
    monkeypatch.setattr(secrets, "choice", max)
    tap(fought, "Bows")
    tap(fought, "Levy")
    press(fought.root, "Let the app roll")
    assert fought.battle.dicing.choice is None
    assert "Bows shoots Levy in the front: 6 hits (1.2)." in text(fought.root)


def test_a_target_that_cannot_be_shot_is_refused_with_its_rule(fought: TablePage) -> None:
    """The tap on it says why; the same sentence stands under what it may not do."""
    tap(fought, "Bows")
    tap(fought, "Spears")
    assert "Shot refused (" in fought.notice.text
    press(fought.root, "What it may not do, and why (1)")
    assert fought.battle.card.barred.items[0].blocked.startswith("Shot refused (")


def test_a_base_is_moved_by_hand_and_an_illegal_drop_is_told(fought: TablePage) -> None:
    """In the Move phase only: straight ahead, or with a turn towards where it goes; not beyond its Move."""
    drag(fought, "Horse", 20, 11)
    assert fought.view.table.unit("Horse").y == 8
    press(fought.root, "Done: on to Move")
    tap(fought, "Horse")
    assert any(mark["names"].startswith("reach") for mark in fought.map.marks)
    drag(fought, "Horse", 20.3, 11, final=False)
    drag(fought, "Horse", 20.3, 11)
    horse = fought.view.table.unit("Horse")
    assert (horse.x, horse.y, horse.facing, horse.has_moved) == (20, 11, 0, True)
    drag(fought, "Horse", 20, 13)
    assert "Move refused (2.1): Horse has moved this turn already" in text(fought.root)
    drag(fought, "Bows", 8, 11.5)
    assert "Move refused (2.3)" in text(fought.root)
    assert fought.view.table.unit("Bows").y == 8
    press(fought.root, "Lay it at the nearest legal place")
    assert fought.view.table.unit("Bows").y == pytest.approx(11, abs=0.2)


def test_a_charge_by_two_taps_lands_and_is_struck(fought: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Horse, then Spears: where it ends is shown first, and left; then charged, and in the Melee phase struck."""
    press(fought.root, "Done: on to Move")
    for pressed in ("Leave it", "Charge"):
        assert fought.view.table.unit("Horse").y == 8
        tap(fought, "Horse")
        tap(fought, "Spears")
        assert "Spears' front is 5.5 in away; Horse charges 10 in (2.7c, 4.5 in to spare)." in text(fought.root)
        assert [mark["label"] for mark in fought.map.marks if mark["names"].startswith("ghost ")]
        press(fought.root, pressed)
    horse = fought.view.table.unit("Horse")
    assert (horse.x, horse.y, horse.in_melee_with) == (20, 13.5, ("Spears",))
    press(fought.root, "Done: on to Melee")
    monkeypatch.setattr(secrets, "choice", max)
    tap(fought, "Spears")
    press(fought.root, "Let the app roll")
    assert "Horse strikes Spears on the front: 4 hits (3.2)." in text(fought.root)
    press(fought.root, "Done: on to Rally")
    press(fought.root, "Done: blue shoots")
    assert phase(fought) == ("blue", Phase.SHOOT)


def test_a_mistyped_die_is_thrown_anew(fought: TablePage) -> None:
    """The step is chosen from the log, its die typed again, and what came after it stands."""
    for step in (Shoot("Bows", "Levy", 5), EndPhase()):
        fought.battle.begin(step)
    choose(fought.root, "Change a step", field(fought.root, "Change a step")._options_labels[1])
    press(fought.root, "Throw its dice anew")
    lay(fought, 2)
    press(fought.root, "Write it down")
    assert fought.battle.battle is not None
    assert (fought.battle.battle.fielded["Levy"].hits, phase(fought)) == (2, ("red", Phase.MOVE))


def test_a_shot_at_who_is_gone_since_is_thrown_anew(fought: TablePage) -> None:
    """While its die is typed again the map shows the table as it was then; left, it shows what stands."""
    for step in (PutRight(unit="Levy", hits=11), Shoot("Bows", "Levy", 5), EndPhase()):
        fought.battle.begin(step)
    assert "Levy" not in fought.view.table.bases
    for pressed in ("Leave it", "Write it down"):
        choose(fought.root, "Change a step", field(fought.root, "Change a step")._options_labels[1])
        press(fought.root, "Throw its dice anew")
        assert fought.notice.text == ""
        assert (fought.map.selected["attacker"], fought.map.selected["target"]) == ("Bows", "Levy")
        assert fought.map.poses["Levy"] == [8, 16, 180]
        lay(fought, 2)
        press(fought.root, pressed)
        assert ("Levy" in fought.view.table.bases) is (pressed == "Write it down")
    assert phase(fought) == ("red", Phase.MOVE)


def test_a_tray_is_empty_again_for_the_same_shot(fought: TablePage) -> None:
    """Typed, and left: what was typed does not lie there when the shot is asked for once more, and blocks no die."""
    keys = []
    for _ in range(2):
        tap(fought, "Bows")
        tap(fought, "Levy")
        keys.append(fought.battle.dicing.trays.trays[0]["key"])
        lay(fought, 5)
        press(fought.root, "Leave it")
    assert keys[0] != keys[1]


def test_what_a_tap_fills_is_brought_into_sight(fought: TablePage) -> None:
    """A base, its target, a step that is put right: the card that they fill may be far from where one has scrolled."""
    (sight,) = [part for part in parts(fought.root) if isinstance(part, Sight)]
    tap(fought, "Bows")
    tap(fought, "Levy")
    lay(fought, 5)
    press(fought.root, "Write it down")
    seen = sight.times
    assert seen >= 2
    press(fought.root, "Done: on to Move")
    assert sight.times == seen
    choose(fought.root, "Change a step", field(fought.root, "Change a step")._options_labels[1])
    press(fought.root, "Throw its dice anew")
    assert sight.times == seen + 1


def test_the_slider_looks_back_and_nothing_is_done_there(fought: TablePage) -> None:
    """The map shows the table as it was; the big button is gone until one is back."""
    for step in (Shoot("Bows", "Levy", 5), EndPhase()):
        fought.battle.begin(step)
    press(fought.root, "The whole battle")
    fought.battle.end.slider.value = 0
    assert {counter["state"] for counter in fought.map.counters} == {""}
    with pytest.raises(StopIteration):
        button(fought.root, "Done: on to Melee")
    press(fought.root, "Step on ›")
    assert {counter["state"] for counter in fought.map.counters} == {"", "5 hits, hit marker", "out of missiles"}
    press(fought.root, "Step on ›")
    assert button(fought.root, "Done: on to Melee")


def test_the_end_says_who_holds_the_field(fought: TablePage) -> None:
    """By agreement: the summary counts what each has left, and the battle waits for nothing more."""
    press(fought.root, "The whole battle")
    choose(fought.root, "Who holds the field", "blue")
    press(fought.root, "End the battle")
    assert "blue holds the field in turn 1: the players ended it" in text(fought.root)
    assert "2 of 2 units left" in text(fought.root)


def test_a_force_is_rolled_deployed_and_fights(page: TablePage) -> None:
    """By the matrix with an option on: dismounted Knights stand at the near edge, and fight as what they are."""
    press(page.root, "Options")
    options = page.battle.setup.panel("Options")
    assert isinstance(options, OptionsPanel)
    options.menu.tap("dismounted_knights", "on")
    press(page.root, "Forces")
    forces = page.battle.setup.panel("Forces")
    assert isinstance(forces, ForcesPanel)
    tray = forces.tray
    tray._handle_custom_msg({"side": "force", "key": tray.trays[0]["key"], "faces": [6]}, [])
    forces.changes.tap("foot:1")
    press(page.root, "Deploy red at the near edge")
    assert [unit.id for unit in page.view.table.units if unit.player == "red"] == [
        "Dismounted Knights 1", "Knights 1", "Knights 2", "Knights 3", "Bowmen 1", "Bowmen 2",
    ]  # fmt: skip
    press(page.root, "Begin")
    press(page.root, "Begin the battle")
    assert page.battle.battle is not None
    assert page.battle.battle.fielded["Dismounted Knights 1"].warriors.label == "dismounted Knights"


@pytest.mark.parametrize(
    "message",
    [
        {"key": "0", "value": ""},
        {"key": "x"},
        {"key": 0, "value": 0},
        "x",
        None,
        {"key": "dismounted_knights", "value": "on"},
    ],
)
def test_forged_taps_on_rows_change_nothing(fought: TablePage, message: object) -> None:
    """A row that is not there, or blocked, cannot be tapped."""
    before = fought.battle.keeper.fought
    for menu in (fought.battle.card.menu, fought.battle.card.barred, fought.battle.dicing.answers):
        menu._handle_custom_msg(message, [])
    assert fought.battle.keeper.fought == before


def test_an_aim_is_stated_before_a_diced_move(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """With declared movement: the aim in words, then the roll; a base does not move before."""
    monkeypatch.setattr(secrets, "choice", max)
    press(page.root, "Options")
    options = page.battle.setup.panel("Options")
    assert isinstance(options, OptionsPanel)
    options.menu.tap("diced_movement", "on")
    options.menu.tap("declared_movement", "on")
    press(page.root, "Begin")
    press(page.root, "Begin the battle")
    press(page.root, "Done: on to Move")
    tap(page, "Horse")
    card = page.battle.card.menu
    card.tap(next(item.key for item in card.items if item.words == "State the aim of its move"))
    field(page.root, "What it is to do").value = "to the ford"
    press(page.root, "State it")
    assert "to the ford" in text(page.root)
    card.tap(next(item.key for item in card.items if item.words == "Roll how far it moves"))
    press(page.root, "Let the app roll")
    assert page.battle.battle is not None
    assert page.battle.battle.rolled == {"Horse": 6}


def test_a_unit_is_put_right_by_hand(fought: TablePage) -> None:
    """What lies on the table counts: four hits and a marker that somebody forgot to type."""
    tap(fought, "Levy")
    press(fought.root, "Put this unit right by hand")
    choose(fought.root, "Hits", "4")
    field(fought.root, "Hit marker").value = True
    press(fought.root, "Put it right")
    counters = {counter["unit"]: counter for counter in fought.map.counters}
    assert counters["Levy"]["state"] == "4 hits, hit marker"


def test_what_is_too_close_to_call_is_rolled_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shot at the very end of its range: the players say what their die decided, or the app rolls and tells."""
    far = LEVY.at(8.0, 8.0 + 2.5 + 10.05, 180)
    page = TablePage(view(BOWS, HORSE, far, SPEARS))
    press(page.root, "Begin")
    press(page.root, "Begin the battle")
    tap(page, "Bows")
    tap(page, "Levy")
    assert "Too close to call:" in text(page.root)
    monkeypatch.setattr(secrets, "randbelow", lambda faces: faces - 1)
    page.battle.dicing.answers.tap("roll")
    assert page.notice.text == '<p class="ff-told" role="status">Rolled 6: it may not.</p>'
    assert page.battle.dicing.choice is None
    tap(page, "Levy")
    page.battle.dicing.answers.tap("0")
    lay(page, 3)
    press(page.root, "Write it down")
    assert page.battle.battle is not None
    assert page.battle.battle.fielded["Levy"].hits == 3


def test_a_battle_comes_back_after_a_reload(fought: TablePage) -> None:
    """What the browser keeps has every step: another page goes on where this one was, and can undo."""
    for step in (Shoot("Bows", "Levy", 5), EndPhase()):
        fought.battle.begin(step)
    keepsake = next(part for part in parts(fought.root) if isinstance(part, Keepsake))
    again = TablePage(view(BOWS, HORSE, LEVY, SPEARS))
    left = next(part for part in parts(again.root) if isinstance(part, Keepsake))
    left._handle_custom_msg({"found": dict(keepsake.kept)}, [])
    assert again.battle.battle == fought.battle.battle
    press(again.root, "Undo the last step")
    assert phase(again) == ("red", Phase.SHOOT)


def test_what_is_put_together_before_a_battle_comes_back_after_a_reload(page: TablePage) -> None:
    """Army, die and options, although no base was laid yet; what nobody can have put together is left alone."""
    press(page.root, "Options")
    options = page.battle.setup.panel("Options")
    assert isinstance(options, OptionsPanel)
    options.menu.tap("tired", "on")
    press(page.root, "Forces")
    choose(page.root, "Army", "Bretons")
    press(page.root, "Let the app roll")
    lose(page, "Levy")
    kept = dict(next(part for part in parts(page.root) if isinstance(part, Keepsake)).kept)
    again = TablePage(view(BOWS, HORSE, LEVY, SPEARS))
    left = next(part for part in parts(again.root) if isinstance(part, Keepsake))
    made, lost = kept["draft"], '"lost":["Levy"'
    nonsense = (
        made.replace('"turn":1', '"turn":99'),
        made.replace('"roll":', '"roll":7'),
        made.replace(lost, f'{lost},"Levy"'),
        made.replace(lost, '"lost":[7'),
    )
    assert made not in nonsense
    for draft in (made, *nonsense):
        left._handle_custom_msg({"found": kept | {"draft": draft}}, [])
        assert again.battle.setup.draft == page.battle.setup.draft
    assert again.battle.setup.draft.options.tired
    assert again.battle.setup.draft.lost == ("Levy",)
    assert again.battle.setup.draft.forces["red"].army == "bretons"
    press(again.root, "Forces")
    assert button(again.root, "Deploy red at the near edge")


def lose(page: TablePage, *units: str) -> None:
    """Marks units as lost already in the lineup, or takes the mark off."""
    if page.battle.setup.panel("Warriors and personalities") is None:
        press(page.root, "Warriors and personalities")
        press(page.root, "Lost already")
    lineup = page.battle.setup.panel("Warriors and personalities")
    assert isinstance(lineup, LineupPanel)
    for unit in units:
        is_lost = next(item.is_on for item in lineup.lost.items if item.key == unit)
        lineup.lost._handle_custom_msg({"key": unit, "value": "" if is_lost else "on"}, [])


def test_a_unit_is_lost_before_the_battle_is_taken_in(page: TablePage) -> None:
    """A switch each: its base lies on the table until then, and comes back when the beginning is taken back."""
    lose(page, "Levy", "Horse", "Horse")
    assert field(page.root, "Unit")._options_labels == (
        "Bows (red)", "Horse (red)", "Levy (blue), lost already", "Spears (blue)",
    )  # fmt: skip
    press(page.root, "Begin")
    assert "Lost already: Levy. The base comes off the table." in text(page.root)
    press(page.root, "Begin the battle")
    assert "Levy cannot be lost already when the first turn begins" in page.notice.text
    choose(page.root, "Turn", "2")
    lose(page, "Spears")
    press(page.root, "Take the battle in")
    assert "every unit of blue is marked as lost already" in page.notice.text
    assert phase(page) is None
    lose(page, "Spears")
    press(page.root, "Take the battle in")
    assert [unit.id for unit in page.view.table.units] == ["Bows", "Horse", "Spears"]
    assert "lost before: Levy" in text(page.root)
    press(page.root, "The whole battle")
    assert "Levy lost in turn 1 (3.4)" in text(page.root)
    press(page.root, "Take the beginning back")
    assert (phase(page), {unit.id for unit in page.view.table.units}) == (None, {"Bows", "Horse", "Levy", "Spears"})
    press(page.root, "Take the battle in")
    press(page.root, "Done: on to Move")
    press(page.root, "Put the battle away")
    assert "Levy" not in page.view.table.bases
    press(page.root, "↶ Undo: The battle")
    assert page.view.table.bases.keys() == {"Bows", "Horse", "Levy", "Spears"}


def test_a_new_force_is_not_lost_already(page: TablePage) -> None:
    """The marks of the units in whose place it is laid are gone with them; those of the enemy stay."""
    lose(page, "Bows", "Levy")
    press(page.root, "Forces")
    press(page.root, "Let the app roll")
    press(page.root, "Deploy red at the near edge")
    assert page.battle.setup.draft.lost == ("Levy",)


@pytest.mark.parametrize("battle", ["x", "[]", '["skirmish-begun", {}]', "null", 7, '["no-such-kind", {"a": 1}]'])
def test_a_battle_that_cannot_have_been_is_left_alone(page: TablePage, battle: object) -> None:
    """Anybody can write into that store; the table itself is brought back all the same."""
    left = next(part for part in parts(page.root) if isinstance(part, Keepsake))
    kept = {"table": "", "attacker": "", "target": "", "question": "sees", "battle": battle}
    left._handle_custom_msg({"found": kept}, [])
    assert phase(page) is None


def test_a_report_can_be_taken_home(fought: TablePage) -> None:
    """A picture of every turn, the rosters, and the battle as a file that can be taken in again as it stands."""
    for step in (Shoot("Bows", "Levy", 5), *[EndPhase()] * 8):
        fought.battle.begin(step)
    press(fought.root, "The whole battle")
    press(fought.root, "A picture of every turn")
    links = dict(link for markup in html(fought.root) for link in LINK.findall(markup))
    assert {"battle-001.svg", "battle-006.svg", "battle-010.svg"} <= set(links)
    again = read_skirmish(b64decode(links["battle-turn-2-step-10.toml"]).decode())
    assert (again.start.turn, again.start.fielded["Levy"].hits) == (2, 5)
    assert b"Levy" in b64decode(links["battle-turn-2-step-10-roster.html"])
    assert b64decode(links["battle-turn-2-step-10-roster.csv"]).decode().startswith("player,name,type")
    picture = b64decode(links["battle-006.svg"]).decode()
    assert picture.startswith("<svg")
    assert all(f"<title>{says}</title>" in picture for says in ("5 hits", "out of missiles"))
