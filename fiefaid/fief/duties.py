"""What is to be done in each phase, and what each player still owes. Rule: C PHASE 1 to 8; T 4.1, T 4.3."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from fiefaid.fief.people import Marker
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import InPlay, Phase
from fiefaid.fief.titles import KING, POPE, TEMPLAR_MASTER, TEUTONIC_MASTER, Title, TitleKind

TABLE = ""
"""Who owes what the whole table does together."""


@dataclass(frozen=True, slots=True)
class Task:
    """One task of a phase. `id` is how it is written down as done; `each`: every player does it for himself."""

    id: str
    says: str
    rule: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class Duty:
    """A task that somebody has yet to do: a family's id, or TABLE."""

    family: str
    task: Task


CALL = Task("call", "The Pope, or a Cardinal where there is none, may call a Crusade at any time", "C1.1.1")
MARRY = Task("marriages", "Announce marriage alliances", "1.1")
ELECT_TEMPLAR = Task("templar-master", "Elect the Templar Grand Master", "C PHASE 1")
ELECT_TEUTONIC = Task("teutonic-master", "Elect the Teutonic Knights Grand Master", "C PHASE 1")
ELECT_BISHOPS = Task("bishops", "Elect Bishops", "1.4")
ELECT_POPE = Task("pope", "Elect the Pope", "1.6")
ELECT_KING = Task("king", "Elect the King", "1.7")
DRAW = Task("draw", "Discard and draw Lord and Fortune cards", "2.1", each=True)
DRAW_OR_ORDER = Task("draw", "Discard and draw cards, or draw an order's Title in place of one", "C PHASE 2", each=True)
DISASTERS = Task("disasters", "Resolve the Disasters that were drawn", "2.3")
PLAY = Task("play", "Play Lord and Fortune cards", "2.4", each=True)
COLLECT = Task("income", "Collect income", "3.0", each=True)
RANSOM = Task("ransoms", "Pay ransoms", "6.2.4", each=True)
UPKEEP = Task("upkeep", "Pay 1 Denier for each Mercenary kept", "T 4.3", each=True)
BID = Task("bids", "Bid for the Mercenaries of the Reserve Pool", "T 4.1", each=True)
BUY = Task("purchases", "Buy troops, then buildings, then titles", "4.0", each=True)
MOVE = Task("moves", "Move Lords and troops", "5.0", each=True)
JOIN = Task("crusade", "Join the Crusade that was called, or stay", "C1.2.1", each=True)
FIGHT = Task("battles", "Fight the battles in France", "6.0")
CRUSADE = Task("crusade-battles", "Go through the Crusade", "C1.3")
LIFT = Task("fortunes", "Take Disasters and good cards off the Bishoprics", "C PHASE 8")


def tasks(phase: Phase, in_play: InPlay) -> tuple[Task, ...]:
    """What belongs to a phase, in order; the steps of an order only where it is in play. Rule: C PHASE 1 to 8."""
    match phase:
        case Phase.HEAR_YE:
            return tuple(_hear_ye(in_play))
        case Phase.CARDS:
            is_order = in_play.templars or in_play.teutonic_knights
            return (DRAW_OR_ORDER if is_order else DRAW, DISASTERS, PLAY)
        case Phase.INCOME:
            return (COLLECT,)
        case Phase.PURCHASE:
            return (RANSOM, UPKEEP, BID, BUY) if in_play.tactics else (RANSOM, BUY)
        case Phase.MOVEMENT:
            return (MOVE, JOIN) if in_play.crusades else (MOVE,)
        case Phase.BATTLES:
            return (FIGHT,)
        case Phase.CRUSADE:
            return (CRUSADE,)
        case Phase.END:
            return (LIFT,)


def duties(
    realm: Realm,
    families: Collection[str],
    phase: Phase,
    in_play: InPlay,
    *,
    employers: Collection[str] = (),
    summoned: Collection[str] = (),
) -> tuple[Duty, ...]:
    """What is still to be done in a phase, in order.

    `employers` are the families that have Mercenaries, `summoned` those of which a Lord could join a Crusade now.
    What nobody could do is not owed: no upkeep without Mercenaries, no election of a title that is held, or of a Master
    of an order that has no Lord in play.
    """
    busy = {UPKEEP.id: frozenset(employers), JOIN.id: frozenset(summoned)}
    return tuple(
        duty
        for task in tasks(phase, in_play)
        if task is not CALL  # a right, and never owed
        for duty in _owed(realm, families, task, busy)
        if (duty.family, task.id) not in realm.settled
    )


def _hear_ye(in_play: InPlay) -> Iterator[Task]:
    if in_play.crusades:
        yield CALL
    yield MARRY
    if in_play.templars:
        yield ELECT_TEMPLAR
    if in_play.teutonic_knights:
        yield ELECT_TEUTONIC
    yield from (ELECT_BISHOPS, ELECT_POPE, ELECT_KING)


def _owed(realm: Realm, families: Collection[str], task: Task, busy: Mapping[str, Collection[str]]) -> Iterator[Duty]:
    if task.each:
        able = busy.get(task.id, families)
        yield from (Duty(family, task) for family in families if family in able and _applies(realm, family, task))
    elif _is_open(realm, task):
        yield Duty(TABLE, task)


def _applies(realm: Realm, family: str, task: Task) -> bool:
    """Whether a player has anything to do in a task."""
    lords = realm.lords_of(family)
    match task.id:
        case RANSOM.id:
            return any(lord.is_captive for lord in lords)
        case MOVE.id:
            return any(not lord.is_on_crusade and not lord.is_captive for lord in lords)
        case _:
            return True


def _is_open(realm: Realm, task: Task) -> bool:
    """Whether the table has anything to do in a task."""
    match task.id:
        case ELECT_TEMPLAR.id:
            return TEMPLAR_MASTER not in realm.titles and _is_there(realm, Marker.TEMPLAR)
        case ELECT_TEUTONIC.id:
            return TEUTONIC_MASTER not in realm.titles and _is_there(realm, Marker.TEUTONIC_KNIGHT)
        case ELECT_BISHOPS.id:
            return any(Title(TitleKind.BISHOP, see) not in realm.titles for see in realm.bishoprics)
        case ELECT_POPE.id:
            return POPE not in realm.titles
        case ELECT_KING.id:
            return KING not in realm.titles
        case CRUSADE.id:
            return any(lord.is_on_crusade for lord in realm.lords.values())
        case LIFT.id:
            return any(see.fortunes for see in realm.bishoprics.values())
        case _:
            return True


def _is_there(realm: Realm, marker: Marker) -> bool:
    """Whether somebody bears that marker."""
    return any(marker in lord.markers for lord in realm.lords.values())
