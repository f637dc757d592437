"""The works of a siege: who lays Siege Engines, and when they help. Rule: 6.4.2; C1.4. Ruling: W13.

Who besieges whom is the realm's to know. A siege lives on between rounds; an engine that is laid in one round helps
from the next on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NoSiege
from fiefaid.fief.battle_rules import ENGINES_LAID, MORE_ENGINES
from fiefaid.fief.hosts import Army, lords_of
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls

ENGINES_EACH = 2
"""Siege Engines that each player has (fief-facts 2: publisher and designer agree)."""


@dataclass(frozen=True, slots=True)
class EngineRules:
    """When besiegers lay Siege Engines. `with_siege`: the first at once; `more`: another in each Purchase Phase."""

    with_siege: bool = True
    more: bool = True

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """The values under a campaign's options. Errors: NotASetting."""
        return cls(ENGINES_LAID.of(options) == "siege", MORE_ENGINES.of(options))


@dataclass(frozen=True, slots=True)
class Besieger:
    """A player who besieges. `laid`: the rounds in which he laid his Siege Engines."""

    family: str
    laid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SiegeWorks:
    """What besiegers have built before walls `since` a round."""

    walls: Walls
    besiegers: tuple[Besieger, ...]
    since: int
    rules: EngineRules = field(default_factory=EngineRules)

    def engines(self, in_round: int) -> Tally:
        """How many Siege Engines help the besiegers in a round: those laid before it. Rule: 6.4.2."""
        ready = ((side.family, sum(laid < in_round for laid in side.laid)) for side in self.besiegers)
        return Tally("Siege Engines", tuple(Step("6.4.2", f"laid by {family}", n) for family, n in ready if n))

    def engines_of(self, family: str, in_round: int) -> Troops:
        """The Siege Engines with which a besieger goes into a battle of a round."""
        ready = sum(laid < in_round for side in self.besiegers if side.family == family for laid in side.laid)
        return Troops({Troop.SIEGE_ENGINES: ready} if ready else {})


def begun(walls: Walls, attackers: Army, in_round: int, rules: EngineRules) -> SiegeWorks:
    """The works of an army that lays siege to walls: each player lays an engine, at once or later. Rule: 6.4.2, C1.4.

    Errors: NoSiege, without walls or without a Lord.
    """
    if walls is Walls.NONE:
        raise NoSiege("there are no walls", "Attack the place")
    if not lords_of(attackers):
        raise NoSiege("the besiegers have no Lord", "Bring one to them")
    laid = (in_round,) if rules.with_siege else ()
    besiegers = tuple(Besieger(host.family, laid) for host in attackers)
    return SiegeWorks(walls=walls, besiegers=besiegers, since=in_round, rules=rules)


def after_purchases(works: SiegeWorks, in_round: int) -> SiegeWorks:
    """The works after the Purchase Phase of a later round: a besieger who may lays one engine more. Rule: 6.4.2."""
    return replace(works, besiegers=tuple(_with_engine(side, works, in_round) for side in works.besiegers))


def _with_engine(besieger: Besieger, works: SiegeWorks, in_round: int) -> Besieger:
    is_new = in_round > works.since and in_round not in besieger.laid
    may_lay = is_new and len(besieger.laid) < ENGINES_EACH and (works.rules.more or not besieger.laid)
    return replace(besieger, laid=(*besieger.laid, in_round)) if may_lay else besieger


def kept_by(works: SiegeWorks, families_with_lords: Collection[str]) -> SiegeWorks | None:
    """The works once besiegers who went away or have no Lord left are gone; None: the siege is lifted. Rule: 6.4."""
    left = tuple(side for side in works.besiegers if side.family in families_with_lords)
    return replace(works, besiegers=left) if left else None
