"""All names of the map at once: one place a line, as it is called now and as it shall be.

Such as `Duchy 1 = Blaye`, and with its Bishopric `Duchy 1, Village 1 = Blaye; Sigy`.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.chapters.realm_map import NamePlace, PutVillage
from fiefaid.campaign.kinds import Choice
from fiefaid.errors.files import Fault, FileFaults
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import Title, TitleKind


def names_typed(realm: Realm) -> str:
    """The map as it would be typed: Bishoprics first, for Villages name them; then each Fief with its Villages."""
    return "\n".join(f"{label} = {realm.named(place)}{_see(realm, place)}" for label, place in _labels(realm))


def renaming(realm: Realm, text: str) -> tuple[Choice, ...]:
    """What the lines change, as one tap; a name that is not on the map is a fault. Errors: FileFaults.

    A line that was left as it stood says nothing, whatever is in its name.
    """
    faults, asked, known = list[Fault](), list[Choice](), dict(_labels(realm))
    sees = {see.name: see.id for see in realm.bishoprics.values()}
    untouched = {"", *names_typed(realm).splitlines()}
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() in untouched:
            continue
        label, _, new = (part.strip() for part in line.partition(" = "))
        name, _, see = (part.strip() for part in new.partition(";"))
        place = known.get(label)
        if place is None or not name:
            faults.append(Fault(f"line {number}", line, "give a place as it is called now = its new name"))
        elif see and see not in sees:
            faults.append(Fault(f"line {number}", see, f"name a Bishopric: {', '.join(sees)}"))
        else:
            asked += _named(realm, place, name)
            asked += _put(realm, place, sees.get(see, ""))
            sees |= {name: place} if place in realm.bishoprics else {}
    if faults:
        raise FileFaults("The list", faults)
    return tuple(asked)


def _labels(realm: Realm) -> Iterator[tuple[str, str]]:
    """What stands before the equals sign: a Fief and a Bishopric may be called like a Village in them."""
    for see in realm.bishoprics:
        yield realm.see_called(see).removeprefix("the "), see
    for fief in realm.fiefs:
        yield realm.called(Title(TitleKind.FIEF, fief)), fief
        yield from ((village.name, village.id) for village in realm.villages_in(fief))


def _named(realm: Realm, place: str, name: str) -> Iterator[Choice]:
    if name != realm.named(place):
        yield NamePlace(place, realm.named(place), name)


def _put(realm: Realm, place: str, see: str) -> Iterator[Choice]:
    """The Bishopric that a line names for a Village, by its old or its new name."""
    village = realm.villages.get(place)
    if village is not None and see and see != village.bishopric:
        yield PutVillage(place, village.fief, see)


def _see(realm: Realm, place: str) -> str:
    village = realm.villages.get(place)
    return f"; {realm.named(village.bishopric)}" if village is not None and village.bishopric else ""
