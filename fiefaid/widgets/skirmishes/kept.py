"""A battle as a text that a browser keeps, and a battle out of such a text: every step is judged anew.

So is what is put together before one begins.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from fiefaid.campaign.skirmishing import Facts, Skirmish
from fiefaid.errors import FiefaidError
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.pages.skirmish import begun, stepped
from fiefaid.pages.skirmish_draft import BattleDraft, is_sound

HERE = "here"
"""What the table is called that a campaign would name."""


class KeptBattle:
    """Writes a battle; steps that were written before are not written again."""

    def __init__(self) -> None:
        self._written: list[tuple[Facts, str]] = []

    def write(self, skirmish: Skirmish | None) -> str:
        """The text of a battle; nothing where there is none."""
        if skirmish is None:
            return ""
        kept = []
        for number, facts in enumerate(skirmish.steps):
            known = self._written[number] if number < len(self._written) else None
            kept.append(known if known is not None and known[0] is facts else (facts, _text(facts, number)))
        self._written = kept
        return "\n".join(text for _, text in kept)


def read(text: str) -> Skirmish | None:
    """The battle in a text; None where it is none that could have been fought."""
    try:
        return _fought(_choices(text))
    except (FiefaidError, ValueError, LookupError, TypeError):
        return None


def _fought(choices: Iterator[BattleChoice]) -> Skirmish | None:
    start = next(choices, None)
    if not isinstance(start, StartBattle):
        return None
    skirmish = begun(start)
    for choice in choices:
        skirmish = stepped(skirmish, choice)
    return skirmish


def _text(facts: Facts, number: int) -> str:
    from fiefaid.campaign.chapters.skirmish_events import SkirmishBegun, SkirmishWentOn  # all chapters come with them
    from fiefaid.campaign.serial import write

    kind, payload = write(SkirmishWentOn(HERE, facts) if number else SkirmishBegun(HERE, facts))
    return json.dumps([kind, payload], ensure_ascii=False)


def _choices(text: str) -> Iterator[BattleChoice]:
    """What was asked for at each step. Errors: NotUnderstood, ValueError."""
    from fiefaid.campaign.chapters.skirmish_events import SkirmishBegun, SkirmishWentOn
    from fiefaid.campaign.serial import read as read_event

    for line in text.splitlines():
        event = read_event(*json.loads(line))
        if isinstance(event, SkirmishBegun | SkirmishWentOn) and (asked := event.facts[0].asked):
            yield asked


def write_draft(draft: BattleDraft) -> str:
    """The text of a battle that has not begun; nothing where nothing was put together."""
    from pydantic import TypeAdapter  # comes with the chapters, and they with the first battle

    return "" if draft == BattleDraft() else TypeAdapter(BattleDraft).dump_json(draft).decode()


def read_draft(text: str) -> BattleDraft | None:
    """The battle that was put together in a text; None where it is none."""
    from pydantic import TypeAdapter

    try:
        draft = TypeAdapter(BattleDraft).validate_json(text)
        return draft if is_sound(draft) else None
    except (FiefaidError, ValueError, LookupError, TypeError):
        return None
