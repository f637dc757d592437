"""Who may import whom, and how large a thing may grow. CONTRIBUTING.md has the same table in words."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
PACKAGE = CHECKOUT / "fiefaid"

GROUND = {"answers", "errors", "grammar"}
RULES = {"feudal", "fief", "ledger"}
PURE = GROUND | RULES | {"campaign", "pages"}

MAY_IMPORT: dict[str, set[str]] = {
    "grammar": set(),
    "answers": {"grammar"},
    "errors": set(),
    "places": set(),
    "inventory": GROUND,
    "feudal": GROUND,
    "fief": GROUND,
    "ledger": GROUND,
    "campaign": GROUND | RULES,
    "pages": GROUND | RULES | {"campaign"},
    "files": GROUND | RULES | {"campaign", "inventory"},
    "store": GROUND | {"campaign"},
    "session": GROUND | RULES | {"campaign", "store"},
    "widgets": GROUND | RULES | {"campaign", "pages", "files", "session", "places", "lan"},
    "handlers": set(),
    "nursery": set(),
    "kernels": {"places", "nursery"},
    "lan": {"errors", "places", "handlers"},
    "server": {"errors", "places", "handlers", "kernels", "lan", "nursery"},
    "commands": GROUND
    | RULES
    | {"campaign", "pages", "files", "store", "session", "places", "inventory", "lan", "server"},
    "cli": {"", "errors", "commands"},
    "__main__": {"cli"},
    "": set(),
}
"""For each room the rooms whose names it may say; its own always. The package itself is the room ""."""

IMPURE = {
    "asyncio", "datetime", "glob", "io", "os", "pathlib", "random", "secrets", "shutil", "signal", "socket", "sqlite3",
    "subprocess", "tempfile", "threading", "time", "urllib",
}  # fmt: skip
"""No clock, no dice, no disk, no network where rules are judged and pages worded."""

HOME_OF: dict[str, set[str]] = {
    "shapely": {"feudal", "files"},
    "numpy": {"feudal", "files", "pages"},
    "pydantic": {"files", "campaign", "inventory", "widgets"},  # wherever data comes in from outside
    "pydantic_core": {"files", "campaign"},
    "tomlkit": {"files"},
    "sqlalchemy": {"store"},
    "ipywidgets": {"widgets"},
    "anywidget": {"widgets"},
    "bqplot": {"widgets"},
    "traitlets": {"widgets", "server", "kernels"},
    "segno": {"lan"},
    "psutil": {"lan"},
    "platformdirs": {"places"},
    "voila": {"server", "handlers"},
    "jinja2": {"handlers"},
    "tornado": {"server", "handlers", "lan"},
    "ipykernel": {"nursery"},
    "jupyter_core": {"server"},
    "jupyter_client": {"kernels"},
    "jupyter_server": {"server", "handlers", "kernels"},
}
"""Each library and the rooms that may know it."""

MODULES = sorted(PACKAGE.rglob("*.py"))
NOTEBOOKS = sorted((CHECKOUT / "apps").glob("*.ipynb"))


def room_of(module: Path) -> str:
    """The room that a module stands in: its folder, or its own name at the top of the package."""
    first = module.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py").replace("__init__", "")


def imports_of(module: Path) -> Iterator[str]:
    """Every name that a module imports, wherever in it, written in full."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import hides which room it reaches"
            source = node.module or ""
            yield from (f"{source}.{alias.name}" for alias in node.names) if source == "fiefaid" else [source]


def rooms_reached(module: Path) -> set[str]:
    """The rooms of fiefaid that a module imports from."""
    parts = [name.split(".") for name in imports_of(module) if name.split(".")[0] == "fiefaid"]
    known = set(MAY_IMPORT)
    return {part[1] if len(part) > 1 and part[1] in known else "" for part in parts}


def by_name(path: Path) -> str:
    """A path as a test's name."""
    return str(path.relative_to(CHECKOUT))


@pytest.mark.parametrize("module", MODULES, ids=by_name)
def test_imports_go_one_way(module: Path) -> None:
    """A module imports from its own room and from those below it."""
    room = room_of(module)
    assert room in MAY_IMPORT, f"{by_name(module)} opens a room that MAY_IMPORT does not know"
    assert rooms_reached(module) - {room} - MAY_IMPORT[room] == set()


def test_any_module_can_be_imported_first() -> None:
    """No module needs, on its way in, one that needs it: whoever imports a part of fiefaid gets it."""
    names = {dotted(module): module for module in MODULES}
    needed = {name: set(needed_by(name, module, set(names))) for name, module in names.items()}
    sorter = TopologicalSorter(needed)
    try:
        sorter.prepare()
    except CycleError as cycle:
        pytest.fail(f"A circle of imports: {' <- '.join(cycle.args[1])}")


def dotted(module: Path) -> str:
    """The name by which a module is imported."""
    return ".".join(module.relative_to(CHECKOUT).with_suffix("").parts).removesuffix(".__init__")


def needed_by(name: str, module: Path, known: set[str]) -> Iterator[str]:
    """The modules that are imported while a module is, the packages on the way to them included."""
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            packages = (".".join(parts[:length]) for length in range(1, len(parts) + 1))
            inside = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (
                other for other in (*packages, *inside) if other in known and not f"{name}.".startswith(f"{other}.")
            )


@pytest.mark.parametrize("module", MODULES, ids=by_name)
def test_each_library_has_its_rooms(module: Path) -> None:
    """Geometry stays with the rules, widgets with the widgets, the server with the launcher."""
    outside = {name.split(".")[0] for name in imports_of(module)} - set(sys.stdlib_module_names) - {"fiefaid"}
    assert {name for name in outside if room_of(module) not in HOME_OF.get(name, set())} == set()


@pytest.mark.parametrize("module", [module for module in MODULES if room_of(module) in PURE], ids=by_name)
def test_pure_rooms_touch_nothing(module: Path) -> None:
    """No clock, no dice, no disk: the same question has the same answer for ever."""
    assert {name.split(".")[0] for name in imports_of(module)} & IMPURE == set()


@pytest.mark.parametrize("module", MODULES, ids=by_name)
def test_modules_fit_on_a_few_screens(module: Path) -> None:
    """No module is over 300 lines."""
    assert len(module.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("module", MODULES, ids=by_name)
def test_functions_fit_on_one_screen(module: Path) -> None:
    """No function is over 50 lines, its docstring apart."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = len((ast.get_docstring(node, clean=False) or "").splitlines())
            lines = (node.end_lineno or node.lineno) - node.lineno + 1 - docstring
            assert lines <= 50, f"{node.name} has {lines} lines"


def test_no_drawer_for_odds_and_ends() -> None:
    """No module is called by what it is not."""
    odd = {"utils", "util", "helpers", "common", "misc", "tools"}
    assert [by_name(module) for module in MODULES if module.stem in odd] == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=by_name)
def test_notebooks_hold_no_logic(notebook: Path) -> None:
    """A page is two cells: one imports it, the other shows it. No output and no history is kept."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert [cell["cell_type"] for cell in cells] == ["code", "code"]
    assert [(cell["outputs"], cell["execution_count"]) for cell in cells] == [([], None)] * 2
    first, second = (ast.parse("".join(cell["source"])).body for cell in cells)
    assert [type(line) for line in first] == [ast.ImportFrom]
    assert [type(line) for line in second] == [ast.Expr]
    assert [type(node) for node in ast.walk(second[0])] == [ast.Expr, ast.Call, ast.Name, ast.Load]


def test_there_are_pages_to_look_at() -> None:
    """The checks above looked at something."""
    assert CHECKOUT / "apps" / "index.ipynb" in NOTEBOOKS
    assert len(MODULES) > 10
