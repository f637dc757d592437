"""What can be bought, for how much, how many counters are left, and what a basket comes to. Rule: 4.0; TA 1, TA 2."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiefaid.campaign.buying import OF_TACTICS, cost, most_bought
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.purchases import Buy
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import purse
from fiefaid.campaign.judging import counters_left
from fiefaid.campaign.values import Expansion
from fiefaid.fief.purchases import CARDINAL, PER_VILLAGE, WARES, PurchaseStep

Rows = tuple[tuple[str, str, str], ...]
"""Things to be counted: the name in the book, the words, a note beside it."""


@dataclass(frozen=True, slots=True)
class Bill:
    """What a basket comes to: the sentence, and whether the purse covers it."""

    says: str
    is_covered: bool


def wares(campaign: Campaign, family: str) -> Rows:
    """Everything that is bought by the piece, with price and what is left of it. Errors: NotASetting."""
    is_tactics = Expansion.TACTICS in campaign.rules.expansions
    sold = (name for name in WARES if is_tactics or name not in OF_TACTICS)
    return tuple((name, name.capitalize(), _note(campaign, family, name)) for name in sold)


def basket(family: str, counts: Mapping[str, int], village: str = "") -> tuple[Buy, ...]:
    """The purchases of a basket, in the order of the phase."""
    return tuple(
        Buy(family, name, counts[name], village if ware.step is PurchaseStep.TROOPS else "")
        for name, ware in WARES.items()
        if counts.get(name)
    )


def bill(campaign: Campaign, wished: tuple[Buy, ...], family: str) -> Bill:
    """What a basket comes to. Errors: NotASetting."""
    has = purse(campaign, family)
    due = sum(cost(campaign, each.what, each.count) for each in wished)
    if not wished:
        return Bill(f"The purse holds {many(has, 'deniers')}.", is_covered=True)
    if due > has:
        return Bill(f"Together {many(due, 'deniers')}; the purse holds {has}: {due - has} short.", is_covered=False)
    return Bill(f"Together {many(due, 'deniers')} of {has}: {has - due} left.", is_covered=True)


def title_note(campaign: Campaign) -> str:
    """What titles cost here. Errors: NotASetting."""
    options = campaign.rules.options
    given = " The realm page gives it to a Lord." if campaign.realm.is_in_play else ""
    return (
        f"A Fief Title costs {PER_VILLAGE.of(options)} for each Village of the Fief, "
        f"one more Cardinal {CARDINAL.of(options)}.{given}"
    )


def _note(campaign: Campaign, family: str, name: str) -> str:
    price, left = cost(campaign, name, 1), max(0, counters_left(campaign, family, name))
    can, limit = most_bought(campaign, family, name), WARES[name].limit
    counters = f"{left} of {limit} in the bank" if WARES[name].is_banks else f"{left} of {limit} left"
    short = price - purse(campaign, family)
    may = f"up to {can}" if can or not left else f"{short} short"
    return f"{f'{price} each' if price else 'free'} · {may} · {counters}"
