// The keyboard: every base can be reached with Tab; arrows move it, [ and ] turn it (with Shift: further), Enter chooses it,
// Escape clears the choice; plus, minus and nought zoom. A held key is one move, told when it is let go.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const TURNS = { "[": [-1, 0], "]": [1, 0], "{": [-1, 1], "}": [1, 1] };
const STEPS = { in: [0.1, 1], cm: [0.1, 1], mm: [1, 10] };
const DEGREES = [1, 5];

const KEYS_HELP =
  "Arrow keys move a base a tenth, with Shift a whole unit. Square brackets turn it by 1 degree, with Shift by 5. " +
  "Enter chooses a base, and then its target; Escape clears the choice. Plus and minus zoom, 0 shows the whole table.";

class Keys {
  constructor(table, acts) {
    this.table = table;
    this.acts = acts;
    this.held = null;
    this.leave = listen(table.svg, {
      keydown: (event) => this.down(event),
      keyup: () => this.up(),
      focusout: () => this.up(),
      focusin: (event) => this.reached(event),
    });
  }

  holds(unit) {
    return this.held === unit;
  }

  unitOf(event) {
    return event.target.closest?.(".counter")?.dataset.unit;
  }

  reached(event) {
    const unit = this.unitOf(event);
    if (unit) this.acts.reach(unit);
  }

  down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.table.svg.classList.add("by-key");
    const unit = this.unitOf(event);
    if (this.zoomed(event.key) || (unit && this.handled(unit, event))) event.preventDefault();
  }

  handled(unit, { key, shiftKey, repeat }) {
    if (key in ARROWS) return this.shift(unit, ARROWS[key], shiftKey ? 1 : 0);
    if (key in TURNS) return this.turn(unit, ...TURNS[key]);
    if (key === "Escape") return this.acts.tap(null) || true;
    if (key !== "Enter" && key !== " ") return false;
    return repeat || this.acts.tap(unit) || true;
  }

  shift(unit, [dx, dy], large) {
    const step = (STEPS[this.acts.measure()] || STEPS.in)[large];
    const [x, y, facing] = this.table.bases.get(unit).pose;
    return this.lay(unit, [x + dx * step, y + dy * step, facing], {});
  }

  turn(unit, way, large) {
    const [x, y, facing] = this.table.bases.get(unit).pose;
    return this.lay(unit, [x, y, facing + way * DEGREES[this.acts.inSteps() ? 1 : large]], { turn: true });
  }

  lay(unit, pose, how) {
    if (this.acts.isLocked(unit)) return true;
    this.held = unit;
    this.how = { ...how, free: true };
    this.acts.lay(unit, pose, false, this.how);
    return true;
  }

  up() {
    const unit = this.held;
    this.held = null;
    const base = this.table.bases.get(unit);
    if (base) this.acts.lay(unit, base.pose, true, { ...this.how, say: true });
  }

  zoomed(key) {
    const { width, height } = this.table.view;
    const middle = [width / 2, height / 2];
    if (key === "+" || key === "=") this.acts.zoom(middle, 1.4);
    else if (key === "-") this.acts.zoom(middle, 1 / 1.4);
    else if (key === "0") this.acts.wholeTable();
    else return false;
    return true;
  }
}
