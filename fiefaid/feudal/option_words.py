"""The optional rules by the names of their switches: the sheet prints no numbers for them."""

from __future__ import annotations

import re

from fiefaid.feudal.options import SWITCHES

_NAMES = {rule.removeprefix("Feudal "): switch.name for switch in SWITCHES for rule in switch.rules}
_OF_PERSONS = SWITCHES[0].name
_RULE = re.compile(r"OPT [a-z0-9]+(?:-[a-z0-9]+)*")


def by_name(text: str) -> str:
    """A text in which every optional rule has the name of its switch: `option: Force morale` for `OPT morale-roll`.

    Those that no switch lists are about persons.
    """
    return _RULE.sub(lambda found: f"option: {_NAMES.get(found[0], _OF_PERSONS)}", text)
