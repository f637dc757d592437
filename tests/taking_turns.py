"""Workers of one run take turns: while a test looks at the clock the others rest, and it measures the page alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":  # which has no locks of this kind; there the workers do not wait for one another
    import fcntl


class Turns:
    """Two files that the workers of a run share: the room that tests are in, and the gate to it."""

    def __init__(self, folder: Path) -> None:
        self._gate, self._room = folder / "gate", folder / "room"

    @contextmanager
    def among_others(self) -> Iterator[None]:
        """In the room with whoever is there; who waits at the gate to be alone goes first."""
        with _held(self._gate):
            pass
        with _held(self._room):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """In the room when everybody has left it, with the gate shut."""
        with _held(self._gate, alone=True), _held(self._room, alone=True):
            yield


@contextmanager
def _held(path: Path, *, alone: bool = False) -> Iterator[None]:
    with path.open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield
