"""hledger, which some tests ask to read what we export."""

from __future__ import annotations

import os
import shutil

import pytest

left_out = pytest.StashKey[int]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without hledger its tests are left out, and the summary says so; in CI they stay, and fail."""
    if shutil.which("hledger") or os.environ.get("CI") == "true":
        return
    with_hledger = [item for item in items if item.get_closest_marker("hledger")]
    if with_hledger:
        items[:] = [item for item in items if item not in with_hledger]
        config.hook.pytest_deselected(items=with_hledger)
        config.stash[left_out] = len(with_hledger)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says in one line what was left out."""
    count = config.stash.get(left_out, 0)
    if count:
        terminalreporter.write_line(
            f"Left out: {count} tests in tests/files, for want of hledger (apt install hledger)."
        )
