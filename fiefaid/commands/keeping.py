"""Where the campaigns are kept, as every command that needs them is told."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fiefaid.errors import CannotOpen
from fiefaid.places import CAMPAIGNS, DATABASE_VARIABLE, default_data_folder

if TYPE_CHECKING:
    from fiefaid.session import Campaigns


def arguments(parser: ArgumentParser) -> None:
    """What may be said of the place."""
    parser.add_argument(
        "--data", type=Path, default=default_data_folder(), help="the folder of the campaigns (default: %(default)s)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get(DATABASE_VARIABLE),
        help=f"a database instead: sqlite:///FILE or postgresql+psycopg://… (default: ${DATABASE_VARIABLE})",
    )


@contextmanager
def campaigns(options: Namespace) -> Iterator[Campaigns]:
    """The campaigns at the place that was named; a data folder that is not there yet is made. Errors: StoreError."""
    from fiefaid.session import Campaigns

    if not options.database:
        make(options.data)
    opened = Campaigns.at(options.database or options.data / CAMPAIGNS)
    try:
        yield opened
    finally:
        opened.close()


def make(folder: Path) -> None:
    """Makes the folder of the campaigns, if it is not there. Errors: CannotOpen."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise CannotOpen(str(folder), "it is no folder") from None
    except OSError as refused:
        raise CannotOpen(str(folder), (refused.strerror or str(refused)).lower()) from None
