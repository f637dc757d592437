"""The script that widgets of many things to tap have in common."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import anywidget
import pytest

from fiefaid import widgets

SHARED = ("element", "name", "keeper", "lay")


def kinds() -> list[type[anywidget.AnyWidget]]:
    """Every widget of ours whose own script builds elements."""
    for module in walk_packages(widgets.__path__, f"{widgets.__name__}."):
        if Path(str(module.module_finder.path), f"{module.name.rpartition('.')[2]}.js").exists():  # type: ignore[union-attr]
            import_module(module.name)
    ours = (kind for kind in anywidget.AnyWidget.__subclasses__() if kind.__module__.startswith(widgets.__name__))
    return sorted((kind for kind in ours if " element(" in str(kind._esm)), key=lambda kind: kind.__name__)


def test_there_are_many() -> None:
    """A list that is not empty by mistake."""
    assert len(kinds()) > 8


@pytest.mark.parametrize("kind", kinds())
def test_a_widget_has_the_shared_script_once_and_its_own(kind: type[anywidget.AnyWidget]) -> None:
    """Each function of it once, one export, and nothing that a module of its own would have to be fetched for."""
    sent = str(kind._esm)
    assert all(sent.count(f"function {name}(") == 1 for name in SHARED)
    assert sent.count("export default") == 1
    assert "import" not in sent
