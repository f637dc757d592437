"""The readings of the Crusades that a table may switch: each answers otherwise when it is."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.errors.fief import NotASetting
from fiefaid.fief.crusade import CrusadeRules, Stage, State, choices, refusal
from fiefaid.fief.crusade.abroad import order_with
from fiefaid.fief.crusade.asked import (
    Assassinate,
    BeginRevenge,
    GoHome,
    KillSaladin,
    LayObjectives,
    SetOrder,
    StandBy,
    StrikePlague,
    Toll,
)
from fiefaid.fief.crusade.gathering import to_draw
from fiefaid.fief.crusade.physician import may_save
from fiefaid.fief.crusade.readings import CRUSADE_SETTINGS
from fiefaid.fief.crusade.state import Cause, Hold, Space
from fiefaid.fief.people import OUTREMER, SALADIN, Lord, Marker
from fiefaid.fief.places import Village
from fiefaid.fief.realm import Siege
from fiefaid.fief.settings import Setting
from fiefaid.fief.troops import Troops
from tests.fief.crusade.outremer import BLANK, ORDERS, in_revenge, invaded, joined, played, realm
from tests.fief.reign import lord

REGISTER = Path(__file__).parents[3] / "RULINGS.md"
GUY = lord("Guy", place="bourg", troops=Troops.of(knights=3))
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=1))


def reading(state: State, **options: str) -> State:
    """The same at a table that reads something otherwise, by the name with spaces written as underlines."""
    named = {name.replace("__", "'").replace("_", " "): value for name, value in options.items()}
    return replace(state, rules=CrusadeRules.of(named))


def away(*lords: Lord, **crusade: object) -> State:
    """The second round: these Lords are away on the first spaces of a track that is theirs."""
    there = [replace(one, place=OUTREMER, markers=one.markers | {Marker.ON_CRUSADE}) for one in lords]
    track = tuple(Space(objective, Hold.CONQUERED) for objective in ("caravan", "tripoli", "chypre")[: len(there)])
    under_way = replace(
        BLANK,
        stage=Stage.BETWEEN,
        called_in=1,
        joined=len(there),
        order=tuple(one.id for one in there),
        track=track,
        places={one.id: number for number, one in enumerate(there, 1)},
        stack=tuple(counter for counter in BLANK.stack if counter not in {space.objective for space in track}),
    )
    changed = replace(under_way, **crusade)  # type: ignore[arg-type]  # what a test wants otherwise
    return in_revenge(State(realm(*there), changed, in_play=ORDERS))


def test_the_register_and_the_settings_name_the_same_switches() -> None:
    """Every switch of a K entry is a setting, and every setting is named there."""
    text = REGISTER.read_text(encoding="utf-8")
    entries = re.findall(r"^### K\d+ .*?(?=^### |\Z)", text, re.MULTILINE | re.DOTALL)
    switches = "".join(entry.partition("**Switch:**")[2] for entry in entries)
    assert set(re.findall(r"`([A-Z][^`]+)`", switches)) == {setting.name for setting in CRUSADE_SETTINGS}
    assert CrusadeRules.of({setting.name: setting.default for setting in CRUSADE_SETTINGS}) == CrusadeRules()


@pytest.mark.parametrize("setting", CRUSADE_SETTINGS, ids=lambda setting: setting.name)
def test_a_switch_takes_its_two_words_and_no_other(setting: Setting[str]) -> None:
    """The other word makes other rules; a third is refused with the two."""
    name, words = setting.name, setting.accepts.split(" or ")
    assert [CrusadeRules.of({name: word}) == CrusadeRules() for word in words] == [True, False]
    with pytest.raises(NotASetting, match=words[1]):
        CrusadeRules.of({name: "maybe"})


def test_the_hierarchy_is_laid_once_or_anew() -> None:
    """K1: Guy leads, and has lost his army; when Saladin comes Otto has the stronger one."""
    state = away(replace(GUY, troops=Troops()), OTTO)
    assert played(state, BeginRevenge()).crusade.order == ("guy", "otto")
    anew = played(reading(state, Crusade_hierarchy="each round"), BeginRevenge())
    assert anew.crusade.order == ("otto", "guy")
    assert anew.crusade.stage is Stage.SALADIN


def test_objectives_are_drawn_for_who_joined_or_is_alive() -> None:
    """K2: two joined, and Otto was assassinated: two Objectives, or one; for one at least."""
    state = played(joined(GUY, OTTO), Assassinate("otto"), SetOrder())
    alive = reading(state, Objectives_drawn_for="alive")
    assert (to_draw(state), to_draw(alive)) == (2, 1)
    assert played(alive, LayObjectives(("caravan",))).crusade.stage is Stage.CHOOSING
    with pytest.raises(CrusadeRefused, match="2 are drawn, and 1 Lords are there"):
        played(alive, LayObjectives(("caravan", "chypre")))
    assert to_draw(played(alive, Assassinate("guy"))) == 1


def test_a_leader_may_do_nothing_where_the_table_lets_him() -> None:
    """K4: Guy could attack the Caravan, and stands by only where that is played."""
    state = invaded(("caravan",), 1, state=joined(GUY))
    assert "attacks, besieges or turns back" in str(refusal(state, StandBy()))
    idle = reading(state, Idle_Leaders="yes")
    assert StandBy() in choices(idle)
    assert played(idle, StandBy()).crusade.space(1).hold is Hold.FACED


def plague(state: State, *tolls: Toll, faces: tuple[tuple[str, int], ...]) -> State:
    """The state after the Plague."""
    return played(replace(state, phase="Draw & Play Cards"), StrikePlague(faces, tolls))


def test_the_plague_halves_all_together_or_each_family() -> None:
    """K6: 3 Knights of Anjou and 1 of Blois on one Objective: two die of 4, or one of 3 and none of 1."""
    state = replace(away(GUY, OTTO), phase="Draw & Play Cards")
    state = replace(state, crusade=replace(state.crusade, places={"guy": 1, "otto": 1}))
    faces = (("guy", 6), ("otto", 6))
    together = StrikePlague(faces, (Toll(1, "anjou", Troops.of(knights=1)), Toll(1, "blois", Troops.of(knights=1))))
    apart = StrikePlague(faces, (Toll(1, "anjou", Troops.of(knights=1)),))
    assert refusal(state, together) is None
    assert "2 of those there die" in str(refusal(state, apart))
    each = reading(state, Plague_halves="family")
    assert refusal(each, apart) is None
    assert "0 of those there die" in str(refusal(each, together))


def test_captives_throw_for_the_plague_or_not() -> None:
    """K6: Otto is in Saladin's Prison; the Plague asks for his throw, or refuses it."""
    state = replace(away(GUY), phase="Draw & Play Cards")
    prisoner = replace(OTTO, place=OUTREMER, captor=SALADIN, markers=frozenset({Marker.ON_CRUSADE}))
    state = replace(state, realm=state.realm.with_lords(prisoner))
    toll = Toll(1, "anjou", Troops.of(knights=1))
    with_him, without = StrikePlague((("guy", 6), ("otto", 6)), (toll,)), StrikePlague((("guy", 6),), (toll,))
    assert [refusal(state, asked) is None for asked in (with_him, without)] == [True, False]
    spared = reading(state, Plague_in_prison="no")
    assert [refusal(spared, asked) is None for asked in (with_him, without)] == [False, True]


def test_late_comers_take_their_place_by_rank_or_the_last() -> None:
    """K7: the Templar outranks Otto by his army, and comes before him or behind him."""
    state = away(GUY, OTTO)
    brother = lord("Bro", "blois", Marker.TEMPLAR, place="tours", troops=Troops.of(knights=2))
    state = replace(state, realm=state.realm.with_lords(brother))
    assert order_with(state, "bro") == ("guy", "bro", "otto")
    assert order_with(reading(state, Late_comers="last"), "bro") == ("guy", "otto", "bro")


def test_the_physician_saves_his_own_lord_or_others_only() -> None:
    """K8: he is with Guy."""
    state = away(GUY, OTTO, physician="guy")
    others = reading(state, Physician__s_own_Lord="no")
    assert may_save(state, "guy", Cause.PLAGUE)
    assert not may_save(others, "guy", Cause.PLAGUE)
    assert may_save(others, "otto", Cause.PLAGUE)
    assert "guy" in played(others, Assassinate("guy")).realm.dead


def test_whom_an_assassinated_saladin_had_reached_counts_or_not() -> None:
    """K9: he stands before Guy's Caravan: Guy may plunder it again, or goes home."""
    state = played(away(GUY, OTTO), BeginRevenge())
    assert played(state, KillSaladin()).crusade.stage is Stage.LAST
    assert played(reading(state, Saladin__s_last_stop="yes"), KillSaladin()).crusade.stage is Stage.TITLES


def test_crusaders_come_home_to_a_besieged_place_or_not() -> None:
    """K10: of Blois only Tours has walls, and it is besieged: home to it, or off the map until there is a place."""
    state = replace(away(OTTO), crusade=replace(away(OTTO).crusade, stage=Stage.HOME))
    state = replace(state, realm=replace(state.realm, sieges={"tours": Siege("tours", ("guy",))}))
    assert isinstance(state.realm.village("tours"), Village)
    assert refusal(state, GoHome("otto", "tours")) is None
    elsewhere = reading(state, Besieged_homes="no")
    assert "no walls to come home to" in str(refusal(elsewhere, GoHome("otto", "tours")))
    assert GoHome("otto", "") in choices(elsewhere)
