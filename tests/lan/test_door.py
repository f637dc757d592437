"""The door: who gets as far as the pages, whatever is asked for."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application

from fiefaid.lan.door import PAGE, Door, Login, NotJoined, OtherName
from fiefaid.lan.keeper import Keeper

KEEPER = Keeper(bytes(32), 8866)
BADGE = KEEPER.hear(KEEPER.code, "127.0.0.1").decode()
THROUGH = "through the door"


class Pages:
    """Pages that tell who came as far as them."""

    def find_handler(self, _request: HTTPServerRequest, **_: Any) -> Any:
        """Somebody came through."""
        return THROUGH

    def get_handler_delegate(self, _request: HTTPServerRequest, target_class: Any, *_: Any, **__: Any) -> Any:
        """Somebody was answered at the door."""
        return target_class


def answer(
    path: str, keeper: Keeper | None, method: str = "GET", host: str = "192.168.1.23:8866", cookie: str = ""
) -> Any:
    """Who answers a request at a door."""
    headers = HTTPHeaders({"Host": host, "Cookie": cookie})
    request = HTTPServerRequest(start_line=RequestStartLine(method, path, "HTTP/1.1"), headers=headers)
    return Door(cast("Application", Pages()), keeper).find_handler(request)


PATHS = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E)).map(lambda path: "/" + path)
METHODS = st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "WHATEVER"])
BADGES = st.sampled_from(["", "x=y", f"{KEEPER.cookie}=", f"{KEEPER.cookie}=2|1:0|joined", f"fiefaid_joined_1={BADGE}"])
ADDRESSES = st.sampled_from(["127.0.0.1:8866", "localhost:8866", "192.168.1.23:8866", "[::1]:8866", "8.8.8.8"])


@given(PATHS, METHODS, BADGES, ADDRESSES)
def test_who_has_not_joined_gets_no_further(path: str, method: str, cookie: str, host: str) -> None:
    """Whatever is asked for, however, and from where: without a badge nothing but the door answers."""
    assert answer(path, KEEPER, method, host, cookie) in (NotJoined, Login)


@given(PATHS, METHODS, ADDRESSES)
def test_who_has_joined_gets_through(path: str, method: str, host: str) -> None:
    """With a badge every request but the one to the form goes through, and the pages judge it."""
    if path.partition("?")[0] != "/login":
        assert answer(path, KEEPER, method, host, f"{KEEPER.cookie}={BADGE}") == THROUGH


@pytest.mark.parametrize(
    "host", ["pages.example", "pages.example:8866", "192.168.1.23.pages.example", "local", "", "999.1.1.1"]
)
@pytest.mark.parametrize("keeper", [None, KEEPER], ids=["alone", "lan"])
def test_another_name_is_never_answered(host: str, keeper: Keeper | None) -> None:
    """A page elsewhere whose name was bound to this machine gets nothing, not even with a badge."""
    assert answer("/", keeper, host=host, cookie=f"{KEEPER.cookie}={BADGE}") is OtherName


@pytest.mark.parametrize(
    ("host", "answered_by"),
    [
        *(("127.0.0.1:8866", THROUGH), ("127.0.0.1", THROUGH), ("localhost", THROUGH), ("[::1]:8866", THROUGH)),
        *(("192.168.1.23:8866", OtherName), ("8.8.8.8", OtherName), ("0.0.0.0", OtherName)),
    ],
)
def test_alone_only_this_machine_is_answered(host: str, answered_by: object) -> None:
    """Without a keeper the pages answer to the names of this machine for itself."""
    assert answer("/", None, host=host) == answered_by


@pytest.mark.parametrize("page", ["index.ipynb", "table.ipynb?seat=4f1c&campaign=KMWTRX", "history.ipynb?name=%C3%84"])
def test_a_page_may_be_gone_on_to(page: str) -> None:
    """A page of ours, with its query, may come after joining."""
    assert PAGE.fullmatch(page)


@pytest.mark.parametrize(
    "elsewhere",
    [
        *("", "/", "//pages.example", "http://pages.example", "//pages.example/index.ipynb", "../index.ipynb"),
        *(
            "index.ipynb#",
            "index.ipynb?a b",
            "index.ipynb?\r\nSet-Cookie: x",
            "index.ipynb\n",
            "a/index.ipynb",
            "x.html",
        ),
        "index.ipynb?" + "x" * 2001,
    ],
)
def test_nowhere_else_may_be_gone_on_to(elsewhere: str) -> None:
    """Whatever else is named as the next page is left aside."""
    assert not PAGE.fullmatch(elsewhere)
