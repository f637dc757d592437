"""Families that join, change or leave, and what they hold."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.families import AddFamily, ChangeFamily, RemoveFamily
from fiefaid.campaign.values import Family
from fiefaid.pages.counts import read_count
from fiefaid.pages.starting import DENIERS
from fiefaid.pages.things import as_known
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.hall.draft import Draft
from fiefaid.widgets.hall.echo import Echo
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.hall.start import COLOURS, SURE
from fiefaid.widgets.parts import Words, button, column, row
from fiefaid.widgets.visit import Visit


class FamiliesPanel:
    """Two forms: who a family is, and what goes from one purse to another."""

    def __init__(self, visit: Visit) -> None:
        self._who, self._what = FamilyForm(visit), TransferForm(visit)
        self.root = column(self._who.root, self._what.root)

    def show(self, session: Session) -> None:
        """Shows the families that play."""
        self._who.show(session)
        self._what.show(session)


class FamilyForm:
    """A new family, or one that is there."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._draft, self._echo = visit, Draft(self._fill), Echo()
        self._which = Choice("Family", lambda _family: self._turn())
        self._name, self._player, self._colour = Field("Name"), Field("Player"), Choice("Colour")
        self._colour.show(COLOURS, "")
        fields = [part.root for part in (self._which, self._name, self._player, self._colour)]
        run = visit.guard.run
        self.root = column(
            column(*fields, classes=("ff-fields",)),
            row(
                button("Write it down", lambda: run(self._write), classes=("ff-primary",)),
                button("It leaves the game", lambda: run(self._remove), classes=("ff-quiet",)),
            ),
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows the families, and the chosen one as it is now unless it is being changed."""
        families = session.campaign.families
        offered = [("a new family", ""), *((family.name, family.id) for family in families.values())]
        self._which.show(offered, self._which.chosen if self._which.chosen in families else "")
        self._draft.follow(families.get(self._which.chosen, Family("", "")), self._typed if self._draft.seen else None)

    @property
    def _typed(self) -> Family:
        return Family(self._which.chosen, self._name.text, self._player.text, self._colour.chosen)

    def _turn(self) -> None:
        """Shows another family: what was typed for the last one is gone."""
        self._draft.seen = None
        if self._visit.session is not None:
            self.show(self._visit.session)

    def _fill(self, family: Family) -> None:
        self._name.put(family.name)
        self._player.put(family.player)
        own = [] if any(family.colour == value for _, value in COLOURS) else [(family.colour, family.colour)]
        self._colour.show([*COLOURS, *own], family.colour)

    def _write(self) -> None:
        session, seen, typed = self._visit.session, self._draft.seen, self._typed
        if session is None or seen is None or self._echo.is_heard(typed.id, typed.name, typed.player):
            return
        if not typed.id:
            if self._visit.ask(AddFamily(typed.name, typed.player, typed.colour)):
                self._begin_anew()
            return
        self._visit.ask(ChangeFamily(seen, typed))
        self._draft.told(session.campaign.families.get(typed.id, replace(seen)))

    def _remove(self) -> None:
        gone = self._which.chosen
        if not self._echo.is_heard(gone) and self._visit.ask(RemoveFamily(gone)):
            self._begin_anew()

    def _begin_anew(self) -> None:
        self._echo.may_come()
        self._turn()


class TransferForm:
    """So many of a thing from one holder to another; from the box, it is what somebody begins with."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._echo = visit, Echo()
        self._from, self._to = Choice("From"), Choice("To")
        self._count, self._what, self._why = Field("How many"), Field("Of what", text=DENIERS), Field("Reason")
        self._sure = Tick(SURE)
        fields = [part.root for part in (self._from, self._to, self._count, self._what, self._why)]
        self.root = column(
            Words("Give, take, open with", tag="h3", style="").root,
            column(*fields, classes=("ff-fields",)),
            self._sure.root,
            button("Write the transfer down", lambda: visit.guard.run(self._give), classes=("ff-primary",)),
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows who can hold something."""
        campaign = session.campaign
        holders = [(campaign.called(holder), holder) for holder in campaign.holders]
        opening = [("opening balance", ""), *holders]
        self._from.show(opening, self._from.chosen)
        self._to.show(holders, self._to.chosen or holders[0][1])

    def _give(self) -> None:
        session = self._visit.session
        if session is None or self._echo.is_heard(self._count.text, self._why.text):
            return
        count, what = read_count(self._count.text, "transfer", least=1), as_known(self._what.text, session.campaign)
        source, target, sure = self._from.chosen, self._to.chosen, self._sure.ticked
        if not source:
            asked: MakeTransfer | OpenWith = OpenWith(target, what, count, sure)
        else:
            asked = MakeTransfer(what, count, source, target, self._why.text, sure)
        if self._visit.ask(asked):
            self._count.put("")
            self._why.put("")
            self._sure.show(ticked=False)
            self._echo.may_come()
