"""The keeper of the door: who is let in, who is known again, and who has to wait."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.lan.guesses import FREE, LONGEST, MOST, Guesses, wait_after
from fiefaid.lan.keeper import TICKET_SECONDS, Keeper, TooManyGuesses, WrongCode
from fiefaid.lan.secret import LETTERS, code_of

SECRET = bytes(range(32))
OTHER_SECRET = bytes(32)
CODE = code_of(SECRET)
WRONG = "B" * 8
PHONE, TABLET = "192.168.1.50", "192.168.1.51"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """What it shows."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is set."""
    return Clock()


@pytest.fixture
def keeper(clock: Clock) -> Keeper:
    """A keeper with that clock."""
    return Keeper(SECRET, 8866, ticks=clock)


def says_wrong(keeper: Keeper, times: int, address: str = PHONE) -> None:
    """A device says a wrong code so many times, each as soon as it is heard."""
    for _ in range(times):
        with pytest.raises(WrongCode):
            keeper.hear(WRONG, address)


def test_who_says_the_code_is_let_in_and_known_again(keeper: Keeper) -> None:
    """The badge for the right code is one that the keeper knows; so does one that was started again."""
    badge = keeper.hear(f"{CODE[:4].lower()}-{CODE[4:].lower()}", PHONE).decode()
    assert keeper.knows(badge)
    assert Keeper(SECRET, 8866).knows(badge)


@given(st.text(max_size=12) | st.text(LETTERS, min_size=8, max_size=8))
def test_nothing_else_is_the_code(said: str) -> None:
    """Whatever else is said is refused with a sentence."""
    if "".join(filter(str.isalnum, said.upper())) != CODE:
        with pytest.raises(WrongCode, match=r"^That is not the code of this table\. Type the 8 letters"):
            Keeper(SECRET, 8866).hear(said, PHONE)


def test_another_code_shuts_out_the_old_badges(keeper: Keeper) -> None:
    """A badge holds for the secret that it was given under, and for no other; nor on another port."""
    badge = keeper.hear(CODE, PHONE).decode()
    assert not Keeper(OTHER_SECRET, 8866).knows(badge)
    assert not Keeper(SECRET, 8867).knows(badge)


def test_a_forged_badge_is_not_known(keeper: Keeper) -> None:
    """A badge with any of its letters changed or cut off is none."""
    badge = keeper.hear(CODE, PHONE).decode()
    for at, letter in enumerate(badge):
        assert not keeper.knows(badge[:at] + ("x" if letter != "x" else "y") + badge[at + 1 :])
        assert not keeper.knows(badge[:at])


def test_a_ticket_lets_in_once(keeper: Keeper) -> None:
    """The ticket of this machine's browser is worth as much as the code, once."""
    ticket = keeper.ticket()
    assert keeper.knows(keeper.hear(ticket, "127.0.0.1").decode())
    with pytest.raises(WrongCode):
        keeper.hear(ticket, "127.0.0.1")


def test_a_ticket_runs_out(keeper: Keeper, clock: Clock) -> None:
    """A ticket that nobody used is worth nothing after a minute; and there is none before one was asked for."""
    ticket = keeper.ticket()
    clock.now += TICKET_SECONDS
    for said in (ticket, ""):
        with pytest.raises(WrongCode):
            keeper.hear(said, "127.0.0.1")


def test_who_guesses_has_to_wait(keeper: Keeper) -> None:
    """After some slips of the finger a device is not heard, not even with the right code."""
    says_wrong(keeper, FREE)
    with pytest.raises(TooManyGuesses, match=r"Try again in 5 s\.") as many:
        keeper.hear(CODE, PHONE)
    assert many.value.wait == 5


def test_others_do_not_wait_for_who_guesses(keeper: Keeper) -> None:
    """What one device got wrong is not held against another."""
    says_wrong(keeper, FREE)
    assert keeper.hear(CODE, TABLET)


def test_the_wait_ends_and_the_next_is_longer(keeper: Keeper, clock: Clock) -> None:
    """Each wait is twice the one before, up to the longest."""
    waits = []
    says_wrong(keeper, FREE - 1)
    for _ in range(10):
        says_wrong(keeper, 1)
        with pytest.raises(TooManyGuesses) as many:
            keeper.hear(WRONG, PHONE)
        waits.append(many.value.wait)
        clock.now += waits[-1]
    assert waits == [5, 10, 20, 40, 80, 160, 300, 300, 300, 300]


def test_asking_while_one_waits_makes_it_no_longer(keeper: Keeper, clock: Clock) -> None:
    """Who taps again out of impatience is not punished for it."""
    says_wrong(keeper, FREE)
    for _ in range(20):
        with pytest.raises(TooManyGuesses):
            keeper.hear(CODE, PHONE)
    clock.now += 5
    assert keeper.hear(CODE, PHONE)


def test_the_right_code_clears_the_slate(keeper: Keeper, clock: Clock) -> None:
    """Who got in is a friend: the next slip is the first."""
    says_wrong(keeper, FREE)
    clock.now += 5
    keeper.hear(CODE, PHONE)
    says_wrong(keeper, FREE)


def test_old_slips_are_forgotten(keeper: Keeper, clock: Clock) -> None:
    """An hour after its wait a device begins anew."""
    says_wrong(keeper, FREE)
    clock.now += 5 + 3600
    says_wrong(keeper, FREE)


def test_a_year_of_guessing_is_no_way_in() -> None:
    """A device that guesses all year has a chance of less than one in a hundred thousand."""
    guesses_in_a_year = 365 * 24 * 3600 / wait_after(10**6)
    assert wait_after(10**6) == LONGEST
    assert guesses_in_a_year / len(LETTERS) ** 8 < 1e-5


def test_memory_is_bounded(clock: Clock) -> None:
    """However many devices guess, no more than so many are remembered: the newest."""
    guesses = Guesses(clock)
    for number in range(MOST + 1):
        for _ in range(FREE):
            guesses.wrong(str(number))
    waiting = [number for number in range(MOST + 1) if guesses.wait(str(number))]
    assert waiting == list(range(1, MOST + 1))
