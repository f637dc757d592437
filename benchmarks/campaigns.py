"""A campaign of 10,000 entries against one of a hundred: adding it up, its pages in the kernel, its pages in a browser.

Run by `python -m benchmarks.campaigns`; add `pages` to open the real pages too, in Chromium before the real launcher.
Percentiles of one run; the last column is how many times as long as with a hundred entries.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from benchmarks.pages import in_a_browser
from benchmarks.store import tell, timed
from fiefaid.campaign.campaign import BANK, RESERVE
from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.campaign.chapters.families import FamilyAdded
from fiefaid.campaign.chapters.founding import CampaignStarted
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import MomentReached, NoteWritten, WriteNote
from fiefaid.campaign.chronicle import replay
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.serial import recorded, write
from fiefaid.campaign.values import Expansion, Family, Moment, Rules
from fiefaid.places import CAMPAIGNS, DATA_VARIABLE
from fiefaid.session import Campaigns
from fiefaid.store import Entry, Log, open_log
from fiefaid.widgets.history import HistoryPage
from fiefaid.widgets.home import HomePage
from fiefaid.widgets.whereabouts import Place

LONG, SHORT = 10_000, 100
FAMILIES = ("anjou", "blois", "evreux", "flandres", "nevers", "artois")
CODES = {LONG: "LANGES", SHORT: "KVRZES"}


def events(count: int) -> Iterator[Event]:
    """So many events as a game has them: incomes, mercenaries, notes, the next phase."""
    yield CampaignStarted("The very long war", Rules((Expansion.TACTICS,)))
    yield from (FamilyAdded(Family(family, family.title())) for family in FAMILIES)
    for number in range(count - 1 - len(FAMILIES)):
        family, other = FAMILIES[number % 6], FAMILIES[(number + 1) % 6]
        match number % 8:
            case 0:
                yield MomentReached(Moment(number // 40 + 1, f"Phase {number % 40 // 8 + 1}"))
            case 1:
                yield NoteWritten(f"Rain over {family.title()}")
            case 2:
                yield Transferred("mercenaries", 1, "box", RESERVE)
            case 3:
                yield Transferred("deniers", 1, FAMILIES[(number - 1) % 6], other, "a ransom")
            case _:
                yield Transferred("deniers", 3, BANK, FAMILIES[number % 7 % 6], "3 villages")


def entries(count: int) -> list[Entry]:
    """The log of such a campaign, one event to a tap."""
    told = (write(event) for event in events(count))
    return [
        Entry(seq, kind, payload, "", "2026-03-01T20:15:00.000Z", f"tap {seq}")
        for seq, (kind, payload) in enumerate(told, start=1)
    ]


def against(what: str, times: int, work: Callable[[int], object]) -> None:
    """Percentiles for the long campaign, and its median against that of the short one; the first run does not count."""
    short, long = ([timed(partial(work, size)) for _ in range(times + 1)][1:] for size in (SHORT, LONG))
    tell(what, long)
    print(f"  {'':44}{sorted(long)[times // 2] / sorted(short)[times // 2]:.1f} times as long as with {SHORT} entries")


def in_the_kernel(log: Log) -> None:
    """What a page's kernel does before anything can be seen, and what it does for a tap."""
    campaigns = Campaigns(log)
    logs = {size: campaigns.entries(code) for size, code in CODES.items()}
    sessions = {size: campaigns.session(code) for size, code in CODES.items()}
    against("replay: each entry read and added up", 9, lambda size: replay(map(recorded, logs[size])))
    against("a session opened, from the file", 9, lambda size: campaigns.session(CODES[size]))
    against("every sentence of the record", 9, lambda size: sessions[size].lines())
    tell("the list of both campaigns, at first", [timed(Campaigns(log).summaries) for _ in range(9)])
    against("home page, built and up to date", 9, lambda size: home(campaigns, size))
    against("history page, built and up to date", 9, lambda size: history(campaigns, size))
    against("one entry written", 60, lambda size: sessions[size].ask(WriteNote(f"{time.perf_counter_ns()}")))
    against("the last entry taken back", 9, lambda size: sessions[size].ask(Undo(sessions[size].head)))


def home(campaigns: Campaigns, size: int) -> None:
    """The home page of the campaign of that size, ready to be shown."""
    HomePage(lambda: campaigns, Place(CODES[size])).look()


def history(campaigns: Campaigns, size: int) -> None:
    """Its history page."""
    HistoryPage(lambda: campaigns, Place(CODES[size])).look()


def main(*, with_pages: bool) -> None:
    """Print all figures, of campaigns in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        os.environ[DATA_VARIABLE] = str(data)
        with open_log(data / CAMPAIGNS) as log:
            for size, code in CODES.items():
                log.restore(code, entries(size))
            in_the_kernel(log)
        if with_pages:
            in_a_browser(Path(folder), CODES)


if __name__ == "__main__":
    main(with_pages="pages" in sys.argv[1:])
