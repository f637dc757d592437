"""What cannot be deployed before a battle."""

from __future__ import annotations

from fiefaid.errors.refused import Refused


class NoEdges(Refused):
    """A zone along an edge that lies nobody knows where."""

    def __init__(self) -> None:
        super().__init__(
            "Deploying refused (0.5): the edges of this table are not known, and a zone lies along one. "
            "Give the table a width and a depth under Scale and readings."
        )


class NoRoomToDeploy(Refused):
    """A base that finds no free ground in its zone."""

    def __init__(self, label: str, depth: float, unit: str) -> None:
        super().__init__(
            f"Deploying refused (2.5): {label} would find no free ground in a zone {depth:g} {unit} deep. "
            "Field fewer units, clear the zone of others, or lay the base by hand."
        )
