"""The invitation: what another device needs to find the table."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest
import segno

from fiefaid.lan.addresses import addresses
from fiefaid.lan.invitation import PORT_VARIABLE, Invitation, invitation
from fiefaid.lan.secret import code_of, secret_of
from fiefaid.places import DATA_VARIABLE

HERE = "http://192.168.1.23:8866"
INVITED = Invitation((HERE, "http://10.0.0.7:8866"), "KRTMWXYZ")
LINK = f"{HERE}/login?code=KRTMWXYZ"


def matrix_of(link: str) -> list[list[int]]:
    """The QR code of a link, 1 for dark, with the light edge that a camera needs."""
    return [list(row) for row in segno.make(link, error="l", micro=False).matrix_iter(border=4)]


def matrix_from_text(text: str) -> list[list[int]]:
    """A QR code back from the half blocks of a terminal, which are light."""
    upper, lower = {"█": 0, "▀": 0, "▄": 1, " ": 1}, {"█": 0, "▄": 0, "▀": 1, " ": 1}
    return [[half[block] for block in line] for line in text.splitlines() for half in (upper, lower)]


def test_the_code_is_spelt_in_two_halves() -> None:
    """Eight letters are read as four and four."""
    assert INVITED.spelt == "KRTM-WXYZ"


def test_the_link_carries_the_code() -> None:
    """Who follows the link has said the code."""
    assert INVITED.link(HERE) == LINK


def test_the_link_may_lead_to_a_page() -> None:
    """A page and its query travel in the link, whatever signs they have, and come out as they were."""
    page = "table.ipynb?campaign=K&W TR#X&name=Ænne"
    assert parse_qs(urlsplit(INVITED.link(HERE, page)).query) == {"code": ["KRTMWXYZ"], "to": [page]}


@pytest.mark.parametrize("to", ["", "table.ipynb?campaign=KMWTRX"])
def test_the_terminals_square_says_the_link(to: str) -> None:
    """The half blocks, read as a camera reads them, are the QR code of the link, light edge included."""
    read = matrix_from_text(INVITED.qr_text(HERE, to))
    meant = matrix_of(INVITED.link(HERE, to))
    assert read[: len(meant)] == meant


def test_the_square_fits_a_terminal() -> None:
    """The QR code of the longest address fits in 80 columns and 24 lines."""
    lines = Invitation((), "KRTMWXYZ").qr_text("http://192.168.100.200:65535").splitlines()
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 80


def test_the_pages_square_says_the_link() -> None:
    """The picture for the page, read row by row, is the QR code of the link, dark on a ground that stays light."""
    picture = ET.fromstring(INVITED.qr_svg(HERE))  # noqa: S314  our own picture
    meant = matrix_of(LINK)
    size = len(meant)
    assert picture.get("viewBox") == f"0 0 {size} {size}"
    assert picture.get("class") == "ff-qr"
    ground, strokes = picture.findall("{*}path")
    assert (ground.get("fill"), strokes.get("stroke")) == ("#fff", "#000")
    assert _painted(strokes.get("d") or "", size) == meant


def _painted(strokes: str, size: int) -> list[list[int]]:
    """What strokes of one unit's width paint: m moves, h paints to the right."""
    painted = [[0] * size for _ in range(size)]
    x = y = 0.0
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]+)", strokes):
        match kind, [float(number) for number in numbers.split()]:
            case "M", [x, y]:
                pass
            case "m", [right, down]:
                x, y = x + right, y + down
            case "h", [length]:
                painted[int(y)][int(x) : int(x + length)] = [1] * int(length)
                x += length
    return painted


def test_a_page_knows_the_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page of a server that others may join finds the addresses of the moment and the code of its data folder."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setenv(PORT_VARIABLE, "8866")
    invited = invitation()
    assert invited is not None
    assert invited.code == code_of(secret_of(tmp_path))
    assert invited.addresses == tuple(f"http://{address}:8866" for address in addresses())


def test_a_page_for_one_machine_invites_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --lan there is no way to show."""
    monkeypatch.delenv(PORT_VARIABLE, raising=False)
    assert invitation() is None
