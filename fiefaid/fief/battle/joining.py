"""Whether there is a battle at all, and with what it begins. Rule: 6.1, 6.2; TA 1.1."""

from __future__ import annotations

from collections import Counter

from fiefaid.errors.battles import NoBattle
from fiefaid.fief.archers import shot, targets
from fiefaid.fief.battle.choices import GiveBattle
from fiefaid.fief.battle.ending import may_fight
from fiefaid.fief.battle.events import BattleJoined
from fiefaid.fief.battle.state import Battle
from fiefaid.fief.hosts import Both, Side, has_fighters, lords_of, together


def joined(attack: GiveBattle) -> BattleJoined:
    """A battle that begins, with the archers' shot if anybody has one. Errors: NoBattle."""
    _need_two_sides(attack)
    _need_leader(attack)
    return BattleJoined(
        attackers=attack.attackers,
        defenders=attack.defenders,
        ground=attack.ground,
        rules=attack.rules,
        is_begun=attack.is_begun,
        has_shot=not attack.is_begun and _is_shot(attack),
    )


def _is_shot(attack: GiveBattle) -> bool:
    """Whether Archers shoot: some must be enough, and there must be troops on both sides. Rule: TA 1.1."""
    armies = Both(attack.attackers, attack.defenders)
    has_shot = any(shot(armies[side], side, attack.ground).has_die for side in Side)
    may_aim = bool(targets(attack.attackers, attack.defenders, attack.ground))
    return all(has_fighters(together(army)) for army in armies) and (has_shot or may_aim)


def _need_two_sides(attack: GiveBattle) -> None:
    """Refuse an attack on nobody, or somebody who is there twice. Errors: NoBattle."""
    if not any(host.troops or host.lords for host in attack.defenders):
        raise NoBattle("6.1", "nobody defends", "An empty place is taken without a battle")
    families = Counter(host.family for host in (*attack.attackers, *attack.defenders))
    for family, count in families.items():
        if count > 1:
            raise NoBattle("6.1", f"{family} is there {count} times", "Put each family on one side, once")
    lords = Counter(lord.id for army in (attack.attackers, attack.defenders) for lord in lords_of(army))
    for lord, count in lords.items():
        if count > 1:
            raise NoBattle("6.1", f"{lord} is there {count} times", "Put each Lord on one side, once")


def _need_leader(attack: GiveBattle) -> None:
    """Refuse an attack without a Lord, or of Lords alone. Errors: NoBattle."""
    if not lords_of(attack.attackers):
        raise NoBattle("6.2", "the attackers have no Lord", "Troops without a Lord defend only; bring one to them")
    battle = Battle(armies=Both(attack.attackers, attack.defenders), ground=attack.ground)
    if not any(may_fight(host, battle) for host in attack.attackers):
        raise NoBattle("6.2", "the attackers have no troops", "Lords alone fight nobody; bring troops or Mercenaries")
