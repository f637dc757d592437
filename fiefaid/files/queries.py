"""The questions that a file may ask of a table.

They are the same in a scenario (TOML) and in a book of cases (JSON): the `type`, the units by id, and details.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fiefaid.feudal.bases import Side
from fiefaid.files.fields import Distance, Flag, Id, Length, Number, Part

Turn = Annotated[Number, Field(description="a turn in degrees clockwise, such as -45")]


class Step(Part):
    """A move: a turn at the start, an advance straight ahead, a turn at the end. Rules: Feudal 2.1, 2.4."""

    fast: Flag = False
    start_turn: Turn = 0.0
    advance: Number = 0.0
    end_turn: Turn = 0.0


class ArcQuery(Part):
    """In which arc of `of` does the front centre point of `point_of` lie? Rule: Feudal 0.7."""

    type: Literal["arc"]
    of: Id
    point_of: Id


class LosQuery(Part):
    """Has `attacker` a line of sight to `target`? Rule: Feudal 0.11."""

    type: Literal["los"]
    attacker: Id
    target: Id


class ProtectedFlankQuery(Part):
    """Is that flank of `target` protected? Rule: Feudal 0.11g."""

    type: Literal["protected_flank"]
    target: Id
    flank: Literal[Side.LEFT_FLANK, Side.RIGHT_FLANK]


class ShotQuery(Part):
    """May `attacker` shoot `target` now, or after a legal move? Rule: Feudal 1.1."""

    type: Literal["shot"]
    attacker: Id
    target: Id
    after_move: Step | None = None


class ChargeQuery(Part):
    """May `attacker` charge `target` now, or after a legal move? Rule: Feudal 2.7."""

    type: Literal["charge"]
    attacker: Id
    target: Id
    after_move: Step | None = None


class MoveQuery(Step):
    """Is this move of `unit` legal? Rules: Feudal 2.1 to 2.5."""

    type: Literal["move"]
    unit: Id


class RetreatQuery(Part):
    """Is a retreat of that distance legal? Rule: Feudal 2.4c."""

    type: Literal["retreat"]
    unit: Id
    distance: Distance


class FaceQuery(Part):
    """May `unit` turn to face `attacker`? Rule: Feudal 2.4d."""

    type: Literal["face_attacker"]
    unit: Id
    attacker: Id


class MeleeQuery(Part):
    """Does the front of `attacker` strike `target`? Rule: Feudal 3.1."""

    type: Literal["melee"]
    attacker: Id
    target: Id


class DefendsQuery(Part):
    """Does `unit` count as defending terrain against that enemy? Rule: Feudal 0.10."""

    type: Literal["defends_terrain"]
    unit: Id
    against: Id


class WithinQuery(Part):
    """May a personality transfer between two units? Rule: Feudal OPT; `limit` is 6 inches if not said."""

    type: Literal["within"]
    a: Id
    b: Id
    limit: Length | None = None


Query = Annotated[
    ArcQuery
    | LosQuery
    | ProtectedFlankQuery
    | ShotQuery
    | ChargeQuery
    | MoveQuery
    | RetreatQuery
    | FaceQuery
    | MeleeQuery
    | DefendsQuery
    | WithinQuery,
    Field(discriminator="type"),
]

UNIT_ENTRIES = ("of", "point_of", "attacker", "target", "unit", "against", "a", "b")
"""The entries of a question that name a unit."""
