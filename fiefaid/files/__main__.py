"""`python -m fiefaid.files` prints the JSON Schema of table files, as it stands in scenarios/."""

from __future__ import annotations

import sys

from fiefaid.files.schema import schema_text

sys.stdout.write(schema_text())
