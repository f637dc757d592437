"""Purses as the ledger page shows them: one's own first and large, then the table's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from fiefaid.campaign.campaign import RESERVE, Campaign
from fiefaid.campaign.counting import many, named
from fiefaid.campaign.hands import employed, on_board, purse
from fiefaid.fief.purchases import START
from fiefaid.ledger.mercenaries import DENIERS, MERCENARIES
from fiefaid.pages.quoting import apart
from fiefaid.pages.tinctures import BARE, paint

Options = tuple[tuple[str, str], ...]
"""What a list offers: the words, and the value that stands for them."""

CLOSED = "closed"
CLOSED_WORDS = "Purses are closed at this table: what lies in those of others is not sent to this phone."

_FIRST = ("knights", "men at arms", "archers", "bombards", "siege engines", "strongholds", "cities", "mills")
"""The order in which counters are told; whatever else somebody holds comes after them."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What somebody has: deniers, Mercenaries, and every other counter with its number; `notes` say what is special.

    `is_closed`: this phone may not look into it, and nothing of it is here.
    """

    name: str
    paint: str
    deniers: int = 0
    mercenaries: int = 0
    others: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    is_closed: bool = False

    @property
    def mercenaries_words(self) -> str:
        """What that many Mercenaries are called."""
        return "Mercenary" if self.mercenaries == 1 else "Mercenaries"

    @property
    def deniers_words(self) -> str:
        """What that many deniers are called."""
        return "Denier" if self.deniers == 1 else "Deniers"


def purse_of(campaign: Campaign, family: str, closed: frozenset[str] = frozenset()) -> Purse:
    """What a family has."""
    name, colour = campaign.called(family), paint(campaign.families[family].colour)
    if family in closed:
        return Purse(name, colour, is_closed=True)
    return Purse(
        name,
        colour,
        purse(campaign, family),
        employed(campaign, family),
        _others(campaign, family),
        tuple(_notes(campaign, family)),
    )


def purses(campaign: Campaign, closed: frozenset[str]) -> tuple[Purse, ...]:
    """Every family's, and what lies in the reserve pool for hire."""
    families = tuple(purse_of(campaign, family, closed) for family in campaign.families)
    pool = campaign.book.balance(RESERVE, MERCENARIES)
    return (*families, Purse(campaign.called(RESERVE).capitalize(), BARE, 0, pool))


def hands(campaign: Campaign, own: str | None, may: Callable[[str], bool]) -> Options:
    """The families that a phone may act for, its own first."""
    mine = [family for family in campaign.families if may(family)]
    mine.sort(key=lambda family: family != own)
    return tuple((campaign.called(family), family) for family in mine)


def things(campaign: Campaign, family: str = "") -> Options:
    """What can be counted: money and Mercenaries, then whatever somebody holds."""
    known = (DENIERS, MERCENARIES, *_FIRST, *campaign.book.things())
    held = campaign.book.holdings(family) if family else {}
    in_order = sorted(dict.fromkeys(known), key=lambda what: what not in held) if family else dict.fromkeys(known)
    return tuple((what, what) for what in (DENIERS, *(each for each in in_order if each != DENIERS)))


def laid_out(missing: Mapping[str, int]) -> str:
    """What is in the game box still; nothing where every counter is out."""
    if not missing:
        return ""
    said = ", ".join(many(count, what) for what, count in missing.items())
    return f"Still in the box: {said}."


def begins_with(campaign: Campaign, families: Sequence[str]) -> str:
    """What families begin with that have nothing yet."""
    if not families:
        return ""
    said = ", ".join(many(count, what) for what, count in START.items())
    names = " and ".join(apart(campaign.called(each)) for each in families)
    return f"{names} may begin, each with {said}."


def _others(campaign: Campaign, family: str) -> tuple[tuple[str, int], ...]:
    held = campaign.book.holdings(family)
    order = [*(what for what in _FIRST if what in held), *sorted(set(held) - {*_FIRST, DENIERS, MERCENARIES})]
    return tuple((_where(campaign, family, what, held[what]), held[what]) for what in order)


def _where(campaign: Campaign, family: str, what: str, count: int) -> str:
    """What so many of a thing are called, and how many of them are still at hand where some stand on the map."""
    placed = campaign.realm.placed(family, what)
    at_hand = max(0, count - placed)
    return f"{named(count, what)}, {at_hand} at hand" if placed else named(count, what)


def _notes(campaign: Campaign, family: str) -> list[str]:
    """What cannot be told from the numbers: Mercenaries in battles, a bid held out, a deal that waits for a yes."""
    away = employed(campaign, family) - on_board(campaign, family)
    notes = [f"{away} of the Mercenaries {'is' if away == 1 else 'are'} in a battle of this round"] if away else []
    if campaign.purchasing.holds_out(family):
        notes.append("A bid is held out or stands: nothing can be spent until the auction is over")
    offered = (deal for deal in campaign.purchasing.deals.values() if deal.taker == family)
    notes += (f"{apart(campaign.called(deal.giver))} offers a deal: answer it below, under deals" for deal in offered)
    return notes
