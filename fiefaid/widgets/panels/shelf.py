"""Where tables lie: the shipped ones, and the player's own in the data folder."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fiefaid.errors import FileError, NotRecognised
from fiefaid.feudal.table import Measure, Table
from fiefaid.files import Scenario, load_scenario, save_table, write_table
from fiefaid.files.queries import ChargeQuery, LosQuery, ShotQuery
from fiefaid.pages.asking import Question
from fiefaid.pages.table import TableView, asking, opened, reopened
from fiefaid.places import default_data_folder, scenarios_folder

OPENING = "open-field"
"""The shipped table that the page opens on."""

_QUESTIONS = {LosQuery: Question.SEES, ShotQuery: Question.SHOOTS, ChargeQuery: Question.CHARGES}
_LONGEST_NAME = 60


class FolderRefused(FileError):
    """The data folder cannot be written."""

    def __init__(self, why: str) -> None:
        super().__init__(f"Not saved: the folder for your tables cannot be made ({why}). Download the file instead.")


class NameOfFileRefused(FileError):
    """A name that makes no file name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Not saved: {name!r} makes no file name. Give one with letters or digits, such as Ford at dusk."
        )


class FileIsThere(FileError):
    """A table of that name is kept already."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Not saved: a table called {name!r} is kept already. Choose another name, or tick Replace it."
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """A table as it is opened: with the pair and the question that its file asks first."""

    table: Table
    attacker: str = ""
    target: str = ""
    question: Question = Question.SEES


def shipped() -> list[tuple[str, str]]:
    """The shipped tables: their titles, and the stems of their files."""
    return _titles(scenarios_folder() / "feudal")


def own() -> list[tuple[str, str]]:
    """The player's own tables: their titles, and the stems of their files."""
    return _titles(_own_folder())


def open_shipped(stem: str) -> Opening:
    """A shipped table. Errors: NotRecognised, FileError."""
    return opening(_loaded(scenarios_folder() / "feudal", stem))


def open_own(stem: str) -> Opening:
    """A table of the player's own. Errors: NotRecognised, FileError."""
    return opening(_loaded(_own_folder(), stem))


def keep(table: Table, name: str, *, replace: bool) -> str:
    """Keeps a table under a name, and says where. Errors: NameOfFileRefused, FileIsThere, FileError."""
    stem = re.sub(r"[^\w -]", "", name).strip()[:_LONGEST_NAME].strip()
    if not re.search(r"\w", stem):
        raise NameOfFileRefused(name)
    place = _own_folder() / f"{stem}.toml"
    if place.exists() and not replace:
        raise FileIsThere(stem)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise FolderRefused(refused.strerror or str(refused)) from refused
    save_table(table, place)
    return str(place)


def first_view() -> TableView:
    """What the page opens on: a shipped table, or a bare one where none came along that can be read."""
    for stem in sorted((stem for _, stem in shipped()), key=lambda stem: stem != OPENING):
        with suppress(FileError):
            found = open_shipped(stem)
            return opened(found.table, attacker=found.attacker, target=found.target, question=found.question)
    return opened(_bare_table())


@lru_cache(maxsize=4)
def written(table: Table) -> str:
    """The text of a table, written once for all who want it."""
    return write_table(table)


def on_table(view: TableView, found: Opening, label: str) -> TableView:
    """The page on an opened table; undo brings the old one back."""
    return reopened(asking(view, found.question), label, found.table, attacker=found.attacker, target=found.target)


def opening(scenario: Scenario) -> Opening:
    """A scenario as it is opened."""
    for asked in scenario.questions:
        query = asked.query
        if isinstance(query, LosQuery | ShotQuery | ChargeQuery):
            return Opening(scenario.table, query.attacker, query.target, _QUESTIONS[type(query)])
    return Opening(scenario.table)


def _bare_table() -> Table:
    """Four feet by three, with bases of five inches (0.5)."""
    return Table(units=(), bw=5.0, width=48.0, height=36.0, measure=Measure.INCH)


def _loaded(folder: Path, stem: str) -> Scenario:
    """A file of a folder, by its stem as listed: nothing else on this machine can be named."""
    stems = [known for _, known in _titles(folder)]
    if stem not in stems:
        raise NotRecognised("Table", stem, stems)
    return load_scenario(folder / f"{stem}.toml")


def _titles(folder: Path) -> list[tuple[str, str]]:
    stems = sorted(file.stem for file in folder.glob("*.toml"))
    return [(stem.replace("-", " ").replace("_", " ").capitalize(), stem) for stem in stems]


def _own_folder() -> Path:
    return default_data_folder() / "tables"
