"""Voila, started by ourselves, with its faults mended: for this machine, or for everybody around the table.

Each mend answers a fault that was measured in the stock command (voila 0.5.13):

* a page waits for a stylesheet from the internet            → our own template
* a closed tab leaves its kernel running                     → `handlers.Page`, and culling for tabs that vanish
* small messages wait 40 ms for one another                  → `handlers.KernelSocket`
* nothing is compressed                                      → `Launcher.init_settings`
* the template is compiled anew for each page              → `handlers.QuickExporter`
* images, hidden folders and the file tree are served        → `Launcher.init_handlers` lists what is
* any host name is answered, so a web page could rebind      → `lan.door`
* who has a token has it in the address, and in `ps`         → `lan.door`, before everything that is served
* no policy on what a page may load                          → `handlers.SafeHeaders`
* each kernel imports everything anew                       → `nursery`, on Linux
* kernels complain on the player's terminal, at length       → `kernels.Kernels`
* a player's own Jupyter and IPython set-up leaks in         → `stand_alone`, `kernels.OwnPython`
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from types import FrameType
from typing import Any

from jupyter_core.paths import jupyter_config_dir
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

from fiefaid import nursery
from fiefaid.errors import FiefaidError
from fiefaid.handlers import Farewell, KernelSocket, KernelStatus, NoSuchPage, Page, QuickExporter, SafeHeaders
from fiefaid.lan.door import Door
from fiefaid.lan.invitation import LOGIN, PORT_VARIABLE, Invitation, invitation_to
from fiefaid.lan.keeper import Keeper
from fiefaid.lan.secret import secret_of
from fiefaid.places import DATA_VARIABLE, DATABASE_VARIABLE, apps_folder, template_root

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104  only when a player says --lan, and then behind a code
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

LARGEST_BODY = 65_536
"""Bytes of a request: a code and a farewell are all that is ever sent so. What a page sends goes down its line."""

PARTING_SECONDS = 10.0
"""How long the kernels are waited for when the server stops. They are gone at once, unless one is ending already."""

_KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
_PAGE = r"([a-z]+\.ipynb)"
_HOME = "voila/render/index.ipynb"


class PortTaken(FiefaidError):
    """The port that was asked for is not free."""

    def __init__(self, port: int, address: str) -> None:
        super().__init__(
            f"Not started: port {port} on {address} is taken or not allowed. "
            "Give another with --port, or leave it out and a free one is found."
        )


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a player wants served.

    data: folder of the player's own tables; made if it is not there.
    port: the port to use; without one the usual port, or any free one.
    lan: whether other devices on the local network may join, by a code.
    new_code: whether the code is to be another than before, and all who joined by the old one shut out.
    database: where the campaigns are kept, if not in the data folder.
    browse: whether to open the pages in a browser.
    pages: folder of other pages than ours.
    """

    data: Path
    port: int | None = None
    lan: bool = False
    new_code: bool = False
    database: str = ""
    browse: bool = False
    pages: Path | None = None


Announce = Callable[[str, Invitation | None], None]
"""Told the address for this machine, and the invitation for others if there is one."""


class Launcher(Voila):
    """Voila with its faults mended; it runs until it is stopped."""

    announce: Callable[[], None]
    keeper: Keeper | None
    sockets: list[socket]

    def load_config_file(self, *args: Any, **kwargs: Any) -> None:
        """Reads none: a `voila.json` that lies about has no say here."""

    def init_settings(self) -> dict[str, Any]:
        """Tornado's settings. What it reads in its constructor can only be set here."""
        settings: dict[str, Any] = super().init_settings()
        self.contents_manager.log = _quiet("fiefaid.pages")  # it warns that nobody signed our pages
        settings.update(
            compress_response=True,
            allow_remote_access=self.keeper is not None,  # the door looks at the host before that
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
        server = HTTPServer(Door(self.app, self.keeper), max_body_size=LARGEST_BODY)
        server.add_sockets(self.sockets)
        loop = IOLoop.current()

        def stop(_signal: int, _frame: FrameType | None) -> None:
            loop.asyncio_loop.call_soon_threadsafe(loop.stop)  # type: ignore[attr-defined]

        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, stop)
        # Windows lets Python see a Ctrl-C only when the loop wakes for something else.
        PeriodicCallback(lambda: None, 500).start()
        self.announce()
        loop.start()
        server.stop()
        self.stop()

    def stop(self) -> None:
        """Ends the kernels at once: they hold nothing that is not on disk. One may be ending already."""
        run_sync(self._end_kernels)()
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        with suppress(OSError):  # what stands for the player's own set-up, which is shut out: an empty folder
            Path(jupyter_config_dir()).rmdir()

    async def _end_kernels(self) -> None:
        kernels = [self.kernel_manager.get_kernel(kernel) for kernel in self.kernel_manager.list_kernel_ids()]
        ends = [ensure_async(kernel.shutdown_kernel(now=True)) for kernel in kernels]
        with suppress(TimeoutError):  # a kernel sees for itself that its server is gone
            await asyncio.wait_for(asyncio.gather(*ends, return_exceptions=True), PARTING_SECONDS)


def serve(wanted: Wanted, announce: Announce) -> None:
    """Serves the pages until Ctrl-C: to this machine, or to whoever on the local network has the code.

    Raises:
        PortTaken: the port that was asked for is not free.
        DataFolderRefused: the data folder cannot be written.
    """
    secret = secret_of(wanted.data, anew=wanted.new_code)
    sockets = open_port(wanted.port, EVERYWHERE if wanted.lan else LOOPBACK)
    port = sockets[0].getsockname()[1]
    keeper = Keeper(secret, port) if wanted.lan else None
    stand_alone(wanted, port)
    _quiet("tornado.general")  # it finds fault with the pings that jupyter_server asks for
    _quiet("tornado.application")  # and with every page that asks for its kernel after a restart
    notebook_renderer.VoilaExporter = QuickExporter  # no setting names it
    launcher = Launcher(
        config=Config(SETTINGS),
        root_dir=str(wanted.pages or apps_folder()),
        cookie_secret=secret,
        open_browser=False,
    )
    launcher.keeper, launcher.sockets = keeper, sockets
    launcher.announce = lambda: _open(f"http://{LOOPBACK}:{port}", wanted, keeper, announce)
    if nursery.is_open():
        nursery.open_nursery()
    launcher.initialize(argv=[])
    launcher.start()


def _open(address: str, wanted: Wanted, keeper: Keeper | None, announce: Announce) -> None:
    """Announces the address, and opens it in a browser if that is wanted."""
    announce(f"{address}/", invitation_to(int(address.rpartition(":")[2]), keeper.code) if keeper else None)
    if wanted.browse:
        # The address goes over a command line, which others on this machine may read: a ticket, not the code.
        entrance = f"{address}{LOGIN}?code={keeper.ticket()}" if keeper else f"{address}/"
        threading.Thread(target=webbrowser.open, args=(entrance,), daemon=True).start()


def open_port(port: int | None, address: str = LOOPBACK) -> list[socket]:
    """The port asked for; or, when none was, the usual one if it is free and else any."""
    if port is not None:
        try:
            return bind_sockets(port, address)
        except OSError as fault:
            raise PortTaken(port, address) from fault
    try:
        return bind_sockets(USUAL_PORT, address)
    except OSError:
        return bind_sockets(0, address)


def _quiet(name: str) -> logging.Logger:
    """A logger that tells errors only."""
    logger = logging.getLogger(name)
    logger.setLevel(logging.ERROR)
    return logger


def stand_alone(wanted: Wanted, port: int) -> None:
    """Shuts out the Jupyter and IPython set-up of the machine, for the server and for every kernel it starts."""
    data = wanted.data.resolve()
    # The first would have every page compile the whole of fiefaid again.
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONSTARTUP", "JUPYTER_CONFIG_DIR", "JUPYTER_CONFIG_PATH"):
        os.environ.pop(name, None)
    for name in (DATABASE_VARIABLE, PORT_VARIABLE):
        os.environ.pop(name, None)
    os.environ.update(
        {
            DATA_VARIABLE: str(data),
            **({DATABASE_VARIABLE: wanted.database} if wanted.database else {}),
            **({PORT_VARIABLE: str(port)} if wanted.lan else {}),
            "PYTHONSAFEPATH": "1",  # a random.py in the folder that the player stands in is not ours
            "PYDEVD_DISABLE_FILE_VALIDATION": "1",  # the debugger that no page asks for has no say on the terminal
            "JUPYTER_NO_CONFIG": "1",
            "JUPYTER_PREFER_ENV_PATH": "1",
            "JUPYTER_PATH": str(template_root()),
            "JUPYTER_DATA_DIR": str(data / "jupyter"),
            "IPYTHONDIR": str(data / "ipython"),
        }
    )
