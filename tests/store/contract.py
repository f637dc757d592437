"""What every log keeps to, whichever database it is in. test_memory, test_sqlite and test_postgres run it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from fiefaid.errors import CampaignTaken, NotStorable, Stale
from fiefaid.store import Appended, Decide, Log, Payload, Since, Watch
from tests.store.conftest import HandClock

Open = Callable[[], Log]
"""Opens the same database once more, as another phone's kernel would."""


def saying(*words: str) -> Decide:
    """A decision that writes one entry for every word."""
    return lambda _: [("Said", {"word": word}) for word in words]


def tap(log: Log, word: str, campaign: str = "north", **more: Any) -> Appended:
    """One word, said by a tap of its own."""
    return log.append(campaign, saying(word), request=f"tap {word}", author="seat 1", **more)


def words(log: Log, campaign: str = "north") -> list[str]:
    """Every word of a campaign."""
    return [entry.payload["word"] for entry in log.read(campaign)]


def forbidden(_: Since) -> Sequence[tuple[str, Payload]]:
    """A decision that must not be asked for."""
    pytest.fail("decided although nothing was to be decided")


NAMES = (
    "'; DROP TABLE events; --", "<b>north</b>", "=1+1", "a\nb\r\n\tc", " ", "%s{0}\\", "Évêque", "e\u0301",
    "\u202eolleh", "🏰" * 200, "NORTH", "north",
)  # fmt: skip
"""What somebody may call a campaign."""

VALUES = [
    "\0 in the middle \0",
    "half a pair \ud800, the other half \udfff",
    "\u202eright to left\u202c, \ufeff, \u2028, é and e\u0301",
    "x" * 5_000_000,
    10**400,
    -0.1,
    1e308,
    [[[[[[[[[[]]]]]]]]]],
    {"": None, "a": {"b": [True, False, 0, -1]}},
    "</script><img src=x onerror=alert(1)>",
    '{"looks": "like JSON"}',
]
"""What a payload may hold."""

NO_JSON = (
    {"n": float("nan")}, {"n": float("-inf")}, {"n": {1, 2}}, {"n": b"x"}, {"n": 10**5000}, {(1,): 2}, ["a"], "a", None,
)  # fmt: skip
"""What no log keeps."""


class TooLate(Exception):
    """Something that a rule says no to."""


class LogContract:
    """One database, opened twice: `log` and `other` are two phones at one table."""

    @pytest.fixture
    def opened(self, clock: HandClock) -> Iterator[Open]:
        """Subclasses give theirs."""
        raise NotImplementedError

    @pytest.fixture
    def log(self, opened: Open) -> Log:
        """One phone's log."""
        return opened()

    @pytest.fixture
    def other(self, opened: Open) -> Log:
        """Another phone's log of the same database."""
        return opened()

    # Numbers, times, authors

    def test_entries_are_numbered_without_a_gap(self, log: Log, other: Log) -> None:
        """Numbers count from 1, over several entries of a tap and over taps of two phones."""
        log.append("north", saying("a", "b", "c"), request="1", author="seat 1")
        other.append("north", saying("d"), request="2", author="seat 2")
        log.append("north", saying("e", "f"), request="3", author="seat 1")
        assert [entry.seq for entry in log.read("north")] == [1, 2, 3, 4, 5, 6]
        assert words(other) == ["a", "b", "c", "d", "e", "f"]

    def test_what_is_returned_is_what_is_read(self, log: Log, other: Log) -> None:
        """The entries that append returns are those that any phone reads later, to the letter."""
        appended = log.append("north", lambda _: [("Paid", {"coins": (3, 4), "to": "Q"})], request="1", author="seat 1")
        assert appended.entries == log.read("north") == other.read("north")
        assert appended.entries[0].payload == {"coins": [3, 4], "to": "Q"}
        assert not appended.is_repeat

    def test_who_when_and_by_which_tap(self, log: Log, clock: HandClock) -> None:
        """An entry carries its author, its request and the time of the store's clock, told in UTC."""
        clock.now = datetime(2026, 7, 1, 23, 30, 5, 250_000, timezone(timedelta(hours=2)))
        log.append("north", saying("a"), request="tap 1", author="seat 3")
        clock.move(minutes=1)
        log.append("north", saying("b"), request="tap 2", author="")
        first, second = log.read("north")
        assert (first.kind, first.author, first.request) == ("Said", "seat 3", "tap 1")
        assert (second.author, second.request) == ("", "tap 2")
        assert (first.at, second.at) == ("2026-07-01T21:30:05.250Z", "2026-07-01T21:31:05.250Z")

    def test_reading_from_a_number_on(self, log: Log) -> None:
        """`after` leaves out what was seen; a campaign that nobody began is empty."""
        log.append("north", saying("a", "b", "c"), request="1", author="")
        assert [entry.seq for entry in log.read("north", after=1)] == [2, 3]
        assert log.read("north", after=3) == log.read("north", after=99) == log.read("south") == ()
        assert (log.head("north"), log.head("south")) == (3, 0)

    def test_nobody_can_change_what_was_written(self, log: Log) -> None:
        """Scribbling on an entry that was handed out leaves the log alone."""
        given: Payload = {"word": "a", "list": [1]}
        made = log.append("north", lambda _: [("Said", given)], request="1", author="").entries[0]
        for payload in (given, made.payload, log.read("north")[0].payload):
            payload["word"] = "scribble"
            payload["list"].append(2)
        assert log.read("north")[0].payload == {"word": "a", "list": [1]}

    # A tap counts once

    def test_a_repeated_request_counts_once(self, log: Log, other: Log) -> None:
        """The second time, from either phone, it gives back what it made; nothing is decided and nothing written."""
        first = log.append("north", saying("a", "b"), request="double tap", author="seat 1")
        tap(other, "c")
        for phone in (log, other):
            again = phone.append("north", forbidden, request="double tap", author="seat 1")
            assert again == Appended(first.entries, is_repeat=True)
        assert words(log) == ["a", "b", "c"]

    def test_a_repeated_request_is_not_stale(self, log: Log) -> None:
        """What landed without an acknowledgement is told as landed, though its own entries moved the head."""
        tap(log, "a", expected=0)
        assert tap(log, "a", expected=0).is_repeat

    def test_a_refused_request_may_come_again(self, log: Log) -> None:
        """A tap that was refused has not counted: the same request may succeed later."""

        def refuse(_: Since) -> Sequence[tuple[str, Payload]]:
            raise TooLate

        with pytest.raises(TooLate):
            log.append("north", refuse, request="tap a", author="seat 1")
        assert not tap(log, "a").is_repeat
        assert words(log) == ["a"]

    # News

    def test_stale_brings_what_was_missed(self, log: Log, other: Log) -> None:
        """A choice made before the news is not written, nor decided; it comes back with every entry it missed."""
        tap(log, "a")
        tap(other, "b")
        tap(other, "c")
        with pytest.raises(Stale, match="made at entry 1, and 2 more") as stale:
            log.append("north", forbidden, request="late", author="seat 1", expected=1)
        assert stale.value.since == log.read("north", after=1)
        assert words(log) == ["a", "b", "c"]
        assert not log.append("north", saying("d"), request="late", author="seat 1", expected=3).is_repeat

    def test_stale_about_entries_that_are_not_there(self, log: Log) -> None:
        """A page that saw more than there is (an older file was put back) is told so."""
        tap(log, "a")
        with pytest.raises(Stale, match="no longer ends there") as stale:
            tap(log, "b", expected=7)
        assert stale.value.since == ()

    def test_decisions_are_made_on_the_newest_entries(self, log: Log, other: Log) -> None:
        """What another phone wrote in between is there when it is decided, and again from any number on."""
        tap(log, "a")
        tap(other, "b")
        seen: list[list[int]] = []

        def look(since: Since) -> list[tuple[str, Payload]]:
            seen.extend([entry.seq for entry in since(after)] for after in (0, 1, 2))
            return [("Said", {"word": f"after {since(1)[0].payload['word']}"})]

        log.append("north", look, request="look", author="seat 1")
        assert seen == [[1, 2], [2], []]
        assert words(log) == ["a", "b", "after b"]

    def test_a_refusal_leaves_everything_as_it_was(self, log: Log, other: Log) -> None:
        """What a decision raises passes through as it is; nothing is written, no number is used up, nobody waits."""

        def half(since: Since) -> Iterator[tuple[str, Payload]]:
            yield "Said", {"word": f"number {len(since(0)) + 1}"}
            raise TooLate("the round is over")

        tap(log, "a")
        with pytest.raises(TooLate, match="the round is over"):
            log.append("north", half, request="half", author="seat 1")
        assert words(log) == ["a"]
        assert tap(other, "b").entries[0].seq == 2

    def test_deciding_on_nothing_writes_nothing(self, log: Log) -> None:
        """No entries, no new version, no campaign."""
        before = log.version
        assert log.append("north", lambda _: [], request="1", author="") == Appended((), is_repeat=False)
        assert (log.version, log.head("north"), log.campaigns()) == (before, 0, ())

    # Campaigns side by side

    def test_campaigns_do_not_touch_each_other(self, log: Log, other: Log) -> None:
        """Each has its own numbers, its own head and its own requests."""
        for campaign, phone in (("north", log), ("south", other), ("north", other), ("south", log)):
            head = phone.head(campaign)
            phone.append(campaign, saying(campaign), request=f"tap {head}", author="", expected=head)
        assert words(log, "north") == ["north", "north"]
        assert [entry.seq for entry in log.read("south")] == [1, 2]
        assert [entry.request for entry in log.read("south")] == [entry.request for entry in log.read("north")]
        assert log.campaigns() == other.campaigns() == ("north", "south")

    @pytest.mark.parametrize("name", NAMES, ids=ascii)
    def test_names_come_through(self, log: Log, other: Log, name: str) -> None:
        """HTML, quotes, newlines, right-to-left marks, a leading `=`: names come back as they were."""
        tap(log, "a", "north.")
        log.append(name, lambda _: [(name, {name: name})], request=name, author=name)
        (entry,) = other.read(name)
        assert (entry.kind, entry.payload, entry.author, entry.request) == (name, {name: name}, name, name)
        assert set(other.campaigns()) == {name, "north."}

    # What may be written

    @pytest.mark.parametrize("value", VALUES, ids=lambda value: ascii(value)[:30])
    def test_every_json_value_comes_through(self, log: Log, other: Log, value: Any) -> None:
        """Zero characters, half pairs, huge texts and numbers: what was given is what is read."""
        log.append("north", lambda _: [("Said", {"value": value})], request="1", author="")
        assert other.read("north")[0].payload == {"value": value}

    @pytest.mark.parametrize("payload", NO_JSON, ids=lambda payload: type(payload).__name__)
    def test_what_no_log_keeps_is_refused(self, log: Log, payload: Any) -> None:
        """What JSON has no word for is refused, and the tap's other entries with it, in the same words everywhere."""
        with pytest.raises(NotStorable, match="An entry was not written"):
            log.append("north", lambda _: [("Said", {"word": "a"}), ("Said", payload)], request="1", author="")
        assert log.head("north") == 0

    @pytest.mark.parametrize("name", ["", "a\0b", "\ud83c", "x" * 201], ids=ascii)
    @pytest.mark.parametrize("place", ["campaign", "request", "kind", "author"])
    def test_names_that_no_log_keeps_are_refused(self, log: Log, name: str, place: str) -> None:
        """A name that is empty, too long or not writable is refused; only an author may be empty: the table itself."""
        given = {"campaign": "north", "request": "1", "kind": "Said", "author": "seat 1", place: name}
        if place == "author" and not name:
            return
        with pytest.raises(NotStorable):
            log.append(
                given["campaign"], lambda _: [(given["kind"], {})], request=given["request"], author=given["author"]
            )
        assert log.campaigns() == ()

    # Taking a campaign in

    def test_a_campaign_is_taken_in_as_it_was(self, log: Log, other: Log, clock: HandClock) -> None:
        """A copy under another name has the same numbers, authors, times and requests, and goes on from there."""
        log.append("north", saying("a", "b"), request="1", author="seat 1")
        clock.move(days=1)
        log.append("north", saying("c"), request="2", author="seat 2")
        log.restore("copy", log.read("north"))
        assert other.read("copy") == log.read("north")
        assert other.append("copy", forbidden, request="1", author="seat 1").is_repeat
        assert tap(other, "d", "copy").entries[0].seq == 4
        assert words(log) == ["a", "b", "c"]

    def test_nothing_is_ever_overwritten(self, log: Log) -> None:
        """A campaign is not taken in where one of that name stands."""
        tap(log, "a")
        tap(log, "b", "south")
        with pytest.raises(CampaignTaken, match="'south' was not taken in: one of that name has 1 entries"):
            log.restore("south", log.read("north"))
        assert words(log, "south") == ["b"]

    @pytest.mark.parametrize("spoil", [
        lambda entries: entries[1:],
        lambda entries: (entries[0], entries[2]),
        lambda entries: (entries[0], entries[0], entries[2]),
        lambda entries: entries[::-1],
        lambda entries: (*entries[:2], replace(entries[2], request="")),
        lambda entries: (*entries[:2], replace(entries[2], payload={"n": float("nan")})),
    ])  # fmt: skip
    def test_half_a_campaign_is_not_taken_in(self, log: Log, spoil: Callable[[Any], Any]) -> None:
        """A gap, a double, a wrong order or one bad entry: nothing of it is written."""
        log.append("north", saying("a", "b", "c"), request="1", author="")
        with pytest.raises(NotStorable):
            log.restore("copy", spoil(log.read("north")))
        assert log.head("copy") == 0

    # Hearing of a change

    def test_the_version_is_another_after_every_change(self, log: Log, other: Log) -> None:
        """Own writes and those of others count, in any campaign."""
        versions = [log.version]
        for phone, word, campaign in ((log, "a", "north"), (other, "b", "north"), (other, "c", "south")):
            tap(phone, word, campaign)
            versions.append(settled(log, versions[-1]))
        assert len(set(versions)) == len(versions)

    def test_a_watch_hands_every_entry_out_once(self, log: Log, other: Log) -> None:
        """What came in, in order, from whoever; nothing when nothing did; only what was asked for."""
        tap(log, "a")
        watch = Watch(log, "north")
        assert [entry.payload["word"] for entry in watch.news()] == ["a"]
        assert watch.news() == ()
        tap(other, "b")
        tap(log, "c")
        tap(other, "elsewhere", "south")
        assert [entry.payload["word"] for entry in news(watch, 2)] == ["b", "c"]
        assert watch.news() == ()
        assert watch.after == 3

    def test_a_watch_starts_where_it_is_told(self, log: Log) -> None:
        """What was seen before is not news."""
        log.append("north", saying("a", "b", "c"), request="1", author="")
        assert [entry.seq for entry in Watch(log, "north", after=2).news()] == [3]

    def test_a_change_between_version_and_reading_is_noticed(
        self, log: Log, other: Log, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """An entry that comes in right before the reading is handed out once, one right after it the next time."""
        watch, read = Watch(log, "north"), log.read

        def busy_table(campaign: str, after: int = 0) -> Any:
            tap(other, "before")
            entries = read(campaign, after)
            tap(other, "after")
            return entries

        with monkeypatch.context() as patched:
            patched.setattr(log, "read", busy_table)
            assert [entry.payload["word"] for entry in watch.news()] == ["before"]
        assert [entry.payload["word"] for entry in news(watch, 1)] == ["after"]

    def test_a_watch_reads_now_and_then_anyway(self, log: Log, other: Log, monkeypatch: pytest.MonkeyPatch) -> None:
        """Were a call ever lost, the entry would be late, not lost."""
        now = [0.0]
        watch = Watch(log, "north", ticks=lambda: now[0])
        watch.news()
        monkeypatch.setattr(type(log), "version", property(lambda _: watch._version))
        tap(other, "a")
        assert watch.news() == ()
        now[0] += 60
        assert [entry.payload["word"] for entry in watch.news()] == ["a"]

    # Several at once

    def test_threads_share_a_log(self, log: Log) -> None:
        """Eight threads on one log: each decision saw all those before it."""

        def counted(since: Since) -> list[tuple[str, Payload]]:
            return [("Counted", {"n": len(since(0)) + 1})]

        def count(thread: int) -> None:
            for n in range(20):
                log.append("north", counted, request=f"{thread}.{n}", author="")

        threads = [threading.Thread(target=count, args=(thread,)) for thread in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [(entry.seq, entry.payload["n"]) for entry in log.read("north")] == [(n, n) for n in range(1, 161)]

    def test_a_log_is_closed_by_its_block_and_once_more(self, opened: Open) -> None:
        """Closing twice is once."""
        with opened() as log:
            tap(log, "a")
        log.close()


def settled(log: Log, before: int) -> int:
    """The version once it is another than before; a server's call may take a moment."""
    for _ in range(10_000):
        if log.version != before:
            break
        threading.Event().wait(0.001)
    return log.version


def news(watch: Watch, count: int) -> list[Any]:
    """So many entries of news; a server's call may take a moment."""
    entries: list[Any] = []
    for _ in range(10_000):
        entries += watch.news()
        if len(entries) >= count:
            break
        threading.Event().wait(0.001)
    return entries
