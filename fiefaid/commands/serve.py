"""`fiefaid serve`: open the pages in a browser, on this machine or on every phone around the table."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from fiefaid.commands import Command, keeping
from fiefaid.errors import FiefaidError

if TYPE_CHECKING:
    from fiefaid.lan.invitation import Invitation
    from fiefaid.server import Wanted

SQLITE = "sqlite:///"


class CodeForNobody(FiefaidError):
    """A new code, and nobody who could join by it."""

    def __init__(self) -> None:
        super().__init__("Not started: --new-code makes another code to join by, and without --lan nobody joins.")


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid serve`."""
    parser.add_argument("--port", type=_port, help="use this port (without it: 8866, or any that is free)")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument("--lan", action="store_true", help="let other devices on the local network join, by a code")
    parser.add_argument("--new-code", action="store_true", help="with --lan: another code, for everybody to join anew")
    keeping.arguments(parser)


def run(options: Namespace) -> int:
    """Serves until Ctrl-C. Errors: PortTaken, DataFolderRefused, CodeForNobody, StoreError."""
    from fiefaid.server import serve

    serve(wanted(options), announce)
    return 0


def wanted(options: Namespace) -> Wanted:
    """What the command line asks for. A database that was named is tried first: a slip there is told at once."""
    from fiefaid.server import Wanted

    if options.new_code and not options.lan:
        raise CodeForNobody
    if options.database:
        with keeping.campaigns(options):
            pass
    return Wanted(
        data=options.data,
        port=options.port,
        lan=options.lan,
        new_code=options.new_code,
        database=from_anywhere(options.database or ""),
        browse=not options.no_browser,
    )


def from_anywhere(database: str) -> str:
    """The address of a database that means the same in a page, which runs in another folder than the command."""
    if not database.startswith(SQLITE):
        return database
    return SQLITE + str(Path(database.removeprefix(SQLITE)).resolve())


def announce(address: str, invitation: Invitation | None) -> None:
    """Prints where the pages are. At once and as one, also into a pipe: whoever reads it waits for the address."""
    lines = [f"fiefaid is open at {address}  (Ctrl-C stops it)"]
    print("\n".join(lines + (invited(invitation) if invitation else [])), flush=True)


def invited(invitation: Invitation) -> list[str]:
    """How the others around the table get there."""
    if not invitation.addresses:
        return ["This machine is on no network, so phones find no way here. Join one, and start again."]
    likeliest, *others = invitation.addresses
    return [
        "",
        f"Phones on the same network: {likeliest}  join code {invitation.spelt}",
        *(f"             or, failing that: {other}" for other in others),
        *_square(invitation.qr_text(likeliest)),
    ]


def _square(qr_code: str) -> list[str]:
    """The QR code as this terminal can show it: white on black whatever its colours are; nothing if it cannot."""
    try:
        qr_code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    before, after = ("\x1b[97;40m", "\x1b[0m") if sys.stdout.isatty() else ("", "")
    return [f"{before}{line}{after}" for line in qr_code.splitlines()]


def _port(text: str) -> int:
    """A port number, or 0 for any that is free."""
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r} is no port: give a number from 1 to 65535, or 0 for any that is free")
    return int(text)


SERVE = Command(
    "serve",
    "open the pages in a browser",
    arguments,
    run,
    ("fiefaid", "fiefaid serve --lan", "fiefaid serve --port 9000 --no-browser"),
)
