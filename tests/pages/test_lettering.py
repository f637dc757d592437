"""Where words stand."""

from __future__ import annotations

from fiefaid.pages.lettering import Box, Word, lettered

ROOM = Box(0, 0, 100, 100)


def word(label: str = "word", at: tuple[float, float] = (50, 50)) -> Word:
    """The name of a base of ten each way, ten to a line."""
    return Word(label, "label", at, 10, Box.about(at, 10, 10))


def placed(*words: Word, taken: tuple[Box, ...] = ()) -> dict[str, Box]:
    """Where each word came to stand."""
    return {found.label: box for found, box in lettered(words, taken, ROOM)}


def test_a_word_stands_under_what_it_belongs_to() -> None:
    """Below the base, in the middle, where nothing is in the way."""
    box = placed(word())["word"]
    assert box.top < 45
    assert (box.left + box.right) / 2 == 50


def test_words_do_not_hide_bases_or_one_another() -> None:
    """Whatever is placed hides nothing that was there before."""
    bases = tuple(Box.about((x, 50), 10, 10) for x in (30, 45, 60))
    boxes = list(placed(*(word(str(x), (x, 50)) for x in (30, 45, 60)), taken=bases).values())
    everything = [*bases, *boxes]
    assert len(boxes) == 3
    assert all(one is other or one.overlap(other) == 0 for one in everything for other in everything)


def test_a_name_stands_by_its_own_base() -> None:
    """Where there is room under a base, but another lies below it, the name stands over it instead."""
    below = Box.about((50, 27), 10, 10)
    box = placed(word(), taken=(Box.about((50, 50), 10, 10), below))["word"]
    assert box.bottom > 55
    assert box.distance(below) > box.distance(Box.about((50, 50), 10, 10))


def test_a_name_that_could_be_read_as_anothers_is_left_out() -> None:
    """Between bases all around there is room for a name, but none that is clearly nearer to its own."""
    around = tuple(Box.about((x, y), 20, 10) for x in (20, 50, 80) for y in (27, 50, 73) if (x, y) != (50, 50))
    assert placed(word(), taken=(Box.about((50, 50), 10, 10), *around)) == {}


def test_a_word_without_a_free_place_is_left_out() -> None:
    """Rather none than one upon another."""
    assert placed(word(), taken=(ROOM,)) == {}


def test_a_needed_word_hides_as_little_as_it_can() -> None:
    """What stands in the way is always named."""
    crowded = Box(0, 0, 100, 58)
    needed = Word("in the way", "caption", (50, 50), 10, None, needed=True)
    box = placed(needed, taken=(crowded,))["in the way"]
    assert box.bottom > 50


def test_words_stay_on_the_picture() -> None:
    """A word at the border is moved inwards, and one too long for the picture is left out."""
    assert ROOM.holds(placed(word(at=(99, 50)))["word"])
    assert placed(word("far too long a name for this picture")) == {}
