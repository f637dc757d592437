"""What stands at the top of the battle page: its name, the campaign, the way to the other pages."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from fiefaid.campaign.fighting import Fight
from fiefaid.pages.quoting import apart, quoted
from fiefaid.widgets.signposts import home_of, signposts
from fiefaid.widgets.whereabouts import Place

HEADING = "Battle"


def heading(name: str, home: str = "index.ipynb") -> str:
    """The markup above a battle that belongs to no campaign."""
    return (
        f'<header class="ff-header ff-battle-header"><p class="ff-crest"><a href="{escape(home)}">fiefaid</a></p>'
        f"<h1>{quoted(name)}</h1></header>"
    )


def listed(fight: Fight) -> str:
    """A battle as a list has it: its name, its round, and whether it goes on."""
    if fight.is_written:
        state = "written down"
    else:
        state = "over, not written down" if fight.battle.is_over else f"waits for {fight.battle.stage}"
    return f"{apart(fight.name)} · {f'round {fight.round}, ' if fight.round else ''}{state}"


def header(name: str, campaign: str, place: Place) -> str:
    """The markup above a battle: its name, the campaign's, and the way to its other pages."""
    lead = f'<p class="ff-lead">{quoted(campaign)}</p>' if campaign else ""
    return (
        f'<header class="ff-header ff-battle-header"><p class="ff-crest"><a href="{home_of(place)}">fiefaid</a></p>'
        f"<h1>{quoted(name)}</h1>{lead}{signposts('Battle', place)}</header>"
    )


def way_back(place: Place) -> str:
    """The markup of the way from a Crusade Battle back to its Crusade."""
    return (
        f'<a class="ff-link" href="{escape(replace(place, battle="").link("crusade.ipynb"))}">Back to the Crusade</a>'
    )
