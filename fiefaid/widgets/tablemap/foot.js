// Under the map: where the base in hand lies, and the buttons for those who cannot pinch.
function makeFoot(map) {
  const node = document.createElement("div");
  node.className = "foot";
  const readout = node.appendChild(document.createElement("span"));
  readout.className = "readout";
  const spoken = node.appendChild(document.createElement("span"));
  spoken.className = "unseen";
  spoken.setAttribute("role", "status");
  const help = node.appendChild(document.createElement("span"));
  help.className = "unseen";
  help.id = `fiefaid-keys-${pictures}-${Math.random().toString(36).slice(2)}`;
  help.textContent = KEYS_HELP;
  const middle = () => [map.table.view.width / 2, map.table.view.height / 2];
  const button = (words, lines, act) => {
    const made = node.appendChild(document.createElement("button"));
    made.type = "button";
    made.append(make("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }));
    made.firstChild.append(make("path", { d: lines }));
    made.setAttribute("aria-label", words);
    made.title = words;
    made.addEventListener("click", () => map.look(act));
    return made;
  };
  const out = button("Zoom out", "M4 10h12", () => map.table.view.zoomAt(middle(), 1 / 1.6));
  button("Zoom in", "M4 10h12M10 4v12", () => map.table.view.zoomAt(middle(), 1.6));
  const whole = button("Show the whole table", "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5", () => map.table.view.reset());
  const update = ({ bases, selected, view }) => {
    const base = bases.get(selected.in_hand);
    out.disabled = whole.disabled = view.zoom <= 1;
    readout.textContent = base ? readoutOf(base) : map.model.get("hint");
  };
  return { node, help, update, say: (words) => (spoken.textContent = words) };
}

function readoutOf({ label, pose: [x, y, facing] }) {
  return `${label}\n${x.toFixed(2)}, ${y.toFixed(2)}  ·  ${Math.round(turnedTo(facing) * 10) / 10}°`;
}
