"""What answers a request: Voila's handlers, each with the fault mended that was measured in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from logging import Logger, getLogger
from types import TracebackType
from typing import Any

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import HTTPError, OutputTransform
from voila.exporter import VoilaExporter
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        # Voila's page starts itself with inline scripts; anywidget imports the widgets' own modules from blobs.
        # Nothing is compiled from text.
        "script-src 'self' 'unsafe-inline' blob:",
        # No on...= attribute ever runs: a unit called <img onerror=...> stays a unit.
        "script-src-attr 'none'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
"""What a page may load: nothing from anywhere but here."""

SAFE_HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}


class SafeHeaders(OutputTransform):
    """Puts the safety headers on every answer, static files and errors included, so that none can forget."""

    def transform_first_chunk(
        self,
        status_code: int,
        headers: HTTPHeaders,
        chunk: bytes,
        finishing: bool,  # noqa: ARG002  (tornado hands it over by position)
    ) -> tuple[int, HTTPHeaders, bytes]:
        """The answer as it was, with our headers and without the server's name."""
        headers.update(SAFE_HEADERS)
        headers.pop("Server", None)
        return status_code, headers, chunk


class _Compiled(BytecodeCache):
    """The page template, compiled once for all pages: Voila compiles its 16 parts anew for each (0.2 s of server)."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Hands over what is kept; jinja2 has checked that it is for this very text."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


class QuickExporter(VoilaExporter):
    """Voila's exporter, which keeps its template compiled from one page to the next."""

    compiled = _Compiled()

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = self.compiled
        return environment

    async def generate_from_notebook_node(self, *page: Any, **options: Any) -> AsyncIterator[tuple[str, Any]]:
        """The page, piece by piece. It ends where its kernel did: Voila would keep its tab waiting for ever."""
        try:
            async for piece in super().generate_from_notebook_node(*page, **options):
                yield piece
        except RuntimeError as fault:  # by which jupyter_client tells that a kernel is dead
            getLogger("fiefaid.pages").error("A page was not finished: %s", fault)  # noqa: TRY400  a sentence


class Discreet:
    """Logs what broke without the query of the address: it may hold the secret of a seat."""

    log: Logger
    request: HTTPServerRequest

    def log_exception(
        self, _kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Notes a fault of ours; a refusal is none."""
        if fault is not None and not isinstance(fault, HTTPError):
            self.log.error("%s %s", self.request.method, self.request.path, exc_info=(type(fault), fault, trace))


class Page(Discreet, TornadoVoilaHandler):
    """Renders a page. Its tab, when closed, may stop the kernel it started."""

    async def get(self, path: str | None = None) -> None:
        """The page at `path`."""
        # Asking for the token sets the cookie; without it the tab's farewell is refused and its kernel
        # lives on (voila issue 1458).
        _ = self.xsrf_token
        await super().get(path)


class Farewell(VoilaShutdownKernelHandler):
    """Takes leave of a closed tab."""

    async def post(self, kernel_id: str) -> None:
        """Ends the tab's kernel; one that is just being started again is ended when it has."""
        if kernel_id in self.kernel_manager:
            await self.kernel_manager.get_kernel(kernel_id).ready
        await super().post(kernel_id)


class KernelSocket(Discreet, VoilaKernelWebsocketHandler):
    """The line between a page and its kernel, without the 40 ms that small messages wait for one another."""

    async def open(self, kernel_id: str) -> None:
        """Opens the line; Nagle's algorithm off (47.8 ms per round trip with it, 5.4 ms without)."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class KernelStatus(KernelHandler):
    """Says whether a page's kernel is there and busy; does nothing else to it."""

    SUPPORTED_METHODS = ("GET",)


class NoSuchPage(BaseVoilaHandler):
    """Whatever else is asked for: a sentence, and the way home."""

    async def prepare(self, **kwargs: Any) -> None:
        """Refuses, after the usual checks of the host."""
        await super().prepare(**kwargs)
        raise HTTPError(404)
