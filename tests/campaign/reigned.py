"""Realms for the tests: two families on the map of the box, and random ones that several phones write down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.families import AddFamily, RemoveFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.realm_duties import ReopenTask, SettleTask
from fiefaid.campaign.chapters.realm_elections import Elect, GiveTitle, LoseTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker, LoseLord, TakeMarker
from fiefaid.campaign.chapters.realm_fortunes import LayFortune, LiftAllFortunes, LiftFortune
from fiefaid.campaign.chapters.realm_guards import StandDown, SwearGuards
from fiefaid.campaign.chapters.realm_lands import Build, ProtectPlace, Raze, TakeVillage
from fiefaid.campaign.chapters.realm_lords import Card, ChangeLord, MoveLord, PlayLord
from fiefaid.campaign.chapters.realm_map import NamePlace, PutVillage
from fiefaid.campaign.chapters.realm_sieges import CaptureLord, FreeLord, LaySiege, LiftSiege
from fiefaid.campaign.chapters.realm_tithes import LevyTithe
from fiefaid.campaign.chapters.realm_titles import Way
from fiefaid.campaign.chapters.realm_troops import LoseTroops, MoveTroops, RaiseTroops, SetTroops
from fiefaid.campaign.chapters.realm_unions import EndAlliance, MakeAlliance
from fiefaid.campaign.chapters.realm_weddings import Annul, Marry
from fiefaid.campaign.chapters.rounds import ReachMoment, next_moment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices
from fiefaid.campaign.healing import PreventDeath, SpareTroops
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import base_game, standard_map
from fiefaid.campaign.values import Expansion, Moment, Rules
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.people import OUTREMER, SALADIN, Lord, Marker, Sex
from fiefaid.fief.places import Building, Fortune
from fiefaid.fief.realm import Post, Realm
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import CRUSADE_STATES, SINGLE_TITLES, Title, TitleKind
from fiefaid.fief.troops import Troop, Troops
from tests.campaign.played import Game, done

EVERYTHING = Rules(
    (Expansion.TACTICS, Expansion.CRUSADES, Expansion.TEMPLARS, Expansion.TEUTONIC_KNIGHTS),
)
"""All that brings steps into a round."""

ARTHUR, ELEANOR = Card("Arthur"), Card("Eleanor", Sex.LADY)
HOME, SEAT, AWAY = "duchy-1-1", "county-1-1", "barony-1-1"
"""The Village where Anjou begins, that of Blois, and one of nobody."""


def founded(rules: Rules = EVERYTHING) -> Chronicle:
    """Anjou and Blois on the map of the box, each with its Lord, Stronghold and troops of the setup."""
    chronicle = done(Chronicle(), StartCampaign("The realm", rules), AddFamily("Anjou"), AddFamily("Blois"))
    chronicle = done(chronicle, standard_map())
    chronicle = done(chronicle, *base_game(chronicle.campaign, "anjou", ARTHUR, HOME))
    return done(chronicle, *base_game(chronicle.campaign, "blois", Card("Philippe"), SEAT))


def in_phase(chronicle: Chronicle, phase: Phase, round_number: int = 1) -> Chronicle:
    """The same when it is another phase."""
    return done(chronicle, ReachMoment(chronicle.campaign.moment, Moment(round_number, str(phase))))


def played(chronicle: Chronicle, card: Card, family: str = "anjou", place: str = "") -> Chronicle:
    """The same with one more Lord."""
    return done(chronicle, PlayLord(family, card, place, is_sure=True))


@dataclass
class Reign(Game):
    """A realm that random phones write down."""

    def __post_init__(self) -> None:
        self.chronicle = founded()
        for name, sex in (("Jeanne", Sex.LADY), ("Guy", Sex.LORD), ("Blanche", Sex.LADY), ("Hugues", Sex.LORD)):
            family = self.random.choice(("anjou", "blois"))
            self.chronicle = played(self.chronicle, Card(name, sex), family, self.random.choice((HOME, SEAT, AWAY)))
        self.states = [None] * self.chronicle.head

    @property
    def realm(self) -> Realm:
        """The realm as it is."""
        return self.chronicle.campaign.realm

    def wish(self, seal: str) -> tuple[Choice, ...]:
        """What a phone asks for: something offered, something typed, or an old entry taken back."""
        if self.random.random() < 0.15:
            offered = [choice for choice in choices(self.chronicle, seal) if self._is_now(choice)]
            if offered:
                return (self.random.choice(offered),)
        if self.random.random() < 0.1:
            return (self._undo(),)
        makers: list[Callable[[], Choice]] = [
            *(self._next,) * 2, self._play, self._change_card, *(self._go,) * 3, self._die, self._marker, self._unmark,
            self._heal, self._spare,
            *(self._elect,) * 3, *(self._give,) * 3, self._lose_title, *(self._marry,) * 2, self._annul, self._ally,
            self._part, *(self._raise,) * 3, *(self._shift,) * 2, self._lose, self._set, *(self._swear,) * 3,
            self._stand, *(self._besiege,) * 3, self._lift, *(self._capture,) * 2, *(self._free,) * 2, self._fortune,
            self._unfortune, self._take, self._build, self._raze, self._protect, self._name, self._put, self._settle,
            self._reopen, self._pay, lambda: LevyTithe(self._title(), self._sure()), lambda: RemoveFamily("blois"),
            LiftAllFortunes,
        ]  # fmt: skip
        return tuple(self.random.choice(makers)() for _ in range(2 if self.random.random() < 0.2 else 1))

    def _sure(self) -> bool:
        return self.random.random() < 0.7

    def _lord(self) -> Lord:
        return self.random.choice([*self.realm.lords.values()] or [Lord("gone", "Gone", "anjou")])

    def _somebody(self) -> str:
        """A Lord, seldom a dead one."""
        return self._pick(self.realm.dead) if self.random.random() < 0.1 else self._lord().id

    def _village(self) -> str:
        return self._pick((HOME, SEAT, AWAY))

    def _place(self) -> str:
        return self._pick((HOME, HOME, SEAT, SEAT, AWAY, OUTREMER, "", "nowhere"))

    def _family_id(self) -> str:
        return self._pick(("anjou", "anjou", "blois", "blois", "valois"))

    def _title(self) -> Title:
        titles = (
            *SINGLE_TITLES * 2, Title(TitleKind.FIEF, "duchy-1"), Title(TitleKind.FIEF, "nowhere"),
            Title(TitleKind.BISHOP, "bishopric-1"), Title(TitleKind.CARDINAL, "1"), Title(TitleKind.CARDINAL, "2"),
            Title(TitleKind.KING, "elsewhere"), *(Title(TitleKind.CRUSADE_STATE, state) for state in CRUSADE_STATES),
        )  # fmt: skip
        return self.random.choice(titles)

    def _post(self) -> Post:
        lord = self._lord()
        if self.random.random() < 0.6:
            return Post(lord.family, lord=lord.id)
        return Post(self._family_id(), place=self._pick((HOME, SEAT, OUTREMER)))

    def _troops(self) -> Troops:
        kind = self.random.choice([*Troop, *(Troop.KNIGHTS, Troop.MEN_AT_ARMS) * 6])
        return Troops({kind: self.random.choice((-1, 0, 1, 1, 1, 2, 2, 3))})

    def _next(self) -> Choice:
        return ReachMoment(self.chronicle.campaign.moment, next_moment(self.chronicle.campaign))

    def _play(self) -> Choice:
        sex = self.random.choice(list(Sex))
        return PlayLord(self._family_id(), Card(self._pick(("Otto", "Ide")), sex), self._place(), is_sure=self._sure())

    def _change_card(self) -> Choice:
        lord = self._lord()
        return ChangeLord(lord.id, Card.of(lord), Card("Renaud", self.random.choice(list(Sex)), self._sure()))

    def _go(self) -> Choice:
        lord = self._lord()
        leaves = self._troops() if self.random.random() < 0.3 else Troops()
        return MoveLord(lord.id, lord.place, self._place(), leaves, is_sure=self._sure())

    def _die(self) -> Choice:
        return LoseLord(
            self._somebody(),
            self._pick(("", self._lord().id)),
            self._pick(("in bed", "an assassin")),
            is_sure=self._sure(),
        )

    def _heal(self) -> Choice:
        return PreventDeath(self._somebody(), self.random.choice(list(Cause)))

    def _spare(self) -> Choice:
        return SpareTroops(self._post(), self.random.choice(list(Cause)))

    def _marker(self) -> Choice:
        return LayMarker(self._somebody(), self.random.choice(list(Marker)), is_sure=self._sure())

    def _unmark(self) -> Choice:
        lord = self._lord()
        return TakeMarker(lord.id, self.random.choice([*lord.markers] or list(Marker)), is_sure=self._sure())

    def _elect(self) -> Choice:
        votes = (self._somebody(), self._somebody()) if self.random.random() < 0.5 else ()
        return Elect(self._title(), self._somebody(), votes, is_sure=self._sure())

    def _give(self) -> Choice:
        title = self._title()
        was = self.realm.titles.get(title, "")
        return GiveTitle(title, self._somebody(), was, self.random.choice(list(Way)), is_sure=self._sure())

    def _lose_title(self) -> Choice:
        title = self.random.choice([*self.realm.titles] or [self._title()])
        return LoseTitle(title, self.realm.titles.get(title, ""))

    def _marry(self) -> Choice:
        return Marry(self._somebody(), self._somebody(), is_sure=self._sure())

    def _annul(self) -> Choice:
        return Annul(self._lord().id)

    def _ally(self) -> Choice:
        return MakeAlliance(self._family_id(), self._family_id())

    def _part(self) -> Choice:
        return EndAlliance(self._family_id(), self._family_id())

    def _raise(self) -> Choice:
        return RaiseTroops(self._post(), self._troops(), is_sure=self._sure())

    def _shift(self) -> Choice:
        lord = self._lord()
        posts = [Post(lord.family, lord=lord.id), Post(lord.family, place=lord.place)]
        self.random.shuffle(posts)
        return MoveTroops(posts[0], posts[1], self._troops(), is_sure=self._sure())

    def _lose(self) -> Choice:
        return LoseTroops(self._post(), self._troops(), "the Plague", is_sure=self._sure())

    def _set(self) -> Choice:
        post = self._post()
        return SetTroops(post, self.realm.troops_at(post), self._troops(), is_sure=self._sure())

    def _swear(self) -> Choice:
        lord = self.realm.titles.get(self.random.choice(SINGLE_TITLES[:3]), self._lord().id)
        return SwearGuards(lord, self.random.randint(0, 2), self.random.randint(0, 2), is_sure=self._sure())

    def _stand(self) -> Choice:
        return StandDown(self._lord().id)

    def _besiege(self) -> Choice:
        lord = self._lord()
        others = [other.id for other in self.realm.lords_in(lord.place) if other.id != lord.id]
        return LaySiege(lord.place, (lord.id,), tuple(others[:1]), is_sure=self._sure())

    def _lift(self) -> Choice:
        return LiftSiege(self._pick(self.realm.sieges))

    def _capture(self) -> Choice:
        captor = self._pick((self._family_id(), SALADIN))
        return CaptureLord(self._somebody(), captor, self._place(), is_sure=self._sure())

    def _free(self) -> Choice:
        captives = [lord.id for lord in self.realm.lords.values() if lord.is_captive]
        return FreeLord(self._pick(captives, "gone"), self._place())

    def _fortune(self) -> Choice:
        return LayFortune("bishopric-1", self.random.choice(list(Fortune)), is_sure=self._sure())

    def _unfortune(self) -> Choice:
        return LiftFortune("bishopric-1", self.random.choice(list(Fortune)))

    def _take(self) -> Choice:
        village = self._village()
        was = self.realm.villages[village].owner if village in self.realm.villages else ""
        return TakeVillage(village, was, self._pick(("", self._family_id())))

    def _build(self) -> Choice:
        return Build(self._village(), self.random.choice(list(Building)), is_sure=self._sure())

    def _raze(self) -> Choice:
        return Raze(self._village(), self.random.choice(list(Building)))

    def _protect(self) -> Choice:
        return ProtectPlace(self._village(), self._pick(("", self._lord().id)))

    def _name(self) -> Choice:
        village = self._village()
        return NamePlace(village, self.realm.named(village), self._pick(("Sigy", "Blaye", "\0")))

    def _put(self) -> Choice:
        return PutVillage(self._village(), self._pick(("duchy-1", "county-1")), self._pick(("", "bishopric-1")))

    def _settle(self) -> Choice:
        return SettleTask(self._pick(("", self._family_id())), self._pick(("draw", "marriages", "income", "moves")))

    def _reopen(self) -> Choice:
        family, task = self.random.choice([*sorted(self.realm.settled)] or [("", "marriages")])
        return ReopenTask(family, task)

    def _pay(self) -> Choice:
        """A transfer in the book, of what may stand on the map."""
        what = self._pick(("knights", "men at arms", "strongholds"))
        return MakeTransfer(what, self.random.randint(1, 3), self._family_id(), self._pick(("supply", "blois")))


def reign(seed: int, steps: int) -> Reign:
    """A realm written down by dice that fall alike for every seed."""
    return Reign(Random(seed)).play(steps)  # type: ignore[return-value]  # noqa: S311  # the same game, played on
