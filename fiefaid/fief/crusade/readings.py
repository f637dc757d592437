"""What a table may read otherwise in a Crusade, as settings, and the values in force. Ruling: K1 to K12."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.settings import Confidence, Setting, one_of
from fiefaid.fief.sieges import EngineRules


def _reading(name: str, decides: str, default: str, other: str, ruling: str) -> Setting[str]:
    """A setting of two words of which a ruling chose the first."""
    words, accepts = one_of(default, other), f"{default} or {other}"
    return Setting(name, decides, default, words, accepts, f"ruling {ruling}", Confidence.ASSUMED)


HIERARCHY = _reading(
    "Crusade hierarchy", "whether the Hierarchy markers are laid anew when Saladin comes", "once", "each round", "K1"
)
DRAWN_FOR = _reading(
    "Objectives drawn for", "whether Lords who joined and died before the draw count", "joined", "alive", "K2"
)
IDLE = _reading("Idle Leaders", "whether a Leader who could attack may do nothing", "no", "yes", "K4")
PLAGUE_HALVES = _reading(
    "Plague halves", "whose troops are halved: all on an Objective together, or each family's", "objective", "family",
    "K6",
)  # fmt: skip
PLAGUE_IN_PRISON = _reading(
    "Plague in prison", "whether Saladin's captives throw for the Plague as well", "yes", "no", "K6"
)
LATE_COMERS = _reading(
    "Late comers", "which place in the hierarchy a brother takes who follows: by rank, or the last", "by rank", "last",
    "K7",
)  # fmt: skip
OWN_PHYSICIAN = _reading(
    "Physician's own Lord", "whether the Physician may save the Lord he is attached to", "yes", "no", "K8"
)
ASSASSINATED = _reading(
    "Saladin's last stop", "whether Crusaders count as reached, whom he has not fought when he is assassinated", "no",
    "yes", "K9",
)  # fmt: skip
BESIEGED_HOMES = _reading("Besieged homes", "whether Crusaders come home to a besieged place", "yes", "no", "K10")

CRUSADE_SETTINGS: tuple[Setting[Any], ...] = (
    HIERARCHY, DRAWN_FOR, IDLE, PLAGUE_HALVES, PLAGUE_IN_PRISON, LATE_COMERS, OWN_PHYSICIAN, ASSASSINATED,
    BESIEGED_HOMES,
)  # fmt: skip
"""Every setting of the Crusades, in the order of the rulings."""


@dataclass(frozen=True, slots=True)
class CrusadeRules:
    """The values in force: those of battles, when Siege Engines are laid, and how the table reads the Crusades.

    `ranks_anew`: the hierarchy is settled again when Saladin comes · `counts_dead`: who joined and died counts for the
    draw · `may_idle`: a Leader may do nothing · `halves_families`: the Plague halves each family's troops ·
    `strikes_prison`: captives throw for it · `ranks_late`: late comers take a place by rank · `saves_own`: his own Lord
    may be saved by the Physician · `has_reached`: Saladin's last stop counts, though he was assassinated before the
    battle · `besieged_homes`: Crusaders come home to besieged places.
    """

    battle: BattleRules = field(default_factory=BattleRules)
    engines: EngineRules = field(default_factory=EngineRules)
    ranks_anew: bool = False
    counts_dead: bool = True
    may_idle: bool = False
    halves_families: bool = False
    strikes_prison: bool = True
    ranks_late: bool = True
    saves_own: bool = True
    has_reached: bool = False
    besieged_homes: bool = True

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """The values under a campaign's options. Errors: NotASetting."""
        return cls(
            battle=BattleRules.of(options),
            engines=EngineRules.of(options),
            ranks_anew=HIERARCHY.of(options) == "each round",
            counts_dead=DRAWN_FOR.of(options) == "joined",
            may_idle=IDLE.of(options) == "yes",
            halves_families=PLAGUE_HALVES.of(options) == "family",
            strikes_prison=PLAGUE_IN_PRISON.of(options) == "yes",
            ranks_late=LATE_COMERS.of(options) == "by rank",
            saves_own=OWN_PHYSICIAN.of(options) == "yes",
            has_reached=ASSASSINATED.of(options) == "yes",
            besieged_homes=BESIEGED_HOMES.of(options) == "yes",
        )
