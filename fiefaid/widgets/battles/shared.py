"""A battle of a campaign: every step is asked of the record, and what other phones do arrives by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.battle_events import (
    BattleBegun,
    BattleCorrected,
    BattleWentOn,
    BattleWrittenDown,
    BeginBattle,
    BringMercenariesBack,
    CorrectStep,
    FightOn,
    LayDice,
    OfferTruce,
    TakeStepsBack,
    WriteDown,
)
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.homecoming import is_battle_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.siding import players
from fiefaid.campaign.tell import Line
from fiefaid.campaign.undo import resting_on
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle
from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER
from fiefaid.pages.quoting import apart
from fiefaid.session import Campaigns, Done, NotDone
from fiefaid.widgets.battles.heading import HEADING, header, listed, way_back
from fiefaid.widgets.battles.keeper import Parts
from fiefaid.widgets.entries import Choice as Battles
from fiefaid.widgets.parts import Deed, Words, button, shown
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place

LOOKS_ON = "This screen only looks on."
NEW = ("A new battle", "")
SIT_FIRST = "Sit down on the campaign’s page first: who has no seat only looks on."


class Shared:
    """Knows which battle of the campaign is open; the campaign itself is the visit's."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        self.notice, self.guard, self.herald = self.visit.notice, self.visit.guard, self.visit.herald
        self._header, self._latest = ipywidgets.HTML(), Words()
        self._battles = Battles("Battle", lambda battle: self.guard.run(lambda: self._open(battle)))
        self.head: Parts = (self.visit.head, self._header, self._battles.root)
        self._others = button(
            "To the other battles", lambda: self.guard.run(lambda: self._open("")), classes=("ff-quiet",)
        )
        self._back = ipywidgets.HTML()
        self.below: Parts = (self._back, self._latest.root, self._others)
        self.foot: Parts = (self.visit.foot,)
        self._show: Deed = lambda: None
        self._is_asking = False

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()

    @property
    def fight(self) -> Fight | None:
        """The battle that the address names, if it is there."""
        campaign = self.campaign
        return campaign.battles.get(self.visit.place.battle) if campaign is not None else None

    @property
    def campaign(self) -> Campaign | None:
        """The campaign as this phone may see it."""
        return self.visit.session.campaign if self.visit.session is not None else None

    @property
    def rules(self) -> BattleRules:
        """Those of the campaign."""
        return BattleRules.of(self.options)

    @property
    def options(self) -> Mapping[str, str]:
        """Those that the campaign has agreed on."""
        return self.campaign.rules.options if self.campaign is not None else {}

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides with a family that this phone may act for, or with none of the campaign's."""
        session, fight = self.visit.session, self.fight
        if session is None or fight is None or self.why_locked:
            return ()
        own = {side: players(session.campaign, fight, side) for side in Side}
        return tuple(side for side in Side if not own[side] or any(map(session.may_act_for, own[side])))

    @property
    def why_locked(self) -> str:
        """A shared screen only looks on, and so does who has no seat while others have."""
        session = self.visit.session
        if session is None or self.visit.place.only_looks:
            return LOOKS_ON
        return SIT_FIRST if session.campaign.seats and session.family is None else ""

    def called(self, family: str) -> str:
        """The family's name; it turns nothing but itself."""
        return apart(self.campaign.called(family) if self.campaign is not None else family)

    def serve(self, show: Deed) -> None:
        """Gets the page to show."""
        self._show = show

    def show(self) -> None:
        """Shows the campaign and the battle's name."""
        session, fight = self.visit.session, self.fight
        words = header(fight.name if fight else HEADING, session.campaign.name if session else "", self.visit.place)
        if words != self._header.value:
            self._header.value = words
        self._back.value = way_back(self.visit.place) if fight and fight.place == OUTREMER else ""
        fights = tuple(session.campaign.battles.values()) if session else ()
        shown(self._battles.root, when=bool(fights) and fight is None)
        shown(self._others, when=fight is not None and not fight.battle.is_over)
        self._battles.show((NEW, *((listed(each), each.id) for each in reversed(fights))), fight.id if fight else "")

    def begin(self, name: str, place: str, attack: GiveBattle) -> None:
        """Gives battle, and has it in the address."""
        answer = self._ask(BeginBattle(name or HEADING, attack, place))
        session = self.visit.session
        if isinstance(answer, Done) and session is not None:
            match session.chronicle.entry(answer.entries[0]).event:
                case BattleBegun(battle_id):
                    self.go_to(battle_id)

    def step(self, step: BattleChoice) -> None:
        """Takes a step in sight of the battle as it is shown."""
        if self.fight is not None:
            self._ask(FightOn(self.fight.id, step, self.fight.battle))

    def throw(self, side: Side, faces: Faces) -> None:
        """Lays the dice of one side."""
        if self.fight is not None:
            self._ask(LayDice(self.fight.id, side, faces, self.fight.battle))

    def truce(self, side: Side) -> None:
        """Offers a truce, or takes one."""
        if self.fight is not None:
            self._ask(OfferTruce(self.fight.id, side, self.fight.battle))

    def undo(self, number: int) -> None:
        """Takes a step back, with everything that rests on it; of a battle that is written down first the writing.

        The last entry is taken back as it was made, a correction as a whole; more steps go in one entry.
        """
        fight = self.fight
        steps = self._entries(BattleBegun, BattleWentOn, BattleCorrected)
        written = self._entries(BattleWrittenDown)
        if fight is None or not steps:
            return
        if number == len(fight.steps) - 1:
            self._take_back((*steps, *written)[-1])
        elif number:
            self._ask(TakeStepsBack(fight.id, number, fight.steps))
        else:
            self._take_back(steps[0])

    def correct(self, number: int, step: BattleChoice, falls: tuple[int, ...]) -> None:
        """Mends a step as one entry; the steps that fall with it are named by whoever asks."""
        if self.fight is not None:
            self._ask(CorrectStep(self.fight.id, number, step, self.fight.steps, falls))

    def write_down(self, heirs: tuple[tuple[str, str], ...], *, besiege: bool) -> None:
        """Writes what came of it into realm and book, as one tap."""
        if self.fight is not None:
            self._ask(WriteDown(self.fight.id, heirs, besiege))

    @property
    def may_bring_back(self) -> bool:
        """Whether survivors wait to be brought back: those of a Battle Phase come by themselves. Rule: T 4.2."""
        session = self.visit.session
        if session is None or self.why_locked or is_battle_phase(session.campaign):
            return False
        return session.refusal(BringMercenariesBack()) is None

    def bring_back(self) -> None:
        """Ends the Battle Phase for the Mercenaries."""
        self._ask(BringMercenariesBack())

    def set_option(self, name: str, typed: str) -> None:
        """The campaign's numbers are agreed on elsewhere."""

    def leave(self) -> None:
        """To the armies of another battle."""
        self.go_to("")

    def _open(self, battle_id: str) -> None:
        self.go_to(battle_id)
        self._show()

    def go_to(self, battle_id: str) -> None:
        """Opens another battle, and has it in the address: a reload comes back to it."""
        self.visit.place = replace(self.visit.place, battle=battle_id)
        self.visit.whereabouts.be_at(self.visit.place)

    def _take_back(self, seq: int) -> bool:
        session = self.visit.session
        if session is None:
            return False
        resting = tuple(entry.seq for entry in resting_on(session.chronicle, seq))
        return isinstance(self._ask(Undo(seq, resting)), Done)

    def _entries(self, *kinds: type[Event]) -> tuple[int, ...]:
        """The entries of some kinds about the battle that is open, as far as they count."""
        return tuple(seq for seq, event in self._events() if isinstance(event, kinds))

    def _events(self) -> Iterator[tuple[int, Event]]:
        """What counts about the battle that is open, with its entries."""
        session, battle = self.visit.session, self.visit.place.battle
        entries = session.chronicle.standing() if session is not None else ()
        return ((entry.seq, entry.event) for entry in entries if getattr(entry.event, "battle", "") == battle)

    def _ask(self, *asked: Choice) -> Done | NotDone | None:
        """Asks for something as one tap; what is refused is told with the news, and every form stays."""
        self._is_asking = True
        try:
            answer = self.visit.answer(*asked)
        finally:
            self._is_asking = False
        if isinstance(answer, NotDone):
            self.visit.refuse(answer)
        return answer

    def _turned(self) -> None:
        self.visit.keep_seat()
        self._show()

    def _news(self, news: tuple[Line, ...]) -> None:
        """What others did is shown at once; what was asked from here is shown by the page, when its deed is done."""
        self._hear(news)
        if not self._is_asking:
            self._show()

    def _hear(self, news: tuple[Line, ...]) -> None:
        if news:
            (said,) = self.visit.words(news[-1:])
            self._latest.say(f"Latest: {said}")
            self.herald.says = said
