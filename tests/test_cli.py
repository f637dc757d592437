"""The command line: what it accepts, and what it says when it cannot."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiefaid import __version__, cli
from fiefaid.commands import Command
from fiefaid.errors import FiefaidError
from fiefaid.places import DATA_VARIABLE, default_data_folder


def refuse(_options: Namespace) -> int:
    """A command that refuses."""
    raise FiefaidError("Charge refused (2.7d): C is already on B's front.")


def interrupt(_options: Namespace) -> int:
    """A command during which somebody presses Ctrl-C."""
    raise KeyboardInterrupt


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ([], ["serve"]),
        (["--port", "9000"], ["serve", "--port", "9000"]),
        (["--no-browser"], ["serve", "--no-browser"]),
        (["serve", "--port", "9000"], ["serve", "--port", "9000"]),
        (["--help"], ["--help"]),
        (["--version"], ["--version"]),
        (["ask", "table.toml"], ["ask", "table.toml"]),
    ],
)
def test_alone_it_serves(words: list[str], meant: list[str]) -> None:
    """`fiefaid`, with or without options, opens the pages; a named command is left as it is."""
    assert cli.with_default(words) == meant


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`fiefaid --version` says which."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"fiefaid {__version__}\n"


@pytest.mark.parametrize("command", cli.COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """`fiefaid X --help` works for every X, and `fiefaid --help` lists it."""
    for words in (["--help"], [command.name, "--help"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(words)
        assert ended.value.code == 0
        assert command.name in capsys.readouterr().out


@pytest.mark.parametrize("words", [["nonsense"], ["--port", "many"], ["--port", "70000"], ["--nonsense"]])
def test_bad_words_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What the command line does not know ends with exit code 2 and a sentence on standard error."""
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("Traceback")) == ("", 0)
    assert words[-1].lstrip("-") in said.err


ONE_OF = "One of: serve, ask, cases, rules, audit, export, import"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["frobnicate"], f"fiefaid: there is no command 'frobnicate'. {ONE_OF}. For example: fiefaid --help\n"),
        (["serv"], "there is no command 'serv' (did you mean serve?). One of: serve"),
        (
            ["ask"],
            "fiefaid ask: give TABLE.toml (a table file; - reads it from standard input), perhaps UNIT (attacker",
        ),
        (["ask"], ". For example: fiefaid ask dispute.toml knights-2 bowmen-1 --json\n"),
        (
            ["ask", "a.toml", "--jsn"],
            "fiefaid ask: nothing is known of --jsn (did you mean --json?). It takes TABLE.toml",
        ),
        (["cases"], "fiefaid cases: give FILE (a book of cases (JSON), or a table with questions (TOML)). For example"),
        (
            ["audit", "a", "b"],
            "fiefaid audit: nothing is known of b. It takes FILE, --help. For example: fiefaid audit",
        ),
        (["serve", "--port"], "fiefaid serve: give a value after --port. For example"),
        (["serve", "--port", "99999"], "'99999' is no port: give a number from 1 to 65535, or 0 for any that is free"),
        (
            ["export", "--format", "hledge"],
            "--format takes no 'hledge' (did you mean hledger?). One of: campaign, realm, csv",
        ),
    ],
)
def test_wrong_words_are_told_with_what_would_be_accepted(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence by the command that was asked: what is wrong, what it takes, an example; exit code 2."""
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert sentence in said.err


STRADDLED = str(Path(__file__).parents[1] / "scenarios" / "feudal" / "straddled-corner.toml")


@pytest.mark.parametrize("words", [["ask", STRADDLED], ["rules"], ["cases", STRADDLED]], ids=lambda words: words[0])
def test_a_full_disk_is_told(words: list[str]) -> None:
    """What could not be printed is told on standard error, with exit code 2."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fiefaid", *words], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "Not all was printed: no space left on device. Give another place.\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    """A command whose output goes nowhere does its work; one whose input is closed reads nothing."""
    words = f'"{sys.executable}" -m fiefaid ask "{STRADDLED}" {closed}'
    assert subprocess.run(["/bin/sh", "-c", words], capture_output=True, check=False).returncode == 0
    nothing = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m fiefaid ask - <&-'], capture_output=True, check=False
    )
    assert (nothing.returncode, b"schema: missing" in nothing.stderr) == (2, True)


def test_options_may_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """`ask TABLE --json A B` is `ask TABLE A B --json`."""
    said = []
    for words in (["--json", "guy", "commune"], ["guy", "--json", "commune"], ["guy", "commune", "--json"]):
        assert cli.main(["ask", STRADDLED, *words]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] == said[2] != ""


@pytest.mark.parametrize(
    ("run", "code", "sentence"),
    [(refuse, 2, "Charge refused (2.7d): C is already on B's front.\n"), (interrupt, 130, "")],
)
def test_what_a_command_raises_becomes_an_exit_code(
    run: object, code: int, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A refusal is exit code 2 and its own sentence; Ctrl-C is exit code 130 and silence."""
    command = Command("try", "tries", lambda _parser: None, run, ("fiefaid try",))  # type: ignore[arg-type]
    monkeypatch.setattr(cli, "COMMANDS", (command,))
    assert cli.main(["try"]) == code
    assert capsys.readouterr().err == sentence


def test_a_taken_port_is_named(taken: int, tmp_path: Path) -> None:
    """A port in use: exit code 2, and the sentence says which port and what to do."""
    done = _fiefaid("serve", "--no-browser", "--port", str(taken), "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Not started: port {taken} on 127.0.0.1 is taken")
    assert "--port" in done.stderr


def test_a_data_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    """A data folder that cannot be one: exit code 2, and the sentence names it."""
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    done = _fiefaid("serve", "--no-browser", "--port", "0", "--data", str(in_the_way / "data"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Not started: the data folder {in_the_way / 'data'} cannot be used")


def test_a_players_own_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment may name the data folder; else it is a folder of fiefaid's own, never the working one."""
    monkeypatch.setenv(DATA_VARIABLE, "~/tables")
    assert default_data_folder() == Path.home() / "tables"
    monkeypatch.delenv(DATA_VARIABLE)
    assert default_data_folder().is_absolute()
    assert "fiefaid" in default_data_folder().parts


def test_a_name_that_the_terminal_cannot_show_is_no_crash() -> None:
    """A unit called by an emoji is printed as well as a plain terminal can."""
    code = "from fiefaid import cli; cli.COMMANDS = (); cli.main(['🏰'])"
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 2
    assert "UnicodeEncodeError" not in done.stderr
    assert "\\U0001f3f0" in done.stderr


def _fiefaid(*words: str) -> subprocess.CompletedProcess[str]:
    """One run of the program, as from a shell."""
    call = [sys.executable, "-m", "fiefaid", *words]
    return subprocess.run(call, capture_output=True, text=True, check=False, timeout=90)


def test_a_reader_who_has_read_enough_ends_it_quietly() -> None:
    """`fiefaid rules | head -1`: no traceback, whatever was still to come."""
    with subprocess.Popen(
        [sys.executable, "-m", "fiefaid", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdout is not None
        assert asked.stderr is not None
        asked.stdout.readline()
        asked.stdout.close()
        assert asked.stderr.read() == b""
    assert asked.returncode == 0
