"""`fiefaid export`, `import` and `audit`: a whole campaign from one laptop to another."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fiefaid import cli
from fiefaid.campaign.chapters.accounts import CountPurse, OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.files.backups import back_up
from fiefaid.places import CAMPAIGNS, DATABASE_VARIABLE, scenarios_folder
from fiefaid.session import Campaigns, Session
from tests.campaign.played import NASTY

FOUR = str(scenarios_folder() / "campaigns" / "four-families.jsonl")


@pytest.fixture(autouse=True)
def no_database_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests keep their own."""
    monkeypatch.delenv(DATABASE_VARIABLE, raising=False)


def kept(data: Path) -> Campaigns:
    """The campaigns of a data folder."""
    data.mkdir(exist_ok=True)
    return Campaigns.at(data / CAMPAIGNS)


def started(data: Path, name: str = "The long war") -> Session:
    """A campaign in a data folder, with a seat taken."""
    families = (AddFamily("Anjou"), *(AddFamily(family) for family in NASTY))
    session = kept(data).start("a secret", StartCampaign(name), *families)
    session.ask(TakeSeat("anjou"))
    session.ask(OpenWith("anjou", "deniers", 5))
    return session


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code of a command and what it printed."""
    code = cli.main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_campaign_moves_to_another_laptop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exported, imported: the same log under the same code, and the same secret opens the same seat."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "war.jsonl"
    session = started(here)
    assert said(capsys, "export", session.code.lower(), str(file), "--data", str(here))[0] == 0
    there.mkdir()
    code, out, _ = said(capsys, "import", str(file), "--data", str(there))
    assert (code, out) == (0, f"The long war: 13 entries taken in. Join it by the code {session.code}\n")
    moved = kept(there).session(session.code, "a secret")
    assert kept(there).entries(session.code) == kept(here).entries(session.code)
    assert moved.family == "anjou"
    assert [family.name for family in moved.campaign.families.values()] == ["Anjou", *NASTY]


def test_printed_it_is_the_same_file(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """`fiefaid export CODE > FILE` is a way too, whatever letters the terminal knows."""
    session, file = started(tmp_path), tmp_path / "war.jsonl"
    cli.main(["export", session.code, str(file), "--data", str(tmp_path)])
    capsysbinary.readouterr()
    assert cli.main(["export", session.code, "--data", str(tmp_path)]) == 0
    assert capsysbinary.readouterr().out == file.read_bytes()


def test_a_backup_takes_the_place_of_a_damaged_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the sentence about the damage says to do, done to the letter: the campaign and its seats are back."""
    session = started(tmp_path)
    entries = kept(tmp_path).entries(session.code)
    copy = back_up(tmp_path / "backups", session.code, "War", entries, datetime(2026, 11, 30, tzinfo=UTC)).path
    beside = sorted(tmp_path.glob(f"{CAMPAIGNS}*"))
    for file in beside:
        file.write_bytes(b"\0" * file.stat().st_size)
    code, _, why = said(capsys, "import", str(copy), "--data", str(tmp_path))
    assert (code, "Move it, with what lies beside it under its name" in why) == (2, True)
    for file in beside:
        file.rename(tmp_path / "backups" / file.name)
    assert said(capsys, "import", str(copy), "--data", str(tmp_path))[0] == 0
    assert kept(tmp_path).entries(session.code) == entries
    assert kept(tmp_path).session(session.code, "a secret").family == "anjou"


def test_taken_in_twice_it_is_refused_or_a_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The original is never written over; a copy lives beside it under a code of its own."""
    session, file = started(tmp_path), tmp_path / "war.jsonl"
    said(capsys, "export", session.code, str(file), "--data", str(tmp_path))
    code, out, err = said(capsys, "import", str(file), "--data", str(tmp_path))
    assert (code, out) == (2, "")
    assert "none is ever overwritten" in err
    code, out, _ = said(capsys, "import", str(file), "--copy", "--data", str(tmp_path))
    assert code == 0
    assert len(kept(tmp_path).codes()) == 2
    copy = next(each for each in kept(tmp_path).codes() if each != session.code)
    assert out.endswith(f"Join it by the code {copy}\n")
    assert kept(tmp_path).entries(copy) == kept(tmp_path).entries(session.code)


def test_lost_seats_are_freed_on_the_way_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a table whose phones are all gone."""
    session, file = started(tmp_path), tmp_path / "war.jsonl"
    said(capsys, "export", session.code, str(file), "--data", str(tmp_path))
    said(capsys, "import", str(file), "--copy", "--free-seats", "--data", str(tmp_path))
    copy = next(each for each in kept(tmp_path).codes() if each != session.code)
    assert kept(tmp_path).session(copy).campaign.seats == {}
    assert kept(tmp_path).session(session.code).campaign.seats != {}


@pytest.mark.parametrize("cut", [1, 40, 900])
def test_a_truncated_file_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str], cut: int) -> None:
    """Exit code 2, a sentence, no campaign, and the file as it was."""
    broken = tmp_path / "broken.jsonl"
    content = Path(FOUR).read_bytes()[:-cut]
    broken.write_bytes(content)
    code, out, err = said(capsys, "import", str(broken), "--data", str(tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith(f"{broken} ")
    assert broken.read_bytes() == content
    assert not (tmp_path / CAMPAIGNS).exists()


def test_an_export_never_writes_over_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it is."""
    session, file = started(tmp_path), tmp_path / "war.jsonl"
    file.write_text("something else")
    code, _, err = said(capsys, "export", session.code, str(file), "--data", str(tmp_path))
    assert (code, file.read_text()) == (2, "something else")
    assert "a file of that name is there already" in err


def test_without_a_code_all_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Their codes, entries and names; a name cannot drive the terminal."""
    assert said(capsys, "export", "--data", str(tmp_path)) == (0, "No campaign is kept here yet.\n", "")
    session = started(tmp_path, "The \x1b[31mred war")
    _, out, _ = said(capsys, "export", "--data", str(tmp_path))
    assert out == f"{session.code}      13 entries  The \N{REPLACEMENT CHARACTER}[31mred war\n"


def test_an_unknown_code_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a sentence."""
    code, _, err = said(capsys, "export", "NOSUCH", "--data", str(tmp_path))
    assert (code, err) == (2, "No campaign 'NOSUCH' is kept here. Look at the code again, or start a campaign.\n")


def test_the_database_may_be_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an option or by the environment."""
    address = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    said(capsys, "import", FOUR, "--database", address)
    monkeypatch.setenv(DATABASE_VARIABLE, address)
    assert "The war of the four families" in said(capsys, "export")[1]


def test_an_audit_says_what_everybody_holds(capsys: pytest.CaptureFixture[str]) -> None:
    """And how often it was counted by hand."""
    code, out, err = said(capsys, "audit", FOUR)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "The war of the four families: 107 entries, 1 taken back, balances counted 26 times"
    assert lines[1] == "  Anjou: deniers 4, knights 1, men at arms 7, strongholds 1"
    assert lines[-1] == "0 findings"


def test_an_audit_tells_whatever_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A changed amount: the checksum, and the count that does not agree any more, with the entries to look at."""
    wrong = tmp_path / "wrong.jsonl"
    text = Path(FOUR).read_text(encoding="utf-8")
    income = '"source": "bank", "target": "anjou"'
    wrong.write_text(text.replace(f'"count": 3, {income}', f'"count": 4, {income}', 1), encoding="utf-8")
    code, out, _ = said(capsys, "audit", str(wrong))
    assert code == 1
    assert "line 1: checksum" in out
    assert "anjou counted 3 deniers, the book says 4: -1; entries since the last good count: 12, 34, 41" in out
    assert out.endswith("findings\n")


def test_an_audit_refuses_what_it_cannot_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2: no such file, no campaign, or a newer one."""
    foreign, newer = tmp_path / "foreign.jsonl", tmp_path / "newer.jsonl"
    foreign.write_text("Dear players,\n")
    head, first, *_ = Path(FOUR).read_text(encoding="utf-8").splitlines()
    newer.write_text(f"{head}\n{json.dumps({**json.loads(first), 'kind': 'spell-cast'})}\n")
    for path in (tmp_path / "none.jsonl", foreign, newer):
        code, out, err = said(capsys, "audit", str(path))
        assert (code, out, err.count("Traceback")) == (2, "", 0)
        assert err


def test_a_count_that_was_off_at_the_table_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody counted four where the book says five: that is no damage, and is told all the same."""
    session, file = started(tmp_path), tmp_path / "war.jsonl"
    session.ask(CountPurse("anjou", "deniers", 4))
    said(capsys, "export", session.code, str(file), "--data", str(tmp_path))
    code, out, _ = said(capsys, "audit", str(file))
    assert code == 1
    assert out.endswith(
        "entry 14: anjou counted 4 deniers, the book says 5: -1; entries since the last good count: 13\n1 finding\n"
    )


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("csv", "entry,time,round,by,what"),
        ("beancount", 'option "title" "The long war"'),
        ("hledger", "; The long war"),
        ("realm", 'schema = "fief-realm/1"\nname = "The long war"'),
    ],
)
def test_the_book_is_handed_out_for_other_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str, begins: str
) -> None:
    """As CSV or as a journal, and what stands on the table as a realm, into a file that was not there."""
    session, file = started(tmp_path), tmp_path / f"book.{form}"
    code, out, _ = said(capsys, "export", session.code, str(file), "--format", form, "--data", str(tmp_path))
    assert (code, out) == (0, f"The long war: 13 entries written to {file}\n")
    assert file.read_text(encoding="utf-8").startswith(begins)
    assert said(capsys, "export", session.code, str(file), "--format", form, "--data", str(tmp_path))[0] == 2


def test_payments_are_shown_before_they_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """First what a CSV would do, then all of it, or all its faults; once seats are taken, from one of them."""
    session = kept(tmp_path).start("a secret", StartCampaign("The long war"), AddFamily("Anjou"))
    file = tmp_path / "income.csv"
    file.write_text("what,count,from,to,reason\ndeniers,3,bank,Anjou,3 villages\n", encoding="utf-8")
    words = ("import", str(file), "--into", session.code, "--data", str(tmp_path))
    code, out, _ = said(capsys, *words)
    assert (code, out.splitlines()) == (
        0,
        [
            "3 deniers from the bank to Anjou: 3 villages",
            "the bank, deniers: 0 → -3",
            "Anjou, deniers: 0 → 3",
            "1 payment, none of them written: --book writes them down.",
        ],
    )
    assert kept(tmp_path).session(session.code).head == 2
    assert said(capsys, *words, "--book")[1].endswith("1 payment written down.\n")
    assert kept(tmp_path).session(session.code).campaign.book.balance("anjou", "deniers") == 3
    session.ask(TakeSeat("anjou"))
    code, _, err = said(capsys, *words)
    assert (code, "only who sits at the table may do that" in err) == (2, True)
    assert said(capsys, *words, "--book", "--seat", "another secret")[0] == 2
    assert "booked from a file before, in entry 3" in said(capsys, *words, "--seat", "a secret")[1]
    code, _, err = said(capsys, *words, "--book", "--seat", "a secret")
    assert (code, "only if they are meant twice" in err) == (2, True)
    assert said(capsys, *words, "--book", "--again", "--seat", "a secret")[0] == 0
    assert kept(tmp_path).session(session.code).campaign.book.balance("anjou", "deniers") == 6
    file.write_text("what,count,from,to\ndeniers,many,bank,Valois\n", encoding="utf-8")
    code, _, err = said(capsys, *words)
    assert (code, err.count("line 2: ")) == (2, 2)
