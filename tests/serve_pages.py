"""Serves the pages of another folder than ours: `python serve_pages.py FOLDER serve --port 0 --data DIR`."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

from fiefaid.cli import parser
from fiefaid.commands.serve import announce, wanted
from fiefaid.server import serve

if __name__ == "__main__":
    folder, *words = sys.argv[1:]
    os.environ["PYTHONPATH"] = folder  # where these pages find their modules
    serve(replace(wanted(parser().parse_args(words)), pages=Path(folder)), announce)
