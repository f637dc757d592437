// What part of the table is seen. One scale for both directions, whatever the shape of the window: an inch is an inch.

const RIM = 7; // pixels around the table, for its edge
const CLOSEST = 12; // times the whole table

class View {
  constructor() {
    this.frame = [0, 0, 1, 1];
    this.width = this.height = 1;
    this.zoom = 1;
    this.centre = [0.5, 0.5];
  }

  setFrame(frame) {
    if (String(frame) === String(this.frame)) return;
    this.frame = frame;
    this.reset();
  }

  setSize(width, height) {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.keepOnTable();
  }

  // Pixels for each unit of the table.
  get scale() {
    const [, , width, height] = this.frame;
    const whole = Math.min((this.width - 2 * RIM) / width, (this.height - 2 * RIM) / height);
    return Math.max(whole, 0.01) * this.zoom;
  }

  get transform() {
    const [x, y] = this.toScreen([0, 0]);
    return `translate(${x} ${y}) scale(${this.scale})`;
  }

  toScreen([x, y]) {
    const [cx, cy] = this.centre;
    return [this.width / 2 + (x - cx) * this.scale, this.height / 2 - (y - cy) * this.scale];
  }

  toTable([x, y]) {
    const [cx, cy] = this.centre;
    return [cx + (x - this.width / 2) / this.scale, cy - (y - this.height / 2) / this.scale];
  }

  // Brings a point of the table under a point of the window, in that zoom.
  hold(point, at, zoom) {
    this.zoom = Math.min(Math.max(zoom, 1), CLOSEST);
    const now = this.toTable(at);
    this.centre = [this.centre[0] + point[0] - now[0], this.centre[1] + point[1] - now[1]];
    this.keepOnTable();
  }

  // What is under the pointer stays under it.
  zoomAt(at, factor) {
    this.hold(this.toTable(at), at, this.zoom * factor);
  }

  panBy(dx, dy) {
    this.centre = [this.centre[0] - dx / this.scale, this.centre[1] + dy / this.scale];
    this.keepOnTable();
  }

  // Brings a point of the table into sight, a thumb's width from the border.
  reveal(point) {
    const [x, y] = this.toScreen(point);
    const inside = (value, size) => Math.min(Math.max(value, Math.min(44, size / 2)), size - Math.min(44, size / 2));
    this.panBy(inside(x, this.width) - x, inside(y, this.height) - y);
  }

  reset() {
    this.zoom = 1;
    this.keepOnTable();
  }

  // No further than the edge; centred where the whole width or height is seen.
  keepOnTable() {
    const [left, bottom, width, height] = this.frame;
    this.centre = [
      keepWithin(this.centre[0], left, width, this.width / this.scale),
      keepWithin(this.centre[1], bottom, height, this.height / this.scale),
    ];
  }
}

function keepWithin(centre, low, length, seen) {
  const rim = (seen * RIM) / 400;
  if (seen >= length) return low + length / 2;
  return Math.min(Math.max(centre, low + seen / 2 - rim), low + length - seen / 2 + rim);
}
