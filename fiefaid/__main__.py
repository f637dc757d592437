"""`python -m fiefaid` is the command `fiefaid`."""

from __future__ import annotations

import sys

from fiefaid.cli import main

if __name__ == "__main__":  # a kernel's fork imports it, too
    sys.exit(main())
