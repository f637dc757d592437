"""What a campaign refuses, and what it cannot read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fiefaid.errors.refused import Refused
from fiefaid.errors.root import FiefaidError


class NotUnderstood(FiefaidError):
    """An entry of a log that this release cannot read."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(
            f"Entry of the kind {kind!r} was not read: {why}. The campaign was left as it is. "
            "Open it with the release of fiefaid that wrote it, or a newer one."
        )


class NoSuchCampaign(Refused):
    """A code under which no campaign is kept."""

    def __init__(self, code: str) -> None:
        super().__init__(f"No campaign {code!r} is kept here. Look at the code again, or start a campaign.")


class NotBegun(Refused):
    """A choice in a campaign that has not begun."""

    def __init__(self) -> None:
        super().__init__("Refused: this campaign has not begun. Start it first.")


class AlreadyBegun(Refused):
    """A second beginning."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Start refused: {name} has begun already under this code. Start another campaign.")


class InArchive(Refused):
    """A choice in a campaign that was put away."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Refused: {name} lies in the archive and may only be read. Take it out first.")


class NotInArchive(Refused):
    """A campaign that was not put away is taken out."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Refused: {name} does not lie in the archive. It can be played as it is.")


class TextRefused(Refused):
    """A name or note that nobody could read, or no log could keep."""

    def __init__(self, what: str, why: str, longest: int) -> None:
        super().__init__(f"{what} refused: {why}. Give 1 to {longest} letters, at least one of them visible.")


class NameTaken(Refused):
    """A name, or an id, that another has already."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(f"{what} refused: {name!r} is taken. Give another.")


class TooMany(Refused):
    """More of something than a campaign keeps."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"Refused: a campaign keeps up to {most} {what}. Remove one first.")


class NothingChanged(Refused):
    """A choice that would leave everything as it is."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Nothing to do: {what} already. Change something first.")


class UnknownFamily(Refused):
    """No family of that id plays."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Unknown family {asked!r}. Families that play: {', '.join(known) or 'none yet'}.")


class UnknownHolder(Refused):
    """Nobody of that id can hold anything."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Transfer refused: {asked!r} holds nothing here. Holders: {', '.join(known)}.")


class StillHolding(Refused):
    """A family that leaves with something in its hands."""

    def __init__(self, family: str, what: str) -> None:
        super().__init__(f"{family} cannot leave: it has {what}. Settle that first.")


class NotSeated(Refused):
    """A choice of an onlooker."""

    def __init__(self) -> None:
        super().__init__("Refused: only who sits at the table may do that, and this phone only looks on. Take a seat.")


class NotYours(Refused):
    """A choice for another family, whose player is at the table or has nobody to stand in."""

    def __init__(self, family: str, why: str) -> None:
        super().__init__(f"Refused: that is for {family} to do, and {why}.")


class NotEntitled(Refused):
    """A choice that this table leaves to somebody else."""

    def __init__(self, what: str, who: str) -> None:
        super().__init__(f"Refused: to {what} is left to {who} at this table. Ask there, or agree on another custom.")


class SeatHeld(Refused):
    """A seat that somebody else holds."""

    def __init__(self, family: str) -> None:
        super().__init__(f"Seat refused: somebody holds the seat of {family}. Take a free one, or have it freed.")


class SeatFree(Refused):
    """A seat that nobody holds is left or freed."""

    def __init__(self, family: str) -> None:
        super().__init__(f"Refused: nobody holds the seat of {family}. It can be taken as it is.")


class AlreadySeated(Refused):
    """A second seat for the same phone."""

    def __init__(self, family: str) -> None:
        super().__init__(f"Seat refused: this phone sits for {family}. Leave that seat first.")


class NotASeal(Refused):
    """What seats are held by is not the digest of a secret."""

    def __init__(self) -> None:
        super().__init__("Seat refused: this phone has no secret to hold it by. Open the campaign's page anew.")


class UnknownTable(Refused):
    """No table of that id is laid."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Unknown table {asked!r}. Tables of this campaign: {', '.join(known) or 'none yet'}.")


class NotOnTable(Refused):
    """No unit or piece of terrain of that id is on the table."""

    def __init__(self, what: str, asked: str, table: str) -> None:
        super().__init__(f"Refused: no {what} {asked!r} is on {table} any more. Choose one that is.")


class UnknownEntry(Refused):
    """An entry that the record does not have."""

    def __init__(self, seq: int, head: int) -> None:
        super().__init__(f"Refused: the record has no entry {seq}. It has entries 1 to {head}.")


class NeverUndone(Refused):
    """An entry that is not taken back but answered by another choice."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Not taken back: “{what}” stays as it is. Make the opposite choice instead.")


class AlreadyUndone(Refused):
    """An entry that was taken back before."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Not taken back: “{what}” was taken back before. It can be done again.")


class NotUndone(Refused):
    """An entry that stands is done again."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Not done again: “{what}” stands. Take it back first.")


class RestsOnIt(Refused):
    """Later entries that could not have been without an entry, or with it; `resting` are their numbers."""

    def __init__(self, what: str, resting: Sequence[int], sentences: Sequence[str]) -> None:
        self.resting = tuple(resting)
        listed = "; ".join(f"“{sentence}”" for sentence in sentences)
        super().__init__(f"{what} is refused: this could not have happened then: {listed}. Take that back too.")


class CouldNotBe(Refused):
    """An entry that could not have been, for a reason that lies in a purse closed to who asks."""

    def __init__(self, what: str, sentence: str) -> None:
        super().__init__(f"{what} is refused: “{sentence}” could not have happened then. Ask its player.")


class NotMendable(Refused):
    """A correction of what cannot be corrected."""

    def __init__(self, what: str, mendable: Iterable[str]) -> None:
        fields = ", ".join(mendable)
        accepted = f"What can be: {fields}" if fields else "Take it back instead"
        super().__init__(f"Correction refused: {what} cannot be corrected. {accepted}.")


class OneAtATime(Refused):
    """A choice about the record together with others."""

    def __init__(self) -> None:
        super().__init__("Refused: taking back, doing again and correcting are done by themselves. Choose one of them.")


class NotAChoice(Refused):
    """Something that is no choice, or has a value that no log could keep."""

    def __init__(self, given: str, why: str) -> None:
        super().__init__(f"Refused: {given} cannot be written down ({why}). Choose what the page offers.")
