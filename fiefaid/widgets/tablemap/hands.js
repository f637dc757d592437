// What fingers and the mouse do: drag a base, turn it by its handle, tap it; pinch, wheel and drag the table.
//
// A page must still scroll when a finger sets out from the bare table, so the browser is only stopped where a hand means the
// map: on a base or the handle, with two fingers, or when the map is zoomed in. `touch-action` on parts of an SVG is not
// honoured everywhere, hence the touchstart listener that may say no.

const REACH = 22; // pixels within which a finger means a base
const KNOB_REACH = 22;
const SLOP = { mouse: 3, pen: 5, touch: 8 }; // pixels that a tap may tremble
const TWICE = 350; // milliseconds between the two taps of a double tap

class Hands {
  constructor(table, acts) {
    this.table = table;
    this.acts = acts;
    this.down = new Map();
    this.grip = null;
    this.lastTap = { time: 0, at: [0, 0] };
    const { svg } = table;
    this.leave = listen(svg, {
      pointerdown: (event) => this.press(event),
      pointermove: (event) => this.move(event),
      pointerup: (event) => this.lift(event, false),
      pointercancel: (event) => this.lift(event, true),
      touchstart: (event) => this.claim(event),
      mousedown: (event) => event.preventDefault(), // no text selection; focus is set by hand
      wheel: (event) => this.wheel(event),
    });
  }

  // Whether a base is in the hand, so that a late echo must not move it.
  holds(unit) {
    return this.grip?.unit === unit && this.grip.moved;
  }

  drop() {
    this.grip = null;
  }

  at(event) {
    const box = this.table.svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  meant(point) {
    const { view, bases } = this.table;
    return nearestBase(view.toTable(point), bases.values(), REACH / view.scale);
  }

  onKnob([x, y]) {
    const { knob } = this.table;
    return knob && !this.acts.isLocked(knob.unit) && Math.hypot(x - knob.at[0], y - knob.at[1]) <= KNOB_REACH ? knob : null;
  }

  claim(event) {
    const means = [...event.changedTouches].some((touch) => this.onKnob(this.at(touch)) || this.meant(this.at(touch)));
    if ((means || event.touches.length > 1 || this.table.view.zoom > 1) && event.cancelable) event.preventDefault();
  }

  press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const at = this.at(event);
    this.table.svg.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, at);
    if (this.down.size > 1) return this.startPinch();
    const knob = this.onKnob(at);
    const base = this.meant(at);
    const unit = knob ? knob.unit : base?.unit;
    const held = this.table.bases.get(unit);
    this.grip = { unit, knob, under: base?.unit, start: at, last: at, moved: false, from: held?.pose };
    held?.node.focus({ preventScroll: true });
  }

  move(event) {
    if (!this.down.has(event.pointerId)) return;
    const at = this.at(event);
    this.down.set(event.pointerId, at);
    if (this.grip?.pinch) return this.pinch();
    const { grip } = this;
    if (!grip || (grip.unit && !this.table.bases.has(grip.unit))) return;
    const far = Math.hypot(at[0] - grip.start[0], at[1] - grip.start[1]);
    if (!grip.moved && far < (SLOP[event.pointerType] || SLOP.touch)) return;
    grip.moved = true;
    if (!grip.unit) this.acts.pan(at[0] - grip.last[0], at[1] - grip.last[1]);
    else if (!this.acts.isLocked(grip.unit)) this.lay(grip, grip.knob ? this.turned(at) : this.dragged(at), false);
    grip.last = at;
  }

  dragged(at) {
    const { view } = this.table;
    const [x0, y0] = view.toTable(this.grip.start);
    const [x, y] = view.toTable(at);
    const [fromX, fromY, facing] = this.grip.from;
    return [fromX + x - x0, fromY + y - y0, facing];
  }

  // The facing follows the finger round the middle of the base, wherever the handle was gripped.
  turned(at) {
    const { view } = this.table;
    const [cx, cy] = view.toScreen(this.grip.from);
    const bearing = ([x, y]) => (Math.atan2(x - cx, cy - y) * 180) / Math.PI;
    return [...this.grip.from.slice(0, 2), turnedTo(this.grip.from[2] + bearing(at) - bearing(this.grip.start))];
  }

  lift(event, cancelled) {
    if (!this.down.delete(event.pointerId)) return;
    const { grip } = this;
    this.grip = null;
    if (!grip || grip.pinch) return;
    if (grip.moved) this.finish(grip);
    else if (!cancelled) this.tap(grip);
  }

  finish(grip) {
    const base = this.table.bases.get(grip.unit);
    if (base && !this.acts.isLocked(grip.unit)) this.lay(grip, base.pose, true);
  }

  lay(grip, pose, final) {
    this.acts.lay(grip.unit, pose, final, { turn: Boolean(grip.knob) });
  }

  tap(grip) {
    if (grip.under) return this.acts.tap(grip.under);
    if (grip.knob) return;
    const now = performance.now();
    const [x, y] = this.lastTap.at;
    const twice = now - this.lastTap.time < TWICE && Math.hypot(grip.start[0] - x, grip.start[1] - y) < 2 * REACH;
    this.lastTap = twice ? { time: 0, at: [0, 0] } : { time: now, at: grip.start };
    if (twice) this.acts.doubleTap(grip.start);
  }

  // A second finger: what the first one held is laid down where it is.
  startPinch() {
    if (this.grip?.moved) this.finish(this.grip);
    const { view } = this.table;
    const { middle, wide } = this.span();
    this.grip = { pinch: { point: view.toTable(middle), zoom: view.zoom / wide } };
  }

  // The point of the table that was between the fingers stays between them.
  pinch() {
    const { point, zoom } = this.grip.pinch;
    const { middle, wide } = this.span();
    this.acts.pinch(point, middle, zoom * wide);
  }

  span() {
    const [[x1, y1], [x2, y2]] = [...this.down.values()];
    return { middle: [(x1 + x2) / 2, (y1 + y2) / 2], wide: Math.max(Math.hypot(x2 - x1, y2 - y1), 10) };
  }

  // At the whole table, wheeling on outwards scrolls the page.
  wheel(event) {
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.deltaY > 0 && this.table.view.zoom <= 1 && !event.ctrlKey) return;
    event.preventDefault();
    this.acts.zoom(this.at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)));
  }
}

function listen(target, handlers) {
  const passive = { passive: false };
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler, passive);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler, passive);
  };
}
