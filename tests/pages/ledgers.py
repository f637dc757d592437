"""Campaigns in their Purchase Phase, for the pages of the ledger."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.purchases import LayOutCounters
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.values import Moment
from tests.campaign.played import begun, done


def purchasing(mercenaries: int = 0) -> Chronicle:
    """Anjou and Blois in the Purchase Phase of round 1, the counters laid out, some Mercenaries with Anjou."""
    table = done(begun(), LayOutCounters())
    table = done(table, ReachMoment(Moment(), Moment(1, "Purchase")))
    if mercenaries:
        table = done(table, MakeTransfer("mercenaries", mercenaries, "reserve", "anjou", "hired before"))
    return table
