// The table as elements: ground and terrain, counters, the marks of the answer, words and the turning handle on top.

const KNOB_AWAY = 30; // pixels from the rear to the middle of the turning handle
const LANE = 16; // pixels along the line of sight that words keep clear of
const LONGEST = 24; // letters of a name on the map; all of it is read out
const FAR = 46; // pixels of base width below which hatching and badges would only be grey

const TURN_ARROW = "M-4 2A4.5 4.5 0 1 1 3.6 2.8M5-.6l-1.5 3.5-3.6-1.2";

let pictures = 0;

class TableView {
  constructor(host) {
    this.view = new View();
    this.bases = new Map();
    this.texts = { ground: [], marks: [] };
    this.lanes = [];
    this.selected = {};
    this.knob = null;
    this.build(host);
    this.letters = new Letters(this.words);
  }

  build(host) {
    const clip = `fiefaid-table-${++pictures}`;
    this.svg = make("svg", { class: "fiefaid-picture", role: "group" });
    this.world = this.svg.appendChild(make("g"));
    this.edge = make("rect");
    const hole = make("clipPath", { id: clip });
    hole.append(this.edge);
    this.ground = make("g", { "clip-path": `url(#${clip})` });
    this.counters = make("g");
    this.marks = make("g", { class: "marks" });
    this.world.append(hole, this.ground, this.counters, this.marks);
    this.tokens = this.svg.appendChild(make("g", { class: "tokens", "aria-hidden": "true" }));
    this.handle = this.svg.appendChild(make("g", { class: "handle" }));
    this.handle.append(make("line"), make("circle", { r: 10 }), make("path", { d: TURN_ARROW }));
    this.words = this.svg.appendChild(make("g", { class: "words", "aria-hidden": "true" }));
    host.append(this.svg);
  }

  setGround({ name, frame, shapes }) {
    if (!frame) return;
    const [left, bottom, width, height] = frame;
    set(this.edge, { x: left, y: -bottom - height, width, height });
    this.view.setFrame(frame);
    this.svg.style.setProperty("--aspect", `${width} / ${height}`);
    this.svg.setAttribute("aria-label", name ? `Map of the table: ${name}` : "Map of the table");
    this.ground.replaceChildren(...shapes.filter((shape) => shape.kind !== "text").map(drawShape));
    this.texts.ground = shapes.filter((shape) => shape.kind === "text");
  }

  setCounters(counters) {
    const kept = new Map(this.bases);
    this.bases.clear();
    for (const counter of counters) {
      const old = kept.get(counter.unit);
      const node = old ? old.node : make("g", { tabindex: 0, role: "button" });
      kept.delete(counter.unit);
      const { bw, bd } = counter;
      const ring = make("rect", { class: "ring", x: -bw / 2, y: -bd / 2, width: bw, height: bd });
      node.replaceChildren(ring, ...counter.shapes.map(drawShape));
      node.dataset.unit = counter.unit;
      if (!node.parentNode) this.counters.append(node);
      this.bases.set(counter.unit, { ...counter, node, pose: old ? old.pose : [0, 0, 0] });
    }
    for (const { node } of kept.values()) node.remove();
  }

  setMarks(marks) {
    this.marks.replaceChildren(...marks.filter((shape) => shape.kind !== "text").map(drawShape));
    this.texts.marks = marks.filter((shape) => shape.kind === "text");
    this.lanes = marks.filter((shape) => shape.names.startsWith("sight")).flatMap((shape) => laneOf(shape.paths[0]));
  }

  setSelected(selected) {
    this.selected = selected;
  }

  lay(unit, pose) {
    const base = this.bases.get(unit);
    base.pose = pose;
    base.node.setAttribute("transform", `translate(${pose[0]} ${-pose[1]}) rotate(${pose[2]})`);
  }

  partOf(unit) {
    if (unit === this.selected.attacker) return "attacker";
    return unit === this.selected.target ? "target" : "";
  }

  // What a part is called: in a battle the unit that is open need not be the attacker.
  wordOf(part) {
    return (part === "attacker" && this.selected.called) || part;
  }

  // Everything that depends on where bases lie and what is seen; called once for each frame at most.
  refresh() {
    this.letters.noticeTextSize();
    this.world.setAttribute("transform", this.view.transform);
    this.svg.classList.toggle("zoomed", this.view.zoom > 1);
    for (const base of this.bases.values()) {
      const part = this.partOf(base.unit);
      const far = base.bw * this.view.scale < FAR ? "far" : "";
      const names = ["counter", part, far, base.unit === this.selected.in_hand ? "in-hand" : ""].filter(Boolean).join(" ");
      set(base.node, { class: names, "aria-pressed": Boolean(part), "aria-label": ariaLabel(base, base.pose, this.wordOf(part)) });
    }
    drawTokens(this.tokens, this.bases.values(), this.view);
    this.placeHandle();
    this.placeWords();
  }

  // Behind the rear, where it hides nothing that is asked about; ahead of the front where the rear is out of sight.
  placeHandle() {
    const base = this.bases.get(this.selected.in_hand);
    this.knob = null;
    this.handle.style.display = base ? "" : "none";
    if (!base) return;
    const away = base.bd / 2 + KNOB_AWAY / this.view.scale;
    const spots = [-away, away].map((ahead) => ({ ahead, at: this.view.toScreen(pointOn(base.pose, 0, ahead)) }));
    const { width, height } = this.view;
    const seen = ({ at: [x, y] }) => x > 14 && y > 14 && x < width - 14 && y < height - 14;
    const { ahead, at } = spots.find(seen) || spots[0];
    const foot = this.view.toScreen(pointOn(base.pose, 0, (Math.sign(ahead) * base.bd) / 2));
    this.knob = { unit: base.unit, at, box: boxBetween(foot, at, 11) };
    const [stem, disc, arrow] = this.handle.children;
    set(stem, { x1: foot[0], y1: foot[1], x2: at[0], y2: at[1] });
    for (const part of [disc, arrow]) part.setAttribute("transform", `translate(${at[0]} ${at[1]})`);
  }

  placeWords() {
    const { view } = this;
    const boxes = [...this.bases.values()].map((base) => this.boxOf(base));
    if (this.knob) boxes.push(this.knob.box);
    boxes.push(...this.lanes.map((point) => ({ ...boxAt(...view.toScreen(point), LANE, LANE), lane: true })));
    const words = [...this.captions(), ...this.labels(), ...this.groundWords()];
    this.letters.forget(new Set(words.map((word) => word.key)));
    words.sort((one, other) => Boolean(other.must) - Boolean(one.must));
    this.letters.place(words, boxes, this.room());
  }

  // Where words may stand: on the table, as far as it is seen.
  room() {
    const [left, bottom, width, height] = this.view.frame;
    const [x0, y0] = this.view.toScreen([left, bottom + height]);
    const [x1, y1] = this.view.toScreen([left + width, bottom]);
    const { width: seen, height: tall } = this.view;
    return { left: Math.max(x0, 0), top: Math.max(y0, 0), right: Math.min(x1, seen), bottom: Math.min(y1, tall) };
  }

  boxOf(base) {
    const [x, y] = this.view.toScreen(base.pose);
    const rim = base.tokens.length ? TOKEN : 0;
    const [across, up] = halfBox(base.pose[2], base).map((half) => half * this.view.scale + rim);
    return { left: x - across, right: x + across, top: y - up, bottom: y + up, unit: base.unit };
  }

  captions() {
    return this.texts.marks.map((shape, count) => ({
      key: `mark ${count}`,
      names: shape.names,
      texts: [shape.label],
      at: this.view.toScreen(shape.paths[0][0]),
      must: shape.names.includes("needed"),
      onLane: true,
    }));
  }

  labels() {
    return [...this.bases.values()].map((base) => {
      const part = this.partOf(base.unit);
      const tail = part && ` · ${this.wordOf(part)}`;
      return {
        key: `unit ${base.unit}`,
        names: part ? `label ${part}` : "label",
        texts: [`${base.badge} ${cut(base.label)}${tail}`, `${base.badge} ${base.short}${tail}`],
        at: this.view.toScreen(base.pose),
        half: halfBox(base.pose[2], base).map((half) => half * this.view.scale + (base.tokens.length ? TOKEN - 2 : 0)),
        unit: base.unit,
        must: Boolean(part) || base.unit === this.selected.in_hand,
      };
    });
  }

  groundWords() {
    return this.texts.ground.map((shape, count) => {
      const [x, y] = this.view.toScreen(shape.paths[0][0]);
      const isNumber = shape.names.startsWith("number");
      const at = !isNumber ? [x, y] : shape.names.endsWith("across") ? [x, y - 14] : [x + 15, y];
      return { key: `ground ${count}`, names: shape.names, texts: [shape.label], at, half: isNumber ? [0, 0] : null };
    });
  }
}

// Points along the middle of a triangle of sight, from the eye outwards.
function laneOf([[x, y], [x1, y1], [x2, y2]]) {
  return [0.15, 0.3, 0.7, 0.85].map((share) => [x + share * ((x1 + x2) / 2 - x), y + share * ((y1 + y2) / 2 - y)]);
}

function cut(label) {
  const letters = [...label];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}\u2026` : label;
}
