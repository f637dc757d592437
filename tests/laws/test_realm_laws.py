"""Laws of every realm, whoever writes it down: one holder for a title, one place for a Lord, no vote for the dead."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiefaid.campaign.apply import apply
from fiefaid.campaign.audit import audit
from fiefaid.campaign.campaign import ENDLESS, MAP, Campaign
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.campaign.chapters.realm_titles import TitleGiven
from fiefaid.campaign.chronicle import replay
from fiefaid.campaign.contents import EVENTS
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.tell import tell
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Realm
from fiefaid.fief.troops import Troop
from tests.campaign.played import NOBODY
from tests.campaign.reigned import reign

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(1, 80)

reigned = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def faults(campaign: Campaign) -> list[str]:
    """Everything in a realm that no table could have."""
    realm, living = campaign.realm, set(campaign.realm.lords)
    return [
        *_of_people(realm),
        *(f"{title} is held by the dead" for title, holder in realm.titles.items() if holder not in living),
        *(f"{key} is no alliance of players" for key in realm.alliances if not set(key) <= set(campaign.families)),
        *_of_sieges(realm),
        *_of_counters(campaign),
    ]


def _of_people(realm: Realm) -> list[str]:
    found = [f"{lord} lives and is dead" for lord in set(realm.lords) & set(realm.dead)]
    for lord in realm.lords.values():
        spouse = realm.lords.get(lord.spouse)
        if lord.spouse and (spouse is None or spouse.spouse != lord.id):
            found.append(f"{lord.name} is married to somebody who is not to him")
        if lord.place and lord.place != OUTREMER and lord.place not in realm.villages:
            found.append(f"{lord.name} is nowhere")
        if lord.captor and lord.captor == lord.family:
            found.append(f"{lord.name} is his own captive")
    return found


def _of_sieges(realm: Realm) -> list[str]:
    found = []
    for siege in realm.sieges.values():
        everybody = (*siege.besiegers, *siege.besieged)
        if not siege.besiegers or len(set(everybody)) < len(everybody):
            found.append(f"the siege of {siege.village} is held by nobody or has somebody twice")
        found += [
            f"{lord} is not at {siege.village}" for lord in everybody if not _is_free_at(realm, lord, siege.village)
        ]
    return found


def _is_free_at(realm: Realm, lord_id: str, place: str) -> bool:
    lord = realm.lords.get(lord_id)
    return lord is not None and lord.place == place and not lord.is_captive


def _of_counters(campaign: Campaign) -> list[str]:
    """Fewer in the book than on the map, Guards without a Lord, a count below nothing."""
    found, realm = [], campaign.realm
    for what in (*Troop, *Building):
        found += [f"{family} lacks {what}" for family in campaign.families if campaign.at_hand(family, what) < 0]
    for building in Building:
        placed = sum(village.count_of(building) for village in realm.villages.values() if not village.owner)
        if placed != campaign.book.balance(MAP, building):
            found.append(f"{building} of nobody do not tally")
    posts = [troops for family in campaign.families for _, troops in realm.posts(family)]
    found += ["troops below nothing" for troops in posts for count in troops.counts.values() if count < 1]
    garrisons = realm.garrisons.items()
    return found + [f"Guards alone at {key}" for key, troops in garrisons for kind in GUARD_OF.values() if troops[kind]]


@reigned
@given(SEEDS, LENGTHS)
def test_no_sequence_of_edits_comes_to_what_could_not_be(seed: int, steps: int) -> None:
    """No title held twice or by the dead, no Lord in two places, no counter on the map that nobody has."""
    campaign = Campaign()
    for entry in reign(seed, steps).chronicle.standing():
        campaign = apply(campaign, entry.event)
    assert faults(campaign) == []


@reigned
@given(SEEDS, LENGTHS)
def test_the_dead_do_not_vote_and_are_not_elected(seed: int, steps: int) -> None:
    """Whoever is given a title or votes for it lives in that moment."""
    campaign = Campaign()
    for entry in reign(seed, steps).chronicle.standing():
        if isinstance(entry.event, TitleGiven):
            assert {entry.event.lord, *entry.event.votes} <= set(campaign.realm.lords)
        campaign = apply(campaign, entry.event)


@reigned
@given(SEEDS, LENGTHS)
def test_everything_countable_is_conserved(seed: int, steps: int) -> None:
    """Troops and buildings that come and go on the map: what all hold adds up to nothing."""
    book = reign(seed, steps).chronicle.campaign.book
    assert [what for what in book.things() if sum(book.holders(what).values())] == []
    assert all(count > 0 for (holder, _), count in book.balances.items() if holder not in ENDLESS)


@reigned
@given(SEEDS, LENGTHS)
def test_what_is_offered_is_accepted(seed: int, steps: int) -> None:
    """Whatever `choices` offers, `decide` accepts, in every phase."""
    chronicle = reign(seed, steps).chronicle
    for choice in choices(chronicle, NOBODY):
        assert refusal(chronicle, choice, NOBODY) is None, choice


@reigned
@given(SEEDS, LENGTHS)
def test_the_record_stands_up_to_being_gone_through_anew(seed: int, steps: int) -> None:
    """Whatever was taken back: every entry that counts could have happened, and the campaign is what they add up to."""
    chronicle = reign(seed, steps).chronicle
    assert [found for found in audit(chronicle) if not isinstance(chronicle.entry(found.seq).event, Counted)] == []
    assert replay(chronicle.past) == chronicle


@reigned
@given(SEEDS, LENGTHS)
def test_an_event_survives_json_and_can_be_told(seed: int, steps: int) -> None:
    """Event → JSON → event is the identity, and every entry has a sentence."""
    chronicle = reign(seed, steps).chronicle
    for entry in chronicle.past:
        kind, payload = write(entry.event)
        assert read(kind, json.loads(json.dumps(payload))) == entry.event
    assert all(line.says for line in tell(chronicle))


def test_the_reigns_reach_every_kind() -> None:
    """The random realms of these laws meet every kind of event of a realm."""
    met = {entry.event.kind for seed in range(12) for entry in reign(seed, 200).chronicle.past}
    realms = {kind for kind, event in EVENTS.items() if ".realm_" in event.__module__}
    assert realms - met == set()
    assert len(realms) == 33
