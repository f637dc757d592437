"""What the map on a page reports, as far as it can be true: anybody can send anything through a page's connection."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, TypeAdapter, ValidationError

from fiefaid.pages.shapes import Scene

MOST_EXACT = 2**53
"""A browser's numbers count exactly up to here."""


class _Message(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    revision: Annotated[int, Field(ge=0, lt=MOST_EXACT)]


class Moved(_Message):
    """A hand moved or turned a base, and has let it go if `final`."""

    kind: Literal["moved"]
    unit: str
    x: FiniteFloat
    y: FiniteFloat
    facing: FiniteFloat
    final: bool


class Tapped(_Message):
    """A base was tapped, or the choice was cleared."""

    kind: Literal["tapped"]
    unit: str | None


Message = Moved | Tapped

_READER: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="kind")])


def read_message(
    content: object, scene: Scene | None, *, locked: bool = False, staying: Collection[str] = ()
) -> Message | None:
    """The message if it can be true of that scene (known units, finite numbers, a place on the table), or None."""
    try:
        message = _READER.validate_python(content)
    except ValidationError:
        return None
    match message:
        case Moved(unit=unit):
            return message if not locked and unit not in staying and _may_lie(message, scene) else None
        case Tapped(unit=unit):
            return message if unit is None or (scene is not None and scene.counter(unit)) else None


def _may_lie(moved: Moved, scene: Scene | None) -> bool:
    """Whether a base of the scene may be meant to lie there: on the table, or across its edge."""
    counter = scene.counter(moved.unit) if scene is not None else None
    if scene is None or counter is None:
        return False
    frame, over = scene.frame, counter.bw
    across = frame.left - over <= moved.x <= frame.right + over
    return across and frame.bottom - over <= moved.y <= frame.top + over
