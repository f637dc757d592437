// Where bases lie. A pose is [x, y, facing]: the table's unit, degrees clockwise from up; a base is {bw, bd}.

const radians = (degrees) => (degrees * Math.PI) / 180;
const turnedTo = (degrees) => (degrees % 360) + (degrees % 360 < 0 ? 360 : 0);
// Degrees from one facing to another, the short way round.
const turnBetween = (from, to) => turnedTo(to - from + 180) - 180;

function axes(facing) {
  const sin = Math.sin(radians(facing));
  const cos = Math.cos(radians(facing));
  return { forward: [sin, cos], right: [cos, -sin] };
}

// A point of the base, so far to the right of its middle and so far ahead of it.
function pointOn([x, y, facing], right, ahead) {
  const { forward, right: side } = axes(facing);
  return [x + right * side[0] + ahead * forward[0], y + right * side[1] + ahead * forward[1]];
}

// How far a point lies outside a base; 0 on it.
function distanceTo([px, py], [x, y, facing], { bw, bd }) {
  const { forward, right } = axes(facing);
  const u = Math.abs((px - x) * right[0] + (py - y) * right[1]) - bw / 2;
  const v = Math.abs((px - x) * forward[0] + (py - y) * forward[1]) - bd / 2;
  return Math.hypot(Math.max(u, 0), Math.max(v, 0));
}

// Half the width and height of the upright box about a base.
function halfBox(facing, { bw, bd }) {
  const { forward, right } = axes(facing);
  return [0, 1].map((axis) => (Math.abs(right[axis]) * bw + Math.abs(forward[axis]) * bd) / 2);
}

// The four sides: middle, the way out, the way along (clockwise), length.
function sidesOf(pose, { bw, bd }) {
  return [0, 90, 180, 270].map((turn) => {
    const { forward: out, right: along } = axes(pose[2] + turn);
    const deep = turn % 180 ? bw / 2 : bd / 2;
    return {
      middle: [pose[0] + deep * out[0], pose[1] + deep * out[1]],
      out,
      along,
      outwards: turnedTo(pose[2] + turn),
      length: turn % 180 ? bd : bw,
    };
  });
}

// The base that a finger means: the one it lies on, or the nearest within reach; of several, the one whose middle is nearest.
function nearestBase(point, bases, reach) {
  let best = null;
  for (const base of bases) {
    const apart = distanceTo(point, base.pose, base);
    const middle = Math.hypot(point[0] - base.pose[0], point[1] - base.pose[1]);
    if (apart > reach) continue;
    if (!best || apart < best.apart || (apart === best.apart && middle < best.middle)) best = { base, apart, middle };
  }
  return best && best.base;
}

function ariaLabel({ label, type, player, state }, [x, y, facing], part) {
  const what = label.includes(type) ? label : `${label}, ${type}`;
  const place = `at ${x.toFixed(1)}, ${y.toFixed(1)}, facing ${+turnedTo(facing).toFixed(1)}`;
  return [what, player, state, place, part].filter(Boolean).join(", ");
}
