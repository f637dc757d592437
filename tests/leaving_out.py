"""Tests that are left out for want of a tool, and the lines of the summary that say so, also when xdist runs them."""

from __future__ import annotations

from typing import Any

import pytest

OUTPUT = "left out"

told = pytest.StashKey[list[str]]()


def leave_out(config: pytest.Config, items: list[pytest.Item], unwanted: list[pytest.Item], why: str) -> None:
    """Takes tests out of the run; the summary says how many, and `why`."""
    if unwanted:
        items[:] = [item for item in items if item not in unwanted]
        config.hook.pytest_deselected(items=unwanted)
        config.stash[told].append(f"Left out: {len(unwanted)} {why}")


def pytest_configure(config: pytest.Config) -> None:
    """Nothing is left out as yet."""
    config.stash[told] = []


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker of xdist, which has no summary of its own, sends its lines to the process that has."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[OUTPUT] = session.config.stash[told]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """There each line is noted once: every worker leaves out the same tests."""
    lines = node.config.stash[told]
    lines += [line for line in getattr(node, "workeroutput", {}).get(OUTPUT, []) if line not in lines]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says in one line what was left out."""
    for line in config.stash[told]:
        terminalreporter.write_line(line)
