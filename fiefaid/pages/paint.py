"""What every role looks like, in the light and in the dark: the style sheet of the map and of the pictures in files.

The colours stand written out in each rule: many programs that show SVG know nothing of CSS variables.
"""

from __future__ import annotations

from functools import cache
from string import Template

COLOURS: dict[str, tuple[str, str]] = {
    "ground": ("#e3e8d0", "#262d25"),
    "grid": ("#c9d1b2", "#343d32"),
    "edge": ("#7d5a36", "#8f6f48"),
    "number": ("#6a5233", "#b59b76"),
    "ink": ("#23261f", "#eef0e6"),
    "paper": ("#fbfaf4", "#171b17"),
    "woods": ("#bdd3a2", "#2f4229"),
    "woods-edge": ("#5c7c42", "#6b8c50"),
    "tree": ("#64914d", "#47693a"),
    "tree-light": ("#86b069", "#5b8149"),
    "tree-shade": ("#8fae76", "#1f2c1b"),
    "hill": ("#dccf9f", "#453d28"),
    "hill-edge": ("#8c7536", "#9b8650"),
    "contour": ("#e6dcb4", "#534a31"),
    "marsh": ("#c8dbc6", "#2b3d38"),
    "marsh-edge": ("#5f8070", "#66897a"),
    "reed": ("#567a4f", "#7fa070"),
    "water": ("#a5cde3", "#234559"),
    "water-edge": ("#4582a8", "#5c9cc2"),
    "ripple": ("#cfe6f3", "#34607a"),
    "village": ("#e6d9bf", "#3d3527"),
    "village-edge": ("#a18a60", "#a08a62"),
    "roof": ("#c07453", "#94573d"),
    "roof-shade": ("#9e563a", "#754330"),
    "tent": ("#fbf6e6", "#a89c7a"),
    "tent-edge": ("#a18a50", "#5b5238"),
    "stone": ("#b8b2a6", "#5b5850"),
    "stone-edge": ("#5e584d", "#a39c8e"),
    "earth": ("#cdbd90", "#4b4028"),
    "earth-edge": ("#86703d", "#a98f58"),
    "timber": ("#c79f6a", "#6a4d2c"),
    "timber-edge": ("#6f4c26", "#bb915c"),
    "road": ("#e6d6ae", "#544a36"),
    "road-edge": ("#b39a66", "#857450"),
    "gules": ("#b3262e", "#c73a40"),
    "azure": ("#1f5aa6", "#3a78c9"),
    "or": ("#b98209", "#c99a24"),
    "purpure": ("#6d3b9e", "#8d5cc0"),
    "vert": ("#1f6e48", "#2f8f60"),
    "sable": ("#2f3136", "#5a5d66"),
    "argent": ("#fdfcf7", "#f3f1e6"),
    "rim": ("#1d1f1a", "#0d0f0d"),
    "yes": ("#12732f", "#63d68c"),
    "no": ("#b8141f", "#ff8a84"),
    "too-close": ("#8a5a00", "#f2bd4c"),
    "plain": ("#3c4a6b", "#b7c4ea"),
}
"""Every colour by what it is for: in the light, in the dark."""

RULES: tuple[tuple[str, str], ...] = (
    ("*", "vector-effect:non-scaling-stroke;fill:none;stroke-linejoin:round"),
    ("text", "fill:$ink;stroke:$paper;stroke-width:3px;paint-order:stroke;text-anchor:middle"),
    (".ground", "fill:$ground"),
    (".grid", "stroke:$grid;stroke-width:1px"),
    (".edge", "stroke:$edge;stroke-width:6px;stroke-linejoin:miter"),
    (".tick", "stroke:$edge;stroke-width:1px"),
    (".number", "fill:$number;stroke:$ground"),
    (".terrain", "stroke-width:1.5px"),
    (".terrain.woods", "fill:$woods;stroke:$woods_edge"),
    (".terrain.hill", "fill:$hill;stroke:$hill_edge"),
    (".terrain.marsh", "fill:$marsh;stroke:$marsh_edge;stroke-dasharray:7 3"),
    (".terrain.lake, .terrain.river", "fill:$water;stroke:$water_edge"),
    (".terrain.village", "fill:$village;stroke:$village_edge"),
    (".terrain.camp", "fill:$village;stroke:$village_edge;stroke-dasharray:7 3"),
    (".terrain.cliff, .terrain.wall", "fill:$stone;stroke:$stone_edge"),
    (".terrain.ditch", "fill:$earth;stroke:$earth_edge"),
    (".terrain.riverbank", "fill:$road;stroke:$earth_edge"),
    (".terrain.bridge", "fill:$timber;stroke:$timber_edge"),
    (".terrain.ford", "fill:$ripple;stroke:$water_edge;stroke-dasharray:4 3"),
    (".terrain.road", "fill:$road;stroke:$road_edge;stroke-width:1px"),
    (".detail.tree-shade", "fill:$tree_shade"),
    (".detail.tree", "fill:$tree"),
    (".detail.tree-light", "fill:$tree_light"),
    (".detail.contour", "fill:$contour;stroke:$hill_edge;stroke-width:.75px;stroke-opacity:.7"),
    (".detail.reed", "stroke:$reed;stroke-width:1px"),
    (".detail.water-line, .detail.ripple", "stroke:$ripple;stroke-width:1.25px"),
    (".detail.water-line", "stroke:$water_edge;stroke-opacity:.6"),
    (".detail.roof", "fill:$roof"),
    (".detail.roof-shade", "fill:$roof_shade"),
    (".detail.tent", "fill:$tent;stroke:$tent_edge;stroke-width:1px"),
    (".detail.tent-seam", "stroke:$tent_edge;stroke-width:.5px"),
    (".detail.stone", "fill:$stone;stroke:$stone_edge;stroke-width:.5px"),
    (".detail.crag, .detail.joint", "stroke:$stone_edge;stroke-width:1px"),
    (".detail.bank", "stroke:$earth_edge;stroke-width:1px"),
    (".detail.plank", "stroke:$timber_edge;stroke-width:.75px"),
    (".detail.rut", "stroke:$road_edge;stroke-width:1.25px;stroke-dasharray:6 5"),
    (".name", "font-style:italic;fill:$ink;stroke-opacity:.75"),
    (".base", "stroke:$rim;stroke-width:1.25px"),
    *((f".base.{tincture}, .chevron.{tincture}", f"fill:${tincture}") for tincture in
      ("gules", "azure", "or", "purpure", "vert", "sable")),
    (".hatch", "stroke:$argent;stroke-width:1px;stroke-opacity:.22"),
    (".hatch.or", "fill:$argent;stroke:none;fill-opacity:.45"),
    (".front", "fill:$argent;stroke:$rim;stroke-width:1.25px"),
    (".chevron", "stroke:$argent;stroke-width:1.25px"),
    (".sign, .badge, .melee", "fill:$argent;stroke:$rim;stroke-width:.5px;stroke-opacity:.55"),
    (".arc-line", "stroke:$plain;stroke-width:1.25px;stroke-dasharray:9 4"),
    (".arc-line.attacker", "stroke-width:1px;stroke-dasharray:2 4"),
    (".range", "stroke:$plain;stroke-width:1.5px;stroke-dasharray:1 5;stroke-linecap:round"),
    (".blocker", "stroke:$no;stroke-width:3px"),
    (".protector, .defended", "stroke:$plain;stroke-width:3px;stroke-dasharray:5 3"),
    (".slide", "stroke-width:2px;stroke-linecap:round"),
    (".path", "stroke-width:1.5px;stroke-dasharray:4 4"),
    (".seen", "stroke-width:2px"),
    (".stretch, .contact", "stroke-width:4px"),
    (".flank, .ghost-front", "stroke-width:4px"),
    (".ghost", "stroke-width:2px;fill-opacity:.2"),
    (".swept", "stroke-width:1px;fill-opacity:.14"),
    (".reach", "fill:$yes;fill-opacity:.2;stroke:$yes;stroke-width:1px"),
    (".reach.fast", "fill-opacity:.1;stroke-dasharray:5 4"),
    (".reach-line", "stroke:$yes;stroke-width:2.5px"),
    (".reach-line.fast", "stroke-width:1.5px;stroke-dasharray:5 4"),
    (".sight", "stroke-width:1.5px;fill-opacity:.2"),
    (".gap", "stroke-width:2.5px"),
    *(rule for tone in ("yes", "no", "too-close") for rule in (
        (f".{tone}", f"stroke:${tone}"),
        (f".sight.{tone}, .ghost.{tone}, .swept.{tone}", f"fill:${tone}"),
        (f".caption.{tone}", f"fill:${tone}"),
    )),
    (".sight.no, .ghost.no", "stroke-dasharray:7 4"),
    (".sight.too-close, .ghost.too-close", "stroke-dasharray:2 4;stroke-linecap:round"),
    (".sight.sought", "fill-opacity:.08"),
    (".front-point", "stroke-width:8px;stroke-linecap:round"),
    (".caption", "font-weight:600;stroke:$paper;stroke-width:3px"),
    (".token circle", "fill:$paper;stroke:$ink;stroke-width:1.5px"),
    (".token text", "fill:$ink;stroke:none;font-weight:700"),
    (".token path", "stroke:$ink;stroke-width:1.5px;stroke-linecap:round"),
    (".token.person path", "fill:$ink"),
    (".token.marker path, .token.hits.red circle", "fill:$gules;stroke:$paper"),
    (".token.hits.red text", "fill:$argent"),
)  # fmt: skip
"""Selector and declarations of every role, the later ones stronger."""


@cache
def style_sheet(root: str = ".fiefaid-picture") -> str:
    """The style sheet of a picture whose outermost element matches `root`: light, and dark where that is asked for."""
    light, dark = (_rules(root, shade) for shade in (0, 1))
    return f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"


def _rules(root: str, shade: int) -> str:
    colours = {name.replace("-", "_"): pair[shade] for name, pair in COLOURS.items()}
    lines = []
    for selectors, declarations in RULES:
        scoped = ", ".join(f"{root} {selector.strip()}" for selector in selectors.split(","))
        lines.append(f"{scoped} {{ {Template(declarations.replace('too-close', 'too_close')).substitute(colours)} }}")
    return "\n".join(lines)
