"""The kernels of the pages: which Python runs them, and where they complain."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import default

from fiefaid.places import DATA_VARIABLE

LOG = "pages.log"
"""In the data folder: what went wrong in a page, with its traceback, since the last start."""


class OwnPython(KernelSpecManager):
    """Knows one kernel, this very Python: a player's "python3" may be another one that has no fiefaid."""

    @default("kernel_dirs")
    def _no_folders(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel, silent and without a history of what was typed: nobody types."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [*spec.argv, "--log-level=ERROR", "--HistoryManager.enabled=False"]
        return spec


class Kernels(AsyncMappingKernelManager):
    """Starts kernels whose complaints go into a file beside the tables: the terminal is the player's."""

    @cached_property
    def log_file(self) -> BinaryIO:
        """The file; it stays open, for a kernel that is started again writes there too."""
        return Path(os.environ[DATA_VARIABLE], LOG).open("wb")

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]  # typed as if it were not awaited
        """The id of a new kernel."""
        return str(await super().start_kernel(stdout=self.log_file, stderr=self.log_file, **options))
