"""The wheel: that it carries everything, asks for everything it needs, and runs outside a checkout."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from site import getsitepackages

import pytest

from tests.launched import launched

CHECKOUT = Path(__file__).parents[1]
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    call = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    subprocess.run(call, check=True, cwd=CHECKOUT, timeout=60)
    return next(folder.glob("fiefaid-*.whl"))


@pytest.fixture
def fresh(wheel: Path, tmp_path: Path) -> Path:
    """A virtual environment with the wheel in it: its libraries are this one's, lent; the checkout is not there."""
    home = tmp_path / "a fresh machine"
    venv.create(home, with_pip=False, symlinks=sys.platform != "win32")
    packages = next(home.rglob("site-packages"))
    for lent in _libraries():
        (packages / lent.name).symlink_to(lent)
    (home / "share").symlink_to(Path(sys.prefix) / "share")
    call = [sys.executable, "-m", "pip", "--python", str(home / SCRIPTS / "python"), "install", "-q", "--no-deps"]
    subprocess.run([*call, str(wheel)], check=True, timeout=60)
    return home


def test_the_wheel_carries_pages_scenarios_and_dress(wheel: Path) -> None:
    """Every page, scenario, script and stylesheet of the checkout is in the wheel, and no test is."""
    carried = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"fiefaid/shipped/{path.relative_to(CHECKOUT)}" for path in _files("apps", "scenarios")}
    wanted |= {str(path.relative_to(CHECKOUT)) for path in _files("fiefaid")}
    assert {name.replace("\\", "/") for name in wanted} - carried == set()
    assert {"fiefaid/shipped/apps/index.ipynb", "fiefaid/widgets/theme.css", "fiefaid/widgets/pulse.js"} <= carried
    assert "fiefaid/voila/templates/fiefaid/index.html.j2" in carried
    assert not [name for name in carried if name.startswith(("tests/", "apps/", "scenarios/"))]


def test_the_wheel_runs_outside_a_checkout(fresh: Path, tmp_path: Path) -> None:
    """Installed elsewhere, under a path with spaces, `fiefaid` serves the home page out of the wheel."""
    with launched(tmp_path, command=(str(fresh / SCRIPTS / "fiefaid"),)) as server:
        answer = server.ask("/voila/render/index.ipynb")
        body = answer.body.decode()  # type: ignore[attr-defined]
        assert answer.status == 200
        assert "widget-view+json" in body
        assert "ff-page" in body  # the stylesheet
    where = "import fiefaid.places as p; print(p.apps_folder(), p.scenarios_folder())"
    found = subprocess.run(
        [fresh / SCRIPTS / "python", "-c", where], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert found.stdout.count(str(fresh)) == 2


def test_every_library_used_is_asked_for(wheel: Path) -> None:
    """What the package imports is among its dependencies, and so is the kernel that nothing imports."""
    metadata = next(name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    lines = zipfile.ZipFile(wheel).read(metadata).decode().splitlines()
    asked = {line.split()[1].lower() for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line}
    asked = {re.split(r"[^\w.-]", name)[0] for name in asked}
    brought_by_voila = {
        "jinja2",
        "jupyter-client",
        "jupyter-core",
        "jupyter-server",
        "tornado",
        "traitlets",
        "pydantic-core",
    }
    owners = packages_distributions()
    used = {name.lower().replace("_", "-") for module in _imported() for name in owners.get(module, [])}
    assert used - {"fiefaid"} <= asked | brought_by_voila
    assert {"ipykernel", "voila", "anywidget"} <= asked


def _imported() -> set[str]:
    """The libraries that the package imports."""
    nodes = [node for path in _files("fiefaid", suffix=".py") for node in ast.walk(ast.parse(path.read_bytes()))]
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names = plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names} - set(sys.stdlib_module_names)


def _files(*folders: str, suffix: str = "") -> Iterator[Path]:
    """The files of these folders, without what Python and editors leave there."""
    for path in (path for folder in folders for path in sorted((CHECKOUT / folder).rglob(f"*{suffix}"))):
        inside = path.relative_to(CHECKOUT).parts
        if path.is_file() and "__pycache__" not in inside and not any(part.startswith(".") for part in inside):
            yield path


def _libraries() -> Iterator[Path]:
    """Everything in this environment's site-packages but fiefaid itself."""
    for entry in Path(getsitepackages()[0]).iterdir():
        if "fiefaid" not in entry.name.lower() and not entry.name.startswith("__"):
            yield entry
