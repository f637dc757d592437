"""A realm of four families for the tests of its page, in the middle of round 3."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.values import Expansion, Family, Moment, Rules
from fiefaid.fief.people import Lord, Marker, Sex
from fiefaid.fief.places import Bishopric, Fief, FiefRank, Fortune, Village
from fiefaid.fief.realm import Realm, Siege
from fiefaid.fief.titles import KING, POPE, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls

BLAYE = Title(TitleKind.FIEF, "blaye-fief")
BISHOP = Title(TitleKind.BISHOP, "see")

FOULQUES = Lord(
    "foulques", "Foulques", "anjou", spouse="agnes", place="blaye", troops=Troops.of(knights=1, men_at_arms=5)
)
JEANNE = Lord("jeanne", "Jeanne", "anjou", Sex.LADY, is_darc=True, place="blaye")
AGNES = Lord("agnes", "Agnès", "bourgogne", Sex.LADY, spouse="foulques", place="sigy")
ALAIN = Lord("alain", "Alain", "bretagne", place="blaye", captor="anjou", markers=frozenset({Marker.RENEGADE}))
CONAN = Lord("conan", "Conan", "bretagne", place="sigy", troops=Troops.of(knights=2))
JEAN = Lord("jean", "Jean", "berry", place="sigy")


def campaign(*expansions: Expansion, phase: str = "Purchase") -> Campaign:
    """The campaign; Anjou has the King and a Duchy, Berry the Pope, and Conan lies before Sigy."""
    families = (("anjou", "blue"), ("bourgogne", "red"), ("bretagne", "black"), ("berry", ""))
    return Campaign(
        name="War",
        rules=Rules(expansions),
        moment=Moment(3, phase),
        families={name: Family(name, name.capitalize(), "", colour) for name, colour in families},
        realm=realm(),
    )


def realm() -> Realm:
    """What stands on its table."""
    lords = (JEANNE, FOULQUES, AGNES, ALAIN, CONAN, JEAN)
    return Realm(
        fiefs={"blaye-fief": Fief("blaye-fief", "Blaye", FiefRank.BARONY)},
        bishoprics={"see": Bishopric("see", "Poitiers", frozenset({Fortune.PLAGUE, Fortune.GOOD_HARVEST}))},
        villages={
            "blaye": Village("blaye", "Blaye", "blaye-fief", "see", "anjou", mills=2, walls=Walls.CITY),
            "sigy": Village("sigy", "Sigy", "blaye-fief", "see", "anjou", walls=Walls.STRONGHOLD),
        },
        lords={lord.id: lord for lord in lords},
        titles={KING: "foulques", BLAYE: "foulques", POPE: "jean"},
        garrisons={("sigy", "anjou"): Troops.of(men_at_arms=1)},
        sieges={"sigy": Siege("sigy", ("conan",), ("jean",))},
        alliances=frozenset({("anjou", "bourgogne")}),
    )


def with_realm(now: Campaign, **changes: object) -> Campaign:
    """The campaign with something of its realm otherwise."""
    return replace(now, realm=replace(now.realm, **changes))  # type: ignore[arg-type]  # what a test wants otherwise
