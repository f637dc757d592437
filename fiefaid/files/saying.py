"""An answer in the words of a file: what a book of cases is compared with and what `fiefaid ask --json` prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.bases import Side
from fiefaid.feudal.verdicts import (
    ArcVerdict,
    ChargeVerdict,
    ContactVerdict,
    FacingVerdict,
    MoveVerdict,
    Pose,
    ShotVerdict,
    SightVerdict,
)
from fiefaid.files.expectations import TOO_CLOSE

Placed = tuple[float, float, float]
"""A centre and a facing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What an answer says, entry by entry; None where it says nothing of it. Lengths are in the table's unit."""

    verdict: Answer
    side: str | None = None
    side_options: tuple[Side, ...] = ()
    doubled: bool | None = None
    contact: float | None = None
    distance: float | None = None
    pose: Placed | None = None
    threshold: float | None = None
    mode: str | None = None


def said(verdict: Verdict) -> Said:
    """What an answer says, entry by entry."""
    answer = verdict.answer
    match verdict:
        case ArcVerdict() as arc:
            return Said(verdict=answer, side=spelt(arc.side, arc.options), side_options=arc.options)
        case SightVerdict() as sight:
            side = spelt(sight.side, sight.options)
            return Said(verdict=answer, side=side, side_options=sight.options, distance=sight.distance)
        case ShotVerdict():
            return _shot(verdict)
        case ChargeVerdict():
            return _charge(verdict)
        case MoveVerdict() | FacingVerdict():
            return Said(verdict=answer, pose=placed(verdict.end))
        case ContactVerdict() as melee:
            side = spelt(melee.side, ())
            return Said(verdict=answer, side=side, contact=melee.contact, doubled=melee.doubled)
        case _:
            return Said(verdict=answer, distance=verdict.measured)


def spelt(side: Side | None, options: Sequence[Side]) -> str | None:
    """How a side is spelt: `too_close` where two are possible, None where none was worked out."""
    if side is not None:
        return side.value
    return TOO_CLOSE if len(options) > 1 else None


def placed(pose: Pose | None) -> Placed | None:
    """A pose as [x, y, facing]."""
    return None if pose is None else (pose.x, pose.y, pose.facing)


def _shot(shot: ShotVerdict) -> Said:
    return Said(
        verdict=shot.answer,
        side=spelt(shot.side, shot.sight.options),
        side_options=shot.sight.options,
        doubled=shot.doubled,
        distance=shot.distance,
        threshold=shot.reach,
    )


def _charge(charge: ChargeVerdict) -> Said:
    landing = charge.landing
    return Said(
        verdict=charge.answer,
        side=spelt(charge.side, charge.options),
        side_options=charge.options,
        doubled=landing.doubled if landing else None,
        contact=landing.contact if landing else None,
        distance=charge.distance,
        pose=placed(landing.pose) if landing else None,
        threshold=charge.reach,
        mode=charge.mode,
    )
