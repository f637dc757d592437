"""Dated copies of a campaign, each a file of its own that is read back and added up before it counts as one.

A copy is never written over, so nothing that spoils the campaign can spoil its copies too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import quote

from fiefaid.campaign.serial import Written
from fiefaid.errors import FiefaidError, NotSaved
from fiefaid.files.campaigns import load_campaign, write_campaign
from fiefaid.files.texts import put_text

BETWEEN = timedelta(minutes=30)
"""How long at least between two copies of a campaign that goes on."""

NEWEST, DAYS = 10, 30
"""The copies that are kept: the newest ten, and of the last thirty days on which it was played the last one each."""

_STAMP = "%Y-%m-%d %H%M%S"
_NAME = re.compile(r"(?P<code>.+) (?P<stamp>\d{4}-\d\d-\d\d \d{6})\.jsonl")


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy: where it lies, and when it was made (UTC)."""

    path: Path
    at: datetime


def backups(folder: Path, code: str) -> tuple[Backup, ...]:
    """The copies of a campaign, the newest first."""
    found = ((path, _NAME.fullmatch(path.name)) for path in folder.glob("*.jsonl"))
    made = (Backup(path, _time(name["stamp"])) for path, name in found if name and name["code"] == _file_code(code))
    return tuple(sorted(made, key=lambda backup: backup.at, reverse=True))


def is_due(folder: Path, code: str, now: datetime) -> bool:
    """Whether it is so long since the last copy that another may be made: told by names alone, without opening any."""
    newest = next(iter(backups(folder, code)), None)
    return newest is None or now - newest.at >= BETWEEN


def back_up_if_due(folder: Path, code: str, name: str, entries: Sequence[Written], now: datetime) -> Backup | None:
    """A copy, unless one was made a moment ago or nothing has happened since. Errors: NotSaved."""
    newest = next(iter(backups(folder, code)), None)
    if not is_due(folder, code, now) or (newest and _holds(newest, entries)):
        return None
    return back_up(folder, code, name, entries, now)


def back_up(folder: Path, code: str, name: str, entries: Sequence[Written], now: datetime) -> Backup:
    """A copy that has been read back and holds the same campaign; then the oldest go. Errors: NotSaved."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise NotSaved(folder.name, (refused.strerror or str(refused)).lower(), "Give another data folder.") from None
    backup, text = _unwritten(folder, code, now), write_campaign(code, name, entries)
    put_text(backup.path, text)
    _try_out(backup.path, text)
    for spare in _spare(backups(folder, code)):
        spare.path.unlink(missing_ok=True)
    return backup


def _unwritten(folder: Path, code: str, now: datetime) -> Backup:
    """A copy of a second at which there is none yet."""
    at = now.astimezone(UTC).replace(microsecond=0)
    while (path := folder / f"{_file_code(code)} {at.strftime(_STAMP)}.jsonl").exists():
        at += timedelta(seconds=1)
    return Backup(path, at)


def _try_out(path: Path, text: str) -> None:
    """Restores the copy, to see that it can be. Errors: NotSaved."""
    try:
        restored = load_campaign(path)
    except FiefaidError as wrong:
        raise NotSaved(path.name, f"it could not be read back: {wrong}", "Look after the disk.") from wrong
    if write_campaign(restored.head.code, restored.head.name, restored.entries) != text:
        raise NotSaved(path.name, "it holds something else than was written", "Look after the disk.")


def _holds(backup: Backup, entries: Sequence[Written]) -> bool:
    """Whether a copy is whole and has every entry."""
    try:
        return load_campaign(backup.path).head.entries == len(entries)
    except FiefaidError:
        return False


def _spare(copies: Iterable[Backup]) -> list[Backup]:
    """The copies that need not be kept."""
    newest_first = list(copies)
    last_of_day: dict[object, Backup] = {}
    for backup in newest_first:
        last_of_day.setdefault(backup.at.date(), backup)
    kept = [*newest_first[:NEWEST], *list(last_of_day.values())[:DAYS]]
    return [backup for backup in newest_first if backup not in kept]


def _time(stamp: str) -> datetime:
    return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)


def _file_code(code: str) -> str:
    """A code as part of a file's name."""
    return quote(code, safe="")
