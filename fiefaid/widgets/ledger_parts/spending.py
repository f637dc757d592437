"""A form that spends: it asks in sight of what it was filled from, so two phones of one family spend once."""

from __future__ import annotations

from fiefaid.campaign.kinds import Choice
from fiefaid.pages.ledger_sight import in_sight
from fiefaid.widgets.realm_parts.form import Form


class SpendingForm(Form):
    """What was spent from another phone meanwhile refuses the first tap, and tells what there is now."""

    def _in_sight(self, choice: Choice) -> Choice:
        return in_sight(choice, self.saw)
