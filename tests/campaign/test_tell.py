"""The record line by line."""

from __future__ import annotations

from fiefaid.campaign.chapters.families import ChangeFamily
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.tell import Line, news, tell
from fiefaid.campaign.values import Family, Moment
from fiefaid.campaign.words import sentences
from tests.campaign.played import JEAN, MARIE, all_done, done, pay, recorded, seated


def test_a_line_says_all_that_a_page_needs() -> None:
    """The sentence, who and when, what to filter by, and what may be done with it."""
    phase = done(seated(), ReachMoment(Moment(), Moment(2, "Purchase")), seal=MARIE)
    paid = recorded(phase, [entry.event for entry in done(phase, pay(3), seal=MARIE).past[-1:]], "anjou", "tap-10")
    assert tell(paid)[-1] == Line(
        seq=10,
        at="2026-11-30T10:00:09Z",
        author="anjou",
        by="Anjou",
        chapter="The book",
        families=("anjou",),
        moment="Round 2, Purchase",
        says="3 deniers from Anjou to Blois",
        is_undone=False,
        is_corrected=False,
        can_undo=True,
        can_mend=True,
    )


def test_a_name_is_that_of_its_day() -> None:
    """What was told before a family was renamed keeps the old name, also when it is taken back later."""
    anjou = Family("anjou", "Anjou", "Marie", "azure")
    renamed = done(done(seated(), pay(1), seal=MARIE), ChangeFamily(anjou, Family("anjou", "Sicily")), seal=MARIE)
    later = all_done(renamed, pay(2), Undo(9), seal=MARIE)
    assert [line.says for line in tell(later)[8:]] == [
        "1 denier from Anjou to Blois",
        "Anjou is now Sicily",
        "2 deniers from Sicily to Blois",
        "Taken back: 1 denier from Anjou to Blois",
    ]
    assert sentences(later, (9, 11)) == ("1 denier from Anjou to Blois", "2 deniers from Sicily to Blois")


def test_news_are_the_lines_since() -> None:
    """With the sentence of an older entry that was taken back."""
    before = done(seated(), pay(1), seal=MARIE)
    after = done(before, Undo(9), seal=JEAN)
    assert [line.says for line in news(before, after)] == ["Taken back: 1 denier from Anjou to Blois"]
    assert news(after, after) == ()
