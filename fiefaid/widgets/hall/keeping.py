"""The campaign as a file, its name, and the archive."""

from __future__ import annotations

from fiefaid.campaign.chapters.founding import ArchiveCampaign, RenameCampaign, TakeOutOfArchive
from fiefaid.errors import Refused
from fiefaid.files.campaigns import write_campaign
from fiefaid.session import Session
from fiefaid.widgets.fileexit import FileExit
from fiefaid.widgets.hall.draft import Draft
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.visit import Visit

HOW = (
    "A file holds the whole record. It can be taken in on another machine, or here as a copy. "
    "Dated copies are kept by themselves in the folder backups of the data folder."
)


class PursesAreClosed(Refused):
    """A whole record is wanted by a phone that may not see all of it."""

    def __init__(self) -> None:
        super().__init__(
            "Export refused: purses are closed at this table, and a file would tell what lies in all of them. "
            "Whoever keeps this machine can run fiefaid export."
        )


class KeepingPanel:
    """Three buttons and a name."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._exit, self._name = visit, FileExit(), Field("Name of the campaign")
        self._draft = Draft(self._name.put)
        run = visit.guard.run
        self._archive = button("Put it into the archive", lambda: run(lambda: self._ask(ArchiveCampaign())))
        self._take_out = button("Take it out of the archive", lambda: run(lambda: self._ask(TakeOutOfArchive())))
        self.root = column(
            Words(HOW).root,
            button("Export to a file", lambda: run(self._export), classes=("ff-primary",)),
            row(self._name.root, button("Rename", lambda: run(self._rename)), classes=("ff-beside",)),
            row(self._archive, self._take_out),
            self._exit,
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows where the campaign lies."""
        is_archived = session.campaign.is_archived
        shown(self._archive, when=not is_archived)
        shown(self._take_out, when=is_archived)
        self._draft.follow(session.campaign.name, self._name.text)

    def _ask(self, asked: ArchiveCampaign | TakeOutOfArchive) -> None:
        self._visit.ask(asked)

    def _rename(self) -> None:
        self._visit.ask(RenameCampaign(self._name.text))

    def _export(self) -> None:
        """Hands the file out. Errors: PursesAreClosed, StoreError."""
        session = self._visit.session
        if session is None:
            return
        if not session.campaign.customs.purses_are_open:
            raise PursesAreClosed
        entries = self._visit.campaigns.entries(session.code)
        name = session.campaign.name
        self._exit.hand_out(f"fiefaid-{session.code}.jsonl", write_campaign(session.code, name, entries))
