// A base that a hand brings beside another lies against it, side on side, as one pushes it at the table. The same is done in
// Python when the base is let go; here it is felt while the finger is still down. `close` says what counts as beside.

function pulledTo(pose, base, others, close) {
  const reach = close.apart * base.bw;
  let best = null;
  for (const other of others) {
    if (Math.hypot(pose[0] - other.pose[0], pose[1] - other.pose[1]) > (base.bw + other.bw) * 0.56 + reach) continue;
    for (const theirs of sidesOf(other.pose, other)) {
      for (const mine of sidesOf(pose, base)) {
        const meeting = meetingOf(mine, theirs, reach, close.turn);
        if (meeting && (!best || Math.abs(meeting.apart) < Math.abs(best.apart))) best = { ...meeting, theirs, mine };
      }
    }
  }
  return best ? laidAgainst(pose, best, reach) : pose;
}

function meetingOf(mine, theirs, reach, mostTurn) {
  const turn = turnBetween(mine.outwards, theirs.outwards + 180);
  if (Math.abs(turn) > mostTurn) return null;
  const { apart, aside } = offset(mine.middle, theirs);
  const overlap = (mine.length + theirs.length) / 2 - Math.abs(aside);
  return Math.abs(apart) <= reach && overlap > reach ? { turn, apart, aside } : null;
}

// How far a point lies outside a side, and to which side of its middle.
function offset([x, y], { middle, out, along }) {
  const [dx, dy] = [x - middle[0], y - middle[1]];
  return { apart: dx * out[0] + dy * out[1], aside: dx * along[0] + dy * along[1] };
}

// Turned square, the sides touching, and corners that are nearly level brought level.
function laidAgainst(pose, { mine, theirs, turn }, reach) {
  const middle = turnedAbout(mine.middle, pose, turn);
  const { apart, aside } = offset(middle, theirs);
  const slack = (theirs.length - mine.length) / 2;
  const level = [0, slack, -slack].map((wanted) => wanted - aside).sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  const slide = Math.abs(level) <= reach ? level : 0;
  return [
    pose[0] - apart * theirs.out[0] + slide * theirs.along[0],
    pose[1] - apart * theirs.out[1] + slide * theirs.along[1],
    +turnedTo(pose[2] + turn).toFixed(9),
  ];
}

function turnedAbout([x, y], [cx, cy], degrees) {
  const sin = Math.sin(radians(degrees));
  const cos = Math.cos(radians(degrees));
  return [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos];
}
