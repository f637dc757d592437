"""Whatever stands in a file: it is a value or a sentence, never a crash."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiefaid.errors import FiefaidError, FileError
from fiefaid.feudal.table import Table
from fiefaid.files import read_geojson, read_table, write_geojson, write_table
from fiefaid.files.casebook import judge, read_cases
from fiefaid.files.scoring import score
from fiefaid.files.tables import scenario_of

T = TypeVar("T")
CHECKOUT = Path(__file__).parents[2]
SCENARIOS = sorted((CHECKOUT / "scenarios" / "feudal").glob("*.toml"))
TABLES = [tomllib.loads(path.read_text(encoding="utf-8")) for path in SCENARIOS]
BOOK = json.loads((CHECKOUT / "tests" / "feudal" / "cases" / "feudal-examples.json").read_text(encoding="utf-8"))

PROGRAMMING = re.compile(
    r"\b(None|True|False|NoneType|dict|tuple|float|datetime|recursion|Error|Expecting|delimiter)\b"
)

words = st.text(max_size=5).filter(lambda text: not PROGRAMMING.search(text))
"""What a file may have for a word; a sentence that repeats it is in nobody's words but the file's."""

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words | st.sampled_from(["Knights", "yes"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.just("id"), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def broken(draw: st.DrawFn, wholes: list[Any]) -> Any:
    """A good file with one or two of its entries, however deep, exchanged for anything."""
    whole = deepcopy(draw(st.sampled_from(wholes)))
    for _ in range(draw(st.integers(1, 2))):
        holder: Any = {"whole": whole}
        key: Any = "whole"
        while isinstance(holder[key], dict | list) and holder[key] and draw(st.integers(0, 3)):
            holder = holder[key]
            key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
        if key != "whole":
            holder[key] = draw(anything)
    return whole


def value_or_sentence(read: Callable[[], T]) -> T | str:
    """What a reader makes of its input: a value, or what a player is told, in no words of a programmer."""
    try:
        return read()
    except FiefaidError as refused:
        sentence = str(refused)
    assert not PROGRAMMING.search(sentence), sentence
    return sentence


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=300, deadline=None)
@given(broken(TABLES))
def test_a_table_file(raw: dict[str, Any]) -> None:
    """A table file is read or refused with a sentence; what is read can be written, and read again."""
    read = value_or_sentence(lambda: scenario_of(raw, "raw").table)
    if isinstance(read, str):
        assert read.startswith("raw was not used: ")
    else:
        assert read_table(write_table(read)) == read


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=150, deadline=None)
@given(broken([BOOK | {"cases": [case]} for case in BOOK["cases"]]))
def test_a_book_of_cases(raw: dict[str, Any]) -> None:
    """A case is read and answered, or refused with a sentence."""
    read = value_or_sentence(lambda: read_cases(json.dumps(raw), "raw"))
    if isinstance(read, str):
        assert read.startswith("raw was not used: ")
    else:
        assert [judge(case).case for case in read] == list(read)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=100, deadline=None)
@given(broken([json.loads(write_geojson(scenario_of(raw, "raw").table)) for raw in TABLES]))
def test_a_geojson_file(raw: dict[str, Any]) -> None:
    """A GeoJSON file is read or refused with a sentence."""
    read = value_or_sentence(lambda: read_geojson(json.dumps(raw), "raw"))
    assert isinstance(read, Table) or read.startswith("raw ")


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=40).map(lambda noise: noise.decode("latin-1")), st.integers(0, 4000))
def test_noise_in_a_text(noise: str, at: int) -> None:
    """Characters struck by mistake anywhere in a text are read or refused with a sentence."""
    text = SCENARIOS[0].read_text(encoding="utf-8")
    read = value_or_sentence(lambda: read_table(text[:at] + noise + text[at + len(noise) :], "struck.toml"))
    assert isinstance(read, Table) or read.startswith("struck.toml ")


def test_the_example_of_the_readme_answers_as_it_says() -> None:
    """The example that players copy is a table, and its question is answered as it says."""
    text = (CHECKOUT / "scenarios" / "README.md").read_text(encoding="utf-8")
    blocks = [part.partition("```")[0] for part in text.split("```toml\n")[1:]]
    scenario = scenario_of(tomllib.loads("\n".join(blocks)), "README.md")
    assert len(scenario.questions) == 1
    assert score(scenario.table, scenario.questions[0]).failures == ()


@pytest.mark.parametrize("raw", [None, [], 3, "table"])
def test_something_else_altogether(raw: Any) -> None:
    """What is not even a mapping is told as such."""
    with pytest.raises(FileError, match="give a part with entries of its own"):
        read_cases(json.dumps(raw))
