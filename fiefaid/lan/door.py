"""The one door before everything that is served: a route that is added tomorrow stands behind it too."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlencode

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application, HTTPError, RequestHandler

from fiefaid.handlers import Discreet
from fiefaid.lan.invitation import LOGIN
from fiefaid.lan.keeper import BADGE_DAYS, Keeper, TooManyGuesses, WrongCode

PAGES = "/voila/render/"
HOME = "index.ipynb"

PAGE = re.compile(r"[a-z]+\.ipynb(\?[\x21-\x7e]{0,2000})?")
"""A page of ours and its query: all that a visitor may be sent on to."""


class Door(Router):
    """Answers who calls this machine by its own name; and with a keeper, who was let in.

    It stands before the application, not in it: nothing behind it needs to ask again, and nothing can forget to.
    """

    def __init__(self, pages: Application, keeper: Keeper | None) -> None:
        self.pages = pages
        self.keeper = keeper

    def find_handler(self, request: HTTPServerRequest, **_: Any) -> HTTPMessageDelegate | None:
        """What answers a request."""
        if not self._is_called_rightly(request):
            return self.pages.get_handler_delegate(request, OtherName)
        if self.keeper is None:
            return self.pages.find_handler(request)
        if request.path == LOGIN:
            return self.pages.get_handler_delegate(request, Login, {"keeper": self.keeper})
        if has_joined(request, self.keeper):
            return self.pages.find_handler(request)
        return self.pages.get_handler_delegate(request, NotJoined)

    def _is_called_rightly(self, request: HTTPServerRequest) -> bool:
        """Whether it is called by an address: a name may have been bound to it by a web page from elsewhere."""
        name = request.host_name.strip("[]")
        if name == "localhost":
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.keeper is not None


def has_joined(request: HTTPServerRequest, keeper: Keeper) -> bool:
    """Whether a request comes from a device that was let in."""
    badge = request.cookies.get(keeper.cookie)
    return badge is not None and keeper.knows(badge.value)


class OtherName(RequestHandler):
    """Refuses who calls this machine by a name that it did not give."""

    def prepare(self) -> None:
        """A sentence, and no page."""
        self.set_status(HTTPStatus.FORBIDDEN)
        self.finish("Refused: fiefaid does not answer to this name. Use the address that it printed when it started.\n")


class NotJoined(RequestHandler):
    """Refuses who has not joined; who asks for a page is led to where the code is typed."""

    def prepare(self) -> None:
        """A sentence, or the way to the form."""
        self.set_header("Cache-Control", "no-store")
        uri = self.request.uri or ""
        if self.request.method == "GET" and uri.partition("?")[0] == "/":
            return self.redirect(LOGIN)
        if self.request.method == "GET" and PAGE.fullmatch(page := uri.removeprefix(PAGES)):
            return self.redirect(f"{LOGIN}?{urlencode({'to': page})}")
        self.set_status(HTTPStatus.FORBIDDEN)
        self.finish("Refused: this device has not joined the table. Open the first page and type the code.\n")
        return None


class Login(Discreet, RequestHandler):
    """Where the code is typed, or comes with the address from a QR code."""

    log = logging.getLogger(__name__)

    def initialize(self, keeper: Keeper) -> None:
        """With the keeper who judges the code."""
        self.keeper = keeper

    def get(self) -> None:
        """Lets in who brings the code; shows the form to who does not."""
        if has_joined(self.request, self.keeper):
            self._go_on()
        elif said := self.get_query_argument("code", ""):
            self._judge(said)
        else:
            self._show("")

    def post(self) -> None:
        """Lets in who typed the code."""
        try:
            self.check_xsrf_cookie()
        except HTTPError:
            self.set_status(HTTPStatus.FORBIDDEN)
            return self._show("This page was open for too long, or its cookies are blocked. Type the code once more.")
        return self._judge(self.get_body_argument("code", ""))

    def _judge(self, said: str) -> None:
        try:
            badge = self.keeper.hear(said, self.request.remote_ip or "")
        except WrongCode as wrong:
            self.set_status(HTTPStatus.FORBIDDEN)
            self._show(str(wrong))
        except TooManyGuesses as many:
            self.set_status(HTTPStatus.TOO_MANY_REQUESTS)
            self.set_header("Retry-After", many.wait)
            self._show(str(many))
        else:
            self.set_cookie(self.keeper.cookie, badge.decode(), expires_days=BADGE_DAYS, httponly=True, samesite="Lax")
            self._go_on()

    def _go_on(self) -> None:
        """On to the page that was wanted. The address bar keeps that page's address, and the code is gone from it."""
        wanted = self.get_argument("to", "")
        self.set_header("Cache-Control", "no-store")
        self.redirect(PAGES + (wanted if PAGE.fullmatch(wanted) else HOME), status=HTTPStatus.SEE_OTHER)

    def _show(self, refused: str) -> None:
        """The form, with the sentence of what was refused."""
        self.set_header("Cache-Control", "no-store")
        page = self.settings["jinja2_env"].get_template("login.html")
        self.finish(page.render(refused=refused, to=self.get_argument("to", ""), xsrf_form_html=self.xsrf_form_html()))
