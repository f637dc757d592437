"""Who may vote, stand, hold a title, marry, or call a Crusade. Every answer comes with the rule and the reason."""

from __future__ import annotations

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.people import Lord, Marker
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import POPE, Title, TitleKind


def may_vote(realm: Realm, lord_id: str) -> Verdict:
    """May this Lord vote? Rule: C1.2.2, C1.2.3; 1.3, 1.7.1. Errors: UnknownLord, also for the dead."""
    return _may_take_part(realm.lord(lord_id), "vote")


def may_stand(realm: Realm, lord_id: str, title: Title) -> Verdict:
    """May this Lord stand for election to a title? Rule: C1.2.2, C1.2.3; 1.3. Errors: UnknownLord, for the dead too."""
    takes_part = _may_take_part(realm.lord(lord_id), "stand in elections")
    return may_hold(realm, lord_id, title) if takes_part else takes_part


def may_hold(realm: Realm, lord_id: str, title: Title) -> Verdict:
    """May this Lord hold that title? Rule: 1.4 to 1.7; C1.2.3. Ruling: F3. Errors: UnknownLord."""
    lord, called = realm.lord(lord_id), realm.called(title)
    match title.kind:
        case TitleKind.KING if lord.is_lady:
            return _no("1.7", "{lord} is a Lady, and the King is a Lord", lord)
        case TitleKind.QUEEN | TitleKind.QUEEN_REGENT if not lord.is_lady:
            return _no("1.7", "{lord} is no Lady", lord)
        case TitleKind.TEMPLAR_MASTER if Marker.TEMPLAR not in lord.markers:
            return _no("C2.2.1", "{lord} is no Templar", lord)
        case TitleKind.TEUTONIC_MASTER if Marker.TEUTONIC_KNIGHT not in lord.markers:
            return _no("C2.2.2", "{lord} is no Teutonic Knight", lord)
        case TitleKind.POPE | TitleKind.CARDINAL | TitleKind.BISHOP:
            return _may_serve(lord, called)
    return _yes("1.3", "{lord} may be {title}", lord, title=called)


def may_marry(realm: Realm, one: str, other: str) -> Verdict:
    """May these two marry? Rule: 1.1; C1.2.2 lets those on Crusade. Ruling: F4. Errors: UnknownLord."""
    first, second = realm.lord(one), realm.lord(other)
    if first.is_lady == second.is_lady:
        return _no("1.1", "{lord} and {other} are no Lord and Lady", first, other=second.name)
    for somebody in (first, second):
        if somebody.spouse:
            return _no("1.1", "{lord} is married to {other}", somebody, other=realm.named(somebody.spouse))
        if any(title.is_ecclesiastical for title in realm.titles_of(somebody.id)):
            return _no("1.1", "{lord} holds an ecclesiastical title", somebody)
    if first.family == second.family:
        return _no("1.1", "{lord} and {other} are of one family", first, other=second.name)
    return _yes("1.1", "{lord} and {other} may marry", first, other=second.name)


def may_call_crusade(realm: Realm, lord_id: str) -> Verdict:
    """May this Lord call a Crusade, as far as his title goes? Rule: C1.1.1; C QA 1. Ruling: F5. Errors: UnknownLord.

    The Pope may; where nobody is Pope, any Cardinal. That a Crusade is in progress is another question.
    """
    lord, pope = realm.lord(lord_id), realm.holder(POPE)
    if lord.is_captive:
        return _no("C1.1.1", "{lord} is a captive, who has no power of his office", lord)
    if pope is not None:
        if pope.id == lord_id:
            return _yes("C1.1.1", "{lord} is Pope", lord)
        return _no("C1.1.1", "{pope} is Pope, and only he may", lord, pope=pope.name)
    if any(title.kind is TitleKind.CARDINAL for title in realm.titles_of(lord_id)):
        return _yes("C1.1.1", "nobody is Pope, and {lord} is a Cardinal", lord)
    return _no("C1.1.1", "nobody is Pope, and {lord} is no Cardinal", lord)


def _may_take_part(lord: Lord, to_do: str) -> Verdict:
    """Whether nothing keeps a Lord out of elections."""
    if lord.is_on_crusade:
        return _no("C1.2.2", "{lord} is on Crusade and may not {to_do}", lord, to_do=to_do)
    if Marker.RENEGADE in lord.markers:
        return _no("C1.2.3", "{lord} is a Renegade and may not {to_do}", lord, to_do=to_do)
    if Marker.EXCOMMUNICATED in lord.markers:
        return _no("1.7.1", "{lord} is excommunicated and may not {to_do}", lord, to_do=to_do)
    if lord.is_captive:
        return _no("6.2.4", "{lord} is a captive and may not {to_do}", lord, to_do=to_do)
    return _yes("1.3", "{lord} may {to_do}", lord, to_do=to_do)


def _may_serve(lord: Lord, called: str) -> Verdict:
    """Whether a Lord may hold a title of the Church."""
    if lord.is_lady:
        return _no("1.4", "{lord} is a Lady, and the titles of the Church are for Lords", lord)
    if lord.spouse:
        return _no("1.4", "{lord} is married", lord)
    if lord.is_outcast:
        return _no("C1.2.3", "{lord} is a Renegade or excommunicated, and lost every title of the Church", lord)
    return _yes("1.4", "{lord} may be {title}", lord, title=called)


def _yes(rule: str, says: str, lord: Lord, **facts: str) -> Verdict:
    return Verdict(answer=Answer.YES, rule=rule, says=says, facts={"lord": lord.name, **facts})


def _no(rule: str, says: str, lord: Lord, **facts: str) -> Verdict:
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts={"lord": lord.name, **facts})
