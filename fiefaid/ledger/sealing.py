"""Sealed bids: a bid is written down as a digest that nobody can read, until its bidder gives the key.

How it is kept secret, and from whom:

* The phone of the bidder makes a fresh random nonce of 128 bits, and from it and the secret of its seat a key of 256
  bits (HMAC-SHA-256). The secret stands in the address of that phone and is never written down, so the key is in no
  log, export or backup; and the same address makes it again after a reload, a sleep, or in another process.
* The log has the digest, HMAC-SHA-256 by that key of auction, ballot, family and amount, and the nonce. Whoever has
  both but not the secret would have to guess 128 bits to try out even one small amount.
* The opening gives amount and key, so everybody can check it against the digest. A key opens one bid and no other.
* Whoever runs the server could read a bid while it passes through, as a host could peep at a hand of coins.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass

_KEY = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of paper that a bid is written on: for which auction, in which of its ballots, by whom."""

    auction: int
    ballot: int
    family: str

    @property
    def words(self) -> str:
        """What goes into every digest beside the amount."""
        return f"fiefaid bid/1|{self.auction}|{self.ballot}|{self.family}"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A bid that nobody can read yet, and the nonce that its key was made with."""

    digest: str
    nonce: str

    @property
    def is_well_formed(self) -> bool:
        """Whether both are what a phone of ours writes: 256 and 128 bits, in hexadecimal."""
        return bool(_KEY.fullmatch(self.digest) and _NONCE.fullmatch(self.nonce))


def key_of(secret: str, nonce: str, slip: Slip) -> str:
    """The key of a bid, made from the secret of the seat that seals it; 64 hexadecimal digits."""
    return _hmac(secret.encode(), f"key|{nonce}|{slip.words}")


def digest_of(key: str, amount: int, slip: Slip) -> str:
    """What is written down of a bid; 64 hexadecimal digits."""
    return _hmac(bytes.fromhex(key), f"bid|{slip.words}|{amount}")


def seal(secret: str, nonce: str, amount: int, slip: Slip) -> Sealed:
    """A bid under the seal of a seat. `nonce`: 32 random hexadecimal digits, never used before."""
    return Sealed(digest_of(key_of(secret, nonce, slip), amount, slip), nonce)


def is_opened_by(sealed: Sealed, key: str, amount: int, slip: Slip) -> bool:
    """Whether a key and an amount are those of a sealed bid."""
    return bool(_KEY.fullmatch(key)) and hmac.compare_digest(sealed.digest, digest_of(key, amount, slip))


def amount_in(sealed: Sealed, key: str, slip: Slip, most: int) -> int | None:
    """The amount that a key opens a sealed bid to, of those up to `most`; None: it is not the key."""
    amounts = range(most + 1) if _KEY.fullmatch(key) else ()
    return next((amount for amount in amounts if is_opened_by(sealed, key, amount, slip)), None)


def _hmac(key: bytes, message: str) -> str:
    return hmac.new(key, message.encode(), hashlib.sha256).hexdigest()
