"""Templars and Teutonic Knights who follow in the second round. Rule: C2.2, C2.2.1, C2.2.2."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.crusade.joining import LEAVES, NO_LEAVE, Leave, may_join, may_set_out
from fiefaid.fief.crusade.state import Stage, State
from fiefaid.fief.people import Lord, Marker
from fiefaid.fief.rounds import Deed, InPlay, allowed
from fiefaid.fief.titles import TEMPLAR_MASTER, TEUTONIC_MASTER, Title

MASTER_OF: Mapping[Marker, Title] = MappingProxyType(
    {Marker.TEMPLAR: TEMPLAR_MASTER, Marker.TEUTONIC_KNIGHT: TEUTONIC_MASTER}
)
"""The Grand Master of each order. Rule: C2.2.1, C2.2.2."""

_RULE = {Marker.TEMPLAR: "C2.2.1", Marker.TEUTONIC_KNIGHT: "C2.2.2"}


def may_follow(state: State, lord_id: str, leave: Leave = NO_LEAVE) -> Verdict:
    """May this Lord join in the second round? Rule: C2.2. Ruling: K7. Errors: UnknownLord.

    He does not count among the six. Nobody may who is besieged or a captive, whatever leave he has.
    """
    lord = state.realm.lord(lord_id)
    if state.crusade.stage is not Stage.BETWEEN:
        return _no(lord, "C2.2", "{lord} may follow only in the Movement Phase of the second round")
    if time := allowed(Deed.JOIN_CRUSADE, state.round, state.phase, state.in_play):
        return _may(state, lord, leave)
    return time


def must_follow(state: State, lord_id: str) -> bool:
    """Whether this Lord must join in the second round: his order has a Grand Master. Rule: C2.2.1, C2.2.2."""
    lord = state.realm.lord(lord_id)
    order = order_of(lord, state.in_play)
    has_master = order is not None and state.realm.holder(MASTER_OF[order]) is not None
    return has_master and bool(_may(state, lord, NO_LEAVE))


def order_of(lord: Lord, in_play: InPlay) -> Marker | None:
    """The order to which a Lord belongs, where its expansion is played."""
    if Marker.TEMPLAR in lord.markers and in_play.templars:
        return Marker.TEMPLAR
    return Marker.TEUTONIC_KNIGHT if Marker.TEUTONIC_KNIGHT in lord.markers and in_play.teutonic_knights else None


def awaited(state: State) -> tuple[str, ...]:
    """The Lords who must join and have not. Rule: C2.2.1, C2.2.2."""
    return tuple(lord for lord in state.realm.lords if must_follow(state, lord))


def summoned(state: State) -> tuple[str, ...]:
    """The families of which a Lord could join now, in the round of the Call or as a brother of an order later.

    Rule: C1.2.1, C2.2.
    """
    able = (lord.family for lord in state.realm.lords.values() if _could(state, lord.id))
    return tuple(dict.fromkeys(able))


def _could(state: State, lord_id: str) -> bool:
    """Whether a Lord could join with some leave, whoever has to give it."""
    if state.crusade.stage is Stage.BETWEEN:
        return state.is_second_round and any(may_follow(state, lord_id, leave) for leave in LEAVES)
    return any(may_join(state, lord_id, leave) for leave in LEAVES)


def _may(state: State, lord: Lord, leave: Leave) -> Verdict:
    order = order_of(lord, state.in_play)
    if order is None:
        return _no(lord, "C2.2", "{lord} is neither a Templar nor a Teutonic Knight, and only they may follow")
    held = "a captive" if lord.is_captive else "besieged" if state.realm.is_besieged(lord.id) else ""
    if held:
        return _no(lord, _RULE[order], "{lord} is {held}", held=held)
    return may_set_out(state.realm, lord, leave)


def _no(lord: Lord, rule: str, says: str, **facts: object) -> Verdict:
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts={"lord": lord.name, **facts})
