"""Where a page is, in its address."""

from __future__ import annotations

import pytest

from fiefaid.widgets.whereabouts import Place, Whereabouts


@pytest.mark.parametrize(
    "place",
    [
        Place(),
        Place("K7M2QX"),
        Place("K7M2QX", "s-e_c"),
        Place("K7M2QX", only_looks=True),
        Place("Ä&=#", "+ %"),
        Place("K7M2QX", "s", table="the-ford"),
    ],
)
def test_an_address_comes_back_to_the_same_place(place: Place) -> None:
    """With its seat, without one, or only to look on; whatever letters are in it."""
    assert Place.read(place.query) == place


@pytest.mark.parametrize("query", ["", "campaign", "seat=s&token=t", "a=b;c", "%ff=%00", "campaign=" + "x" * 10_000])
def test_any_address_is_some_place(query: str) -> None:
    """What is not understood is left out, what is endless is cut."""
    assert len(Place.read(query).code) <= 200


def test_another_page_at_the_same_place() -> None:
    """A link carries campaign and seat; without a campaign it is bare."""
    assert Place("K7M2QX", "s").link("table.ipynb") == "table.ipynb?campaign=K7M2QX&seat=s"
    assert Place().link("table.ipynb") == "table.ipynb"


@pytest.mark.parametrize(
    "message", [None, "seats", {"seats": 3}, {"seats": {"a": 1, 2: "b", "c": "x" * 500}}, {"x": 1}]
)
def test_what_a_browser_sends_is_looked_at(message: object) -> None:
    """Anything that is no code with a secret is dropped."""
    heard: list[bool] = []
    whereabouts = Whereabouts(lambda: heard.append(True))
    whereabouts._handle_custom_msg(message, [])
    assert dict(whereabouts.seats) == {}
