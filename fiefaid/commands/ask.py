"""`fiefaid ask TABLE A B`: who sees, shoots and charges whom, with the reasons."""

from __future__ import annotations

import json
import unicodedata
from argparse import Action, ArgumentError, ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fiefaid.commands import Command

if TYPE_CHECKING:
    from fiefaid.feudal.table import Table


class BothOrNone(Action):
    """Two units, or none for every pair."""

    def __call__(
        self, _parser: ArgumentParser, namespace: Namespace, values: str | Sequence[Any] | None, _: str | None = None
    ) -> None:
        """Errors: ArgumentError, which the parser tells and leaves with exit code 2."""
        if values and len(values) != 2:
            raise ArgumentError(
                None, f"give two units, attacker and target, or none for all pairs (here: {len(values)})"
            )
        setattr(namespace, self.dest, values or [])


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid ask`."""
    parser.add_argument("table", metavar="TABLE.toml", help="a table file; - reads it from standard input")
    parser.add_argument(
        "units",
        metavar="UNIT",
        nargs="*",
        action=BothOrNone,
        help="attacker and target, by id; without them, every pair",
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(options: Namespace) -> int:
    """Prints the answer for one pair, or for all. Errors: FileError, PositionError."""
    from fiefaid.files import check_position, load_table

    table = load_table(options.table)
    check_position(table)
    print(as_json(table, options.units) if options.json else printable(in_words(table, options.units)))
    return 0


def as_json(table: Table, units: Sequence[str]) -> str:
    """One reply, or a list of them for every pair of enemies."""
    from fiefaid.files.replies import matrix_reply, reply

    return json.dumps(reply(table, *units) if units else matrix_reply(table), ensure_ascii=False, indent=2)


def in_words(table: Table, units: Sequence[str]) -> str:
    """Sight, shot and charge of one pair with every step they rest on, or a grid of every pair of enemies."""
    from fiefaid.files.replies import grid, in_full

    return in_full(table, *units) if units else grid(table)


def printable(text: str) -> str:
    """The text without the control characters by which a name could drive a terminal."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(letter) == "Cc" and letter != "\n" else letter
        for letter in text
    )


ASK = Command(
    "ask",
    "answer who sees, shoots and charges whom on a table",
    arguments,
    run,
    ("fiefaid ask dispute.toml", "fiefaid ask dispute.toml knights-2 bowmen-1 --json"),
)
