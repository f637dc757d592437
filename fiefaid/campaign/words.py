"""Entries in sentences, as one phone may see them, with the names of the moment before each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from fiefaid.campaign.apply import describe
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Corrected, Redone, Undone
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.seeing import hidden_in


def sentences(chronicle: Chronicle, seqs: Collection[int], seal: str = "") -> tuple[str, ...]:
    """What some entries say, such as those that would be taken back. Errors: UnknownEntry."""
    entries, words = [chronicle.entry(seq) for seq in seqs], Words.about(chronicle, seqs, seal)
    return tuple(words.of_event(entry.event, entry.seq) for entry in entries)


@dataclass(frozen=True, slots=True)
class Words:
    """How some entries are told: `before` has the campaign before each of them, `closed` the purses not to tell of."""

    chronicle: Chronicle
    before: Mapping[int, Campaign]
    closed: frozenset[str]

    @staticmethod
    def about(chronicle: Chronicle, seqs: Collection[int], seal: str) -> Words:
        """The words for these entries, for the phone with that seal."""
        return Words(chronicle, chronicle.before(frozenset(seqs)), closed_purses(chronicle.campaign, seal))

    def of_entry(self, entry: Recorded, before: Campaign) -> str:
        """An entry; one about the record with the sentences of the entries that it is about."""
        match entry.event:
            case Undone(seqs):
                return f"Taken back: {self._listed(seqs)}"
            case Redone(seqs):
                return f"Done again: {self._listed(seqs)}"
            case Corrected(seq, now):
                return (
                    f"Corrected: {self.of_event(self.chronicle.past[seq - 1].event, seq)} → {self.of_event(now, seq)}"
                )
            case event:
                return self.hidden(event) or describe(event, before)

    def of_event(self, event: Event, seq: int) -> str:
        """An event in the place of an entry."""
        return self.hidden(event) or describe(event, self.before[seq])

    def hidden(self, event: Event) -> str | None:
        """What is said of an event that this phone may not see; None: it may."""
        return hidden_in(event, self.chronicle.campaign, self.closed)

    def _listed(self, seqs: tuple[int, ...]) -> str:
        return "; ".join(self.of_event(self.chronicle.entry(seq).event, seq) for seq in seqs)
