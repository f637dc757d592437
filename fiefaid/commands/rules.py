"""`fiefaid rules`: every rule of the sheets, the functions that answer it and the scenarios that show it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fiefaid.commands import Command


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid rules`."""
    parser.add_argument(
        "number", metavar="NUMBER", nargs="*", help="only the rules under a number, such as: Feudal 0.11"
    )


def run(options: Namespace) -> int:
    """Prints the inventory."""
    from fiefaid.inventory import rules_report

    print(rules_report(" ".join(options.number)))
    return 0


RULES = Command(
    "rules",
    "list every rule of the sheets and what answers it",
    arguments,
    run,
    ("fiefaid rules", "fiefaid rules Feudal 0.11"),
)
