"""What can happen to a family: a new Lord, an alliance."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_unions import EndAlliance, MakeAlliance
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.people import Sex
from fiefaid.pages import realm_choices as offers
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.realm_parts.lords import SEXES
from fiefaid.widgets.visit import Visit


class HouseForm(Form):
    """A form about a family."""

    @property
    def fits(self) -> bool:
        """As long as it plays."""
        return self.subject in self.campaign.families


class NewLordForm(HouseForm):
    """A Lord or Lady comes into play."""

    title = "Add a Lord"

    def __init__(self, visit: Visit) -> None:
        self._name, self._sex = Field("Name"), Choice("Is a", self._changed)
        self._place, self._darc = Choice("Stands in", self._changed), Tick("Is d’Arc", self._changed)
        self._name.root.observe(self._changed, "value")
        super().__init__(visit, self._name, self._sex, self._place, self._darc)

    def _fill(self) -> None:
        self._name.put("")
        self._sex.show(SEXES, Sex.LORD.value)
        self._place.show(offers.places(self.campaign), "")
        self._darc.show(ticked=False)

    def _wish(self) -> Sequence[Asked]:
        if not self._name.text.strip():
            return ()
        card = Card(self._name.text, Sex(self._sex.chosen), self._darc.ticked)
        return (PlayLord(self.campaign.family(self.subject).id, card, self._place.chosen),)


class AllianceForm(HouseForm):
    """It is allied with another family, or is no more."""

    title = "Alliances"

    def __init__(self, visit: Visit) -> None:
        self._other, self._allies = Choice("Alliance", self._changed), frozenset[str]()
        super().__init__(visit, self._other)

    def _fill(self) -> None:
        self._allies = frozenset(self.realm.allies_of(self.subject))
        words = {True: "End the alliance with", False: "Make an alliance with"}
        others = offers.families(self.campaign, without=self.subject)
        self._other.show(
            (("choose", ""), *((f"{words[family in self._allies]} {name}", family) for name, family in others)), ""
        )

    def _seen(self) -> None:
        self._allies = frozenset(self.realm.allies_of(self.subject))

    def _wish(self) -> Sequence[Asked]:
        other = self._other.chosen
        if not other:
            return ()
        return ((EndAlliance if other in self._allies else MakeAlliance)(self.subject, other),)


FAMILY_FORMS = (NewLordForm, AllianceForm)
