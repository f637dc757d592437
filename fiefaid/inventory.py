"""Which rules of the three sheets are built, by which functions, shown by which scenarios, and what is missing.

The list itself is `inventory.toml` beside this file. A rule marked built there must name functions that import and
scenarios that exist; the tests hold it to that.
"""

from __future__ import annotations

import pkgutil
import re
import textwrap
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, field_validator, model_validator

from fiefaid.errors import NotRecognised

RULE_ID = re.compile(
    r"""
    (?:
        Feudal\ (?:\d\.\d{1,2}[a-g]?|INTRO|SEQUENCE|OPT|MATRIX)
      | TA\ [1-4](?:\.\d){0,2}
      | T\ (?:4\.[1-3]|COUNTERS|NOTES)
      | C(?:[1-3]\.\d(?:\.\d)?|\ (?:INTRO|SETUP|COUNTERS|VICTORY|PHASES|PHASE\ [1-8]|QA\ [1-4]|NOTES))
    )
    (?:\ (?P<name>[a-z0-9]+(?:-[a-z0-9]+)*))?
    """,
    re.VERBOSE,
)
"""How a rule is called: the number or part as printed, and a short name where that holds several rules."""

ID_WIDTH = 34
PAGE_WIDTH = 98


class Sheet(StrEnum):
    """The three rule sheets."""

    FEUDAL = "Feudal"
    TACTICS = "Fief: France 1429 - Tactics"
    CRUSADES = "Fief: France 1429 - Crusades"


class Kind(StrEnum):
    """What a sentence of a sheet is."""

    RULE = "rule"
    EXAMPLE = "example"
    OPTION = "option"
    DEFINITION = "definition"
    NOTE = "note"


class Capability(StrEnum):
    """The parts of fiefaid, each of which builds the rules that belong to it."""

    FEUDAL_TABLE = "feudal-table"
    FEUDAL_BATTLE = "feudal-battle"
    FIEF_REALM = "fief-realm"
    FIEF_BATTLE = "fief-battle"
    FIEF_LEDGER = "fief-ledger"
    FIEF_CRUSADE = "fief-crusade"


Line = Annotated[str, StringConstraints(min_length=3, max_length=110, pattern=r"^\S.*\S$")]


class Rule(BaseModel):
    """One rule of a sheet: what it says in our words, and what of fiefaid does and shows it.

    `scenarios` are ids of cases, paths of files under scenarios/, or tests as `tests/file.py::test_name`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    says: Line
    kind: Kind = Kind.RULE
    capability: Capability | None = None
    software: bool = True
    why: Line | None = None
    built: bool = False
    functions: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()

    @field_validator("id")
    @classmethod
    def _id_is_well_formed(cls, rule_id: str) -> str:
        _matched(rule_id)
        return rule_id

    @model_validator(mode="after")
    def _is_for_software_or_says_why_not(self) -> Self:
        """Refuse a rule that nothing will ever build, and a note that claims to be built."""
        if self.software and (self.capability is None or self.why or self.kind is Kind.NOTE):
            raise ValueError(f"{self.id}: a rule needs the capability that builds it, and no `why`")
        if not self.software and (self.why is None or self.capability or self.built or self.kind is not Kind.NOTE):
            raise ValueError(f"{self.id}: only a note has software = false; it needs `why`, and is never built")
        return self

    @property
    def sheet(self) -> Sheet:
        """The sheet that it stands on."""
        if self.id.startswith("Feudal"):
            return Sheet.FEUDAL
        return Sheet.TACTICS if self.id.startswith("T") else Sheet.CRUSADES

    @property
    def number(self) -> str:
        """The number or part as printed, without the short name."""
        name = _matched(self.id)["name"]
        return self.id.removesuffix(f" {name}") if name else self.id


def _matched(rule_id: str) -> re.Match[str]:
    match = RULE_ID.fullmatch(rule_id)
    if match is None:
        raise ValueError(f"{rule_id!r} is no id of a rule. One such as 'Feudal 0.11a stretch', 'T 4.3' or 'C QA 3'.")
    return match


@cache
def inventory() -> tuple[Rule, ...]:
    """Every rule of the three sheets, in their order."""
    return parse_inventory(files("fiefaid").joinpath("inventory.toml").read_text(encoding="utf-8"))


def parse_inventory(text: str) -> tuple[Rule, ...]:
    """The rules of an inventory file. Errors: ValueError for a key given twice, a faulty id or entry."""
    return tuple(Rule(id=rule_id, **entry) for rule_id, entry in tomllib.loads(text).items())


def starting_with(prefix: str, rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules under a number or part: `Feudal 0.1` finds 0.1 but not 0.11; `Feudal 0.11` finds 0.11a too."""
    ends_in_digit = prefix[-1:].isdigit()
    return tuple(
        rule
        for rule in rules
        if rule.id.lower().startswith(prefix.lower())
        and not (ends_in_digit and rule.id[len(prefix) : len(prefix) + 1].isdigit())
    )


def lacks(rule: Rule, is_shown: Callable[[str], bool]) -> tuple[str, ...]:
    """What a rule marked built has not got: a function that imports, a scenario that `is_shown` knows."""
    if not rule.built:
        return ()
    none_named = [what for what, named in (("function", rule.functions), ("scenario", rule.scenarios)) if not named]
    return (
        *(f"{rule.id} is marked built but names no {what}" for what in none_named),
        *(f"{rule.id}: no function {name} can be imported" for name in rule.functions if not _imports(name)),
        *(f"{rule.id}: no scenario {name}" for name in rule.scenarios if not is_shown(name)),
    )


def _imports(dotted: str) -> bool:
    try:
        return callable(pkgutil.resolve_name(dotted))
    except (ImportError, AttributeError, ValueError):
        return False


def rules_report(only: str = "") -> str:
    """What `fiefaid rules` prints: id, functions, scenarios by sheet, what is not built.

    `only`: ids under a number; a bare number, as an answer shows it, is one of Feudal. Errors: NotRecognised.
    """
    rules = starting_with(only, inventory()) or starting_with(f"Feudal {only}", inventory())
    if not rules:
        raise NotRecognised("Rule", only, ("Feudal 0.11", "TA 1.2.1", "T 4.3", "C1.3.1", "C QA 3 and the like"))
    return "\n\n".join([*_sheets(rules), _capabilities(rules)])


def _sheets(rules: Sequence[Rule]) -> Iterable[str]:
    for sheet in Sheet:
        on_sheet = [rule for rule in rules if rule.sheet is sheet]
        if on_sheet:
            yield _sheet(sheet, on_sheet)


def _sheet(sheet: Sheet, rules: Sequence[Rule]) -> str:
    built = [_entry(rule.id, ", ".join(rule.functions), ", ".join(rule.scenarios)) for rule in rules if rule.built]
    missing = [_entry(rule.id, rule.says) for rule in rules if rule.software and not rule.built]
    notes = [_entry(rule.id, rule.says, f"({rule.why})") for rule in rules if not rule.software]
    title = f"{sheet}: {len(built)} built, {len(missing)} not built yet, {len(notes)} that ask nothing of software"
    blocks = (("Built", built), ("Not built yet", missing), ("Nothing for software", notes))
    shown = ["\n".join([f"{name} ({len(lines)})", *lines]) for name, lines in blocks if lines]
    return "\n\n".join([f"{title}\n{'=' * len(title)}", *shown])


def _entry(rule_id: str, *told: str) -> str:
    """The id on the left and beside it what is told of it, one wrapped paragraph each."""
    wrapper = textwrap.TextWrapper(PAGE_WIDTH - ID_WIDTH, break_long_words=False, break_on_hyphens=False)
    broken = (" ".join(part for word in text.split() for part in _broken(word, wrapper.width)) for text in told)
    lines = [line for text in broken for line in wrapper.wrap(text)]
    left = f"  {rule_id}"
    lines = lines if len(left) < ID_WIDTH - 1 else ["", *lines]
    return "\n".join(f"{left if row == 0 else '':{ID_WIDTH}}{line}".rstrip() for row, line in enumerate(lines))


def _broken(word: str, width: int) -> Iterable[str]:
    """A word in parts that fit the width, broken after the signs that join the words of a name."""
    while len(word) > width:
        cut = max(word.rfind(sign, 0, width) for sign in "/:._") + 1 or width
        yield word[:cut]
        word = word[cut:]
    yield word


def _capabilities(rules: Sequence[Rule]) -> str:
    asked = Counter(rule.capability for rule in rules if rule.capability)
    built = Counter(rule.capability for rule in rules if rule.built)
    lines = [f"  {name:16}{built[name]:4} of {asked[name]}" for name in Capability if asked[name]]
    total = f"Built in all: {built.total()} of {asked.total()} rules that ask something of software"
    return "\n".join([total, *lines])
