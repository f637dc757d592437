"""`fiefaid cases FILE`: go through a book of cases and tell which answers are not the ones worked out by hand."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fiefaid.commands import Command
from fiefaid.commands.ask import printable

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid cases`."""
    parser.add_argument("book", metavar="FILE", help="a book of cases (JSON), or a table with questions (TOML)")
    parser.add_argument("--notes", action="store_true", help="also print differences that only inform, such as margins")


def run(options: Namespace) -> int:
    """Prints a line for every failure and the count; the exit code is 1 if there were any. Errors: FileError."""
    from fiefaid.files.casebook import judge, load_cases, notes, report

    outcomes = [judge(case) for case in load_cases(options.book)]
    if options.notes:
        print(printable(notes(outcomes)))
    print(printable(report(outcomes)))
    return FAILED if any(outcome.failures for outcome in outcomes) else 0


CASES = Command("cases", "check a book of cases whose answers were worked out by hand", arguments, run)
