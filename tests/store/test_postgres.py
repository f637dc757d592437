"""The log on a PostgreSQL server keeps to the contract, and lives through what servers do."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy.exc import OperationalError

from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.errors import CannotOpen, DamagedFile, ForeignFile, NewerFile, StoreBusy, StoreLost
from fiefaid.session import Campaigns
from fiefaid.store import Payload, Since, Watch, open_log
from fiefaid.store.migrations import FORMAT
from tests.forger import Forger
from tests.launched import environment, launched, until
from tests.store.conftest import HandClock, NewAddress
from tests.store.contract import LogContract, Open, settled, tap, words
from tests.tab import HOME, Tab

pytestmark = pytest.mark.postgres


class TestPostgres(LogContract):
    """Each phone calls the server for itself."""

    @pytest.fixture
    def opened(self, clock: HandClock, new_schema: NewAddress) -> Iterator[Open]:
        """One schema."""
        address = new_schema()
        with ExitStack() as stack:
            yield lambda: stack.enter_context(open_log(address, clock=clock))


@pytest.fixture
def address(new_schema: NewAddress) -> str:
    """One schema."""
    return new_schema()


def send(address: str, statement: str, *values: object) -> list[Any]:
    """What a stranger sends, and the rows that come back."""
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        result = connection.exec_driver_sql(statement, values)
        rows = list(result) if result.returns_rows else []
    engine.dispose()
    return rows


def hang_up(address: str) -> None:
    """The server drops every connection of the schema's logs, as it does when it is restarted."""
    name = make_url(address).query["application_name"]
    stranger = make_url(address).update_query_dict({"application_name": "stranger"})
    send(
        stranger.render_as_string(hide_password=False),
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = %s",
        name,
    )


def test_news_is_called_out_and_not_polled_for(address: str) -> None:
    """Another phone's entry is heard of on the waiting connection; what was rolled back is not."""
    with open_log(address) as log, open_log(address) as other:
        before = log.version
        with pytest.raises(ZeroDivisionError):
            other.append("north", lambda _: [("Said", {"n": 1 / 0})], request="1", author="")
        other.append("north", lambda _: [], request="2", author="")
        assert log.version == before
        tap(other, "a")
        assert settled(log, before) != before


def test_pages_play_on_it(address: str, tmp_path: Path) -> None:
    """A launcher that was told of the server keeps its campaigns there, and its pages show what others write."""
    with closing(Campaigns.at(address)) as campaigns:
        marie = campaigns.start("maries-secret", StartCampaign("War"), AddFamily("Anjou"))
        with launched(tmp_path, env=environment(FIEFAID_DATABASE=address)) as server:
            page = Forger(Tab(server, page=f"{HOME}?campaign={marie.code}&seat=maries-secret"))
            page.press("Sit here: Anjou")
            marie.refresh()
            assert marie.family == "anjou"
            marie.ask(WriteNote("Rain over Blois"))
            until(lambda: "Rain over Blois" in json.dumps(page.states()))
            page.leave()


def test_a_restarted_server_is_called_again(address: str) -> None:
    """Connections that the server dropped are made anew, and what was missed meanwhile is news."""
    with open_log(address) as log, open_log(address) as other:
        watch = Watch(log, "north")
        tap(log, "a")
        assert len(watch.news()) == 1
        tap(other, "b")
        hang_up(address)
        assert [entry.payload["word"] for entry in watch.news()] == ["b"]
        assert tap(log, "c").entries[0].seq == 3
        assert words(other) == ["a", "b", "c"]
        assert [entry.payload["word"] for entry in watch.news()] == ["c"]


def away_for_now(_: Engine) -> Connection:
    """What calling a server does while it is restarted."""
    raise OperationalError("", None, ConnectionRefusedError("connection refused"))


def test_while_the_server_is_away_every_question_says_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked again and again it answers with a sentence; once the server is back, calls are heard as before."""
    with open_log(address) as log, open_log(address) as other:
        hang_up(address)
        with monkeypatch.context() as away:
            away.setattr(Engine, "connect", away_for_now)
            with suppress(StoreLost):
                log.version  # noqa: B018 - hears the server's last words; the line is dead after them
            for _ in range(2):
                with pytest.raises(StoreLost):
                    log.version  # noqa: B018
        before = log.version
        tap(other, "a")
        assert settled(log, before) != before


def test_a_newer_database_is_left_as_it_is(address: str) -> None:
    """A format that this release does not know is refused; nothing in the database changes."""
    open_log(address).close()
    send(address, "UPDATE fiefaid_meta SET format = %s", FORMAT + 1)
    with pytest.raises(NewerFile, match=f"is of format {FORMAT + 1}"):
        open_log(address)
    assert send(address, "SELECT format FROM fiefaid_meta") == [(FORMAT + 1,)]


def test_the_database_of_something_else_is_left_as_it_is(address: str) -> None:
    """A table of our name that is not ours: nothing is made, nothing read."""
    send(address, "CREATE TABLE events (id integer)")
    with pytest.raises(ForeignFile, match="its table events is of something else"):
        open_log(address)
    assert send(address, "SELECT to_regclass('fiefaid_meta')") == [(None,)]


def test_a_server_that_does_not_answer() -> None:
    """Nobody at that port: a sentence with the server's name, without the password."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(CannotOpen, match=r"database 'table' at 127\.0\.0\.1 could not be opened") as refused:
            open_log(f"postgresql+psycopg://me:secret@127.0.0.1:{port}/table")
    assert "secret" not in str(refused.value)


def test_no_such_database(address: str) -> None:
    """The server answers, and has none of that name."""
    missing = make_url(address).set(database="no_such_table").render_as_string(hide_password=False)
    with pytest.raises(CannotOpen, match="does not exist"):
        open_log(missing)


def test_somebody_else_holds_the_campaign(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits too long for a campaign is told so; other campaigns go on meanwhile."""
    for module in ("postgres", "mishaps"):
        monkeypatch.setattr(f"fiefaid.store.{module}.PATIENCE", 0.05)
    with open_log(address) as log, open_log(address) as other:

        def meanwhile(_: Since) -> list[tuple[str, Payload]]:
            with pytest.raises(StoreBusy, match=r"held by others for 0\.05 seconds"):
                tap(other, "b")
            return [("Said", {"word": tap(other, "c", "south").entries[0].payload["word"]})]

        log.append("north", meanwhile, request="1", author="")
        assert (words(log), words(log, "south")) == (["c"], ["c"])


def test_a_connection_that_breaks_in_the_middle_is_told(address: str) -> None:
    """Nothing was written, but nobody can know that: the sentence says to try again, and the same tap counts once."""
    with open_log(address) as log:

        def cut(_: Since) -> list[tuple[str, Payload]]:
            hang_up(address)
            return [("Said", {"word": "a"})]

        with pytest.raises(StoreLost, match="the same tap counts once"):
            log.append("north", cut, request="tap a", author="")
        assert not tap(log, "a").is_repeat


def test_a_flipped_word_is_refused_and_not_told_as_true(address: str) -> None:
    """What stands in the table is not what was written: no entry of that campaign is given out."""
    with open_log(address) as log:
        tap(log, "a")
        send(address, """UPDATE events SET payload = '{"word":"b"}'""")
        with pytest.raises(DamagedFile, match="entry 1 of campaign 'north' is not what was written"):
            log.read("north")
