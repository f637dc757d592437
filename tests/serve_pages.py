"""Serves the pages of another folder than ours: `python serve_pages.py FOLDER serve --port 0 --data DIR`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from fiefaid.cli import parser
from fiefaid.server import serve

if __name__ == "__main__":
    folder, *words = sys.argv[1:]
    options = parser().parse_args(words)
    serve(options.data, options.port, browse=False, say=partial(print, flush=True), pages=Path(folder))
