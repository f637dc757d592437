"""Campaigns with seats taken, laid in Python beside a running server: pages that a test is not about are not loaded.

How campaigns are started and seats are taken by tapping is what `test_home.py` is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.serial import write
from fiefaid.campaign.values import Rules
from fiefaid.pages.starting import FamilyTyped, start
from fiefaid.places import CAMPAIGNS
from fiefaid.session import Campaigns, Session
from fiefaid.session.phone import NotDone
from fiefaid.store import Entry
from tests.launched import Launched


@dataclass(frozen=True)
class Seats:
    """A campaign at a server, at which the first families sit."""

    home: str
    code: str
    families: tuple[str, ...]

    def at(self, page: str, family: str = "", home: str = "") -> str:
        """The address of a page from a family's seat; without one it looks on."""
        secret = secret_of(self.families.index(family)) if family else ""
        return f"{home or self.home}/voila/render/{page}.ipynb?campaign={self.code}&seat={secret}"


def secret_of(seat: int) -> str:
    """The secret by which a phone holds that seat."""
    return f"secret-of-seat-{seat}"


def campaigns_of(folder: Path) -> Campaigns:
    """The campaigns of a server with that folder."""
    (folder / "data").mkdir(exist_ok=True)
    return Campaigns.at(folder / "data" / CAMPAIGNS)


def seats_in(server: Launched, chronicle: Chronicle, *, taken: int = 1) -> Seats:
    """A campaign that was played elsewhere, taken in as from a file; so many of its families are seated."""
    entries = []
    for entry in chronicle.past:
        kind, payload = write(entry.event)
        entries.append(Entry(entry.seq, kind, payload, entry.author, entry.at, entry.request))
    families = chronicle.campaign.families
    with closing(campaigns_of(server.log.parent)) as campaigns:
        code = campaigns.take_in(entries)
        for seat, family in list(enumerate(families))[:taken]:
            _ask(campaigns.session(code, secret_of(seat)), TakeSeat(family))
    return Seats(server.address, code, tuple(family.name for family in families.values()))


def _ask(session: Session, choice: Choice) -> None:
    outcome = session.ask(choice)
    assert not isinstance(outcome, NotDone), outcome


def seats_at(
    server: Launched, name: str, families: Sequence[str], *also: Choice, taken: int = 1, rules: Rules | None = None
) -> Seats:
    """A campaign as the first page starts it, each family with 7 deniers and so many seated; then what else is done.

    Families that do not sit have their secret all the same: a phone that has not sat down yet.
    """
    typed = [FamilyTyped(family, deniers="7") for family in families]
    with closing(campaigns_of(server.log.parent)) as campaigns:
        host = campaigns.start(secret_of(0), *start(name, rules or Rules(), typed))
        for seat, family in list(enumerate(host.campaign.families))[:taken]:
            _ask(campaigns.session(host.code, secret_of(seat)), TakeSeat(family))
        for choice in also:
            _ask(campaigns.session(host.code, secret_of(0)), choice)
    return Seats(server.address, host.code, tuple(families))
