"""Armies before a battle: what is counted, what the realm brings, what attack they make."""

from __future__ import annotations

from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.realm_lands import TakeVillage
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_sieges import LaySiege
from fiefaid.campaign.chapters.realm_troops import LoseTroops
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.battle_draft import (
    MOST,
    Draft,
    Mustered,
    as_it_stands,
    attack,
    called,
    differs,
    from_realm,
    kind_called,
    one_more,
    rows,
    sides_at,
    standing,
)
from tests.campaign.fought import FIELD, A, D, met
from tests.campaign.played import done

RULES = BattleRules()


def test_counts_stay_within_their_bounds() -> None:
    """A forged count is cut to what the row allows, and a row that is not there changes nothing."""
    draft = Draft().counting(A, 0, "knights", 999)
    assert draft.hosts.attackers[0].troops[Troop.KNIGHTS] == MOST
    assert draft.counting(A, 0, "knights", -5).hosts.attackers[0].troops[Troop.KNIGHTS] == 0
    assert draft.counting(A, 0, "dragons", 3) == draft
    assert draft.counting(A, 7, "knights", 3) == draft


def test_typed_lords_have_names_of_their_own() -> None:
    """Two Lords of one side are two; Ladies without a title count nothing, and d'Arc is herself."""
    draft = Draft().counting(A, 0, "lords", 2).counting(A, 0, "ladies", 1).counting(A, 0, "darc", 1)
    lords = attack(draft, RULES).attackers[0].lords
    assert [(lord.id, lord.strength) for lord in lords] == [
        ("Lord of Attacker", 1),
        ("Lord 2 of Attacker", 1),
        ("Lady of Attacker", 0),
        ("Jeanne d’Arc", 1),
    ]


def test_armies_come_out_of_the_realm() -> None:
    """Everybody in the Village on the sides that were chosen, Mercenaries in reserve; a Lord may stay out."""
    draft = from_realm(met().campaign, FIELD, ("grady",), ("gunter",))
    grady = draft.hosts.attackers[0]
    assert (grady.name, grady.troops, grady.hired) == ("Grady", Troops.of(knights=2, men_at_arms=5), 5)
    assert [row.label for row in rows(grady)][:2] == ["Lord of Grady", "Men at Arms"]
    without = draft.counting(A, 0, "lord:lord-grady", 0)
    assert attack(without, RULES).attackers[0].lords == ()
    assert attack(without.counting(A, 0, "lord:lord-grady", 1), RULES) == attack(draft, RULES)


def test_besiegers_attack_those_within() -> None:
    """Both families before the walls attack together; without a siege one attacks all the others, never the owner."""
    chronicle = done(met(), AddFamily("Blois"))
    chronicle = done(chronicle, PlayLord("blois", Card("Lord of Blois"), FIELD, "lord-blois", is_sure=True))
    assert sides_at(chronicle.campaign, FIELD) == Both(("grady",), ("gunter", "blois"))
    owned = done(chronicle, TakeVillage(FIELD, "", "grady"))
    assert sides_at(owned.campaign, FIELD) == Both(("gunter",), ("grady", "blois"))
    siege = LaySiege(FIELD, ("lord-gunter", "lord-blois"), ("lord-grady",), is_sure=True)
    assert sides_at(done(owned, siege).campaign, FIELD) == Both(("gunter", "blois"), ("grady",))


def test_troops_that_moved_since_are_noticed_and_counted_again() -> None:
    """Lost in the realm after the armies were put together: told, and taken over in one tap; the sides stay."""
    chronicle = met()
    draft = from_realm(chronicle.campaign, FIELD, ("gunter",), ("grady",))
    assert not differs(chronicle.campaign, draft)
    chronicle = done(chronicle, LoseTroops(Post("grady", lord="lord-grady"), Troops.of(knights=1)))
    assert differs(chronicle.campaign, draft)
    again = as_it_stands(chronicle.campaign, draft)
    assert not differs(chronicle.campaign, again)
    assert again.hosts.defenders[0].troops[Troop.KNIGHTS] == 1


def test_the_first_attacking_lord_comes_by_secret_passage() -> None:
    """10.2.2: one of them is enough."""
    draft = Draft(is_secret=True).counting(A, 0, "lords", 2)
    assert [lord.by_secret_passage for lord in attack(draft, RULES).attackers[0].lords] == [True, False]


def test_allies_have_names_that_nobody_has() -> None:
    """Up to four families a side; each is another."""
    draft = Draft()
    for _ in range(9):
        draft = one_more(draft, Side.DEFENDERS)
    names = [host.family for host in draft.hosts.defenders]
    assert len(names) == len(set(names)) == 4


def test_a_host_may_be_another_familys() -> None:
    """Its troops stay, its Mercenaries are that family's."""
    draft = called(Draft().counting(D, 0, "knights", 2), D, 0, "gunter", "Gunter", 3)
    host = draft.hosts.defenders[0]
    assert (host.family, host.name, host.hired, host.troops) == ("gunter", "Gunter", 3, Troops.of(knights=2))


def test_the_strength_is_said_while_armies_grow() -> None:
    """One Strength Point for the Lord alone; with two Knights seven, and a second die."""
    assert standing(Draft(), A, RULES) == "1 Strength Point, 1 die"
    assert standing(Draft().counting(A, 0, "knights", 2), A, RULES) == "7 Strength Points, 2 dice"


def test_nobody_on_a_side_is_a_draft_too() -> None:
    """Everybody may be taken off a side."""
    draft = Draft(hosts=Both((), (Mustered(family="x", name="x"),)))
    assert attack(draft, RULES).attackers == ()


def test_kinds_are_called_as_on_the_sheet() -> None:
    """Capitals, but for the small word."""
    assert kind_called(Troop.ROYAL_MEN_AT_ARMS) == "Royal Men at Arms"
