"""A force as it is put together before a battle: army, die, and what the footnotes of the matrix allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fiefaid.errors.skirmish import BeyondTheMatrix
from fiefaid.feudal.deploying import deploy, zones
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.forces import ARMIES, MATRIX, Army, Force, force
from fiefaid.feudal.mustering import dismount, hire_crossbows, raise_serjeants
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.warriors import Variety, Warriors
from fiefaid.pages.refusals import NothingRolled

NEEDS_SWITCH = "{} is an option, and it is off. Switch it on under Options."


@dataclass(frozen=True, slots=True)
class ForceDraft:
    """A force by the matrix. `roll` is None until the die is thrown.

    `on_foot`: units of Knights that dismount · `price`: who pays for crossbows, if somebody does · `is_raised`: a Welsh
    unit of Freemen fights as Serjeants.
    """

    army: str = ARMIES[0].id
    roll: int | None = None
    on_foot: int = 0
    price: UnitType | None = None
    is_raised: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a player may change: its words, whether it is made, and why it cannot be, where it cannot."""

    key: str
    words: str
    is_made: bool
    blocked: str = ""


def army_of(draft: ForceDraft) -> Army:
    """The army of a draft; the first where nobody knows it."""
    return next((army for army in ARMIES if army.id == draft.army), ARMIES[0])


def of_army(draft: ForceDraft, army: str) -> ForceDraft:
    """The draft with another army: the die stays, what was changed does not."""
    return ForceDraft(army, draft.roll)


def rolled(draft: ForceDraft, face: int) -> ForceDraft:
    """The draft with the die as it lies; what was changed in another force does not stay."""
    return ForceDraft(draft.army, face)


def composed(draft: ForceDraft) -> Force:
    """The units of a force, changes and all. Errors: NothingRolled, BeyondTheMatrix."""
    if draft.roll is None:
        raise NothingRolled
    units = force(army_of(draft), draft.roll)
    if draft.price is not None:
        units = hire_crossbows(units, draft.price)
    if draft.on_foot:
        units = dismount(units, draft.on_foot)
    return raise_serjeants(army_of(draft), units) if draft.is_raised else units


def changed(draft: ForceDraft, key: str) -> ForceDraft:
    """The draft with one of `changes` made, or taken back if it is made."""
    match key.split(":"):
        case ["foot", count]:
            return replace(draft, on_foot=0 if int(count) == draft.on_foot else int(count))
        case ["bows", price]:
            return replace(draft, price=None if price == draft.price else UnitType(price))
        case _:
            return replace(draft, is_raised=not draft.is_raised)


def changes(draft: ForceDraft, options: Options) -> tuple[Change, ...]:
    """What may be changed in a force, and what stands against the rest. Rule: Feudal, Force Matrix, footnotes."""
    return () if draft.roll is None else tuple(_changes(draft, options))


def _changes(draft: ForceDraft, options: Options) -> Iterator[Change]:
    knights = composed(replace(draft, on_foot=0)).count(Warriors(UnitType.KNIGHTS))
    for count in range(1, knights + 1):
        off = "" if options.dismounted_knights else NEEDS_SWITCH.format("Dismounting")
        words = f"{count} {'unit' if count == 1 else 'units'} of Knights on foot, as Serjeants"
        yield Change(f"foot:{count}", words, draft.on_foot == count, off)
    for price, loses in ((UnitType.KNIGHTS, "mounted Serjeants"), (UnitType.FREEMEN, "unwilling levy")):
        off = "" if options.crossbows else NEEDS_SWITCH.format("Hiring crossbows")
        words = f"Crossbows (Dx+1), and a unit of {price} as {loses} (Dx-1)"
        yield Change(f"bows:{price}", words, draft.price is price, off or _why_not(replace(draft, price=price)))
    if army_of(draft).is_welsh:
        blocked = _why_not(replace(draft, is_raised=True))
        yield Change("raise", "A unit of Freemen as Serjeants", draft.is_raised, blocked)


def _why_not(draft: ForceDraft) -> str:
    """Why the matrix does not give such a force; nothing where it does."""
    try:
        composed(draft)
    except BeyondTheMatrix as refused:
        return str(refused)
    return ""


def told(units: Force) -> str:
    """A force in one line, such as `4 Knights, 1 Bowmen, 1 Brigans`."""
    labels = [str(unit.label) for unit in units]
    return ", ".join(f"{labels.count(label)} {label}" for label in dict.fromkeys(labels))


def matrix_rows(army: Army) -> tuple[tuple[int, str], ...]:
    """What each face of the die gives an army."""
    return tuple((face, told(force(army, face))) for face in MATRIX)


def fielded_by(
    table: Table, draft: ForceDraft, player: str, *, attacks: bool
) -> tuple[Table, tuple[tuple[str, Fielded], ...]]:
    """The table with a player's force in his zone in place of the units that he had there, and what each unit is.

    The attacker's units stand first: the first player of a table attacks where nobody is named.
    Errors: NothingRolled, BeyondTheMatrix, NoEdges, NoRoomToDeploy.
    """
    others = tuple(unit for unit in table.units if unit.player != player)
    ids = {unit.id for unit in others}
    bare = replace(
        table,
        units=tuple(
            replace(unit, in_melee_with=tuple(foe for foe in unit.in_melee_with if foe in ids)) for unit in others
        ),
        uphill=tuple(said for said in table.uphill if {said.unit, said.against} <= ids),
    )
    named = tuple(_named(composed(draft), {unit.label for unit in others} | ids))
    units = [Unit(name, warriors.type, player, 0.0, 0.0, 0.0) for name, warriors in named]
    laid = deploy(bare, units, zones(table)[0 if attacks else 1])
    fielded = tuple((name, Fielded(warriors, player)) for name, warriors in named)
    units_there = (*laid, *bare.units) if attacks else (*bare.units, *laid)
    return replace(bare, units=units_there), fielded


def _named(units: Force, taken: set[str]) -> Iterator[tuple[str, Warriors]]:
    """A name for each unit of a force that nobody else on the table has."""
    used = set(taken)
    for warriors in units:
        stem, number = _stem(warriors), 1
        while f"{stem} {number}" in used:
            number += 1
        used.add(f"{stem} {number}")
        yield f"{stem} {number}", warriors


def _stem(warriors: Warriors) -> str:
    """What units of a kind are called: by their type where the variety is all that differs."""
    names = {
        Variety.CROSSBOWS: "Crossbows",
        Variety.SCHILTRON: "Schiltron",
        Variety.MOUNTED_SERJEANTS: "Mounted Serjeants",
        Variety.UNWILLING_LEVY: "Levy",
        Variety.CAVALRY: "Cavalry",
        Variety.SKIRMISHING_CAVALRY: "Cavalry",
        Variety.DISMOUNTED_KNIGHTS: "Dismounted Knights",
    }
    return names.get(warriors.variety, str(warriors.type)) if warriors.variety else str(warriors.type)
