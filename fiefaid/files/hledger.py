"""The book of a campaign as an hledger journal, which `hledger check` accepts and adds up to the same balances.

Every entry is a transaction with its number as the code, and round and reason as the description. An hledger
description has one line and no semicolon, a commodity no quotes: only those signs are not kept as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefaid.campaign.bookkeeping import BookLine, book_lines
from fiefaid.campaign.campaign import COMMON_HOLDERS, Campaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.files.naming import dated, day_after, holders_of, one_line, plain_word, unique
from fiefaid.ledger.book import Book

LONGEST_COMMODITY, LONGEST_ACCOUNT = 200, 80

Spelt = Mapping[str, str]


def write_hledger(chronicle: Chronicle) -> str:
    """The whole book as a journal; the last transaction asserts what everybody holds."""
    return "".join(f"{line}\n" for line in _journal(chronicle))


def _journal(chronicle: Chronicle) -> Iterator[str]:
    lines, campaign = book_lines(chronicle), chronicle.campaign
    days = dated(lines)
    accounts = unique(holders_of(lines), _account, LONGEST_ACCOUNT)
    commodities = unique((line.transfer.what for line in lines), _commodity, LONGEST_COMMODITY)
    book = Book()
    yield f"; {_plain(campaign.name or 'A campaign')}"
    yield from (f'commodity 1. "{commodity}"' for commodity in commodities.values())
    yield from (f"account {account}" for account in accounts.values())
    for day, line in days:
        moved = line.transfer
        book = book.after(moved)
        amount = f'{moved.count} "{commodities[moved.what]}"'
        yield f"\n{day} ({line.seq}) {_description(campaign, line)}"
        yield f"    {accounts[moved.source]}  -{amount}\n    {accounts[moved.target]}  {amount}"
    if lines:
        yield f"\n{day_after(day for day, _ in days)} what everybody holds"
        yield from _balances(book, accounts, commodities)


def _balances(book: Book, accounts: Spelt, commodities: Spelt) -> Iterator[str]:
    for holder, account in accounts.items():
        for what, commodity in commodities.items():
            yield f'    {account}  0 "{commodity}" = {book.balance(holder, what)} "{commodity}"'


def _description(campaign: Campaign, line: BookLine) -> str:
    moved = line.transfer
    who = f"{campaign.called(moved.source)} to {campaign.called(moved.target)}"
    return _plain(" – ".join(part for part in (line.moment, who, moved.reason) if part))


def _account(holder: str) -> str:
    return f"{'table' if holder in COMMON_HOLDERS else 'families'}:{plain_word(holder, 'holder')}"


def _commodity(what: str) -> str:
    return _plain(what).replace('"', "'").strip() or "thing"


def _plain(text: str) -> str:
    """A text without what hledger takes for its end."""
    return one_line(text).replace(";", ",").strip()
