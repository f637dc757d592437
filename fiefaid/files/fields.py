"""The kinds of entry that a file may hold: numbers, lengths, ids, points, and the parts made of them.

Numbers are read as they are written: a text in quotes, `true` or `nan` is no number, and nothing is rounded or capped.
The description of an entry is both what the JSON Schema says of it and what a player is told when it is wrong.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

FARTHEST = 100_000
"""The greatest number a file may hold: a hundred metres in millimetres, far beyond any table."""

LONGEST_NAME = 200
"""Characters of an id or a name; a label on a phone shows some twenty."""

MOST = 400
"""Units, or pieces of terrain, of one table: twice the largest that the pages are measured with."""

MOST_PARTS = 100
"""Entries of one list of a realm: four times as many as the largest map has Villages."""

TOLERANT = {"tolerant": True}
"""Validation context of a file that may say more than we know, such as a book of cases."""


def wanted(accepted: str) -> PydanticCustomError:
    """The fault of an entry that is of the right type and still not usable; `accepted` says what would be."""
    return PydanticCustomError("wanted", "{accepted}", {"accepted": accepted})


def _plain_text(text: str) -> str:
    if not text.strip() or any(unicodedata.category(letter) == "Cc" for letter in text):
        raise wanted("give a name of at least one visible character, on one line")
    return text


Number = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-FARTHEST, le=FARTHEST)]
Length = Annotated[float, Field(strict=True, allow_inf_nan=False, gt=0, le=FARTHEST)]
Distance = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=0, le=FARTHEST)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000)]
Flag = Annotated[bool, Field(strict=True)]
Text = Annotated[str, Field(strict=True)]
Name = Annotated[str, Field(strict=True, max_length=LONGEST_NAME)]
Id = Annotated[str, Field(strict=True, max_length=LONGEST_NAME), AfterValidator(_plain_text)]
Spot = tuple[Number, Number]


class Part(BaseModel):
    """A part of a file. An entry that it does not know is a fault, unless the file is read with TOLERANT."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _overlook(cls, raw: Any, info: ValidationInfo) -> Any:
        if info.context == TOLERANT and isinstance(raw, dict):
            known = {field.alias or name for name, field in cls.model_fields.items()}
            return {name: value for name, value in raw.items() if name in known}
        return raw
