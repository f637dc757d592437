"""Putting armies together: by tapping, or out of the realm; the ground they meet on; and the attack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets

from fiefaid.campaign.armies import hosts_at
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.hands import employed
from fiefaid.errors import Refused
from fiefaid.fief.battle import PEACE, refusal
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Side
from fiefaid.fief.walls import Walls
from fiefaid.pages.battle_draft import (
    Draft,
    as_it_stands,
    attack,
    called,
    differs,
    from_realm,
    one_more,
    rows,
    sides_at,
    standing,
)
from fiefaid.widgets.battles.counters import Column, Counters, Group
from fiefaid.widgets.entries import Choice, Entry, Segments, Tick
from fiefaid.widgets.parts import BlockedButton, Deed, Words, button, column, row, shown

Change = Callable[[Draft], Draft]

OUT = "out"
OTHERS = "Other troops are counted here than the realm has in that Village."
NO_CRUSADE = ("No Crusade", "")
TYPED = (("Armies typed in below", ""),)
RENEGADE = "These walls are under the protection of the Church: every Lord who attacks them is a Renegade (C1.2.3)."
STRANGERS = ("Rebels", "Saracens")


class SetupPanel:
    """Holds nothing but its widgets: the draft is the page's."""

    def __init__(self, on_changed: Callable[[Change], None], on_begin: Deed) -> None:
        self._change = on_changed
        self._place = Choice("Where", self._moved)
        self._families: dict[str, Segments] = {}
        self._stands = column()
        self._whose = {side: Choice(f"{side.capitalize()} are", self._namer(side)) for side in Side}
        self._name = Entry("Name of the battle", lambda name: on_changed(lambda draft: replace(draft, name=name)))
        self._counters = Counters(self._counted)
        self._walls = Segments("The defenders stand on", self._walled)
        again = button("Count them as they stand there", self._recount)
        self._differs = column(Words(OTHERS).root, again, classes=("ff-block",))
        self._leader = Choice("Crusade Leader (C1.3.3)", self._led)
        self._ticks = self._made_ticks()
        self._outlaw = Words(style="ff-banner")
        self._begin = BlockedButton("Give battle", on_begin, classes=("ff-primary",))
        self.root = self._laid_out()

    def show(self, draft: Draft, campaign: Campaign | None, rules: BattleRules, locked: str) -> None:
        """Shows the draft, what the realm has to offer for it, and what keeps it from being a battle."""
        shown(self._who, when=campaign is not None)
        self._show_realm(draft, campaign)
        self._name.show(draft.name)
        self._counters.show([_column(draft, side, rules) for side in Side])
        self._walls.show([(walls.capitalize(), walls) for walls in Walls], draft.ground.walls)
        leaders = [(host.name, host.family) for host in draft.hosts.attackers]
        self._leader.show((NO_CRUSADE, *leaders), draft.ground.leader)
        ground = draft.ground
        marks = (ground.is_plague, ground.is_uprising, ground.is_protected, draft.is_secret, draft.is_begun)
        for tick, ticked in zip(self._ticks, marks, strict=True):
            tick.show(ticked=ticked)
        is_outrage = ground.is_protected and ground.walls is not Walls.NONE
        self._outlaw.say(RENEGADE if is_outrage else "")
        self._begin.show(locked or _blocked(draft, rules))

    def _show_realm(self, draft: Draft, campaign: Campaign | None) -> None:
        villages = _villages(campaign) if campaign is not None else ()
        shown(self._place.root, when=bool(villages))
        self._place.show((*TYPED, *villages), draft.place)
        for side, whose in self._whose.items():
            shown(whose.root, when=campaign is not None and not draft.place)
            if campaign is not None:
                families = [(family.name, family.id) for family in campaign.families.values()]
                chosen = draft.hosts[side][0].family if draft.hosts[side] else ""
                others = [(name, name) for name in dict.fromkeys((*STRANGERS, chosen)) if name not in campaign.families]
                whose.show((*families, *others), chosen)
        self._campaign = campaign
        shown(self._differs, when=campaign is not None and differs(campaign, draft))
        self._show_stands(draft, campaign)

    def _show_stands(self, draft: Draft, campaign: Campaign | None) -> None:
        """One line of choices for each family in the Village."""
        there = [host.family for host in hosts_at(campaign, draft.place)] if campaign and draft.place else []
        if there != list(self._families):
            self._families = {family: Segments("", self._stander(family)) for family in there}
            self._stands.children = tuple(segments.root for segments in self._families.values())
        for family, segments in self._families.items():
            segments.root.description = campaign.called(family) if campaign else family
            side = next((str(side) for side in Side if family in {host.family for host in draft.hosts[side]}), OUT)
            segments.show((*((side.capitalize(), str(side)) for side in Side), ("Out", OUT)), side)

    def _moved(self, place: str) -> None:
        """Takes everybody in a Village, on the sides that are likely."""
        campaign = self._campaign
        if campaign is None or not place:
            self._change(lambda _draft: Draft())
            return
        attackers, defenders = sides_at(campaign, place)
        self._change(lambda _draft: from_realm(campaign, place, attackers, defenders))

    def _recount(self) -> None:
        campaign = self._campaign
        if campaign is not None:
            self._change(lambda draft: as_it_stands(campaign, draft))

    def _stander(self, family: str) -> Callable[[str], None]:
        return lambda side: self._change(lambda draft: self._standing(draft, family, side))

    def _standing(self, draft: Draft, family: str, side: str) -> Draft:
        """The draft with a family on another side; the ground stays as it was set."""
        if self._campaign is None:
            return draft
        sides = [[host.family for host in draft.hosts[each] if host.family != family] for each in Side]
        for each, families in zip(Side, sides, strict=True):
            if each == side:
                families.append(family)
        fresh = from_realm(self._campaign, draft.place, tuple(sides[0]), tuple(sides[1]))
        return replace(draft, hosts=fresh.hosts)

    def _namer(self, side: Side) -> Callable[[str], None]:
        def named(family: str) -> None:
            campaign = self._campaign
            name = campaign.called(family) if campaign else family
            hired = employed(campaign, family) if campaign and family in campaign.families else 0
            self._change(lambda draft: called(draft, side, 0, family, name, hired))

        return named

    def _counted(self, at: int, number: int, key: str, count: int) -> None:
        if 0 <= at < len(Side):
            side = tuple(Side)[at]
            self._change(lambda draft: draft.counting(side, number, key, count))

    def _walled(self, walls: str) -> None:
        self._change(lambda draft: replace(draft, ground=replace(draft.ground, walls=Walls(walls))))

    def _led(self, family: str) -> None:
        self._change(lambda draft: replace(draft, ground=replace(draft.ground, leader=family)))

    def _made_ticks(self) -> tuple[Tick, ...]:
        def plague(on: bool) -> None:
            self._change(lambda draft: replace(draft, ground=replace(draft.ground, is_plague=on)))

        def uprising(on: bool) -> None:
            self._change(lambda draft: replace(draft, ground=replace(draft.ground, is_uprising=on)))

        def protected(on: bool) -> None:
            self._change(lambda draft: replace(draft, ground=replace(draft.ground, is_protected=on)))

        def secret(on: bool) -> None:
            self._change(lambda draft: replace(draft, is_secret=on))

        def begun(on: bool) -> None:
            self._change(lambda draft: replace(draft, is_begun=on))

        return (
            Tick("Plague in this Bishopric (2.3.3)", plague),
            Tick("Uprising: no Mercenaries (T 4.2)", uprising),
            Tick("Protected by the Church (C1.2.3)", protected),
            Tick("An attacking Lord comes by Secret Passage (10.2.2)", secret),
            Tick("The archers have shot already", begun),
        )

    def _laid_out(self) -> ipywidgets.VBox:
        allies = [button(f"Ally for the {side}", self._ally(side), classes=("ff-quiet",)) for side in Side]
        self._who = column(
            self._place.root, self._stands, *(whose.root for whose in self._whose.values()), classes=("ff-fields",)
        )
        armies = column(
            Words("Armies", tag="h2", style="").root,
            self._who,
            self._differs,
            self._counters,
            row(*allies),
            classes=("ff-card",),
        )
        ticks = (tick.root for tick in self._ticks)
        ground = column(
            Words("Ground", tag="h2", style="").root,
            self._walls.root,
            *ticks,
            self._leader.root,
            self._name.root,
            classes=("ff-card",),
        )
        return column(armies, ground, self._outlaw.root, self._begin.root, classes=("ff-setup",))

    def _ally(self, side: Side) -> Deed:
        return lambda: self._change(lambda draft: one_more(draft, side))


def _column(draft: Draft, side: Side, rules: BattleRules) -> Column:
    hosts = draft.hosts[side]
    groups = [Group(host.name if len(hosts) > 1 or draft.place else "", rows(host)) for host in hosts]
    return Column(side.capitalize(), side, groups, standing(draft, side, rules) if hosts else "Nobody yet")


def _blocked(draft: Draft, rules: BattleRules) -> str:
    """What keeps the armies from fighting."""
    why: Refused | None = refusal(PEACE, attack(draft, rules))
    return str(why) if why else ""


def _villages(campaign: Campaign) -> tuple[tuple[str, str], ...]:
    """The Villages in which somebody stands with troops."""
    return tuple(
        (village.name, village.id) for village in campaign.realm.villages.values() if hosts_at(campaign, village.id)
    )
