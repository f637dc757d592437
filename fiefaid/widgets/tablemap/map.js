// The door: what Python shows is drawn, what a hand does is drawn at once and reported.
//
// The hand is always ahead of the kernel. Each report has a number, and Python gives the number back when it has dealt with it
// (`revision`): until then, and as long as the hand holds the base, what Python says about that base is not drawn.

const BETWEEN_REPORTS = 60; // milliseconds; reports closer than about 20 ms would wait for one another on the line
const NO_ANSWER = 400; // milliseconds after which a report is sent though the last one was not answered

class Reports {
  constructor(model) {
    this.model = model;
    this.latest = 0;
    this.sentAt = 0;
    this.unanswered = new Map();
    this.timer = 0;
  }

  get isWaiting() {
    return this.latest > this.model.get("revision") && performance.now() - this.sentAt < NO_ANSWER;
  }

  // A position on the way waits its turn, and is replaced by the next one; the last one goes out at once.
  moved(unit, [x, y, facing], final) {
    this.next = { kind: "moved", unit, x, y, facing, final };
    this.unanswered.set(unit, Infinity);
    if (final) this.send(this.next);
    else this.schedule();
  }

  schedule() {
    clearTimeout(this.timer);
    if (!this.next) return;
    const due = this.sentAt + (this.isWaiting ? NO_ANSWER : BETWEEN_REPORTS);
    this.timer = setTimeout(() => this.next && this.send(this.next), Math.max(due - performance.now(), 0));
  }

  tapped(unit) {
    this.send({ kind: "tapped", unit });
  }

  send(report) {
    clearTimeout(this.timer);
    this.next = null;
    this.latest = Math.max(this.latest, this.model.get("revision")) + 1;
    this.sentAt = performance.now();
    if (report.kind === "moved") this.unanswered.set(report.unit, this.latest);
    this.model.send({ ...report, revision: this.latest });
  }

  isAhead(unit) {
    return this.unanswered.get(unit) > this.model.get("revision");
  }

  forget() {
    clearTimeout(this.timer);
    this.next = null;
    this.unanswered.clear();
  }
}

class TableMap {
  constructor(model, host) {
    this.model = model;
    this.reports = new Reports(model);
    this.foot = makeFoot(this);
    this.table = new TableView(host);
    this.table.svg.setAttribute("aria-describedby", this.foot.help.id);
    host.append(this.foot.node);
    const acts = this.acts();
    this.hands = new Hands(this.table, acts);
    this.keys = new Keys(this.table, acts);
    this.sizes = new ResizeObserver(([entry]) => {
      this.table.view.setSize(entry.contentRect.width, entry.contentRect.height);
      this.later();
    });
    this.sizes.observe(this.table.svg);
    this.hear();
  }

  acts() {
    const { view } = this.table;
    return {
      isLocked: () => this.model.get("locked"),
      inSteps: () => this.model.get("five_degrees"),
      measure: () => this.model.get("ground").measure,
      lay: (unit, pose, final, how = {}) => this.lay(unit, pose, final, how),
      tap: (unit) => this.reports.tapped(unit),
      reach: (unit) => this.reach(unit),
      pan: (dx, dy) => this.look(() => view.panBy(dx, dy)),
      zoom: (at, factor) => this.look(() => view.zoomAt(at, factor)),
      pinch: (point, at, zoom) => this.look(() => view.hold(point, at, zoom)),
      doubleTap: (at) => this.look(() => (view.zoom > 1 ? view.reset() : view.zoomAt(at, 2.5))),
      wholeTable: () => this.look(() => view.reset()),
    };
  }

  // What Python shows, as it changes.
  hear() {
    const on = {
      "change:ground": () => this.table.setGround(this.model.get("ground")),
      "change:counters": () => this.table.setCounters(this.model.get("counters")),
      "change:marks": () => this.table.setMarks(this.model.get("marks")),
      "change:selected": () => this.table.setSelected(this.model.get("selected")),
      "change:poses": () => {},
      "change:revision": () => this.reports.schedule(),
      "msg:custom": ({ kind }) => kind === "refused" && this.giveWay(),
    };
    this.heard = Object.entries(on).map(([event, act]) => [event, (message) => (act(message), this.later())]);
    for (const [event, act] of this.heard) {
      this.model.on(event, act);
      if (event !== "change:revision" && event !== "msg:custom") act();
    }
  }

  giveWay() {
    this.reports.forget();
    this.hands.drop();
  }

  // One drawing for each frame, however much has changed.
  later() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  draw() {
    if (!this.model.get("ground").frame || this.table.view.width <= 1) return;
    for (const [unit, pose] of Object.entries(this.model.get("poses"))) {
      const isOurs = this.hands.holds(unit) || this.keys.holds(unit) || this.reports.isAhead(unit);
      if (!isOurs && this.table.bases.has(unit)) this.table.lay(unit, pose);
    }
    this.table.refresh();
    this.foot.update(this.table);
  }

  lay(unit, pose, final, { free = false, say = false }) {
    const laid = this.fitting(unit, pose, free);
    this.table.lay(unit, laid);
    this.table.selected = { ...this.table.selected, in_hand: unit };
    this.reports.moved(unit, laid, final);
    if (say) this.foot.say(ariaLabel(this.table.bases.get(unit), laid));
    this.later();
  }

  // On the table, in round numbers, in steps of 5° and against its neighbour where that is wanted.
  fitting(unit, [x, y, facing], free) {
    const base = this.table.bases.get(unit);
    const { step } = this.model.get("magnet");
    const isTurned = facing !== base.pose[2];
    if (isTurned && this.model.get("five_degrees")) facing = turnedTo(Math.round(facing / step) * step);
    const round = (value) => Math.round(value * 100) / 100;
    const [left, bottom, width, height] = this.table.view.frame;
    const [atX, atY] = [keepBetween(round(x), left, left + width), keepBetween(round(y), bottom, bottom + height)];
    const pose = isTurned ? [x, y, round(facing)] : [atX, atY, facing];
    if (free || isTurned || !this.model.get("snap")) return pose;
    const others = [...this.table.bases.values()].filter((other) => other.unit !== unit);
    return pulledTo(pose, base, others, this.model.get("magnet"));
  }

  // A base got the focus; the focus is shown unless a finger or the mouse set it.
  reach(unit) {
    const byKey = this.hands.down.size === 0;
    this.table.svg.classList.toggle("by-key", byKey);
    this.table.selected = { ...this.table.selected, in_hand: unit };
    if (byKey && this.table.view.zoom > 1) this.table.view.reveal(this.table.bases.get(unit).pose);
    this.later();
  }

  look(change) {
    change();
    this.later();
  }

  leave() {
    for (const [event, act] of this.heard) this.model.off(event, act);
    this.hands.leave();
    this.keys.leave();
    this.sizes.disconnect();
    this.reports.forget();
    cancelAnimationFrame(this.frame);
  }
}

const keepBetween = (value, low, high) => Math.min(Math.max(value, low), high);

// Under the map: where the base in hand lies, and the buttons for those who cannot pinch.
function makeFoot(map) {
  const node = document.createElement("div");
  node.className = "foot";
  const readout = node.appendChild(document.createElement("span"));
  readout.className = "readout";
  const spoken = node.appendChild(document.createElement("span"));
  spoken.className = "unseen";
  spoken.setAttribute("role", "status");
  const help = node.appendChild(document.createElement("span"));
  help.className = "unseen";
  help.id = `fiefaid-keys-${pictures}-${Math.random().toString(36).slice(2)}`;
  help.textContent = KEYS_HELP;
  const middle = () => [map.table.view.width / 2, map.table.view.height / 2];
  const button = (words, lines, act) => {
    const made = node.appendChild(document.createElement("button"));
    made.type = "button";
    made.append(make("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }));
    made.firstChild.append(make("path", { d: lines }));
    made.setAttribute("aria-label", words);
    made.title = words;
    made.addEventListener("click", () => map.look(act));
    return made;
  };
  const out = button("Zoom out", "M4 10h12", () => map.table.view.zoomAt(middle(), 1 / 1.6));
  button("Zoom in", "M4 10h12M10 4v12", () => map.table.view.zoomAt(middle(), 1.6));
  const whole = button("Show the whole table", "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5", () => map.table.view.reset());
  const update = ({ bases, selected, view }) => {
    const base = bases.get(selected.in_hand);
    out.disabled = whole.disabled = view.zoom <= 1;
    readout.textContent = base ? readoutOf(base) : "Drag a base to move it. Tap two to ask about them.";
  };
  return { node, help, update, say: (words) => (spoken.textContent = words) };
}

function readoutOf({ label, pose: [x, y, facing] }) {
  return `${label}\n${x.toFixed(2)}, ${y.toFixed(2)}  ·  ${Math.round(turnedTo(facing) * 10) / 10}°`;
}

export default {
  render({ model, el }) {
    el.classList.add("fiefaid-map");
    const map = new TableMap(model, el);
    return () => map.leave();
  },
};
