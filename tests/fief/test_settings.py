"""Settings: what a table may change, and what it gets if it does not."""

from __future__ import annotations

import pytest

from fiefaid.errors.fief import NotASetting
from fiefaid.fief.settings import Confidence, Setting, one_of, whole

LOSS = Setting("Fighter hits", "hits that kill a Fighter", "2", whole(1, 9), "1 to 9", "a review", Confidence.SINGLE)


def test_a_setting_has_its_default_until_an_option_names_it() -> None:
    """Options that do not name a setting leave its default; one that does changes it."""
    assert LOSS.of({}) == 2
    assert LOSS.of({"Fighter hits": "3", "Ransom": "4"}) == 3


@pytest.mark.parametrize("typed", ["0", "10", "two", ""])
def test_a_value_out_of_bounds_is_refused(typed: str) -> None:
    """What a setting cannot be is refused with what it may be."""
    with pytest.raises(NotASetting, match="1 to 9"):
        LOSS.of({"Fighter hits": typed})


def test_words_are_read_whatever_their_case() -> None:
    """A word is accepted in capitals and with spaces about it; another word is not."""
    assert one_of("yes", "no")(" Yes ") == "yes"
    with pytest.raises(ValueError, match="perhaps"):
        one_of("yes", "no")("perhaps")
