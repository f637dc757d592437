"""The optional rules of a table as switches: what each changes, what it is set to, and what it needs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import NONE_ON, OPTION_CHOICES, SWITCHES, Options, Switch

DIE = "dx"
"""The one field of the options that is no optional rule: the die that was picked (0.2)."""

_WORDS = {
    "dx": {"D6": "D6: 1 to 6", "D5": "D5: 2 3 3 4 4 5"},
    "initiative_bonus": {"3": "3", "2": "2", "4": "4"},
    "morale_small": {"full": "as large ones", "halved": "half a Dx", "two_dice": "the better of two"},
    "morale_rout": {"ends": "the battle ends", "free_attack": "a last free attack", "caught": "the slow are lost"},
}


@dataclass(frozen=True, slots=True)
class Row:
    """A switch as it is shown: `values` are (value, words); a switch that is on or off has none.

    `blocked`: what has to be on before; `is_under`: it varies the rule above it.
    """

    id: str
    name: str
    changes: str
    chosen: str
    values: tuple[tuple[str, str], ...] = ()
    blocked: str = ""
    is_under: bool = False


def rows(options: Options) -> tuple[Row, ...]:
    """The die, and every switch in the order of the sheet."""
    die = "Average dice have no extremes; both make 3.5 on average (0.2)"
    return (
        Row(DIE, "The die of the game", die, str(options.dx), tuple(_WORDS[DIE].items())),
        *(_row(switch, options) for switch in SWITCHES),
    )


def _row(switch: Switch, options: Options) -> Row:
    words = _WORDS.get(switch.id, {})
    needed = f"Played with {named(switch.needs)} only" if switch.needs and not getattr(options, switch.needs) else ""
    chosen = getattr(options, switch.id)
    shown = str(chosen) if words else ("on" if chosen else "")
    return Row(switch.id, switch.name, switch.changes, shown, tuple(words.items()), needed, bool(switch.needs))


def switched(options: Options, option: str, value: str) -> Options:
    """The options with one of them set; off goes with it what varies it. Errors: NotRecognised, NeedsOption."""
    accepted = OPTION_CHOICES[option]
    chosen = next((each for each in accepted if str(each) == value), value == "on")
    resting = {} if chosen else {switch.id: NONE_ON[switch.id] for switch in SWITCHES if switch.needs == option}
    return replace(options, **{option: chosen, **resting})


def named(option: str) -> str:
    """The name of a switch."""
    return next(switch.name for switch in SWITCHES if switch.id == option)


def in_force(options: Options) -> tuple[str, ...]:
    """What is played otherwise than without any option, in words."""
    die = ["D5, the average die"] if options.dx is Dx.D5 else []
    return (*die, *(_told(switch, options) for switch in SWITCHES if getattr(options, switch.id) != NONE_ON[switch.id]))


def _told(switch: Switch, options: Options) -> str:
    words = _WORDS.get(switch.id)
    return f"{switch.name}: {words[str(getattr(options, switch.id))]}" if words else switch.name
