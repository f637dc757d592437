"""A wire between a browser and the server that a test can cut or hold: what a lost or a weak Wi-Fi is to a phone."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class Wire:
    """Passes everything on to the server, until it is cut or held."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        self._server = (place.hostname or "", place.port or 0)
        self._ends: list[socket.socket] = []
        self._whole = True
        self._flows, self._answers = threading.Event(), threading.Event()
        self._set(is_open=True)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._admit, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self._door.close()

    def cut(self) -> None:
        """Drops every connection, and every new one, until it is mended."""
        self._whole = False
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()
        self._set(is_open=True)

    def hold(self) -> None:
        """Keeps back whatever is said, both ways, until it is mended: every line looks alive, and none is."""
        self._set(is_open=False)

    def hold_answers(self) -> None:
        """Keeps back whatever the server says, and lets through what it is told."""
        self._answers.clear()

    def mend(self) -> None:
        """Lets everything through again, and first what was kept back."""
        self._whole = True
        self._set(is_open=True)

    def _set(self, *, is_open: bool) -> None:
        for way in (self._flows, self._answers):
            way.set() if is_open else way.clear()

    def _admit(self) -> None:
        while True:
            try:
                here, _ = self._door.accept()
            except OSError:
                return
            if not self._whole:
                here.close()
                continue
            there = socket.create_connection(self._server)
            self._ends += [here, there]
            for source, target, way in ((here, there, self._flows), (there, here, self._answers)):
                threading.Thread(target=self._pass_on, args=(source, target, way), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, way: threading.Event) -> None:
        """Everything from one end to the other, until either is gone."""
        with suppress(OSError):
            while data := source.recv(65536):
                way.wait()
                target.sendall(data)
        _close(source, target)


def _close(*ends: socket.socket) -> None:
    """Both ends, told first."""
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
