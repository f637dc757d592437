"""Verbs that agree with the names that players give: Bowmen 1 have shot, Unit 80 has shot."""

from __future__ import annotations

_MANY = (
    "archers bandits bowmen brigands brigans crossbows foresters freemen halberdiers javelins kerns knights lances "
    "levies longbows men mercenaries milites outlaws pikes ribauds riders routiers sergeants serjeants slingers spears "
    "squires stipendarii"
)
MANY = frozenset(_MANY.split())
"""Words for many warriors. A name that no such word heads is that of one unit, whatever letter it ends in: Bruges."""

PLURALS = {
    "is": "are",
    "has": "have",
    "was": "were",
    "does": "do",
    "goes": "go",
    "passes": "pass",
    "reaches": "reach",
    "rallies": "rally",
}
"""Verbs that differ between one and many by more than an s."""


class Spoken(str):
    """A word of a sentence. In a format string `{unit:has}` is a name with the verb that agrees, `{unit:'s}` whose."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "'s":
            return f"{self}'" if is_many(self) and self.endswith("s") else f"{self}'s"
        return f"{self} {agreeing(self, spec)}" if spec else str(self)


def agreeing(name: str, verb: str) -> str:
    """A verb, given as it is for one (`sees`), as it goes with a name."""
    return PLURALS.get(verb, verb.removesuffix("s")) if is_many(name) else verb


def is_many(name: str) -> bool:
    """Whether a name is that of many: the last word before `of`, `with` or a number is one for warriors: Bowmen 1."""
    head = name.casefold().partition(" of ")[0].partition(" with ")[0].split()
    words = [word for word in head if not word.strip("#()").isdecimal()]
    return bool(words) and (words[-1] in MANY or words[-1].endswith(("bowmen", "spearmen", "footmen", "horsemen")))
