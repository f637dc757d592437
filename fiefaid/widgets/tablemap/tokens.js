// What lies on a base in a battle: its hits, a marker, who is with it. Drawn in pixels, so that it is read at any zoom: on
// the corners of the base, hits at the rear right.

const TOKEN = 8; // pixels of a token's radius; less where bases are small
const SIGNS = {
  person: "M-4 3h8l1-6-2.6 2.4L0-4l-2.4 3.4L-5-3z",
  banner: "M-3 5V-5M-3-4.5h7.5L2.5-1.8l2 2.8H-3",
  priest: "M0-5v10M-3.4-1.8h6.8",
  out: "M-4 4L4-4M0-4h4v4M-4.6-3.4L4.6 4.4",
};
const SPOTS = { hits: [1, -1], marker: [-1, -1], person: [-1, 1], banner: [-1, 1], priest: [-1, 1], out: [1, 1] };

function drawTokens(layer, bases, view) {
  layer.replaceChildren(...[...bases].flatMap((base) => base.tokens.map((token) => drawToken(token, base, view))));
}

function drawToken({ kind, text, is_red }, base, view) {
  const [right, ahead] = SPOTS[kind];
  const [x, y] = view.toScreen(pointOn(base.pose, (right * base.bw) / 2, (ahead * base.bd) / 2));
  const size = TOKEN * Math.min(1, Math.max(0.75, (base.bw * view.scale) / 44));
  const made = make("g", { class: `token ${kind}${is_red ? " red" : ""}`, transform: `translate(${x} ${y}) scale(${size / TOKEN})` });
  if (kind === "marker") made.append(make("path", { d: "M0-7L7 0 0 7-7 0z" }));
  else if (kind === "hits") made.append(make("circle", { r: TOKEN }), make("text", { y: 4 }, text));
  else made.append(make("circle", { r: TOKEN - 0.5 }), make("path", { d: SIGNS[kind] }));
  return made;
}
