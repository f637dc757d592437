"""`fiefaid serve`: open the pages in a browser."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from fiefaid.commands import Command
from fiefaid.places import default_data_folder


def arguments(parser: ArgumentParser) -> None:
    """What may be said after `fiefaid serve`."""
    parser.add_argument("--port", type=_port, help="use this port (without it: 8866, or any that is free)")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument(
        "--data", type=Path, default=default_data_folder(), help="keep tables in this folder (default: %(default)s)"
    )


def run(options: Namespace) -> int:
    """Serves until Ctrl-C."""
    from fiefaid.server import serve

    serve(options.data, options.port, browse=not options.no_browser, say=_say)
    return 0


def _port(text: str) -> int:
    """A port number, or 0 for any that is free."""
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r} is no port: give a number from 1 to 65535, or 0 for any that is free")
    return int(text)


def _say(line: str) -> None:
    """At once, also into a pipe: whoever reads it waits for the address."""
    print(line, flush=True)


SERVE = Command("serve", "open the pages in a browser", arguments, run)
