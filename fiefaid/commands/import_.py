"""`fiefaid import FILE`: take a campaign in, exactly as it was or as a copy under a new code."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fiefaid.commands import Command, keeping
from fiefaid.commands.ask import printable


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid import`."""
    parser.add_argument("file", metavar="FILE", help="what fiefaid export wrote; - reads it from standard input")
    parser.add_argument("--copy", action="store_true", help="take it in beside the original, under a new code")
    parser.add_argument("--free-seats", action="store_true", help="free every seat, for phones that were lost")
    keeping.arguments(parser)


def run(options: Namespace) -> int:
    """Takes the campaign in, whole or not at all. Errors: FileError, NotUnderstood, StoreError."""
    from fiefaid.files.campaigns import load_campaign

    file = load_campaign(options.file)
    with keeping.campaigns(options) as campaigns:
        code = campaigns.take_in(file.entries, "" if options.copy else file.head.code)
        if options.free_seats:
            campaigns.free_seats(code)
    print(printable(f"{file.head.name}: {len(file.entries)} entries taken in. Join it by the code {code}"))
    return 0


IMPORT = Command("import", "take in a campaign that was handed out", arguments, run)
