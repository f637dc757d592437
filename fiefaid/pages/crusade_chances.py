"""The chances of a Crusade in words and bars: each Objective before the Call, each stop of Saladin's march.

Rule: C1.3.2, C1.4, C2.3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import many
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.hands import employed, on_board
from fiefaid.campaign.values import Expansion
from fiefaid.fief.crusade.objectives import Objective
from fiefaid.fief.crusade.prospects import Prospect, prospects
from fiefaid.fief.crusade.saladin import Stop, preview
from fiefaid.fief.hosts import Army, Host, Side
from fiefaid.fief.inheritance import may_bear
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.mustering import fighting
from fiefaid.fief.odds import Odds
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.battle_odds import lords_line, losses_line, percent
from fiefaid.pages.crusade_words import fighters, gain_words, saracen_words
from fiefaid.pages.realm_choices import lords, troops_of

SOMEBODY = "somebody"

WORTH_A_THOUGHT = Fraction(1, 100)
"""The danger to a Lord from which on it is told."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A bar: of what, how likely (`share`, None where it is not known), and what there is to know."""

    name: str
    says: str
    share: float | None
    notes: tuple[str, ...]


def army_of(campaign: Campaign, chosen: tuple[str, ...], troops: Troops) -> Army:
    """The army that is thought of: these Lords of the realm with these troops; without a Lord, one Titled Lord."""
    if not chosen:
        nobody = FightingLord(id=SOMEBODY, name="A Lord", family=SOMEBODY)
        return (Host(family=SOMEBODY, troops=troops, lords=(nobody,)),)
    realm = campaign.realm
    there = tuple(fighting(realm, realm.lord(lord)) for lord in chosen if lord in realm.lords)
    return (Host(family=realm.family_of(chosen[0]), troops=troops, lords=there),)


def could_go(campaign: Campaign) -> tuple[tuple[str, str], ...]:
    """The Lords who may ever go on Crusade: neither the Pope nor an untitled Lady does. Rule: C1.2.1."""
    realm = campaign.realm
    return tuple((words, lord) for words, lord in lords(campaign) if may_bear(realm, lord, Marker.ON_CRUSADE))


def kinds_of(campaign: Campaign, chosen: tuple[str, ...]) -> frozenset[Troop]:
    """The kinds of troops that could fight beside these Lords, Mercenaries among them with Tactics. Rule: T 4.2."""
    realm = campaign.realm
    posts = [Post(realm.family_of(lord), lord=lord) for lord in chosen if lord in realm.lords]
    there = frozenset[Troop]().union(*(troops_of(campaign, post) for post in posts or [Post(SOMEBODY, place=OUTREMER)]))
    return there | ({Troop.MERCENARIES} if Expansion.TACTICS in campaign.rules.expansions else set())


def together_of(campaign: Campaign, chosen: tuple[str, ...]) -> Troops:
    """The troops that these Lords have with them, and the Mercenaries on their families' boards. Rule: T 4.2."""
    there = [campaign.realm.lords[lord] for lord in chosen if lord in campaign.realm.lords]
    hired = sum(on_board(campaign, family) for family in {lord.family for lord in there})
    return sum((lord.troops for lord in there), Troops.of(mercenaries=hired))


def troops_counted(counts: Mapping[str, int]) -> Troops:
    """The troops that were counted, by the names of their kinds."""
    return Troops({Troop(kind): count for kind, count in counts.items() if count})


def before_the_call(campaign: Campaign, army: Army) -> tuple[Chance, ...]:
    """Every counter for this army, the likeliest first; those of which too little is known last. Errors: NoBattle."""
    crusade, rules = campaign.crusade, state_of(campaign).rules
    found = prospects(crusade.counters, army, rules)
    made = [_prospect(crusade.counter(each.objective), each) for each in found]
    return tuple(sorted(made, key=lambda chance: -1 if chance.share is None else chance.share, reverse=True))


def _prospect(counter: Objective, found: Prospect) -> Chance:
    if found.lacks:
        return Chance(counter.name, "not known", None, (f"Its counter lacks: {', '.join(found.lacks)}",))
    notes = [f"{gain_words(counter)} · {saracen_words(counter)}"]
    if found.deniers:
        notes.append(f"On average {float(found.deniers):.1f} Deniers")
    if found.points:
        notes.append(f"On average {float(found.points):.2f} VP, if Saladin does not retake it")
    if found.odds is not None:
        lost = losses_line(found.odds.losses[Side.ATTACKERS])
        notes.append(f"{many(found.dice, 'dice')}; losses: {lost}{_lords_in_danger(found.odds)}")
    if found.odds is not None and not found.dice:
        notes.append("Without a die they can only besiege it (C1.4)")
    return Chance(counter.name, percent(found.chance), float(found.chance), tuple(notes))


def _lords_in_danger(odds: Odds) -> str:
    """How likely a Lord falls or is captured, where that is worth a thought."""
    worst = max(odds.lord_killed[Side.ATTACKERS], odds.lord_captured[Side.ATTACKERS])
    return f"; {lords_line(odds, Side.ATTACKERS)}" if worst >= WORTH_A_THOUGHT else ""


def the_march(campaign: Campaign) -> tuple[Chance, ...]:
    """Saladin's way, stop by stop, as if he lost nobody; the bar is the Crusaders' chance. Rule: C2.3."""
    state = state_of(campaign)
    hired = {family: employed(campaign, family) for family in campaign.families}
    return tuple(_stop(state.crusade.objective(stop.space), stop) for stop in preview(state, hired))


def _stop(objective: Objective, stop: Stop) -> Chance:
    army = f"Saladin with {saracens(stop.army)}: {stop.strength.number} SP, {many(stop.dice, 'dice')}"
    name = f"{stop.space}. {objective.name}"
    if not stop.is_met:
        return Chance(name, "nobody there", None, (f"{army}. He goes through",))
    if stop.odds is None:
        return Chance(name, "no battle", None, (army, "The Crusaders there cannot attack"))
    ours = stop.odds.defenders_win if stop.is_assailed else stop.odds.attackers_win
    who = "He attacks" if stop.is_assailed else "The Crusaders before it may attack, or turn back"
    side = Side.DEFENDERS if stop.is_assailed else Side.ATTACKERS
    return Chance(
        name,
        percent(ours),
        float(ours),
        (army, f"{who}. Neither wins: {percent(stop.odds.neither)}", _lost(stop, side)),
    )


def saracens(troops: Troops) -> str:
    """An army of Saracens."""
    return f"{troops[Troop.SARACEN_KNIGHTS]} Knights and {fighters(troops[Troop.SARACEN_FIGHTERS])}"


def _lost(stop: Stop, side: Side) -> str:
    return f"The Crusaders lose {losses_line(stop.odds.losses[side])}" if stop.odds else ""


def expected(chances: tuple[Chance, ...]) -> Fraction:
    """How likely a counter drawn at random is conquered, of those that are known."""
    known = [Fraction(chance.share).limit_denominator(10**6) for chance in chances if chance.share is not None]
    return sum(known, Fraction(0)) / len(known) if known else Fraction(0)
