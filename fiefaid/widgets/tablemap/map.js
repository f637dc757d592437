// The door: what Python shows is drawn, what a hand does is drawn at once and reported.

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
      isLocked: (unit) => this.isLocked(unit),
      inSteps: () => this.model.get("five_degrees"),
      measure: () => this.model.get("ground").measure,
      lay: (unit, pose, final, how) => this.lay(unit, pose, final, how),
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
      "change:hint": () => {},
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

  // How: `turn`, only the facing was meant; `free`, nothing may pull it; `say`, tell those who listen.
  lay(unit, pose, final, how) {
    const laid = this.fitting(unit, pose, how);
    this.table.lay(unit, laid);
    this.table.selected = { ...this.table.selected, in_hand: unit };
    this.reports.moved(unit, laid, final);
    if (how.say) this.foot.say(ariaLabel(this.table.bases.get(unit), laid));
    this.later();
  }

  // On the table, in round numbers, in steps of 5° and against its neighbour where that is wanted.
  fitting(unit, [x, y, facing], { turn = false, free = false }) {
    const magnet = this.model.get("magnet");
    const step = this.model.get("five_degrees") && !free ? magnet.step : 0.01;
    if (turn) return [x, y, turnedTo(+(Math.round(facing / step) * step).toFixed(2))];
    const [left, bottom, width, height] = this.table.view.frame;
    const onTable = (value, low, length) => Math.min(Math.max(+value.toFixed(2), low), low + length);
    const pose = [onTable(x, left, width), onTable(y, bottom, height), facing];
    if (free || !this.model.get("snap")) return pose;
    const others = [...this.table.bases.values()].filter((other) => other.unit !== unit);
    return pulledTo(pose, this.table.bases.get(unit), others, magnet);
  }

  isLocked(unit) {
    return this.model.get("locked") || this.model.get("staying").includes(unit);
  }

  // A base got the focus; the focus is shown unless a finger or the mouse set it. One that stays is not taken in hand.
  reach(unit) {
    const byKey = this.hands.down.size === 0;
    this.table.svg.classList.toggle("by-key", byKey);
    if (!this.model.get("staying").includes(unit)) this.table.selected = { ...this.table.selected, in_hand: unit };
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

export default {
  render({ model, el }) {
    el.classList.add("fiefaid-map");
    const map = new TableMap(model, el);
    return () => map.leave();
  },
};
