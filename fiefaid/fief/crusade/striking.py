"""What befalls crusading Lords and their troops: assassins, the Plague, the Physician's help; and Saladin's assassin.

Rule: C1.4.2, C2.1, C3.0, C QA 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.abroad import losses_on
from fiefaid.fief.crusade.following import heir_of
from fiefaid.fief.crusade.needs import need_stage, need_yes
from fiefaid.fief.crusade.physician import may_save, shields
from fiefaid.fief.crusade.plague import check_tolls, dies
from fiefaid.fief.crusade.state import Cause, Doomed, Stage, State
from fiefaid.fief.inheritance import heirs
from fiefaid.fief.rounds import Deed, allowed
from fiefaid.fief.troops import Troops

Striking = asked.Assassinate | asked.Save | asked.LetDie | asked.StrikePlague | asked.KillSaladin

DIE = range(1, 7)


def struck(state: State, choice: Striking) -> Iterator[facts.CrusadeEvent]:
    """What comes of it. Errors: Refused."""
    match choice:
        case asked.Assassinate(lord):
            _need_target(state, lord)
            yield facts.LordDoomed(lord, Cause.ASSASSINATION)
        case asked.Save(lord):
            yield from _saved(state, _doomed(state, lord))
        case asked.LetDie(lord, heir):
            yield _died(state, _doomed(state, lord), heir)
        case asked.StrikePlague():
            yield from _plague(state, choice)
        case asked.KillSaladin():
            need_stage(state, "Saladin's assassination", "C QA 3", Stage.SALADIN)
            last = state.crusade.at if state.rules.has_reached else state.crusade.at - 1
            yield facts.SaladinFell("is assassinated", last)


def _need_target(state: State, lord_id: str) -> None:
    """Rule: C3.0. Errors: CrusadeRefused, CrusadeWaits, UnknownLord."""
    lord = state.realm.lord(lord_id)
    if not lord.is_on_crusade:
        raise CrusadeRefused("The assassination", "C3.0", f"{lord.name} is not on Crusade", "Write it in the realm")
    if state.crusade.stage is Stage.FIGHTING:
        raise CrusadeWaits("The assassination", "C3.0", state.crusade.stage)
    if any(doomed.lord == lord_id for doomed in state.dying()):
        raise CrusadeRefused("The assassination", "C3.0", f"{lord.name} lies dying", "Say what becomes of him")


def _doomed(state: State, lord_id: str) -> Doomed:
    """Errors: CrusadeRefused."""
    for doomed in state.dying():
        if doomed.lord == lord_id:
            return doomed
    raise CrusadeRefused("It", "C1.4.2", f"{state.realm.named(lord_id)} is not dying", "Name somebody who is")


def _saved(state: State, doomed: Doomed) -> Iterator[facts.CrusadeEvent]:
    """Rule: C1.4.2: who would have died in battle is Saladin's prisoner instead."""
    need_yes(may_save(state, doomed.lord, doomed.cause), "The Physician's help")
    yield facts.LordSaved(doomed.lord, doomed.cause)
    if doomed.cause is Cause.BATTLE:
        yield facts.LordImprisoned(doomed.lord)


def _died(state: State, doomed: Doomed, heir: str) -> facts.CrusaderDied:
    """Rule: C2.4; 4.3.1. Errors: CrusadeRefused."""
    sole, family = heir_of(state, doomed.lord), [lord.id for lord in heirs(state.realm, doomed.lord)]
    if heir and heir not in family:
        raise CrusadeRefused("The inheritance", "4.3.1", f"{state.realm.named(heir)} is not of the family", "Name one")
    if not heir and sole is None:
        names = " or ".join(map(state.realm.named, family))
        raise CrusadeRefused("The death", "4.3.1", "his titles pass to one of his family", f"Name {names}")
    return facts.CrusaderDied(doomed.lord, heir or sole or "", doomed.cause)


def _plague(state: State, choice: asked.StrikePlague) -> Iterator[facts.CrusadeEvent]:
    """Rule: C2.1, C1.4.2. Errors: CrusadeWaits, CrusadeRefused."""
    need_stage(state, "The Plague", "C2.1", Stage.BETWEEN)
    if not state.is_second_round:
        raise CrusadeRefused("The Plague", "C2.1", "it comes to the Outremer in the second round only", "Wait for it")
    need_yes(allowed(Deed.DISASTER, state.round, state.phase, state.in_play), "The Plague")
    if state.dying():
        raise CrusadeWaits("The Plague", "C1.4.2", "what becomes of those who lie dying")
    _check_faces(state, choice.faces)
    yield facts.PlagueStruck(choice.faces, tuple(_fallen(state, choice)))
    yield from (facts.LordDoomed(lord, Cause.PLAGUE) for lord, face in choice.faces if dies(face))


def _check_faces(state: State, faces: tuple[tuple[str, int], ...]) -> None:
    due = {lord.id for lord in state.crusaders() if state.rules.strikes_prison or not lord.is_captive}
    if {lord for lord, _ in faces} != due or len(faces) != len(due) or any(face not in DIE for _, face in faces):
        names = ", ".join(sorted(map(state.realm.named, due))) or "nobody"
        raise CrusadeRefused("The Plague", "C2.1", "each crusading Lord throws one die", f"Give a face for {names}")


def _fallen(state: State, choice: asked.StrikePlague) -> Iterator[facts.Fallen]:
    """Space by space, half of the troops; none where the Physician's player spares those with him. Ruling: K6."""
    for number in range(1, len(state.crusade.track) + 1):
        lost: Mapping[str, Troops] = {toll.family: toll.troops for toll in choice.tolls if toll.space == number}
        if choice.is_spared and shields(state, number):
            continue
        there = state.troops_at(number)
        name = state.crusade.objective(number).name
        check_tolls(there, lost, name, of_each_family=state.rules.halves_families)
        for family, troops in lost.items():
            yield from losses_on(state, number, family, troops)
