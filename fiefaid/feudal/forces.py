"""Which units a force has, by the roll of a die, for the nine armies of the sheet. Rule: Feudal, Force Matrix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import Variety, Warriors

MATRIX: Mapping[int, tuple[int, int, int, int]] = MappingProxyType(
    {
        1: (2, 1, 1, 2),
        2: (3, 1, 1, 1),
        3: (3, 2, 1, 0),
        4: (4, 1, 0, 1),
        5: (4, 1, 1, 0),
        6: (4, 2, 0, 0),
    }
)
"""How many units of the core and of types 1, 2 and 3 a force has, by the die."""

Force = tuple[Warriors, ...]
"""The units of a force, core first."""


@dataclass(frozen=True, slots=True)
class Army:
    """An army of the sheet: its name, its entry in the inventory, and what stands in the four columns of the matrix."""

    id: str
    name: str
    rule: str
    columns: tuple[Warriors, Warriors, Warriors, Warriors]
    is_welsh: bool = False


KNIGHTS, SERJEANTS, FREEMEN, BOWMEN, BRIGANS = map(Warriors, UnitType)
CAVALRY = Warriors(UnitType.KNIGHTS, Variety.CAVALRY)
SKIRMISHING_CAVALRY = Warriors(UnitType.KNIGHTS, Variety.SKIRMISHING_CAVALRY)
SCHILTRON = Warriors(UnitType.SERJEANTS, Variety.SCHILTRON)
WELSH_FREEMEN = Warriors(UnitType.FREEMEN, Variety.WELSH_FREEMEN)

ARMIES: tuple[Army, ...] = (
    Army("feudal", "Feudal", "MATRIX columns", (KNIGHTS, BOWMEN, BRIGANS, FREEMEN)),
    Army("anglo_irish", "Anglo-Irish", "MATRIX anglo-irish", (BRIGANS, BOWMEN, KNIGHTS, FREEMEN)),
    Army("norse_irish", "Norse Irish", "MATRIX norse-irish", (BRIGANS, SERJEANTS, FREEMEN, CAVALRY)),  # ruling H14
    Army("scots_common", "Scots Common Army", "MATRIX scots-common", (SCHILTRON, BRIGANS, BOWMEN, KNIGHTS)),
    Army("scots_isles", "Scots Isles and Highlands", "MATRIX scots-isles", (SERJEANTS, FREEMEN, BRIGANS, BOWMEN)),
    Army(
        "french_or_german",
        "Early Feudal French or German",
        "MATRIX french-or-german",
        (KNIGHTS, FREEMEN, BOWMEN, BRIGANS),
    ),
    Army("north_welsh", "North Welsh", "MATRIX north-welsh", (WELSH_FREEMEN, BOWMEN, BRIGANS, KNIGHTS), is_welsh=True),
    Army("south_welsh", "South Welsh", "MATRIX south-welsh", (BOWMEN, WELSH_FREEMEN, BRIGANS, KNIGHTS), is_welsh=True),
    Army("bretons", "Bretons", "MATRIX bretons", (SKIRMISHING_CAVALRY, BRIGANS, BOWMEN, KNIGHTS)),
)
"""The army of the matrix itself and the eight others, in the order of the sheet."""


def force(army: Army, roll: int) -> Force:
    """The units of an army's force for a roll of a D6. Rule: Feudal, Force Matrix. Errors: NotAFace.

    The die is a D6 whatever Dx is: the matrix has a row for each of its faces.
    """
    if roll not in MATRIX:
        raise NotAFace(roll, Dx.D6.faces)
    return tuple(_units(army, roll))


def _units(army: Army, roll: int) -> Iterator[Warriors]:
    for warriors, count in zip(army.columns, MATRIX[roll], strict=True):
        yield from [warriors] * count
