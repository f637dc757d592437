"""This phone's view of a campaign: the log read so far, and the seat that it speaks from."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, decide, refusal, refusals
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import closed_purses, family_of, may_act_for
from fiefaid.campaign.seeing import seen
from fiefaid.campaign.serial import recorded, write
from fiefaid.campaign.standings import Standings
from fiefaid.campaign.tell import Line, news, tell
from fiefaid.campaign.words import sentences
from fiefaid.errors import FiefaidError, OutOfDate, StoreError
from fiefaid.session.bids import Bids
from fiefaid.session.keys import seal_of
from fiefaid.session.taps import Taps
from fiefaid.store import Entry, Log, Payload, Since, Watch


@dataclass(frozen=True, slots=True)
class Done:
    """A choice was written down. `news` is everything since the page last looked, the choice's own lines among it."""

    entries: tuple[int, ...]
    news: tuple[Line, ...]
    is_repeat: bool


@dataclass(frozen=True, slots=True)
class NotDone:
    """A choice was refused, or could not be written. `asked` is what was asked, untouched, to be shown in its form."""

    why: FiefaidError
    asked: tuple[Choice, ...]
    news: tuple[Line, ...]

    @property
    def says(self) -> str:
        """The sentence to show."""
        return str(self.why)

    @property
    def is_stale(self) -> bool:
        """Whether something came in before it: look at the news, and choose again."""
        return isinstance(self.why, OutOfDate)

    @property
    def may_be_tried_again(self) -> bool:
        """Whether the log, not the campaign, is to blame: the same tap may be tried again, and counts once."""
        return isinstance(self.why, StoreError)


class Session:
    """One campaign as one phone follows it."""

    def __init__(self, log: Log, code: str, secret: str = "", *, ticks: Callable[[], float] = time.monotonic) -> None:
        self.code = code
        self.chronicle, self._standings = Chronicle(), Standings()
        self._seal = seal_of(secret)
        self.bids = Bids(self, secret)
        self._log, self._watch, self._taps = log, Watch(log, code, ticks=ticks), Taps(ticks)
        self._read()

    @property
    def campaign(self) -> Campaign:
        """The campaign as this phone may see it."""
        return seen(self.chronicle.campaign, self.closed)

    @property
    def family(self) -> str | None:
        """The family that this phone sits for."""
        return family_of(self.chronicle.campaign, self._seal)

    def may_act_for(self, family: str) -> bool:
        """Whether this phone may do what is for a family to do."""
        return may_act_for(self.chronicle.campaign, self._seal, family)

    @property
    def head(self) -> int:
        """The number of the last entry that was read."""
        return self.chronicle.head

    def refresh(self) -> tuple[Line, ...]:
        """What came in since the last look, wherever it came from. Cheap enough for several times a second.

        Errors: StoreError, NotUnderstood; the session stays as it was.
        """
        before = self.chronicle
        self._take_in(self._watch.news())
        return news(before, self.chronicle, self._seal)

    def ask(self, *asked: Choice, request: str = "") -> Done | NotDone:
        """Ask for something: all of these choices as one tap, or none of them.

        The same choices asked again at once, or after the log had failed, are the same tap and count once; a page that
        keeps count of its own taps may name each by a `request` of its own.
        """
        before, tap = self.chronicle, self._taps.tap(asked, request)
        try:
            self._read()
            written = self._log.append(self.code, self._judge(asked), request=tap.request, author=self.family or "")
            self._read()
        except FiefaidError as why:
            self._taps.answered(tap, is_known=not isinstance(why, StoreError))
            return NotDone(why, asked, news(before, self.chronicle, self._seal))
        self._taps.answered(tap, is_known=True)
        seqs = tuple(entry.seq for entry in written.entries)
        return Done(seqs, news(before, self.chronicle, self._seal), written.is_repeat)

    def seal_bid(self, family: str, amount: int, *, request: str = "") -> Done | NotDone:
        """Hold out a bid under seal. Its amount is in nothing that is written, or kept here.

        The same bid again, while it is under seal, is the same tap.
        """
        before = self.chronicle
        try:
            self._read()
            if self.bids.mine().get(family) == amount:
                return Done((), news(before, self.chronicle, self._seal), is_repeat=True)
            asked = self.bids.sealed(family, amount)
        except FiefaidError as why:
            return NotDone(why, (), news(before, self.chronicle, self._seal))
        outcome = self.ask(asked, request=request)
        return replace(outcome, news=news(before, self.chronicle, self._seal))

    def open_bids(self) -> tuple[Done | NotDone, ...]:
        """Open every bid of this phone that is to be opened; nothing while others still bid."""
        return tuple(self.ask(opening) for opening in self.bids.openings())

    def choices(self) -> tuple[Choice, ...]:
        """What may be asked for now without typing anything."""
        return choices(self.chronicle, self._seal)

    def refusal(self, choice: Choice) -> FiefaidError | None:
        """What blocks a choice at this moment? None: nothing does."""
        return refusal(self.chronicle, choice, self._seal)

    def refusals(self, asked: Sequence[Choice]) -> tuple[FiefaidError | None, ...]:
        """What blocks each choice of one tap, done after those before it that nothing blocks?"""
        return refusals(self.chronicle, asked, self._seal)

    def lines(self) -> tuple[Line, ...]:
        """The whole record, as far as this phone may see it."""
        return tell(self.chronicle, self._seal)

    def sentences(self, seqs: Collection[int]) -> tuple[str, ...]:
        """What some entries say. Errors: UnknownEntry."""
        return sentences(self.chronicle, seqs, self._seal)

    def campaign_at(self, seq: int) -> Campaign:
        """The campaign as it was when an entry had just been written, to look at. Errors: UnknownEntry.

        A purse that is closed by now is closed in the past too.
        """
        campaign = self.chronicle.at(seq).campaign
        return seen(campaign, self.closed | closed_purses(campaign, self._seal))

    @property
    def closed(self) -> frozenset[str]:
        """The families whose purses this phone may not look into."""
        return closed_purses(self.chronicle.campaign, self._seal)

    def by_round(self, what: str) -> dict[int, dict[str, int]]:
        """What everybody held of a thing when each round ended, as far as this phone may see it."""
        self._standings = self._standings.after(self.chronicle)
        return self._standings.by_round(what, self.closed)

    def _judge(self, asked: Sequence[Choice]) -> Callable[[Since], list[tuple[str, Payload]]]:
        """Decides on the newest entries, while nobody else can write."""

        def judged(since: Since) -> list[tuple[str, Payload]]:
            newest = self.chronicle.after(map(recorded, since(self.chronicle.head)))
            return [write(event) for event in decide(newest, asked, self._seal)]

        return judged

    def _read(self) -> None:
        self._take_in(self._log.read(self.code, after=self.head))

    def _take_in(self, entries: Iterable[Entry]) -> None:
        """Adds what is new. What cannot be read adds nothing, and is met again the next time."""
        try:
            self.chronicle = self.chronicle.after(recorded(entry) for entry in entries if entry.seq > self.head)
        finally:
            self._watch.after = self.head
