"""Brings a Chromium for the browser tests where it can: `python tests/bring_browser.py`.

It looks where the tests look. Failing that, root on Debian asks apt, and everybody else Playwright. What could not be
brought is no failure here: the tests then say what they left out (and fail in CI).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.conftest import find_browser

PLAYWRIGHT = [sys.executable, "-m", "playwright", "install"]


def ways() -> Iterator[list[list[str]]]:
    """What may be tried on this machine, the best first; each way is some commands in a row."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        yield [["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "--yes", "chromium", "fonts-dejavu-core"]]
        yield [[*PLAYWRIGHT, "--with-deps", "chromium"]]
    else:
        yield [[*PLAYWRIGHT, "chromium"]]


def main() -> None:
    """Tries one way after another until there is a browser."""
    for way in ways():
        if find_browser():
            return
        print(
            "Bringing a Chromium for the browser tests:", " && ".join(" ".join(command) for command in way), flush=True
        )
        for command in way:
            if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
                break


if __name__ == "__main__":
    main()
