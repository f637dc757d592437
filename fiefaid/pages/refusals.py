"""What the table page refuses, each with its own sentence."""

from __future__ import annotations

from fiefaid.errors import FiefaidError

Span = tuple[float, float]
"""From where to where something runs."""


class PageRefusal(FiefaidError):
    """Something typed or tapped on a page that cannot be done."""


class CommaInNumber(PageRefusal):
    """A number with a comma, which half of the world reads as a point and the other half as thousands."""

    def __init__(self, what: str, given: str) -> None:
        super().__init__(
            f"{what} refused: {given!r} has a comma, which may mean a point or thousands. "
            "Write decimals with a point: 12.5."
        )


class OutOfReach(PageRefusal):
    """A number that no table is large enough for, or that has to be more than nothing."""

    def __init__(self, what: str, given: float, least: float, most: float) -> None:
        super().__init__(f"{what} refused: {given:g} is not between {least:g} and {most:g}. Nothing was changed.")


class OffTheTable(PageRefusal):
    """A base laid by numbers where there is no table."""

    def __init__(self, label: str, middle: tuple[float, float], across: Span, up: Span, unit: str) -> None:
        super().__init__(
            f"Place of {label} refused: with its middle at x {middle[0]:g}, y {middle[1]:g} the whole base would lie "
            f"off the table. Any place will do that touches x {across[0]:g} to {across[1]:g} {unit}, "
            f"y {up[0]:g} to {up[1]:g} {unit}."
        )


class UnknownEdge(PageRefusal):
    """A distance from a table edge that lies nobody knows where."""

    def __init__(self, edge: str, size: str) -> None:
        super().__init__(
            f"Tape from the {edge} edge refused: the {size} of this table is not known. "
            f"Give the table a {size} under Scale and readings, or measure from the opposite edge."
        )


class NobodyToAsk(PageRefusal):
    """A question without two enemies."""

    def __init__(self) -> None:
        super().__init__("No question yet: it takes two units of different players. Add one, or choose another pair.")


class FriendsDoNotFight(PageRefusal):
    """An attacker and a target of the same player."""

    def __init__(self, attacker: str, target: str) -> None:
        super().__init__(
            f"{attacker} and {target} fight for the same player: no unit shoots or charges its own. Choose an enemy."
        )


class NotAFace(PageRefusal):
    """A die that shows something other than one to six."""

    def __init__(self, face: object) -> None:
        super().__init__(f"Roll refused (0.2): a die shows 1 to 6, not {face!r}.")


class NothingToRollOff(PageRefusal):
    """A roll where the answer is firm, or where the dice have spoken already."""

    def __init__(self) -> None:
        super().__init__("Roll refused (0.00): only an answer that is too close to call is rolled off, and only once.")


class NameRefused(PageRefusal):
    """A name that nobody could read off the table."""

    def __init__(self, longest: int) -> None:
        super().__init__(f"Name refused: it is empty, or longer than {longest} letters. Any other name will do.")


class PointsRefused(PageRefusal):
    """Corners of terrain that are no outline or line."""

    def __init__(self, given: str, needed: int) -> None:
        super().__init__(
            f"Corners refused: {given!r} is not {needed} or more points. "
            "Write x and y of each with a space between, and a semicolon between points: 3 4; 10 4; 10 9.5"
        )


class NothingRolled(PageRefusal):
    """A force without its die."""

    def __init__(self) -> None:
        super().__init__("Force refused (Force Matrix): its die is not thrown yet. Tap its face, or let the app roll.")


class NotFielded(PageRefusal):
    """A unit made what the options, the sheet or its own type do not allow."""

    def __init__(self, what: str, rule: str, why: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. Leave the unit as it is, or choose something else for it.")


class NoTwoForces(PageRefusal):
    """A battle against nobody."""

    def __init__(self, player: str) -> None:
        super().__init__(
            f"Battle refused: no unit of {player} is on the table. Deploy a force for {player}, or add units."
        )


class AllLost(PageRefusal):
    """A force of which nothing is left to fight with."""

    def __init__(self, player: str) -> None:
        super().__init__(
            f"Battle refused: every unit of {player} is marked as lost already, and nobody is left to fight. "
            "Take the mark off one of them at least."
        )


class NoneLostYet(PageRefusal):
    """Units lost before anybody could have been."""

    def __init__(self, label: str) -> None:
        super().__init__(
            f"Battle refused (1.5, 3.4): {label} cannot be lost already when the first turn begins. "
            "Say at which turn and phase you take the battle in, or take the mark off."
        )


class BattleGiven(PageRefusal):
    """The file of a battle where a table is opened."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} was not opened: it is a battle, and tables are opened here. "
            "Take it in under Fight a battle on this table, Begin."
        )


class BattleIsOn(PageRefusal):
    """A change by hand to a table on which a battle is fought."""

    def __init__(self) -> None:
        super().__init__(
            "Change refused: a battle is fought on this table, and its bases move in the Move phase. "
            "Put a unit right under What happened, or put the battle away first."
        )
