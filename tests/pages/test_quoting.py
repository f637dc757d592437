"""Words of players in markup and in sentences."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.values import Family
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.tinctures import BARE, TINCTURES, paint

TURNED = "Bl\u202eois"


def test_a_name_is_text_in_markup() -> None:
    """Tags and quotes in a name are letters of it, and its direction ends with it."""
    assert quoted("<b>x</b></script>\"'") == "<bdi>&lt;b&gt;x&lt;/b&gt;&lt;/script&gt;&quot;&#x27;</bdi>"


def test_a_name_that_turns_its_line_turns_only_itself() -> None:
    """The rest of the sentence is outside the part that is set apart."""
    campaign = Campaign(name="War", families={"blois": Family("blois", TURNED)})
    assert set_apart(f"The seat of {TURNED} is taken", campaign) == f"The seat of \u2068{TURNED}\u2069 is taken"


def test_a_sentence_without_such_names_is_the_same() -> None:
    """Nothing is added where nothing turns."""
    campaign = Campaign(name="War", families={"anjou": Family("anjou", "Anjou")})
    assert set_apart("The seat of Anjou is taken", campaign) == "The seat of Anjou is taken"


def test_a_colour_that_is_not_listed_never_reaches_the_style() -> None:
    """What somebody typed for a colour is no part of the markup."""
    assert paint("Red ") == TINCTURES["red"]
    assert paint('red"><script>') == BARE
