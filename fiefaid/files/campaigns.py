"""A whole campaign as one file: JSON lines, the first of which tells how many follow and what they add up to.

    {"form": "fiefaid-campaign/1", "code": "K7M2QX", "name": "The long war", "entries": 2, "checksum": "sha256:…"}
    {"seq": 1, "kind": "campaign-started", "payload": {…}, "author": "", "at": "2026-11-30T08:56:43.542Z", "request": …}

A file that is damaged, truncated or foreign is refused whole. The checksum is of what the lines say, not of their
bytes: the order of keys, the spaces between them and the spelling of a whole number (5 or 5.0) do not count.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fiefaid.campaign.chapters.founding import CampaignStarted
from fiefaid.campaign.chronicle import Chronicle, replay
from fiefaid.campaign.serial import Plain, Written, recorded
from fiefaid.errors import Fault, FileFaults, Unreadable
from fiefaid.files.faults import faults_of
from fiefaid.files.syntax import why_no_json
from fiefaid.files.texts import text_of, told_name

FORM = "fiefaid-campaign/1"
"""The form of file that this version reads and writes."""

LARGEST = 64_000_000
"""Bytes of the largest file that is read: a campaign of 10,000 entries needs a twentieth of that."""

_ACCEPTED = "Give a file that fiefaid export wrote, whole and as it was."

_LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\u0085\u2028\u2029"}
"""Letters of a text that some programs take for the end of a line."""

Part = TypeVar("Part", bound=BaseModel)


class Head(BaseModel):
    """The first line. Without a checksum nobody has vouched for the rest."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    form: str = Field(description="the form of the file: fiefaid-campaign/1")
    code: str = Field(description="the code that the campaign was joined by", min_length=1, max_length=200)
    name: str = Field(description="what the campaign is called")
    entries: int = Field(description="the number of lines that follow", ge=0)
    checksum: str = Field(default="", description="the checksum that fiefaid export wrote")


class FileEntry(BaseModel):
    """One entry of the log, as the store has it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    seq: int = Field(description="the number of the entry, from 1 without a gap")
    kind: str = Field(description="the kind of entry")
    payload: dict[str, Any] = Field(description="what happened")
    author: str = Field(default="", description="the family from whose seat it came")
    at: str = Field(description="when it was written")
    request: str = Field(description="the tap that made it", min_length=1)


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """What a file says, whether or not it is whole."""

    head: Head
    entries: tuple[FileEntry, ...]

    @property
    def checksum(self) -> str:
        """The checksum that its lines have."""
        return checksum(self.head.code, self.head.name, self.entries)

    def faults(self) -> tuple[Fault, ...]:
        """Everything by which it is not what was written: lines missing, out of order or changed."""
        return tuple(self._faults())

    def chronicle(self) -> Chronicle:
        """The campaign that it holds. Errors: NotUnderstood."""
        return replay(map(recorded, self.entries))

    def _faults(self) -> Iterator[Fault]:
        code = self.head.code
        if not code.isprintable() or code != code.strip():
            yield Fault("line 1: code", code, "give one that can be typed: letters to be seen, no blanks around them")
        if not self.entries or self.entries[0].kind != CampaignStarted.kind:
            first = self.entries[0].kind if self.entries else "none"
            yield Fault("line 2: kind", first, f"a campaign begins with {CampaignStarted.kind}")
        for due, entry in enumerate(self.entries, start=1):
            if entry.seq != due:
                yield Fault(f"line {due + 1}: seq", entry.seq, f"entry {due} is due here: none is missing, none twice")
                break
        if len(self.entries) != self.head.entries:
            yield Fault("line 1: entries", self.head.entries, f"{len(self.entries)} entries follow")
        if self.checksum != self.head.checksum:
            accepted = f"the lines as they stand have {self.checksum}"
            yield Fault("line 1: checksum", self.head.checksum or "none", accepted)


def load_campaign(path: str | Path) -> CampaignFile:
    """The campaign in a file, whole. Errors: Unreadable, FileFaults, NotUnderstood."""
    return whole(open_campaign(path), told_name(path))


def open_campaign(path: str | Path) -> CampaignFile:
    """What a file says, to be looked into. Errors: Unreadable, FileFaults."""
    return parse_campaign(text_of(path, LARGEST), told_name(path))


def read_campaign(text: str, name: str = "This campaign") -> CampaignFile:
    """The campaign in a text, whole. Errors: Unreadable, FileFaults, NotUnderstood."""
    return whole(parse_campaign(text, name), name)


def whole(file: CampaignFile, name: str) -> CampaignFile:
    """The same file, if nothing of it is missing or changed and every entry is understood.

    Errors: FileFaults, NotUnderstood.
    """
    faults = file.faults()
    if faults:
        raise FileFaults(name, faults)
    file.chronicle()
    return file


def parse_campaign(text: str, name: str) -> CampaignFile:
    """What a text says, whether or not it is whole. Errors: Unreadable, FileFaults."""
    lines = text.split("\n")
    first = _head(lines[0], name)
    if lines[-1]:
        raise Unreadable(name, "its last line breaks off", _ACCEPTED)
    faults: list[Fault] = []
    rest = [(number, _object(line, number, name)) for number, line in enumerate(lines[1:-1], start=2)]
    head = _part(Head, first, 1, faults)
    entries = [_part(FileEntry, raw, number, faults) for number, raw in rest]
    if faults or head is None:
        raise FileFaults(name, faults)
    return CampaignFile(head, tuple(entry for entry in entries if entry))


def write_campaign(code: str, name: str, entries: Iterable[Written]) -> str:
    """A campaign as the text of a file."""
    kept = [_entry(each) for each in entries]
    head = Head(form=FORM, code=code, name=name, entries=len(kept), checksum=checksum(code, name, kept))
    return "".join(_line(part) for part in chain([head], kept))


def checksum(code: str, name: str, entries: Iterable[FileEntry]) -> str:
    """A digest of what a campaign's entries say, under its code and name."""
    digest = hashlib.sha256()
    for part in chain([{"code": code, "name": name}], (entry.model_dump() for entry in entries)):
        digest.update(json.dumps(_tidy(part), sort_keys=True, separators=(",", ":")).encode() + b"\n")
    return f"sha256:{digest.hexdigest()}"


def _entry(each: Written) -> FileEntry:
    return FileEntry(
        seq=each.seq, kind=each.kind, payload=each.payload, author=each.author, at=each.at, request=each.request
    )


def _line(part: BaseModel) -> str:
    return json.dumps(part.model_dump(), ensure_ascii=False).translate(_LINE_ENDS) + "\n"


def _head(line: str, name: str) -> Plain:
    """The first line of a campaign's file. Errors: Unreadable."""
    raw = _object(line, 1, name)
    form = str(raw.get("form", ""))
    if form.partition("/")[0] != FORM.partition("/")[0]:
        raise Unreadable(name, "it is no campaign of fiefaid", _ACCEPTED)
    if form != FORM:
        raise Unreadable(
            name, f"it is of the form {form}, and this release knows {FORM}", "Open it with a newer fiefaid."
        )
    return raw


def _object(line: str, number: int, name: str) -> Plain:
    """The JSON object on a line. Errors: Unreadable."""
    try:
        raw = json.loads(line, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except RecursionError:
        raise Unreadable(name, f"line {number} is nested too deeply", _ACCEPTED) from None
    except ValueError as wrong:
        raise Unreadable(name, f"line {number} is damaged or breaks off ({why_no_json(wrong)})", _ACCEPTED) from None
    if not isinstance(raw, dict):
        raise Unreadable(name, f"line {number} is no JSON object", _ACCEPTED)
    return raw


def _once(pairs: list[tuple[str, Any]]) -> Plain:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("the same entry stands there twice")
    return made


def _refuse_constant(constant: str) -> Any:
    raise ValueError(f"{constant} is no number")


def _part(model: type[Part], raw: Plain, number: int, faults: list[Fault]) -> Part | None:
    """A line as what it should be; or None, and its faults put to the others."""
    try:
        return model.model_validate(raw)
    except ValidationError as wrong:
        found = faults_of(wrong, model, raw)
        faults += [Fault(f"line {number}: {each.path}", each.value, each.accepted) for each in found]
        return None


def _tidy(value: Any) -> Any:
    """A value with every whole number spelt alike."""
    match value:
        case dict():
            return {key: _tidy(part) for key, part in value.items()}
        case list():
            return [_tidy(part) for part in value]
        case float() if value.is_integer():
            return int(value)
        case _:
            return value
