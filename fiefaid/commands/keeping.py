"""Where the campaigns are kept, as every command that needs them is told."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

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
    """The campaigns at the place that was named. Errors: StoreError."""
    from fiefaid.session import Campaigns

    opened = Campaigns.at(options.database or options.data / CAMPAIGNS)
    try:
        yield opened
    finally:
        opened.close()
