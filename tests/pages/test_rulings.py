"""Every reading that can be switched has words, and switching one changes that one only."""

from __future__ import annotations

from dataclasses import fields

import pytest

from fiefaid.errors import NotRecognised
from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.pages.rulings import RULINGS, switched, with_reading


def test_every_switch_has_words() -> None:
    """The entries and their values are those of the readings, no more and no less."""
    assert {entry: set(ruling.words) for entry, ruling in RULINGS.items()} == {
        entry: set(values) for entry, values in CHOICES.items()
    }


def test_no_two_readings_sound_alike() -> None:
    """Within one entry every reading is worded differently."""
    assert all(len(set(ruling.words.values())) == len(ruling.words) for ruling in RULINGS.values())


@pytest.mark.parametrize(("entry", "value"), [(entry, value) for entry, values in CHOICES.items() for value in values])
def test_one_reading_is_switched_at_a_time(entry: str, value: str) -> None:
    """The rest stays as it was; what differs from the usual is said in words."""
    after = with_reading(Readings(), entry, value)
    changed = {field.name for field in fields(after) if getattr(after, field.name) != getattr(Readings(), field.name)}
    assert changed <= {entry}
    assert switched(after) == ((f"{entry.upper()}: {RULINGS[entry].words[value]}",) if changed else ())


def test_what_is_no_reading_is_refused() -> None:
    """A forged entry or value names those that there are."""
    with pytest.raises(NotRecognised, match="a2"):
        with_reading(Readings(), "__class__", "x")
    with pytest.raises(NotRecognised, match="whole, any, half"):
        with_reading(Readings(), "a5", "all of it")
