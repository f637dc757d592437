"""The Arab Physician: to whom he is attached, and whose death his player may prevent. Rule: C1.4.2, C2.2."""

from __future__ import annotations

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.crusade.state import Cause, State
from fiefaid.fief.people import OUTREMER, Lord


def patron(state: State) -> Lord | None:
    """The Lord to whom the Physician is attached, for good. Rule: C1.4.2."""
    return state.realm.lords.get(state.crusade.physician)


def may_save(state: State, lord_id: str, cause: Cause) -> Verdict:
    """May the Physician's player prevent this death? Rule: C1.4.2. Ruling: K8. Errors: UnknownLord.

    In the Outremer that of every crusading Lord, wherever he is; in France that of a Lord in the Village where the
    Physician's own Lord is, of the Plague or by an assassin.
    """
    lord, owner = state.realm.lord(lord_id), patron(state)
    if owner is None:
        return _no(lord, "nobody has the Arab Physician")
    if lord is owner and not state.rules.saves_own:
        return _no(lord, "the Physician is with {lord} himself, and saves others only")
    if lord.is_on_crusade and owner.is_on_crusade:
        return _yes(lord, owner)
    if cause is not Cause.BATTLE and lord.place and lord.place == owner.place and lord.place != OUTREMER:
        return _yes(lord, owner)
    return _no(lord, "the Physician is with {owner}, who is not with {lord}", owner=owner.name)


def may_save_troops(state: State, family: str, place: str) -> Verdict:
    """May his player spare troops in a Village of France from the Plague? Rule: C1.4.2.

    Those in the Village where the Physician's own Lord is.
    """
    owner = patron(state)
    here = owner is not None and bool(place) and owner.place == place and place != OUTREMER
    says = "the Physician is with {owner}, there" if here else "the Physician is not there"
    facts = {"owner": owner.name if owner else "", "family": family}
    return Verdict(answer=Answer.YES if here else Answer.NO, rule="C1.4.2", says=says, facts=facts)


def shields(state: State, number: int) -> bool:
    """Whether the Physician is on a space, so that troops there may be spared from the Plague. Rule: C2.2."""
    owner = patron(state)
    return owner is not None and state.crusade.places.get(owner.id) == number and not owner.is_captive


def _yes(lord: Lord, owner: Lord) -> Verdict:
    says = "the Physician is with {owner}, and may save {lord}"
    return Verdict(answer=Answer.YES, rule="C1.4.2", says=says, facts={"lord": lord.name, "owner": owner.name})


def _no(lord: Lord, says: str, **facts: object) -> Verdict:
    return Verdict(answer=Answer.NO, rule="C1.4.2", says=says, facts={"lord": lord.name, **facts})
