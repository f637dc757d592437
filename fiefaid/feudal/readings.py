"""How each ambiguous wording of the sheet is read at this table: the entries of RULINGS.md that can be switched."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal, get_args, get_type_hints

from fiefaid.errors import NotRecognised


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings in force, one field for each register entry; the first value of each is the default.

    a2 charge reach (2.7, 2.7c) · a3 where a distance is measured to (0.11) · a4 what a gap is (0.11b) · a5 how much
    of the side must be seen (0.11a) · a6 bases of several sizes (0.6) · a8 is a shot limited to the front arc (1.1) ·
    a9 how much of the target lies in the front arc · a10 closer and taller (0.11c) · a11 a BD across one side (0.11e)
    · a13 protected flank (0.11g) · a15 does the gap of 2.5 bind a charge · a16 turn, then charge (2.2, 2.4a) · a20
    gaps beside terrain (2.5) · a22 length of a retreat (2.4c) · a23 within area terrain (0.10) · a26 base on a road
    (0.10f)
    """

    a2: Literal["at_most", "less_than"] = "at_most"
    a3: Literal["nearest", "middle", "side_centre", "edge_to_edge"] = "nearest"
    a4: Literal["tape", "lane", "any_line"] = "tape"
    a5: Literal["whole", "any", "half"] = "whole"
    a6: Literal["one_size", "mixed"] = "one_size"
    a8: Literal["front_arc", "anywhere"] = "front_arc"
    a9: Literal["stretch", "any"] = "stretch"
    a10: Literal["nearest", "along_line", "base_to_base", "reciprocal"] = "nearest"
    a11: Literal["whole_line", "inside_part", "free_inside"] = "whole_line"
    a13: Literal["both_corners", "either_corner", "any_facing", "whole_flank", "impassable_too"] = "both_corners"
    a15: Literal["a_move", "not_bound"] = "a_move"
    a16: Literal["after_turn", "before_turn"] = "after_turn"
    a20: Literal["bw_between_units", "bd_for_all", "no_overhang"] = "bw_between_units"
    a22: Literal["up_to_move", "up_to_fast", "one_on_front"] = "up_to_move"
    a23: Literal["whole", "half", "any"] = "whole"
    a26: Literal["centre_line", "whole_base"] = "centre_line"

    def __post_init__(self) -> None:
        for entry, accepted in CHOICES.items():
            if getattr(self, entry) not in accepted:
                raise NotRecognised(f"Reading {entry.upper()}", getattr(self, entry), accepted)

    def only(self, *entries: str) -> Readings:
        """These readings of some entries, and the default of all others."""
        return _only(self, entries)


@lru_cache(maxsize=1024)
def _only(readings: Readings, entries: tuple[str, ...]) -> Readings:
    kept: dict[str, Any] = {entry: getattr(readings, entry) for entry in entries}
    return Readings(**kept)


def _choices() -> dict[str, tuple[str, ...]]:
    hints = get_type_hints(Readings)
    return {entry.name: get_args(hints[entry.name]) for entry in fields(Readings)}


CHOICES: dict[str, tuple[str, ...]] = _choices()
"""Every switchable entry with the values it accepts, the default first."""


@lru_cache(maxsize=256)
def alternatives(readings: Readings, entries: tuple[str, ...]) -> tuple[tuple[str, str, Readings], ...]:
    """Every other reading of the named entries, one switched at a time: (register id, its value, the readings)."""
    return tuple(
        (entry.upper(), value.replace("_", " "), _switched(readings, entry, value))
        for entry in entries
        for value in CHOICES[entry]
        if value != getattr(readings, entry)
    )


def _switched(readings: Readings, entry: str, value: str) -> Readings:
    switch: dict[str, Any] = {entry: value}
    return replace(readings, **switch)
