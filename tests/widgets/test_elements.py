"""The script that widgets of many things to tap have in common."""

from __future__ import annotations

import anywidget
import pytest

from fiefaid.widgets.crusade_parts.deeds import Deeds
from fiefaid.widgets.realm_parts.checklist import Checklist

SHARED = ("element", "name", "keeper", "lay")


@pytest.mark.parametrize("kind", [Deeds, Checklist])
def test_a_widget_has_the_shared_script_once_and_its_own(kind: type[anywidget.AnyWidget]) -> None:
    """Each function of it once, one export, and nothing that a module of its own would have to be fetched for."""
    sent = str(kind(lambda _key: None)._esm)
    assert all(sent.count(f"function {name}(") == 1 for name in SHARED)
    assert sent.count("export default") == 1
    assert "import" not in sent
