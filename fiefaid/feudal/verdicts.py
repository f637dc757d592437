"""What each question of the sheet is answered with: a verdict and the facts that belong to it.

Every class is a Verdict (answer, rule, margin, sentence, parts, other readings); the fields here are what a page
draws and an export prints. Lengths are in the table's unit. `side` is None where it is too close to call or was never
worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.answers import Verdict
from fiefaid.feudal.bases import Side
from fiefaid.feudal.terrain import Point

Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a base lies and looks."""

    x: float
    y: float
    facing: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ArcVerdict(Verdict):
    """In which arc a unit's front centre point lies; `options` are the arcs that it may be in (A7)."""

    side: Side | None = None
    options: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SightVerdict(Verdict):
    """Whether one unit sees another (0.11).

    `seen` are the parts of the aimed side that are in view and long enough, `aimed` the stretch of a BD that the
    distance is measured to, `blockers` the ids of the units and terrain that take sight away, `gap` the two things of
    a gap that is too narrow.
    """

    attacker: str = ""
    target: str = ""
    side: Side | None = None
    options: tuple[Side, ...] = ()
    distance: float | None = None
    aimed: Segment | None = None
    seen: tuple[Segment, ...] = ()
    blockers: tuple[str, ...] = ()
    gap: Segment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotVerdict(Verdict):
    """Whether one unit may shoot another now (1.1); `doubled` (1.2d) is None where the side is not certain."""

    sight: SightVerdict
    side: Side | None = None
    distance: float | None = None
    reach: float | None = None
    doubled: bool | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a charge ends: the side struck, the contact and the pose.

    `slides` are the ranges of offset along the side with the same contact. An offset is measured from the side's
    middle, positive towards its second corner clockwise; the pose is the least slide (A17).
    """

    side: Side
    contact: float
    pose: Pose
    slides: tuple[tuple[float, float], ...]
    doubled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeVerdict(Verdict):
    """Whether one unit may charge another now, and where it ends (2.7).

    `mode` is "front" (by line of sight) or "flank_arc" (beside the charger). `landings` holds one for every side in
    `options` on which the charge may end; `landing` is the one, where there is just one.
    """

    sight: SightVerdict | None = None
    side: Side | None = None
    options: tuple[Side, ...] = ()
    mode: str = "front"
    distance: float | None = None
    reach: float | None = None
    landings: tuple[Landing, ...] = ()

    @property
    def landing(self) -> Landing | None:
        """Where the charge ends, if that is certain."""
        return self.landings[0] if len(self.landings) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectionVerdict(Verdict):
    """Whether a flank is protected (0.11g), and by which units or terrain."""

    side: Side | None = None
    protectors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveVerdict(Verdict):
    """Whether a move, turn or retreat is legal (2.1-2.5), where it ends and what stands in its way."""

    end: Pose | None = None
    blockers: tuple[str, ...] = ()
    swept: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FacingVerdict(Verdict):
    """Whether a unit may turn to face an attacker (2.4d) and where both end; `relabel`: they stay, a side is marked.

    `side` is the side that the attacker touches; it is the front afterwards. `shifted` are the other enemies in contact
    that have to move, each with its pose.
    """

    end: Pose | None = None
    attacker_end: Pose | None = None
    relabel: bool = False
    side: Side | None = None
    shifted: tuple[tuple[str, Pose], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactVerdict(Verdict):
    """Whether a unit strikes another (3.1): the side that its front touches, and how much."""

    side: Side | None = None
    contact: float = 0.0
    doubled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceVerdict(Verdict):
    """Whether a unit counts as defending terrain against another (0.10), and which terrain."""

    terrain: tuple[str, ...] = field(default=())
