"""King and Queen: who wears a crown, and who may have Royal Guards. Rule: 1.7; TA 3."""

from __future__ import annotations

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.guards import GUARD_OF, GUARDS
from fiefaid.fief.lords import Crown
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import KING, QUEEN, QUEEN_REGENT
from fiefaid.fief.troops import Troops


def crown_of(realm: Realm, lord_id: str) -> Crown | None:
    """Whose Guards would follow this Lord: the King's, the Queen's (also of a Queen Regent), or nobody's."""
    if realm.titles.get(KING) == lord_id:
        return Crown.KING
    return Crown.QUEEN if lord_id in (realm.titles.get(QUEEN), realm.titles.get(QUEEN_REGENT)) else None


def may_have_guards(realm: Realm, lord_id: str, more: Troops) -> Verdict:
    """May these troops with a Lord become Royal Guards? Rule: TA 3: King 2 + 2, Queen 1 + 2. Errors: UnknownLord."""
    lord, crown = realm.lord(lord_id), crown_of(realm, lord_id)
    if crown is None:
        return _answer(Answer.NO, "{lord} is neither King nor Queen", lord=lord.name)
    for kind, count in more:
        would = count + lord.troops[GUARD_OF[kind]]
        if would > GUARDS[crown][kind]:
            says = "a {crown} has at most {most} of the {kind} as Royal Guards, and {would} would be"
            return _answer(Answer.NO, says, crown=crown, most=GUARDS[crown][kind], kind=kind, would=would)
    return _answer(Answer.YES, "{lord} may have them", lord=lord.name)


def has_guards(realm: Realm, lord_id: str) -> bool:
    """Whether Royal Guards stand with a Lord."""
    return any(realm.lord(lord_id).troops[guard] for guard in GUARD_OF.values())


def _answer(answer: Answer, says: str, **facts: object) -> Verdict:
    return Verdict(answer=answer, rule="TA 3", says=says, facts=facts)
