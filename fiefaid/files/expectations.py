"""What a file expects of an answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.files.fields import Distance, Flag, Number, Part, Text, wanted
from fiefaid.files.queries import Query

TOO_CLOSE: Literal["too_close"] = "too_close"
"""How a side is spelt that has to be rolled off (0.00, A7)."""

PlacedBase = Annotated[tuple[Number, Number, Number], Field(description="a centre and a facing, [x, y, facing]")]


class Expectation(Part):
    """An answer worked out by hand. Lengths are in the table's unit.

    Required where given: verdict, side, doubled, contact, distance, pose. The rest informs and is only compared.
    """

    verdict: Answer | None = None
    side: Side | Literal["too_close"] | None = None
    doubled: Flag | None = None
    contact: Distance | None = None
    distance: Distance | None = None
    pose: PlacedBase | None = None
    slide_range: tuple[Number, Number] | None = None

    side_options: tuple[Side, ...] = ()
    margin: Number | None = None
    lean: Answer | None = None
    threshold: Number | None = None
    mode: Text | None = None
    decided_by: tuple[Text, ...] = ()
    margin_of: Text | None = None
    measured: Any = None
    note: Any = None

    @model_validator(mode="after")
    def _says_something(self) -> Expectation:
        if self.verdict is None and self.side is None:
            raise wanted("give a verdict (yes, no or too_close), or a side for a question of arcs")
        return self


class Question(Part):
    """A question of a table, the answer worked out by hand, and the reasoning.

    `readings` names the entries of RULINGS.md that the answer must list because another reading answers otherwise.
    """

    query: Query
    expect: Expectation
    readings: tuple[Text, ...] = ()
    reasoning: Annotated[Text, Field(min_length=1, description="how the answer follows from the position, in words")]
