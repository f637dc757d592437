"""The real launcher, started as a player starts it: for tests that ask a server what it does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import psutil

PATIENCE = 90.0
"""Seconds that a condition is waited for: it holds after two, but not on a machine that does much else."""


@dataclass(frozen=True)
class Launched:
    """A server that runs, and what it has said so far."""

    process: subprocess.Popen[bytes]
    log: Path
    address: str

    @property
    def said(self) -> str:
        """Everything on its terminal."""
        return self.log.read_text(encoding="utf-8")

    def ask(
        self, path: str, method: str = "GET", patience: float = PATIENCE, body: str | None = None, **headers: str
    ) -> HTTPResponse:
        """The answer to one request, its body read; `path` goes out exactly as it stands."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(HTTPConnection(urlsplit(self.address).netloc, timeout=patience)) as connection:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            answer.body = answer.read()  # type: ignore[attr-defined]
            return answer

    def kernels(self) -> list[psutil.Process]:
        """The kernels that it keeps alive, forked or started from nothing."""
        family = psutil.Process(self.process.pid).children(recursive=True)
        alive = [child for child in family if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
        return [child for child in alive if not self._is_helper(child)]

    def nursery(self) -> psutil.Process:
        """The process that forks them, where there is one."""
        family = psutil.Process(self.process.pid).children()
        return next(child for child in family if "forkserver" in " ".join(child.cmdline()))

    def _is_helper(self, child: psutil.Process) -> bool:
        """Whether a process of its family is no kernel: the nursery itself, or what comes with it."""
        with suppress(psutil.NoSuchProcess):
            return child.ppid() == self.process.pid and "from multiprocessing" in " ".join(child.cmdline())
        return True

    def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        """Its exit code after a signal."""
        self.process.send_signal(sign)
        return self.process.wait(PATIENCE)


@contextmanager
def launched(
    folder: Path,
    *words: str,
    command: Sequence[str] = (sys.executable, "-m", "fiefaid"),
    env: Mapping[str, str] | None = None,
) -> Iterator[Launched]:
    """A server with its data in `folder`, on a free port, until the block ends."""
    log = folder / "said.txt"
    call = [*command, "serve", "--no-browser", "--port", "0", "--data", str(folder / "data"), *words]
    with log.open("wb") as output, subprocess.Popen(call, stdout=output, stderr=output, env=env, cwd=folder) as process:
        try:
            until(lambda: "http://" in log.read_text(encoding="utf-8") or process.poll() is not None)
            said = log.read_text(encoding="utf-8")
            assert "http://" in said, said
            yield Launched(process, log, next(word for word in said.split() if word.startswith("http://")).rstrip("/"))
        finally:
            if process.poll() is None:
                process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
            process.kill()  # one that does not stop fails its test; it does not hold up the others


def until(holds: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Returns as soon as `holds` does; fails when it does not in time."""
    deadline = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def environment(**extra: str) -> dict[str, str]:
    """This process's environment with some variables set otherwise."""
    return {**os.environ, **extra}
