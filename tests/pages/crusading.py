"""A campaign on Crusade for the tests of its page's words: put together as it would stand, without a log."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.values import Expansion, Family, Moment, Rules
from fiefaid.fief.crusade import Crusade, Stage
from fiefaid.fief.crusade.state import Hold, Saladin, Space
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.titles import KING, POPE
from fiefaid.fief.troops import Troops
from tests.fief.crusade.outremer import COUNTERS, realm
from tests.fief.reign import lord

GUY = lord("Guy", "anjou", Marker.ON_CRUSADE, place=OUTREMER, troops=Troops.of(knights=4, men_at_arms=3))
OTTO = lord("Otto", "blois", Marker.ON_CRUSADE, place=OUTREMER, troops=Troops.of(knights=2, men_at_arms=1))
PIUS = lord("Pius", "valois", place="ham")
JEANNE = lord("Jeanne", "valois", place="ham", lady=True)

TRACK = (
    Space("caravan", Hold.CONQUERED),
    Space("chypre", Hold.BESIEGED, 3),
    Space("physician"),
    Space("jerusalem", defenders=7),
)
"""A caravan held, a stronghold besieged, the Physician and Jerusalem untouched."""


def anybody(_family: str) -> bool:
    """A phone that may act for everybody."""
    return True


def nobody(_family: str) -> bool:
    """A phone that may act for no family."""
    return False


def quiet(phase: str = "Hear Ye, Hear Ye", round_number: int = 1) -> Campaign:
    """Nobody has called a Crusade; everybody is at home but for those whom a test sends away."""
    families = (("anjou", "blue"), ("blois", "red"), ("valois", ""))
    return Campaign(
        name="War",
        rules=Rules((Expansion.CRUSADES, Expansion.TEMPLARS)),
        moment=Moment(round_number, phase),
        families={name: Family(name, name.capitalize(), "", colour) for name, colour in families},
        realm=realm(PIUS, JEANNE, titles={POPE: "pius"}),
        crusade=Crusade(counters=COUNTERS),
    )


def away(stage: Stage = Stage.BETWEEN, *, phase: str = "Crusade", round_number: int = 2, **more: object) -> Campaign:
    """Guy, the King, holds the Caravan; Otto lies before Chypre."""
    drawn = {space.objective for space in TRACK}
    crusade = Crusade(
        stage=stage,
        called_in=1,
        joined=2,
        counters=COUNTERS,
        stack=tuple(counter.id for counter in COUNTERS if counter.id not in drawn),
        order=("guy", "otto"),
        track=TRACK,
        places={"guy": 1, "otto": 2},
    )
    there = realm(GUY, OTTO, PIUS, JEANNE, titles={POPE: "pius", KING: "guy"})
    now = replace(quiet(phase, round_number), realm=there)
    return replace(now, crusade=replace(crusade, **more))  # type: ignore[arg-type]  # what a test wants otherwise


def reached(number: int) -> Campaign:
    """Saladin has reached a space, with twelve Fighters."""
    return away(Stage.SALADIN, at=number, is_revenge=True, saladin=Saladin(fighters=12))
