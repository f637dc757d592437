"""The book of a campaign as a beancount journal, which `bean-check` accepts and adds up to the same balances.

Families are assets, bank and game box equity: what came into the game came from there. Every thing is a commodity; what
it and every holder are really called stands beside its first mention.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.campaign import COMMON_HOLDERS, ENDLESS, Campaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.files.naming import dated, day_after, holders_of, one_line, plain_word, unique
from fiefaid.ledger.book import Book

LONGEST_COMMODITY, LONGEST_ACCOUNT = 24, 80

_WORDS = frozenset({"TRUE", "FALSE", "NULL"})
"""What beancount reads as a value, not as a name."""


@dataclass(frozen=True, slots=True)
class _Names:
    accounts: Mapping[str, str]
    commodities: Mapping[str, str]


def write_beancount(chronicle: Chronicle) -> str:
    """The whole book as a journal; the last lines state what everybody holds."""
    return "".join(f"{line}\n" for line in _journal(chronicle))


def _journal(chronicle: Chronicle) -> Iterator[str]:
    lines, campaign = book_lines(chronicle), chronicle.campaign
    days = dated(lines)
    names = _Names(
        unique(holders_of(lines), _account, LONGEST_ACCOUNT),
        unique((line.transfer.what for line in lines), _commodity, LONGEST_COMMODITY),
    )
    book = Book()
    first = min((day for day, _ in days), default=day_after(()))
    yield f'option "title" {_quoted(campaign.name or "A campaign")}'
    for what, commodity in names.commodities.items():
        yield f"\n{first} commodity {commodity}\n  name: {_quoted(what)}"
    for holder, account in names.accounts.items():
        yield f"\n{first} open {account}\n  name: {_quoted(campaign.called(holder))}"
    for day, line in days:
        moved = line.transfer
        book = book.after(moved)
        amount = f"{moved.count} {names.commodities[moved.what]}"
        yield f"\n{day} * {_quoted(_payee(campaign, moved.source, moved.target))} {_quoted(moved.reason)}"
        yield f"  entry: {line.seq}\n  moment: {_quoted(line.moment)}\n  by: {_quoted(line.author)}"
        yield f"  {names.accounts[moved.source]}  -{amount}\n  {names.accounts[moved.target]}  {amount}"
    yield from _balances(book, names, str(day_after(day for day, _ in days)))


def _balances(book: Book, names: _Names, day: str) -> Iterator[str]:
    yield ""
    for holder, account in names.accounts.items():
        for what, commodity in names.commodities.items():
            yield f"{day} balance {account}  {book.balance(holder, what)} {commodity}"


def _payee(campaign: Campaign, source: str, target: str) -> str:
    return f"{campaign.called(source)} to {campaign.called(target)}"


def _account(holder: str) -> str:
    root = "Equity" if holder in ENDLESS else "Assets"
    group = "" if holder in COMMON_HOLDERS else "Families:"
    return f"{root}:{group}{plain_word(holder, 'holder').capitalize()}"


def _commodity(what: str) -> str:
    word = plain_word(what, "thing").upper()
    return word if word[0].isalpha() and len(word) > 1 and word not in _WORDS else f"X-{word}"


def _quoted(text: str) -> str:
    """A text as beancount reads it back, line for line."""
    lines = (one_line(line) for line in text.split("\n"))
    return '"' + "\\n".join(line.replace("\\", "\\\\").replace('"', '\\"') for line in lines) + '"'
