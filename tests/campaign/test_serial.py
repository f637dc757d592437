"""Events as they are written, and what is refused when they are read."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.campaign.chapters.realm_troops import TroopsLost
from fiefaid.campaign.chapters.record import Corrected, Undone
from fiefaid.campaign.chapters.rounds import NoteWritten
from fiefaid.campaign.chapters.scenery import TerrainPlaced
from fiefaid.campaign.chapters.tables import TableLaid
from fiefaid.campaign.contents import CHAPTERS, EVENTS
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.serial import read, recorded, write
from fiefaid.errors import FiefaidError, NotAChoice, NotUnderstood
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.terrain import Ellipse, Outline, Shape, Strip, Terrain, TerrainKind
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troops
from fiefaid.files.campaigns import FileEntry
from tests.campaign.played import NASTY, small_table

PAID = {"v": 1, "what": "deniers", "count": 3, "source": "anjou", "target": "blois", "reason": "", "moment": ""}


def test_every_entry_of_an_event_is_written() -> None:
    """Also those at their default: a default of tomorrow changes nothing of today."""
    assert write(Transferred("deniers", 3, "anjou", "blois")) == ("transferred", PAID)
    written = write(TableLaid("t", small_table()))[1]
    assert written["laid"]["readings"] == {entry: getattr(Readings(), entry) for entry in written["laid"]["readings"]}


def test_kinds_are_told_apart() -> None:
    """Each has a name of its own."""
    assert len(EVENTS) == len(set(EVENTS.values())) == sum(len(chapter.events) for chapter in CHAPTERS)


@pytest.mark.parametrize(
    "event",
    [
        *(NoteWritten(name) for name in NASTY),
        Corrected(3, Transferred("deniers", 2, "anjou", "blois", moment="Round 1"), moment="Round 2"),
        Undone((3, 4)),
        TroopsLost(Post("anjou", "hugo"), Troops()),
        TableLaid("t", replace(small_table(), readings=Readings(a4="lane"), tolerance=0.3)),
    ],
)
def test_an_event_is_read_back_the_same(event: Event) -> None:
    """Names, corrections with the event inside, an army of nobody, and whole tables."""
    kind, payload = write(event)
    assert read(kind, json.loads(json.dumps(payload))) == event


@pytest.mark.parametrize(
    "shape",
    [Strip(((0, 0), (9.5, 1)), 2), Ellipse(3, 4, 5, 6, 30), Outline(((0, 0), (4, 0), (4, 4.25)))],
)
def test_every_shape_of_terrain_is_kept(shape: Shape) -> None:
    """Strips, ellipses and outlines are not taken for one another."""
    event = TerrainPlaced("t", Terrain("x", TerrainKind.HILL, shape, 1))
    kind, payload = write(event)
    assert read(kind, json.loads(json.dumps(payload))) == event


def test_what_is_left_out_has_its_usual_value() -> None:
    """A hand-written line need not say everything."""
    short = {"what": "deniers", "count": 3, "source": "anjou", "target": "blois"}
    assert read("transferred", short) == Transferred("deniers", 3, "anjou", "blois")


@pytest.mark.parametrize(
    ("kind", "payload", "why"),
    [
        ("spell-cast", {"v": 1}, "no such kind"),
        ("transferred", {**PAID, "v": 2}, "it is of version 2, and this release knows versions up to 1"),
        ("transferred", {**PAID, "v": 0}, "it is of version 0"),
        ("transferred", {**PAID, "v": "1"}, "it is of version '1'"),
        ("transferred", {**PAID, "interest": 1}, "interest = 1 is not known here"),
        ("transferred", {**PAID, "count": "3"}, "count = '3' is not known here"),
        ("transferred", {**PAID, "count": 3.5}, "count: input should be a valid integer"),
        ("transferred", {**PAID, "count": True}, "count = True is not known here"),
        ("transferred", {"v": 1, "what": "deniers"}, "count: field required"),
        ("undone", {"v": 1, "seqs": 3}, "seqs: input should be a valid tuple"),
        ("corrected", {"v": 1, "seq": 3}, "'now'"),
        ("corrected", {"v": 1, "seq": 3, "now": {"kind": "spell-cast"}}, "no such kind"),
        ("corrected", {"v": 1, "seq": 3, "now": 5}, "not subscriptable"),
        ("corrected", {"v": 1, "seq": 3, "now": {"kind": "corrected"}}, "it corrects a correction"),
        ("table-laid", {"v": 1, "table": "t", "laid": {"units": [], "bw": 0}}, "No base width"),
        ("table-laid", {"v": 1, "table": "t", "laid": {"units": [], "bw": 5, "tower": 1}}, "laid.tower = 1"),
        ("table-laid", {"v": 1, "table": "t", "laid": {"units": [], "bw": 5, "readings": {"a4": "guess"}}}, "a4"),
    ],
)
def test_what_cannot_be_read_is_refused_and_never_guessed(kind: str, payload: dict[str, Any], why: str) -> None:
    """Newer kinds and versions, entries nobody knows, values of another type."""
    with pytest.raises(NotUnderstood) as refused:
        read(kind, payload)
    assert why in str(refused.value)
    assert "The campaign was left as it is." in str(refused.value)


def test_older_versions_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind that has changed twice since is read as it is today; also inside a correction."""
    monkeypatch.setattr(Transferred, "version", 3)
    upgrades = {
        ("transferred", 1): lambda old: {**old, "what": old["thing"]} if "thing" in old else old,
        ("transferred", 2): lambda old: {name: value for name, value in old.items() if name != "thing"},
    }
    old = {"v": 1, "thing": "deniers", "count": 3, "source": "anjou", "target": "blois"}
    now = Transferred("deniers", 3, "anjou", "blois")
    assert read("transferred", old, upgrades) == now
    assert read("corrected", {"seq": 3, "now": {"kind": "transferred", **old}}, upgrades) == Corrected(3, now)
    with pytest.raises(NotUnderstood):
        read("transferred", old, {})


@pytest.mark.parametrize(
    "event",
    [
        NoteWritten("half \ud83c"),
        Transferred("deniers", 3.5, "anjou", "blois"),  # type: ignore[arg-type]
        TerrainPlaced("t", Terrain("x", TerrainKind.HILL, Ellipse(float("nan"), 0, 1, 1), 1)),
        TerrainPlaced("t", Terrain("x", TerrainKind.HILL, Ellipse(float("inf"), 0, 1, 1), 1)),
    ],
)
def test_what_could_not_be_read_back_is_not_written(event: Event) -> None:
    """Half characters, half deniers, places that are no number."""
    with pytest.raises(FiefaidError) as refused:
        write(event)
    assert isinstance(refused.value, NotAChoice)


@pytest.mark.parametrize(
    ("seq", "kind", "payload"),
    [
        (3, "undone", {"seqs": [3]}),
        (3, "undone", {"seqs": [4]}),
        (3, "undone", {"seqs": [0]}),
        (3, "redone", {"seqs": []}),
        (3, "corrected", {"seq": 9, "now": {"kind": "note-written", "text": "x"}}),
    ],
)
def test_an_entry_about_the_record_is_about_what_came_before(seq: int, kind: str, payload: dict[str, Any]) -> None:
    """A log in which an entry takes back itself, or nothing, or what is to come, is no log."""
    entry = FileEntry(seq=seq, kind=kind, payload=payload, author="", at="", request="tap")
    with pytest.raises(NotUnderstood, match="does not come before it"):
        recorded(entry)
