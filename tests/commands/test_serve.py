"""`fiefaid serve`: what it takes from the command line, and what it prints."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fiefaid.cli import main, parser
from fiefaid.commands.serve import CodeForNobody, announce, from_anywhere, wanted
from fiefaid.lan.invitation import Invitation
from fiefaid.places import CAMPAIGNS, DATA_VARIABLE, DATABASE_VARIABLE, campaigns_address
from tests.launched import launched
from tests.tab import Tab

HERE, OTHER = "http://192.168.1.23:8866", "http://10.0.0.7:8866"


@pytest.fixture(autouse=True)
def _nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """No database is named by the machine that the tests run on."""
    monkeypatch.delenv(DATABASE_VARIABLE, raising=False)


def test_alone_it_serves_this_machine() -> None:
    """Without a word it is for this machine, with a browser, and every campaign is in the data folder."""
    asked = wanted(parser().parse_args(["serve"]))
    assert (asked.lan, asked.new_code, asked.browse, asked.database, asked.port) == (False, False, True, "", None)


def test_a_new_code_without_anybody_to_join_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """`--new-code` alone is a slip: exit code 2 and a sentence, and nothing is started."""
    assert main(["serve", "--new-code"]) == 2
    assert capsys.readouterr().err == f"{CodeForNobody()}\n"


@pytest.mark.parametrize("address", ["nonsense:x", "sqlite:///", "sqlite:///{folder}/not/there/x.fiefaid"])
def test_a_slip_in_the_database_is_told_at_once(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A database that cannot be opened ends the command, with a sentence, instead of spoiling every page."""
    assert main(["serve", "--no-browser", "--database", address.format(folder=tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_database_means_the_same_in_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file named from here is the same file for a page, which runs elsewhere; other addresses stay as they are."""
    monkeypatch.chdir(tmp_path)
    assert from_anywhere("sqlite:///club 1.fiefaid") == f"sqlite:///{tmp_path.resolve() / 'club 1.fiefaid'}"
    for address in ("", "postgresql+psycopg://anna@table/club"):
        assert from_anywhere(address) == address


def test_pages_find_the_campaigns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page looks where it is told, and else in the data folder, in which no page and no script lies."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert campaigns_address() == tmp_path / CAMPAIGNS
    monkeypatch.setenv(DATABASE_VARIABLE, "postgresql+psycopg://anna@table/club")
    assert campaigns_address() == "postgresql+psycopg://anna@table/club"


def test_a_pages_kernel_is_told(tmp_path: Path) -> None:
    """The kernel of a page has the data folder and the database in its environment, whatever folder it runs in."""
    with launched(tmp_path, "--database", "sqlite:///club.fiefaid") as server:
        Tab(server)
        told = server.kernels()[0].environ()
    assert told[DATA_VARIABLE] == str((tmp_path / "data").resolve())
    assert told[DATABASE_VARIABLE] == f"sqlite:///{(tmp_path / 'club.fiefaid').resolve()}"


def test_alone_it_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A server for one machine needs one line."""
    announce("http://127.0.0.1:8866/", None)
    assert capsys.readouterr().out == "fiefaid is open at http://127.0.0.1:8866/  (Ctrl-C stops it)\n"


def test_around_a_table_it_prints_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    """All addresses, the likeliest first, with the code, and the square for the camera."""
    announce("http://127.0.0.1:8866/", Invitation((HERE, OTHER), "KRTMWXYZ"))
    first, blank, likeliest, other, *square = capsys.readouterr().out.splitlines()
    assert first == "fiefaid is open at http://127.0.0.1:8866/  (Ctrl-C stops it)"
    assert blank == ""
    assert likeliest == f"Phones on the same network: {HERE}  join code KRTM-WXYZ"
    assert other.strip() == f"or, failing that: {OTHER}"
    assert "\n".join(square) == Invitation((), "KRTMWXYZ").qr_text(HERE).rstrip("\n")


def test_without_a_network_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """A machine that is on no network says what to do instead of showing nothing."""
    announce("http://127.0.0.1:8866/", Invitation((), "KRTMWXYZ"))
    assert "on no network" in capsys.readouterr().out


def test_a_plain_terminal_gets_no_square() -> None:
    """A terminal that knows no half blocks gets the address and the code, and no rows of escapes."""
    code = (
        "from fiefaid.commands.serve import announce; from fiefaid.lan.invitation import Invitation;"
        f"announce('http://127.0.0.1:1/', Invitation(('{HERE}',), 'KRTMWXYZ'))"
    )
    call = [sys.executable, "-X", "utf8=0", "-c", code]
    said = subprocess.run(call, capture_output=True, check=True, env={"PYTHONIOENCODING": "ascii"}, timeout=90).stdout
    assert said.decode("ascii").splitlines()[2:] == [f"Phones on the same network: {HERE}  join code KRTM-WXYZ"]
