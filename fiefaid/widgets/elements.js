// What widgets of many things to tap have in common. Everything is text; an element stays while news comes in.
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

// Elements by the key of their thing: made once, filled anew when it has changed, and forgotten when it is gone.
function keeper(make, fill) {
  const kept = new Map();
  const item = (data) => {
    const text = JSON.stringify(data);
    const known = kept.get(data.key);
    if (known?.text === text) return known.made;
    const made = known?.made ?? make(data);
    fill(made, data, !known);
    kept.set(data.key, { made, text });
    return made;
  };
  const forget = (things) => {
    const there = new Set(things.map(({ key }) => key));
    for (const key of [...kept.keys()]) if (!there.has(key)) kept.delete(key);
  };
  return { item, forget };
}

// Puts these in their order; whoever is at one of them with the keyboard stays there.
function lay(parent, items) {
  if (items.length === parent.children.length && items.every((made, at) => parent.children[at] === made)) return;
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  parent.replaceChildren(...items);
  if (focused && parent.contains(focused)) focused.focus({ preventScroll: true });
}
