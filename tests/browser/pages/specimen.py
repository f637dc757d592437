"""A page of everything that the theme dresses, for tests to measure and for people to look at."""

from __future__ import annotations

import ipywidgets as w

from fiefaid.widgets.pulse import Pulse

HEADER = """
<header class="ff-header"><p class="ff-crest">fiefaid</p><h1>Specimen</h1>
<p class="ff-lead">Everything that the theme dresses, on one page.</p></header>
<nav class="ff-nav" aria-label="Pages"><a href="specimen.ipynb" aria-current="page">Table</a>
<a href="specimen.ipynb">Battle</a><a href="specimen.ipynb">Realm</a><a href="specimen.ipynb">Crusade</a>
<a href="specimen.ipynb">Campaign</a><a href="specimen.ipynb">Ledgers</a></nav>
"""

ANSWER = """
<section class="ff-answer ff-{tone}" aria-live="polite">
<div class="ff-answer-head"><span class="ff-shield" aria-hidden="true"></span>
<p class="ff-answer-line"><strong>{word}</strong> {line}</p></div>
<dl class="ff-facts"><div><dt>Rule</dt><dd>2.7b</dd></div><div><dt>Margin</dt><dd>{margin}</dd></div></dl>
<ol class="ff-steps"><li class="ff-yes"><b>0.7</b> side: the front centre lies 0.4 in inside the right flank</li>
<li class="ff-{tone}"><b>0.11b</b> line of sight: the gap between Spearmen 1 and the wood is 3.1 in
<ol><li class="ff-yes"><b>0.6</b> half a base width is 2.5 in</li></ol></li></ol>
</section>
"""

ROWS = """
<ul class="ff-rows">
<li class="ff-row"><span class="ff-grow">Bowmen 1</span><span class="ff-badge ff-yes">sees</span></li>
<li class="ff-row"><span class="ff-grow">The Very Long-Named Company of Saint Radegund</span>
<span class="ff-badge ff-no">no</span></li>
<li class="ff-row"><span class="ff-grow">Knights 2</span><span class="ff-badge ff-too-close">too close</span></li></ul>
"""

ERRORS = """
<div class="ff-errors" role="alert"><p>table.toml was not used: 2 faults.</p>
<ul><li>unit.3.kind: 'kinght' refused; one of: knights, serjeants, bowmen</li><li>unit.4.x: missing</li></ul></div>
"""

GRID = "<table class='ff-table'><tr>" + "<th>Bowmen</th>" * 12 + "</tr><tr>" + "<td>yes</td>" * 12 + "</tr></table>"


def specimen_page() -> w.VBox:
    """The page, ready to be shown."""
    count = w.Label("0 taps")
    tap = _dressed(w.Button(description="Tap"), "ff-primary")
    tap.on_click(lambda _button: setattr(count, "value", f"{int(count.value.split()[0]) + 1} taps"))
    parts = [w.HTML(HEADER), _buttons(tap), count, *_answers(), _form(), *_rest(), Pulse(every=0.5, patience=1.0)]
    return _dressed(w.VBox(parts), "ff-page")


def _buttons(tap: w.Button) -> w.VBox:
    reason = w.HTML("<p class='ff-reason'>2.7: no straight path is free.</p>")
    refused = w.VBox([w.Button(description="Charge", disabled=True), reason])
    row = [
        tap,
        w.Button(description="Second"),
        _dressed(w.Button(description="Step back"), "ff-quiet"),
        _dressed(w.Button(description="↺", tooltip="Turn left"), "ff-square"),
        w.ToggleButton(description="Snap", value=True),
    ]
    return _dressed(w.VBox([_dressed(w.HBox(row), "ff-buttons"), _dressed(refused, "ff-blocked")]), "ff-card")


def _answers() -> list[w.Widget]:
    texts = [
        ("yes", "Yes", "Knights 2 charge the right flank of Bowmen 1.", "0.4 in inside"),
        ("no", "No", "Bowmen 1 do not see Knights 2: Spearmen 1 stand between.", "1.2 in short"),
        ("too-close", "Too close to call", "Leans yes. Roll off: 1–3 front, 4–6 right flank.", "0.06 in"),
    ]
    cards = [w.HTML(ANSWER.format(tone=t, word=word, line=line, margin=m)) for t, word, line, m in texts]
    return [_dressed(w.VBox(cards[:2]), "ff-split"), cards[2]]


def _form() -> w.VBox:
    tabs = w.ToggleButtons(options=["By tape", "By bearing", "From another base"])
    fields = [
        w.Text(description="Name", value="Bowmen 1"),
        w.Dropdown(description="Kind of unit", options=["Knights", "Serjeants", "Bowmen"]),
        w.BoundedFloatText(description="From the left edge, in inches", value=12.5, max=72),
        w.FloatSlider(description="Facing", value=90, max=360),
        w.Checkbox(description="May shoot uphill over the hedge", value=True),
        w.RadioButtons(description="Ground", options=["Open", "Wood"]),
        _dressed(w.Textarea(description="Copy this position", value="[table]\nwidth = 72"), "ff-wide", "ff-code"),
        w.FileUpload(description="Open a scenario"),
    ]
    return _dressed(w.VBox([w.HTML("<h2>Where it stands</h2>"), _dressed(tabs, "ff-tabs"), _fields(fields)]), "ff-card")


def _fields(fields: list[w.Widget]) -> w.VBox:
    return _dressed(w.VBox(fields), "ff-fields")


def _rest() -> list[w.Widget]:
    return [
        w.HTML(f"<section class='ff-card'><h2>Units</h2>{ROWS}</section>"),
        w.HTML(ERRORS),
        w.HTML("<p class='ff-note'>Uphill is asked once per pair.</p>"),
        w.HTML("<p class='ff-banner'>Reading A4 is switched for this table.</p>"),
        w.HTML(f"<div class='ff-scroll' tabindex='0' role='region' aria-label='Everyone at once'>{GRID}</div>"),
        w.HTML("<p class='ff-empty'>Nobody stands here yet.</p>"),
    ]


def _dressed(widget: w.Widget, *names: str) -> w.Widget:
    for name in names:
        widget.add_class(name)
    return widget
