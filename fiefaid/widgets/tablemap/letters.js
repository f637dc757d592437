// Words on the map: always upright, always large enough to read, and each where it hides nothing and stands by no base but
// its own. What is asked about comes first; a name that finds no such place is shortened, and then left out until somebody
// moves or zooms.

const GAP = 2; // pixels between a word and what it belongs to
const APART = 5; // pixels by which the body of a name is nearer to its own base than to any other
const STRAY = 1e6; // a name that must be shown rather hides all it can than stand by another base

class Letters {
  constructor(layer) {
    this.layer = layer;
    this.nodes = new Map();
    this.fonts = new Map();
    this.widths = new Map();
    this.pen = document.createElement("canvas").getContext("2d");
  }

  // words: {key, names, texts: [long, short], at, half, unit, must, onLane}, the most important first; obstacles: boxes not to
  // hide, those of a lane of sight only by words that do not belong to it, those of bases with their unit.
  place(words, obstacles, room) {
    const taken = [...obstacles];
    const seen = new Set();
    for (const word of words) {
      const spot = this.spotFor(word, taken, room);
      if (!spot) continue;
      taken.push({ ...spot.box, weight: 3 });
      seen.add(word.key);
      this.write(word, spot);
    }
    for (const [key, { node }] of this.nodes) node.style.display = seen.has(key) ? "" : "none";
  }

  forget(keys) {
    for (const [key, { node }] of this.nodes) {
      if (keys.has(key)) continue;
      node.remove();
      this.nodes.delete(key);
    }
  }

  spotFor(word, taken, room) {
    const last = this.nodes.get(word.key);
    let best = null;
    for (const [length, text] of word.texts.entries()) {
      const [width, height] = this.measure(text, word.names);
      const places = placesAround(word, width, height, room);
      const order = last && last.length === length ? [last.place, ...places.keys()] : [...places.keys()];
      for (const place of order) {
        const box = places[place];
        if (!box || !isInside(box, room)) continue;
        const stray = isStray(word, box, taken);
        const hidden = taken.reduce((sum, other) => sum + hiding(word, box, other), stray ? STRAY : 0);
        if (!hidden) return { text, box, place, length };
        if (word.must && (!best || hidden < best.hidden)) best = { text, box, place, length, hidden };
      }
    }
    return best;
  }

  write(word, { text, box, place, length }) {
    const old = this.nodes.get(word.key);
    const node = old ? old.node : this.layer.appendChild(make("text"));
    if (node.textContent !== text) node.textContent = text;
    if (node.getAttribute("class") !== word.names) node.setAttribute("class", word.names);
    node.setAttribute("x", (box.left + box.right) / 2);
    node.setAttribute("y", box.bottom - (box.bottom - box.top) * 0.24);
    this.nodes.set(word.key, { node, place, length });
  }

  measure(text, names) {
    const { font, size } = this.fontOf(names);
    const key = `${font} ${text}`;
    if (!this.widths.has(key)) {
      this.pen.font = font;
      this.widths.set(key, this.pen.measureText(text).width + 2);
    }
    return [this.widths.get(key), size * 1.2];
  }

  // The reader may change the size of the text at any time. To be asked before a drawing begins: asking in the middle of it
  // would make the browser lay the whole page out once more.
  noticeTextSize() {
    const size = getComputedStyle(document.documentElement).fontSize;
    if (size === this.textSize) return;
    this.textSize = size;
    this.fonts.clear();
    this.widths.clear();
  }

  fontOf(names) {
    if (!this.fonts.has(names)) {
      const probe = this.layer.appendChild(make("text", { class: names }));
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(probe);
      this.fonts.set(names, { font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`, size: parseFloat(fontSize) });
      probe.remove();
    }
    return this.fonts.get(names);
  }
}

// Where a word may stand: under, over, right and left of what it belongs to, then flush with its sides; or, if that has no
// size, on it and a line or two off.
function placesAround({ at: [x, y], half }, width, height, room) {
  const level = (cx, cy) => boxAt(Math.max(Math.min(cx, room.right - width / 2), room.left + width / 2), cy, width, height);
  if (!half) return [0, -1, 1, -2, 2].map((lines) => level(x, y + lines * height));
  const [across, up] = half;
  const below = up + GAP + height / 2;
  const beside = across + 2 * GAP + width / 2;
  const flush = Math.abs(width / 2 - across);
  return [
    level(x, y + below),
    level(x, y - below),
    boxAt(x + beside, y, width, height),
    boxAt(x - beside, y, width, height),
    ...[below, -below].flatMap((off) => [level(x + flush, y + off), level(x - flush, y + off)]),
  ];
}

function boxAt(x, y, width, height) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

// The box about a stem and the disc at its end.
function boxBetween([x1, y1], [x2, y2], radius) {
  const [left, right] = [Math.min(x1, x2 - radius), Math.max(x1, x2 + radius)];
  return { left, right, top: Math.min(y1, y2 - radius), bottom: Math.max(y1, y2 + radius) };
}

function hiding(word, box, other) {
  return other.lane && word.onLane ? 0 : overlap(box, other) * (other.weight || 1);
}

// Whether a name would not be read as that of its own base: its body, without a sixth at either end, is not clearly
// nearer to it than to every other one; or, at the edge of what is seen, it is more than a line away.
function isStray({ unit }, box, taken) {
  const own = unit && taken.find((other) => other.unit === unit);
  if (!own) return false;
  const sixth = (box.right - box.left) / 6;
  const body = { ...box, left: box.left + sixth, right: box.right - sixth };
  const near = between(body, own) + APART;
  const isRival = (other) => other.unit && other !== own && between(body, other) < near;
  return between(box, own) > box.bottom - box.top || taken.some(isRival);
}

// How far two boxes lie apart; 0 if they touch.
function between(one, two) {
  const across = Math.max(one.left - two.right, two.left - one.right, 0);
  return Math.hypot(across, Math.max(one.top - two.bottom, two.top - one.bottom, 0));
}

function isInside(box, room) {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}

function overlap(one, two) {
  const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const up = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return across > 0 && up > 0 ? across * up : 0;
}
