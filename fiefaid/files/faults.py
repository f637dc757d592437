"""Faults of a file in a player's words: where, what stands there, what would be accepted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from fiefaid.errors import MISSING, Fault
from fiefaid.errors.spelling import as_written

Location = Sequence[str | int]


def faults_of(error: ValidationError, model: type[BaseModel], raw: object) -> list[Fault]:
    """Every fault that a validation found, in the order of the file's entries."""
    return [_fault(detail, model, raw) for detail in error.errors(include_url=False)]


def path_of(location: Location) -> str:
    """Where an entry stands, as `units[2].facing`; places are counted from 0."""
    words = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return words.removeprefix(".") or "the file"


def _fault(detail: ErrorDetails, model: type[BaseModel], raw: object) -> Fault:
    location = _through_file(detail["loc"], raw)
    field = _field(model, detail["loc"])
    value = MISSING if detail["type"] == "missing" else detail["input"]
    return Fault(path_of(location), value, _accepted(detail, model, field) + _whose(location, raw))


def _through_file(location: Location, raw: object) -> list[str | int]:
    """The location without the steps that only the validation took, such as the kind of a question."""
    walked: list[str | int] = []
    here: Any = raw
    for step, part in enumerate(location):
        if isinstance(here, dict) and part not in here and step < len(location) - 1:
            continue
        walked.append(part)
        here = _inside(here, part)
    return walked


def _inside(here: Any, part: str | int) -> Any:
    try:
        return here[part]
    except (KeyError, IndexError, TypeError):
        return None


def _whose(location: Location, raw: object) -> str:
    """Which unit or piece of terrain it is, if it has an id to be found by."""
    if len(location) < 2 or not isinstance(location[1], int):
        return ""
    item = _inside(_inside(raw, location[0]), location[1])
    name = item.get("id") if isinstance(item, dict) else None
    return f" (this is {as_written(name)})" if isinstance(name, str) and location[-1] != "id" else ""


def _accepted(detail: ErrorDetails, model: type[BaseModel], field: FieldInfo | None) -> str:
    meaning = field.description if field else None
    if detail["type"] == "missing":
        return f"give {meaning or _unnamed(detail['loc'])}"
    said = _sentence(detail, model)
    return f"{said}: {meaning}" if meaning else said


def _unnamed(location: Location) -> str:
    """What is missing where no description tells: a number of a pair or a pose, or an entry by its name."""
    last = location[-1]
    return "a number here as well" if isinstance(last, int) else f"its {str(last).replace('_', ' ')}"


def _sentence(detail: ErrorDetails, model: type[BaseModel]) -> str:
    """What would be accepted instead, by the kind of fault."""
    context = detail.get("ctx", {})
    match detail["type"]:
        case "wanted":
            return str(context["accepted"])
        case "extra_forbidden":
            return _known_entries(str(detail["loc"][-1]), _part(model, detail["loc"][:-1]))
        case "enum" | "literal_error" | "union_tag_invalid":
            return _one_of(detail["input"], str(context.get("expected") or context.get("expected_tags")))
        case "union_tag_not_found":
            return "say its type"
        case "int_type" | "int_from_float" | "int_parsing" | "int_parsing_size":
            return "give a whole number such as 12, without quotes"
        case "float_type" | "float_parsing" | "finite_number":
            return "give a finite number such as 12.5, with a point and without quotes"
        case "greater_than" | "greater_than_equal" | "less_than" | "less_than_equal":
            return f"give a number {_bound(detail['type'], context)}"
        case "bool_type" | "bool_parsing":
            return "give true or false, without quotes"
        case "string_type":
            return "give a text in quotes"
        case kind:
            return _COUNTED.get(kind, detail["msg"]).format_map(context)


_COUNTED = {
    "string_too_long": "give at most {max_length} characters",
    "string_too_short": "give at least {min_length} character",
    "too_long": "give at most {max_length}",
    "too_short": "give at least {min_length}",
    "list_type": "give a list, [ ... ]",
    "tuple_type": "give a list, [ ... ]",
    "dict_type": "give a part with entries of its own",
    "model_type": "give a part with entries of its own",
    "model_attributes_type": "give a part with entries of its own",
}


def _bound(kind: str, context: dict[str, Any]) -> str:
    words = {"greater_than": "above", "greater_than_equal": "of at least", "less_than": "below"}
    limit = next(context[key] for key in ("gt", "ge", "lt", "le") if key in context)
    return f"{words.get(kind, 'of at most')} {limit:g}"


def _one_of(given: object, expected: str) -> str:
    words = [word.strip(" '") for word in expected.replace(" or ", ", ").split(",")]
    return f"give one of {', '.join(words)}{_meant(given, words)}"


def _known_entries(given: str, part: type[BaseModel] | None) -> str:
    known = [field.alias or name for name, field in part.model_fields.items()] if part else []
    return f"leave it out, or use one of {', '.join(known)}{_meant(given, known)}"


def _meant(given: object, known: Iterable[str]) -> str:
    """The known word that the given one looks like."""
    by_small = {word.lower(): word for word in known}
    close = get_close_matches(str(given).lower(), by_small, n=1, cutoff=0.75)
    return f" (did you mean {by_small[close[0]]}?)" if close else ""


def _field(model: type[BaseModel], location: Location) -> FieldInfo | None:
    """The field that a location leads to, for the description it carries."""
    names = [part for part in location if isinstance(part, str)]
    part = _part(model, location[: len(location) - 1 - location[::-1].index(names[-1])]) if names else None
    return _by_name(part, names[-1]) if part and isinstance(location[-1], str) else None


def _part(model: type[BaseModel], location: Location) -> type[BaseModel] | None:
    """The part of a file that a location leads to."""
    here: list[type[BaseModel]] = [model]
    for name in (part for part in location if isinstance(part, str)):
        fields = [field for part in here if (field := _by_name(part, name))]
        here = [part for field in fields for part in _parts_in(field.annotation)] if fields else _tagged(here, name)
    return here[0] if here else None


def _by_name(part: type[BaseModel], name: str) -> FieldInfo | None:
    return next((f for own, f in part.model_fields.items() if (f.alias or own) == name), None)


def _parts_in(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [part for inner in get_args(annotation) for part in _parts_in(inner)]


def _tagged(parts: Iterable[type[BaseModel]], tag: str) -> list[type[BaseModel]]:
    """The parts whose `type` is that word."""
    return [part for part in parts if (field := _by_name(part, "type")) and tag in get_args(field.annotation)]
