"""The kernel's side of the heartbeat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets import Widget

from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.home import home_page
from fiefaid.widgets.pulse import Pulse


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the kernel sends to the page."""
    messages: list[object] = []
    monkeypatch.setattr(Pulse, "send", lambda _pulse, message: messages.append(message))
    return messages


def test_a_beat_is_answered(sent: list[object]) -> None:
    """Each beat comes back with its own number."""
    pulse = Pulse()
    for beat in (1, 2):
        pulse._handle_custom_msg({"ping": beat}, [])
    assert sent == [{"pong": 1}, {"pong": 2}]


@pytest.mark.parametrize("message", [{}, {"ping": "1"}, {"ping": None}, {"pong": 1}, [], "ping", None, 7])
def test_anything_else_is_dropped(sent: list[object], message: object) -> None:
    """A visitor may send anything; only a beat is answered."""
    Pulse()._handle_custom_msg(message, [])
    assert sent == []


def test_the_home_page_has_a_door_and_a_pulse(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Home leads to the table and notices when its kernel is gone."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    shown = list(everything_in(home_page()))
    assert sum(isinstance(part, Pulse) for part in shown) == 1
    assert any('href="table.ipynb"' in getattr(part, "value", "") for part in shown)


def everything_in(part: Widget) -> Iterator[Widget]:
    """A widget and all that it holds."""
    yield part
    for child in getattr(part, "children", ()):
        yield from everything_in(child)
