"""What stands between a tap and a traceback: every deed is done under a guard, which tells what was refused."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from html import escape

import ipywidgets

from fiefaid.errors import FiefaidError, FileFaults
from fiefaid.widgets.parts import Deed, button, column, shown

UNEXPECTED = (
    "That did not work, and nothing was changed. This is a fault of fiefaid, not yours: "
    "under Open, save, share stands a text of this position; please send it along with what you tapped."
)

_log = logging.getLogger(__name__)


class Notice:
    """What was refused and why, or what a die decided, at the lower edge of the screen until the next deed."""

    def __init__(self) -> None:
        self._words = ipywidgets.HTML()
        self.root = column(self._words, button("Close", self.clear, classes=("ff-quiet",)), classes=("ff-notice",))
        self.clear()

    @property
    def text(self) -> str:
        """What it says, as the page has it."""
        return str(self._words.value)

    def clear(self) -> None:
        """Takes it away."""
        shown(self.root, when=False)
        self._words.value = ""

    def say(self, words: str, faults: Iterable[object] = ()) -> None:
        """Shows a sentence, and a list of faults below it."""
        lines = "".join(f"<li>{escape(str(fault))}</li>" for fault in faults)
        items = f"<ul>{lines}</ul>" if lines else ""
        if "OPT " in words:
            from fiefaid.feudal.option_words import by_name  # a page without a battle does without

            words = by_name(words)
        self._words.value = f'<div class="ff-errors" role="alert"><p>{escape(words)}</p>{items}</div>'
        shown(self.root, when=True)

    def tell(self, words: str) -> None:
        """Shows a sentence that refuses nothing."""
        self._words.value = f'<p class="ff-told" role="status">{escape(words)}</p>'
        shown(self.root, when=True)


class Guard:
    """Does what a tap asks for; whatever goes wrong becomes a sentence on the page."""

    def __init__(self, notice: Notice) -> None:
        self._notice = notice

    def run(self, deed: Deed) -> None:
        """Does it, or tells why not; what was told before is over."""
        self._notice.clear()
        self.attempt(deed)

    def attempt(self, deed: Deed) -> None:
        """Does it, or tells why not."""
        try:
            deed()
        except FileFaults as faulty:
            self._notice.say(str(faulty).splitlines()[0], faulty.faults)
        except FiefaidError as refusal:
            self._notice.say(str(refusal))
        except Exception:  # noqa: BLE001  the last line before a phone: what nobody foresaw goes to the log
            _log.exception("A deed on a page failed")
            self._notice.say(UNEXPECTED)
