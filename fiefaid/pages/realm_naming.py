"""All names of the map at once: one place a line, as it is called now and as it shall be.

Such as `Duchy 1 = Blaye`, and with its Bishopric `Duchy 1, Village 1 = Blaye; Sigy`.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.chapters.realm_map import NamePlace, PutVillage
from fiefaid.campaign.kinds import Choice
from fiefaid.errors.files import Fault, FileFaults
from fiefaid.fief.realm import Realm


def names_typed(realm: Realm) -> str:
    """The map as it would be typed: Bishoprics first, for Villages name them; then each Fief with its Villages."""
    return "\n".join(
        [
            *(f"{see.name} = {see.name}" for see in realm.bishoprics.values()),
            *(line for fief in realm.fiefs for line in _fief_typed(realm, fief)),
        ]
    )


def renaming(realm: Realm, text: str) -> tuple[Choice, ...]:
    """What the lines change, as one tap; a name that is not on the map is a fault. Errors: FileFaults."""
    faults, asked, sees = list[Fault](), list[Choice](), dict[str, str]()
    known = {realm.named(place): place for place in (*realm.villages, *realm.fiefs, *realm.bishoprics)}
    for number, line in enumerate(text.splitlines(), 1):
        old, equals, new = (part.strip() for part in line.partition(" = "))
        name, _, see = (part.strip() for part in new.partition(";"))
        if not line.strip():
            continue
        if old not in known or not equals or not name:
            faults.append(Fault(f"line {number}", line, "give a place as it is called now = its new name"))
            continue
        place = known[old]
        if place in realm.bishoprics:
            sees[name] = place
        if name != old:
            asked.append(NamePlace(place, old, name))
        asked += _put(realm, place, see, sees, number, faults)
    if faults:
        raise FileFaults("The list", faults)
    return tuple(asked)


def _put(
    realm: Realm, place: str, see: str, sees: dict[str, str], number: int, faults: list[Fault]
) -> Iterator[Choice]:
    """The Bishopric that a line names for a Village, by its old or its new name."""
    village = realm.villages.get(place)
    if village is None or not see:
        return
    named = sees | {bishopric.name: bishopric.id for bishopric in realm.bishoprics.values()}
    if see not in named:
        faults.append(Fault(f"line {number}", see, f"name a Bishopric: {', '.join(named)}"))
    elif named[see] != village.bishopric:
        yield PutVillage(place, village.fief, named[see])


def _fief_typed(realm: Realm, fief: str) -> Iterator[str]:
    yield f"{realm.named(fief)} = {realm.named(fief)}"
    for village in realm.villages_in(fief):
        see = f"; {realm.named(village.bishopric)}" if village.bishopric else ""
        yield f"{village.name} = {village.name}{see}"
