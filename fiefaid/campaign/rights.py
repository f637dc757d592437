"""Who may do what: decided from the log alone. A phone proves its seat by the seal of the secret in its address.

A seal is the SHA-256 of that secret, in hexadecimal: the secret itself is never written down. An onlooker's is "".
While nobody sits at a table, everybody who has its code may set it up.
"""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.values import Trust
from fiefaid.errors import NotEntitled, NotSeated, NotYours


def family_of(campaign: Campaign, seal: str) -> str | None:
    """For which family does this phone sit?"""
    return next((family for family, held_by in campaign.seats.items() if seal and held_by == seal), None)


def is_at_table(campaign: Campaign, seal: str) -> bool:
    """Whether this phone has a seat, or nobody has."""
    return not campaign.seats or family_of(campaign, seal) is not None


def is_absent(campaign: Campaign, family: str) -> bool:
    """Whether nobody sits for a family, or its player is away."""
    return family not in campaign.seats or family in campaign.away


def is_trusted(campaign: Campaign, seal: str, trust: Trust) -> bool:
    """Whether a phone is among those whom the table trusts with something."""
    match trust:
        case Trust.ANYONE:
            return is_at_table(campaign, seal)
        case Trust.HOST:
            host = campaign.customs.host
            return is_at_table(campaign, seal) and (host not in campaign.seats or family_of(campaign, seal) == host)
        case Trust.NOBODY:
            return False


def may_act_for(campaign: Campaign, seal: str, family: str) -> bool:
    """Whether a phone may do what is for that family to do: its own player, or who stands in for an absent one."""
    if not campaign.seats or family_of(campaign, seal) == family:
        return True
    return is_absent(campaign, family) and is_trusted(campaign, seal, campaign.customs.stands_in)


def closed_purses(campaign: Campaign, seal: str) -> frozenset[str]:
    """The families whose purses this phone may not look into: where purses are closed, those it may not act for."""
    if campaign.customs.purses_are_open:
        return frozenset()
    return frozenset(family for family in campaign.families if not may_act_for(campaign, seal, family))


def need_seat(campaign: Campaign, seal: str) -> None:
    """Refuse an onlooker. Errors: NotSeated."""
    if not is_at_table(campaign, seal):
        raise NotSeated


def need_trust(campaign: Campaign, seal: str, trust: Trust, to_do: str) -> None:
    """Refuse whom the table does not trust with that. Errors: NotSeated, NotEntitled."""
    need_seat(campaign, seal)
    if not is_trusted(campaign, seal, trust):
        raise NotEntitled(to_do, trust.words)


def need_family(campaign: Campaign, seal: str, family: str) -> None:
    """Refuse who may not act for a family. Errors: NotSeated, NotYours, UnknownFamily."""
    name = campaign.family(family).name
    need_seat(campaign, seal)
    if may_act_for(campaign, seal, family):
        return
    trust = campaign.customs.stands_in
    why = f"only {trust.words} may stand in" if is_absent(campaign, family) else "its player is at the table"
    raise NotYours(name, why)
