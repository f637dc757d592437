"""Phones on the crusade page, and a table of four families that is about to go on one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fiefaid.campaign.chapters.battle_events import FightOn, WriteDown
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import laying
from fiefaid.campaign.values import Moment
from fiefaid.fief.battle.choices import BattleChoice
from fiefaid.fief.crusade import Crusade, State
from fiefaid.fief.crusade.asked import CrusadeChoice, TypeCounter
from fiefaid.fief.people import Lord
from fiefaid.fief.titles import KING, POPE, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.pages.crusade_now import open_fight
from fiefaid.pages.crusade_steps import taken
from fiefaid.session import Campaigns, Done, Session
from fiefaid.store import open_log
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.whereabouts import Place
from tests.campaign.crusaded import RULES
from tests.fief.crusade.outremer import KNOWN, realm
from tests.fief.reign import lord
from tests.widgets.pressing import text

FAMILIES = (("Anjou", "blue"), ("Blois", "red"), ("Valois", "yellow"), ("Berry", "green"))
HEAR_YE, MOVEMENT, CRUSADE = "Hear Ye, Hear Ye", "Movement", "Crusade"


def lords() -> tuple[Lord, ...]:
    """A Pope at home, a King, a Duke with an army, a Lord without a title, and an untitled Lady."""
    return (
        lord("Pius", "berry", place="tours"),
        lord("Guy", place="bourg", troops=Troops.of(knights=4, men_at_arms=3)),
        lord("Otto", "blois", place="tours", troops=Troops.of(knights=2, men_at_arms=1)),
        lord("Raymond", "valois", place="tours", troops=Troops.of(knights=3)),
        lord("Jeanne", "valois", place="tours", lady=True),
    )


@dataclass
class Court:
    """A log, the session that laid the realm, and phones that sit around it: by the name of their family."""

    campaigns: Campaigns = field(default_factory=lambda: Campaigns(open_log("memory:")))
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.session = self.campaigns.start("anjou", StartCampaign("The Crusade", RULES))
        titles = {POPE: "pius", KING: "raymond", Title(TitleKind.FIEF, "fief-blaye"): "guy"}
        self.do(*(AddFamily(name, "", colour, id=name.lower()) for name, colour in FAMILIES))
        self.do(*laying(realm(*lords(), titles=titles)))

    def do(self, *asked: Choice) -> None:
        """Asks for something that is not refused."""
        self.session.refresh()
        answer = self.session.ask(*asked)
        assert isinstance(answer, Done), answer

    def know(self, *counters: str) -> None:
        """Types counters in; without names, all that no sheet prints."""
        for counter in counters or KNOWN:
            self.step(TypeCounter(KNOWN[counter]))

    def reach(self, phase: str, round_number: int = 1) -> None:
        """It is that phase."""
        self.do(ReachMoment(self.session.campaign.moment, Moment(round_number, phase)))

    def step(self, *steps: CrusadeChoice) -> None:
        """Takes steps of the Crusade."""
        for step in steps:
            self.session.refresh()
            self.do(taken(self.session.campaign, step))

    def fight(self, *steps: BattleChoice) -> None:
        """Fights the battle that is open, and writes it down."""
        self.session.refresh()
        fight = open_fight(self.session.campaign)
        assert fight is not None
        for step in steps:
            self.do(FightOn(fight.id, step, self.session.campaign.fight(fight.id).battle))
        self.do(WriteDown(fight.id))

    def fight_from(self, seat: str, *steps: BattleChoice) -> None:
        """Fights the battle from the seat of a family, and writes it down."""
        mine, self.session = self.session, self.campaigns.session(self.session.code, seat)
        self.fight(*steps)
        self.session = mine

    def seat(self, *families: str) -> None:
        """Each sits down at a phone of its own, whose secret is the family's name."""
        for family in families:
            session = self.campaigns.session(self.session.code, family)
            session.refresh()
            assert isinstance(session.ask(TakeSeat(family)), Done)

    def phone(self, family: str, *, only_looks: bool = False) -> CrusadePage:
        """The page of a family."""
        page = CrusadePage(lambda: self.campaigns, Place(self.session.code, family, only_looks))
        page.visit.look()
        return page

    @property
    def state(self) -> State:
        """The Crusade as it is judged."""
        self.session.refresh()
        return state_of(self.session.campaign)

    @property
    def crusade(self) -> Crusade:
        """The Crusade as it is."""
        return self.state.crusade


def deeds(page: CrusadePage) -> list[str]:
    """The words of every button, the way on first where there is one."""
    return [str(each["says"]) for each in page.next._deeds.buttons]


def main(page: CrusadePage) -> str:
    """The one large button; nothing where there is none."""
    found = [str(each["says"]) for each in page.next._deeds.buttons if each["main"]]
    assert len(found) <= 1
    return found[0] if found else ""


def tap(page: CrusadePage, says: str) -> None:
    """Taps a button by its words, as a finger does."""
    page.visit.look()
    (key,) = [each["key"] for each in page.next._deeds.buttons if each["says"] == says]
    page.next._deeds._heard(None, {"tapped": key}, None)


def words(page: CrusadePage) -> str:
    """What can be read on the page, in one line."""
    page.visit.look()
    return " ".join(text(page.root).partition("/*")[0].split())


def all_looking(pages: Iterable[CrusadePage]) -> None:
    """Every page takes in what is new."""
    for page in pages:
        page.visit.look()
