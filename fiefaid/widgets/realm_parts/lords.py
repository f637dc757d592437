"""What can happen to a Lord or a Lady, one form for each."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_fates import LoseLord
from fiefaid.campaign.chapters.realm_lords import Card, ChangeLord, MoveLord
from fiefaid.campaign.chapters.realm_sieges import CaptureLord, FreeLord
from fiefaid.campaign.chapters.realm_weddings import Annul, Marry
from fiefaid.campaign.healing import PreventDeath, cause_of, may_heal
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.inheritance import heirs
from fiefaid.fief.people import Lord, Marker, Sex
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troops
from fiefaid.pages import realm_choices as offers
from fiefaid.pages.realm_words import with_french
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.realm_parts.garrisons import TroopsForm
from fiefaid.widgets.visit import Visit

SEXES = ((with_french("Lord"), Sex.LORD.value), (with_french("Lady"), Sex.LADY.value))


class LordForm(Form):
    """A form about somebody in play."""

    @property
    def fits(self) -> bool:
        """As long as he lives."""
        return self.subject in self.realm.lords

    def _lord(self) -> Lord:
        """Who it is about. Errors: UnknownLord."""
        return self.realm.lord(self.subject)


class MoveForm(LordForm):
    """He goes somewhere, with his troops or without."""

    title = "Move"

    def __init__(self, visit: Visit) -> None:
        self._to = Choice("Goes to", self._changed)
        self._alone = Tick("The troops stay behind", self._changed)
        self._was = ""
        super().__init__(visit, self._to, self._alone)

    def _fill(self) -> None:
        lord = self._lord()
        self._was = lord.place
        self._to.show(offers.places(self.campaign), lord.place)
        self._alone.show(ticked=False)
        shown(self._alone.root, when=bool(lord.troops and lord.place))

    def _seen(self) -> None:
        self._was = self._lord().place

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        if self._to.chosen == self._was:
            return ()
        return (MoveLord(lord.id, self._was, self._to.chosen, lord.troops if self._alone.ticked else Troops()),)


class LordTroopsForm(TroopsForm):
    """The troops that are with him."""

    @property
    def fits(self) -> bool:
        """As long as he lives."""
        return self.subject in self.realm.lords

    def _post(self) -> Post:
        return Post(self.realm.lord(self.subject).family, lord=self.subject)


class TitleForm(LordForm):
    """He is given a title, or one is taken from him."""

    title = "Titles"

    def __init__(self, visit: Visit) -> None:
        self._title, self._way = Choice("Title", self._turn), Choice("How it was come by", self._changed)
        self._holders: dict[str, str] = {}
        super().__init__(visit, self._title, self._way)

    def _fill(self) -> None:
        self._holders = offers.holders_of(self.campaign)
        self._title.show((("choose", ""), *offers.titles_for(self.campaign, self._lord())), "")
        ways = offers.ways(self.campaign)
        self._way.show(ways, ways[-1][1])
        shown(self._way.root, when=False)

    def _turn(self, key: str) -> None:
        """What is taken away needs no way to it."""
        shown(self._way.root, when=bool(key) and self._holders.get(key) != self.subject)
        self._changed()

    def _seen(self) -> None:
        self._holders = offers.holders_of(self.campaign)

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        wish = offers.title_wish(lord.id, self._title.chosen, self._way.chosen, self._holders)
        return (wish,) if wish else ()


class MarriageForm(LordForm):
    """He marries, or his marriage is annulled."""

    title = "Marriage"

    def __init__(self, visit: Visit) -> None:
        self._other = Choice("Marries", self._changed)
        super().__init__(visit, self._other)

    def _fill(self) -> None:
        lord = self._lord()
        if lord.spouse:
            annul = f"The marriage with {self.realm.named(lord.spouse)} is annulled"
            self._other.show((("choose", ""), (annul, lord.spouse)), "")
        else:
            self._other.show((("choose", ""), *offers.spouses(self.campaign, lord)), "")

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        if not self._other.chosen:
            return ()
        return (Annul(lord.id) if lord.spouse == self._other.chosen else Marry(lord.id, self._other.chosen),)


class CaptiveForm(LordForm):
    """He is captured, or he is free again."""

    title = "Captivity"

    def __init__(self, visit: Visit) -> None:
        self._captor, self._place = Choice("Captive of", self._changed), Choice("Is kept, or stands, in", self._changed)
        super().__init__(visit, self._captor, self._place)

    def _fill(self) -> None:
        lord = self._lord()
        self._captor.show((("nobody: free", ""), *offers.captors(self.campaign, lord)), lord.captor)
        self._place.show(offers.places(self.campaign), lord.place)

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        if self._captor.chosen:
            return (CaptureLord(lord.id, self._captor.chosen, self._place.chosen),)
        return (FreeLord(lord.id, self._place.chosen),) if lord.is_captive else ()


class MarkerForm(LordForm):
    """A marker is laid on his card, or taken off."""

    title = "Markers"

    def __init__(self, visit: Visit) -> None:
        self._marker = Choice("Marker", self._changed)
        self._markers = frozenset[Marker]()
        super().__init__(visit, self._marker)

    def _fill(self) -> None:
        lord = self._lord()
        self._markers = lord.markers
        self._marker.show((("choose", ""), *offers.markers_for(self.campaign, lord)), "")

    def _seen(self) -> None:
        self._markers = self._lord().markers

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        return (offers.marker_wish(lord, self._marker.chosen, self._markers),) if self._marker.chosen else ()


class CardForm(LordForm):
    """His name, and what else his card says."""

    title = "Name"

    def __init__(self, visit: Visit) -> None:
        self._name, self._sex = Field("Name"), Choice("Is a", self._changed)
        self._darc = Tick("Is d’Arc", self._changed)
        self._was: Card | None = None
        super().__init__(visit, self._name, self._sex, self._darc)

    def _fill(self) -> None:
        self._was = Card.of(self._lord())
        self._name.put(self._was.name)
        self._sex.show(SEXES, self._was.sex.value)
        self._darc.show(ticked=self._was.is_darc)

    def _seen(self) -> None:
        self._was = Card.of(self._lord())

    def _wish(self) -> Sequence[Asked]:
        now = Card(self._name.text, Sex(self._sex.chosen), self._darc.ticked)
        return (ChangeLord(self._lord().id, self._was, now),) if self._was and now != self._was else ()


class DeathForm(LordForm):
    """He dies; who inherits is asked with it, and whether the Physician helps, where he could."""

    title = "Death"

    def __init__(self, visit: Visit) -> None:
        self._dies = Tick("He, or she, is dead", self._changed)
        self._saved = Tick("The Arab Physician prevents the death", self._changed)
        self._heir = Choice("Fief and Crusade State titles go to", self._changed)
        self._cause = Field("Cause, if you like")
        super().__init__(visit, self._dies, self._heir, self._saved, self._cause)

    def _fill(self) -> None:
        after = heirs(self.realm, self.subject)
        inherits = any(title.is_inherited for title in self.realm.titles_of(self.subject))
        offered = offers.lords(self.campaign, after) or (("nobody: no other is of the family", ""),)
        if len(after) > 1:
            offered = (("choose an heir", ""), *offered)
        self._dies.show(ticked=False)
        self._heir.show(offered, offered[0][1])
        shown(self._heir.root, when=inherits)
        self._saved.show(ticked=False)
        shown(self._saved.root, when=bool(may_heal(self.campaign, self.subject, Cause.PLAGUE)))
        self._cause.put("")

    def _wish(self) -> Sequence[Asked]:
        lord = self._lord()
        if self._saved.ticked:
            return (PreventDeath(lord.id, cause_of(self._cause.text) or Cause.PLAGUE),)
        return (LoseLord(lord.id, self._heir.chosen, self._cause.text),) if self._dies.ticked else ()


LORD_FORMS = (MoveForm, LordTroopsForm, TitleForm, MarriageForm, CaptiveForm, MarkerForm, CardForm, DeathForm)
