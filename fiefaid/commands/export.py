"""`fiefaid export CODE [FILE]`: hand out a whole campaign as one file."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from fiefaid.commands import Command, keeping
from fiefaid.commands.ask import printable
from fiefaid.errors import NotSaved


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid export`."""
    parser.add_argument("code", metavar="CODE", nargs="?", help="the campaign; without it, all of them are listed")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="the file to write (default: print it)")
    keeping.arguments(parser)


def run(options: Namespace) -> int:
    """Writes the campaign, or lists all. Errors: StoreError, NoSuchCampaign, NotSaved."""
    print(listed(options)) if options.code is None else hand_out(options)
    return 0


def listed(options: Namespace) -> str:
    """Every campaign in a line: its code, its entries, its name."""
    with keeping.campaigns(options) as campaigns:
        lines = [
            f"{each.code}  {each.entries:6} entries  {each.campaign.name or each.fault}"
            for each in campaigns.summaries()
        ]
    return printable("\n".join(lines) or "No campaign is kept here yet.")


def hand_out(options: Namespace) -> None:
    """Writes one campaign to its file, or prints it. A file that is there already is left alone."""
    from fiefaid.files.campaigns import write_campaign
    from fiefaid.files.texts import put_text

    with keeping.campaigns(options) as campaigns:
        code = campaigns.find(options.code)
        entries, name = campaigns.entries(code), campaigns.session(code).campaign.name
    text = write_campaign(code, name, entries)
    if options.file is None:
        sys.stdout.buffer.write(text.encode())  # as it is, whatever letters the terminal knows
        return
    if options.file.exists():
        raise NotSaved(options.file.name, "a file of that name is there already", "Give another name.")
    put_text(options.file, text)
    print(printable(f"{name}: {len(entries)} entries written to {options.file}"))


EXPORT = Command("export", "hand out a whole campaign as one file", arguments, run)
