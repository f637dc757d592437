"""The command `fiefaid`: finds the subcommand, and turns what went wrong into an exit code and a sentence."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper

from fiefaid import __version__
from fiefaid.commands import Command
from fiefaid.commands.ask import ASK
from fiefaid.commands.audit import AUDIT
from fiefaid.commands.cases import CASES
from fiefaid.commands.export import EXPORT
from fiefaid.commands.import_ import IMPORT
from fiefaid.commands.rules import RULES
from fiefaid.commands.serve import SERVE
from fiefaid.errors import FiefaidError

COMMANDS: tuple[Command, ...] = (SERVE, ASK, CASES, RULES, AUDIT, EXPORT, IMPORT)

BAD_INPUT = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command line; the exit code is 0, or 2 with a sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A unit may be called by an emoji, and a Windows pipe may not know it.
            stream.reconfigure(errors="backslashreplace")
    options = parser().parse_args(with_default(sys.argv[1:] if words is None else words))
    try:
        code = int(options.run(options))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough, as `| head` does; what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except FiefaidError as refused:
        print(refused, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def parser() -> ArgumentParser:
    """What the command line accepts."""
    whole = ArgumentParser(prog="fiefaid", description="Settles arguments at the table. Alone, it opens the pages.")
    whole.add_argument("--version", action="version", version=f"fiefaid {__version__}")
    subcommands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        part = subcommands.add_parser(command.name, help=command.help, description=command.help)
        command.arguments(part)
        part.set_defaults(run=command.run)
    return whole


def with_default(words: Sequence[str]) -> list[str]:
    """`fiefaid` and `fiefaid --port 9000` mean `fiefaid serve`."""
    alone = not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"))
    return ["serve", *words] if alone else list(words)
