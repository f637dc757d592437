"""`fiefaid audit FILE`: add a campaign up anew, and tell whatever does not fit."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fiefaid.commands import Command
from fiefaid.commands.ask import printable

if TYPE_CHECKING:
    from fiefaid.campaign.campaign import Campaign
    from fiefaid.campaign.chronicle import Chronicle

FOUND = 1


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid audit`."""
    parser.add_argument("file", metavar="FILE", help="what fiefaid export wrote; - reads it from standard input")


def run(options: Namespace) -> int:
    """Prints what the file holds and what is wrong with it; the exit code is 1 if anything is.

    Errors: FileError, NotUnderstood.
    """
    from fiefaid.campaign.audit import audit
    from fiefaid.files.campaigns import open_campaign

    file = open_campaign(options.file)
    chronicle = file.chronicle()
    found = [*map(str, file.faults()), *(f"entry {each.seq}: {each.says}" for each in audit(chronicle))]
    ending = f"{len(found)} findings" if len(found) != 1 else "1 finding"
    print(printable("\n".join([*holdings(chronicle), *found, ending])))
    return FOUND if found else 0


def holdings(chronicle: Chronicle) -> Iterator[str]:
    """What a campaign comes to: its name, its entries, what everybody holds, and how often that was counted."""
    from fiefaid.campaign.audit import counts

    campaign = chronicle.campaign
    undone = f", {len(chronicle.undone)} taken back" if chronicle.undone else ""
    yield f"{campaign.name}: {chronicle.head} entries{undone}, balances counted {counts(chronicle)} times"
    yield from (f"  {campaign.called(holder)}: {_held(campaign, holder)}" for holder in campaign.holders)


def _held(campaign: Campaign, holder: str) -> str:
    held = campaign.book.holdings(holder)
    return ", ".join(f"{what} {count}" for what, count in sorted(held.items())) or "nothing"


AUDIT = Command(
    "audit", "add a campaign up anew, and tell whatever does not fit", arguments, run, ("fiefaid audit war.jsonl",)
)
