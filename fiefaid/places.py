"""Where things lie: the pages, the scenarios, the page template, the players' data and their campaigns.

A checkout keeps pages and scenarios at its top, where people look for them; a wheel carries them inside the
package. Both are found here and nowhere else.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "FIEFAID_DATA"
"""Names the data folder to a page's kernel; a player may set it too instead of giving `--data`."""

DATABASE_VARIABLE = "FIEFAID_DATABASE"
"""Names the database of the campaigns, to a command or to a page's kernel, instead of `--database`."""

CAMPAIGNS = "campaigns.fiefaid"
"""The file in the data folder that holds every campaign when no database is named."""

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent


def apps_folder() -> Path:
    """Where do the pages lie?"""
    return _shipped("apps")


def scenarios_folder() -> Path:
    """Where do the example tables and campaigns lie?"""
    return _shipped("scenarios")


def template_root() -> Path:
    """Which folder is laid before Voila as one more place to look for templates?

    The package itself: its `voila/templates/fiefaid` is the page template, and the template takes the
    stylesheet from `widgets/theme.css`, so there is one copy of it.
    """
    return _PACKAGE


def default_data_folder() -> Path:
    """Where are a player's own tables kept when nobody says otherwise?"""
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named).expanduser()
    return platformdirs.user_data_path("fiefaid", appauthor=False)


def campaigns_address() -> str | Path:
    """Where are the campaigns kept, for a page to open: the database that was named, or the file in the data folder?"""
    return os.environ.get(DATABASE_VARIABLE) or default_data_folder() / CAMPAIGNS


def _shipped(name: str) -> Path:
    """The folder in the checkout if this is one, else the copy inside the wheel."""
    if (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / name).is_dir():
        return _CHECKOUT / name
    return _PACKAGE / "shipped" / name
