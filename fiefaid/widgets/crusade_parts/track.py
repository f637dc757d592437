"""The Outremers map on the page: a road that winds past the Objectives, each with its banners."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import ipywidgets

from fiefaid.pages.crusade_signs import BARS, CRESCENT, OUTLINES, SHIP, SIDE, TENT
from fiefaid.pages.crusade_track import Banner, Stop, Track, Way
from fiefaid.pages.quoting import quoted

_LEFT = "M50 0C50 22 28 26 28 50S50 78 50 100"
_RIGHT = "M50 0C50 22 72 26 72 50S50 78 50 100"
"""The road past one space, in a square of 100 that is stretched to the height of its row."""


class TrackView:
    """One block of markup, sent only when it has changed."""

    def __init__(self) -> None:
        self.root = ipywidgets.HTML()

    def show(self, now: Track) -> None:
        """Shows the map as it is."""
        html = _map(now)
        if html != self.root.value:
            self.root.value = html


def _map(now: Track) -> str:
    sea = _aside("Before the Objectives", SHIP, now.waiting, "ff-sea")
    stops = "".join(_stop(stop, place) for place, stop in enumerate(now.stops))
    empty = '<li class="ff-stop-none">No Objective lies on the track yet.</li>' if not now.stops else ""
    ends = _aside("Waiting to go home", TENT, now.edge, "ff-camp") + _aside(
        "Saladin’s Prison", BARS, now.prison, "ff-prison"
    )
    plague = '<span class="ff-badge ff-no">the Plague is there</span>' if now.has_plague else ""
    head = (
        f'<p class="ff-saladin">{_drawn(CRESCENT)}<span>{escape(now.saladin)}</span></p>'
        f'<p class="ff-aside">{escape(now.stack)} {plague}</p>'
    )
    return (
        '<section class="ff-outremer" aria-label="The Outremers map"><h2>The Outremer</h2>'
        f'{head}{sea}<ol class="ff-track">{stops}{empty}</ol>{ends}</section>'
    )


def _stop(stop: Stop, place: int) -> str:
    turn = " data-turn" if stop.is_turn else ""
    order = f'<span class="ff-rule">No. {stop.order}</span>' if stop.order else ""
    about = "".join(f"<span>{escape(words)}</span>" for words in stop.about)
    marks = _marks(stop)
    return (
        f'<li class="ff-stop" data-tone="{stop.tone}" data-saladin="{stop.saladin.name.lower()}"{turn}>'
        f"{_road(place)}{_medal(stop, place)}"
        f'<div class="ff-stop-words"><h3>{stop.number}. {quoted(stop.name)} {order}</h3>'
        f'<p class="ff-stop-marks"><span class="ff-badge ff-hold">{escape(stop.holds)}</span>{marks}</p>'
        f'<p class="ff-stop-about">{about}</p>{_banners(stop.banners)}</div></li>'
    )


def _marks(stop: Stop) -> str:
    """What is to be said of a space beside how it stands."""
    turn = '<span class="ff-badge ff-turn">its turn</span>' if stop.is_turn else ""
    words = {Way.HERE: "Saladin is here", Way.GONE: "Saladin has been here"}
    saladin = f'<span class="ff-badge ff-no">{words[stop.saladin]}</span>' if stop.saladin in words else ""
    return turn + saladin


def _road(place: int) -> str:
    path = _RIGHT if place % 2 else _LEFT
    strokes = "".join(
        f'<path class="ff-road-{part}" d="{path}" vector-effect="non-scaling-stroke"/>'
        for part in ("bed", "sand", "march")
    )
    return f'<svg class="ff-road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">{strokes}</svg>'


def _medal(stop: Stop, place: int) -> str:
    side = "right" if place % 2 else "left"
    saladin = _drawn(CRESCENT, "ff-medal-saladin") if stop.saladin is Way.HERE else ""
    return (
        f'<span class="ff-medal" data-side="{side}" aria-hidden="true">{_drawn(OUTLINES[stop.sign])}{saladin}'
        f'<b class="ff-medal-number">{stop.number}</b></span>'
    )


def _drawn(outline: str, classes: str = "") -> str:
    return (
        f'<svg class="ff-drawn {classes}" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">'
        f'<path fill-rule="evenodd" d="{outline}"/></svg>'
    )


def _aside(title: str, outline: str, banners: Iterable[Banner], kind: str) -> str:
    said = _banners(banners)
    return f'<div class="ff-outside {kind}">{_drawn(outline)}<div><h3>{title}</h3>{said}</div></div>' if said else ""


def _banners(banners: Iterable[Banner]) -> str:
    items = "".join(map(_banner, banners))
    return f'<ul class="ff-banners">{items}</ul>' if items else ""


def _banner(banner: Banner) -> str:
    name = "Troops without a Lord" if banner.is_lordless else banner.name
    place = f'<b class="ff-place">{banner.place}</b>' if banner.place else ""
    badges = "".join(
        f'<span class="ff-badge{tone}">{words}</span>'
        for words, tone, is_there in (
            ("Leader", "", banner.is_leader),
            ("Physician", " ff-yes", banner.has_physician),
            ("dying", " ff-no", banner.is_dying),
        )
        if is_there
    )
    return (
        f'<li class="ff-pennon"><span class="ff-flag" style="--family:{banner.paint}">{place}</span>'
        f'<span class="ff-grow"><strong>{quoted(name)}</strong> <span class="ff-of">of {quoted(banner.family)}</span> '
        f'{badges}<span class="ff-has">{escape(banner.has)}</span></span></li>'
    )
