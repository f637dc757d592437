"""The book as beancount and hledger read it: the programs themselves check it, and add up to our balances."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.files.beancount import write_beancount
from fiefaid.files.campaigns import load_campaign
from fiefaid.files.hledger import write_hledger
from fiefaid.files.naming import one_line
from fiefaid.places import scenarios_folder
from tests.campaign.played import NASTY, Game, all_done, begun, done

BEAN_CHECK = Path(sys.executable).with_name("bean-check")

ADDED_UP = """
import json, sys
from beancount import loader
entries, errors, _ = loader.load_file(sys.argv[1])
assert not errors, errors
names, balances, told = {}, {}, []
for entry in entries:
    kind = type(entry).__name__
    if kind in ("Open", "Commodity"):
        names[getattr(entry, "account", None) or entry.currency] = entry.meta["name"]
    elif kind == "Transaction":
        told.append([entry.payee, entry.narration, entry.meta["moment"], int(entry.meta["entry"])])
        for posting in entry.postings:
            key = names[posting.account], names[posting.units.currency]
            balances[key] = balances.get(key, 0) + int(posting.units.number)
print(json.dumps([[[*key, count] for key, count in balances.items() if count], told]))
"""


def nasty() -> Chronicle:
    """Families, things and reasons by names that something chokes on; two things that look alike in plain letters."""
    table = all_done(begun(), *(AddFamily(name) for name in NASTY))
    families = [*table.campaign.families]
    more = (
        *NASTY,
        "men-at-arms",
        "men at arms",
        "Men at Arms",
        "true",
        "null",
        "5",
        "x",
        "£",
        "a" * 90,
        "a" * 91,
        '";"',
    )
    for place, what in enumerate(more):
        holder = families[place % len(families)]
        table = done(table, OpenWith(holder, what, place + 1))
        table = done(table, MakeTransfer(what, 1, holder, "bank", f"{what} [2026-13-99] date:x ; | {{}} \t end"))
    return table


def game(seed: int) -> Chronicle:
    """A campaign of 200 random steps."""
    return Game(Random(seed)).play(200).chronicle  # noqa: S311  (a game, not a secret)


CHRONICLES: dict[str, Callable[[], Chronicle]] = {
    "four families": lambda: load_campaign(scenarios_folder() / "campaigns" / "four-families.jsonl").chronicle(),
    "the first release": lambda: load_campaign(scenarios_folder() / "old" / "fiefaid-campaign-1.jsonl").chronicle(),
    "nasty": nasty,
    "just begun": lambda: done(Chronicle(), StartCampaign("The long war")),
    **{f"game {seed}": partial(game, seed) for seed in range(4)},
}

every_campaign = pytest.mark.parametrize("chronicle", [each() for each in CHRONICLES.values()], ids=list(CHRONICLES))


def run(*command: str | Path) -> str:
    """What a program prints; it has to end well."""
    ended = subprocess.run([*command], capture_output=True, text=True, check=False, encoding="utf-8")
    assert ended.returncode == 0, ended.stderr[:2_000]
    return ended.stdout


def holdings(chronicle: Chronicle) -> dict[tuple[str, str], int]:
    """What everybody holds, by the name of holder and thing."""
    campaign = chronicle.campaign
    return {(campaign.called(holder), what): count for (holder, what), count in campaign.book.balances.items()}


@every_campaign
def test_bean_check_accepts_it_and_beancount_adds_up_to_our_balances(chronicle: Chronicle, tmp_path: Path) -> None:
    """Not one error; and under their real names everybody holds what our book says."""
    journal = tmp_path / "book.beancount"
    journal.write_text(write_beancount(chronicle), encoding="utf-8", newline="")
    run(BEAN_CHECK, journal)
    balances, told = json.loads(run(sys.executable, "-c", ADDED_UP, journal))
    added_up: dict[tuple[str, str], int] = {}
    for holder, what, count in balances:
        added_up[holder, what] = added_up.get((holder, what), 0) + count
    assert added_up == {(read_back(who), read_back(what)): count for (who, what), count in holdings(chronicle).items()}
    lines = [(line.seq, read_back(line.transfer.reason)) for line in book_lines(chronicle)]
    assert sorted((seq, reason) for _, reason, _, seq in told) == sorted(lines)


@pytest.mark.hledger
@every_campaign
def test_hledger_accepts_it_and_adds_up_to_our_balances(chronicle: Chronicle, tmp_path: Path) -> None:
    """Every check of hledger passes, its own assertions among them, and each commodity adds up to what we say."""
    journal = tmp_path / "book.journal"
    journal.write_text(write_hledger(chronicle), encoding="utf-8", newline="")
    run("hledger", "-f", journal, "check", "accounts", "commodities", "ordereddates")
    printed = run("hledger", "-f", journal, "balance", "--flat", "--no-total", "-O", "csv", "--layout=bare")
    rows = [row for row in csv.DictReader(io.StringIO(printed)) if int(row["balance"])]
    assert sorted(int(row["balance"]) for row in rows) == sorted(holdings(chronicle).values())
    assert len({(row["account"], row["commodity"]) for row in rows}) == len(rows)
    by_name = {(row["account"], row["commodity"]): int(row["balance"]) for row in rows}
    for family in set(chronicle.campaign.families) & {"anjou", "blois"}:
        for what in ("deniers", "knights"):
            assert by_name.get((f"families:{family}", what), 0) == chronicle.campaign.book.balance(family, what)


@pytest.mark.hledger
@pytest.mark.parametrize("write", [write_beancount, write_hledger])
def test_a_wrong_balance_is_told_by_the_programs_themselves(write: Callable[[Chronicle], str], tmp_path: Path) -> None:
    """A denier more in one line: both say no, so what they say yes to is right."""
    journal = tmp_path / "book"
    text = write(begun())
    word = "DENIERS" if write is write_beancount else '"deniers"'
    journal.write_text(text.replace(f"-5 {word}", f"-6 {word}", 1).replace(f"  5 {word}", f"  6 {word}", 1))
    command: list[str | Path] = (
        [BEAN_CHECK, journal] if write is write_beancount else ["hledger", "-f", journal, "check"]
    )
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def read_back(text: str) -> str:
    """A text as a journal keeps it: signs that end a line are blanks, but for its own line ends."""
    return "\n".join(one_line(line) for line in text.split("\n"))
