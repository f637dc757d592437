"""What may be done to a Feudal table by hand while a battle is fought on it: nothing that the battle keeps count of."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.errors.skirmishes import BattleFought


def need_peace(campaign: Campaign, table_id: str) -> None:
    """Refuse a change by hand of a table on which a battle goes on. Errors: BattleFought."""
    skirmish = campaign.skirmishes.get(table_id)
    if skirmish is not None and not skirmish.battle.is_over:
        raise BattleFought(campaign.table_called(table_id), skirmish.battle.turn, skirmish.battle.phase)
