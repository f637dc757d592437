"""Every refusal of the page says what was refused, why, and what would be accepted."""

from __future__ import annotations

import pytest

from fiefaid.errors import FiefaidError
from fiefaid.pages import refusals

SENTENCES = [
    (refusals.CommaInNumber("Facing", "12,5"), "point: 12.5"),
    (refusals.OutOfReach("Height", 99, 0, 20), "between 0 and 20"),
    (refusals.OffTheTable("A", (99, 5), (0, 48), (0, 36), "in"), "touches x 0 to 48 in, y 0 to 36 in"),
    (refusals.UnknownEdge("far", "depth"), "opposite edge"),
    (refusals.NobodyToAsk(), "Add one, or choose another pair"),
    (refusals.FriendsDoNotFight("A", "B"), "Choose an enemy"),
    (refusals.NotAFace(7), "1 to 6"),
    (refusals.NothingToRollOff(), "only once"),
    (refusals.NameRefused(40), "Any other name will do"),
    (refusals.PointsRefused("1 2", 3), "3 4; 10 4; 10 9.5"),
    (refusals.NothingRolled(), "let the app roll"),
    (refusals.NotFielded("A Banner", "OPT banner-stays", "Brigans have none"), "choose something else for it"),
    (refusals.NoTwoForces("Anjou"), "Deploy a force for Anjou"),
    (refusals.AllLost("Anjou"), "Take the mark off one of them"),
    (refusals.NoneLostYet("Levy"), "Say at which turn and phase you take the battle in"),
    (refusals.BattleIsOn(), "put the battle away first"),
    (refusals.BattleGiven("ford.toml"), "Take it in under Fight a battle on this table, Begin"),
]


@pytest.mark.parametrize(("refusal", "helps"), SENTENCES)
def test_it_can_be_shown_to_a_player_as_it_stands(refusal: FiefaidError, helps: str) -> None:
    """A sentence that ends, and that names the way on."""
    assert helps in str(refusal)
    assert str(refusal).endswith((".", "9.5", "12.5"))


def test_none_is_left_out() -> None:
    """Each class of the module has its sentence here."""
    classes = {each for each in vars(refusals).values() if isinstance(each, type) and issubclass(each, FiefaidError)}
    assert {type(refusal) for refusal, _ in SENTENCES} == classes - {FiefaidError, refusals.PageRefusal}
