"""A chart that is brought in beside the page: what is asked for meanwhile, and a library that is missing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import ipywidgets
import pytest

from fiefaid.widgets.latechart import AWAY, LateChart


class Chart:
    """One that notes what it was to show."""

    def __init__(self) -> None:
        self.root, self.showed = ipywidgets.HTML(), list[int]()

    def show(self, what: int) -> None:
        """Notes it."""
        self.showed.append(what)


def settled(steps: Callable[[], None]) -> None:
    """Does the steps on a page with a loop, and waits until nothing is on its way."""

    async def page() -> None:
        before = asyncio.all_tasks()
        steps()
        await asyncio.gather(*asyncio.all_tasks() - before)

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, asyncio.wait_for(page(), 30)).result()


def test_a_chart_comes_beside_the_page_and_shows_what_was_asked_last() -> None:
    """Its library is brought in elsewhere than where the page waits for taps; it is made once, and kept."""
    brought_in, charts = list[int](), [Chart()]
    (chart,) = charts

    def brought() -> Callable[[], Chart]:
        brought_in.append(threading.get_ident())
        return charts.pop

    late, key = LateChart[int](brought, ipywidgets.HTML()), list[int]()

    def steps() -> None:
        key.append(threading.get_ident())
        late.show(1)
        late.show(2)
        assert late.root.children == ()

    settled(steps)
    assert brought_in != key
    assert chart.showed == [2]
    assert len(late.root.children) == 2
    late.show(None)
    assert AWAY in late.root._dom_classes
    late.show(3)
    assert (chart.showed, charts, len(brought_in)) == ([2, 3], [], 1)


def test_without_its_library_there_is_no_chart_and_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    """The page goes on with the words that stand beside it; the log tells."""

    def missing() -> Callable[[], Chart]:
        raise ModuleNotFoundError("bqplot")

    late = LateChart[int](missing)
    settled(lambda: late.show(1))
    assert late.root.children == ()
    assert "A chart could not be brought in" in caplog.text
