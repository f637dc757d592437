"""A sealed bid says nothing without its key, and one thing with it."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.ledger.sealing import Sealed, Slip, amount_in, digest_of, is_opened_by, key_of, seal

SLIP = Slip(1, 1, "anjou")
NONCE = "5" * 32


@given(st.integers(0, 60), st.text(min_size=1))
def test_the_key_opens_it_to_what_was_bid(amount: int, secret: str) -> None:
    """And to no other amount."""
    secret = secret.encode(errors="replace").decode()
    bid = seal(secret, NONCE, amount, SLIP)
    key = key_of(secret, NONCE, SLIP)
    assert amount_in(bid, key, SLIP, 100) == amount
    assert [other for other in range(101) if is_opened_by(bid, key, other, SLIP)] == [amount]


@pytest.mark.parametrize("slip", [Slip(2, 1, "anjou"), Slip(1, 2, "anjou"), Slip(1, 1, "blois")])
def test_a_bid_is_for_one_ballot_of_one_auction_by_one_family(slip: Slip) -> None:
    """Neither the key nor the digest serves elsewhere."""
    bid, key = seal("secret", NONCE, 3, SLIP), key_of("secret", NONCE, SLIP)
    assert key_of("secret", NONCE, slip) != key
    assert amount_in(bid, key, slip, 100) is None
    assert amount_in(bid, key_of("secret", NONCE, slip), slip, 100) is None


def test_the_same_bid_never_looks_the_same() -> None:
    """Another nonce, another digest: nobody sees that the bid of today is that of yesterday."""
    assert seal("secret", NONCE, 3, SLIP).digest != seal("secret", "6" * 32, 3, SLIP).digest


def test_no_digest_of_what_is_known_is_the_bid() -> None:
    """Whoever has the log, but not the secret, tries every small amount with everything in it for a key: in vain."""
    bid = seal("secret", NONCE, 3, SLIP)
    sealed_by = hashlib.sha256(b"secret").hexdigest()
    for amount in range(1_000):
        for known in ("", NONCE, sealed_by, bid.nonce + sealed_by):
            texts = (f"{amount}", f"{known}{amount}", f"{amount}{known}", f"bid|{SLIP.words}|{amount}")
            assert bid.digest not in {hashlib.sha256(text.encode()).hexdigest() for text in texts}
            assert bid.digest not in {hmac.new(known.encode(), text.encode(), "sha256").hexdigest() for text in texts}
        assert bid.digest != digest_of(sealed_by, amount, SLIP)


@pytest.mark.parametrize("key", ["", "0" * 63, "0" * 65, "g" * 64, "A" * 64])
def test_a_key_has_one_form(key: str) -> None:
    """So that no second key opens a bid to another amount: 64 hexadecimal digits, small letters."""
    assert not is_opened_by(seal("secret", NONCE, 3, SLIP), key, 3, SLIP)
    assert amount_in(seal("secret", NONCE, 3, SLIP), key, SLIP, 5) is None


@pytest.mark.parametrize(
    ("digest", "nonce", "is_well_formed"),
    [("0" * 64, "0" * 32, True), ("3", "0" * 32, False), ("0" * 64, "3", False), ("0" * 64, "", False)],
)
def test_what_is_no_seal_is_told(digest: str, nonce: str, is_well_formed: bool) -> None:
    """A bare amount in place of a digest, or a nonce of too few bits."""
    assert Sealed(digest, nonce).is_well_formed is is_well_formed
