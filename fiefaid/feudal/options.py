"""The optional rules of the sheet that are in force at a table, and what each of them changes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from fiefaid.errors import NotRecognised
from fiefaid.errors.skirmish import NeedsOption
from fiefaid.feudal.dice import Dx


@dataclass(frozen=True, slots=True)
class Options:
    """The die that was picked (0.2) and the optional rules in force; by default none is.

    Every field is told about by the switch of its name in `SWITCHES`. Errors: NotRecognised for a value that a choice
    does not have; NeedsOption where a variation is chosen without the rule that it varies.
    """

    dx: Dx = Dx.D6
    personalities: bool = False
    tired: bool = False
    rally_roll: bool = False
    saving_rolls: bool = False
    missile_supply: bool = False
    initiative: bool = False
    initiative_bonus: Literal[3, 2, 4] = 3
    initiative_routed: bool = False
    rally_variation: bool = False
    trained_units: bool = False
    force_morale: bool = False
    morale_small: Literal["full", "halved", "two_dice"] = "full"
    morale_losses: bool = False
    morale_personality: bool = False
    morale_flavour: bool = False
    morale_rout: Literal["ends", "free_attack", "caught"] = "ends"
    diced_movement: bool = False
    declared_movement: bool = False
    advantages: bool = False
    brigans_with_bows: bool = False
    mounted_brigans: bool = False
    skirmishing_cavalry: bool = False
    dismounted_knights: bool = False
    crossbows: bool = False

    def __post_init__(self) -> None:
        for option, accepted in OPTION_CHOICES.items():
            if getattr(self, option) not in accepted:
                raise NotRecognised(f"Option {option.replace('_', ' ')}", getattr(self, option), map(str, accepted))
        for switch in SWITCHES:
            if switch.needs and getattr(self, switch.id) != NONE_ON[switch.id] and not getattr(self, switch.needs):
                raise NeedsOption(switch.name, _named(switch.needs))


@dataclass(frozen=True, slots=True)
class Switch:
    """One optional rule: its field in `Options`, its name, what it changes, its entries in the inventory.

    `needs` is the option that must be on for this one to be, where there is one.
    """

    id: str
    name: str
    changes: str
    rules: tuple[str, ...]
    needs: str = ""


SWITCHES: tuple[Switch, ...] = (
    Switch(
        "personalities",
        "Personalities",
        "One personality for every three units, each with an effect on its unit",
        (
            "Feudal OPT one-per-three-units",
            "Feudal OPT knight-errant",
            "Feudal OPT constable",
            "Feudal OPT marshal-of-horse",
            "Feudal OPT marshal-of-bows",
            "Feudal OPT brabanter",
            "Feudal OPT banner-upgrade",
            "Feudal OPT priest-rally",
        ),
    ),
    Switch("tired", "Tired units", "A unit that has passed 10 hits takes 1 from every Dx", ("Feudal OPT tired",)),
    Switch(
        "rally_roll",
        "Rally roll",
        "An idle unmarked unit rolls: 1 hit on 3 or less, 2 on 4 or more; the others rally none",
        ("Feudal OPT rally-roll-instead", "Feudal OPT rally-roll"),
    ),
    Switch(
        "saving_rolls",
        "Saving rolls",
        "Each halving is a throw of one D6 for each hit; 4 or more saves",
        ("Feudal OPT saves", "Feudal OPT saves-second-halving"),
    ),
    Switch(
        "missile_supply",
        "Missile supply",
        "Every missile unit has three shots, whatever it rolls",
        ("Feudal OPT missile-supply", "Feudal OPT missile-supply-result"),
    ),
    Switch(
        "initiative",
        "Initiative",
        "From turn 2 on the sides roll off for who goes first",
        ("Feudal OPT initiative-first", "Feudal OPT initiative-roll", "Feudal OPT initiative-passes"),
    ),
    Switch(
        "initiative_bonus",
        "Bonus of the initiative",
        "What its holder adds to the roll: 3, or 2 for more change, or 4 for less",
        ("Feudal OPT initiative-plus-2-or-4",),
        needs="initiative",
    ),
    Switch(
        "initiative_routed",
        "Initiative and losses",
        "Each unit lost takes 1 from its player's initiative roll",
        ("Feudal OPT initiative-routed",),
        needs="initiative",
    ),
    Switch(
        "rally_variation",
        "Rally variation",
        "A unit that ever had 5 hits keeps 5 of them",
        ("Feudal OPT rally-variation",),
    ),
    Switch(
        "trained_units",
        "Trained units",
        "Units roll a D6 to move, strike and shoot; trained ones a D5",
        ("Feudal OPT trained-d6", "Feudal OPT trained-dx"),
    ),
    Switch(
        "force_morale",
        "Force morale",
        "A force that loses a unit rolls, and routs if it does not beat its losses",
        ("Feudal OPT morale-roll", "Feudal OPT morale-rout"),
    ),
    Switch(
        "morale_small",
        "Morale of small armies",
        "With three or four units: half a Dx, or the better of two",
        ("Feudal OPT morale-small-army", "Feudal OPT morale-two-dice"),
        needs="force_morale",
    ),
    Switch(
        "morale_losses",
        "Morale and the enemy's losses",
        "The force that has lost fewer units adds 1",
        ("Feudal OPT morale-bonus-losses",),
        needs="force_morale",
    ),
    Switch(
        "morale_personality",
        "Morale and personalities",
        "A force with a warrior personality on the table adds 1",
        ("Feudal OPT morale-bonus-personality",),
        needs="force_morale",
    ),
    Switch(
        "morale_flavour",
        "Morale and what came before",
        "The table grants a force a point or two for a challenge won, prayer or a forced march",
        ("Feudal OPT morale-flavour",),
        needs="force_morale",
    ),
    Switch(
        "morale_rout",
        "What a rout costs",
        "The battle ends; or the enemy has one free attack; or units in melee with a faster class are lost",
        ("Feudal OPT morale-free-attack", "Feudal OPT morale-caught"),
        needs="force_morale",
    ),
    Switch(
        "diced_movement",
        "Diced movement",
        "Units move Dx inches; Fast adds 2, 4 or 6; javelins reach 6 inches and bows 12",
        (
            "Feudal OPT diced-class-1",
            "Feudal OPT diced-class-2",
            "Feudal OPT diced-class-3",
            "Feudal OPT diced-ranges",
        ),
    ),
    Switch(
        "declared_movement",
        "Declared movement",
        "An aim is stated before the roll, and the whole roll is moved",
        (
            "Feudal OPT declared",
            "Feudal OPT declared-intent",
            "Feudal OPT declared-full",
            "Feudal OPT declared-stop",
            "Feudal OPT declared-knights",
        ),
        needs="diced_movement",
    ),
    Switch(
        "advantages",
        "Advantages and disadvantages",
        "Each army may raise one or two units and lower one or two",
        (
            "Feudal OPT advantages-equal",
            "Feudal OPT advantages-limits",
            "Feudal OPT determined",
            "Feudal OPT melee-plus-minus-1",
            "Feudal OPT shoot-plus-minus-1",
            "Feudal OPT enter-woods",
        ),
    ),
    Switch(
        "brigans_with_bows",
        "Brigans with bows",
        "Brigans may have bows and then shoot in phase 1 only",
        ("Feudal OPT brigans-with-bows",),
    ),
    Switch(
        "mounted_brigans",
        "Mounted Brigans",
        "Brigans may ride: Fast adds a BW, and they stay out of woods",
        ("Feudal OPT mounted-brigans",),
    ),
    Switch(
        "skirmishing_cavalry",
        "Skirmishing cavalry",
        "Cavalry that moves as Knights, strikes with Dx and shoots with Dx-2",
        ("Feudal OPT skirmishing-cavalry",),
    ),
    Switch(
        "dismounted_knights",
        "Dismounted Knights",
        "Knights may become Serjeants before the battle, for all of it",
        ("Feudal MATRIX dismount", "Feudal MATRIX no-remount"),
    ),
    Switch(
        "crossbows",
        "Mercenary crossbows",
        "One Bowmen unit shoots Dx+1; one Knights or Freemen unit strikes with Dx-1 for it",
        ("Feudal MATRIX crossbows", "Feudal MATRIX crossbow-price"),
    ),
)
"""Every switch, in the order of the sheet."""


def _named(option: str) -> str:
    return next(switch.name for switch in SWITCHES if switch.id == option)


def _accepted(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(Dx) if hint is Dx else (False, True)


NONE_ON: dict[str, Any] = {option.name: option.default for option in fields(Options)}
"""Every option with the value that it has where nobody chose."""

OPTION_CHOICES: dict[str, tuple[Any, ...]] = {
    option: _accepted(hint) for option, hint in get_type_hints(Options).items()
}
"""Every option with the values that it accepts, the default first."""
