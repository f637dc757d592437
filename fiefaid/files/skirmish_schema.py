"""The form of a Feudal battle's file: a table, what its units are, the options, and steps with dice as thrown."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import Field, create_model

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Ending, Phase
from fiefaid.feudal.options import NONE_ON, SWITCHES, Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import Quality, Variety
from fiefaid.files.fields import Count, Flag, Id, Name, Part, Text
from fiefaid.files.forms import BATTLE_FORM
from fiefaid.files.schema import TableFile, UnitPart
from fiefaid.files.skirmish_steps import AnyStep, Face

MOST_STEPS = 2_000
"""Steps of one file: more than a battle of thirty turns has."""


class PersonPart(Part):
    """A personality. Rule: Personalities."""

    kind: Annotated[Personality, Field(description="who he is")]
    has_banner: Flag = False


class WarriorsPart(Part):
    """What a unit is beside its type. Rules: Alternative Troop Types; Advantages; Trained Units; Personalities."""

    variety: Annotated[Variety | None, Field(description="what it is instead of the usual of its type")] = None
    quality: Annotated[Quality | None, Field(description="its advantage or disadvantage")] = None
    is_trained: Annotated[Flag, Field(description="whether it is trained")] = False
    persons: Annotated[tuple[PersonPart, ...], Field(max_length=10, description="who is with it")] = ()


class FieldedPart(UnitPart, WarriorsPart):
    """A unit of a battle. Rules: Feudal 1.3, 1.4, 4.1."""

    hits: Annotated[Count, Field(description="the hits that it has")] = 0
    most_hits: Annotated[Count, Field(description="the most that it ever had, if more than now (4.1c)")] = 0
    has_hit_marker: Annotated[Flag, Field(description="whether a hit marker lies at it (1.3)")] = False
    shots: Annotated[Count, Field(description="how often it has shot in the battle")] = 0
    has_fought: Annotated[Flag, Field(description="whether it was in melee in this turn of its player")] = False


class IntentPart(Part):
    """What a unit was declared to do. Rule: Declared Movement."""

    words: Annotated[Text, Field(description="the aim as it was stated")] = ""
    is_fast: Annotated[Flag, Field(description="whether with the Fast bonus")] = False
    target: Annotated[Name, Field(description="the enemy that it shall contact, if one was named")] = ""


class TransferredPart(Part):
    """A personality that went over in the phase that is open. Rule: Personalities."""

    unit: Annotated[Id, Field(description="the unit that he is with now")]
    person: Annotated[Personality, Field(description="who he is")]


class OutcomePart(Part):
    """How the battle ended."""

    ending: Annotated[Ending, Field(description="how")]
    holder: Annotated[Name, Field(description="the player who holds the field; left out: nobody does")] = ""


class SidesPart(Part):
    """Whose battle it is, when in it, and what was done in the phase that is open. Rule: Play Sequence."""

    attacker: Annotated[Id, Field(description="the player who attacks; his units have that player")]
    defender: Annotated[Id, Field(description="the other player")]
    is_attacker_clear: Annotated[Flag, Field(description="false: who goes first is rolled for")] = True
    turn: Annotated[int, Field(strict=True, ge=1, le=1000, description="the turn")] = 1
    first: Annotated[Name, Field(description="who goes first in it; left out: the attacker")] = ""
    phasing: Annotated[Name, Field(description="whose turn it is; left out: his who goes first")] = ""
    phase: Annotated[Phase, Field(description="the phase")] = Phase.SHOOT
    began: Annotated[dict[Id, Count], Field(default_factory=dict, description="units each player began with")]
    flavour: Annotated[dict[Id, Count], Field(default_factory=dict, description="points of morale from before")]
    struck: Annotated[tuple[Id, ...], Field(description="units that have struck in this turn of a player")] = ()
    rallied: Annotated[tuple[Id, ...], Field(description="units that have rallied in it")] = ()
    rolled: Annotated[dict[Id, Face], Field(default_factory=dict, description="faces rolled for moves in phase 2")]
    intents: Annotated[dict[Id, IntentPart], Field(default_factory=dict, description="moves declared in phase 2")]
    transferred: Annotated[tuple[TransferredPart, ...], Field(description="who went over in phase 2")] = ()
    marked_fronts: Annotated[dict[Id, Side], Field(default_factory=dict, description="sides marked as fronts (2.4d)")]
    owes_morale: Annotated[Name, Field(description="the player who rolls for the morale of his force next")] = ""
    routed: Annotated[Name, Field(description="the player whose force has routed")] = ""
    outcome: Annotated[OutcomePart | None, Field(description="how a battle ended that is over")] = None


def _options_part() -> type[Part]:
    """Every option of the sheet that a table plays with."""
    hints, said = get_type_hints(Options), {switch.id: switch.changes for switch in SWITCHES}
    entries: dict[str, Any] = {
        option.name: (hints[option.name], Field(default=NONE_ON[option.name], description=said.get(option.name, "")))
        for option in fields(Options)
    }
    return create_model("OptionsPart", __base__=Part, __doc__="The die and the optional rules in force.", **entries)


if TYPE_CHECKING:
    OptionsPart = Part
else:
    OptionsPart = _options_part()


class LostPart(FieldedPart):
    """A unit that was removed before the file begins."""

    turn: Annotated[int, Field(strict=True, ge=1, le=1000, description="the turn")] = 1
    rule: Annotated[Text, Field(description="by which rule")] = ""


class InsteadPart(WarriorsPart):
    """What a unit is when the file is played to compare."""

    type: Annotated[UnitType | None, Field(description="another type of unit")] = None


class WithoutPart(Part):
    """What is otherwise where the file's steps are played without what it is about."""

    options: Annotated[dict[str, Any], Field(default_factory=dict, description="options, as [options] has them")]
    units: Annotated[dict[Id, InsteadPart], Field(default_factory=dict, description="what units are, by id")]


class BattleFile(TableFile):
    """A battle of Feudal: a table, what its units are, and the steps of the battle.

    `about`: the entries of the rule list that the file shows.
    """

    form: Annotated[Literal["feudal-battle/1"], Field(alias="schema", description=f'"{BATTLE_FORM}"')]  # type: ignore[assignment]
    about: Annotated[tuple[Text, ...], Field(description='the rules that it shows, such as "OPT tired"')] = ()
    battle: Annotated[SidesPart, Field(description="whose battle, and when in it")]
    options: Annotated[OptionsPart, Field(default_factory=OptionsPart)]
    units: Annotated[tuple[FieldedPart, ...], Field(max_length=400)] = ()
    lost: Annotated[tuple[LostPart, ...], Field(max_length=400)] = ()
    steps: Annotated[tuple[AnyStep, ...], Field(max_length=MOST_STEPS, description="what is done")] = ()
    without: Annotated[WithoutPart | None, Field(description="what the steps are played without, to compare")] = None
