"""The subcommands of `fiefaid`, one module each.

A module says four things in one `Command`: its name and help, its arguments, what it does, and examples of it.
Whatever is heavy to import is imported when the command runs. To add one, write such a module and name it in
`fiefaid.cli`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One subcommand."""

    name: str
    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    examples: tuple[str, ...]
