// What a phase asks for, as boxes to tick.
export default {
  render({ model, el }) {
    const list = element("ul", "ff-checklist");
    const others = element("details", "ff-realm-fold", element("summary"), element("ul", "ff-checklist"));
    el.append(list, others);

    const make = () => element("li", "", element("button", "ff-check"));
    const fill = (made, line) => {
      const box = made.firstChild;
      Object.assign(box, { type: "button", disabled: !model.get("can_tap") });
      box.setAttribute("role", "checkbox");
      box.setAttribute("aria-checked", String(line.is_done));
      box.onclick = () => model.send({ tapped: line.key });
      const words = element("span", "ff-grow", element("b", "", name(line.who)), ` ${line.says} `, element("span", "ff-rule", line.rule));
      box.replaceChildren(element("span", "ff-check-box"), words);
      box.firstChild.setAttribute("aria-hidden", "true");
    };
    const boxes = keeper(make, fill);

    const show = () => {
      const lines = model.get("lines");
      lay(list, lines.filter((line) => !line.is_others).map(boxes.item));
      lay(others.lastChild, lines.filter((line) => line.is_others).map(boxes.item));
      others.hidden = !others.lastChild.children.length;
      others.firstChild.textContent = model.get("others");
      boxes.forget(lines);
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
