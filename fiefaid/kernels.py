"""The kernels of the pages: which Python runs them, how they come to be, and where they complain."""

from __future__ import annotations

import asyncio
import os
from functools import cached_property
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, BinaryIO

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import default

from fiefaid import nursery
from fiefaid.places import DATA_VARIABLE

LOG = "pages.log"
"""In the data folder: what went wrong in a page, with its traceback, since the last start."""

FORKED = "fiefaid-forked"
"""The name by which jupyter_client finds `Forked`: an entry point of this package."""


class OwnPython(KernelSpecManager):
    """Knows one kernel, this very Python: a player's "python3" may be another one that has no fiefaid."""

    @default("kernel_dirs")
    def _no_folders(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel, silent and without a history of what was typed: nobody types."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [*spec.argv, "--log-level=ERROR", "--HistoryManager.enabled=False"]
        if nursery.is_open():
            spec.metadata["kernel_provisioner"] = {"provisioner_name": FORKED}
        return spec


class Forked(LocalProvisioner):
    """Has a kernel forked in the nursery, and looks after it as after one that was started from nothing."""

    process: Any

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """A new kernel, started from nothing if the nursery has come to an end; how to talk to it."""
        wanted = (cmd, kwargs["env"], kwargs.get("cwd"), kwargs["stderr"].fileno())
        try:
            fork = await asyncio.to_thread(nursery.forked, *wanted)
        except (OSError, EOFError):
            return await super().launch_kernel(cmd, **kwargs)
        self.process, self.pid, self.pgid = _Popen(fork), fork.pid, fork.pid
        self.cwd = kwargs.get("cwd")
        return self.connection_info


class _Popen:
    """A fork by the names that `subprocess.Popen` has for it."""

    stdin = stdout = stderr = None

    def __init__(self, fork: ForkServerProcess) -> None:
        self._fork = fork

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        return self._fork.exitcode

    def wait(self) -> int | None:
        """How it ended, as soon as it has."""
        self._fork.join()
        return self._fork.exitcode

    def send_signal(self, number: int) -> None:
        """Signals it; one that is gone hears nothing."""
        if self._fork.pid is not None and self.poll() is None:
            os.kill(self._fork.pid, number)


class Kernels(AsyncMappingKernelManager):
    """Starts kernels whose complaints go into a file beside the tables: the terminal is the player's."""

    @cached_property
    def log_file(self) -> BinaryIO:
        """The file, empty at first; it stays open, for a kernel that is started again writes there too."""
        path = Path(os.environ[DATA_VARIABLE], LOG)
        path.write_bytes(b"")
        return path.open("ab")

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]  # typed as if it were not awaited
        """The id of a new kernel."""
        return str(await super().start_kernel(stdout=self.log_file, stderr=self.log_file, **options))
