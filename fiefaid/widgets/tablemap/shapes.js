// Shapes as SVG elements. A shape comes from Python as {kind, names, paths, label, about}: paths in the table's unit with y
// upwards, `names` the class names by which the paint knows it. Whatever people wrote goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function make(tag, attributes = {}, words = "") {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  if (words) element.textContent = words;
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function drawShape(shape) {
  const path = make("path", { class: shape.names, d: pathData(shape) });
  if (shape.kind === "polygon" && shape.paths.length > 1) path.setAttribute("fill-rule", "evenodd");
  if (shape.label) path.append(make("title", {}, shape.label));
  return path;
}

function pathData({ kind, paths }) {
  const run = (path) => path.map(([x, y]) => `${x} ${-y}`).join("L");
  switch (kind) {
    case "polygon":
      return paths.map((path) => `M${run(path)}Z`).join("");
    case "circle":
      return paths.map(discData).join("");
    case "arc":
      return paths.map(arcData).join("");
    case "point": // a line of no length, which a round end makes a dot
      return paths.map((path) => `M${run(path)}h0`).join("");
    default:
      return paths.map((path) => `M${run(path)}`).join("");
  }
}

function discData([[x, y], [rimX, rimY]]) {
  const r = Math.hypot(rimX - x, rimY - y);
  return `M${x - r} ${-y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

// Clockwise from start to end; more than half a turn is the large way round.
function arcData([[cx, cy], [x1, y1], [x2, y2]]) {
  const r = Math.hypot(x1 - cx, y1 - cy);
  const large = (x1 - cx) * (y2 - cy) - (y1 - cy) * (x2 - cx) > 0 ? 1 : 0;
  return `M${x1} ${-y1}A${r} ${r} 0 ${large} 1 ${x2} ${-y2}`;
}
