"""What can happen to a Village, a Fief or a Bishopric, one form for each."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_lands import TakeVillage
from fiefaid.campaign.chapters.realm_map import NamePlace, PutVillage
from fiefaid.campaign.chapters.realm_sieges import LaySiege, LiftSiege
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.pages import realm_choices as offers
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.realm_parts.garrisons import PLAIN, TroopsForm
from fiefaid.widgets.realm_parts.several import Several
from fiefaid.widgets.visit import Visit


class OwnerForm(Form):
    """A Village goes to a family, or to nobody."""

    title = "Owner"

    def __init__(self, visit: Visit) -> None:
        self._owner, self._was = Choice("Belongs to", self._changed), ""
        super().__init__(visit, self._owner)

    def _fill(self) -> None:
        self._was = self.realm.village(self.subject).owner
        self._owner.show((offers.NOBODY, *offers.families(self.campaign)), self._was)

    def _seen(self) -> None:
        self._was = self.realm.village(self.subject).owner

    def _wish(self) -> Sequence[Asked]:
        return (TakeVillage(self.subject, self._was, self._owner.chosen),) if self._owner.chosen != self._was else ()


class WorkForm(Form):
    """Something is built in a Village, or torn down."""

    title = "Buildings"

    def __init__(self, visit: Visit) -> None:
        self._work = Choice("Work", self._changed)
        super().__init__(visit, self._work)

    def _fill(self) -> None:
        self._work.show((("choose", ""), *offers.works_for(self.realm.village(self.subject))), "")

    def _wish(self) -> Sequence[Asked]:
        return (offers.work_wish(self.subject, self._work.chosen),) if self._work.chosen else ()


class GarrisonForm(TroopsForm):
    """The troops of a family that are in a Village without a Lord."""

    title = "Garrison"
    kinds = PLAIN

    def __init__(self, visit: Visit) -> None:
        self._family = Choice("Troops of", self._turn)
        super().__init__(visit, self._family)

    def _fill(self) -> None:
        self._family.show(offers.families(self.campaign), self._family.chosen or self._likely())
        super()._fill()

    def _turn(self, _family: str) -> None:
        """Shows the garrison of another family."""
        super()._fill()
        self._filled = self.typed
        self._changed()

    def fill(self, subject: str) -> None:
        """Shows the garrison of the owner when another Village is opened."""
        if subject != self.subject:
            self.subject = subject
            self._family.show(offers.families(self.campaign), self._likely())
        super().fill(subject)

    def _likely(self) -> str:
        """Whose garrison it is in all likelihood: the owner's, else one's own."""
        session = self._visit.session
        owner, own = self.realm.village(self.subject).owner, session.family if session else None
        return owner or own or next(iter(self.campaign.families), "")

    def _post(self) -> Post:
        return Post(self._family.chosen, place=self.realm.village(self.subject).id)


class SiegeForm(Form):
    """Lords lie before the walls of a Village, and others are within."""

    title = "Siege"

    def __init__(self, visit: Visit) -> None:
        none = "No Lord is in this Village. Move one there first."
        self._before = Several("Before the walls", none, self._changed)
        self._within = Several("Within", "", self._changed)
        super().__init__(visit, self._before, self._within)

    def _fill(self) -> None:
        realm = self.realm
        siege = realm.sieges.get(self.subject)
        there = offers.lords(self.campaign, realm.lords_in(self.subject))
        before, within = (siege.besiegers, siege.besieged) if siege else ((), ())
        for part, ticked in ((self._before, before), (self._within, within)):
            part.show(there)
            part.tick(ticked)

    def _wish(self) -> Sequence[Asked]:
        if self._before.chosen:
            return (LaySiege(self.subject, self._before.chosen, self._within.chosen),)
        return (LiftSiege(self.subject),) if self.subject in self.realm.sieges else ()


class NameForm(Form):
    """A place is called otherwise."""

    title = "Name"

    def __init__(self, visit: Visit) -> None:
        self._name, self._was = Field("Name"), ""
        super().__init__(visit, self._name)

    def _fill(self) -> None:
        self._was = self.realm.named(self.subject)
        self._name.put(self._was)

    def _seen(self) -> None:
        self._was = self.realm.named(self.subject)

    def _wish(self) -> Sequence[Asked]:
        return (NamePlace(self.subject, self._was, self._name.text),) if self._name.text != self._was else ()


class LiesForm(Form):
    """In which Fief and Bishopric a Village lies."""

    title = "Where it lies"

    def __init__(self, visit: Visit) -> None:
        self._fief, self._see = Choice("Fief", self._changed), Choice("Bishopric", self._changed)
        super().__init__(visit, self._fief, self._see)

    def _fill(self) -> None:
        realm, village = self.realm, self.realm.village(self.subject)
        self._fief.show(((fief.name, fief.id) for fief in realm.fiefs.values()), village.fief)
        sees = ((see.name, see.id) for see in realm.bishoprics.values())
        self._see.show((("in none", ""), *sees), village.bishopric)

    def _wish(self) -> Sequence[Asked]:
        village = self.realm.village(self.subject)
        if (village.fief, village.bishopric) == self.typed:
            return ()
        return (PutVillage(village.id, self._fief.chosen, self._see.chosen),)


class FortuneForm(Form):
    """A Disaster, or something better, is laid on a Bishopric or taken off."""

    title = "Disasters"

    def __init__(self, visit: Visit) -> None:
        self._fortune, self._lying = Choice("What lies there", self._changed), frozenset[Fortune]()
        super().__init__(visit, self._fortune)

    def _fill(self) -> None:
        see = self.realm.bishopric(self.subject)
        self._lying = see.fortunes
        self._fortune.show((("choose", ""), *offers.fortunes_for(see)), "")

    def _seen(self) -> None:
        self._lying = self.realm.bishopric(self.subject).fortunes

    def _wish(self) -> Sequence[Asked]:
        chosen = self._fortune.chosen
        return (offers.fortune_wish(self.subject, chosen, self._lying),) if chosen else ()


class HolderForm(Form):
    """The title of a Fief or a Bishopric is given or taken; elections have a drawer of their own."""

    title = "Title"
    kind = TitleKind.FIEF

    def __init__(self, visit: Visit) -> None:
        self._holder, self._way = Choice("Title is held by", self._changed), Choice("How", self._changed)
        self._holders: dict[str, str] = {}
        super().__init__(visit, self._holder, self._way)

    def _fill(self) -> None:
        self._holders = offers.holders_of(self.campaign)
        was = self._holders.get(Title(self.kind, self.subject).key, "")
        self._holder.show((offers.NOBODY, *offers.lords(self.campaign)), was)
        ways = offers.ways(self.campaign)
        self._way.show(ways, ways[-1][1])

    def _seen(self) -> None:
        self._holders = offers.holders_of(self.campaign)

    def _wish(self) -> Sequence[Asked]:
        key, holder = Title(self.kind, self.subject).key, self._holder.chosen
        was = self._holders.get(key, "")
        if holder == was:
            return ()
        wish = offers.title_wish(holder or was, key, self._way.chosen, self._holders)
        return (wish,) if wish else ()


class BishopForm(HolderForm):
    """The same of a Bishopric."""

    title = "Bishop"
    kind = TitleKind.BISHOP


VILLAGE_FORMS = (OwnerForm, WorkForm, GarrisonForm, SiegeForm, NameForm, LiesForm)
FIEF_FORMS = (HolderForm, NameForm)
SEE_FORMS = (FortuneForm, BishopForm, NameForm)
