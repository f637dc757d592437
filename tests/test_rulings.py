"""The register of readings: complete, and the same as what a table can switch."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.inventory import inventory

REGISTER = Path(__file__).parent.parent / "RULINGS.md"
IDS = [f"A{number}" for number in range(1, 29)]
SWITCHED = {entry.upper() for entry in CHOICES}


@cache
def text() -> str:
    """The register as written."""
    return REGISTER.read_text(encoding="utf-8")


@cache
def entries() -> dict[str, str]:
    """The text of each entry of the Feudal register, by its id, from its anchor to the next."""
    parts = re.split(r'<a id="([^"]+)"></a>', text())
    return {name.upper(): body for name, body in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("entry", IDS)
def test_every_entry_has_an_anchor_its_number_and_a_reason(entry: str) -> None:
    """An answer that names A7 leads to a place called A7, which says what was chosen and whether it can be switched."""
    body = entries()[entry]
    assert body.lstrip().startswith(f"### {entry} · ")
    assert "**Switch:**" in body
    assert "(default)" in body or "**We read:**" in body


@pytest.mark.parametrize("entry", [entry for entry in IDS if entry in SWITCHED])
def test_switchable_entries_name_every_value_the_default_first(entry: str) -> None:
    """The values in the register are those that a table file accepts, and the one marked default is the code's."""
    values = re.findall(r"^\* `([a-z_]+)`(?: \((default)\))?:", entries()[entry], re.MULTILINE)
    assert [value for value, _ in values] == list(CHOICES[entry.lower()])
    assert [value for value, default in values if default] == [getattr(Readings(), entry.lower())]
    assert f"**Switch:** `{entry.lower()}`" in entries()[entry]


@pytest.mark.parametrize("entry", [entry for entry in IDS if entry not in SWITCHED])
def test_the_others_are_said_to_be_fixed(entry: str) -> None:
    """What no table can switch says so, in its entry and in the overview."""
    assert "**Switch:** fixed." in entries()[entry]
    (overview,) = re.findall(r"^(A1,.*) are fixed\.$", text(), re.MULTILINE)
    assert entry in re.findall(r"A\d+", overview)


def test_the_overview_lists_every_switch_with_its_values() -> None:
    """The table at a glance is the code's list of switches, in its order, the default in its own column."""
    rows = re.findall(r"^\| \[`(a\d+)`\]\(#a\d+\) \| [^|]+ \| `([a-z_]+)` \| ([^|]+) \|$", text(), re.MULTILINE)
    assert {key: (default, *re.findall(r"[a-z_]+", others)) for key, default, others in rows} == CHOICES


def test_links_within_the_register_lead_somewhere() -> None:
    """No link of the page is dead."""
    anchors = set(re.findall(r'<a id="([^"]+)"></a>', text()))
    assert set(re.findall(r"\]\(#([^)]+)\)", text())) <= anchors


def test_rule_numbers_in_the_headings_are_on_the_sheet() -> None:
    """Every rule number that an entry names in its heading is a rule of the inventory."""
    numbers = {rule.number.removeprefix("Feudal ") for rule in inventory()}
    headings = re.findall(r"^### A\d+ · [^·]+ · (.+)$", text(), re.MULTILINE)
    named = {number for heading in headings for number in re.findall(r"\d\.\d+[a-g]?", heading)}
    assert named
    assert named <= numbers
