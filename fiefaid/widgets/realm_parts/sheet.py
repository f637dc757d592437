"""The sheet of what was tapped: its card again, and one button for each thing that can happen to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.quoting import quoted
from fiefaid.pages.realm import called
from fiefaid.widgets.parts import button, column, row, shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.realm_parts.houses import FAMILY_FORMS
from fiefaid.widgets.realm_parts.lands import FIEF_FORMS, SEE_FORMS, VILLAGE_FORMS
from fiefaid.widgets.realm_parts.lords import LORD_FORMS
from fiefaid.widgets.visit import Visit

FORMS: Mapping[str, Sequence[Callable[[Visit], Form]]] = {
    "lord": LORD_FORMS,
    "village": VILLAGE_FORMS,
    "fief": FIEF_FORMS,
    "see": SEE_FORMS,
    "family": FAMILY_FORMS,
}
"""What can be tapped, and its forms."""


class Sheet:
    """Forms are built when they are first opened, and kept; a button keeps its form for good."""

    def __init__(self, visit: Visit, on_shut: Callable[[], None]) -> None:
        self._visit = visit
        self.chosen, self.name = "", ""
        self._forms: dict[tuple[str, int], Form] = {}
        self._at: tuple[str, int] | None = None
        self._head, self._body = ipywidgets.HTML(), column(classes=("ff-realm-open",))
        self._tabs = {kind: self._row(kind) for kind in FORMS}
        shut = button("Close", on_shut, classes=("ff-quiet",))
        top = row(self._head, shut, classes=("ff-realm-head",))
        self.root = column(top, *(tabs for tabs, _ in self._tabs.values()), self._body, classes=("ff-card",))
        self.show(None)

    def open(self, chosen: str) -> None:
        """Opens another thing; a visitor may name any."""
        self.chosen, self._at = chosen, None
        kind = chosen.partition(":")[0]
        if kind == "family":
            self._at = (kind, 0)

    def forget(self) -> None:
        """Shuts it, and lets go of what was typed in a campaign that is not open any more."""
        self.chosen, self._forms = "", {}
        self.show(None)

    def show(self, campaign: Campaign | None) -> None:
        """Shows what is open as it is now; what is gone is shut."""
        kind, _, subject = self.chosen.partition(":")
        was = self.name if self.chosen else ""
        self.name = called(campaign, kind, subject) if campaign is not None else ""
        shown(self.root, when=bool(self.name))
        if campaign is None or not self.name:
            if campaign is not None and was and not self._wrote_itself():
                self._visit.notice.say(f"{was} is not there any more, so this is shut: see the record.")
            self.chosen, self._at = "", None
            return
        self._head.value = f'<p class="ff-named">{quoted(self.name)}</p>'
        for other, (tabs, buttons) in self._tabs.items():
            shown(tabs, when=other == kind)
            for number, pressed in enumerate(buttons):
                _marked(pressed, when=(other, number) == self._at)
        self._show_form(campaign, subject)

    def _wrote_itself(self) -> bool:
        """Whether it was the open form, on this phone, after which its subject is gone."""
        return self._at in self._forms and self._forms[self._at].has_written

    def _show_form(self, campaign: Campaign, subject: str) -> None:
        form = self._form(self._at) if self._at else None
        if form is not None:
            form.show(campaign, subject)
        children = (form.root,) if form is not None else ()
        if children != self._body.children:
            self._body.children = children

    def _form(self, at: tuple[str, int]) -> Form:
        if at not in self._forms:
            kind, number = at
            self._forms[at] = FORMS[kind][number](self._visit)
        return self._forms[at]

    def _row(self, kind: str) -> tuple[ipywidgets.HBox, list[ipywidgets.Button]]:
        titles = [getattr(form, "title", "") for form in FORMS[kind]]
        buttons = [button(title, self._presser((kind, number))) for number, title in enumerate(titles)]
        return row(*buttons, classes=("ff-buttons", "ff-realm-tabs")), buttons

    def _presser(self, at: tuple[str, int]) -> Callable[[], None]:
        return lambda: self._visit.guard.run(lambda: self._turn(at))

    def _turn(self, at: tuple[str, int]) -> None:
        """Opens a form, or shuts it."""
        self._at = None if self._at == at else at
        if self._visit.session is not None:
            self.show(self._visit.session.campaign)


def _marked(pressed: ipywidgets.Button, *, when: bool) -> None:
    """Shows which form is open."""
    if when:
        pressed.add_class("ff-realm-at")
    else:
        pressed.remove_class("ff-realm-at")
    pressed.tooltip = f"{pressed.description}: open" if when else pressed.description
