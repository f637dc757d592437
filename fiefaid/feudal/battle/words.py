"""What happened in a battle as sentences with numbers and rules, and how a unit stands in one line."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.answers import Tally, spell
from fiefaid.feudal.battle.events import (
    AttackerFaced,
    BattleEnded,
    BattleEvent,
    BattleStarted,
    BlowStruck,
    EndAgreed,
    HitsRallied,
    InitiativeRolled,
    MarkersCleared,
    MeleesChanged,
    MoraleCalled,
    MoraleRolled,
    MoveDeclared,
    MoveRolled,
    PersonalityTransferred,
    PhaseBegan,
    PhaseEnded,
    ShotMade,
    UnitCharged,
    UnitMoved,
    UnitPutRight,
    UnitRemoved,
    UnitRetreated,
    UphillSaid,
)
from fiefaid.feudal.battle.standing import Standing
from fiefaid.feudal.battle.state import Battle, Ending, Outcome, Phase
from fiefaid.feudal.battle.transfers import who_goes
from fiefaid.grammar import Spoken, agreeing


def sentence(battle: Battle | None, event: BattleEvent) -> str:
    """What happened, as a player tells it; `battle` is that before the event."""
    if isinstance(event, BattleStarted):
        return _started(event)
    return "" if battle is None else "".join(_told(battle, event))


def details(event: BattleEvent) -> tuple[str, ...]:
    """The steps of every count that an event holds, with their rules, one line each."""
    match event:
        case ShotMade(hits=told) | BlowStruck(hits=told) | HitsRallied(rallied=told) | MoveRolled(inches=told):
            return tuple(_steps(told))
        case InitiativeRolled(attacker=one, defender=other):
            return (*_steps(one), *_steps(other))
        case MoraleRolled(dice=dice):
            return tuple(line for told in dice for line in _steps(told))
        case _:
            return ()


def _steps(told: Tally) -> Iterator[str]:
    for step in told.steps:
        yield f"{step.rule}: {step.says}: {step.adds:+d}"


def _started(event: BattleStarted) -> str:
    start = event.choice
    units = " and ".join(
        f"{sum(unit.player == player for unit in start.table.units)} of {player}"
        for player in (start.attacker, start.defender)
    )
    if start.outcome:
        return f"A battle that is over is taken in with {units}: turn {start.turn}. {_end(start.outcome)}"
    if not start.is_attacker_clear:
        return f"A battle begins with {units}; the sides roll off for who goes first (OPT initiative-first)."
    first = start.first or start.attacker
    if (start.turn, start.phase, start.whose_turn, start.owes_morale) == (1, Phase.SHOOT, first, ""):
        return f"A battle begins with {units}; {first} goes first."
    whose = f" of {start.whose_turn}" if start.whose_turn else ""
    owed = f"; {start.owes_morale} rolls for the force's morale (OPT morale-roll)" if start.owes_morale else ""
    gone = f"; lost before: {', '.join(lost.label for lost in start.lost)}" if start.lost else ""
    return f"A battle is taken in with {units}: turn {start.turn}, {start.phase}{whose}{owed}{gone}."


def _told(battle: Battle, event: BattleEvent) -> Iterator[str]:
    match event:
        case ShotMade() | BlowStruck():
            yield _attack(battle, event)
        case UnitMoved() | UnitCharged() | UnitRetreated() | AttackerFaced():
            yield _move(battle, event)
        case PersonalityTransferred() | MoveDeclared() | MoveRolled() | UphillSaid() | UnitPutRight():
            yield _word(battle, event)
        case MeleesChanged() | UnitRemoved() | MarkersCleared() | HitsRallied():
            yield _unit(battle, event)
        case MoraleCalled() | MoraleRolled() | InitiativeRolled():
            yield _roll(battle, event)
        case PhaseEnded():
            whose = f" of {battle.phasing}" if battle.phasing else ""
            yield f"{battle.phase}{whose} is done."
        case PhaseBegan(phase, phasing, turn):
            yield f"Turn {turn}, {phase}{f' of {phasing}' if phasing else ''}."
        case EndAgreed():
            yield "The players end the battle."
        case BattleEnded(outcome):
            yield _end(outcome)


def _attack(battle: Battle, event: ShotMade | BlowStruck) -> str:
    choice = event.choice
    unit, target = Spoken(battle.label(choice.unit)), battle.label(choice.target)
    hits = _counted(event.hits.number, "hit")
    if isinstance(event, ShotMade):
        out = f" {unit:is} out of missiles (1.4)." if event.is_out else ""
        return f"{unit:shoots} {target} in the {event.side.words}: {hits} (1.2).{out}"
    return f"{unit:strikes} {target} on the {event.side.words}: {hits} (3.2)."


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number or 'no'} {what}s"


def _move(battle: Battle, event: UnitMoved | UnitCharged | UnitRetreated | AttackerFaced) -> str:
    unit, unit_of_length = Spoken(battle.label(event.choice.unit)), battle.table.measure.value
    rolled = ", as rolled off (0.00)" if getattr(event.choice, "rolled_off", False) else ""
    match event:
        case UnitMoved(choice, _, length):
            if not length:
                return f"{unit:turns} (2.4){rolled}."
            fast = " with the Fast bonus" if choice.fast else ""
            turns = f" and {agreeing(unit, 'turns')}" if choice.start_turn or choice.end_turn else ""
            return f"{unit:moves} {spell(float(length), unit_of_length)}{fast}{turns} (2.1){rolled}."
        case UnitCharged(choice, _, side, contact):
            target = Spoken(battle.label(choice.target))
            width = spell(float(contact), unit_of_length)
            return f"{unit:charges} {target:'s} {side.words}, {width} of contact (2.7){rolled}."
        case UnitRetreated(choice):
            return f"{unit:retreats} {spell(float(choice.distance), unit_of_length)} (2.4c){rolled}."
        case AttackerFaced(choice, _, marked):
            attacker = battle.label(choice.attacker)
            if marked:
                return f"{unit:has} no room to face {attacker}: the {marked.words} is marked as the front (2.4d)."
            return f"{unit:turns} to face {attacker} (2.4d)."


def _word(battle: Battle, event: PersonalityTransferred | MoveDeclared | MoveRolled | UphillSaid | UnitPutRight) -> str:
    unit = Spoken(battle.label(event.choice.unit))
    match event:
        case PersonalityTransferred(choice):
            person = who_goes(battle.fielded[choice.unit], choice.person)
            return f"The {person.kind} goes from {unit} to {battle.label(choice.to)} (OPT transfer-time)."
        case MoveDeclared(choice):
            fast = ", Fast" if choice.intent.is_fast else ""
            whom = f", to contact {battle.label(choice.intent.target)}" if choice.intent.target else ""
            return f"{unit:is} to move: {choice.intent.words}{fast}{whom} (OPT declared-intent)."
        case MoveRolled(choice, inches):
            return f'{unit:rolls} {choice.roll}: a Move of {inches.number}" ({inches.steps[0].rule}).'
        case UphillSaid(choice):
            stands = f"{unit:is}" if choice.is_uphill else f"{unit:is} not"
            return f"{stands} uphill of {battle.label(choice.against)}, the players say (0.10a)."
        case UnitPutRight():
            return f"{unit:was} put right by hand: {', '.join(_put_right(event))}."


def _put_right(event: UnitPutRight) -> Iterator[str]:
    choice = event.choice
    if choice.hits is not None:
        yield _counted(choice.hits, "hit")
    if choice.most_hits is not None:
        yield f"{choice.most_hits} the most it had"
    if choice.has_hit_marker is not None:
        yield "a hit marker" if choice.has_hit_marker else "no hit marker"
    if choice.is_out_of_missiles is not None:
        yield "out of missiles" if choice.is_out_of_missiles else "missiles left"
    if choice.shots is not None:
        yield f"{_counted(choice.shots, 'shot')} made"
    if choice.pose:
        yield "laid elsewhere"


def _unit(battle: Battle, event: MeleesChanged | UnitRemoved | MarkersCleared | HitsRallied) -> str:
    match event:
        case MeleesChanged(now):
            return " ".join(_melees(battle, dict(now)))
        case UnitRemoved(unit_id, rule, hits):
            persons = battle.fielded[unit_id].persons if battle.options.personalities else ()
            also = "".join(f", and the {person.kind} with it" for person in persons)
            return f"{Spoken(battle.label(unit_id)):is} removed with {_counted(hits, 'hit')}{also} ({rule})."
        case MarkersCleared(player, units):
            return f"Hit markers of {player} come off: {', '.join(map(battle.label, units))} (4.2)."
        case HitsRallied(choice, rallied):
            unit = Spoken(battle.label(choice.unit))
            prays = " The Christian Priest prayed and is gone (OPT priest-removed)." if choice.priest else ""
            return f"{unit:has} rallied off {_counted(rallied.number, 'hit')} (4.1).{prays}"


def _melees(battle: Battle, now: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Each pair once: who came into contact, and whose melee is over."""
    before = {name: battle.table.unit(name).in_melee_with for name in now}
    for name, foes in now.items():
        for foe in sorted({*foes, *before[name]}):
            if foe < name and foe in now:
                continue
            one, other = battle.label(name), battle.label(foe)
            if foe in foes and foe not in before[name]:
                yield f"{one} and {other} are in melee (2.7)."
            elif foe not in foes:
                yield f"The melee of {one} and {other} is over (3.2)."


def _roll(battle: Battle, event: MoraleCalled | MoraleRolled | InitiativeRolled) -> str:
    match event:
        case MoraleCalled(player):
            lost = _counted(battle.lost_of(player), "unit")
            return f"{player} has lost {lost} and rolls for the force's morale (OPT morale-roll)."
        case MoraleRolled(choice, dice, lost, fights_on):
            best = max(told.number for told in dice)
            result = "fights on (OPT morale-roll)" if fights_on else "routs (OPT morale-rout)"
            return f"{choice.player} has {best} against {_counted(lost, 'lost unit')} and {result}."
        case InitiativeRolled(_, attacker, defender, first):
            both = f"{battle.attacker} has {attacker.number}, {battle.defender} {defender.number}"
            how = "keeps" if first == battle.first else "takes"
            return f"Roll for the initiative: {both}; {first} {how} it and goes first (OPT initiative-roll)."


def _end(outcome: Outcome) -> str:
    holds = f"{outcome.holder} holds the field" if outcome.holder else "nobody holds the field"
    why = {
        Ending.ROUT: "The enemy routs (OPT morale-rout)",
        Ending.WIPED_OUT: "The enemy has no unit left",
        Ending.AGREED: "The battle ends by agreement",
    }
    return f"{why[outcome.ending]}: {holds}."


def line(unit: Standing) -> str:
    """How a unit stands in one line: hits, marker, tired, missiles, who is with it, what it has done."""
    return f"{unit.label}: {', '.join(_states(unit))}"


def _states(unit: Standing) -> Iterator[str]:
    yield f"{unit.hits} of {unit.removed_at} hits"
    if unit.kept:
        yield f"{unit.kept} of them for good" if unit.hits >= unit.kept else f"rallies no lower than {unit.kept}"
    if unit.has_hit_marker:
        yield "hit marker"
    if unit.is_tired:
        yield "tired"
    if unit.is_out_of_missiles:
        yield "out of missiles"
    elif unit.shots_left is not None:
        yield f"{_counted(unit.shots_left, 'shot')} left"
    for person in unit.persons:
        yield f"{person.kind} with Banner" if person.has_banner else str(person.kind)
    yield from unit.done


def may_do(unit: Standing) -> tuple[str, ...]:
    """What a unit may do now, as words."""
    return tuple(str(act) for act, verdict in unit.may.items() if verdict)
