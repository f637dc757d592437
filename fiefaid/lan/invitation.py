"""How another device finds the way to this table: an address to type, a code, and a QR code that carries both.

A page asks `invitation()`; there is none when the pages are served to this machine alone.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from io import StringIO
from urllib.parse import quote

import segno

from fiefaid.lan.addresses import addresses
from fiefaid.lan.secret import code_of, secret_of
from fiefaid.places import default_data_folder

PORT_VARIABLE = "FIEFAID_LAN_PORT"
"""Tells a page's kernel the port that the local network reaches; not set without `--lan`.

Neither the code nor the addresses stand in the environment: the code is nobody else's business, and a laptop that is
carried to another network has another address.
"""

LOGIN = "/login"


@dataclass(frozen=True, slots=True)
class Invitation:
    """The way to a table: the addresses to try, the likeliest first (`http://192.168.1.23:8866`), and the join code."""

    addresses: tuple[str, ...]
    code: str

    @property
    def spelt(self) -> str:
        """The code as it is read from a screen: KRTM-WXYZ."""
        half = len(self.code) // 2
        return f"{self.code[:half]}-{self.code[half:]}"

    def link(self, address: str, to: str = "") -> str:
        """The address that lets a device in.

        Args:
            address: one of `addresses`.
            to: the page to come to, with its query, such as `table.ipynb?campaign=KMWTRX`; the first page if left out.
        """
        return f"{address}{LOGIN}?code={self.code}" + (f"&to={quote(to, safe='')}" if to else "")

    def qr_svg(self, address: str, to: str = "") -> str:
        """The link as a picture for a page: `<svg class="ff-qr">`, as large as its box, light whatever the scheme."""
        return _drawn(self.link(address, to)).svg_inline(omitsize=True, svgclass="ff-qr", light="#fff", lineclass=None)

    def qr_text(self, address: str, to: str = "") -> str:
        """The link as half blocks for a terminal, light on dark."""
        text = StringIO()
        _drawn(self.link(address, to)).terminal(text, compact=True)
        return text.getvalue()


def invitation() -> Invitation | None:
    """The way to the table that this page belongs to; None when it is served to this machine alone.

    Errors: DataFolderRefused.
    """
    port = os.environ.get(PORT_VARIABLE)
    return invitation_to(int(port), code_of(secret_of(default_data_folder()))) if port else None


def invitation_to(port: int, code: str) -> Invitation:
    """The way to a table on this machine, by the addresses that it has now."""
    return Invitation(tuple(f"http://{address}:{port}" for address in addresses()), code)


def _drawn(link: str) -> segno.QRCode:
    return segno.make(link, error="l", micro=False)  # no dirt on a screen to make up for: as few squares as can be
