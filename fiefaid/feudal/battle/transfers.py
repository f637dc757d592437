"""Which personality of a unit goes over to another. Rule: Feudal, Personalities."""

from __future__ import annotations

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.persons import Person, Personality


def who_goes(unit: Fielded, kind: Personality) -> Person:
    """The personality of a kind that goes: one without a Banner where there is one, as the other has to stay.

    The caller has made sure that one is there.
    """
    return min((person for person in unit.persons if person.kind is kind), key=lambda person: person.has_banner)
