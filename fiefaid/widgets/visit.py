"""What every page of a campaign does: find it by the address, follow it, ask for something, tell what came in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import Line
from fiefaid.errors import FiefaidError, StoreError
from fiefaid.pages.quoting import set_apart
from fiefaid.session import Campaigns, Done, NotDone, Session, new_secret
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.pulse import Pulse
from fiefaid.widgets.safekeeping import Safekeeping
from fiefaid.widgets.whereabouts import Place, Whereabouts

MOST_NEWS = 5
"""Lines of news that are repeated beside a refusal."""


@dataclass(frozen=True, slots=True)
class Hears:
    """What a page does when it comes to another campaign or to the door, when news came in, at a look at the door."""

    turned: Callable[[], None]
    news: Callable[[tuple[Line, ...]], None]
    at_door: Callable[[], None] = lambda: None


class Visit:
    """A phone at a campaign, or at the door; `session` is None at the door."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place, hears: Hears) -> None:
        self.place = place
        self.session: Session | None = None
        self._open_campaigns, self._hears = open_campaigns, hears
        self._campaigns: Campaigns | None = None
        self._is_awaited = bool(place.code)
        self.notice, self.herald, self.whereabouts = Notice(), Herald(), Whereabouts(self._remembered)
        self.guard, self.safekeeping = Guard(self.notice), Safekeeping(lambda: self.campaigns)
        self._trouble, self._unsaved = Words(style="ff-banner ff-alarm"), Words(style="ff-banner")
        self.head = column(Pulse(every=2.0), self._trouble.root, classes=("ff-sticky", "ff-touch"))
        self.foot = column(self._unsaved.root, self.herald, self.whereabouts)

    @property
    def campaigns(self) -> Campaigns:
        """All campaigns, opened when they are first needed. Errors: StoreError."""
        if self._campaigns is None:
            self._campaigns = self._open_campaigns()
        return self._campaigns

    def look(self) -> None:
        """Takes in what is new. What goes wrong stands above the page for as long as it lasts, and is tried again."""
        try:
            self._look()
        except FiefaidError as why:
            self._trouble.say(str(why))
        else:
            self._trouble.say("")
        self._unsaved.say(self.safekeeping.fault)

    def turn_to(self, place: Place) -> None:
        """Goes to a campaign, or without a code to the door. Errors: NoSuchCampaign, NotUnderstood, StoreError."""
        session = None
        if place.code:
            place = replace(place, code=self.campaigns.find(place.code))
            place = replace(place, secret=self._secret(place))
            session = self.campaigns.session(place.code, place.secret)
        self.be_at(place, session)

    def be_at(self, place: Place, session: Session | None) -> None:
        """Shows a campaign that is open already. Its secret is in the address before any seat is held by it."""
        self.place, self.session, self._is_awaited = place, session, False
        self.whereabouts.be_at(place)
        self._hears.turned()

    def answer(self, *asked: Choice) -> Done | NotDone | None:
        """Asks for something as one tap, and hands on what came of it; the news is shown. None: no campaign is open."""
        if self.session is None:
            return None
        answer = self.session.ask(*asked)
        if answer.news:
            self._hears.news(answer.news)
        return answer

    def ask(self, *asked: Choice) -> bool:
        """Asks for something as one tap. What is refused is told with what came in before it, and every form stays."""
        answer = self.answer(*asked)
        if isinstance(answer, NotDone):
            self.refuse(answer)
        return isinstance(answer, Done)

    def refuse(self, answer: NotDone) -> None:
        """Tells why something was not done, and what came in meanwhile."""
        says = answer.says if self.session is None else set_apart(answer.says, self.session.campaign)
        self.notice.say(says, self.words(answer.news))

    def words(self, news: Sequence[Line]) -> tuple[str, ...]:
        """The latest of the news, each in a line."""
        if self.session is None:
            return ()
        campaign = self.session.campaign
        lines = [set_apart(f"{line.by}: {line.says}" if line.by else line.says, campaign) for line in news[-MOST_NEWS:]]
        return (*lines, f"and {len(news) - MOST_NEWS} more before that") if len(news) > MOST_NEWS else tuple(lines)

    def keep_seat(self) -> None:
        """Has the browser remember this seat, or forget one that is not held any more."""
        if self.session is not None and not self.place.only_looks:
            self.whereabouts.keep(self.place.code, self.place.secret if self.session.family else "")

    def _look(self) -> None:
        if self._is_awaited:
            self._arrive()
        if self.session is None:
            self._hears.at_door()
            return
        news = self.session.refresh()
        if news:
            self._hears.news(news)
        self.safekeeping.look(self.place.code)

    def _arrive(self) -> None:
        """Goes where the address says. A log that fails is tried again, a campaign that is not there is given up."""
        try:
            self.turn_to(self.place)
        except StoreError:
            raise
        except FiefaidError as why:
            self._is_awaited = False
            self.notice.say(str(why))

    def _secret(self, place: Place) -> str:
        """The secret in the address, else the one that this browser remembers, else a fresh one."""
        if place.only_looks:
            return ""
        return place.secret or self.whereabouts.seats.get(place.code, "") or new_secret()

    def _remembered(self) -> None:
        """Finds back to the seat that this browser had, if the address brought none."""
        here, session = self.place, self.session
        known = self.whereabouts.seats.get(here.code, "")
        if session is not None and known and known != here.secret and not here.only_looks and session.family is None:
            self.guard.attempt(lambda: self.turn_to(replace(here, secret=known)))
