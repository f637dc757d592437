"""A realm begun: the map of the box, the base game's setup, or a game that is under way typed in family by family."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_lords import Card
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.campaign.laying import base_game, standard_map
from fiefaid.fief.people import Sex
from fiefaid.pages import realm_choices as offers
from fiefaid.pages.realm_naming import names_typed, renaming
from fiefaid.pages.realm_setup import HOW, NAMES, NO_FAMILY, NO_MAP, PASTE
from fiefaid.pages.realm_typed import EXAMPLE, typed_family
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field, Lines
from fiefaid.widgets.parts import Words, button, column, shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.realm_parts.from_file import RealmFromFile
from fiefaid.widgets.realm_parts.lords import SEXES
from fiefaid.widgets.visit import Visit


class SetupPanel:
    """The map first; then family by family, as the game begins or as it stands."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._map = column(
            Words(NO_MAP).root,
            button("Lay the map of the box", lambda: visit.guard.run(self._lay), classes=("ff-primary",)),
            RealmFromFile(visit).root,
            classes=("ff-block",),
        )
        self._first, self._typed, self._names = FirstForm(visit), TypedForm(visit), NamesForm(visit)
        self._families = column(
            Words("The names of the map", tag="h3", style="").root,
            Words(NAMES).root,
            self._names.root,
            Words("As the base game begins", tag="h3", style="").root,
            Words(HOW).root,
            self._first.root,
            Words("As it stands on the table", tag="h3", style="").root,
            Words(PASTE).root,
            self._typed.root,
        )
        self._nobody = Words(style="ff-banner")
        self.root = column(self._nobody.root, self._map, self._families)

    def show_session(self, session: Session) -> None:
        """Shows what is to be done next."""
        campaign = session.campaign
        has_map = bool(campaign.realm.villages)
        self._nobody.say("" if campaign.families else NO_FAMILY)
        shown(self._map, when=not has_map)
        shown(self._families, when=has_map)
        for form in (self._first, self._typed, self._names):
            form.show(campaign, "setup")

    def _lay(self) -> None:
        self._visit.ask(standard_map())


class FirstForm(Form):
    """What a family begins with, from its first Lord's name and Village."""

    words = "Begin with these"

    def __init__(self, visit: Visit) -> None:
        self._family, self._name = Choice("Family"), Field("First Lord")
        self._sex, self._village = Choice("Is a"), Choice("Village")
        super().__init__(visit, self._family, self._name, self._sex, self._village)
        self._sex.show(SEXES, Sex.LORD.value)

    def _fill(self) -> None:
        own = (self._visit.session and self._visit.session.family) or next(iter(self.campaign.families), "")
        self._family.show(offers.families(self.campaign), self._family.chosen or own)
        free = ((village.name, village.id) for village in self.realm.villages.values() if not village.owner)
        self._village.show((("choose", ""), *free), "")
        self._name.put("")

    def _judge(self) -> None:
        """Nothing is said before the tap: it is one tap of many parts."""

    def _wish(self) -> Sequence[Asked]:
        if not (self._family.chosen and self._name.text.strip() and self._village.chosen):
            return ()
        card = Card(self._name.text, Sex(self._sex.chosen))
        return base_game(self.campaign, self._family.chosen, card, self._village.chosen)


class TypedForm(Form):
    """A family as it stands, from a list."""

    words = "Write the family down"

    def __init__(self, visit: Visit) -> None:
        self._family, self._lines = Choice("Family"), Lines("What stands on the table", EXAMPLE)
        super().__init__(visit, self._family, self._lines)

    def _fill(self) -> None:
        own = (self._visit.session and self._visit.session.family) or next(iter(self.campaign.families), "")
        self._family.show(offers.families(self.campaign), self._family.chosen or own)
        self._lines.put("")

    def _judge(self) -> None:
        """Nothing is said before the tap: faults are told all at once after it."""

    def _wish(self) -> Sequence[Asked]:
        if not self._family.chosen:
            return ()
        return typed_family(self.campaign, self._family.chosen, self._lines.text)


class NamesForm(Form):
    """All names of the map at once."""

    words = "Name the map so"

    def __init__(self, visit: Visit) -> None:
        self._lines = Lines("Names of the map")
        self._lines.root.rows = 10
        super().__init__(visit, self._lines)

    def _fill(self) -> None:
        self._lines.put(names_typed(self.realm))

    def _judge(self) -> None:
        """Nothing is said before the tap: faults are told all at once after it."""

    def _wish(self) -> Sequence[Asked]:
        return renaming(self.realm, self._lines.text)
