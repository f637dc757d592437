"""The pictures of the Outremers map: what stands on a medallion, as outlines in a square of 48."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.pages.crusade_track import Sign

SIDE = 48
"""Width and height of the square that every outline is drawn in."""

OUTLINES: Mapping[Sign, str] = MappingProxyType(
    {
        Sign.CARAVAN: (
            "M5 15q1-4 5-4l4 1v3h-4q-1 7 4 10 3 1 4-3 2-8 6-8 3 0 4 5 1-4 4-4 5 0 6 8l1 3q2 3 1 7l-1-1-1 11h-3l-1-10"
            "-3-3h-9l-2 13h-3l-1-13q-9-1-11-15z"
        ),
        Sign.STRONGHOLD: "M14 42V21h-3v-9h5v3h4v-3h8v3h4v-3h5v9h-3v21h-7v-8a3 3 0 0 0-6 0v8z",
        Sign.CITY: (
            "M6 42V19H4v-8h3v3h3v-3h3v3h3v-3h2v8h-2v6h3v-3h2v3h6v-3h2v3h3v-6h-2v-8h2v3h3v-3h3v3h3v-3h2v8h-2v23H28v-7"
            "a4 4 0 0 0-8 0v7z"
        ),
        Sign.JERUSALEM: (
            "M23 2h2v3h3v2h-3v3c7 1 11 6 11 12h3v-4l2-3 2 3v24H28v-7a4 4 0 0 0-8 0v7H5V18l2-3 2 3v4h3c0-6 4-11 11-12"
            "V7h-3V5h3z"
        ),
        Sign.PHYSICIAN: "M19 5h10v4h-2v9l9 16a5 5 0 0 1-4 8H16a5 5 0 0 1-4-8l9-16V9h-2zM18 31h12l-3-6h-6z",
    }
)
"""An outline for each kind of Objective; what lies within an outline twice is open."""

CRESCENT = "M31 5a19 19 0 1 0 12 29A16 16 0 1 1 31 5z"
SHIP = "M23 4v22H11C12 17 17 9 23 4zm3 3c6 4 10 11 11 19H26zM6 29h36l-6 11H12z"
TENT = "M24 7l17 34H29l-5-13-5 13H7z"
BARS = "M8 7h32v5H8zm0 29h32v5H8zm3-24h4v24h-4zm7 0h4v24h-4zm8 0h4v24h-4zm7 0h4v24h-4z"
"""Saladin's, those at sea, those who go home, those in prison."""
