"""The numbers of a battle that no sheet prints, as settings of the table, and their values in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

from fiefaid.fief.settings import Confidence, Setting, one_of, whole

Faces = tuple[int, ...]
"""What is on the sides of a die, or what a throw of dice shows, in order."""


def _faces(typed: str) -> Faces:
    """Reads the sides of a die: two to twelve whole numbers from 0 to 9, one of them above 0. Errors: ValueError."""
    faces = tuple(int(word) for word in typed.split(","))
    if not 2 <= len(faces) <= 12 or min(faces) < 0 or not 0 < max(faces) <= 9:
        raise ValueError(typed)
    return tuple(sorted(faces))


def _yes(typed: str) -> bool:
    """Reads yes or no. Errors: ValueError."""
    return one_of("yes", "no")(typed) == "yes"


_YES_OR_NO = "yes or no"
_ENGLAND = "the sister game Fief: England, taken over"
_V2015 = "a player's summary of the French rules of 2015"

BATTLE_DIE = Setting(
    "Battle die", "the sides of the battle die", "0,1,1,2,2,3", _faces,
    "the sides with commas between, such as 0,1,1,2,2,3 or 1,1,2,2,3,3",
    "the least and most hits in the examples of TA 1.1 and TA 3 ask for 0 and 3; the designer's 2011 notes and the "
    "sister game agree on the rest. Some boxes may hold 1,1,2,2,3,3", Confidence.AGREED,
)  # fmt: skip
FIGHTER_STRENGTH = Setting(
    "Fighter strength", "Strength Points of a Saracen Fighter", "2", whole(1, 9), "a whole number from 1 to 9",
    "a review of the expansion, a fan edition and the sister game", Confidence.AGREED,
)  # fmt: skip
FIGHTER_HITS = Setting(
    "Fighter hits", "hits in one roll that kill a Saracen Fighter", "2", whole(1, 9), "a whole number from 1 to 9",
    "a fan edition and the sister game's foot soldier", Confidence.SINGLE,
)  # fmt: skip
LORD_HITS = Setting(
    "Lord hits", "spare hits that kill a Lord once his side's troops are dead", "1", whole(1, 9),
    "a whole number from 1 to 9", _ENGLAND, Confidence.ASSUMED,
)  # fmt: skip
DARC_DICE = Setting(
    "d'Arc's dice", "battle dice more for the side of Jeanne d'Arc", "1", whole(0, 3), "a whole number from 0 to 3",
    "a public odds program for this game", Confidence.SINGLE,
)  # fmt: skip
STALEMATE_ROLLS = Setting(
    "Stalemate", "rolls running without a loss that end a battle", "3", whole(1, 20), "a whole number from 1 to 20",
    _ENGLAND, Confidence.ASSUMED,
)  # fmt: skip
LOSSES_BY = Setting(
    "Losses chosen by", "who chooses the losses of allies: the player who attacked or was attacked, or the strongest",
    "principal", one_of("principal", "strongest"), "principal or strongest", _V2015, Confidence.SINGLE,
)  # fmt: skip
ALLIES_MAY_LEAVE = Setting(
    "Allies may leave", "whether an ally may leave or change sides after a roll", "yes", _yes, _YES_OR_NO, _V2015,
    Confidence.SINGLE,
)  # fmt: skip
GATES_OPEN = Setting(
    "Gates open", "whether a defender's ally who changes sides opens the walls", "yes", _yes, _YES_OR_NO, _V2015,
    Confidence.SINGLE,
)  # fmt: skip
LEADERLESS = Setting(
    "Leaderless victors", "what troops without a Lord do with beaten Lords: let them go free, or slay them", "free",
    one_of("free", "slay"), "free or slay",
    "the French rules of 2015 leave a Lord among leaderless troops free; the sister game has him slain",
    Confidence.ASSUMED,
)  # fmt: skip
ENGINES_LAID = Setting(
    "Siege Engines", "when a besieger lays his first Siege Engine: with the siege, or in the next Purchase Phase",
    "siege", one_of("siege", "purchase"), "siege or purchase",
    "C1.4 has each player lay one as he besieges; the designer's older note waits for the Purchase Phase",
    Confidence.SINGLE,
)  # fmt: skip
MORE_ENGINES = Setting(
    "Second Siege Engine", "whether a besieger adds one in each later Purchase Phase", "yes", _yes, _YES_OR_NO,
    "the designer's blog, of an older edition", Confidence.SINGLE,
)  # fmt: skip
HIRED_AGAIN = Setting(
    "Mercenaries again", "whether Mercenaries who survived a battle in France may fight in the Crusade Phase after it",
    "yes", _yes, _YES_OR_NO, "no source: T 4.2 gives them back at the end of the Battle Phase", Confidence.ASSUMED,
)  # fmt: skip

BATTLE_SETTINGS: tuple[Setting[Any], ...] = (
    BATTLE_DIE, FIGHTER_STRENGTH, FIGHTER_HITS, LORD_HITS, DARC_DICE, STALEMATE_ROLLS, LOSSES_BY, ALLIES_MAY_LEAVE,
    GATES_OPEN, LEADERLESS, ENGINES_LAID, MORE_ENGINES, HIRED_AGAIN,
)  # fmt: skip
"""Every setting of battles and sieges, in the order in which a player would ask."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleRules:
    """The values in force in a battle: those of the settings above, by the same names."""

    faces: Faces = (0, 1, 1, 2, 2, 3)
    fighter_strength: int = 2
    fighter_hits: int = 2
    lord_hits: int = 1
    darc_dice: int = 1
    stalemate_rolls: int = 3
    losses_by: Literal["principal", "strongest"] = "principal"
    allies_may_leave: bool = True
    gates_open: bool = True
    leaderless: Literal["free", "slay"] = "free"

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """The values under a campaign's options. Errors: NotASetting."""
        return cls(
            faces=BATTLE_DIE.of(options),
            fighter_strength=FIGHTER_STRENGTH.of(options),
            fighter_hits=FIGHTER_HITS.of(options),
            lord_hits=LORD_HITS.of(options),
            darc_dice=DARC_DICE.of(options),
            stalemate_rolls=STALEMATE_ROLLS.of(options),
            losses_by="principal" if LOSSES_BY.of(options) == "principal" else "strongest",
            allies_may_leave=ALLIES_MAY_LEAVE.of(options),
            gates_open=GATES_OPEN.of(options),
            leaderless="free" if LEADERLESS.of(options) == "free" else "slay",
        )
