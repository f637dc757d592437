"""Workers take turns."""

from __future__ import annotations

import fcntl
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from tests.taking_turns import Turns


@pytest.fixture
def workers(tmp_path: Path) -> tuple[Turns, Turns, Turns]:
    """Three who came to the same gate."""
    return Turns(tmp_path), Turns(tmp_path), Turns(tmp_path)


def is_open(gate: Path) -> bool:
    """Whether nobody holds the gate shut."""
    with gate.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def test_those_who_do_not_mind_go_on_side_by_side(tmp_path: Path, workers: tuple[Turns, Turns, Turns]) -> None:
    """No one waits for another: the gate is open while they are in the room."""
    one, other, _ = workers
    with one.among_others(), other.among_others():
        assert is_open(tmp_path / "gate")


def test_who_wants_to_be_alone_goes_before_those_who_come_later(
    tmp_path: Path, workers: tuple[Turns, Turns, Turns]
) -> None:
    """He comes in when all are out, and nobody comes in before him or while he is there."""
    first, loner, late = workers
    told: list[str] = []
    is_late = Event()

    def be_alone() -> None:
        with loner.alone():
            told.append("alone")
            assert is_late.wait(60)
            told.append("not any more")

    def come_late() -> None:
        is_late.set()
        with late.among_others():
            told.append("late")

    with ThreadPoolExecutor() as threads:
        with first.among_others():
            waiting = threads.submit(be_alone)
            while is_open(tmp_path / "gate"):
                pass
            coming = threads.submit(come_late)
            told.append("first")
        waiting.result()
        coming.result()
    assert told == ["first", "alone", "not any more", "late"]
