"""The Arab Physician in France: asked before a death, offered in the Plague, kept in the record."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.chapters.realm_fates import LoseLord
from fiefaid.campaign.chapters.realm_fortunes import LayFortune
from fiefaid.campaign.chapters.realm_lords import MoveLord
from fiefaid.campaign.chapters.realm_troops import LoseTroops
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.healing import PreventDeath, SpareTroops, cause_of
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.tell import tell
from fiefaid.errors import NothingChanged, NotYours
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief.crusade import Crusade, Stage
from fiefaid.fief.crusade.asked import TypeIn
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.troops import Troops
from tests.campaign.crusaded import in_moment, sailing
from tests.campaign.played import JEAN, MARIE, NOBODY, done
from tests.fief.crusade.outremer import realm
from tests.fief.reign import lord

OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=2))
IDE = lord("Ide", "anjou", lady=True, place="tours")
GUY = lord("Guy", place="bourg", troops=Troops.of(knights=4))
MEN = Post("blois", lord="otto")


def at_home(*more: object) -> Chronicle:
    """The Physician came home to Tours with Otto of Blois, where Ide of Anjou is too; it is the phase of cards."""
    chronicle = sailing(realm(OTTO, IDE, GUY), str(Phase.CARDS), ())
    typed = TypeIn(replace(Crusade(), physician="otto", ended_in=1))
    return done(chronicle, TakeStep(typed, Stage.QUIET), *more)  # type: ignore[arg-type]  # choices


@pytest.mark.parametrize("cause", ["", "the Plague", "by an Assassin's hand"])
def test_a_death_that_he_could_prevent_asks_for_him(cause: str) -> None:
    """Ide is in his Village: her death waits for his player's word, and may then be written."""
    chronicle = at_home()
    refused = refusal(chronicle, LoseLord("ide", cause=cause), NOBODY)
    assert isinstance(refused, NotByTheRules)
    assert "C1.4.2" in str(refused)
    assert "the Physician is with Otto, and may save Ide; his player has not said that he does not" in str(refused)
    assert "ide" in done(chronicle, LoseLord("ide", cause=cause, is_sure=True)).campaign.realm.dead


def test_other_deaths_ask_nobody() -> None:
    """Of a fall, in another Village, or where nobody has him."""
    chronicle = at_home()
    assert refusal(chronicle, LoseLord("ide", cause="of a fall"), NOBODY) is None
    assert refusal(chronicle, LoseLord("guy", cause="the Plague"), NOBODY) is None
    nobodys = sailing(realm(OTTO, IDE), "", ())
    assert refusal(nobodys, LoseLord("ide", cause="the Plague"), NOBODY) is None


def test_troops_that_he_could_spare_ask_for_him() -> None:
    """Those in Tours that the Plague takes; not those that are disbanded, nor those of Bourg."""
    chronicle = at_home()
    half = Troops.of(knights=1)
    assert isinstance(refusal(chronicle, LoseTroops(MEN, half, "the Plague"), NOBODY), NotByTheRules)
    assert refusal(chronicle, LoseTroops(MEN, half, "the Plague", is_sure=True), NOBODY) is None
    assert refusal(chronicle, LoseTroops(MEN, half, "sent home"), NOBODY) is None
    assert refusal(chronicle, LoseTroops(Post("anjou", lord="guy"), half, "the Plague"), NOBODY) is None


def test_his_help_is_in_the_record_and_given_once_in_a_phase() -> None:
    """It changes nobody, is told, read back the same, taken back; in the next phase he may help again."""
    chronicle = at_home()
    helped = done(chronicle, PreventDeath("ide"), SpareTroops(MEN, Cause.ASSASSINATION))
    assert [line.says for line in tell(helped)][-2:] == [
        "The Arab Physician saves Ide, who would have died of the Plague",
        "The Arab Physician spares the troops of Otto, who would have died by an assassin",
    ]
    assert helped.campaign.realm.lords == chronicle.campaign.realm.lords
    assert isinstance(refusal(helped, PreventDeath("ide"), NOBODY), NothingChanged)
    assert refusal(helped, PreventDeath("ide", Cause.ASSASSINATION), NOBODY) is None
    assert refusal(in_moment(helped, "", 2), PreventDeath("ide"), NOBODY) is None
    for entry in helped.past[-2:]:
        kind, payload = write(entry.event)
        assert read(kind, json.loads(json.dumps(payload))) == entry.event
    assert done(helped, Undo(helped.head)).campaign == chronicle.campaign


def test_he_is_refused_with_the_reason() -> None:
    """In another Village, in a battle, in the Outremer, or where nobody has him."""
    chronicle = at_home()
    for wish, why in (
        (PreventDeath("guy"), "the Physician is with Otto, who is not with Guy"),
        (PreventDeath("ide", Cause.BATTLE), "the Physician is with Otto, who is not with Ide"),
        (SpareTroops(Post("anjou", lord="guy")), "the Physician is not there"),
    ):
        refused = refusal(chronicle, wish, NOBODY)
        assert isinstance(refused, CannotBe)
        assert why in str(refused)
    nobodys = sailing(realm(OTTO, IDE), "", ())
    assert "nobody has the Arab Physician" in str(refusal(nobodys, PreventDeath("ide"), NOBODY))
    away = done(chronicle, MoveLord("otto", "tours", OUTREMER, is_sure=True))
    assert "who is not with Ide" in str(refusal(away, PreventDeath("ide"), NOBODY))


def test_he_is_offered_while_the_plague_is_where_he_is() -> None:
    """Ide, Otto himself and his Knights; once, and not without the Plague."""
    chronicle = at_home()
    helps = (PreventDeath, SpareTroops)
    assert not any(isinstance(choice, helps) for choice in choices(chronicle, NOBODY))
    stricken = done(chronicle, LayFortune("north", Fortune.PLAGUE))
    wishes = [PreventDeath("otto"), PreventDeath("ide"), SpareTroops(MEN)]
    assert [choice for choice in choices(stricken, NOBODY) if isinstance(choice, helps)] == wishes
    assert [refusal(stricken, wish, NOBODY) for wish in wishes] == [None] * 3
    helped = done(stricken, PreventDeath("ide"))
    assert [choice for choice in choices(helped, NOBODY) if isinstance(choice, helps)] == [wishes[0], wishes[2]]


def test_his_help_is_his_lords_players() -> None:
    """Who sits for Anjou neither gives it nor is offered it; who sits for Blois is."""
    stricken = done(at_home(), LayFortune("north", Fortune.PLAGUE))
    seated = done(stricken, TakeSeat("anjou"), seal=MARIE)
    seated = done(seated, TakeSeat("blois"), seal=JEAN)
    assert isinstance(refusal(seated, PreventDeath("ide"), MARIE), NotYours)
    assert refusal(seated, PreventDeath("ide"), JEAN) is None
    assert [PreventDeath("ide") in choices(seated, seal) for seal in (MARIE, JEAN)] == [False, True]


def test_words_name_the_two_causes() -> None:
    """Whatever stands about them, in capitals or small."""
    said = ["of the plague", "Assassinated", "of old age", ""]
    assert [cause_of(typed) for typed in said] == [Cause.PLAGUE, Cause.ASSASSINATION, None, None]
