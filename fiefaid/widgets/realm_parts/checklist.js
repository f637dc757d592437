// What a phase asks for, as boxes to tick. Everything is text; a box keeps its element while news comes in.
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function name(words) {
  const made = element("bdi", "");
  made.textContent = words;
  return made;
}

export default {
  render({ model, el }) {
    const list = element("ul", "ff-checklist");
    const others = element("details", "ff-realm-fold", element("summary"), element("ul", "ff-checklist"));
    el.append(list, others);
    const kept = new Map();

    const item = (line) => {
      const text = JSON.stringify(line);
      const known = kept.get(line.key);
      if (known?.text === text) return known.made;
      const made = known?.made ?? element("li", "", element("button", "ff-check"));
      const box = made.firstChild;
      Object.assign(box, { type: "button", disabled: !model.get("can_tap") });
      box.setAttribute("role", "checkbox");
      box.setAttribute("aria-checked", String(line.is_done));
      box.onclick = () => model.send({ tapped: line.key });
      const words = element("span", "ff-grow", element("b", "", name(line.who)), ` ${line.says} `, element("span", "ff-rule", line.rule));
      box.replaceChildren(element("span", "ff-check-box"), words);
      box.firstChild.setAttribute("aria-hidden", "true");
      kept.set(line.key, { made, text });
      return made;
    };
    const same = (parent, items) => {
      if (items.length === parent.children.length && items.every((made, at) => parent.children[at] === made)) return;
      const focused = parent.contains(document.activeElement) ? document.activeElement : null;
      parent.replaceChildren(...items);
      if (focused && parent.contains(focused)) focused.focus({ preventScroll: true });
    };
    const show = () => {
      const lines = model.get("lines");
      same(list, lines.filter((line) => !line.is_others).map(item));
      same(others.lastChild, lines.filter((line) => line.is_others).map(item));
      others.hidden = !others.lastChild.children.length;
      others.firstChild.textContent = model.get("others");
      const shown = new Set(lines.map((line) => line.key));
      for (const key of kept.keys()) if (!shown.has(key)) kept.delete(key);
    };
    model.on("change:others", show);
    model.on("change:lines", show);
    show();
    return () => {
      model.off("change:lines", show);
      model.off("change:others", show);
    };
  },
};
