"""The command `fiefaid`: finds the subcommand, and turns what went wrong into an exit code and a sentence."""

from __future__ import annotations

import os
import sys
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
from fiefaid.commands.words import WRONG_WORDS, CommandLine
from fiefaid.errors import FiefaidError

COMMANDS: tuple[Command, ...] = (SERVE, ASK, CASES, RULES, AUDIT, EXPORT, IMPORT)

INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command line; the exit code is 0, or 2 with a sentence on standard error."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called: what is printed goes nowhere
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A unit may be called by an emoji, and a Windows pipe may not know it.
            stream.reconfigure(errors="backslashreplace")
    try:
        options = parser().parse_args(with_default(sys.argv[1:] if words is None else words))
        code = int(options.run(options))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough, as `| head` does.
        _print_no_more()
        return 0
    except OSError as lost:
        _print_no_more()
        what = f"{lost.filename} could not be used" if lost.filename else "Not all was printed"
        return told(f"{what}: {(lost.strerror or str(lost)).lower()}. Give another place.")
    except FiefaidError as refused:
        return told(str(refused))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def told(sentence: str) -> int:
    """The exit code of what was refused, whose sentence goes to standard error."""
    print(sentence, file=sys.stderr)
    return WRONG_WORDS


def _print_no_more() -> None:
    """Whatever is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> CommandLine:
    """What the command line accepts."""
    whole = CommandLine(
        prog="fiefaid",
        description="Settles arguments at the table. Alone, it opens the pages.",
        epilog="More of a command: fiefaid COMMAND --help",
    )
    whole.add_argument("--version", action="version", version=f"fiefaid {__version__}")
    subcommands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        examples = "\n".join(f"  {example}" for example in command.examples)
        says, epilog = f"{command.help[0].upper()}{command.help[1:]}.", f"examples:\n{examples}"
        part = subcommands.add_parser(command.name, help=command.help, description=says, epilog=epilog)
        part.example = command.examples[-1]
        command.arguments(part)
        part.set_defaults(run=command.run, asked=part)
    return whole


def with_default(words: Sequence[str]) -> list[str]:
    """`fiefaid` and `fiefaid --port 9000` mean `fiefaid serve`."""
    alone = not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"))
    return ["serve", *words] if alone else list(words)
