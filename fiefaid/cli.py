"""The command `fiefaid`."""

from __future__ import annotations


def main() -> int:
    """Runs the command line."""
    return 0
