"""What a family takes in. The expected sums were worked out by hand."""

from __future__ import annotations

import pytest

from fiefaid.errors.fief import NotASetting
from fiefaid.fief.treasury import INCOME_SETTINGS, Estate, income, ransom_hint, tithe


@pytest.mark.parametrize(
    ("estate", "deniers"),
    [
        (Estate(), 0),
        (Estate(villages=3), 3),
        (Estate(villages=3, mills=2), 3 + 4),
        (Estate(villages=2, mills=2, mills_in_harvest=1), 2 + 4 + 1),
        (Estate(villages=2, mills=2, mills_in_weather=2, mills_in_harvest=1), 2 + 4 + 2 + 1),
        (Estate(villages=4, mills=3, mills_tithed=2), 4 + 6 - 4),
        (Estate(villages=4, mills=3, mills_in_harvest=2, mills_tithed=2, mills_tithed_in_harvest=2), 4 + 6 + 2 - 6),
        (Estate(villages=1, tithes=6, taxes=2), 1 + 6 + 2),
        (Estate(villages=5, villages_of_all=20), 5 + 20),
        (Estate(villages=5, villages_of_all=0), 5),
    ],
)
def test_an_income_is_the_sum_of_its_parts(estate: Estate, deniers: int) -> None:
    """A Village 1, a Mill 2 and 1 more for each good card; what others tithe is theirs."""
    assert income(estate).number == deniers


def test_jerusalem_counts_the_villages_of_all_players() -> None:
    """Five of one's own and fifteen of the others: twenty more, with the rule beside it."""
    assert income(Estate(villages=5, villages_of_all=20)).why().splitlines() == [
        "25 deniers",
        "  3.0: Village, 5 of 1 each: +5",
        "  C1.4.1: Village of all players, for Jerusalem, 20 of 1 each: +20",
    ]


def test_what_is_tithed_is_what_is_collected() -> None:
    """Neither is a denier made nor lost between owner and clergy."""
    owner = Estate(mills=3, mills_in_weather=3, mills_tithed=2, mills_tithed_in_weather=2)
    clergy = Estate(tithes=tithe(2, 2).number)
    assert tithe(2, 2).number == 6
    assert income(owner).number + income(clergy).number == 3 * 2 + 3 * 1


def test_a_table_sets_its_own_rates() -> None:
    """A Mill of three; a rate that is no number is refused by name."""
    assert income(Estate(mills=2), {"income of a mill": "3"}).number == 6
    with pytest.raises(NotASetting, match="income of a mill cannot be 'much'"):
        income(Estate(mills=2), {"income of a mill": "much"})


def test_a_ransom_is_only_hinted_at() -> None:
    """Two, and two for each Title, from the sister game: the setting says how little that is worth."""
    assert ransom_hint(2).number == 6
    weak = {setting.name for setting in INCOME_SETTINGS if "sister game" in setting.source}
    assert weak == {"ransom", "ransom for a title"}
