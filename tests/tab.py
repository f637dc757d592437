"""What a browser tab is to a server, for tests that need no browser."""

from __future__ import annotations

import json
import re
import uuid
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import websocket

from tests.launched import Launched

HOME = "/voila/render/index.ipynb"


class Tab:
    """What a browser tab is to the server: a page fetched, its cookies, and a line to its kernel."""

    def __init__(self, server: Launched, badge: str = "", page: str = HOME) -> None:
        """A tab before a page; `badge` is the cookie of a device that joined."""
        self.badge = badge
        answer = server.ask(page, Cookie=badge)
        self.page = answer.body.decode()  # type: ignore[attr-defined]
        self.cookies = SimpleCookie("; ".join(answer.headers.get_all("Set-Cookie") or []))
        found = re.search(r'"kernelId": "([\w-]+)"', self.page)
        assert found, self.page
        self.kernel = found[1]
        self.server = server
        self.session = uuid.uuid4().hex

    def line(self) -> websocket.WebSocket:
        """A line to the kernel."""
        return websocket.create_connection(self._line_address(), timeout=20, cookie=self.badge)

    def line_from(self, origin: str) -> websocket.WebSocket:
        """The same, asked for by a page of another site."""
        return websocket.create_connection(self._line_address(), timeout=20, cookie=self.badge, origin=origin)

    def close(self, patience: float = 20) -> int:
        """The farewell of a closed tab; the status it is answered with."""
        token = self.cookies["_xsrf"].value
        path = f"/voila/api/shutdown/{self.kernel}"
        return self.server.ask(path, "POST", patience, Cookie=f"_xsrf={token}; {self.badge}", X_XSRFToken=token).status

    def leave(self) -> None:
        """The same, by a tab that does not wait for the answer."""
        with suppress(TimeoutError):
            self.close(patience=0.2)

    def message(self, kind: str, **content: Any) -> str:
        """A kernel message, as a page would send it."""
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self.session, "version": "5.3"}
        header["username"] = "visitor"
        parts = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        return json.dumps(parts)

    def _line_address(self) -> str:
        place = urlsplit(self.server.address).netloc
        return f"ws://{place}/api/kernels/{self.kernel}/channels?session_id={self.session}"


def wait_for(line: websocket.WebSocket, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv())
        if message["msg_type"] == kind:
            return message
