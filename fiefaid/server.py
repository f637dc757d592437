"""Voila, started by ourselves: the pages on this machine, for this machine, with its faults mended.

Each mend answers a fault that was measured in the stock command (voila 0.5.13):

* a page waits for a stylesheet from the internet            → our own template
* a closed tab leaves its kernel running                     → `handlers.Page`, and culling for tabs that vanish
* small messages wait 40 ms for one another                  → `handlers.KernelSocket`
* nothing is compressed                                      → `Launcher.init_settings`
* the template is compiled anew for each page              → `handlers.QuickExporter`
* images, hidden folders and the file tree are served        → `Launcher.init_handlers` lists what is
* any host name is answered, so a web page could rebind      → `allow_remote_access` off
* no policy on what a page may load                          → `handlers.SafeHeaders`
* kernels complain on the player's terminal, at length       → `kernels.Kernels`
* a player's own Jupyter and IPython set-up leaks in         → `stand_alone`, `kernels.OwnPython`
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import shutil
import signal
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from socket import socket
from types import FrameType
from typing import Any

from jupyter_core.utils import ensure_async, run_sync
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.netutil import bind_sockets
from tornado.web import RedirectHandler
from traitlets.config import Config
from voila import notebook_renderer
from voila.app import Voila
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from fiefaid.errors import FiefaidError
from fiefaid.handlers import Farewell, KernelSocket, KernelStatus, NoSuchPage, Page, QuickExporter, SafeHeaders
from fiefaid.places import DATA_VARIABLE, apps_folder, template_root

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8866
"""Tried first, so that a bookmark outlives a restart."""

SETTINGS: dict[str, dict[str, Any]] = {
    "Voila": {"log_level": "WARN"},
    "VoilaConfiguration": {
        "kernel_spec_manager_class": "fiefaid.kernels.OwnPython",
        "multi_kernel_manager_class": "fiefaid.kernels.Kernels",
        "template": "fiefaid",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "file_allowlist": [],
        # What pages are made of. Left open, every JupyterLab extension of the machine would be sent to a phone.
        "extension_allowlist": [
            "@voila-dashboards/widgets-manager8",
            "@jupyter-widgets/jupyterlab-manager",
            "anywidget",
            "bqplot",
            "bqscales",
        ],
    },
    # Kernels of pages that went without a farewell (a phone asleep, a crash): unseen for half an hour.
    "MappingKernelManager": {"cull_interval": 30, "cull_idle_timeout": 1800, "cull_connected": False},
    "NotebookNotary": {"db_file": ":memory:"},
    "PasswordIdentityProvider": {"allow_password_change": False},
}
"""Voila's settings, the whole of them: no file on the machine is read."""

_KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
_PAGE = r"([a-z]+\.ipynb)"
_HOME = "voila/render/index.ipynb"


class PortTaken(FiefaidError):
    """The port that was asked for is not free."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Not started: port {port} on {LOOPBACK} is taken or not allowed. "
            "Give another with --port, or leave it out and a free one is found."
        )


class DataFolderRefused(FiefaidError):
    """The data folder cannot be written."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"Not started: the data folder {folder} cannot be used ({why}). Name one that you may write with --data."
        )


class Launcher(Voila):
    """Voila with its faults mended; it announces its address and runs until it is stopped."""

    announce: Callable[[str], None]
    sockets: list[socket]

    def load_config_file(self, *args: Any, **kwargs: Any) -> None:
        """Reads none: a `voila.json` that lies about has no say here."""

    def init_settings(self) -> dict[str, Any]:
        """Tornado's settings. What it reads in its constructor can only be set here."""
        settings: dict[str, Any] = super().init_settings()
        self.contents_manager.log = _quiet("fiefaid.pages")  # it warns that nobody signed our pages
        settings.update(
            compress_response=True,
            allow_remote_access=False,
            default_handler_class=NoSuchPage,
            default_handler_args={"voila_configuration": self.voila_configuration},
            jinja2_env=settings["voila_jinja2_env"],  # one dress for every error page
            log_function=lambda _handler: None,  # what fails is logged by the handlers, without the query
            xsrf_cookie_kwargs={"samesite": "Strict"},
        )
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Everything that is served: pages, what they are made of, and their kernels. No file, no tree, no source."""
        page = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        scripts = {"path": self.labextensions_path, "no_cache_paths": ["/"]}
        routes: list[tuple[Any, ...]] = [
            ("", RedirectHandler, {"url": url_path_join(self.base_url, _HOME), "permanent": False}),
            (rf"voila/render/{_PAGE}", Page, page),
            (rf"api/kernels/{_KERNEL}", KernelStatus),
            (rf"api/kernels/{_KERNEL}/channels", KernelSocket),
            (r"voila/api/shutdown/(.*)", Farewell),
            (r"voila/static/(.*)", MultiStaticFileHandler, {"paths": self.static_paths}),
            (r"voila/templates/([\w-]+/static(?:/[\w-][\w.-]*)+)", TemplateStaticFileHandler),
            (r"voila/labextensions/(.*)", FileFindHandler, scripts),
        ]
        return [(url_path_join(self.server_url, path), *rest) for path, *rest in routes]

    def listen(self) -> None:
        """Serves until a signal comes, then stops every kernel."""
        self.app.add_transform(SafeHeaders)
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
        loop = IOLoop.current()

        def stop(_signal: int, _frame: FrameType | None) -> None:
            loop.asyncio_loop.call_soon_threadsafe(loop.stop)  # type: ignore[attr-defined]

        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, stop)
        # Windows lets Python see a Ctrl-C only when the loop wakes for something else.
        PeriodicCallback(lambda: None, 500).start()
        self.announce(f"http://{self.ip}:{self.port}{self.base_url}")
        loop.start()
        server.stop()
        self.stop()

    def stop(self) -> None:
        """Ends the kernels at once: they hold nothing that is not on disk. One may be ending already."""
        run_sync(self._end_kernels)()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        kernels = [self.kernel_manager.get_kernel(kernel) for kernel in self.kernel_manager.list_kernel_ids()]
        ends = [ensure_async(kernel.shutdown_kernel(now=True)) for kernel in kernels]
        await asyncio.gather(*ends, return_exceptions=True)


def serve(data: Path, port: int | None, *, browse: bool, say: Callable[[str], None], pages: Path | None = None) -> None:
    """Serves the pages on this machine until Ctrl-C.

    Args:
        data: folder of the player's own tables; made if it is not there.
        port: the port to use; without one the usual port, or any free one.
        browse: whether to open the pages in a browser.
        say: told the one line that a player needs, the address.
        pages: folder of other pages than ours.

    Raises:
        PortTaken: `port` was given and is not free.
        DataFolderRefused: `data` cannot be written.
    """
    secret = cookie_secret(data)
    sockets = open_port(port)
    stand_alone(data)
    _quiet("tornado.general")  # it finds fault with the pings that jupyter_server asks for
    notebook_renderer.VoilaExporter = QuickExporter  # no setting names it
    launcher = Launcher(
        config=Config(SETTINGS),
        ip=LOOPBACK,
        port=sockets[0].getsockname()[1],
        root_dir=str(pages or apps_folder()),
        cookie_secret=secret,
        open_browser=False,
    )
    launcher.sockets = sockets

    def announce(address: str) -> None:
        say(f"fiefaid is open at {address}  (Ctrl-C stops it)")
        if browse:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    launcher.announce = announce
    launcher.initialize(argv=[])
    launcher.start()


def open_port(port: int | None) -> list[socket]:
    """The port asked for; or, when none was, the usual one if it is free and else any."""
    if port is not None:
        try:
            return bind_sockets(port, LOOPBACK)
        except OSError as fault:
            raise PortTaken(port) from fault
    try:
        return bind_sockets(USUAL_PORT, LOOPBACK)
    except OSError:
        return bind_sockets(0, LOOPBACK)


def cookie_secret(data: Path) -> bytes:
    """The secret that signs cookies, kept with the data: a phone that joined stays joined after a restart."""
    kept = data / "cookie_secret"
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not kept.exists():
            kept.touch(mode=0o600)
            kept.write_bytes(secrets.token_bytes(32))
        return kept.read_bytes()
    except OSError as fault:
        raise DataFolderRefused(data, fault.strerror or str(fault)) from fault


def _quiet(name: str) -> logging.Logger:
    """A logger that tells errors only."""
    logger = logging.getLogger(name)
    logger.setLevel(logging.ERROR)
    return logger


def stand_alone(data: Path) -> None:
    """Shuts out the Jupyter and IPython set-up of the machine, for the server and for every kernel it starts."""
    data = data.resolve()
    os.environ.update(
        {
            DATA_VARIABLE: str(data),
            "JUPYTER_NO_CONFIG": "1",
            "JUPYTER_PREFER_ENV_PATH": "1",
            "JUPYTER_PATH": str(template_root()),
            "JUPYTER_DATA_DIR": str(data / "jupyter"),
            "IPYTHONDIR": str(data / "ipython"),
        }
    )
    # The last would have every page compile the whole of fiefaid again.
    for name in ("PYTHONSTARTUP", "JUPYTER_CONFIG_DIR", "JUPYTER_CONFIG_PATH", "PYTHONDONTWRITEBYTECODE"):
        os.environ.pop(name, None)
