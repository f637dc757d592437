"""The store: bytes in order, and refusal of stale writes. The only room with a database.

    log = open_log("sqlite:///campaigns.fiefaid")
    log.append("baronies", lambda since: [("RoundBegun", {"round": 3})], request="4f1c…", author="seat-2")
    log.read("baronies")

It knows order, author, time and request; it does not know what an entry means.
"""

from __future__ import annotations

from fiefaid.store.entries import Appended, Clock, Decide, Entry, Payload, Since
from fiefaid.store.log import Log
from fiefaid.store.opening import open_log
from fiefaid.store.watch import Watch

__all__ = ["Appended", "Clock", "Decide", "Entry", "Log", "Payload", "Since", "Watch", "open_log"]
