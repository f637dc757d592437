"""`fiefaid import FILE`: take in a campaign, exactly or as a copy under a new code; or payments from a CSV."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from fiefaid.commands import Command, keeping
from fiefaid.commands.ask import printable


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid import`."""
    parser.add_argument("file", metavar="FILE", help="what fiefaid export wrote; - reads it from standard input")
    parser.add_argument("--copy", action="store_true", help="take it in beside the original, under a new code")
    parser.add_argument("--free-seats", action="store_true", help="free every seat, for phones that were lost")
    parser.add_argument(
        "--into", metavar="CODE", help="FILE is a CSV of payments in that campaign: show what it would do"
    )
    parser.add_argument("--book", action="store_true", help="with --into: write them down, all or none")
    parser.add_argument(
        "--seat",
        metavar="SECRET",
        default="",
        help="with --into: the seat to pay from, what stands after seat= in its address; needed once seats are taken",
    )
    parser.add_argument(
        "--again", action="store_true", help="with --book: the very same payments, booked before, are meant once more"
    )
    keeping.arguments(parser)


def run(options: Namespace) -> int:
    """Takes a campaign or payments in, whole or not at all. Errors: FileError, NotUnderstood, Refused, StoreError."""
    if options.into:
        return pay(options)
    from fiefaid.files.campaigns import load_campaign

    file = load_campaign(options.file)
    with keeping.campaigns(options) as campaigns:
        code = campaigns.take_in(file.entries, "" if options.copy else file.head.code)
        if options.free_seats:
            campaigns.free_seats(code)
    print(printable(f"{file.head.name}: {len(file.entries)} entries taken in. Join it by the code {code}"))
    return 0


def pay(options: Namespace) -> int:
    """Shows what the payments of a CSV would do, and writes them down if that was asked for.

    Errors: FileError, Refused, StoreError.
    """
    from fiefaid.campaign.counting import many
    from fiefaid.files.book_csv import read_book_csv
    from fiefaid.files.texts import text_of
    from fiefaid.session import NotDone

    text = text_of(Path(options.file))
    with keeping.campaigns(options) as campaigns:
        session = campaigns.session(options.into, options.seat)
        preview = read_book_csv(text, session, Path(options.file).name)
        print(printable("\n".join(filter(None, [*preview.lines(session.campaign), preview.warning]))))
        payments = many(len(preview.payments), "payments")
        if not options.book:
            print(f"{payments}, none of them written: --book writes them down.")
            return 0
        outcome = session.ask(*preview.choices(is_again=options.again))
    if isinstance(outcome, NotDone):
        raise outcome.why
    print(f"{payments} written down.")
    return 0


IMPORT = Command(
    "import",
    "take in a campaign that was handed out",
    arguments,
    run,
    ("fiefaid import war.jsonl", "fiefaid import war.jsonl --copy"),
)
