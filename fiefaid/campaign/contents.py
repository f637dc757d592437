"""The chapters of a campaign, in the order in which the history page lists them, and who belongs to which."""

from __future__ import annotations

from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.accounts import ACCOUNTS
from fiefaid.campaign.chapters.auctions import AUCTIONS
from fiefaid.campaign.chapters.battles import BATTLES
from fiefaid.campaign.chapters.crusade import CRUSADE
from fiefaid.campaign.chapters.customs import CUSTOMS
from fiefaid.campaign.chapters.deals import DEALS
from fiefaid.campaign.chapters.families import FAMILIES
from fiefaid.campaign.chapters.founding import FOUNDING
from fiefaid.campaign.chapters.mercenaries import HIRED
from fiefaid.campaign.chapters.realm_duties import REALM_DUTIES
from fiefaid.campaign.chapters.realm_elections import REALM_ELECTIONS
from fiefaid.campaign.chapters.realm_fates import REALM_FATES
from fiefaid.campaign.chapters.realm_fortunes import REALM_FORTUNES
from fiefaid.campaign.chapters.realm_guards import REALM_GUARDS
from fiefaid.campaign.chapters.realm_lands import REALM_LANDS
from fiefaid.campaign.chapters.realm_lords import REALM_LORDS
from fiefaid.campaign.chapters.realm_map import REALM_MAP
from fiefaid.campaign.chapters.realm_sieges import REALM_SIEGES
from fiefaid.campaign.chapters.realm_tithes import TITHES
from fiefaid.campaign.chapters.realm_titles import REALM_TITLES
from fiefaid.campaign.chapters.realm_troops import REALM_TROOPS
from fiefaid.campaign.chapters.realm_unions import REALM_UNIONS
from fiefaid.campaign.chapters.realm_weddings import REALM_WEDDINGS
from fiefaid.campaign.chapters.record import RECORD
from fiefaid.campaign.chapters.rounds import ROUNDS
from fiefaid.campaign.chapters.scenery import SCENERY
from fiefaid.campaign.chapters.seats import SEATS
from fiefaid.campaign.chapters.skirmishes import SKIRMISHES
from fiefaid.campaign.chapters.tables import TABLES
from fiefaid.campaign.chapters.treasury import TREASURY
from fiefaid.campaign.chapters.units import UNITS

CHAPTERS: tuple[Chapter, ...] = (
    FOUNDING,
    ROUNDS,
    FAMILIES,
    SEATS,
    CUSTOMS,
    ACCOUNTS,
    TREASURY,
    TITHES,
    DEALS,
    HIRED,
    AUCTIONS,
    REALM_MAP,
    REALM_LANDS,
    REALM_LORDS,
    REALM_FATES,
    REALM_TITLES,
    REALM_ELECTIONS,
    REALM_UNIONS,
    REALM_WEDDINGS,
    REALM_TROOPS,
    REALM_GUARDS,
    REALM_SIEGES,
    REALM_FORTUNES,
    REALM_DUTIES,
    BATTLES,
    CRUSADE,
    TABLES,
    SCENERY,
    UNITS,
    SKIRMISHES,
    RECORD,
)

CHAPTER_OF = {kind: chapter for chapter in CHAPTERS for kind in (*chapter.events, *chapter.choices)}
"""The chapter of every type of event and of choice."""

EVENTS = {event.kind: event for chapter in CHAPTERS for event in chapter.events}
"""Every type of event by the name under which it is written."""
