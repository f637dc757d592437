"""The battle page without a browser: a calculator, and phones around one battle of a campaign."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import dataclass, field, replace

import pytest

from fiefaid.campaign.battle_mending import falling
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.realm_lands import Build
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_sieges import LaySiege
from fiefaid.campaign.chapters.realm_troops import RaiseTroops
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.laying import standard_map
from fiefaid.campaign.values import Moment
from fiefaid.fief.battle import Stage
from fiefaid.fief.battle.choices import AimAt, GiveBattle, Roll
from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground, Walls
from fiefaid.session import Campaigns, Session
from fiefaid.store import open_log
from fiefaid.widgets.battle import BattlePage
from fiefaid.widgets.battles import odds as odds_panel
from fiefaid.widgets.battles.alone import Alone
from fiefaid.widgets.battles.heading import listed
from fiefaid.widgets.battles.shared import Shared
from fiefaid.widgets.realm_parts import settling
from fiefaid.widgets.whereabouts import Place
from tests.campaign.fought import FIELD, RULES
from tests.fief.armies import host, lose
from tests.widgets.pressing import button, choose, html, press, text, visible
from tests.widgets.pressing import field as entry

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)

VILLAGE = "Barony 1, Village 1"


@dataclass
class Wars:
    """A log in memory with Grady before Gunter, and whoever has come to it."""

    campaigns: Campaigns = field(default_factory=lambda: Campaigns(open_log("memory:")))
    code: str = ""

    def __post_init__(self) -> None:
        ada = self.campaigns.start("ada", StartCampaign("The wars", RULES), AddFamily("Grady"), AddFamily("Gunter"))
        ada.ask(OpenWith("grady", "mercenaries", 5), standard_map())
        for family, troops in (("grady", Troops.of(knights=2, men_at_arms=5)), ("gunter", Troops.of(men_at_arms=7))):
            ada.ask(PlayLord(family, Card(f"Lord of {family.title()}"), FIELD, f"lord-{family}", is_sure=True))
            ada.ask(RaiseTroops(Post(family, lord=f"lord-{family}"), troops, is_sure=True))
        ada.ask(ReachMoment(Moment(), Moment(1, "Battles in France")))
        ada.ask(TakeSeat("grady"))
        self.code = ada.code
        self.session("ben").ask(TakeSeat("gunter"))

    def session(self, secret: str) -> Session:
        """Somebody's own view."""
        return self.campaigns.session(self.code, secret)

    def page(self, secret: str, battle: str = "", *, only_looks: bool = False) -> BattlePage:
        """A phone at the battle page."""
        keeper = Shared(lambda: self.campaigns, Place(self.code, secret, only_looks, battle=battle))
        page = BattlePage(keeper)
        keeper.look()
        return page


@pytest.fixture(autouse=True)
def steady_thumbs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's thumb is on its way when something changes."""
    monkeypatch.setattr(settling, "SETTLES", 0.0)


@pytest.fixture
def wars() -> Wars:
    """Grady before Gunter."""
    return Wars()


def alone() -> BattlePage:
    """A calculator."""
    return BattlePage(Alone())


def say(widget: object, **message: object) -> None:
    """A message from the browser."""
    widget._handle_custom_msg(message, [])  # type: ignore[attr-defined]


def count(page: BattlePage, side: Side, key: str, number: int) -> None:
    """Taps a count on a side of the armies."""
    at = list(Side).index(side)
    say(page.setup._counters, column=at, group=0, key=key, count=number, tick=1)


def type_dice(page: BattlePage, side: Side, *faces: int) -> None:
    """Types a side's dice."""
    key = page.throwing._trays._shown[side].key
    say(page.throwing._trays, side=str(side), key=key, faces=list(faces))


def begun(wars: Wars) -> BattlePage:
    """The page when the battle in the Village has begun."""
    page = wars.page("ada")
    choose(page.root, "Where", VILLAGE)
    press(page.root, "Give battle")
    return page


def test_a_calculator_goes_from_armies_to_the_end() -> None:
    """Counts, attack, dice, losses, the end, and back to the armies."""
    page = alone()
    count(page, Side.ATTACKERS, "knights", 2)
    count(page, Side.DEFENDERS, "men at arms", 2)
    press(page.root, "Give battle")
    type_dice(page, Side.ATTACKERS, 1, 2)
    type_dice(page, Side.DEFENDERS, 1)
    press(page.root, "Roll")
    press(page.root, "The attackers lose these")
    press(page.root, "The defenders lose these")
    assert "The attackers win" in text(page.root)
    press(page.root, "To the next battle")
    assert page.keeper.fight is None
    assert page.draft.hosts.attackers[0].troops[Troop.KNIGHTS] == 2


def test_what_cannot_begin_says_why() -> None:
    """6.2: an attack of a Lord alone on nobody's troops is blocked, with the reason."""
    page = alone()
    assert button(page.root, "Give battle").disabled
    assert "6.2" in text(page.root)


def test_the_app_rolls_and_undo_takes_back() -> None:
    """Any faces of the die; one undo is one step."""
    page = alone()
    count(page, Side.ATTACKERS, "men at arms", 3)
    count(page, Side.DEFENDERS, "men at arms", 3)
    press(page.root, "Give battle")
    press(page.root, "Let the app roll")
    fight = page.keeper.fight
    assert fight is not None
    assert fight.battle.rolls == 1
    press(page.root, "Undo the last step")
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.rolls == 0


@pytest.mark.parametrize(
    "message",
    [
        {}, {"column": 9, "group": 0, "key": "knights", "count": 2, "tick": 1},
        {"column": 0, "group": 9, "key": "knights", "count": 2, "tick": 1},
        {"column": 0, "group": 0, "key": "<b>", "count": 2, "tick": 1}, {"column": "0"}, {"count": None},
    ],
)  # fmt: skip
def test_forged_counts_change_nothing(message: dict[str, object]) -> None:
    """Whatever a visitor sends, the draft is what its rows allow."""
    page = alone()
    before = page.draft
    say(page.setup._counters, **message)
    assert page.draft == before


@pytest.mark.parametrize("faces", [[7], [True, "x"], [None], list(range(99)), [1, 1, 1, 1]])
def test_forged_dice_are_refused(faces: list[object]) -> None:
    """A face that the die does not have, or too many dice, roll nothing."""
    page = alone()
    count(page, Side.ATTACKERS, "men at arms", 3)
    count(page, Side.DEFENDERS, "men at arms", 3)
    press(page.root, "Give battle")
    key = page.throwing._trays._shown[Side.ATTACKERS].key
    say(page.throwing._trays, side="attackers", key=key, faces=faces)
    type_dice(page, Side.DEFENDERS, 1)
    press(page.root, "Roll")
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.rolls == 0


@pytest.mark.parametrize(("face", "said"), [(6, "the attackers have no Lord left"), (5, "Roll 1")])
def test_nobody_is_aimed_at_after_the_shot(face: int, said: str) -> None:
    """TA 1.2.1: the Lord falls and the battle ends, or he lives and it goes on; the page asks for no aim any more."""
    page = alone()
    attackers, defenders = host("grady", knights=3), host("gunter", archers=2)
    attack = GiveBattle(attackers=(attackers,), defenders=(defenders,), ground=Ground(walls=Walls.STRONGHOLD))
    page.do(lambda: page.keeper.begin("", "", attack))
    page.do(lambda: page.keeper.step(AimAt("grady-1")))
    assert page.throwing._aim.root in visible(page.root)
    page.do(lambda: page.keeper.throw(Side.DEFENDERS, (face,)))
    assert page.keeper.notice.text == ""
    assert said in text(page.root)
    assert page.throwing._aim.root not in visible(page.root)


def test_names_are_text_in_every_part() -> None:
    """A family called like markup is shown as text."""
    page = alone()
    page._change(lambda draft: draft.counting(Side.ATTACKERS, 0, "knights", 1))
    page._change(lambda draft: draft.counting(Side.DEFENDERS, 0, "knights", 1))
    page.setup._name.root.value = "<script>alert(1)</script>"
    press(page.root, "Give battle")
    assert not any("<script>" in markup for markup in html(page.root))


def test_the_battle_of_a_campaign_is_begun_from_the_realm(wars: Wars) -> None:
    """Lords and troops of the Village; the address has the battle, and another phone finds it in the list."""
    page = begun(wars)
    assert page.keeper.fight is not None
    assert page.keeper.fight.place == FIELD
    other = wars.page("ben")
    choose(other.root, "Battle", f"{VILLAGE} · round 1, waits for the next roll")
    assert other.keeper.fight == page.keeper.fight


def test_a_phone_throws_for_its_own_side_only(wars: Wars) -> None:
    """Grady's dice lie until Gunter's phone throws; then both see the roll."""
    page = begun(wars)
    other = wars.page("ben", "barony-1-village-1")
    type_dice(page, Side.ATTACKERS, 1, 2)
    type_dice(other, Side.DEFENDERS, 2, 0)
    press(page.root, "Roll")
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.stage is Stage.MUSTER
    press(other.root, "Roll")
    other.keeper.look()  # type: ignore[attr-defined]
    page.keeper.look()  # type: ignore[attr-defined]
    for each in (page, other):
        assert each.keeper.fight is not None
        assert each.keeper.fight.battle.stage is Stage.LOSSES
    assert "The defenders lose these" not in text(page.root)


def test_a_truce_is_offered_and_taken(wars: Wars) -> None:
    """6.1: after a roll; the offer stands on the other phone's page, and a second offer is blocked with the reason."""
    page, other = begun(wars), wars.page("ben", "barony-1-village-1")
    for each, side in ((page, Side.ATTACKERS), (other, Side.DEFENDERS)):
        type_dice(each, side, 0, 0)
        press(each.root, "Roll")
    page.keeper.look()  # type: ignore[attr-defined]
    for each in (page, other):
        press(each.root, "Truce, surrender, siege")
    press(page.root, "Truce")
    assert button(page.root, "Truce").disabled
    assert "the other side is asked" in text(page.root)
    other.keeper.look()  # type: ignore[attr-defined]
    assert "The attackers offer a truce" in text(other.root)
    press(other.root, "Truce")
    assert other.keeper.fight is not None
    assert other.keeper.fight.battle.is_over


def test_covered_dice_are_not_handed_to_the_other_page(wars: Wars) -> None:
    """W17: what lies covered is in nothing that the other phone's page is sent; the own phone sees it."""
    page, other = begun(wars), wars.page("ben", "barony-1-village-1")
    type_dice(page, Side.ATTACKERS, 3, 2)
    press(page.root, "Roll")
    other.keeper.look()  # type: ignore[attr-defined]
    own, covered = (each.throwing._trays.trays[0] for each in (page, other))
    assert own["lying"] == [3, 2]
    assert covered["lying"] == [None, None]
    assert "3, 2" not in covered["key"]
    assert "3, 2" not in text(other.root)


def test_two_battles_go_on_at_once(wars: Wars) -> None:
    """The list has both; what is done in one leaves the other as it is, also its typed dice."""
    page = begun(wars)
    press(page.root, "To the other battles")
    count(page, Side.ATTACKERS, "men at arms", 3)
    count(page, Side.DEFENDERS, "men at arms", 3)
    choose(page.root, "Where", "Armies typed in below")
    count(page, Side.ATTACKERS, "men at arms", 3)
    count(page, Side.DEFENDERS, "men at arms", 2)
    entry(page.root, "Name of the battle").value = "Somewhere else"
    press(page.root, "Give battle")
    press(page.root, "Let the app roll")
    campaign = wars.session("ada").campaign
    assert [fight.battle.rolls for fight in campaign.battles.values()] == [0, 1]
    press(page.root, "To the other battles")
    choose(page.root, "Battle", f"{VILLAGE} · round 1, waits for the next roll")
    assert page.keeper.fight is not None
    assert page.keeper.fight.place == FIELD


def test_a_conflict_keeps_what_was_typed(wars: Wars) -> None:
    """The other phone surrendered meanwhile: the throw is refused with the news, and nothing is thrown."""
    page = begun(wars)
    type_dice(page, Side.ATTACKERS, 1, 2)
    other = wars.page("ben", "barony-1-village-1")
    press(other.root, "Truce, surrender, siege")
    press(other.root, "The defenders surrender")
    press(page.root, "Roll")
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.is_over
    assert "the battle of Barony 1, Village 1" in page.keeper.notice.text


def test_a_thumb_on_its_way_takes_nothing_else(wars: Wars, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came in under it is told; a trembling thumb takes back one step, not two."""
    monkeypatch.setattr(settling, "SETTLES", 60.0)
    page, other = begun(wars), wars.page("ben", "barony-1-village-1")
    type_dice(page, Side.ATTACKERS, 1, 2)
    press(page.root, "Roll")
    other.keeper.look()  # type: ignore[attr-defined]
    type_dice(other, Side.DEFENDERS, 2, 0)
    press(other.root, "Roll")
    page.keeper.look()  # type: ignore[attr-defined]
    press(page.root, "The attackers lose these")
    assert "have only just come in" in page.keeper.notice.text
    press(page.root, "Undo the last step")
    assert "only just become another" in page.keeper.notice.text
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.stage is Stage.LOSSES
    press(other.root, "Undo the last step")
    press(other.root, "Back to the armies")
    assert other.keeper.fight is not None
    assert len(other.keeper.fight.steps) == 1


def test_a_die_is_corrected_and_later_steps_taken_again(wars: Wars) -> None:
    """The defenders' losses do not fit four hits; the attackers', which came later, stand."""
    page = begun(wars)
    other = wars.page("ben", "barony-1-village-1")
    for each, side, faces in ((page, Side.ATTACKERS, (1, 1)), (other, Side.DEFENDERS, (1, 1))):
        type_dice(each, side, *faces)
        press(each.root, "Roll")
    other.keeper.look()  # type: ignore[attr-defined]
    press(other.root, "The defenders lose these")
    page.keeper.look()  # type: ignore[attr-defined]
    press(page.root, "The attackers lose these")
    fight = page.keeper.fight
    assert fight is not None
    choose(page.root, "Change a step", next(words for words in _steps(page) if words.startswith("2. Roll 1")))
    say(page.log._trays, side="attackers", key=page.log._trays._shown[Side.ATTACKERS].key, faces=[3, 1])
    before = wars.session("ada").chronicle.head
    press(page.root, "Correct the dice")
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.owed == Both(None, None)  # nothing is done before it is asked
    assert "this later step does not fit any more" in text(page.root)
    press(page.root, "Correct them, and take these back")
    after = page.keeper.fight
    assert after.battle.owed == Both(None, 4)
    assert wars.session("ada").chronicle.head == before + 1
    press(page.root, "Take the correction back")
    assert page.keeper.fight == replace(fight, is_corrected=page.keeper.fight.is_corrected)


def test_a_hit_that_never_was_takes_only_its_loss_with_it() -> None:
    """An early die mended: the loss that nobody owes falls away, and the rolls after it stand."""
    page = alone()
    page.keeper.begin("", "", GiveBattle(attackers=(host("a", men_at_arms=14),), defenders=(host("b", men_at_arms=4),)))
    for step in (Roll((0, 0, 0), (1,)), lose(Side.ATTACKERS, "a", men_at_arms=1), Roll((0, 0, 0), (0,))):
        page.keeper.step(step)
    before, instead = page.keeper.fight, Roll((0, 0, 0), (0,))
    assert before is not None
    assert falling(before, 1, instead) == (2,)
    page.do(lambda: page.keeper.correct(1, instead, ()))
    assert page.keeper.fight == before
    page.do(lambda: page.keeper.correct(1, instead, (2,)))
    assert page.keeper.fight is not None
    assert page.keeper.fight.battle.rolls == 2
    press(page.root, "Take the correction back")
    assert page.keeper.fight == before
    page.do(lambda: page.keeper.correct(1, before.steps[1], ()))
    assert "Nothing to do: the battle is so already." in page.keeper.notice.text
    assert page.keeper.fight == before


def test_a_name_that_turns_its_line_turns_only_itself() -> None:
    """Heading, list and log of a battle whose name and families hold a mark of direction."""
    page, turned = alone(), "Bl\u202eois"
    attack = GiveBattle(attackers=(host(turned, men_at_arms=9),), defenders=(host("d", men_at_arms=9),))
    page.do(lambda: page.keeper.begin(turned, "", attack))
    page.do(lambda: page.keeper.step(Roll((0, 0), (1, 0))))
    page.do(lambda: page.keeper.step(lose(Side.ATTACKERS, turned, men_at_arms=1)))
    assert f"<bdi>{turned}</bdi>" in "".join(html(page.keeper.head[0]))
    assert f"\u2068{turned}\u2069 loses 1" in "".join(html(page.log.root))
    assert page.keeper.fight is not None
    assert listed(page.keeper.fight).startswith(f"\u2068{turned}\u2069 · ")


def test_when_an_ally_has_left_the_next_one_is_open() -> None:
    """The button never stands for somebody who is gone: another tap lets the next ally go."""
    page = alone()
    attackers = (host("a", men_at_arms=9), host("b", men_at_arms=2), host("c", men_at_arms=2))
    page.do(lambda: page.keeper.begin("", "", GiveBattle(attackers=attackers, defenders=(host("d", men_at_arms=9),))))
    page.do(lambda: page.keeper.step(Roll((0, 0, 0), (0, 0))))
    press(page.root, "Truce, surrender, siege")
    press(page.root, "Leaves the battle")
    press(page.root, "Leaves the battle")
    assert page.keeper.fight is not None
    assert [army.family for army in page.keeper.fight.battle.gone] == ["b", "c"]


def test_a_siege_that_was_ticked_for_another_battle_is_forgotten(wars: Wars) -> None:
    """What cannot be seen on the page is not written down: these attackers have won."""
    page = begun(wars)
    page.over._besiege.value = True
    other = wars.page("ben", "barony-1-village-1")
    press(other.root, "Truce, surrender, siege")
    press(other.root, "The defenders surrender")
    page.keeper.look()  # type: ignore[attr-defined]
    assert not page.over._besiege.value


def test_a_siege_that_goes_on_is_not_laid_again(wars: Wars) -> None:
    """What stands already is told instead of asked; where there is no Crusade, no button is there for its siege."""
    ada = wars.session("ada")
    ada.ask(Build(FIELD, Building.FORTIFIED_CITY, is_sure=True))
    ada.ask(LaySiege(FIELD, ("lord-grady",), ("lord-gunter",), is_sure=True))
    page = begun(wars)
    press(page.root, "Truce, surrender, siege")
    assert "Attackers who stop before walls may stay there" in text(page.root)
    assert not any(getattr(each, "description", "") == "Besiege instead" for each in visible(page.root))
    press(page.root, "Stop the attack")
    for _ in range(2):
        assert "The siege goes on" in text(page.root)
        assert page.over._besiege not in visible(page.root)
        if not page.keeper.fight or not page.keeper.fight.is_written:
            press(page.root, "Write it into realm and book")
    assert wars.session("ada").campaign.realm.sieges[FIELD].besiegers == ("lord-grady",)


def test_a_screen_that_only_looks_on_has_nothing_to_press(wars: Wars) -> None:
    """It sees the battle, and no button that would change it."""
    begun(wars)
    page = wars.page("", "barony-1-village-1", only_looks=True)
    assert page.keeper.fight is not None
    assert page.keeper.sides == ()
    assert "This screen only looks on" in text(page.root)
    with pytest.raises(StopIteration):
        button(page.root, "Let the app roll")


def test_who_has_no_seat_is_told_to_sit_down(wars: Wars) -> None:
    """While others sit, a stranger's phone only looks on."""
    page = wars.page("stranger")
    assert button(page.root, "Give battle").disabled
    assert "Sit down on the campaign" in text(page.root)


def test_the_end_is_written_down_and_taken_back(wars: Wars) -> None:
    """One tap each; the captive is a captive only in between."""
    page = begun(wars)
    other = wars.page("ben", "barony-1-village-1")
    press(other.root, "Truce, surrender, siege")
    press(other.root, "The defenders surrender")
    page.keeper.look()  # type: ignore[attr-defined]
    press(page.root, "Write it into realm and book")
    assert wars.session("ada").campaign.realm.lords["lord-gunter"].captor == "grady"
    press(page.root, "Take the writing down back")
    assert wars.session("ada").campaign.realm.lords["lord-gunter"].captor == ""
    assert not button(page.root, "Write it into realm and book").disabled


def test_odds_are_worked_out_beside_the_page() -> None:
    """Where there is a loop, a tap does not wait for them; what comes in meanwhile begins them anew."""

    async def look() -> str:
        page = alone()
        count(page, Side.ATTACKERS, "knights", 2)
        count(page, Side.DEFENDERS, "men at arms", 2)
        press(page.root, "Odds")
        assert "Working it out" in text(page.root)
        count(page, Side.ATTACKERS, "knights", 3)
        task = page.odds._task
        assert task is not None
        await task
        return text(page.root)

    assert "The whole battle" in asyncio.run(look())


def test_odds_that_fail_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the page too: a sentence in place of an endless wait."""

    def broken(*_asked: object) -> None:
        raise ZeroDivisionError

    async def look() -> str:
        page = alone()
        count(page, Side.ATTACKERS, "knights", 2)
        count(page, Side.DEFENDERS, "men at arms", 2)
        monkeypatch.setattr(odds_panel, "odds", broken)
        press(page.root, "Odds")
        task = page.odds._task
        assert task is not None
        await task
        return text(page.root)

    assert "a fault of fiefaid" in asyncio.run(look())


def test_best_play_of_both_sides_is_refused_in_a_sentence() -> None:
    """The choice stays, and says what to do."""
    page = alone()
    count(page, Side.ATTACKERS, "knights", 2)
    count(page, Side.DEFENDERS, "men at arms", 2)
    press(page.root, "Odds")
    for side in ("Attackers", "Defenders"):
        choose(page.root, f"{side} play", "Best play for the chance to win")
    assert "Odds refused" in text(page.root)


def test_a_protected_place_warns_before_the_attack(wars: Wars) -> None:
    """C1.2.3: the page says what an attack makes of the attackers."""
    page = wars.page("ada")
    choose(page.root, "The defenders stand on", "Stronghold")
    entry(page.root, "Protected by the Church (C1.2.3)").value = True
    assert "Renegade" in text(page.root)


def _steps(page: BattlePage) -> list[str]:
    return list(entry(page.root, "Change a step")._options_labels)


def test_a_calculator_carries_no_chart_and_no_database() -> None:
    """What only odds or a campaign need is not in the kernel before they are asked for."""
    script = (
        "import sys; from fiefaid.widgets.battle import battle_page; battle_page();"
        "print([name for name in ('bqplot', 'pandas', 'sqlalchemy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_a_calculator_may_play_with_other_numbers() -> None:
    """The battle die of a box without blanks: for the next battle, with its source beside it."""
    page = alone()
    press(page.root, "Numbers that no sheet prints")
    assert "0,1,1,2,2,3" in text(page.root)
    assert "Confidence" in text(page.root)
    entry(page.root, "Play with").value = "1,1,2,2,3,3"
    press(page.root, "Set it")
    count(page, Side.ATTACKERS, "men at arms", 3)
    count(page, Side.DEFENDERS, "men at arms", 3)
    press(page.root, "Give battle")
    assert page.throwing._trays.trays[0]["faces"] == [1, 2, 3]


def test_a_number_that_is_none_is_refused() -> None:
    """The sentence says what is accepted, and what was typed stays."""
    page = alone()
    press(page.root, "Numbers that no sheet prints")
    entry(page.root, "Play with").value = "twenty"
    press(page.root, "Set it")
    assert "commas between" in page.keeper.notice.text
    assert entry(page.root, "Play with").value == "twenty"


def test_the_numbers_of_a_campaign_are_only_shown(wars: Wars) -> None:
    """They are agreed on elsewhere."""
    page = wars.page("ada")
    press(page.root, "Numbers that no sheet prints")
    assert "agreed on in the campaign" in text(page.root)
    with pytest.raises(StopIteration):
        button(page.root, "Set it")
