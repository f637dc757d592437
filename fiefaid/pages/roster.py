"""A roster as a page to print: each unit in a row with what it does, and boxes to tick for its hits.

The page stands by itself: no script, no file beside it, black on white.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fiefaid.feudal.fielded import PASSED
from fiefaid.feudal.options import NONE_ON, SWITCHES, Options
from fiefaid.feudal.persons import Person
from fiefaid.feudal.roster import Ability, Enrolled, Roster, ability, players
from fiefaid.feudal.table import Measure

STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.35 Georgia, 'Times New Roman', serif; color: #000; background: #fff;
max-width: 182mm; margin: 1em auto }
h1 { font-size: 17pt; margin: 0 } h2 { font-size: 13pt; margin: 1.2em 0 .3em; border-bottom: 1.5pt solid }
p { margin: .2em 0 } table { border-collapse: collapse; width: 100% }
th { text-align: left; font-size: 8.5pt; font-weight: normal } td { vertical-align: top; padding: 1.5mm 2mm 1.5mm 0 }
tbody { break-inside: avoid; border-top: .5pt solid #777 } .n { white-space: nowrap }
.hits { padding-top: 0 }
.hits i { display: inline-block; box-sizing: border-box; width: 4.8mm; height: 4.8mm; vertical-align: top;
border: .6pt solid; margin-right: .9mm; font: 6pt/4.4mm sans-serif; text-align: center; color: #555 }
.hits i.red { border: 1.6pt solid } .hits i.struck { background: #000; color: #fff; print-color-adjust: exact }
.hits i:nth-child(5n) { margin-right: 3mm }
footer { font-size: 8.5pt; margin-top: 1.2em }
"""
"""How it looks: a page of A4, and the same on a screen."""

HEADS = ("Unit", "Move, Fast (2.1)", "Range (1.1a)", "Shoot (1.2a)", "Melee (3.2a)")


def roster_page(
    roster: Roster, options: Options, bw: float, measure: Measure = Measure.INCH, *, title: str = "Roster"
) -> str:
    """The forces of a battle as an HTML page, each player's under a heading; lengths in the table's unit."""
    told = "\n".join(_force(player, roster, options, bw, measure) for player in players(roster))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n<h1><bdi>{escape(title)}</bdi></h1>\n<p>{escape(_played(options))}</p>\n"
        f"{told}\n<footer>A box for each hit; the thick boxes are those after {PASSED}, of which no unit recovers "
        f"wholly (4.1c). Markers are wiped at the end of the player's own turn (4.2).</footer>\n</body></html>\n"
    )


def _played(options: Options) -> str:
    """The die and the optional rules that a table plays with."""
    on = [switch.name for switch in SWITCHES if getattr(options, switch.id) != NONE_ON[switch.id]]
    return f"Dice: {options.dx} (0.2). Optional rules: {', '.join(on) or 'none'}."


def _force(player: str, roster: Roster, options: Options, bw: float, measure: Measure) -> str:
    units = [each for each in roster if each.unit.player == player]
    heads = "".join(f"<th>{head}</th>" for head in HEADS)
    rows = "\n".join(_unit(each, options, bw, measure) for each in units)
    count = f"{len(units)} unit{'' if len(units) == 1 else 's'}"
    return f"<h2><bdi>{escape(player)}</bdi>: {count}</h2>\n<table><thead><tr>{heads}</tr></thead>\n{rows}\n</table>"


def _unit(each: Enrolled, options: Options, bw: float, measure: Measure) -> str:
    does = ability(each.unit, bw, options, per_inch=measure.per_inch)
    cells = "".join(f'<td class="n">{cell}</td>' for cell in _numbers(does, measure))
    what = escape("; ".join(_what(each, options)))
    boxes = "".join(_box(number, each.unit.hits) for number in range(1, does.hits + 1))
    return (
        f"<tbody><tr><td><b><bdi>{escape(each.label)}</bdi></b><br/>{what}</td>{cells}</tr>"
        f'<tr><td class="hits" colspan="{len(HEADS)}">{boxes}</td></tr></tbody>'
    )


def _what(each: Enrolled, options: Options) -> Iterator[str]:
    """What a unit is besides its name: type, training, quality, who is with it."""
    warriors = each.unit.warriors
    if each.name:
        yield warriors.label
    if options.trained_units and warriors.is_trained:
        yield "trained"
    if quality := each.unit.quality(options):
        yield str(quality)
    if options.personalities:
        yield from map(_person, each.unit.persons)
    if each.unit.is_out_of_missiles:
        yield "out of missiles"


def _person(person: Person) -> str:
    return f"{person.kind} with Banner" if person.has_banner else str(person.kind)


def _numbers(does: Ability, measure: Measure) -> Iterator[str]:
    yield f"{does.pace.move:g}, {does.pace.fast:g} {measure}"
    yield f"{does.reach:g} {measure}" if does.reach is not None else "none"
    yield _dx(does.shooting) if does.reach is not None else "none"
    yield _dx(does.melee)


def _dx(change: int) -> str:
    return f"Dx{change:+d}".replace("-", "−") if change else "Dx"


def _box(number: int, hits: int) -> str:
    kinds = " ".join([*(["red"] if number > PASSED else []), *(["struck"] if number <= hits else [])])
    return f"<i{f' class={chr(34)}{kinds}{chr(34)}' if kinds else ''}>{number if number % 5 == 0 else ''}</i>"
