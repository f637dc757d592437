"""A visitor who does not use the page but talks to its kernel himself: any button, any value, whatever is shown."""

from __future__ import annotations

import json
import uuid
from contextlib import suppress
from typing import Any

from tests.tab import Tab, wait_for

States = dict[str, dict[str, Any]]


class Forger:
    """Sees the state of every widget of a page, and presses and sets what he likes."""

    def __init__(self, tab: Tab) -> None:
        self._tab, self._line = tab, tab.line()
        self._control = uuid.uuid4().hex
        self._say("comm_open", self._control, target_name="jupyter.widget.control", data={})

    def leave(self) -> None:
        """Drops the line, and has the kernel stopped."""
        self._line.close()
        self._tab.close()

    def states(self) -> States:
        """What the page's kernel gives away of every widget."""
        self._say("comm_msg", self._control, data={"method": "request_states"})
        while True:
            content = wait_for(self._line, "comm_msg")["content"]
            if content["comm_id"] == self._control:
                states: States = content["data"]["states"]
                return {name: each["state"] for name, each in states.items()}

    def find(self, words: str) -> str:
        """The widget of that label, or else of that tooltip, whether or not it can be seen."""
        states = self.states()
        for label in ("description", "tooltip"):
            with suppress(StopIteration):
                return next(name for name, state in states.items() if state.get(label) == words)
        raise LookupError(words)

    def press(self, words: str) -> None:
        """Presses a button, hidden or disabled or not."""
        self._say("comm_msg", self.find(words), data={"method": "custom", "content": {"event": "click"}})
        self._wait()

    def put(self, words: str, **values: Any) -> None:
        """Sets any value of a widget, its limits among them."""
        self._say("comm_msg", self.find(words), data={"method": "update", "state": values, "buffer_paths": []})
        self._wait()

    def tell(self, widget: str, content: Any) -> None:
        """Sends a widget a message of its own; `widget` is the name of its module's class."""
        self._say("comm_msg", self._of_class(widget), data={"method": "custom", "content": content})
        self._wait()

    def set(self, widget: str, **values: Any) -> None:
        """Sets any value of a widget that has no label."""
        data = {"method": "update", "state": values, "buffer_paths": []}
        self._say("comm_msg", self._of_class(widget), data=data)
        self._wait()

    def _of_class(self, widget: str) -> str:
        return next(name for name, state in self.states().items() if widget in str(state.get("_anywidget_id")))

    def _wait(self) -> None:
        """Returns when the kernel has done what was said before."""
        self._line.send(self._tab.message("kernel_info_request"))
        wait_for(self._line, "kernel_info_reply")

    def _say(self, kind: str, comm: str, **content: Any) -> None:
        message = json.loads(self._tab.message(kind, comm_id=comm, **content))
        self._line.send(json.dumps({**message, "metadata": {"version": "1.0.0"}}))
