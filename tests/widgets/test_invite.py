"""The card that brings another phone to the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.lan.invitation import PORT_VARIABLE, Invitation
from fiefaid.lan.secret import code_of, secret_of
from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.invite import NO_NETWORK, card, invite

HERE, OTHER = "http://192.168.1.23:8866", "http://10.0.0.7:8866"


def test_the_card_shows_the_square_the_address_and_the_code() -> None:
    """Everything that a phone needs, by camera or by hand; the other addresses for when the first is not found."""
    found = Invitation((HERE, OTHER), "KRTMWXYZ")
    shown = card(found, "index.ipynb?campaign=K")
    assert found.qr_svg(HERE, "index.ipynb?campaign=K") in shown
    assert f">{HERE}</strong>" in shown
    assert ">KRTM-WXYZ</strong>" in shown
    assert f"If it finds nothing there: {OTHER}<" in shown
    assert "finds nothing" not in card(Invitation((HERE,), "KRTMWXYZ"))


def test_a_machine_without_a_network_says_so() -> None:
    """Where no phone finds a way, the card says what to do."""
    assert card(Invitation((), "KRTMWXYZ")) == NO_NETWORK


def test_a_page_shows_it_only_if_others_may_join(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With --lan there is a card, with the code of the data folder; alone there is none."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.delenv(PORT_VARIABLE, raising=False)
    assert invite() is None
    monkeypatch.setenv(PORT_VARIABLE, "8866")
    monkeypatch.setattr("fiefaid.lan.invitation.addresses", lambda: ("192.168.1.23", "10.0.0.7"))
    shown = invite("table.ipynb")
    assert shown is not None
    assert shown.value == card(Invitation((HERE, OTHER), code_of(secret_of(tmp_path))), "table.ipynb")
