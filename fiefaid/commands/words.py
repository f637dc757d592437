"""What is said after `fiefaid`: read as argparse reads it, refused in a sentence with what would be accepted."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

WRONG_WORDS = 2
"""The exit code of a command line that is not understood."""


class CommandLine(ArgumentParser):
    """A parser that tells in a sentence what is wrong, what would be accepted, and an example."""

    example = "fiefaid --help"

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=RawDescriptionHelpFormatter, **settings)
        self._positionals.title = "what to give"
        self._is_sorting = False

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What was said. A word that no command knows is told by the command that was asked, not by the whole."""
        said, unknown = self.parse_known_args(args, namespace)
        if unknown:
            asked: CommandLine = getattr(said, "asked", self)
            asked.error(f"unrecognized arguments: {' '.join(unknown)}")
        return said

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The same, with options anywhere between what is given by its place: `ask TABLE --json A B`."""
        if self._is_sorting or self._subparsers:
            return super().parse_known_args(args, namespace)
        self._is_sorting = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_sorting = False

    def error(self, message: str) -> NoReturn:
        """Leaves with exit code 2 and a sentence."""
        self.exit(WRONG_WORDS, f"{self.prog}: {self._sentence(message)}. For example: {self.example}\n")

    def _sentence(self, message: str) -> str:
        """What argparse complains of, said to a player."""
        if message.startswith("the following arguments are required"):
            return f"give {', perhaps '.join(f'{_name(place)} ({place.help})' for place in self._places())}"
        if found := re.fullmatch(r"unrecognized arguments: (.*)", message):
            taken = ", ".join([*map(_name, self._places()), *self._options()])
            first = found[1].split(" ", maxsplit=1)[0]
            return f"nothing is known of {found[1]}{_meant(first, self._options())}. It takes {taken}"
        if found := re.match(r"argument (\S+): invalid choice: '(.*?)' \(choose from (.*)\)", message):
            words = [word.strip(" '") for word in found[3].split(",")]
            what = "there is no command" if found[1] == "COMMAND" else f"{found[1]} takes no"
            return f"{what} '{found[2]}'{_meant(found[2], words)}. One of: {', '.join(words)}"
        if found := re.match(r"argument (\S+): expected one argument", message):
            return f"give a value after {found[1]}"
        return message.removeprefix("argument ")

    def _places(self) -> list[Action]:
        """What is given by its place, with no dashes before it."""
        return [action for action in self._actions if not action.option_strings]

    def _options(self) -> list[str]:
        return [name for name in self._option_string_actions if name.startswith("--")]


def _name(place: Action) -> str:
    return str(place.metavar or place.dest)


def _meant(given: str, known: Sequence[str]) -> str:
    """The known word that the given one looks like."""
    close = get_close_matches(given, known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
