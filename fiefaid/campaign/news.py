"""Was a choice made in sight of what it changes? A phone says what it saw; what has changed since is refused.

Only the thing itself counts: news of anything else leaves a choice as good as it was.
"""

from __future__ import annotations

from fiefaid.errors import NothingChanged, OutOfDate


def need_seen(what: str, was: object, now: object, words: str) -> None:
    """Refuse a choice about something that has become another since, in these words. Errors: OutOfDate."""
    if was != now:
        raise OutOfDate(what, words)


def need_change(was: object, now: object, says: str) -> None:
    """Refuse a choice that would leave everything as it is. Errors: NothingChanged."""
    if was == now:
        raise NothingChanged(says)
