// Steps to take, as buttons. Everything is text; a button keeps its element while news comes in, and one that has just
// come does nothing for a moment, so that a thumb on its way to another deed never does this one.
const SETTLES = 700;

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
    const list = element("ul", "ff-deeds");
    el.append(list);
    const kept = new Map();
    let hasBegun = false;

    const settle = (button) => {
      button.disabled = true;
      setTimeout(() => { button.disabled = false; }, SETTLES);
    };

    const item = (data) => {
      const text = JSON.stringify(data);
      const known = kept.get(data.key);
      if (known?.text === text) return known.made;
      const made = known?.made ?? element("li", "", element(data.href ? "a" : "button", ""));
      const act = made.firstChild;
      act.className = data.main ? "ff-deed ff-deed-main" : "ff-deed";
      if (data.href) {
        act.href = data.href;
      } else {
        act.type = "button";
        act.onclick = () => model.send({ tapped: data.key });
        if (!known && hasBegun) settle(act);
      }
      const words = element("span", "ff-deed-says", name(data.says));
      const about = [data.note && name(data.note), data.rule && element("span", "ff-rule", data.rule)].filter(Boolean);
      act.replaceChildren(words, ...(about.length ? [element("span", "ff-deed-about", ...about.flatMap((each) => [each, " "]))] : []));
      kept.set(data.key, { made, text });
      return made;
    };

    const show = () => {
      const buttons = model.get("buttons");
      const items = buttons.map(item);
      const focused = list.contains(document.activeElement) ? document.activeElement : null;
      if (items.length !== list.children.length || items.some((made, at) => list.children[at] !== made)) {
        list.replaceChildren(...items);
        if (focused && list.contains(focused)) focused.focus({ preventScroll: true });
      }
      list.hidden = !items.length;
      const there = new Set(buttons.map(({ key }) => key));
      for (const key of [...kept.keys()]) if (!there.has(key)) kept.delete(key);
    };
    model.on("change:buttons", show);
    show();
    hasBegun = true;
    return () => model.off("change:buttons", show);
  },
};
