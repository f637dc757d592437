"""A battle in a campaign on two phones, one for each side, without a browser."""

from __future__ import annotations

import re
import secrets

import pytest

from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.feudal.battle import Phase
from fiefaid.widgets.skirmishes.forces import ForcesPanel
from fiefaid.widgets.skirmishes.lineup import LineupPanel
from fiefaid.widgets.table import TablePage
from tests.pages.skirmishes import ground
from tests.widgets.pressing import button, choose, field, html, press, text
from tests.widgets.tables import Around

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)


def tap(page: TablePage, unit: str) -> None:
    """What the map sends when a base is tapped."""
    page.map._handle_custom_msg({"kind": "tapped", "unit": unit, "revision": 1}, [])


def look(*pages: TablePage) -> None:
    """What every page does twice a second."""
    for page in pages:
        page.keeper.look()  # type: ignore[attr-defined]


@pytest.fixture
def phones() -> tuple[TablePage, TablePage]:
    """Ada plays red and Bea blue, on a table of their campaign; the battle is begun."""
    around = Around()
    session = around.start("Ada", "Bea", seat="ada")
    session.ask(LayTable(ground()))
    around.campaigns.session(session.code, "bea").ask(TakeSeat("bea"))
    ada, bea = (around.table(session.code, seat) for seat in ("ada", "bea"))
    press(ada.root, "Begin")
    choose(ada.root, "red is played by", "Ada")
    choose(ada.root, "blue is played by", "Bea")
    press(ada.root, "Begin the battle")
    look(ada, bea)
    return ada, bea


def stands(page: TablePage) -> tuple[str, Phase, int]:
    """Whose turn, the phase, and the hits on Levy."""
    battle = page.battle.battle
    assert battle is not None
    return battle.phasing, battle.phase, battle.fielded["Levy"].hits


def test_what_one_phone_does_arrives_on_the_other(
    phones: tuple[TablePage, TablePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada shoots and goes on; Bea sees the hits, and has no button until it is her turn."""
    monkeypatch.setattr(secrets, "choice", max)
    ada, bea = phones
    tap(ada, "Bows")
    tap(ada, "Levy")
    press(ada.root, "Let the app roll")
    look(bea)
    assert stands(bea) == ("red", Phase.SHOOT, 6)
    assert "Bows shoots Levy in the front: 6 hits (1.2)." in text(bea.root)
    with pytest.raises(StopIteration):
        button(bea.root, "Done: on to Move")
    for words in ("on to Move", "on to Melee", "on to Rally", "blue shoots"):
        press(ada.root, f"Done: {words}")
    look(bea)
    assert button(bea.root, "Done: on to Move")
    with pytest.raises(StopIteration):
        button(ada.root, "Done: on to Move")


def test_nobody_moves_the_others_bases(phones: tuple[TablePage, TablePage]) -> None:
    """In the Move phase of red Bea's map is locked; a forged drag changes nothing."""
    ada, bea = phones
    press(ada.root, "Done: on to Move")
    look(bea)
    assert (ada.map.locked, bea.map.locked) == (False, True)
    assert ada.map.staying == ["Levy", "Spears"]
    assert (ada.map.hint, bea.map.hint) == ("Tap a unit, and then its target.", "Tap a unit to see how it stands.")
    tap(bea, "Horse")
    assert "This screen does not act for red now." in text(bea.root)
    tap(bea, "Levy")
    assert "It waits: this is the turn of red." in text(bea.root)
    drag = {"kind": "moved", "unit": "Horse", "x": 20, "y": 11, "facing": 0, "final": True, "revision": 1}
    bea.map._handle_custom_msg(drag, [])
    look(ada)
    assert ada.view.table.unit("Horse").y == 8
    ada.map._handle_custom_msg(drag, [])
    look(bea)
    assert bea.view.table.unit("Horse").y == 11


def test_a_step_is_taken_back_and_a_die_put_right_for_both(
    phones: tuple[TablePage, TablePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A six that was a one is mended in one entry, and the end of the phase stands; both are taken back again."""
    ada, bea = phones
    monkeypatch.setattr(secrets, "choice", max)
    tap(ada, "Bows")
    tap(ada, "Levy")
    press(ada.root, "Let the app roll")
    press(ada.root, "Done: on to Move")
    monkeypatch.setattr(secrets, "choice", min)
    choose(ada.root, "Change a step", field(ada.root, "Change a step")._options_labels[1])
    press(ada.root, "Throw its dice anew")
    press(ada.root, "Let the app roll")
    look(bea)
    assert stands(bea) == ("red", Phase.MOVE, 1)
    number = re.search(r"step (\d) put right", text(bea.root))
    assert number is not None
    assert re.search(rf'<li value="{number[1]}">(<p[^>]*>[^<]*</p>)?Bows shoots', " ".join(html(bea.root)))
    choose(ada.root, "Change a step", field(ada.root, "Change a step")._options_labels[1])
    press(ada.root, "Take this step back")
    look(bea)
    assert (stands(bea), ada.notice.text) == (("red", Phase.MOVE, 6), "")
    choose(ada.root, "Change a step", field(ada.root, "Change a step")._options_labels[1])
    press(ada.root, "Take this step back")
    look(bea)
    assert (stands(bea), ada.notice.text) == (("red", Phase.MOVE, 0), "")
    press(ada.root, "Undo the last step")
    look(ada, bea)
    assert stands(ada) == stands(bea) == ("red", Phase.SHOOT, 0)


def test_a_force_deployed_on_one_phone_is_what_it_is_on_the_other(phones: tuple[TablePage, TablePage]) -> None:
    """The battle put away, Bea's force is mustered for all; Ada begins, and the Bretons' cavalry is cavalry."""
    ada, bea = phones
    press(ada.root, "The whole battle")
    press(ada.root, "Put the battle away")
    look(bea)
    press(bea.root, "Forces")
    forces = bea.battle.setup.panel("Forces")
    assert isinstance(forces, ForcesPanel)
    choose(bea.root, "Whose force", "blue (defends)")
    choose(bea.root, "Army", "Bretons")
    forces.tray._handle_custom_msg({"side": "force", "key": forces.tray.trays[0]["key"], "faces": [6]}, [])
    press(bea.root, "Deploy blue at the far edge")
    look(ada)
    press(ada.root, "Begin the battle")
    look(bea)
    assert bea.battle.battle is not None
    assert bea.battle.battle.fielded["Cavalry 1"].warriors.label == "skirmishing cavalry"


def test_who_attacks_still_does_after_a_force_is_deployed(phones: tuple[TablePage, TablePage]) -> None:
    """Red's new force stands where its old one stood, first: on the other phone blue still deploys at the far edge."""
    ada, bea = phones
    press(ada.root, "The whole battle")
    press(ada.root, "Put the battle away")
    press(ada.root, "Forces")
    forces = ada.battle.setup.panel("Forces")
    assert isinstance(forces, ForcesPanel)
    forces.tray._handle_custom_msg({"side": "force", "key": forces.tray.trays[0]["key"], "faces": [6]}, [])
    press(ada.root, "Deploy red at the near edge")
    look(bea)
    press(bea.root, "Forces")
    choose(bea.root, "Whose force", "blue (defends)")


def test_units_lost_before_leave_the_table_of_both_phones(phones: tuple[TablePage, TablePage]) -> None:
    """Of a mustered force too: off the shared table when it is taken in, back as they lay when that is taken back."""
    ada, bea = phones
    press(ada.root, "Take the beginning back")
    press(ada.root, "Forces")
    forces = ada.battle.setup.panel("Forces")
    assert isinstance(forces, ForcesPanel)
    choose(ada.root, "Army", "Bretons")
    forces.tray._handle_custom_msg({"side": "force", "key": forces.tray.trays[0]["key"], "faces": [6]}, [])
    press(ada.root, "Deploy red at the near edge")
    look(ada, bea)
    lay = bea.view.table
    press(ada.root, "Warriors and personalities")
    press(ada.root, "Lost already")
    lineup = ada.battle.setup.panel("Warriors and personalities")
    assert isinstance(lineup, LineupPanel)
    for unit in ("Cavalry 1", "Levy"):
        lineup.lost.tap(unit, "on")
    assert bea.view.table == lay, "nobody else sees the marks before"
    choose(ada.root, "Turn", "3")
    press(ada.root, "Take the battle in")
    look(ada, bea)
    assert bea.battle.battle is not None
    assert [(gone.id, gone.fielded.warriors.label) for gone in bea.battle.battle.lost] == [
        ("Cavalry 1", "skirmishing cavalry"), ("Levy", "Freemen"),
    ]  # fmt: skip
    assert {unit.id for unit in lay.units} - bea.view.table.bases.keys() == {"Cavalry 1", "Levy"}
    press(ada.root, "Take the beginning back")
    look(ada, bea)
    assert ada.view.table == bea.view.table == lay
    press(ada.root, "Take the battle in")
    look(ada, bea)
    assert bea.battle.battle is not None
    assert bea.battle.battle.began["red"] == sum(unit.player == "red" for unit in lay.units)


def test_who_looks_on_sees_all_and_has_nothing_to_end() -> None:
    """A screen without a seat turns over the whole battle and its files; it cannot end it, nor put it away."""
    around = Around()
    session = around.start("Ada", "Bea", seat="ada")
    session.ask(LayTable(ground()))
    ada, looks_on = around.table(session.code, "ada"), around.table(session.code)
    press(ada.root, "Begin")
    press(ada.root, "Begin the battle")
    look(looks_on)
    for page in (ada, looks_on):
        press(page.root, "The whole battle")
        assert "Picture of this moment" in text(page.root)
    for words in ("End the battle", "Put the battle away"):
        assert button(ada.root, words)
        with pytest.raises(StopIteration):
            button(looks_on.root, words)
