"""What is sent to a phone's crusade page holds no decision and no amount that is another player's."""

from __future__ import annotations

import json

import ipywidgets
import pytest

from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.realm_sieges import CaptureLord
from fiefaid.campaign.values import Customs, Trust
from fiefaid.fief.battle.choices import Roll, Surrender
from fiefaid.fief.crusade.asked import (
    Attack,
    BeginRevenge,
    Call,
    Choose,
    Join,
    LayObjectives,
    SetOrder,
    ShareOut,
    Stand,
)
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.crusade_parts.spoils import ShareForm
from tests.fief.crusade.outremer import lose_saracens
from tests.widgets.crusades import CRUSADE, HEAR_YE, MOVEMENT, Court, all_looking
from tests.widgets.pressing import choose, field, parts, press

FAMILIES = ("anjou", "blois", "valois", "berry")
CHANCES = ("Before you call: chances", "Saladin’s march")
CLOSED = Customs(stands_in=Trust.NOBODY, purses_are_open=False)


def sent(page: CrusadePage) -> str:
    """Everything that a browser gets of a page, whether it is in sight or not."""
    widgets = (part for part in parts(page.root) if isinstance(part, ipywidgets.Widget))
    return "\n".join(json.dumps(part.get_state(), default=str, ensure_ascii=False) for part in widgets)


def opened(court: Court) -> dict[str, CrusadePage]:
    """A phone for each family, and a screen that looks on, with every drawer open but those of chances."""
    court.seat(*FAMILIES)
    court.session = court.campaigns.session(court.session.code, "anjou")
    court.do(AgreeCustoms(court.session.campaign.customs, CLOSED))
    pages = {family: court.phone(family) for family in FAMILIES}
    pages["onlooker"] = court.phone("", only_looks=True)
    for page in pages.values():
        for title, drawer in page._drawers.items():
            if drawer.root.layout.display != "none" and title not in CHANCES:
                page._toggle(title)
    return pages


@pytest.fixture
def court() -> Court:
    """King Raymond at Chypre; Guy leads before Otto at the Caravan, which he has taken."""
    court = Court()
    court.reach(HEAR_YE)
    court.step(Call("pius"))
    court.reach(MOVEMENT)
    court.step(Join("guy"), Join("otto"), Join("raymond"))
    court.reach(CRUSADE)
    court.step(SetOrder(), LayObjectives(("caravan", "chypre", "jaffa")))
    court.step(Choose("raymond", 2), Choose("guy", 1), Choose("otto", 1), Attack())
    court.fight(Roll((2, 2, 2), (0,)), lose_saracens(Side.DEFENDERS, saracen_fighters=1))
    return court


def test_shares_are_the_leaders_until_they_are_written(court: Court) -> None:
    """What he counts is on his phone alone; with closed purses everybody reads his own."""
    pages = opened(court)
    form = pages["anjou"].next.forms[ShareForm]
    assert isinstance(form, ShareForm)
    for lord, count in (("guy", 5), ("otto", 1)):
        form._counts._heard(None, {"counted": [lord, count]}, None)
    others = [page for family, page in pages.items() if family != "anjou"]
    assert not any(ShareForm in page.next.forms for page in others)
    press(pages["anjou"].root, "Share them out")
    all_looking(pages.values())
    for family, page in pages.items():
        assert ("5 to Guy" in sent(page)) is (family == "anjou"), family
        assert ("1 to Otto" in sent(page)) is (family == "blois"), family


def test_a_choice_is_sent_to_whoever_makes_it(court: Court) -> None:
    """The walls that a Secret Passage would open, and the deeds of Leaders, are on no other phone."""
    court.step(ShareOut((("guy", 3), ("otto", 3))), Attack())
    court.fight(Surrender(Side.DEFENDERS))
    court.reach(CRUSADE, 2)
    court.step(BeginRevenge(), Stand())
    court.fight(Surrender(Side.DEFENDERS))
    pages = opened(court)
    passage, stand = "plays a Secret Passage for Saladin", "Stand against Saladin at Chypre"
    for family in ("anjou", "blois", "berry"):
        name = family.capitalize()
        assert [each["says"] for each in pages[family].next._deeds.buttons] == [f"{name} {passage}"]
        assert stand not in sent(pages[family])
    assert [each["says"] for each in pages["valois"].next._deeds.buttons] == [stand]
    for family in ("valois", "onlooker"):
        assert passage not in sent(pages[family])


def test_a_ransom_is_its_payers(court: Court) -> None:
    """What is typed for a captive is on his family's phone; the others never read the amount."""
    court.step(ShareOut((("guy", 3), ("otto", 3))))
    court.do(CaptureLord("otto", SALADIN, OUTREMER, is_sure=True))
    pages = opened(court)
    mine = pages["blois"]
    choose(mine.root, "Captive", "Otto of Blois")
    field(mine.root, "Ransom in Deniers").value = "3"
    press(mine.root, "He comes home")
    all_looking(pages.values())
    assert "for a ransom of 3" in sent(mine)
    for family in {*pages} - {"blois"}:
        assert "for a ransom" in sent(pages[family])
        assert "ransom of 3" not in sent(pages[family]), family
        assert "3 deniers" not in sent(pages[family]), family
