"""Prices, counters and the order of purchases."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fiefaid.fief.purchases import (
    NEVER_BOUGHT,
    PURCHASE_SETTINGS,
    WARES,
    PurchaseStep,
    is_in_turn,
    title_price,
)
from fiefaid.fief.settings import Confidence
from fiefaid.fief.treasury import INCOME_SETTINGS

REGISTER = Path(__file__).parents[2] / "RULINGS.md"


@pytest.mark.parametrize(
    ("what", "price", "limit"),
    [
        ("men at arms", 1, 13),
        ("knights", 3, 8),
        ("archers", 2, 3),
        ("bombards", 4, 3),
        ("siege engines", 0, 2),
        ("mills", 3, 15),
        ("strongholds", 10, 12),
    ],
)
def test_what_a_ware_costs_and_how_many_there_are(what: str, price: int, limit: int) -> None:
    """The prices of the public sources and the two sheets; counters of a player, or of the bank."""
    ware = WARES[what]
    assert (ware.price.of({}), ware.limit) == (price, limit)
    assert ware.is_banks is (what in ("mills", "strongholds"))


def test_nothing_is_both_bought_and_never_bought() -> None:
    """And the sheets' own prices are said to be printed."""
    assert not set(WARES) & set(NEVER_BOUGHT)
    printed = {name for name, ware in WARES.items() if ware.price.confidence is Confidence.PRINTED}
    assert printed == {"archers", "bombards"}


def test_every_setting_has_a_name_of_its_own_and_a_default_that_it_accepts() -> None:
    """Each can be typed as it is shown."""
    assert len({setting.name for setting in PURCHASE_SETTINGS}) == len(PURCHASE_SETTINGS)
    for setting in PURCHASE_SETTINGS:
        assert setting.of({}) == setting.of({setting.name: setting.default})


@pytest.mark.parametrize(("villages", "price"), [(2, 4), (3, 6), (4, 8)])
def test_a_title_costs_by_its_villages(villages: int, price: int) -> None:
    """Barony, County, Duchy."""
    assert title_price(villages, 2) == price


def test_the_steps_go_one_way() -> None:
    """Whoever builds recruits no more in that round, but may build again."""
    assert is_in_turn(PurchaseStep.BUILDINGS, None)
    assert is_in_turn(PurchaseStep.BUILDINGS, PurchaseStep.BUILDINGS)
    assert is_in_turn(PurchaseStep.TITLES, PurchaseStep.TROOPS)
    assert not is_in_turn(PurchaseStep.TROOPS, PurchaseStep.BUILDINGS)
    assert [*PurchaseStep][:4] == ["ransoms", "upkeep", "auction", "troops"]


def test_every_switch_of_the_register_is_a_setting() -> None:
    """What a ruling on deniers and bids says can be switched, can be; and its values are accepted."""
    parts = re.split(r'<a id="(l\d)"></a>', REGISTER.read_text(encoding="utf-8").split('<a id="crusades"></a>')[0])
    entries = dict(zip(parts[1::2], parts[2::2], strict=True))
    settings = {setting.name: setting for setting in (*PURCHASE_SETTINGS, *INCOME_SETTINGS)}
    switched = {entry: re.findall(r"`([^`]+)`", body.split("**Switch:**")[1]) for entry, body in entries.items()}
    assert list(switched) == ["l1", "l2", "l3", "l4", "l5", "l6"]
    assert {name for names in switched.values() for name in names} <= set(settings)
    for entry in ("l1", "l4"):
        (name,) = switched[entry]
        values = re.findall(r"^\* `([^`]+)`", entries[entry], re.MULTILINE)
        assert values[0] == settings[name].default
        assert [settings[name].of({name: value}) for value in values] == values
