"""What the undo button of a shared table is about, while news comes in."""

from __future__ import annotations

from fiefaid.widgets.entries import news_is_shown
from fiefaid.widgets.tables.deeds import THUMB, Aim


class Clock:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_a_tap_means_what_the_button_said_when_the_thumb_set_out() -> None:
    """News changes it twice under the thumb: the tap is about what stood there; a moment later about what stands."""
    clock = Clock()
    aim = Aim(clock)
    aim.show(5)
    assert aim.meant == 5
    clock.now += 10
    with news_is_shown():
        aim.show(6)
        clock.now += THUMB / 2
        aim.show(7)
    assert aim.meant == 5
    clock.now += THUMB
    assert aim.meant == 7


def test_ones_own_taps_follow_one_another() -> None:
    """Undo pressed twice in a breath takes two deeds back."""
    aim = Aim(Clock())
    aim.show(6)
    aim.show(5)
    assert aim.meant == 5
    aim.show(None)
    assert aim.meant is None


def test_whoever_does_something_else_has_read_the_button() -> None:
    """A tap on the map after the news: the next one means what the button says."""
    aim = Aim(Clock())
    aim.show(5)
    with news_is_shown():
        aim.show(6)
    aim.show(6)
    assert aim.meant == 6


def test_a_button_that_had_nothing_to_do_means_what_it_says_now() -> None:
    """There was nothing to be on the way to."""
    aim = Aim(Clock())
    with news_is_shown():
        aim.show(5)
    assert aim.meant == 5
