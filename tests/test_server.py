"""The launcher against the faults of stock Voila, each asked of a server that really runs."""

from __future__ import annotations

import gzip
import json
import re
import signal
import stat
import sys
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
import pytest
import websocket
from voila.exporter import VoilaExporter

from fiefaid.handlers import QuickExporter
from tests.launched import Launched, environment, launched, until
from tests.tab import HOME, Tab, wait_for

BREAKS = '{"nbformat": 4, "nbformat_minor": 5, "cells": [], "metadata": {"kernelspec": {"name": "x", "language": 5}}}'
"""A notebook over which Voila stumbles."""


@pytest.fixture
def tab(server: Launched) -> Tab:
    """A tab of its own for a test; it stays open until the server stops."""
    return Tab(server)


def test_only_this_machine_is_listened_to(server: Launched) -> None:
    """The server listens on the loopback address and on no other."""
    listening = [line for line in psutil.Process(server.process.pid).net_connections("inet") if line.status == "LISTEN"]
    assert {line.laddr.ip for line in listening} == {"127.0.0.1"}


def test_root_leads_home_and_keeps_the_query(server: Launched) -> None:
    """`/` redirects to the home page; what the address carried is carried on."""
    answer = server.ask("/?seat=7")
    assert (answer.status, answer.headers["Location"]) == (302, HOME + "?seat=7")


@pytest.mark.parametrize(
    "path", ["/", HOME, "/voila/static/voila.js", "/nowhere", "/voila/static/nowhere.js", "/voila/files/index.ipynb"]
)
def test_every_answer_carries_the_safety_headers(server: Launched, path: str) -> None:
    """Pages, scripts, redirects and refusals alike: nothing foreign loads, and no site is told of the visit."""
    headers = server.ask(path).headers
    policy = headers["Content-Security-Policy"]
    assert "script-src-attr 'none'" in policy
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert "unsafe-eval" not in policy
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers.get_all("Content-Security-Policy") == [policy]
    assert "Server" not in headers


@pytest.mark.parametrize("path", [HOME, "/voila/static/voila.js"])
def test_answers_are_compressed(server: Launched, path: str) -> None:
    """A browser that takes gzip gets gzip, and less than half of the bytes."""
    answer = server.ask(path, Accept_Encoding="gzip")
    body: bytes = answer.body  # type: ignore[attr-defined]
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(body) < len(gzip.decompress(body)) / 2


@pytest.mark.parametrize(
    "path",
    [
        "/voila/files/index.ipynb",
        "/voila/files/../README.md",
        "/voila/files/x.png",
        "/voila/tree",
        "/voila/tree/",
        "/tree",
        "/voila/render/",
        "/voila/render/index",
        "/voila/render/nowhere.ipynb",
        "/voila/render/../README.md",
        "/voila/render/%2e%2e%2fpyproject.toml",
        "/voila/render/.hidden.ipynb",
        "/voila/api/contents",
        "/voila/api/contents/index.ipynb",
        "/voila/api/themes/x",
        "/api/contents/index.ipynb",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/sessions",
        "/api/terminals",
        "/api/kernels/00000000-0000-0000-0000-000000000000",
        "/voila/templates/fiefaid/index.html.j2",
        "/voila/templates/fiefaid/static/../index.html.j2",
        "/voila/templates/x",
        "/voila/static/../../../etc/passwd",
        "/voila/static/%00",
        "/voila/static/%2e%2e/lab/index.html.j2",
        "/voila/labextensions/../../etc/passwd",
        "/login",
        "/logout",
        "/metrics",
        "/cookie_secret",
    ],
)
def test_nothing_is_served_but_pages(server: Launched, path: str) -> None:
    """No file, no listing, no source of a page, no login form, nothing outside; and no path breaks the server."""
    assert server.ask(path).status in (400, 403, 404)


def test_a_lost_visitor_is_shown_the_way_home(server: Launched) -> None:
    """An address that is no page gets a page of ours, with a link home and nothing fetched from elsewhere."""
    answer = server.ask("/voila/render/nowhere.ipynb")
    body = answer.body.decode()  # type: ignore[attr-defined]
    assert answer.status == 404
    assert f'href="{HOME}"' in body
    assert not re.search(r'(?:href|src)="(?:https?:)?//', body)


def test_a_page_is_whole_and_ours(tab: Tab) -> None:
    """The page has our dress, unharmed by the template engine, and names no source but this server."""
    theme = Path(__file__).parents[1] / "fiefaid" / "widgets" / "theme.css"
    assert theme.read_text(encoding="utf-8").rstrip() in tab.page
    assert "home_page" not in tab.page
    assert re.findall(r'(?:href|src)="((?:https?:)?//[^"]*)', tab.page) == []


def test_a_visitor_cannot_choose_the_template(server: Launched) -> None:
    """`?template=` and `?theme=` change nothing."""
    page = server.ask(HOME + "?template=reveal&theme=dark").body.decode()  # type: ignore[attr-defined]
    assert '<body class="fiefaid' in page
    assert "theme-dark" not in page


def test_another_host_name_is_refused(server: Launched) -> None:
    """A web page whose name was bound to this machine's address gets no page and starts no kernel."""
    before = len(server.kernels())
    answer = server.ask(HOME, Host="pages.example")
    assert answer.status == 403
    assert len(server.kernels()) == before


def test_another_sites_page_gets_no_line(tab: Tab) -> None:
    """A line to a kernel is refused to a page from elsewhere."""
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        tab.line_from("http://pages.example")
    assert refused.value.status_code == 403


def test_a_closed_tab_stops_its_kernel(server: Launched) -> None:
    """The farewell of a tab is accepted, and its kernel ends."""
    tab = Tab(server)
    running = {kernel.pid for kernel in server.kernels()}
    assert tab.close() == 204
    until(lambda: len({kernel.pid for kernel in server.kernels()} & running) < len(running))


def test_no_code_runs_for_a_visitor(tab: Tab, tmp_path: Path) -> None:
    """Code sent down the line is dropped: the kernel answers what came after it, and the code left no trace."""
    trace = tmp_path / "trace"
    with closing(tab.line()) as line:
        wait_for(line, "status")
        code = f"open({str(trace)!r}, 'w')"
        line.send(tab.message("execute_request", code=code, silent=False, store_history=False, allow_stdin=False))
        line.send(tab.message("kernel_info_request"))
        assert wait_for(line, "kernel_info_reply")["content"]["status"] == "ok"
    assert not trace.exists()


def test_small_messages_do_not_wait_for_one_another(tab: Tab) -> None:
    """The three small messages that answer a question arrive without the 40 ms that a held-back packet costs."""
    with closing(tab.line()) as line:
        wait_for(line, "status")
        took = [_exchange(tab, line) for _ in range(30)]
    assert min(took[10:]) < 0.03  # the quickest, so that a busy machine does not count


def _exchange(tab: Tab, line: websocket.WebSocket) -> float:
    """Seconds from a question until the kernel says that it is done with it."""
    question = tab.message("kernel_info_request")
    asked = json.loads(question)["header"]["msg_id"]
    began = time.perf_counter()
    line.send(question)
    done = False
    while not done:
        status = wait_for(line, "status")
        done = status["parent_header"]["msg_id"] == asked and status["content"]["execution_state"] == "idle"
    return time.perf_counter() - began


def test_vanished_pages_lose_their_kernel_and_open_ones_keep_it(tmp_path: Path) -> None:
    """A page that went without a farewell is cleared away in time; a page that is open is not."""
    code = (
        "import sys; from fiefaid import cli, server;"
        "server.SETTINGS['MappingKernelManager'].update(cull_interval=1, cull_idle_timeout=1); sys.exit(cli.main())"
    )
    with launched(tmp_path, command=(sys.executable, "-c", code)) as server:
        opened = Tab(server)
        with closing(opened.line()):
            Tab(server)
            until(lambda: len(server.kernels()) == 1)
            assert server.ask(f"/api/kernels/{opened.kernel}").status == 200


def test_the_machines_own_set_up_stays_out(tmp_path: Path) -> None:
    """Jupyter and IPython settings of the player, broken ones included, change nothing and are not touched."""
    home = tmp_path / "home"
    files = {
        ".jupyter/voila.json": '{"VoilaConfiguration": {"template": "reveal", "file_allowlist": [".*"]}}',
        ".jupyter/jupyter_server_config.py": "raise SystemExit('read')",
        ".jupyter/labconfig/page_config.json": '{"disabledExtensions": {"@voila-dashboards/widgets-manager8": true}}',
        ".ipython/profile_default/startup/00.py": "raise SystemExit('read')",
        ".local/share/jupyter/kernels/python3/kernel.json": '{"argv": ["false"], "language": "python"}',
        "startup.py": "raise SystemExit('read')",
        "voila.json": '{"VoilaConfiguration": {"template": "reveal"}}',
    }
    for name, text in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    mine = {"HOME": str(home), "PYTHONSTARTUP": str(home / "startup.py"), "JUPYTER_CONFIG_DIR": str(home / ".jupyter")}
    with launched(tmp_path, env=environment(**mine)) as server:
        page = Tab(server).page
        assert '<body class="fiefaid' in page
        assert "widget-view+json" in page
        assert '"name": "@voila-dashboards/widgets-manager8"' in page
    assert {str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()} == set(files)


def test_the_secret_of_a_seat_is_not_logged(tmp_path: Path) -> None:
    """Whatever becomes of a request, its query is not written to the terminal."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "broken.ipynb").write_text(BREAKS, encoding="utf-8")
    script = str(Path(__file__).parent / "serve_pages.py")
    with launched(tmp_path, command=(sys.executable, script, str(tmp_path / "pages"))) as server:
        found = [server.ask(f"/voila/render/{page}?seat=secret").status for page in ("broken.ipynb", "nowhere.ipynb")]
        assert found == [500, 404]
        assert server.ask("/?seat=secret", Host="pages.example").status in (302, 403)
        assert "/voila/render/broken.ipynb" in server.said
        assert "secret" not in server.said.replace("cookie_secret", "")


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly(tmp_path: Path, sign: signal.Signals) -> None:
    """Ctrl-C, or a polite kill, ends it and its kernels, with exit code 0 and no word more, even while a tab closes.

    Nothing of it is left among the temporary files.
    """
    with TemporaryDirectory() as temporary:  # its path is short, as that of a socket has to be
        with launched(tmp_path, env=environment(TMPDIR=temporary)) as server:
            Tab(server)
            Tab(server).leave()
            kernels = server.kernels()
            assert kernels
            assert server.stop(sign) == 0
        until(lambda: not any(kernel.is_running() for kernel in kernels))
        assert server.said == f"fiefaid is open at {server.address}/  (Ctrl-C stops it)\n"
        assert not list(Path(temporary).iterdir())


def test_a_page_ends_where_its_kernel_ends(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A tab whose kernel died while it loaded is not kept waiting for ever, and the terminal is told in a sentence."""

    async def begun(*_page: Any) -> AsyncIterator[tuple[str, None]]:
        yield "<body>", None
        raise RuntimeError("Kernel died")

    monkeypatch.setattr(VoilaExporter, "generate_from_notebook_node", begun)
    pieces = QuickExporter().generate_from_notebook_node(None)
    with pytest.raises(StopIteration) as first:
        anext(pieces).__await__().__next__()
    assert first.value.value == ("<body>", None)
    with pytest.raises(StopAsyncIteration):
        anext(pieces).__await__().__next__()
    assert caplog.messages == ["A page was not finished: Kernel died"]


def test_pages_from_before_a_restart_are_no_trouble_on_the_terminal(tmp_path: Path) -> None:
    """They ask for kernels that are gone, and are told so; the host reads the address and nothing else."""
    with launched(tmp_path) as server:
        gone = server.ask("/api/kernels/9b6bf30a-fb36-4df2-ba70-f62ef1c828eb")
        assert gone.status == 404
        assert server.said == f"fiefaid is open at {server.address}/  (Ctrl-C stops it)\n"


def test_the_cookie_secret_is_kept_and_private(tmp_path: Path) -> None:
    """The same secret signs after a restart; nobody else on the machine may read it."""
    kept = tmp_path / "data" / "cookie_secret"
    with launched(tmp_path):
        first = kept.read_bytes()
    with launched(tmp_path):
        assert kept.read_bytes() == first
    assert len(first) == 32
    assert sys.platform == "win32" or stat.S_IMODE(kept.stat().st_mode) == 0o600
