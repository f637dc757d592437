"""Who is let in? The keeper knows the code, and those who gave it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest
from math import ceil

from tornado.web import create_signed_value, decode_signed_value

from fiefaid.errors import FiefaidError
from fiefaid.lan.guesses import Guesses
from fiefaid.lan.secret import CODE_LENGTH, as_typed, code_of

BADGE_DAYS = 400
"""How long a device stays joined: as long as browsers keep a cookie."""

TICKET_SECONDS = 60.0

JOINED = b"joined"


class WrongCode(FiefaidError):
    """A code that is not the table's."""

    def __init__(self) -> None:
        super().__init__(
            f"That is not the code of this table. Type the {CODE_LENGTH} letters that the screen of your host shows."
        )


class TooManyGuesses(FiefaidError):
    """A device that guessed wrong too often is not heard for a while; `wait` is how many seconds."""

    def __init__(self, wait: float) -> None:
        self.wait = ceil(wait)
        super().__init__(f"Too many wrong codes came from here. Try again in {self.wait} s.")


class Keeper:
    """Lets in who has the code, and knows them again by the badge they got."""

    def __init__(self, secret: bytes, port: int, *, ticks: Callable[[], float] = time.monotonic) -> None:
        self.code = code_of(secret)
        self.cookie = f"fiefaid_joined_{port}"
        """Cookies are shared by every server of a machine: the port keeps them apart."""
        self._secret = secret
        self._ticks = ticks
        self._guesses = Guesses(ticks)
        self._ticket, self._ticket_ends = "", 0.0

    def hear(self, said: str, address: str) -> bytes:
        """The badge for a device that says the code, or shows a ticket. Errors: WrongCode, TooManyGuesses.

        While a device has to wait it is not listened to, whatever it says.
        """
        if wait := self._guesses.wait(address):
            raise TooManyGuesses(wait)
        if not (self._takes_ticket(said) or compare_digest(as_typed(said).encode(), self.code.encode())):
            self._guesses.wrong(address)
            raise WrongCode
        self._guesses.right(address)
        return create_signed_value(self._secret, self.cookie, JOINED)

    def knows(self, badge: str) -> bool:
        """Whether a badge is one that it gave out, for the code that is in force."""
        return decode_signed_value(self._secret, self.cookie, badge, max_age_days=BADGE_DAYS) == JOINED

    def ticket(self) -> str:
        """Lets one in, once, within a minute: for the browser of this machine, whose command line others may read."""
        self._ticket, self._ticket_ends = secrets.token_urlsafe(), self._ticks() + TICKET_SECONDS
        return self._ticket

    def _takes_ticket(self, shown: str) -> bool:
        """Whether it is the ticket; it is worth nothing afterwards."""
        is_good = self._ticks() < self._ticket_ends and compare_digest(shown.encode(), self._ticket.encode())
        if is_good:
            self._ticket_ends = 0.0
        return is_good
