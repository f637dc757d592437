"""What a player may change in the force that he rolled. Rules: Feudal, Force Matrix with its footnotes; Advantages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fiefaid.answers import Answer, Verdict
from fiefaid.errors.skirmish import BeyondTheMatrix
from fiefaid.feudal.forces import Army, Force
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors

MOST_CHANGE = 2
"""What shooting or melee of a unit is raised or lowered by in all, at most (Advantages and Disadvantages)."""

MOST_CHANGED = 2
"""Units of an army that are raised, and that are lowered, at most (Advantages and Disadvantages)."""

PRICES = {UnitType.KNIGHTS: Variety.MOUNTED_SERJEANTS, UnitType.FREEMEN: Variety.UNWILLING_LEVY}
"""What a unit becomes that pays for the crossbows."""


def may_field(warriors: Warriors, options: Options) -> Verdict:
    """Whether a table's options allow a unit of such a variety. Rule: Feudal, Alternative Troop Types; Force Matrix.

    Asked of units beyond an army's own columns: what the matrix gives, such as Breton cavalry, needs no option.
    """
    switches = {
        Variety.BRIGANS_WITH_BOWS: options.brigans_with_bows,
        Variety.MOUNTED_BRIGANS: options.mounted_brigans,
        Variety.SKIRMISHING_CAVALRY: options.skirmishing_cavalry,
        Variety.DISMOUNTED_KNIGHTS: options.dismounted_knights,
        Variety.CROSSBOWS: options.crossbows,
    }
    if warriors.variety is None or switches.get(warriors.variety, True):
        return Verdict(answer=Answer.YES, rule="0.4", says="{unit:is} played", facts={"unit": warriors.label})
    says = "{unit:is} an option, and it is off"
    return Verdict(answer=Answer.NO, rule=TRAITS[warriors.variety].rule, says=says, facts={"unit": warriors.label})


def dismount(force: Force, knights: int = 1) -> Force:
    """The force with so many units of Knights on foot, as Serjeants, for the whole battle.

    Rule: Feudal, Force Matrix. Ruling: H15: Knights only, no cavalry. Errors: BeyondTheMatrix.
    """
    plain = Warriors(UnitType.KNIGHTS)
    if force.count(plain) < knights:
        why = f"the force has {force.count(plain)} of Knights, and {knights} are to dismount"
        raise BeyondTheMatrix("Dismounting", "MATRIX dismount", why)
    on_foot = Warriors(UnitType.SERJEANTS, Variety.DISMOUNTED_KNIGHTS)
    for _ in range(knights):
        force = _instead(force, plain, on_foot)
    return force


def hire_crossbows(force: Force, price: UnitType) -> Force:
    """The force with one unit of Bowmen as crossbows, and one of Knights or of Freemen at Dx-1 in melee for it.

    Rule: Feudal, Force Matrix. Rulings: H4, H15. Errors: BeyondTheMatrix.
    """
    bowmen, payer = Warriors(UnitType.BOWMEN), Warriors(price)
    if any(unit.variety is Variety.CROSSBOWS for unit in force):
        raise BeyondTheMatrix("Crossbows", "MATRIX crossbows", "one unit of the force has them")
    if bowmen not in force:
        raise BeyondTheMatrix("Crossbows", "MATRIX crossbows", "the force has no Bowmen")
    if price not in PRICES or payer not in force:
        why = f"their price is a unit of Knights or of Freemen, and the force has no such {price}"
        raise BeyondTheMatrix("Crossbows", "MATRIX crossbow-price", why)
    hired = _instead(force, bowmen, Warriors(UnitType.BOWMEN, Variety.CROSSBOWS))
    return _instead(hired, payer, Warriors(price, PRICES[price]))


def raise_serjeants(army: Army, force: Force) -> Force:
    """A Welsh force without Knights, with one unit of Freemen as Serjeants. Rule: Feudal, Force Matrix.

    Errors: BeyondTheMatrix.
    """
    what, rule = "Serjeants for Freemen", "MATRIX welsh-serjeants"
    welsh = Warriors(UnitType.FREEMEN, Variety.WELSH_FREEMEN)
    if not army.is_welsh:
        raise BeyondTheMatrix(what, rule, f"{army.name} are not Welsh")
    if any(unit.type is UnitType.KNIGHTS for unit in force):
        raise BeyondTheMatrix(what, rule, "the force has Knights")
    if any(unit.type is UnitType.SERJEANTS for unit in force):
        raise BeyondTheMatrix(what, rule, "one unit of Freemen was raised")
    if welsh not in force:
        raise BeyondTheMatrix(what, rule, "the force has no Freemen")
    return _instead(force, welsh, Warriors(UnitType.SERJEANTS))


def _instead(force: Force, old: Warriors, new: Warriors) -> Force:
    """The force with the first unit of a kind replaced."""
    at = force.index(old)
    return (*force[:at], new, *force[at + 1 :])


def may_have(warriors: Warriors, quality: Quality) -> Verdict:
    """Whether a unit may have an advantage or disadvantage: nothing beyond +2 or -2, and one at most.

    Rule: Feudal, Advantages and Disadvantages. Ruling: H16: type and variety count, personalities do not.
    """
    facts = {"unit": warriors.label, "quality": str(quality)}
    if warriors.quality is not None:
        says = "{unit:is} {has} already"
        return _no("OPT advantages-limits", says, facts | {"has": str(warriors.quality)})
    if quality is Quality.ENTERS_WOODS and warriors.type not in (UnitType.FREEMEN, UnitType.BOWMEN):
        return _no("OPT enter-woods", "Freemen and Bowmen learn woods, not {unit}", facts)
    if quality.shooting and warriors.missiles is None:
        return _no("OPT shoot-plus-minus-1", "{unit:has} no missiles", facts)
    for what, change in (("melee", quality.melee), ("shooting", quality.shooting)):
        after = change + (warriors.melee if what == "melee" else warriors.shooting)
        if change and abs(after) > MOST_CHANGE:
            says = "{unit:has} {before} in {what}, and {quality} makes it {after}"
            named = {"before": f"{after - change:+d}", "what": what, "after": f"{after:+d}"}
            return _no("OPT advantages-limits", says, facts | named)
    return Verdict(answer=Answer.YES, rule="OPT advantages-limits", says="{unit:has} room for {quality}", facts=facts)


def _no(rule: str, says: str, facts: dict[str, str]) -> Verdict:
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts)


def may_alter(force: Sequence[Warriors]) -> Verdict:
    """Whether a force has no more raised and lowered units than an army may: two of each.

    Rule: Feudal, Advantages and Disadvantages. Ruling: H16: each of its qualities must suit its unit too.
    """
    for unit in force:
        if unit.quality:
            alone = may_have(replace(unit, quality=None), unit.quality)
            if not alone:
                return alone
    raised = sum(unit.quality is not None and unit.quality.is_advantage for unit in force)
    lowered = sum(unit.quality is not None and not unit.quality.is_advantage for unit in force)
    return Verdict(
        answer=Answer.YES if max(raised, lowered) <= MOST_CHANGED else Answer.NO,
        rule="OPT advantages-equal",
        says="{raised} raised and {lowered} lowered, of {most} each",
        facts={"raised": raised, "lowered": lowered, "most": MOST_CHANGED},
    )
