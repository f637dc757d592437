"""The readings that a table can switch, in words: what is ambiguous, the readings on offer, and what each changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fiefaid.errors import NotRecognised
from fiefaid.feudal.readings import CHOICES, Readings


@dataclass(frozen=True, slots=True)
class Ruling:
    """An entry of RULINGS.md that can be switched: what the sheet leaves open, its rule, and each reading in words."""

    asks: str
    rule: str
    words: Mapping[str, str]


RULINGS: Mapping[str, Ruling] = {
    "a2": Ruling(
        "How far does a charge reach?",
        "2.7, 2.7c",
        {"at_most": "up to and with a Fast Move", "less_than": "less than a Fast Move"},
    ),
    "a3": Ruling(
        "Where is a distance measured to?",
        "0.11a, 1.1a",
        {
            "nearest": "the nearest point of the stretch in view",
            "middle": "the middle of that stretch",
            "side_centre": "the centre of the side",
            "edge_to_edge": "edge to edge of the two bases",
        },
    ),
    "a4": Ruling(
        "What is a gap?",
        "0.11b",
        {
            "tape": "the tape between the two things",
            "lane": "a straight lane that wide",
            "any_line": "the tape, for any one line of sight",
        },
    ),
    "a5": Ruling(
        "How much of a BD must be in view?",
        "0.11a",
        {"whole": "the whole BD", "any": "any part of it", "half": "more than half of it"},
    ),
    "a6": Ruling(
        "May bases differ in size?",
        "0.5, 0.6",
        {"one_size": "no: one size for the table", "mixed": "yes: each unit its own BW"},
    ),
    "a8": Ruling(
        "Is a shot limited to the front arc?",
        "1.1",
        {"front_arc": "yes, like a charge", "anywhere": "no, only a line of sight is needed"},
    ),
    "a9": Ruling(
        "How much of the target must lie in the front arc?",
        "2.7",
        {"stretch": "a BD of the side", "any": "any part of it"},
    ),
    "a10": Ruling(
        "From a height: which obstruction is closer, and who sees back?",
        "0.11c",
        {
            "nearest": "nearest distances; nobody sees back up",
            "along_line": "measured along the line of sight",
            "base_to_base": "measured base to base",
            "reciprocal": "nearest distances; the low unit sees back",
        },
    ),
    "a11": Ruling(
        "Across one side of terrain: what may be a BD long?",
        "0.11e",
        {
            "whole_line": "the whole line of sight",
            "inside_part": "only the part inside the terrain",
            "free_inside": "the whole line, but any line inside one terrain",
        },
    ),
    "a13": Ruling(
        "What protects a flank?",
        "0.11g",
        {
            "both_corners": "a friend under a BD at both corners; tall terrain",
            "either_corner": "a friend under a BD at either corner",
            "any_facing": "a friend under a BD at both ends, however it faces",
            "whole_flank": "terrain only along the whole flank",
            "impassable_too": "impassable terrain as well as tall",
        },
    ),
    "a15": Ruling(
        "Does a charge need the gap of a move?",
        "2.5, 2.7",
        {"a_move": "yes: over a BW between two units", "not_bound": "no: sight and room are enough"},
    ),
    "a16": Ruling(
        "May a unit turn and then charge?",
        "2.2, 2.4a",
        {"after_turn": "yes: sight is taken after the turn", "before_turn": "sight is taken before the turn"},
    ),
    "a20": Ruling(
        "What gap does a move need?",
        "2.5",
        {
            "bw_between_units": "a BW between units, a BD beside terrain",
            "bd_for_all": "a BD everywhere",
            "no_overhang": "room for the whole base, too",
        },
    ),
    "a22": Ruling(
        "How far may a retreat go, and from whom?",
        "2.4c",
        {
            "up_to_move": "up to a Move, from one enemy in all",
            "up_to_fast": "up to a Fast Move",
            "one_on_front": "from one enemy on the front",
        },
    ),
    "a23": Ruling(
        "When is a unit within area terrain?",
        "0.10",
        {"whole": "with its whole base", "half": "with over half of it", "any": "with any part of it"},
    ),
    "a26": Ruling(
        "How much of a base must be on a road across a river?",
        "0.10f",
        {"centre_line": "its centre line", "whole_base": "the whole base"},
    ),
}
"""Every entry that can be switched, in the order of the register."""


def with_reading(readings: Readings, entry: str, value: str) -> Readings:
    """The readings with one entry read otherwise. Errors: NotRecognised."""
    if entry not in CHOICES:
        raise NotRecognised("Ruling", entry, CHOICES)
    if value not in CHOICES[entry]:
        raise NotRecognised(f"Reading {entry.upper()}", value, CHOICES[entry])
    chosen: dict[str, Any] = {entry: value}
    return replace(readings, **chosen)


def switched(readings: Readings) -> tuple[str, ...]:
    """The entries that are not read as usual, in words, such as 'A5: any part of it'."""
    return tuple(
        f"{entry.upper()}: {RULINGS[entry].words[getattr(readings, entry)]}"
        for entry, values in CHOICES.items()
        if getattr(readings, entry) != values[0]
    )
