"""The Binder folder: its settings open the home page inside Jupyter's own server."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from fiefaid.places import template_root
from fiefaid.server import SETTINGS
from tests.launched import environment, until

CHECKOUT = Path(__file__).parents[1]
BINDER = CHECKOUT / "binder"


def test_home_opens_as_binder_serves_it(tmp_path: Path) -> None:
    """With the folder's settings, under an address prefix, the home page runs and wears our dress."""
    shutil.copy(BINDER / "jupyter_server_config.json", tmp_path)
    mine = {"JUPYTER_CONFIG_DIR": str(tmp_path), "JUPYTER_PATH": str(template_root()), "IPYTHONDIR": str(tmp_path)}
    options = [f"--port={_free_port()}", "--no-browser", "--allow-root", "--ServerApp.base_url=/user/x/"]
    options += ["--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={CHECKOUT}"]
    home = f"http://127.0.0.1:{options[0].partition('=')[2]}/user/x/"
    call = [sys.executable, "-m", "jupyter_server", *options]
    with (tmp_path / "said.txt").open("wb") as said:
        server = subprocess.Popen(call, stdout=said, stderr=said, env=environment(**mine))
    try:
        until(lambda: _answers(home + "api"))
        with urlopen(home + "voila/render/apps/index.ipynb", timeout=30) as answer:
            page = answer.read().decode()
    finally:
        server.terminate()
        server.wait()
    assert '<body class="fiefaid' in page
    assert "ff-page" in page
    assert "widget-view+json" in page


def _free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def _answers(address: str) -> bool:
    """Does somebody answer there yet?"""
    try:
        urlopen(address, timeout=5).close()
    except OSError:
        return False
    return True


def test_binder_has_the_launchers_settings() -> None:
    """What the launcher sets for Voila, the folder sets too: the two cannot drift apart."""
    settings = json.loads((BINDER / "jupyter_server_config.json").read_text(encoding="utf-8"))
    ours = {name: value for name, value in SETTINGS["VoilaConfiguration"].items() if "manager_class" not in name}
    assert settings == {"VoilaConfiguration": ours, "MappingKernelManager": SETTINGS["MappingKernelManager"]}


@pytest.mark.parametrize("script", ["postBuild", "start"])
def test_scripts_can_be_run(script: str) -> None:
    """Binder runs these two only if they may be run."""
    assert os.access(BINDER / script, os.X_OK)
