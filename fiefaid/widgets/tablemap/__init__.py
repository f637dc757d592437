"""The table on the page: a map of SVG whose bases are dragged, turned and tapped by finger, mouse or keyboard.

The map is shown what Python holds to be true (`show`) and reports what a hand did (`on_moved`, `on_tapped`); it decides
nothing. The page's side stands in the `.js` files beside this one. A browser takes a widget as a single module, so they
are joined here in the order of SCRIPTS: functions without imports, and in the last one the door that anywidget opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, TypedDict

import anywidget
import traitlets

from fiefaid.pages.glyphs import BADGE_LETTERS
from fiefaid.pages.paint import style_sheet
from fiefaid.pages.shapes import Counter, Scene, Shape, Token
from fiefaid.pages.snapping import CLOSE_IN_BW, CLOSE_TURN, FACING_STEP
from fiefaid.pages.tokens import SIGNS, spot_of
from fiefaid.widgets.tablemap.messages import Message, Moved, read_message

SCRIPTS = ("shapes", "view", "bases", "letters", "tokens", "table", "magnet", "hands", "keys", "reports", "foot", "map")
"""The parts of the module, each using only those before it."""

DECIMALS = 4
"""What the picture is drawn to; places of bases travel to the last digit."""

OnMoved = Callable[[str, float, float, float, bool], None]
OnTapped = Callable[[str | None], None]


class Selected(TypedDict, total=False):
    """Who is asked about, and whose base has the turning handle; `called`: what the first is, if no attacker."""

    attacker: str | None
    target: str | None
    in_hand: str | None
    called: str


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


class TableMap(anywidget.AnyWidget):
    """The map. Create it once; `show` changes what it shows.

    `snap`: a base let go beside another is pushed full against it · `five_degrees`: facings go in steps of 5° ·
    `locked`: bases can be tapped but not moved · `staying`: units of which that is so in any case · `hint`: what
    stands below the map while no base is in hand.
    """

    _esm = "\n".join(_text(f"{name}.js") for name in SCRIPTS)
    _css = style_sheet() + _text("map.css")

    ground: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    counters: traitlets.List[Any] = traitlets.List().tag(sync=True)
    poses: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    marks: traitlets.List[Any] = traitlets.List().tag(sync=True)
    selected: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    magnet = traitlets.Dict({"turn": CLOSE_TURN, "step": FACING_STEP, "apart": CLOSE_IN_BW}).tag(sync=True)
    snap = traitlets.Bool(False).tag(sync=True)
    five_degrees = traitlets.Bool(False).tag(sync=True)
    locked = traitlets.Bool(False).tag(sync=True)
    staying: traitlets.List[str] = traitlets.List().tag(sync=True)
    hint = traitlets.Unicode("Drag a base to move it. Tap two to ask about them.").tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        """An empty map until something is shown."""
        super().__init__(**traits)
        self._shown: Scene | None = None
        self._when_moved: list[OnMoved] = []
        self._when_tapped: list[OnTapped] = []
        self.on_msg(self._hear)

    def show(self, scene: Scene, marks: Sequence[Shape] = (), selected: Selected | None = None) -> None:
        """Shows a table with the marks of a verdict; only what differs from before travels to the page."""
        with self.hold_sync():
            before, self._shown = self._shown, scene
            if before is None or (before.frame, before.shapes) != (scene.frame, scene.shapes):
                self.ground = _ground(scene)
            if before is None or _lifted(before) != _lifted(scene):
                self.counters = [_counter(counter) for counter in scene.counters]
            self.poses = {counter.unit: [counter.x, counter.y, counter.facing] for counter in scene.counters}
            self.marks = [_shape(shape) for shape in marks]
            self.selected = {"attacker": None, "target": None, "in_hand": None} | dict(selected or {})

    def on_moved(self, callback: OnMoved) -> None:
        """Has `callback(unit, x, y, facing, final)` called while a hand moves a base, `final` when it lets go."""
        self._when_moved.append(callback)

    def on_tapped(self, callback: OnTapped) -> None:
        """Has `callback(unit)` called when a base is tapped, and `callback(None)` when the choice is cleared."""
        self._when_tapped.append(callback)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Takes nothing from the page: what the map shows is decided here, and a forged value changes nothing."""

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Passes on what a hand did, and then says that it was heard; to anything else the answer is the true table."""
        message = read_message(content, self._shown, locked=self.locked, staying=self.staying)
        if message is None:
            self.send({"kind": "refused"})
            return
        with self.hold_sync():
            try:
                self._pass_on(message)
            finally:
                self.revision = message.revision

    def _pass_on(self, message: Message) -> None:
        if isinstance(message, Moved):
            for moved in self._when_moved:
                moved(message.unit, message.x, message.y, message.facing, message.final)
        else:
            for tapped in self._when_tapped:
                tapped(message.unit)


def _lifted(scene: Scene) -> list[Counter]:
    """The bases of a scene without their places, which change more often than all the rest."""
    return [replace(counter, x=0.0, y=0.0, facing=0.0) for counter in scene.counters]


def _ground(scene: Scene) -> dict[str, Any]:
    """What lies still: the frame and the shapes of ground and terrain."""
    frame = scene.frame
    return {
        "name": scene.name,
        "frame": [frame.left, frame.bottom, frame.width, frame.height],
        "measure": scene.measure.value,
        "shapes": [_shape(shape) for shape in scene.shapes],
    }


def _counter(counter: Counter) -> dict[str, Any]:
    """A base, wherever it lies."""
    return {
        "unit": counter.unit,
        "label": counter.label,
        "short": counter.short,
        "type": counter.type,
        "player": counter.player,
        "badge": BADGE_LETTERS[counter.badge],
        "bw": counter.bw,
        "bd": counter.bd,
        "shapes": [_shape(shape) for shape in counter.shapes],
        "tokens": [_token(token) for token in counter.tokens],
        "state": ", ".join(token.says for token in counter.tokens),
    }


def _token(token: Token) -> dict[str, Any]:
    """What lies on a base: a number, or the outline of a sign."""
    sign = SIGNS.get(token.kind, "")
    return {"kind": token.kind.value, "text": token.text, "is_red": token.is_red, "sign": sign, "spot": spot_of(token)}


def _shape(shape: Shape) -> dict[str, Any]:
    return {
        "kind": shape.kind.value,
        "names": shape.class_names,
        "paths": [[[round(x, DECIMALS), round(y, DECIMALS)] for x, y in path] for path in shape.paths],
        "label": shape.label,
        "about": shape.about,
    }
