"""Around one table, asked of a server that really runs: who has the code gets everything, who has not gets nothing."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPResponse
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from queue import Queue
from urllib.parse import urlencode, urlsplit

import psutil
import pytest
import websocket

from fiefaid.lan.addresses import addresses
from fiefaid.lan.invitation import Invitation
from fiefaid.lan.keeper import Keeper
from fiefaid.server import Wanted, _open
from tests.lan.test_invitation import matrix_from_text, matrix_of
from tests.launched import Launched, launched, until
from tests.tab import HOME, Tab, wait_for

TABLE = "/voila/render/table.ipynb"
LOGIN = "/login"
FORM = "application/x-www-form-urlencoded"

FORGED = "fiefaid_joined_{port}=2|1:0|10:1796030231|6:joined|8:am9pbmVk|00"
REFUSED = "Refused: this device has not joined the table. Open the first page and type the code.\n"

SERVED = {
    "/": 302,
    HOME: 200,
    TABLE: 200,
    "/voila/static/voila.js": 200,
    "/voila/labextensions/@jupyter-widgets/jupyterlab-manager/package.json": 200,
    "/voila/templates/base/static/voila.js": 200,
    "/api/kernels/{kernel}": 200,
}
"""What is there for who has joined, a path of each route."""

NOT_SERVED = [
    *("/voila/render/nowhere.ipynb", "/voila/files/index.ipynb", "/voila/tree", "/voila/api/contents"),
    *("/api", "/api/kernels", "/api/sessions", "/api/contents/index.ipynb", "/metrics", "/logout", "/favicon.ico"),
    *("/static/style/bootstrap.min.css", "/voila/static/images/logo.png", "/login/", "/login.html", "/cookie_secret"),
]
"""What is there for nobody."""


@dataclass(frozen=True)
class Table:
    """A server that others may join."""

    server: Launched

    @property
    def code(self) -> str:
        """The code, as it was printed."""
        found = re.search(r"join code ([A-Z-]+)", self.server.said)
        assert found, self.server.said
        return found[1]

    @property
    def invitation(self) -> Invitation:
        """How phones get there."""
        return Invitation((self.server.address,), self.code.replace("-", ""))

    def say(self, code: str, to: str = "") -> HTTPResponse:
        """The answer to who comes with a code in the address, as from a QR code."""
        return self.server.ask(f"{LOGIN}?{urlencode({'code': code, 'to': to})}")

    def type_in(self, code: str, to: str = "", *, forged: bool = False) -> HTTPResponse:
        """The answer to who types a code into the form; a forged form is one that another site sends."""
        token = next(cookie.value for cookie in cookies(self.server.ask(LOGIN)) if cookie.key == "_xsrf")
        sent = urlencode({"code": code, "to": to, "_xsrf": "" if forged else token})
        return self.server.ask(LOGIN, "POST", body=sent, Cookie=f"_xsrf={token}", Content_Type=FORM)

    def badge(self) -> str:
        """The cookie of a device that joined."""
        (badge,) = cookies(self.say(self.code))
        return f"{badge.key}={badge.value}"


def cookies(answer: HTTPResponse) -> list[Morsel[str]]:
    """The cookies that an answer sets."""
    return list(SimpleCookie("; ".join(answer.headers.get_all("Set-Cookie") or [])).values())


def text(answer: HTTPResponse) -> str:
    """What an answer says."""
    body: bytes = answer.body  # type: ignore[attr-defined]
    return body.decode()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server for the whole of this file."""
    with launched(tmp_path_factory.mktemp("lan"), "--lan") as running:
        yield Table(running)


@pytest.fixture(scope="module")
def friend(table: Table) -> Tab:
    """The tab of a device that joined."""
    return Tab(table.server, table.badge())


# ---- Without --lan --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["127.0.0.2", *addresses()])
def test_alone_no_other_address_answers(server: Launched, address: str) -> None:
    """A server for one machine answers on one loopback address: not on another, and not on the network's."""
    port = urlsplit(server.address).port
    with pytest.raises(OSError, match=r"refused|unreachable|timed out|No route"):
        socket.create_connection((address, port or 0), timeout=3)


def test_alone_there_is_nothing_to_join(server: Launched) -> None:
    """A server for one machine has no form, prints no code, and invites nobody."""
    assert server.ask(LOGIN).status == 404
    assert "code" not in server.said


@pytest.mark.parametrize("path", ["/", HOME, "/voila/static/voila.js", "/nowhere"])
def test_alone_another_host_name_is_refused(server: Launched, path: str) -> None:
    """Pages and static files alike are refused to who calls this machine by another name."""
    assert server.ask(path, Host="pages.example").status == 403


# ---- Without the code -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["127.0.0.1", *addresses()])
def test_every_address_shows_the_form(table: Table, address: str) -> None:
    """On each address of this machine the visitor is led to the form, and brought back to the page he came for."""
    here = Launched(table.server.process, table.server.log, f"http://{address}:{urlsplit(table.server.address).port}")
    assert here.ask("/").headers["Location"] == LOGIN
    answer = here.ask(f"{TABLE}?seat=7&campaign=K")
    assert (answer.status, answer.headers["Location"]) == (302, "/login?to=table.ipynb%3Fseat%3D7%26campaign%3DK")
    assert text(answer) == ""


@pytest.mark.parametrize("path", [*SERVED, *NOT_SERVED])
@pytest.mark.parametrize("badge", ["", FORGED], ids=["no badge", "a forged badge"])
def test_without_the_code_nothing_is_to_be_had(table: Table, friend: Tab, path: str, badge: str) -> None:
    """Whatever a visitor asks for, he gets a sentence or the way to the form: not a page, not a script, not a file."""
    cookie = badge.format(port=urlsplit(table.server.address).port)
    for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"):
        answer = table.server.ask(path.format(kernel=friend.kernel), method, Cookie=cookie)
        assert answer.status in (302, 403)
        assert answer.status == 403 or answer.headers["Location"].partition("?")[0] == LOGIN
        assert text(answer) in ("", REFUSED)


def test_without_the_code_no_kernel_starts_or_stops(table: Table, friend: Tab) -> None:
    """A visitor starts no kernel by asking for pages, and ends nobody's."""
    before = table.server.kernels()
    visitor = Tab.__new__(Tab)
    visitor.server, visitor.kernel, visitor.badge, visitor.cookies = table.server, friend.kernel, "", friend.cookies
    assert visitor.close() == 403
    assert table.server.ask(HOME).status == 302
    assert table.server.kernels() == before
    assert table.server.ask(f"/api/kernels/{friend.kernel}", Cookie=friend.badge).status == 200


def test_without_the_code_there_is_no_line(table: Table, friend: Tab) -> None:
    """A visitor who even knows the name of a kernel gets no line to it."""
    place = urlsplit(table.server.address).netloc
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(f"ws://{place}/api/kernels/{friend.kernel}/channels?session_id=x", timeout=20)
    assert refused.value.status_code == 403


def test_the_form_needs_nothing_else(table: Table) -> None:
    """The form is one page: it asks for no script, sheet, font or picture, which nobody would be given."""
    form = text(table.server.ask(LOGIN))
    assert "<form" in form
    asks = re.findall(r"<(?:script|img|iframe|object|embed|link|audio|video|source)\b[^>]*>|@import|url\(", form)
    assert [tag.partition("href=")[2][:6] for tag in asks] == ['"data:']


@pytest.mark.parametrize("code", ["", "BBBBBBBB", "' OR 1=1", "<b>", "x" * 5000, "\N{SNOWMAN}" * 8])
def test_a_wrong_code_lets_nobody_in(table: Table, code: str) -> None:
    """No badge for a wrong code, typed or in the address, and a sentence that says what would be right."""
    answers = [table.type_in(code), *([table.say(code)] if code else [])]
    table.say(table.code)  # who knows the code after all has no wait held against him
    for answer in answers:
        assert answer.status == 403
        assert {cookie.key for cookie in cookies(answer)} <= {"_xsrf"}
        assert "Type the 8 letters" in text(answer)


def test_jupyters_own_ways_in_are_closed(table: Table) -> None:
    """A token, a password or a header of Jupyter's lets nobody in."""
    for path in (f"{HOME}?token={table.code}", f"{HOME}?code={table.code}", f"{HOME}?token="):
        assert table.server.ask(path, Authorization=f"token {table.code}").status == 302
    sent = urlencode({"password": "", "new_password": "x"})
    assert table.server.ask(LOGIN, "POST", body=sent, Content_Type=FORM).status == 403


def test_a_form_of_another_site_is_refused(table: Table) -> None:
    """Another site cannot make a phone join: the right code in a form without the token of ours gives no badge."""
    answer = table.type_in(table.code, forged=True)
    assert answer.status == 403
    assert {cookie.key for cookie in cookies(answer)} <= {"_xsrf"}


def test_the_largest_request_is_small(table: Table) -> None:
    """A visitor cannot fill the memory: what is larger than any form is refused before it is read."""
    assert table.server.ask(LOGIN, "POST", Content_Length="70000", Content_Type=FORM).status == 400


# ---- With the code --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "status"), SERVED.items())
def test_with_the_code_everything_is_served(table: Table, friend: Tab, path: str, status: int) -> None:
    """Who joined gets what a server for one machine serves."""
    assert table.server.ask(path.format(kernel=friend.kernel), Cookie=friend.badge).status == status


@pytest.mark.parametrize("path", NOT_SERVED)
def test_with_the_code_no_more_is_served(table: Table, friend: Tab, path: str) -> None:
    """Who joined gets no file, no listing and no door of Jupyter's either."""
    assert table.server.ask(path, Cookie=friend.badge).status in (403, 404)


@pytest.mark.parametrize("spelling", [str, str.lower, lambda code: code.replace("-", " "), lambda code: f" {code} "])
def test_the_code_may_be_typed_as_it_comes(table: Table, spelling: type[str]) -> None:
    """Small letters, a blank instead of the stroke: all the same code."""
    assert table.type_in(spelling(table.code)).status == 303


def test_the_badge_is_for_this_server_only(table: Table) -> None:
    """No script can read it, no other site sends it along, and it lasts longer than a campaign's winter."""
    (badge,) = cookies(table.say(table.code))
    assert badge["httponly"]
    assert badge["samesite"] == "Lax"
    assert badge["path"] == "/"
    assert badge["expires"]


@pytest.mark.parametrize(
    ("to", "led_to"),
    [
        ("", HOME),
        ("table.ipynb?seat=7", f"{TABLE}?seat=7"),
        *(
            (elsewhere, HOME)
            for elsewhere in ("//pages.example", "http://pages.example", "../../api", "x\r\nSet-Cookie: y")
        ),
    ],
)
def test_joining_leads_on_and_the_code_stays_behind(table: Table, to: str, led_to: str) -> None:
    """Who joined is led to the page he came for, or to the first, never elsewhere; the code is not in that address."""
    for answer in (table.say(table.code, to), table.type_in(table.code, to)):
        assert (answer.status, answer.headers["Location"]) == (303, led_to)
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_who_scans_again_is_let_through(table: Table, friend: Tab) -> None:
    """A device that joined may follow the QR code again; an old one, too: it is in already."""
    for code in (table.code, "BBBBBBBB"):
        assert table.server.ask(f"{LOGIN}?code={code}", Cookie=friend.badge).headers["Location"] == HOME


def test_another_host_name_is_refused_to_friends_too(table: Table, friend: Tab) -> None:
    """A page elsewhere whose name was bound to this machine gets nothing, even on a device that joined."""
    for path in (HOME, LOGIN, "/voila/static/voila.js"):
        assert table.server.ask(path, Cookie=friend.badge, Host="pages.example").status == 403


def test_another_sites_page_gets_no_line(friend: Tab) -> None:
    """A line is refused to a page from elsewhere, even on a device that joined."""
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        friend.line_from("http://pages.example")
    assert refused.value.status_code == 403


def test_no_code_runs_for_a_friend(friend: Tab, tmp_path: Path) -> None:
    """Who joined may play, not program: code sent down the line is dropped."""
    trace = tmp_path / "trace"
    with closing(friend.line()) as line:
        wait_for(line, "status")
        code = f"open({str(trace)!r}, 'w')"
        line.send(friend.message("execute_request", code=code, silent=False, store_history=False, allow_stdin=False))
        line.send(friend.message("kernel_info_request"))
        assert wait_for(line, "kernel_info_reply")["content"]["status"] == "ok"
    assert not trace.exists()


def test_a_closed_tab_stops_its_kernel(table: Table) -> None:
    """The farewell of a friend's tab is accepted, and its kernel ends."""
    tab = Tab(table.server, table.badge())
    running = set(table.server.kernels())
    assert tab.close() == 204
    until(lambda: len(set(table.server.kernels()) & running) < len(running))


# ---- The code and where it is --------------------------------------------------------------------------------------


def test_only_the_pages_are_open_to_the_network(table: Table, friend: Tab) -> None:
    """One port listens to the network; what the server and its kernels tell each other stays on this machine."""
    assert friend.kernel
    family = [psutil.Process(table.server.process.pid), *table.server.kernels()]
    lines = [line for member in family for line in member.net_connections("inet") if line.status == "LISTEN"]
    assert {line.laddr.port for line in lines if line.laddr.ip == "0.0.0.0"} == {urlsplit(table.server.address).port}
    assert {line.laddr.ip for line in lines} == {"0.0.0.0", "127.0.0.1"}


def test_the_terminal_shows_the_way(table: Table) -> None:
    """Every address, the code, and a QR code of the likeliest address with the code in it."""
    said = table.server.said
    reachable = [f"http://{address}:{urlsplit(table.server.address).port}" for address in addresses()]
    assert [address for address in reachable if address not in said] == []
    if reachable:
        square = "\n".join(line for line in said.splitlines() if set(line) <= set("█▀▄ ") and line)
        meant = matrix_of(table.invitation.link(reachable[0]))
        assert matrix_from_text(square)[: len(meant)] == meant


def test_the_hosts_own_browser_gets_a_ticket(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The address that the host's browser is started with lets in once, and does not tell the code."""
    opened: Queue[str] = Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    keeper = Keeper(bytes(32), 8866)
    _open("http://127.0.0.1:8866", Wanted(tmp_path, lan=True, browse=True), keeper, lambda _address, _invitation: None)
    address, _, ticket = opened.get(timeout=20).partition("?code=")
    assert address == f"http://127.0.0.1:8866{LOGIN}"
    assert not code_in([ticket], keeper.code)
    assert keeper.knows(keeper.hear(ticket, "127.0.0.1").decode())


def test_guessing_gets_slow_and_the_code_stays_secret(tmp_path: Path) -> None:
    """After three wrong codes a visitor is not heard, right code or wrong; what went on is in no log and in no `ps`."""
    with launched(tmp_path, "--lan") as server:
        table = Table(server)
        announced = server.said
        Tab(server, table.badge())
        assert [table.say("BBBBBBBB").status for _ in range(3)] == [403] * 3
        for answer in (table.say(table.code), table.type_in(table.code)):
            assert answer.status == 429
            assert 0 < int(answer.headers["Retry-After"]) <= 5
            assert "Try again in" in text(answer)
            assert {cookie.key for cookie in cookies(answer)} <= {"_xsrf"}
        code = table.invitation.code
        for process in [psutil.Process(server.process.pid), *server.kernels()]:
            assert not code_in([*process.cmdline(), *process.environ().values()], code)
    assert server.said == announced
    logs = [path for path in tmp_path.rglob("*") if path.is_file() and path != server.log]
    assert not code_in([path.read_text(encoding="utf-8", errors="replace") for path in logs], code)


def code_in(texts: list[str], code: str) -> bool:
    """Whether a code stands in a text, in either spelling."""
    return any(code in text.replace("-", "").upper() for text in texts)


def test_a_restarted_server_knows_its_phones_until_there_is_a_new_code(tmp_path: Path) -> None:
    """A badge and a code outlive a restart on the same port; with --new-code both are worth nothing."""
    with launched(tmp_path, "--lan") as server:
        badge, code = Table(server).badge(), Table(server).code
    port = str(urlsplit(server.address).port)
    with launched(tmp_path, "--lan", "--port", port) as server:
        assert Table(server).code == code
        assert server.ask("/", Cookie=badge).headers["Location"] == HOME
    with launched(tmp_path, "--lan", "--port", port, "--new-code") as server:
        assert Table(server).code != code
        assert server.ask("/", Cookie=badge).headers["Location"] == LOGIN
        assert Table(server).say(code).status == 403
        assert server.ask("/", Cookie=Table(server).badge()).headers["Location"] == HOME
