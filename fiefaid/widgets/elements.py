"""The script of a widget of many things to tap, with what all of them have in common before it."""

from __future__ import annotations

from pathlib import Path

_SHARED = Path(__file__).with_name("elements.js")


def script(beside: str, name: str) -> str:
    """The script of that name that lies beside a module (its `__file__`), after the shared one."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (_SHARED, Path(beside).with_name(name)))
