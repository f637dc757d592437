"""Everything that fiefaid refuses, as one family; each class holds its own sentence.

FiefaidError
├── PositionError               the table as laid cannot be judged
│   ├── UnknownUnit             no unit of that name stands on the table
│   ├── OneUnitTwice            a question about a unit and itself
│   ├── DuplicateId             two things of the same name
│   ├── MissingBaseSize         no base width was given (0.5)
│   ├── MixedBases              a base of another size (0.5, 0.6; A6)
│   ├── OverlappingBases        two bases on top of one another
│   └── NotANumber              a coordinate, facing or length that is no finite number
├── FileError
│   ├── FileFaults              a file with faults: all of them at once
│   ├── Unreadable              no such file, not text, not that format
│   ├── NotSaved                a file that could not be written
│   └── NotRecognised           a word that is not one of those accepted
├── Refused                     a choice that cannot be done; nothing was changed
│   ├── OutOfDate               about something that has changed since it was looked at
│   ├── NotACount               no whole number of things
│   ├── SameHolder              a transfer from somebody to himself
│   ├── NotEnough               more than the source holds
│   ├── UnusuallyMany           more than a slip of the finger should move
│   ├── NoSuchCampaign          a code under which nothing is kept
│   ├── NotBegun, AlreadyBegun, InArchive, NotInArchive
│   ├── TextRefused, NameTaken, TooMany, NothingChanged, NotAChoice
│   ├── UnknownFamily, UnknownHolder, UnknownTable, NotOnTable, UnknownEntry, StillHolding
│   ├── NotSeated, NotYours, NotEntitled, SeatHeld, SeatFree, AlreadySeated, NotASeal
│   ├── NotASetting             a value that a setting of Fief cannot have (in `errors.fief`)
│   ├── NotNow, NotByTheRules   a phase or a rule forbids it; can be written as a correction (these in `errors.realm`)
│   ├── CannotBe, MapRefused    a state that no table could have
│   ├── NotThere, NoCounterLeft, OnTheMap
│   ├── UnknownLord, UnknownVillage, UnknownFief, UnknownBishopric, UnknownTitle
│   ├── what is refused of Mercenaries, bids and upkeep (in `errors.hiring`), of purchases and deals (in
│   │   `errors.treasury`), of battles and sieges (in `errors.battles`), of battles in a
│   │   campaign (in `errors.fighting`), of battles of Feudal (in `errors.skirmish`), of Crusades (in
│   │   `errors.crusades`)
│   ├── NeverUndone, AlreadyUndone, NotUndone, NotMendable, OneAtATime
│   ├── CouldNotBe              an entry could not be again, and why is not for everybody
│   └── RestsOnIt               later entries could not have been without it
├── NotUnderstood               an entry of a log that this release cannot read
└── StoreError                  the campaigns' log could not be read or written
    ├── Stale                   chosen before news came in
    ├── NotStorable             what no log can keep: no JSON, a name with a zero in it
    ├── CampaignTaken           a campaign of that name has entries already
    ├── UnknownStore            an address of no kind that is known
    ├── MissingDriver           PostgreSQL without its driver
    ├── CannotOpen              no such folder, no right to it, no server that answers
    ├── ForeignFile             a file or database of something else
    ├── NewerFile               written by a newer release
    ├── DamagedFile             truncated, overwritten or flipped
    ├── ReadOnlyStore           may be read, not written
    ├── StoreFull               no room left
    ├── StoreBusy               held by others for too long
    └── StoreLost               the connection or the disk broke off

Every sentence says what was refused, why with the numbers, and what would be accepted.
"""

from __future__ import annotations

from fiefaid.errors.campaigns import (
    AlreadyBegun,
    AlreadySeated,
    AlreadyUndone,
    CouldNotBe,
    InArchive,
    NameTaken,
    NeverUndone,
    NoSuchCampaign,
    NotAChoice,
    NotASeal,
    NotBegun,
    NotEntitled,
    NothingChanged,
    NotInArchive,
    NotMendable,
    NotOnTable,
    NotSeated,
    NotUnderstood,
    NotUndone,
    NotYours,
    OneAtATime,
    RestsOnIt,
    SeatFree,
    SeatHeld,
    StillHolding,
    TextRefused,
    TooMany,
    UnknownEntry,
    UnknownFamily,
    UnknownHolder,
    UnknownTable,
)
from fiefaid.errors.files import (
    MISSING,
    Fault,
    FileError,
    FileFaults,
    Missing,
    NotRecognised,
    NotSaved,
    Unreadable,
)
from fiefaid.errors.ledgers import (
    NotACount,
    NotEnough,
    SameHolder,
    UnusuallyMany,
)
from fiefaid.errors.positions import (
    DuplicateId,
    MissingBaseSize,
    MixedBases,
    NotANumber,
    OneUnitTwice,
    OverlappingBases,
    PositionError,
    UnknownUnit,
)
from fiefaid.errors.refused import (
    OutOfDate,
    Refused,
)
from fiefaid.errors.root import (
    FiefaidError,
)
from fiefaid.errors.stores import (
    CampaignTaken,
    CannotOpen,
    DamagedFile,
    ForeignFile,
    MissingDriver,
    NewerFile,
    NotStorable,
    ReadOnlyStore,
    Stale,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreLost,
    UnknownStore,
)

__all__ = [
    "MISSING",
    "AlreadyBegun",
    "AlreadySeated",
    "AlreadyUndone",
    "CampaignTaken",
    "CannotOpen",
    "CouldNotBe",
    "DamagedFile",
    "DuplicateId",
    "Fault",
    "FiefaidError",
    "FileError",
    "FileFaults",
    "ForeignFile",
    "InArchive",
    "Missing",
    "MissingBaseSize",
    "MissingDriver",
    "MixedBases",
    "NameTaken",
    "NeverUndone",
    "NewerFile",
    "NoSuchCampaign",
    "NotAChoice",
    "NotACount",
    "NotANumber",
    "NotASeal",
    "NotBegun",
    "NotEnough",
    "NotEntitled",
    "NotInArchive",
    "NotMendable",
    "NotOnTable",
    "NotRecognised",
    "NotSaved",
    "NotSeated",
    "NotStorable",
    "NotUnderstood",
    "NotUndone",
    "NotYours",
    "NothingChanged",
    "OneAtATime",
    "OneUnitTwice",
    "OutOfDate",
    "OverlappingBases",
    "PositionError",
    "ReadOnlyStore",
    "Refused",
    "RestsOnIt",
    "SameHolder",
    "SeatFree",
    "SeatHeld",
    "Stale",
    "StillHolding",
    "StoreBusy",
    "StoreError",
    "StoreFull",
    "StoreLost",
    "TextRefused",
    "TooMany",
    "UnknownEntry",
    "UnknownFamily",
    "UnknownHolder",
    "UnknownStore",
    "UnknownTable",
    "UnknownUnit",
    "Unreadable",
    "UnusuallyMany",
]
