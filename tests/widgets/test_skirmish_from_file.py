"""A battle from a file on the table page: a morale roll owed, diced moves, the last attack, one that is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Outcome, Phase
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.warriors import Warriors
from fiefaid.files.skirmishes import write_skirmish
from fiefaid.pages.skirmish import begun
from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.keepsake import Keepsake
from fiefaid.widgets.table import TablePage
from tests.pages.desks import view
from tests.pages.skirmishes import BOWS, HORSE, LEVY, SPEARS, ground, start
from tests.widgets.pressing import parts, press, text

LOST = (Lost(replace(LEVY, id="Gone", y=30.0), Fielded(Warriors(LEVY.type), "blue"), 1, "3.4"),)
FREE = Options(force_morale=True, morale_rout="free_attack")
CLOSE = ground(BOWS, HORSE, replace(LEVY, x=20.0, y=10.5), SPEARS)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


def written(**how: Any) -> str:
    """The file of a battle in which blue has lost a unit."""
    usual: dict[str, Any] = {"table": CLOSE, "lost": LOST}
    return write_skirmish(begun(start(**(usual | how))).battle)


def given(content: str) -> TablePage:
    """The page on two bases, after a file was chosen under Begin."""
    page = TablePage(view(HORSE, SPEARS))
    press(page.root, "Begin")
    entry = next(part for part in parts(page.battle.setup.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"given": "ford.toml"}, [memoryview(content.encode())])
    return page


def battle_on(page: TablePage) -> Battle:
    """The battle that is fought there."""
    assert page.battle.battle is not None
    return page.battle.battle


def test_a_morale_roll_that_is_owed_is_asked_for_at_once() -> None:
    """Of a file: the big button is that roll; what comes of it ends the battle or lets it go on."""
    page = given(written(options=FREE, phase=Phase.MELEE, owes_morale="blue"))
    assert len(page.view.table.units) == 4
    assert "blue rolls for the force's morale" in text(page.root)
    assert "blue rolls for the morale of the force before anything else is done." in text(page.root)
    press(page.root, "Roll the morale of blue")
    tray = page.battle.dicing.trays
    (shown,) = tray.trays
    tray._handle_custom_msg({"side": shown["side"], "key": shown["key"], "faces": [1]}, [])
    press(page.root, "Write it down")
    assert (battle_on(page).phase, battle_on(page).routed) == (Phase.LAST_ATTACK, "blue")
    press(page.root, "Done: the battle ends")
    assert battle_on(page).is_over


def test_a_diced_move_and_the_last_attack_go_on_from_a_file() -> None:
    """What was rolled is shown with its reach; a reload brings the battle back; leaving brings the old table back."""
    diced, aims = Options(diced_movement=True, declared_movement=True), {"Bows": Intent("ahead")}
    page = given(written(options=diced, phase=Phase.MOVE, rolled={"Bows": 4}, intents=aims))
    page.map._handle_custom_msg({"kind": "tapped", "unit": "Bows", "revision": 1}, [])
    assert "rolled 4: Move 4 in, Fast 6 in" in text(page.root)
    assert any(mark["names"].startswith("reach") for mark in page.map.marks)
    kept = dict(next(part for part in parts(page.root) if isinstance(part, Keepsake)).kept)
    again = TablePage(view(HORSE, SPEARS))
    next(part for part in parts(again.root) if isinstance(part, Keepsake))._handle_custom_msg({"found": kept}, [])
    assert again.battle.battle == page.battle.battle
    press(page.root, "The whole battle")
    press(page.root, "Put the battle away")
    press(page.root, "↶ Undo")
    assert [unit.id for unit in page.view.table.units] == ["Horse", "Spears"]
    last = given(written(options=FREE, phase=Phase.LAST_ATTACK, routed="blue"))
    last.map._handle_custom_msg({"kind": "tapped", "unit": "Horse", "revision": 1}, [])
    assert "red: last free attack" in " ".join(text(last.root).split())
    assert [item.words for item in last.battle.card.menu.items] == ["Strike Levy"]


def test_a_finished_battle_is_looked_at_again() -> None:
    """It opens as it ended, with its summary, and can be taken home once more."""
    page = given(written(options=FREE, phase=Phase.OVER, routed="blue", outcome=Outcome(Ending.ROUT, "red")))
    assert battle_on(page).is_over
    press(page.root, "The whole battle")
    shown = text(page.root)
    assert "red holds the field in turn 1: a force routed" in shown
    assert "Battle as a file" in shown
    assert not any(words in shown for words in ("Done:", "End the battle"))


def test_a_file_that_is_none_is_refused() -> None:
    """All faults of a file, or what could not be; a battle is none where tables are opened; nothing is changed."""
    good = written(options=FREE, phase=Phase.MELEE, owes_morale="blue")
    page = given(good.replace('owes_morale = "blue"', 'owes_morale = "green"\nstruck = ["Nobody"]'))
    assert all(path in page.notice.text for path in ("battle.owes_morale", "battle.struck[0]"))
    page = given(good.replace('owes_morale = "blue"', 'owes_morale = "red"'))
    assert "red loses no unit in the turn of red" in page.notice.text
    assert (page.battle.battle, len(page.view.table.units)) == (None, 2)
    press(page.root, "Open, save, share")
    entry = next(part for part in parts(page.drawers.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"given": "ford.toml"}, [memoryview(good.encode())])
    assert "ford.toml was not opened: it is a battle" in page.notice.text
    entry = next(part for part in parts(page.battle.setup.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"too_large": "film.mp4"}, [])
    assert "film.mp4 could not be read: it is larger than" in page.notice.text
