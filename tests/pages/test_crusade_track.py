"""The Outremers map in words."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.state import Hold, Orphans, Saladin, Space
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.fief.troops import Troops
from fiefaid.pages.crusade_track import Sign, Way, track
from tests.pages.crusading import away, quiet, reached


def test_objectives_stand_in_order_with_their_picture() -> None:
    """Each with its number, its name, how it stands and what it is worth."""
    stops = track(away()).stops
    assert [(stop.number, stop.name, stop.sign) for stop in stops] == [
        (1, "Caravan", Sign.CARAVAN),
        (2, "Chypre", Sign.STRONGHOLD),
        (3, "Arab Physician", Sign.PHYSICIAN),
        (4, "Jerusalem", Sign.JERUSALEM),
    ]
    assert [stop.holds for stop in stops[:2]] == ["conquered", "besieged"]
    assert stops[0].about == ("plunder 6 Deniers, up to twice", "no walls", "+5 with Saladin")
    assert stops[1].about == ("Title, 1 VP", "Stronghold, 3 Fighters left", "+2 with Saladin")
    assert stops[2].about == ("the Arab Physician joins",)


def test_banners_say_who_is_there_with_what() -> None:
    """Under the family's colour, the Leader first, with place, troops and strength; a Lord's Physician too."""
    (guy,) = track(away(physician="guy")).stops[0].banners
    assert (guy.name, guy.family, guy.place, guy.is_leader, guy.has_physician) == ("Guy", "Anjou", 1, True, True)
    assert guy.has == "3 men at arms and 4 knights · 16 SP"
    assert guy.paint != track(away()).stops[1].banners[0].paint


def test_saladin_is_here_or_has_been() -> None:
    """Behind him the way is marked, before him it is not; once he is down he is nowhere."""
    assert [stop.saladin for stop in track(reached(2)).stops[:3]] == [Way.GONE, Way.HERE, Way.AHEAD]
    assert [stop.is_turn for stop in track(reached(2)).stops] == [False, True, False, False]
    assert track(reached(2)).saladin == "Saladin marches with 4 Saracen Knights and 12 Fighters"
    fallen = away(Stage.TITLES, is_revenge=True, saladin=Saladin(is_down=True))
    assert track(fallen).saladin == "Saladin is no more a danger: all Saracen attacks are over"
    assert "+5 with Saladin" not in track(fallen).stops[0].about


def test_a_conquered_stronghold_is_the_crusaders_wall() -> None:
    """Who has the walls is said; of what Saladin took, only what walls there are."""
    spaces = away().crusade.track
    held = replace(spaces[1], hold=Hold.CONQUERED, defenders=0)
    assert track(away(track=(spaces[0], held))).stops[1].about[1] == "Stronghold, for the Crusaders now"
    taken = replace(held, hold=Hold.RETAKEN)
    assert track(away(track=(spaces[0], taken))).stops[1].about[1] == "Stronghold"


def test_those_at_sea_at_the_edge_and_in_prison() -> None:
    """Who has yet to choose, who waits to go home, who is Saladin's, and troops without a Lord."""
    campaign = away(places={}, orphans=(Orphans(2, "blois", Troops.of(knights=1)),))
    realm = campaign.realm
    captive = replace(realm.lord("guy"), captor=SALADIN)
    garrisons = {(OUTREMER, "blois"): Troops.of(knights=1)}
    campaign = replace(campaign, realm=replace(realm, lords={**realm.lords, "guy": captive}, garrisons=garrisons))
    now = track(campaign)
    assert [banner.name for banner in now.waiting] == ["Otto"]
    assert [banner.name for banner in now.prison] == ["Guy"]
    assert [(banner.is_lordless, banner.has) for banner in now.stops[1].banners] == [(True, "1 knight")]


def test_nothing_lies_there_yet() -> None:
    """An empty map says so by being empty."""
    assert track(quiet()).is_empty
    assert not track(away()).is_empty


def test_at_the_end_saladin_has_been_everywhere() -> None:
    """Nobody else comes to help him, and the way behind him is marked, be it that nobody stood there."""
    spaces = (Space("caravan", Hold.RETAKEN), Space("chypre", defenders=5))
    home = track(away(Stage.HOME, track=spaces, is_revenge=True, places={}, saladin=Saladin(fighters=7)))
    assert [stop.saladin for stop in home.stops] == [Way.GONE, Way.GONE]
    assert not any("with Saladin" in words for stop in home.stops for words in stop.about)
    assert home.saladin == "Saladin has marched all the way, with 4 Saracen Knights and 7 Fighters"
    fallen = track(away(Stage.HOME, track=spaces, is_revenge=True, places={}, saladin=Saladin(is_down=True)))
    assert fallen.stops[1].saladin is Way.AHEAD
