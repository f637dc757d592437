"""What may befall at any time: assassins, a ransom or a Secret Passage out of Saladin's Prison, a pardon.

Rule: C3.0, C3.1, C QA 3; C1.2.3.
"""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_fates import TakeMarker
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.crusade.asked import Assassinate, CrusadeChoice, KillSaladin, LeavePrison
from fiefaid.fief.people import SALADIN, Marker
from fiefaid.pages import crusade_choices as offered
from fiefaid.pages.numbers import read_number
from fiefaid.session import Session
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice, Entry, Segments
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.visit import Visit

_CHOOSE = ("choose", "")
MOST_RANSOM = 99


class AssassinForm(StepForm):
    """Who is assassinated; the Physician's player may prevent it, Saladin is beyond his help."""

    words = "He is assassinated"

    def __init__(self, visit: Visit) -> None:
        self._who = Choice("Victim", self._changed)
        super().__init__(visit, self._who)

    def about(self, _campaign: object) -> str:
        """Victims come and go; who was chosen stays chosen while he is there."""
        return "victim"

    def _fill(self) -> None:
        there = (_CHOOSE, *offered.crusaders(self.campaign), ("Saladin himself", SALADIN))
        self._who.show(there, self._who.chosen if self._who.chosen in [value for _, value in there] else "")

    def _done(self) -> None:
        """Nobody is chosen any more: whoever the Physician saves is not a tap away from the next assassin."""
        self._who.show((_CHOOSE,), "")
        super()._done()

    def _step(self) -> CrusadeChoice | None:
        who = self._who.chosen
        return (KillSaladin() if who == SALADIN else Assassinate(who)) if who else None


class PrisonForm(StepForm):
    """A captive of Saladin comes home: for a ransom to the bank, or by Secret Passage."""

    words = "He comes home"

    def __init__(self, visit: Visit) -> None:
        self._lord, self._home = Choice("Captive", self._turn), Choice("Comes home to", self._changed)
        self._how = Segments("How", self._changed)
        self._how.show((("Ransom to the bank", ""), ("Secret Passage", "passage")), "")
        self._ransom = Entry("Ransom in Deniers", text="")
        self._ransom.root.observe(self._changed, "value")
        super().__init__(visit, self._lord, self._home, self._how, self._ransom)

    def about(self, _campaign: object) -> str:
        """What was typed stays while the Crusade goes on."""
        return "prison"

    def _fill(self) -> None:
        session = self._visit.session
        there = offered.captives(self.campaign, session.may_act_for) if session else ()
        known = [value for _, value in there]
        self._lord.show((_CHOOSE, *there), self._lord.chosen if self._lord.chosen in known else "")
        self._homes()

    def _homes(self) -> None:
        there = offered.homes_of(self.campaign, self._lord.chosen)
        self._home.show(there, there[0][1])

    def _turn(self, _lord: str) -> None:
        self._homes()
        self._changed()

    def _step(self) -> CrusadeChoice | None:
        if not self._lord.chosen:
            return None
        if self._how.chosen:
            return LeavePrison(self._lord.chosen, self._home.chosen, by_passage=True)
        if not self._ransom.text.strip():
            return None
        ransom = int(read_number(self._ransom.text, "The ransom", least=0, most=MOST_RANSOM))
        return LeavePrison(self._lord.chosen, self._home.chosen, ransom)


class PardonForm(StepForm):
    """The Pope withdraws the marker of a Renegade. Rule: C1.2.3."""

    words = "The Pope pardons him"

    def __init__(self, visit: Visit) -> None:
        self._lord = Choice("Renegade", self._changed)
        super().__init__(visit, self._lord)

    def about(self, _campaign: object) -> str:
        """Whoever was chosen stays chosen."""
        return "pardon"

    def _fill(self) -> None:
        self._lord.show((_CHOOSE, *offered.renegades(self.campaign)), "")

    def _wish(self) -> Sequence[Asked]:
        return (TakeMarker(self._lord.chosen, Marker.RENEGADE),) if self._lord.chosen else ()


class MishapsPanel:
    """The forms that have somebody to choose from."""

    def __init__(self, visit: Visit) -> None:
        self._assassin, self._prison, self._pardon = AssassinForm(visit), PrisonForm(visit), PardonForm(visit)
        self._parts = (
            ("An assassin (C3.0)", self._assassin),
            ("Out of Saladin’s Prison (C3.1)", self._prison),
            ("A Renegade is pardoned (C1.2.3)", self._pardon),
        )
        self._blocks = tuple(column(Words(title, tag="h3", style="").root, form.root) for title, form in self._parts)
        self._nothing = Words(style="ff-note")
        self.root = column(*self._blocks, self._nothing.root, classes=("ff-block",))

    def show_session(self, session: Session) -> None:
        """Shows what may befall now."""
        campaign = session.campaign
        is_there = (
            bool(offered.crusaders(campaign)) or campaign.crusade.saladin is not None,
            bool(offered.captives(campaign, session.may_act_for)),
            bool(offered.renegades(campaign)),
        )
        for (_, form), block, when in zip(self._parts, self._blocks, is_there, strict=True):
            shown(block, when=when)
            form.show_session(session)
        self._nothing.say("" if any(is_there) else "Nobody is on Crusade, in Saladin’s Prison or a Renegade.")
