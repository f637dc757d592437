"""The battle on a table of a campaign: every step is asked of the record, and what the other phone does arrives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.skirmish_events import (
    BeginSkirmish,
    LeaveSkirmish,
    MendStep,
    MusterForce,
    SkirmishBegun,
    SkirmishMended,
    SkirmishWentOn,
    TakeBattleStep,
)
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.campaign.undo import resting_on
from fiefaid.errors.skirmishes import StepsFall
from fiefaid.feudal.battle import Made
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.table import Unit
from fiefaid.pages.record import Options
from fiefaid.pages.skirmish import gone_on
from fiefaid.pages.skirmish_draft import BattleDraft
from fiefaid.session import Done, NotDone, Session
from fiefaid.widgets.skirmishes.alone import AloneInBattle

Ask = Callable[..., Done | NotDone | None]
Refuse = Callable[[NotDone], None]


class SharedBattle:
    """Acts in the campaign on the table that is open; on a sketch it is a battle on this phone only.

    `ask` asks for something as one tap; `refuse` tells what was refused. `is_locked`: this phone only looks on.
    """

    def __init__(
        self,
        session: Callable[[], Session | None],
        table: Callable[[], str],
        ask: Ask,
        refuse: Callable[[NotDone], None],
    ) -> None:
        self._session, self._table, self._ask_as_one, self._refuse = session, table, ask, refuse
        self._sketch, self.draft = AloneInBattle(), BattleDraft()
        self.is_locked = False

    @property
    def fought(self) -> Skirmish | None:
        """That of the campaign, where the table is one of its own."""
        session, table = self._session(), self._table()
        if session is None or not table:
            return self._sketch.fought
        return session.campaign.skirmishes.get(table)

    @property
    def players(self) -> tuple[str, ...]:
        """Those whose family this phone may act for, or who have none."""
        session, fought = self._session(), self.fought
        if session is None or not self._table():
            return self._sketch.players
        if fought is None or self.is_locked:
            return ()
        seats = fought.seats
        return tuple(
            player for player in fought.battle.players if player not in seats or session.may_act_for(seats[player])
        )

    @property
    def known(self) -> Mapping[str, Fielded]:
        """What was mustered on the table."""
        session, table = self._session(), self._table()
        return session.campaign.tables[table].fielded if session is not None and table else {}

    @property
    def families(self) -> Options:
        """All of the campaign."""
        session = self._session()
        if session is None or not self._table():
            return ()
        return tuple((session.campaign.called(family), family) for family in session.campaign.families)

    def muster(self, player: str, units: Sequence[Unit], fielded: Mapping[str, Fielded]) -> bool:
        """Lays the force for every phone."""
        if not self._table():
            return False
        self._ask(MusterForce(self._table(), player, tuple(units), dict(fielded)))
        return True

    def begin(self, start: StartBattle, seats: Mapping[str, str]) -> None:
        """Begins it for every phone. Errors: Refused, on a sketch."""
        if self._table():
            self._ask(BeginSkirmish(self._table(), start, dict(seats)))
        else:
            self._sketch.begin(start, seats)

    def step(self, choice: BattleChoice) -> None:
        """Takes a step in sight of the battle as it is shown. Errors: Refused, on a sketch."""
        fought = self.fought
        if not self._table():
            self._sketch.step(choice)
        elif fought is not None:
            self._ask(TakeBattleStep(self._table(), choice, fought.battle))

    def undo(self, number: int) -> str:
        """Takes an entry back with all that rest on it; the later steps are asked for again as far as they fit.

        Of a step that was put right that is taken back, and it stands as it was.
        """
        fought, seqs = self.fought, self._seqs()
        if not self._table():
            return self._sketch.undo(number)
        if fought is None or not 0 <= number < len(seqs):
            return ""
        was_mended = self._is_mend(seqs[number])
        if not self._take_back(seqs[number]) or was_mended:
            return ""
        left = set(self._seqs())
        later = zip(seqs[number + 1 :], fought.later(number + 1), strict=False)
        return self._again([made for seq, made in later if seq not in left])

    def _again(self, later: Sequence[Made]) -> str:
        """Takes the steps again that were taken back with another, as far as they fit."""
        fought = self.fought
        if fought is None or not later:
            return ""
        after, told = gone_on(fought, later)
        pairs = zip(after.choices[len(fought.steps) :], after.battles[len(fought.steps) - 1 :], strict=False)
        asked = [TakeBattleStep(self._table(), choice, before) for choice, before in pairs]
        return told if not asked or isinstance(self._ask(*asked), Done) else ""

    def correct(self, number: int, choice: BattleChoice) -> str:
        """Mends a step in one entry. Errors: Refused, on a sketch."""
        fought, table = self.fought, self._table()
        if not table:
            return self._sketch.correct(number, choice)
        if fought is None or not 0 < number < len(fought.steps):
            return ""
        wish = MendStep(table, number + 1, fought.choices[number], choice)
        answer = self._ask_as_one(wish)
        if isinstance(answer, NotDone) and isinstance(answer.why, StepsFall):
            self._ask(MendStep(table, number + 1, fought.choices[number], choice, is_sure=True))
            return str(answer.why)
        if isinstance(answer, NotDone):
            self._refuse(answer)
        return ""

    def leave(self) -> None:
        """Takes the battle off the table for every phone."""
        fought = self.fought
        if not self._table():
            self._sketch.leave()
        elif fought is not None:
            self._ask(LeaveSkirmish(self._table(), len(fought.steps)))

    def _ask(self, *asked: Choice) -> Done | NotDone | None:
        answer = self._ask_as_one(*asked)
        if isinstance(answer, NotDone):
            self._refuse(answer)
        return answer

    def _take_back(self, seq: int) -> bool:
        session = self._session()
        if session is None:
            return False
        resting = tuple(entry.seq for entry in resting_on(session.chronicle, seq))
        return isinstance(self._ask(Undo(seq, resting)), Done)

    def _is_mend(self, seq: int) -> bool:
        session = self._session()
        return session is not None and isinstance(session.chronicle.entry(seq).event, SkirmishMended)

    def _seqs(self) -> tuple[int, ...]:
        """The entry of every step of the battle: steps that were mended stand in one entry together."""
        session, table = self._session(), self._table()
        seqs: list[int] = []
        for entry in session.chronicle.standing() if session is not None else ():
            match entry.event:
                case SkirmishBegun(table=there) if there == table:
                    seqs = [entry.seq]
                case SkirmishWentOn(table=there) if there == table:
                    seqs.append(entry.seq)
                case SkirmishMended(table=there, step=step, tail=tail) if there == table:
                    seqs = [*seqs[: step - 1], *(entry.seq for _ in tail)]
        return tuple(seqs)
