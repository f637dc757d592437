"""Who inherits, whose walls a crusader's marker protects, which markers a Lord may bear. Rule: C1.2.1, C2.4; 4.3.1."""

from __future__ import annotations

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.people import Lord, Marker
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import POPE, TitleKind
from fiefaid.fief.walls import Walls


def heirs(realm: Realm, lord_id: str) -> tuple[Lord, ...]:
    """Who may take the Fief and Crusade State titles of a Lord at his death? Rule: C2.4; 4.3.1. Ruling: F8.

    Every other Lord or Lady of his family, wherever he or she is. Errors: UnknownLord.
    """
    family = realm.lord(lord_id).family
    return tuple(lord for lord in realm.lords_of(family) if lord.id != lord_id)


def protected_by(realm: Realm, lord_id: str) -> tuple[str, ...]:
    """The Villages whose walls belong to this Lord: those of his Fiefs that his family owns. Ruling: F9."""
    lord = realm.lord(lord_id)
    fiefs = {title.place for title in realm.titles_of(lord_id) if title.kind is TitleKind.FIEF}
    return tuple(
        village.id
        for village in realm.villages_of(lord.family)
        if village.fief in fiefs and village.walls is not Walls.NONE and village.crusader != lord_id
    )


def may_bear(realm: Realm, lord_id: str, marker: Marker) -> Verdict:
    """May this marker be laid on a Lord's card? Rule: C1.2.1, C2.2. Errors: UnknownLord."""
    lord = realm.lord(lord_id)
    if marker is Marker.ON_CRUSADE:
        if realm.titles.get(POPE) == lord_id:
            return _answer(Answer.NO, "C1.2.1", "{lord} is Pope", lord)
        if lord.is_lady and not realm.titles_of(lord_id) and not lord.is_darc:
            return _answer(Answer.NO, "C1.2.1", "{lord} is a Lady without a title", lord)
    if marker is Marker.TEMPLAR and Marker.TEUTONIC_KNIGHT in lord.markers:
        return _answer(Answer.NO, "C2.2", "{lord} is a Teutonic Knight", lord)
    if marker is Marker.TEUTONIC_KNIGHT and Marker.TEMPLAR in lord.markers:
        return _answer(Answer.NO, "C2.2", "{lord} is a Templar", lord)
    return _answer(Answer.YES, "C1.2", "nothing keeps {lord} from it", lord)


def may_withdraw(realm: Realm, lord_id: str, marker: Marker) -> Verdict:
    """May this marker be taken off a Lord's card? Rule: C1.2.3: a Renegade's by the Pope alone. Errors: UnknownLord."""
    lord, pope = realm.lord(lord_id), realm.holder(POPE)
    if marker is Marker.RENEGADE and pope is None:
        return _answer(Answer.NO, "C1.2.3", "only the Pope pardons {lord}, and there is none", lord)
    if marker is Marker.RENEGADE and pope is not None and pope.is_captive:
        return _answer(Answer.NO, "C1.2.3", "only the Pope pardons {lord}, and he is a captive", lord)
    return _answer(Answer.YES, "C1.2.3", "nothing keeps {lord}'s marker there", lord)


def _answer(answer: Answer, rule: str, says: str, lord: Lord) -> Verdict:
    return Verdict(answer=answer, rule=rule, says=says, facts={"lord": lord.name})
