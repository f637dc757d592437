"""`python -m fiefaid` is the command `fiefaid`."""

from __future__ import annotations

import sys

from fiefaid.cli import main

sys.exit(main())
