"""Remembering with a table what was once worked out for it: a table never changes, so neither does the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from fiefaid.feudal.table import Table

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def remembered(
    question: Callable[Concatenate[Table, Asked], Found],
) -> Callable[Concatenate[Table, Asked], Found]:
    """Let a pure function of a table and hashable details answer each question once for each table."""

    @wraps(question)
    def answer(table: Table, *asked: Asked.args, **named: Asked.kwargs) -> Found:
        key = (question, asked, *named.items())
        try:
            return cast("Found", table.memory[key])
        except KeyError:
            found = table.memory[key] = question(table, *asked, **named)
            return found

    return cast("Callable[Concatenate[Table, Asked], Found]", answer)
