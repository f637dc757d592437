"""Small realms for the tests of Fief."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fiefaid.fief.people import Lord, Marker, Sex
from fiefaid.fief.places import Bishopric, Fief, FiefRank, Village
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.walls import Walls

BLAYE = Title(TitleKind.FIEF, "blaye")
TOURS = Title(TitleKind.FIEF, "tours")
SIGY = Title(TitleKind.FIEF, "sigy")
BISHOP = Title(TitleKind.BISHOP, "see")
CARDINAL = Title(TitleKind.CARDINAL, "1")
TRIPOLI = Title(TitleKind.CRUSADE_STATE, "tripoli")
JERUSALEM = Title(TitleKind.CRUSADE_STATE, "jerusalem")


def lord(name: str, family: str = "anjou", *markers: Marker, lady: bool = False, **more: object) -> Lord:
    """A Lord of that name, with an id like it."""
    plain = Lord(name.lower(), name, family, Sex.LADY if lady else Sex.LORD, markers=frozenset(markers))
    return replace(plain, **more)  # type: ignore[arg-type]  # what a test wants otherwise


def realm(*lords: Lord, titles: Mapping[Title, str] | None = None, **more: object) -> Realm:
    """A Duchy, a County and a Barony in one Bishopric, with these Lords."""
    fiefs = (
        Fief("blaye", "Blaye", FiefRank.DUCHY),
        Fief("tours", "Tours", FiefRank.COUNTY),
        Fief("sigy", "Sigy", FiefRank.BARONY),
    )
    village = Village("bourg", "Bourg", "sigy", "see", "anjou", walls=Walls.STRONGHOLD)
    plain = Realm(
        fiefs={fief.id: fief for fief in fiefs},
        bishoprics={"see": Bishopric("see", "See")},
        villages={"bourg": village},
        lords={one.id: one for one in lords},
        titles=titles or {},
    )
    return replace(plain, **more)  # type: ignore[arg-type]  # what a test wants otherwise
