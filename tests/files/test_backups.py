"""Dated copies: made when due, read back before they count, never written over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from fiefaid.campaign.serial import write
from fiefaid.errors import NotSaved
from fiefaid.files import backups as module
from fiefaid.files.backups import BETWEEN, DAYS, NEWEST, back_up, back_up_if_due, backups
from fiefaid.files.campaigns import FileEntry, load_campaign
from tests.campaign.played import MARIE, done, pay, seated

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def entries(payments: int = 0) -> list[FileEntry]:
    """A campaign of eight entries, and some payments more."""
    chronicle = seated()
    for _ in range(payments):
        chronicle = done(chronicle, pay(1), seal=MARIE)
    return [
        FileEntry(seq=entry.seq, kind=kind, payload=payload, author=entry.author, at=entry.at, request=entry.request)
        for entry, (kind, payload) in ((entry, write(entry.event)) for entry in chronicle.past)
    ]


def test_a_copy_can_be_restored(tmp_path: Path) -> None:
    """It holds the whole campaign, and its name tells which and when."""
    backup = back_up(tmp_path / "backups", "K7M2QX", "The long war", entries(2), NOON)
    assert backup.path.name == "K7M2QX 2026-11-30 120000.jsonl"
    restored = load_campaign(backup.path)
    assert list(restored.entries) == entries(2)
    assert restored.chronicle().campaign.book.balance("anjou", "deniers") == 3


def test_a_copy_is_never_written_over(tmp_path: Path) -> None:
    """Two of the same second are two files."""
    first, second = (back_up(tmp_path, "K7M2QX", "War", entries(count), NOON) for count in (0, 1))
    assert first.path != second.path
    assert len(load_campaign(first.path).entries) == 8


def test_a_copy_is_made_when_it_is_due(tmp_path: Path) -> None:
    """Not a moment after the last one, and not where nothing has happened since."""
    assert back_up_if_due(tmp_path, "K7M2QX", "War", entries(), NOON)
    assert back_up_if_due(tmp_path, "K7M2QX", "War", entries(1), NOON + BETWEEN / 2) is None
    assert back_up_if_due(tmp_path, "K7M2QX", "War", entries(), NOON + BETWEEN) is None
    assert back_up_if_due(tmp_path, "K7M2QX", "War", entries(1), NOON + BETWEEN)
    assert len(backups(tmp_path, "K7M2QX")) == 2


def test_a_spoilt_copy_is_no_copy(tmp_path: Path) -> None:
    """Where the newest one is damaged, another is made; the damaged one is left to be looked at."""
    spoilt = back_up(tmp_path, "K7M2QX", "War", entries(), NOON)
    spoilt.path.write_bytes(spoilt.path.read_bytes()[:-9])
    assert back_up_if_due(tmp_path, "K7M2QX", "War", entries(), NOON + BETWEEN)
    assert spoilt.path.exists()


def test_the_newest_and_the_last_of_each_day_are_kept(tmp_path: Path) -> None:
    """Ten, and one for each of thirty days."""
    for day in range(DAYS + 5):
        for hour in range(3):
            back_up(tmp_path, "K7M2QX", "War", entries(), NOON + timedelta(days=day, hours=hour))
    kept = backups(tmp_path, "K7M2QX")
    assert [backup.at.hour for backup in kept[NEWEST:]] == [14] * (len(kept) - NEWEST)
    assert len({backup.at.date() for backup in kept}) == DAYS
    assert kept[0].at == NOON + timedelta(days=DAYS + 4, hours=2)


def test_copies_of_several_campaigns_lie_side_by_side(tmp_path: Path) -> None:
    """Whatever their codes are made of."""
    codes = ["K7M2QX", "K7M2Q", "../K7M2QX", "a b", "a_b", "Ørjan/🏰"]
    for code in codes:
        back_up(tmp_path, code, "War", entries(), NOON)
    assert {len(backups(tmp_path, code)) for code in codes} == {1}
    assert len(list(tmp_path.iterdir())) == len(codes)


def test_a_copy_that_cannot_be_read_back_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that keeps something else, or a folder that cannot be one."""
    monkeypatch.setattr(module, "put_text", lambda path, text: path.write_text(text[:-1]))
    with pytest.raises(NotSaved, match="could not be read back"):
        back_up(tmp_path, "K7M2QX", "War", entries(), NOON)
    monkeypatch.setattr(module, "put_text", lambda path, _: path.write_text(_text_of_another()))
    with pytest.raises(NotSaved, match="something else than was written"):
        back_up(tmp_path, "K7M2QX", "War", entries(), NOON)
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    with pytest.raises(NotSaved):
        back_up(in_the_way, "K7M2QX", "War", entries(), NOON)


def _text_of_another() -> str:
    from fiefaid.files.campaigns import write_campaign

    return write_campaign("OTHER", "Another war", entries())
