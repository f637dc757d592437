"""Kernels that begin with everything already imported: each is a fork of one process that has done it for all.

A page is there a second sooner so, and what the kernels have in common lies in memory once. Only where it is known to
be safe to fork a process that has loaded much, which is Linux; elsewhere every kernel begins from nothing.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import forkserver, get_context, parent_process, reduction, resource_tracker
from multiprocessing.context import ForkServerProcess
from threading import Thread
from typing import Any

LAUNCHER = "ipykernel_launcher"
"""The module that a command starts a kernel with; what follows it are the words for the kernel."""

_PAGES = ("home", "table", "realm", "ledger", "battle", "crusade", "history")
_PRELOADED = [
    __name__,
    "fiefaid.cli",  # a fork imports whatever program the server was started as
    "ipykernel.kernelapp",
    "ipykernel.debugger",  # no page asks for it, but no kernel begins without it
    *(f"fiefaid.widgets.{page}" for page in _PAGES),
    "bqplot",  # which a kernel by itself would load only for its first chart: it brings pandas
]

_PATH = list(sys.path)
"""Where the nursery found its modules: nothing of the folder that the server happened to be started in."""


def is_open(platform: str = sys.platform) -> bool:
    """Whether kernels may be forked on this machine."""
    return platform == "linux"


def open_nursery() -> None:
    """Begins to import, in a process of its own that ends with this one; the first kernel waits until it has.

    Where it cannot, as in a temporary folder whose path is too long for a socket, there is none.
    """
    get_context("forkserver").set_forkserver_preload(_PRELOADED)
    with _undisturbed(), suppress(OSError):
        forkserver.ensure_running()


class _Handed:
    """An open file on its way into a fork, where it is the number of its descriptor.

    A fork that opened it by its name would not begin once the data folder is gone, and no page could say so.
    """

    def __init__(self, file: int) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Callable[[Any], int], tuple[Any]]:
        return _taken, (reduction.DupFd(self.file),)


def _taken(handed: Any) -> int:
    return int(handed.detach())


def forked(command: Sequence[str], env: Mapping[str, str], folder: str | None, log: int) -> ForkServerProcess:
    """A kernel for `command`, which would start one from nothing; what it has to complain of goes to the file `log`.

    Errors: OSError and EOFError, where the nursery has come to an end.
    """
    words = list(command[command.index(LAUNCHER) + 1 :])
    letters = {"".join(name): value for name, value in env.items()}  # some are of a kind that brings Voila with it
    kernel = get_context("forkserver").Process(target=_run, args=(words, letters, folder, _Handed(log)), daemon=True)
    with _undisturbed():  # a nursery that has come to an end begins anew
        kernel.start()
    return kernel


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What begins here does not hear a Ctrl-C in the server's terminal: it would complain there while it imports."""
    resource_tracker.ensure_running()  # it would open this thread's ears again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run(words: list[str], env: dict[str, str], folder: str | None, log: int) -> None:
    """Becomes a kernel, in the fork."""
    gc.freeze()  # what all kernels share is left where it lies
    os.setsid()  # Ctrl-C in the server's terminal is not for it
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    for stream in (sys.stdout, sys.stderr):
        os.dup2(log, stream.fileno())
    os.close(log)
    os.environ.clear()
    os.environ.update(env)
    sys.path[:] = _PATH
    if folder:
        os.chdir(folder)
    from ipykernel.kernelapp import launch_new_instance

    Thread(target=_end_with_the_server, daemon=True).start()
    # It sees by its parent that the nursery is gone. ipywidgets, imported before there was a kernel, has not told it
    # yet where pages ask for their widgets.
    launch_new_instance(argv=[*words, f"--IPKernelApp.parent_handle={os.getppid()}", "--ext=ipywidgets"])


def _end_with_the_server() -> None:
    """A server that was killed ends nobody; the nursery in turn ends with the last kernel."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
