// What lies on a base in a battle: its hits, a marker, who is with it. Drawn in pixels, so that it is read at any zoom: on
// the corners of the base, hits at the rear right.

const TOKEN = 8; // pixels of a token's radius; less where bases are small

function drawTokens(layer, bases, view) {
  layer.replaceChildren(...[...bases].flatMap((base) => base.tokens.map((token) => drawToken(token, base, view))));
}

function drawToken({ kind, text, is_red, sign, spot }, base, view) {
  const [right, ahead] = spot;
  const [x, y] = view.toScreen(pointOn(base.pose, (right * base.bw) / 2, (ahead * base.bd) / 2));
  const size = TOKEN * Math.min(1, Math.max(0.75, (base.bw * view.scale) / 44));
  const made = make("g", { class: `token ${kind}${is_red ? " red" : ""}`, transform: `translate(${x} ${y}) scale(${size / TOKEN})` });
  if (kind === "marker") made.append(make("path", { d: sign }));
  else if (kind === "hits") made.append(make("circle", { r: TOKEN }), make("text", { y: 4 }, text));
  else made.append(make("circle", { r: TOKEN - 0.5 }), make("path", { d: sign }));
  return made;
}
