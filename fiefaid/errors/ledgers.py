"""What the book refuses to write down."""

from __future__ import annotations

from fiefaid.errors.refused import Refused


class NotACount(Refused):
    """A count that is no whole number of things, or of more than anybody has."""

    def __init__(self, what: str, given: object, least: int, most: int) -> None:
        super().__init__(
            f"{what[:1].upper()}{what[1:]} refused: {given!r} is no count. "
            f"Give a whole number from {least} to {most:,}."
        )


class SameHolder(Refused):
    """A transfer from somebody to himself."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"Transfer refused: it leads from {holder} to {holder}. Name two different holders.")


class NotEnough(Refused):
    """More than the source holds: no holding falls below nothing."""

    def __init__(self, holder: str, what: str, has: int, needed: int) -> None:
        most = f"Give {has:,} or less, or take in more first." if has > 0 else "Take some in first."
        super().__init__(
            f"Transfer refused: {needed:,} {what} are needed and {holder} holds {has:,}, {needed - has:,} short. {most}"
        )


class UnusuallyMany(Refused):
    """A count so large that it is more likely a slip of the finger."""

    def __init__(self, count: int, what: str, usual: int) -> None:
        super().__init__(
            f"Transfer held back: {count:,} {what} are more than {usual:,}, which no game reaches. "
            "If it is meant, say that you are sure."
        )
