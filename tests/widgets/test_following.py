"""The timer of a page."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from fiefaid.widgets import following
from fiefaid.widgets.following import FAULT, follow


def test_a_look_that_fails_is_told_and_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever nobody foresaw stands on the page and in the log; the next news are shown all the same."""
    monkeypatch.setattr(following, "AFTER_A_FAULT", 0)
    looks, told = list[int](), list[str]()

    def look() -> None:
        looks.append(len(looks))
        if len(looks) == 1:
            raise ZeroDivisionError

    async def page() -> None:
        follow(look, told.append, every=0)
        while len(looks) < 3:
            await asyncio.sleep(0)

    with ThreadPoolExecutor() as elsewhere:  # here a loop may be running already
        elsewhere.submit(asyncio.run, asyncio.wait_for(page(), 30)).result()
    assert told == [FAULT]
    assert "ZeroDivisionError" in caplog.text


def test_where_nothing_runs_nothing_is_followed() -> None:
    """A page that only stands in a test looks when it is told to."""
    with ThreadPoolExecutor() as elsewhere:
        elsewhere.submit(follow, lambda: None).result()
    assert not following._following
