"""All campaigns in one place: listed, started, opened, handed out and taken in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.seats import SeatLeft
from fiefaid.campaign.chronicle import Chronicle, replay
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.seeing import seen
from fiefaid.campaign.serial import Written, recorded, write
from fiefaid.errors import FiefaidError, NoSuchCampaign
from fiefaid.session.keys import as_code, new_code, new_secret
from fiefaid.session.phone import NotDone, Session
from fiefaid.store import Entry, Log, Payload, Since, open_log


@dataclass(frozen=True, slots=True)
class Summary:
    """A campaign as a list shows it; `fault` says why it cannot be opened."""

    code: str
    campaign: Campaign
    entries: int
    last_at: str
    fault: str = ""


class Campaigns:
    """All campaigns in one place."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._read: dict[str, Chronicle] = {}

    @classmethod
    def at(cls, address: str | Path) -> Self:
        """The campaigns at an address, such as `sqlite:///FILE`. Errors: StoreError."""
        return cls(open_log(address))

    def codes(self) -> tuple[str, ...]:
        """The code of every campaign."""
        return self._log.campaigns()

    def summaries(self) -> tuple[Summary, ...]:
        """Every campaign, the one that was changed last first."""
        return tuple(sorted(map(self._summary, self.codes()), key=lambda each: each.last_at, reverse=True))

    def find(self, typed: str) -> str:
        """The code that somebody meant, however it was typed. Errors: NoSuchCampaign, StoreError."""
        for code in (typed.strip(), as_code(typed)):
            if code.isprintable() and code and self._log.head(code):
                return code
        raise NoSuchCampaign(typed)

    def session(self, code: str, secret: str = "") -> Session:
        """A view of a campaign. Errors: NoSuchCampaign, NotUnderstood, StoreError."""
        return Session(self._log, self.find(code), secret)

    def start(self, secret: str, *asked: Choice) -> Session:
        """Begin a campaign under a new code, with everything asked for as one tap. Errors: Refused, StoreError."""
        session = Session(self._log, self._free_code(), secret)
        outcome = session.ask(*asked)
        if isinstance(outcome, NotDone):
            raise outcome.why
        return session

    def entries(self, code: str) -> tuple[Entry, ...]:
        """The log of a campaign, to be handed out. Errors: NoSuchCampaign, StoreError."""
        entries = self._log.read(code)
        if not entries:
            raise NoSuchCampaign(code)
        return entries

    def take_in(self, written: Iterable[Written], code: str = "") -> str:
        """Restore a campaign exactly, or without a code as a copy under a new one; its code.

        Errors: CampaignTaken, StoreError.
        """
        entries = [Entry(each.seq, each.kind, each.payload, each.author, each.at, each.request) for each in written]
        code = code or self._free_code()
        self._log.restore(code, entries)
        return code

    def free_seats(self, code: str) -> None:
        """Free every seat: for whoever keeps the campaigns, when no phone is left that may. Errors: StoreError."""

        def freed(since: Since) -> list[tuple[str, Payload]]:
            seats = replay(map(recorded, since(0))).campaign.seats
            return [write(SeatLeft(family, by_another=True)) for family in seats]

        self._log.append(code, freed, request=f"free-seats-{new_secret()}", author="")

    def close(self) -> None:
        """Let go of them."""
        self._log.close()

    def _free_code(self) -> str:
        """A code that no campaign has."""
        code = new_code()
        while self._log.head(code):
            code = new_code()
        return code

    def _summary(self, code: str) -> Summary:
        """A campaign as far as it was read before, and what has come since."""
        known = self._read.get(code, Chronicle())
        entries = self._log.read(code, after=known.head)
        try:
            chronicle = self._read[code] = known.after(map(recorded, entries))
        except FiefaidError as wrong:
            return Summary(code, Campaign(), known.head + len(entries), entries[-1].at, str(wrong))
        return Summary(
            code, seen(chronicle.campaign, closed_purses(chronicle.campaign, "")), chronicle.head, chronicle.past[-1].at
        )
