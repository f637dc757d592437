"""Kernels are forks of one process that has imported everything; a page does not notice, except that it is there."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from fiefaid import nursery
from fiefaid.kernels import LOG
from tests.launched import Launched, environment, launched, until
from tests.tab import Tab

SERVING = str(Path(__file__).parent / "serve_pages.py")


def page_of(code: str) -> str:
    """A page of one cell."""
    cell: dict[str, Any] = {"cell_type": "code", "source": code, "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"nbformat": 4, "nbformat_minor": 4, "metadata": {"kernelspec": kernel}, "cells": [cell]})


def test_only_linux_has_one() -> None:
    """Elsewhere a fork of a process that has loaded much may fall over, or there are no forks."""
    assert [nursery.is_open(platform) for platform in ("linux", "darwin", "win32")] == [True, False, False]


def test_kernels_are_forks_that_share_what_is_imported(server: Launched) -> None:
    """Each is a child of the nursery, and holds less by itself than the nursery that they share."""
    Tab(server)
    shared = server.nursery()
    assert {kernel.ppid() for kernel in server.kernels()} == {shared.pid}
    own = [kernel.memory_full_info().uss for kernel in server.kernels()]
    assert max(own) < shared.memory_full_info().rss


def test_a_page_opens_when_the_nursery_is_gone(tmp_path: Path) -> None:
    """Its kernels end with it, as they do with the server; the next pages have kernels again."""
    with launched(tmp_path) as server:
        Tab(server)
        before = server.kernels()
        server.nursery().kill()
        until(lambda: not any(kernel.is_running() for kernel in before))
        assert "widget-view+json" in Tab(server).page
        until(lambda: bool(server.kernels()))


def test_a_page_opens_where_no_nursery_can_be(tmp_path: Path) -> None:
    """The path of a socket among the temporary files would be too long: kernels begin from nothing, without a word."""
    deep = tmp_path / ("deep" * 25)
    deep.mkdir()
    with launched(tmp_path, env=environment(TMPDIR=str(deep))) as server:
        assert "widget-view+json" in Tab(server).page
        assert {kernel.ppid() for kernel in server.kernels()} == {server.process.pid}
        assert server.said == f"fiefaid is open at {server.address}/  (Ctrl-C stops it)\n"


def test_kernels_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """Nobody is left to end them: they see it for themselves, and so does the nursery."""
    with launched(tmp_path) as server:
        Tab(server)
        left = [server.nursery(), *server.kernels()]
        assert len(left) > 1
        server.process.kill()
        until(lambda: not any(process.is_running() for process in left))


@pytest.mark.parametrize("age", [0.05, 0.3])
def test_ctrl_c_is_not_heard_by_a_nursery_that_still_imports(tmp_path: Path, age: float) -> None:
    """It comes to everything that belongs to the terminal; only the server has something to do with it."""
    with launched(tmp_path) as server:
        nursery_process = server.nursery()
        until(lambda: sum(nursery_process.cpu_times()[:2]) >= age)
        nursery_process.send_signal(signal.SIGINT)
        assert server.stop() == 0
        until(lambda: not nursery_process.is_running())
        assert "Traceback" not in server.said


def test_a_kernel_has_its_own_surroundings(tmp_path: Path) -> None:
    """Its query, its folder and its path; nothing of another page's, nothing of the folder the server stands in."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pandas.py").write_text("raise SystemExit('read')", encoding="utf-8")
    code = "import os; print([os.environ['QUERY_STRING'], os.getcwd()])"
    (tmp_path / "pages" / "where.ipynb").write_text(page_of(code), encoding="utf-8")
    command = (sys.executable, SERVING, str(tmp_path / "pages"))
    with launched(tmp_path, command=command) as server:
        for query in ("seat=a", "seat=b"):
            page = server.ask(f"/voila/render/where.ipynb?{query}").body.decode()  # type: ignore[attr-defined]
            assert f"[&#39;{query}&#39;, &#39;{tmp_path / 'pages'}&#39;]" in page
        assert server.nursery().is_running()


def test_what_a_kernel_complains_of_is_in_the_log(tmp_path: Path) -> None:
    """And not on the terminal of whoever serves."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "loud.ipynb").write_text(page_of("import os; os.write(2, b'I object')"), encoding="utf-8")
    with launched(tmp_path, command=(sys.executable, SERVING, str(tmp_path / "pages"))) as server:
        assert server.ask("/voila/render/loud.ipynb").status == 200
        assert "I object" not in server.said
    assert "I object" in (tmp_path / "data" / LOG).read_text(encoding="utf-8")


def test_a_kernel_begins_when_the_data_folder_is_gone(tmp_path: Path) -> None:
    """The page is there, and nothing on the terminal: what became of the folder is for the page to say."""
    with launched(tmp_path) as server:
        Tab(server)
        (tmp_path / "data").rename(tmp_path / "elsewhere")
        assert "widget-view+json" in Tab(server).page
        assert "Traceback" not in server.said
