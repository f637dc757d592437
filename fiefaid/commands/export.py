"""`fiefaid export CODE [FILE]`: hand out a whole campaign as one file, or its book for another program."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from fiefaid.commands import Command, keeping
from fiefaid.commands.ask import printable
from fiefaid.errors import NotSaved

if TYPE_CHECKING:
    from fiefaid.session import Campaigns

FORMS = ("campaign", "realm", "csv", "beancount", "hledger")


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid export`."""
    parser.add_argument("code", metavar="CODE", nargs="?", help="the campaign; without it, all of them are listed")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="the file to write (default: print it)")
    parser.add_argument(
        "--format",
        choices=FORMS,
        default=FORMS[0],
        help="the whole campaign (default), which fiefaid import takes in; what stands on the table of Fief, which the "
        "realm page lays; or its book as CSV or as a journal",
    )
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
    from fiefaid.files.texts import put_text

    with keeping.campaigns(options) as campaigns:
        code = campaigns.find(options.code)
        name, text, entries = written(campaigns, code, options.format)
    if options.file is None:
        sys.stdout.buffer.write(text.encode())  # as it is, whatever letters the terminal knows
        return
    if options.file.exists():
        what = "it is a folder" if options.file.is_dir() else "a file of that name is there already"
        raise NotSaved(str(options.file), what, "Give another name.")
    put_text(options.file, text)
    print(printable(f"{name}: {entries} entries written to {options.file}"))


def written(campaigns: Campaigns, code: str, form: str) -> tuple[str, str, int]:
    """The name of a campaign, the text of it in a form, and how many entries it has. Errors: NotUnderstood, Refused."""
    from fiefaid.files.beancount import write_beancount
    from fiefaid.files.book_csv import write_book_csv
    from fiefaid.files.campaigns import write_campaign
    from fiefaid.files.hledger import write_hledger
    from fiefaid.files.realm_writing import realm_in, write_realm

    chronicle = campaigns.session(code).chronicle
    name = chronicle.campaign.name
    journals = {"csv": write_book_csv, "beancount": write_beancount, "hledger": write_hledger}
    if form == "realm":
        return name, write_realm(realm_in(chronicle.campaign)), chronicle.head
    if form in journals:
        return name, journals[form](chronicle), chronicle.head
    entries = campaigns.entries(code)
    return name, write_campaign(code, name, entries), len(entries)


EXPORT = Command(
    "export",
    "hand out a whole campaign as one file",
    arguments,
    run,
    ("fiefaid export", "fiefaid export K7M2QX war.jsonl"),
)
