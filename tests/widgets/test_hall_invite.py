"""The way to the table, for other devices: every address of this machine, the code, and a square for cameras."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.lan.invitation import PORT_VARIABLE, Invitation
from fiefaid.lan.secret import code_of, secret_of
from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.hall.invite import ALONE, NO_NETWORK, Invite
from tests.widgets.pressing import choose, text

HERE, OTHER = "http://192.168.1.23:8866", "http://10.0.0.7:8866"
ADDRESSES = ("192.168.1.23", "10.0.0.7")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Invitation:
    """The way to a table that phones may join, on a machine with two addresses."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setenv(PORT_VARIABLE, "8866")
    monkeypatch.setattr("fiefaid.lan.invitation.addresses", lambda: ADDRESSES)
    return Invitation((HERE, OTHER), code_of(secret_of(tmp_path)))


def markup(invite: Invite) -> str:
    """What the page is given to show."""
    return str(invite.root.children[1].value)


def test_every_address_the_code_and_the_square(found: Invitation) -> None:
    """Everything that a phone needs, by camera or by hand; the square leads to the address that is chosen."""
    invite = Invite()
    assert found.qr_svg(HERE) in markup(invite)
    assert all(said in text(invite.root) for said in (HERE, OTHER, found.spelt))
    choose(invite.root, "Address of this machine", OTHER)
    assert found.qr_svg(OTHER) in markup(invite)
    assert HERE in text(invite.root)


def test_the_square_leads_to_a_page(found: Invitation) -> None:
    """A phone that follows it comes to the campaign."""
    invite = Invite()
    invite.lead_to("index.ipynb?campaign=K7M2QX")
    assert found.qr_svg(HERE, "index.ipynb?campaign=K7M2QX") in markup(invite)


def test_one_address_is_all_there_is_to_say(found: Invitation, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing to choose, and no other address."""
    monkeypatch.setattr("fiefaid.lan.invitation.addresses", lambda: ADDRESSES[:1])
    invite = Invite()
    assert found.qr_svg(HERE) in markup(invite)
    assert "finds nothing" not in markup(invite)
    assert invite.root.children[0].layout.display == "none"


@pytest.mark.usefixtures("found")
def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no phone finds a way, it says what to do."""
    monkeypatch.setattr("fiefaid.lan.invitation.addresses", tuple)
    assert markup(Invite()) == NO_NETWORK


def test_alone_it_says_how_to_invite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --lan there is no way, and a sentence about it."""
    monkeypatch.delenv(PORT_VARIABLE, raising=False)
    assert markup(Invite()) == ALONE
