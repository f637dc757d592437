"""Crusades for the tests: a small realm, counters that are all known, and players who throw and draw at random."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from fiefaid.fief import changes
from fiefaid.fief.battle import PEACE, Battle, Stage, replayed, throws
from fiefaid.fief.battle import apply as apply_battle
from fiefaid.fief.battle import choices as battle_choices
from fiefaid.fief.battle import decide as decide_battle
from fiefaid.fief.battle.choices import BattleChoice, Roll, Shoot, TakeLosses
from fiefaid.fief.crusade import Crusade, State, apply, battle_at, choices, decide, mishaps, refusal
from fiefaid.fief.crusade import Stage as Of
from fiefaid.fief.crusade.asked import (
    Call,
    Choose,
    CrusadeChoice,
    Follow,
    GoOn,
    Join,
    KillSaladin,
    LayObjectives,
    LeavePrison,
    PlayPassage,
    Save,
    SetOrder,
    ShareOut,
    StrikePlague,
    Struck,
    TellBattle,
    Toll,
    TypeCounter,
    TypeIn,
)
from fiefaid.fief.crusade.events import CrusadeEvent
from fiefaid.fief.crusade.following import following
from fiefaid.fief.crusade.gathering import to_draw
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Gain, Objective
from fiefaid.fief.crusade.plague import toll
from fiefaid.fief.crusade.realm_changes import unprotected
from fiefaid.fief.hosts import Side, fighters
from fiefaid.fief.losses import Loss
from fiefaid.fief.people import SALADIN, Lord, Marker
from fiefaid.fief.places import Bishopric, Fief, FiefRank, Village
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import InPlay
from fiefaid.fief.titles import POPE, TEMPLAR_MASTER, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from tests.fief.reign import lord

ORDERS = InPlay(crusades=True, templars=True, teutonic_knights=True)

KNOWN: dict[str, Objective] = {
    "jerusalem": Objective("jerusalem", "Jerusalem", Gain.TITLE, 12, 7, 5, Walls.CITY, state="jerusalem"),
    "tripoli": Objective("tripoli", "Tripoli", Gain.TITLE, 6, 3, 2, Walls.STRONGHOLD, state="tripoli"),
    "edessa": Objective("edessa", "Edessa", Gain.TITLE, 3, 3, 3, Walls.STRONGHOLD, state="edessa"),
    "physician": Objective("physician", "Arab Physician", Gain.PHYSICIAN, 7, walls=Walls.NONE),
    "second-caravan": Objective("second-caravan", "Second Caravan", Gain.PLUNDER, 1, 1, 3, Walls.NONE, 4),
    "counter-10": Objective("counter-10", "Acre", Gain.PILLAGE, 9, 4, 3, Walls.CITY, 12),
    "counter-11": Objective("counter-11", "Third Caravan", Gain.PLUNDER, 8, 2, 4, Walls.NONE, 8),
    "counter-12": Objective("counter-12", "Ascalon", Gain.PILLAGE, 2, 2, 2, Walls.STRONGHOLD, 10),
}
"""Numbers of ours for the counters that no sheet prints, so that a Crusade can be played in a test."""

COUNTERS = tuple(KNOWN.get(counter.id, counter) for counter in STANDARD_COUNTERS)
BLANK = Crusade(counters=COUNTERS)


def villages() -> dict[str, Village]:
    """Three walled Villages of Anjou, one of Blois, and one without walls of Valois."""
    return {
        village.id: village
        for village in (
            Village("bourg", "Bourg", "fief-sigy", "see", "anjou", walls=Walls.STRONGHOLD),
            Village("mazille", "Mazille", "fief-mazille", "see", "anjou", walls=Walls.STRONGHOLD),
            Village("blaye", "Blaye", "fief-blaye", "see", "anjou", walls=Walls.CITY),
            Village("tours", "Tours", "fief-tours", "north", "blois", walls=Walls.STRONGHOLD),
            Village("ham", "Ham", "fief-tours", "north", "valois"),
        )
    }


def realm(*lords: Lord, titles: dict[Title, str] | None = None, **more: object) -> Realm:
    """These Lords on that map."""
    fiefs = {
        "fief-sigy": Fief("fief-sigy", "Sigy", FiefRank.BARONY),
        "fief-mazille": Fief("fief-mazille", "Mazille", FiefRank.BARONY),
        "fief-blaye": Fief("fief-blaye", "Blaye", FiefRank.DUCHY),
        "fief-tours": Fief("fief-tours", "Tours", FiefRank.COUNTY),
    }
    sees = {"see": Bishopric("see", "See"), "north": Bishopric("north", "North")}
    plain = Realm(fiefs, sees, villages(), {one.id: one for one in lords}, titles=titles or {})
    return replace(plain, **more)  # type: ignore[arg-type]  # what a test wants otherwise


def at(state: State, phase: str, round_number: int = 1) -> State:
    """The same at another moment."""
    return replace(state, phase=phase, round=round_number)


def played(state: State, *wishes: CrusadeChoice) -> State:
    """The state after these choices."""
    for wish in wishes:
        for event in decide(state, wish):
            state = apply(state, event)
    return state


def fought(state: State, *steps: BattleChoice, hired: dict[str, int] | None = None) -> State:
    """The state after the battle that is waited for, fought in these steps."""
    battle = replayed(decide_battle(PEACE, battle_at(state, state.crusade.at, hired or {})))
    for step in steps:
        battle = replayed_on(battle, step)
    return played(state, TellBattle(battle))


def replayed_on(battle: Battle, step: BattleChoice) -> Battle:
    """A battle after one step more."""
    for event in decide_battle(battle, step):
        battle = apply_battle(battle, event)
    return battle


def random_realm(random: Random) -> Realm:
    """Ten Lords of three families with titles and troops, some of them in orders."""

    def troops() -> Troops:
        return Troops.of(
            knights=random.randint(0, 4), men_at_arms=random.randint(0, 6), archers=random.randint(0, 2),
            bombards=random.choice((0, 0, 1)),
        )  # fmt: skip

    orders = (Marker.TEMPLAR, Marker.TEUTONIC_KNIGHT)
    lords = [
        lord(f"Lord{number}", random.choice(("anjou", "blois", "valois")), place=random.choice(("bourg", "tours")),
             troops=troops(), lady=random.random() < 0.2)
        for number in range(8)
    ]  # fmt: skip
    lords += [
        lord(f"Brother{number}", random.choice(("anjou", "blois")), random.choice(orders), place="tours",
             troops=troops())
        for number in range(4)
    ]  # fmt: skip
    titles = {
        Title(TitleKind.FIEF, fief): random.choice(lords[:8]).id for fief in ("fief-sigy", "fief-blaye", "fief-tours")
    }
    titles[POPE if random.random() < 0.5 else Title(TitleKind.CARDINAL, "1")] = lords[0].id
    if random.random() < 0.5 and Marker.TEMPLAR in lords[8].markers:
        titles[TEMPLAR_MASTER] = lords[8].id
    return realm(*lords, titles=titles)


@dataclass
class Table:
    """Random players of a Crusade, in what they choose, throw and draw.

    `told`: all that happened · `fresh`: the steps after which another game began, with another realm · `by_hand`: the
    realm changes under the Crusade now and then: Lords raid in France, and others are written home.
    """

    random: Random
    state: State = field(init=False)
    told: list[tuple[State, CrusadeChoice, tuple[CrusadeEvent, ...]]] = field(default_factory=list)
    fresh: set[int] = field(default_factory=set)
    by_hand: bool = False

    def __post_init__(self) -> None:
        self.state = State(random_realm(self.random), BLANK, round=1, in_play=ORDERS)

    def step(self) -> None:
        """One choice, at a moment at which it may be made."""
        self._pass_time()
        if self.by_hand:
            self.state = replace(self.state, realm=self._changed_by_hand())
        wish = (self._typed() if self.by_hand else None) or self._wish()
        events = decide(self.state, wish)
        self.told.append((self.state, wish, events))
        for event in events:
            self.state = apply(self.state, event)
        crusade = self.state.crusade
        if crusade.stage is Of.QUIET and (len(crusade.stack) < 8 or not callable_lords(self.state)):
            self.fresh.add(len(self.told) - 1)
            blank = replace(BLANK, ended_in=crusade.ended_in)
            self.state = replace(self.state, realm=random_realm(self.random), crusade=blank)

    def _pass_time(self) -> None:
        """The table names no phases; a round passes where a Crusade waits for the next."""
        crusade = self.state.crusade
        is_waiting = crusade.stage is Of.BETWEEN and self.state.round == crusade.called_in
        is_over = crusade.stage is Of.QUIET and crusade.ended_in == self.state.round
        if is_waiting or is_over:
            self.state = replace(self.state, round=self.state.round + 1)

    def _changed_by_hand(self) -> Realm:
        """The realm as France, or a correction, leaves it."""
        realm, stage, roll = self.state.realm, self.state.crusade.stage, self.random.random()
        marked = [village for village in realm.villages.values() if village.crusader]
        raiders = [one for one in realm.lords.values() if one.place in realm.villages and not one.is_captive]
        if roll < 0.05 and marked and raiders:
            return changes.marked(realm, self.random.choice(raiders).id, Marker.RENEGADE)  # he attacked those walls
        outcast = [one for one in realm.lords.values() if Marker.RENEGADE in one.markers]
        if roll < 0.1 and outcast:
            return changes.unmarked(realm, self.random.choice(outcast).id, Marker.RENEGADE)  # the Pope pardons him
        leader = self.state.leader(self.state.crusade.at) if stage in (Of.BATTLES, Of.SALADIN, Of.LAST) else None
        if roll < 0.2 and leader:
            return unprotected(changes.moved(realm, leader.id, "bourg"), leader.id)
        return realm

    def _typed(self) -> CrusadeChoice | None:
        """Something that is typed in, now and then: a counter of the box, or the Crusade as it lies there."""
        if following(self.state) is not None:
            return GoOn()
        if self.random.random() < 0.97:
            return None
        wishes = (TypeCounter(self.random.choice(COUNTERS)), TypeIn(self.state.crusade))
        possible = [wish for wish in wishes if refusal(self.state, wish) is None]
        return self.random.choice(possible) if possible else None

    def _wish(self) -> CrusadeChoice:
        befalling = mishaps(self.state)
        if befalling and self.random.random() < 0.06:
            return self._ransomed(self.random.choice(befalling))
        if KillSaladin() in befalling and self.random.random() < 0.15:
            return KillSaladin()
        match self.state.crusade.stage:
            case Of.OBJECTIVES if not self.state.crusade.doomed:
                stack = sorted(self.state.crusade.stack)
                return LayObjectives(self._drawn(stack, to_draw(self.state)))
            case Of.FIGHTING if not self.state.crusade.doomed:
                return TellBattle(self._battle())
            case Of.BETWEEN if not self.state.crusade.doomed and self.random.random() < 0.4:
                return self._plague_or_brother()
            case Of.SHARING if not self.state.crusade.doomed:
                return self._shares()
        offered = choices(self.state)
        assert offered, f"a dead end: {self.state.crusade}"
        rare = [choice for choice in offered if isinstance(choice, Save | PlayPassage) or self._is_physicians(choice)]
        if rare and self.random.random() < 0.5:
            return self.random.choice(rare)
        return self.random.choice(offered)

    def _is_physicians(self, choice: CrusadeChoice) -> bool:
        """Whether a Lord would choose the Arab Physician."""
        if not isinstance(choice, Choose):
            return False
        return self.state.crusade.objective(choice.space).gain is Gain.PHYSICIAN

    def _drawn(self, stack: list[str], count: int) -> tuple[str, ...]:
        """So many counters; the Physician's more often than chance would have it, for he is one of twelve."""
        if "physician" in stack and self.random.random() < 0.5:
            rest = [counter for counter in stack if counter != "physician"]
            return ("physician", *self.random.sample(rest, count - 1))
        return tuple(self.random.sample(stack, count))

    def _ransomed(self, choice: CrusadeChoice) -> CrusadeChoice:
        if isinstance(choice, LeavePrison) and self.random.random() < 0.5:
            return LeavePrison(choice.lord, choice.village, ransom=self.random.randint(1, 6))
        return choice

    def _shares(self) -> CrusadeChoice:
        sharers, owed = self.state.crusade.sharers, self.state.crusade.owed
        first = self.random.randint(0, owed)
        if len(sharers) == 1 or first == owed:
            return ShareOut(((sharers[0], owed),))
        return ShareOut(((sharers[0], first), (sharers[-1], owed - first)))

    def _plague_or_brother(self) -> CrusadeChoice:
        late = self._followers()
        if late and (self.state.crusade.has_plague or self.random.random() < 0.5):
            return self.random.choice(late)
        offered = choices(self.state)
        if self.random.random() < 0.6:
            return self.random.choice(offered)
        faces = tuple((one.id, self.random.randint(1, 6)) for one in self.state.crusaders())
        spared = self.random.random() < 0.5
        tolls = tuple(
            Toll(number, family, taken)
            for number in range(1, len(self.state.crusade.track) + 1)
            for family, taken in self._halved(number).items()
        )
        return StrikePlague(faces, tolls, spared)

    def _halved(self, number: int) -> dict[str, Troops]:
        there = self.state.troops_at(number)
        due = toll(sum(there.values(), Troops())).number
        return dict(_some({family: fighters(troops) for family, troops in there.items()}, due))

    def _followers(self) -> list[CrusadeChoice]:
        found: list[CrusadeChoice] = []
        for one in self.state.realm.lords.values():
            for number in range(1, len(self.state.crusade.track) + 1):
                half = _some({one.family: fighters(one.troops)}, toll(one.troops).number).get(one.family, Troops())
                wish = Follow(one.id, number, struck=Struck(self.random.randint(1, 6), half))
                if refusal(self.state, wish) is None:
                    found.append(wish)
        return found

    def _battle(self) -> Battle:
        hired = {family: self.random.choice((0, 0, 2)) for family in ("anjou", "blois", "valois")}
        battle = replayed(decide_battle(PEACE, battle_at(self.state, self.state.crusade.at, hired)))
        while not battle.is_over:
            battle = replayed_on(battle, self._battle_step(battle))
        return battle

    def _battle_step(self, battle: Battle) -> BattleChoice:
        due = throws(battle)
        offered = battle_choices(battle)
        if due and (not offered or self.random.random() < 0.9):
            thrown = {throw.side: tuple(self.random.choice(throw.faces) for _ in range(throw.count)) for throw in due}
            if battle.stage is Stage.SHOT:
                return Shoot(*(thrown.get(side, (None,))[0] for side in Side))
            return Roll(*(thrown.get(side, ()) for side in Side))
        if not offered and battle.stage is Stage.SHOT:
            return Shoot(None, None)
        return self.random.choice(offered)


def _some(there: dict[str, Troops], due: int) -> dict[str, Troops]:
    """So many of these troops, whichever come first."""
    taken: dict[str, Troops] = {}
    for family, troops in there.items():
        for kind, count in troops:
            lost = min(count, due)
            if lost:
                taken[family] = taken.get(family, Troops()) + Troops({kind: lost})
                due -= lost
    return taken


def callable_lords(state: State) -> bool:
    """Whether anybody is left who may call a Crusade and go on it."""
    return bool(choices(replace(state, round=state.round + 1))) and len(state.realm.lords) > 5


PIUS = lord("Pius", "valois", place="ham")
"""The Pope, who calls every Crusade of the tests."""


def joined(*lords: Lord, titles: dict[Title, str] | None = None, **more: object) -> State:
    """These Lords have joined a Crusade in round 1, with all their troops; it is the Crusade Phase."""
    state = State(realm(PIUS, *lords, titles={POPE: "pius", **(titles or {})}, **more), BLANK, round=1)
    state = at(played(at(state, "Hear Ye, Hear Ye"), Call("pius")), "Movement")
    return at(played(state, *(Join(one.id) for one in lords)), "Crusade")


def invaded(drawn: tuple[str, ...], *spaces: int, state: State) -> State:
    """The hierarchy is set, these are drawn, and each Lord in its order has gone to the space named for him."""
    state = played(state, SetOrder(), LayObjectives(drawn))
    return played(state, *(Choose(one, space) for one, space in zip(state.to_place(), spaces, strict=True)))


def in_revenge(state: State) -> State:
    """The Crusade Phase of the second round."""
    return at(state, "Crusade", 2)


def thrown(ours: tuple[int, ...], theirs: tuple[int, ...]) -> Roll:
    """A roll of attackers and defenders."""
    return Roll(ours, theirs)


def lose_saracens(side: Side, **troops: int) -> TakeLosses:
    """The Saracens take their losses."""
    return TakeLosses(side, (Loss(family=SALADIN, troops=Troops.of(**troops)),))


def lose(side: Side, family: str, *lords: str, **troops: int) -> TakeLosses:
    """A family takes all the losses of its side."""
    return TakeLosses(side, (Loss(family=family, troops=Troops.of(**troops), lords=lords),))
