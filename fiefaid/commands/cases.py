"""`fiefaid cases FILE`: go through a book of cases and tell which answers are not the ones worked out by hand."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from fiefaid.commands import Command
from fiefaid.commands.ask import printable

if TYPE_CHECKING:
    from fiefaid.files.casebook import Case, Outcome

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid cases`."""
    parser.add_argument("book", metavar="FILE", help="a book of cases (JSON), or a table with questions (TOML)")
    parser.add_argument("--notes", action="store_true", help="also print differences that only inform, such as margins")


def run(options: Namespace) -> int:
    """Prints a line for every failure and the count; the exit code is 1 if there were any. Errors: FileError."""
    from fiefaid.files.casebook import load_cases, notes, report

    outcomes = [judged(case) for case in load_cases(options.book)]
    if options.notes:
        print(printable(notes(outcomes)))
    print(printable(report(outcomes)))
    return FAILED if any(outcome.failures for outcome in outcomes) else 0


def judged(case: Case) -> Outcome:
    """How a case went; an answer that crashes fails its own case and hides no other."""
    from fiefaid.files.casebook import Outcome, judge

    try:
        return judge(case)
    except Exception as crash:  # noqa: BLE001  a fault of ours, whatever it is
        return Outcome(case, (f"crashed: {type(crash).__name__}: {crash}",))


CASES = Command(
    "cases", "check a book of cases whose answers were worked out by hand", arguments, run, ("fiefaid cases book.json",)
)
