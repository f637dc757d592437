"""What a battle of the board game refuses."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.errors.refused import Refused


class NoBattle(Refused):
    """An attack that is none."""

    def __init__(self, rule: str, why: str, accepted: str) -> None:
        super().__init__(f"Attack refused ({rule}): {why}. {accepted}.")


class NotNow(Refused):
    """A step that the battle does not wait for."""

    def __init__(self, asked: str, waits_for: str) -> None:
        super().__init__(f"{asked} refused (6.1): the battle waits for {waits_for}. Do that first, or undo a step.")


class WrongDice(Refused):
    """More or fewer dice than the side rolls."""

    def __init__(self, side: str, given: int, count: int, rule: str) -> None:
        dice = "one die" if count == 1 else f"{count or 'no'} dice"
        super().__init__(f"Roll refused ({rule}): the {side} have {dice}, and {given} came. Give {count or 'none'}.")


class NotAFace(Refused):
    """A face that the die does not have."""

    def __init__(self, face: int, faces: Sequence[int]) -> None:
        words = ", ".join(map(str, sorted(set(faces))))
        super().__init__(f"Roll refused: no side of the die shows {face}. Give one of {words}.")


class NoDice(Refused):
    """An assault without a die to roll."""

    def __init__(self, side: str) -> None:
        super().__init__(
            f"Roll refused (6.4): the {side} have no die to roll. "
            "Stop the attack, besiege, or bring more Strength Points or Siege Engines."
        )


class NotInBattle(Refused):
    """A family or Lord that is not there."""

    def __init__(self, who: str, there: Sequence[str]) -> None:
        super().__init__(f"Refused: {who} is not in this battle. Name one of {', '.join(there) or 'nobody'}.")


class MayNotAim(Refused):
    """An aimed shot that is not allowed."""

    def __init__(self, why: str, lords: Sequence[str]) -> None:
        may = f"Aim at {' or '.join(lords)}, or shoot at the troops." if lords else "Shoot at the troops."
        super().__init__(f"Aimed shot refused (TA 1.2.1): {why}. {may}")


class MayNotPlace(Refused):
    """Mercenaries that may not come."""

    def __init__(self, family: str, why: str, accepted: str) -> None:
        super().__init__(f"Mercenaries of {family} refused (T 4.2): {why}. {accepted}.")


class NoRollAgain(Refused):
    """A re-roll that nobody has, or of a die that is not there."""

    def __init__(self, side: str, why: str) -> None:
        super().__init__(f"Re-roll refused (TA 2): {why}. The {side} may keep their dice as they lie.")


class TooManyLost(Refused):
    """More losses than there are."""

    def __init__(self, family: str, what: str, lost: int, has: int) -> None:
        may = f"Give up to {has}" if has else "Give none"
        super().__init__(f"Losses refused: {family} has {has or 'no'} {what}, and {lost} were named. {may}.")


class HitsNotTaken(Refused):
    """Losses that take fewer or more hits than they must."""

    def __init__(self, side: str, hits: int, taken: int, must: int) -> None:
        super().__init__(
            f"Losses refused (6.2): of {hits} hits the {side} must take {must}, and these take {taken}. "
            f"Choose losses that take {must}; a Knight takes 3 of one roll or none."
        )


class WrongLords(Refused):
    """More or fewer Lords than the spare hits kill."""

    def __init__(self, side: str, named: int, must: int) -> None:
        super().__init__(
            f"Losses refused (6.2): {must or 'none'} of the Lords of the {side} must fall, and {named} came. "
            f"Name {must or 'none'}: Lords are hit by what is to spare when all troops are dead."
        )


class MayNotEnd(Refused):
    """A way to end a battle that is not open."""

    def __init__(self, what: str, rule: str, why: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. Go on with the battle, or end it in another way.")


class MayNotPart(Refused):
    """An ally who may not leave or change sides."""

    def __init__(self, family: str, why: str) -> None:
        super().__init__(f"{family} stays (6.1): {why}. Allies may go after a roll, until the next one.")


class BothAtBest(Refused):
    """Odds with the best play of both sides, each of which would need to know the other's."""

    def __init__(self) -> None:
        super().__init__("Odds refused: best play is worked out for one side against a policy of the other. Name one.")


class OddsTooLong(Refused):
    """Odds of armies so large that nobody would wait for them."""

    def __init__(self, *, has_best_play: bool) -> None:
        sooner = "Choose another policy than best play" if has_best_play else "Ask again with fewer troops"
        super().__init__(
            "Odds refused: these armies are so large that the whole battle would take too long to work out. "
            f"{sooner}: that is told far sooner. The hits of the next throw are told in any case."
        )


class OddsNotWanted(Refused):
    """Odds that nobody waits for any more."""

    def __init__(self) -> None:
        super().__init__("Odds given up: they were asked for another battle or other policies meanwhile. Ask again.")


class DoesNotFit(Refused):
    """A correction of a step that the steps before it do not allow."""

    def __init__(self, number: int, count: int) -> None:
        super().__init__(f"Correction refused: there is no step {number}. Give a step from 1 to {count}.")


class NoTroops(Refused):
    """A roll before a Lord alone has called the Mercenaries that he waits for."""

    def __init__(self, side: str) -> None:
        super().__init__(
            f"Roll refused (6.2): the {side} have no troops in the battle. Place Mercenaries first, or surrender."
        )


class NoSiege(Refused):
    """A siege that cannot be laid."""

    def __init__(self, why: str, accepted: str) -> None:
        super().__init__(f"Siege refused (6.4): {why}. {accepted}.")
