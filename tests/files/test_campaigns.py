"""Campaigns as files: whole, or refused whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fiefaid.campaign.audit import audit, counts
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.contents import EVENTS
from fiefaid.campaign.serial import write
from fiefaid.errors import FiefaidError, FileError, FileFaults, NotUnderstood, Unreadable
from fiefaid.files.campaigns import FileEntry, load_campaign, parse_campaign, read_campaign, write_campaign
from fiefaid.places import scenarios_folder
from tests.campaign.played import MARIE, NASTY, all_done, pay, seated

CAMPAIGNS = sorted((scenarios_folder() / "campaigns").glob("*.jsonl"))
OLD = sorted((scenarios_folder() / "old").glob("*.jsonl"))


def entries_of(chronicle: Chronicle) -> list[FileEntry]:
    """A chronicle as entries of a file."""
    return [
        FileEntry(seq=entry.seq, kind=kind, payload=payload, author=entry.author, at=entry.at, request=entry.request)
        for entry, (kind, payload) in ((entry, write(entry.event)) for entry in chronicle.past)
    ]


def text_of(chronicle: Chronicle) -> str:
    """A chronicle as the text of a file."""
    return write_campaign("K7M2QX", chronicle.campaign.name, entries_of(chronicle))


SMALL = text_of(all_done(seated(), pay(3, reason="Évêque 🏰"), WriteNote("the end"), seal=MARIE))


def changed(change: Callable[[list[dict[str, Any]]], object]) -> str:
    """The small file after somebody changed its lines."""
    lines = [json.loads(line) for line in SMALL.splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_a_file_holds_the_same_campaign() -> None:
    """Every entry with its number, author, time and tap."""
    file = read_campaign(SMALL)
    assert (file.head.code, file.head.name, file.head.entries) == ("K7M2QX", "The long war", 10)
    assert write_campaign(file.head.code, file.head.name, file.entries) == SMALL
    assert file.chronicle().campaign.book.balance("blois", "deniers") == 8


@pytest.mark.parametrize("name", NASTY)
def test_names_come_through_as_they_are(name: str) -> None:
    """HTML, quotes, newlines of every kind, right-to-left marks, a leading = and emoji; one entry stays one line."""
    chronicle = all_done(seated(), AddFamily(name, player=name), WriteNote(name), seal=MARIE)
    text = text_of(chronicle)
    assert read_campaign(text).chronicle() == chronicle
    assert len(text.splitlines()) == chronicle.head + 1


def test_truncated_at_any_byte_it_is_refused_whole() -> None:
    """Wherever it breaks off, in the middle of a letter too: a sentence, and nothing of it is used."""
    raw = SMALL.encode()
    for length in range(len(raw)):
        with pytest.raises(FileError) as refused:
            read_campaign(raw[:length].decode("utf-8", "replace"), "war.jsonl")
        assert str(refused.value).startswith("war.jsonl ")


def test_truncated_on_disk_it_is_refused_whole(tmp_path: Path) -> None:
    """The same for a file, some of it zeros as after a power cut; the file is left as it is."""
    raw = SMALL.encode()
    path = tmp_path / "war.jsonl"
    for length in (0, 1, len(raw) // 3, raw.index(b"\xf0") + 2, len(raw) - 1):
        for content in (raw[:length], raw[:length] + b"\0" * (len(raw) - length)):
            path.write_bytes(content)
            with pytest.raises(FileError):
                load_campaign(path)
            assert path.read_bytes() == content


def test_any_changed_byte_of_what_it_says_is_noticed() -> None:
    """A letter or a digit flipped anywhere between the quotes: refused."""
    raw = SMALL.encode()
    for place in range(0, len(raw), 7):
        flipped = bytearray(raw)
        flipped[place] ^= 1
        try:
            text = flipped.decode()
            read_campaign(text)
        except (UnicodeDecodeError, FiefaidError):
            continue
        assert _says(text) == _says(SMALL), place


def _says(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_order_of_keys_and_spaces_do_not_count() -> None:
    """Another program may write the same content its own way: it is the same campaign with the same checksum."""
    lines = [json.loads(line) for line in SMALL.splitlines()]
    turned = [dict(reversed(line.items())) for line in lines]
    loose = "".join(json.dumps(line, separators=(" , ", " :  "), ensure_ascii=True) + "\n" for line in turned)
    assert loose != SMALL
    assert read_campaign(loose).checksum == read_campaign(SMALL).checksum


def test_a_windows_editor_may_save_it(tmp_path: Path) -> None:
    """Other line ends and a mark at the beginning are not what it says."""
    path = tmp_path / "war.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())
    assert load_campaign(path).chronicle() == read_campaign(SMALL).chronicle()


def test_a_whole_number_is_the_same_however_it_is_spelt() -> None:
    """5 and 5.0 are one to JSON, and to the checksum."""
    whole, dotted = (
        write_campaign("A", "A", [FileEntry(seq=1, kind="x", payload={"x": x}, at="", request="tap")]) for x in (5, 5.0)
    )
    assert json.loads(whole.splitlines()[0])["checksum"] == json.loads(dotted.splitlines()[0])["checksum"]


STRAY = FileEntry(seq=1, kind="note-written", payload={"v": 1, "moment": "", "text": "x"}, at="", request="tap")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (changed(lambda lines: lines.pop(3)), "entry 3 is due here"),
        (changed(lambda lines: lines.pop()), "line 1: entries: 10 refused; 9 entries follow"),
        (changed(lambda lines: lines.append(lines[-1])), "11 entries follow"),
        (changed(lambda lines: lines.insert(3, lines.pop(4))), "entry 3 is due here: none is missing, none twice"),
        (changed(lambda lines: lines[9]["payload"].update(count=4)), "line 1: checksum: 'sha256:"),
        (changed(lambda lines: lines[0].pop("checksum")), "line 1: checksum: 'none' refused; the lines as they stand"),
        (changed(lambda lines: lines[0].update(name="Another war")), "line 1: checksum"),
        (
            changed(lambda lines: lines[0].update(code="K7\nM2")),
            "line 1: code: 'K7\\nM2' refused; give one that can be typed",
        ),
        (changed(lambda lines: lines[0].update(code=" K7M2QX")), "line 1: code: ' K7M2QX' refused"),
        (write_campaign("K7M2QX", "War", []), "line 2: kind: 'none' refused; a campaign begins with campaign-started"),
        (write_campaign("K7M2QX", "War", [STRAY]), "line 2: kind: 'note-written' refused"),
        (changed(lambda lines: lines[2].pop("request")), "line 3: request: missing; give the tap that made it"),
        (changed(lambda lines: lines[2].update(seq="2")), "line 3: seq: '2' refused"),
        (changed(lambda lines: lines[2].update(extra=1)), "line 3: extra: 1 refused; leave it out"),
        (changed(lambda lines: lines[0].update(form="fiefaid-campaign/2")), "it is of the form fiefaid-campaign/2"),
        (changed(lambda lines: lines[0].update(form="feudal-table/1")), "it is no campaign of fiefaid"),
        (SMALL.replace('"seq": 2', '"seq": 2, "seq": 2'), "the same entry stands there twice"),
        (SMALL.replace('"count": 3', '"count": NaN'), "NaN is no number"),
        ("[1, 2]\n", "line 1 is no JSON object"),
        ("{" * 5_000 + "\n", "line 1 is damaged"),
        ('{"form": ' + "[" * 100_000 + "\n", "nested too deeply"),
        ("Dear players,\n", "line 1 is damaged or breaks off"),
        ("", "line 1 is damaged or breaks off"),
        (SMALL + "{}", "its last line breaks off"),
        (SMALL + "\n", "line 12 is damaged"),
    ],
)
def test_what_is_not_whole_is_refused_whole(text: str, why: str) -> None:
    """Lines missing, twice, out of order or changed; newer forms, other files, no files at all."""
    with pytest.raises(FileError) as refused:
        read_campaign(text, "war.jsonl")
    assert why in str(refused.value)


def test_the_faults_of_all_lines_are_told_at_once() -> None:
    """Each with its line, the value and what would be accepted."""

    def three_faults(lines: list[dict[str, Any]]) -> None:
        lines[0]["entries"] = True
        lines[1]["seq"] = 1.5
        lines[3]["kind"] = None

    with pytest.raises(FileFaults) as refused:
        read_campaign(changed(three_faults), "war.jsonl")
    number = "give a whole number such as 12, without quotes"
    assert str(refused.value).splitlines() == [
        "war.jsonl was not used: 3 faults.",
        f"  line 1: entries: true refused; {number}: the number of lines that follow",
        f"  line 2: seq: 1.5 refused; {number}: the number of the entry, from 1 without a gap",
        "  line 4: kind: null refused; give a text in quotes: the kind of entry",
    ]


def test_what_a_newer_release_wrote_is_refused_whole() -> None:
    """Its checksum is right and every line is JSON; still nothing of it is guessed."""
    entries = [*entries_of(seated()), FileEntry(seq=9, kind="spell-cast", payload={"v": 1}, at="", request="tap-9")]
    with pytest.raises(NotUnderstood, match="spell-cast"):
        read_campaign(write_campaign("A", "The long war", entries))


def test_a_faulty_file_can_still_be_looked_into() -> None:
    """For the audit: all of its faults, and what it would come to."""
    file = parse_campaign(changed(lambda lines: lines[9]["payload"].update(count=4)), "war.jsonl")
    assert [fault.path for fault in file.faults()] == ["line 1: checksum"]
    assert file.chronicle().campaign.book.balance("blois", "deniers") == 9


@pytest.mark.parametrize("content", [b"\xff\xfe", b"PK\x03\x04", b"SQLite format 3\0"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    """Never loaded, never changed, never deleted."""
    path = tmp_path / "picture.jsonl"
    path.write_bytes(content)
    with pytest.raises(Unreadable):
        load_campaign(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_shipped_campaigns_add_up(path: Path) -> None:
    """Every balance that was worked out by hand is the one that the entries come to."""
    chronicle = load_campaign(path).chronicle()
    assert audit(chronicle) == ()
    assert counts(chronicle) >= 4


def test_there_are_campaigns_to_look_at() -> None:
    """Two at least."""
    assert len(CAMPAIGNS) >= 2
    assert len(OLD) >= 1


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_every_released_form_loads_for_ever(path: Path) -> None:
    """A campaign of each released form, whole."""
    assert load_campaign(path).chronicle().head > 0


def test_the_first_released_form_says_what_it_said() -> None:
    """Every kind of its day is in it, and what they came to is written down here, not worked out."""
    chronicle = load_campaign(scenarios_folder() / "old" / "fiefaid-campaign-1.jsonl").chronicle()
    campaign = chronicle.campaign
    assert {entry.event.kind for entry in chronicle.past} <= set(EVENTS)
    assert len({entry.event.kind for entry in chronicle.past}) == 31
    assert campaign.name == "The first release, renamed"
    assert [(family.name, family.player) for family in campaign.families.values()] == [
        ("Anjou", "Marie 🏰"),
        ("Évreux", "Jean"),
    ]
    assert campaign.book.holders("deniers") == {"box": -10, "anjou": 2, "evreux": 7, "bank": 1}
    assert campaign.rules.options == {"battle die": "1,1,2,2,3,3"}
    assert campaign.moment.words == "Round 1, Income"
    assert (campaign.customs.host, campaign.customs.purses_are_open) == ("anjou", False)
    table = campaign.laid("the-ford").table
    assert (table.name, table.width) == ("The old ford", 48)
    assert [unit.id for unit in table.units] == ["knights", "bowmen", "serjeants"]
    assert (table.unit("knights").y, table.unit("bowmen").in_melee_with) == (12.25, ("knights",))
    assert [piece.id for piece in table.terrain] == ["hill", "village"]
    assert list(campaign.seats) == []


def test_faults_are_told_together() -> None:
    """A line is missing: the number, the count and the checksum all say so."""
    with pytest.raises(FileFaults) as refused:
        read_campaign(changed(lambda lines: lines.pop(3)), "war.jsonl")
    assert len(refused.value.faults) == 3
