"""This position as a text that `fiefaid ask` can be asked about: what was asked and answered, above the table."""

from __future__ import annotations

import re
import shlex

from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.table import TableView

FILE = "table.toml"
"""The name under which a position is downloaded; the command that reproduces it names the same file."""

_SAFE = re.compile(r"[\w .,:()+-]*")


def command(view: TableView) -> str:
    """The command that reproduces the dispute from the downloaded file."""
    pair = [unit for unit in (view.attacker, view.target) if unit is not None]
    asked = pair if len(pair) == 2 else []
    apart = ["--"] if any(unit.startswith("-") for unit in asked) else []  # or it would be taken for an option
    return " ".join(["fiefaid ask", FILE, *apart, *(_quoted(unit) for unit in asked)])


def covering_note(view: TableView, card: AnswerCard) -> str:
    """What stands above the table as comments: the command, the answer that it gives and the roll, one line each."""
    lines = [command(view), card.headline, f"{card.rule}: {card.says}" if card.rule else card.says]
    if card.roll is not None:
        lines.append(f"Rolled {card.roll.face}: {card.roll.decides}")
    return "".join(f"# {_one_line(line)}\n" for line in lines)


def _quoted(unit: str) -> str:
    """A name for any shell; quoted doubly where that is safe, since Windows knows no other quotes."""
    return f'"{unit}"' if _SAFE.fullmatch(unit) else shlex.quote(unit)


def _one_line(text: str) -> str:
    """A comment must not break out of its line, whatever a unit is called."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
