"""Counters that run short: noticed kind by kind, and nothing is refused for want of a marker. Ruling: K11."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.fief.crusade import State
from fiefaid.fief.crusade.asked import BeginRevenge, Follow, Stand
from fiefaid.fief.crusade.limits import short, supplies
from fiefaid.fief.crusade.saladin import joining
from fiefaid.fief.crusade.state import Hold, Saladin, Space, Stage
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.places import Village
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from tests.fief.crusade.outremer import BLANK, ORDERS, at, in_revenge, joined, played, realm
from tests.fief.reign import lord

KNIGHT = Troops.of(knights=1)


def missing(state: State) -> dict[str, int]:
    """How many more of each kind are out than the box has."""
    return {supply.what: supply.missing for supply in short(state)}


def under_way(count: int, *, besieged: tuple[int, ...] = (), saladin: Saladin | None = None) -> State:
    """So many Lords on the first space of four; of besieged spaces so many Fighters defend each."""
    lords = [
        lord(f"Lord{number}", "blois", Marker.ON_CRUSADE, place=OUTREMER, troops=KNIGHT) for number in range(count)
    ]
    names = ("caravan", "antioch", "chypre", "jaffa")
    track = [Space("caravan", Hold.CONQUERED)]
    track += [Space(name, Hold.BESIEGED, left) for name, left in zip(names[1:], besieged, strict=False)]
    crusade = replace(
        BLANK,
        stage=Stage.BETWEEN,
        called_in=1,
        joined=count,
        order=tuple(one.id for one in lords),
        track=tuple(track),
        places={one.id: 1 for one in lords},
        stack=tuple(counter for counter in BLANK.stack if counter not in names),
        saladin=saladin,
        is_revenge=saladin is not None,
    )
    return in_revenge(State(realm(*lords), crusade, in_play=ORDERS))


def test_every_kind_of_the_box_is_counted() -> None:
    """C COUNTERS: 20 Fighters, 4 Knights, 12 On Crusade, 5 Renegade, 6 Hierarchy markers; nothing is short at first."""
    state = under_way(2)
    assert {supply.what: supply.count for supply in supplies(state)} == {
        "Saracen Fighters": 20, "Saracen Knights": 4, "On Crusade markers": 12, "Renegade markers": 5,
        "Hierarchy markers": 6,
    }  # fmt: skip
    assert missing(state) == {}
    assert missing(played(state, BeginRevenge())) == {}


def test_a_twenty_first_fighter_is_noticed() -> None:
    """Saladin with 12 and two sieges of 5 and 4 defenders are 21 on the map; he himself never has more than 20."""
    state = under_way(1, besieged=(5, 4), saladin=Saladin(fighters=12))
    assert missing(state) == {"Saracen Fighters": 1}
    assert joining(replace(state.crusade, saladin=Saladin(fighters=18)), 1).number == 2


def test_a_thirteenth_marker_on_crusade_is_noticed() -> None:
    """One Lord of twelve walled places carries 13 markers; they all are protected."""
    names = [f"place{number}" for number in range(12)]
    places = {name: Village(name, name, "fief-sigy", "see", "anjou", walls=Walls.STRONGHOLD) for name in names}
    guy, sigy = lord("Guy", place="place0", troops=KNIGHT), Title(TitleKind.FIEF, "fief-sigy")
    state = joined(guy, titles={sigy: "guy"}, villages=places)
    assert sum(village.crusader == "guy" for village in state.realm.villages.values()) == 12
    assert missing(state) == {"On Crusade markers": 1}


def test_a_seventh_in_the_hierarchy_is_noticed() -> None:
    """Six Lords, and a Templar who follows: he has his place in the order, and no marker of the box."""
    state = under_way(6)
    brother = lord("Bro", "blois", Marker.TEMPLAR, place="tours", troops=KNIGHT)
    state = at(replace(state, realm=state.realm.with_lords(brother)), "Movement", 2)
    followed = played(state, Follow("bro", 1))
    assert len(followed.crusade.order) == 7
    assert missing(followed) == {"Hierarchy markers": 1}


def test_a_sixth_renegade_is_noticed() -> None:
    """He is a Renegade by rule, marker or not."""
    renegades = [lord(f"R{number}", "blois", Marker.RENEGADE) for number in range(6)]
    state = under_way(1)
    assert missing(replace(state, realm=state.realm.with_lords(*renegades))) == {"Renegade markers": 1}


def test_saladin_has_his_four_knights() -> None:
    """They are the box's four, before and after he stands before somebody."""
    state = played(under_way(1), BeginRevenge())
    assert state.crusade.saladin is not None
    assert state.crusade.saladin.knights == 4
    assert "Saracen Knights" not in missing(played(state, Stand()))
