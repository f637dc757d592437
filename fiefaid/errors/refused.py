"""A choice that cannot be done: the root of what the ledger and the campaign refuse."""

from __future__ import annotations

from fiefaid.errors.root import FiefaidError


class Refused(FiefaidError):
    """A choice that the rules, the rights or the state of the campaign do not allow. Nothing was changed."""


class OutOfDate(Refused):
    """A choice about something that has changed since it was looked at, so that only its maker can make it again."""

    def __init__(self, what: str, now: str) -> None:
        super().__init__(
            f"Not done: {what} was changed by somebody else before this arrived; now it is {now}. "
            "What was typed is kept: look, and choose again."
        )
