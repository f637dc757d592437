"""A table written as TOML: afresh, or over a file that somebody has written by hand.

Over a file, only what has changed is touched: comments, order, spelling of numbers and questions of that file stay.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AbstractTable, AoT, Array, InlineTable, Item
from tomlkit.items import Table as TomlTable

from fiefaid.errors import FileError
from fiefaid.feudal.table import Table
from fiefaid.files.plain import Plain, plain
from fiefaid.files.queries import UNIT_ENTRIES
from fiefaid.files.syntax import read_toml
from fiefaid.files.tables import read_table
from fiefaid.files.texts import put_text, set_aside, text_of


def save_table(table: Table, path: str | Path) -> None:
    """Writes a table to a TOML file, over an older one with its comments, order and questions.

    A file of that name which is no table is set aside, never overwritten. Errors: Unreadable, NotSaved.
    """
    place = Path(path)
    if not place.is_file():
        put_text(place, write_table(table))
        return
    try:
        text = rewrite_table(table, text_of(place))
    except FileError:
        set_aside(place)
        text = write_table(table)
    put_text(place, text)


def write_table(table: Table) -> str:
    """The table as TOML text."""
    return tomlkit.dumps(document(plain(table)))


def rewrite_table(table: Table, old: str) -> str:
    """An older TOML text of a table with what has changed in it. Errors: Unreadable, FileFaults (of the older text).

    Questions that name a unit which has left the table are taken out.
    """
    read_table(old)
    try:
        text = _laid_over(old, table)
        if read_table(text) == table:
            return text
    except (TOMLKitError, FileError):
        pass  # a layout that tomlkit cannot take apart: the comments are lost, the table and its questions are not
    return tomlkit.dumps(document(plain(table) | {"questions": _questions_kept(old, table)}))


def document(entries: Plain) -> tomlkit.TOMLDocument:
    """Plain data as TOML, parts as [tables]."""
    written = tomlkit.document()
    for name, value in entries.items():
        written[name] = _item(value)
    return written


def _item(value: Any, *, inline: bool = False) -> Item:
    """A value as TOML: parts as [tables], or inline within a part and in place of what was inline."""
    match value:
        case dict():
            return _inline(value) if inline else _part(value)
        case [dict(), *_]:
            return _inline_list(value) if inline else _in_order([_part(entries) for entries in value])
        case _:
            item: Item = tomlkit.item(value)
            return item


def _part(entries: Plain) -> TomlTable:
    part = tomlkit.table()
    for name, value in entries.items():
        part[name] = _item(value, inline=True)
    return part


def _inline(entries: Plain) -> InlineTable:
    part = tomlkit.inline_table()
    part.update(entries)
    return part


def _inline_list(parts: list[Plain]) -> Array:
    listed = tomlkit.array().multiline(multiline=True)
    for entries in parts:
        listed.append(_inline(entries))
    return listed


def _laid_over(old: str, new: Table) -> str:
    """The old text with what has changed in it; what says the same already is not touched."""
    written = tomlkit.parse(old)
    _change(written, plain(read_table(old)), plain(new))
    _drop_questions(written, new)
    return tomlkit.dumps(written)


def _change(holder: Container | AbstractTable, old: Plain, new: Plain) -> None:
    """Brings the entries of one part of a file up to date."""
    for name in [name for name in old if name not in new and name in holder]:
        del holder[name]
    for name, value in new.items():
        present = holder.get(name)
        if old.get(name) == value:
            continue
        if isinstance(present, AoT):
            holder[name] = _changed_list(present, old[name], value)
        elif isinstance(present, AbstractTable) and isinstance(value, dict):
            _change(present, old[name], value)
        else:
            holder[name] = _item(value, inline=present is not None or not isinstance(holder, Container))


def _changed_list(listed: AoT, old: list[Plain], new: list[Plain]) -> AoT:
    """Brings a list of [[tables]] up to date: each is known by its id, a pair of uphill by its two units."""
    present = {_key(part): (item, part) for item, part in zip(listed, old, strict=True)}
    fresh = [part for part in new if _key(part) not in present]
    for part in new:
        if _key(part) in present:
            _change(present[_key(part)][0], present[_key(part)][1], part)
    kept = [key for key in present if key in map(_key, new)]
    if [*kept, *map(_key, fresh)] != [*map(_key, new)]:
        return _in_order([present[_key(part)][0] if _key(part) in present else _part(part) for part in new])
    for place in reversed(range(len(listed))):
        if _key(old[place]) not in kept:
            del listed[place]
    for part in fresh:
        listed.append(_part(part))
    return listed


def _key(part: Plain) -> object:
    return part["id"] if "id" in part else (part["unit"], part["against"])


def _in_order(parts: list[TomlTable]) -> AoT:
    ordered = tomlkit.aot()
    for part in parts:
        ordered.append(part)
    return ordered


def _drop_questions(written: tomlkit.TOMLDocument, table: Table) -> None:
    """Takes out the questions that name a unit which has left the table."""
    questions = written.get("questions", [])
    for place in reversed(range(len(questions))):
        if not _can_be_asked(questions[place], table):
            del questions[place]
    if not questions:
        written.pop("questions", None)


def _questions_kept(old: str, table: Table) -> list[Plain]:
    return [question for question in read_toml(old, "").get("questions", []) if _can_be_asked(question, table)]


def _can_be_asked(question: Plain, table: Table) -> bool:
    query = question["query"]
    return all(query[entry] in table.bases for entry in UNIT_ENTRIES if entry in query)
