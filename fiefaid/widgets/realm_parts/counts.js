// Counts of several things, each with a minus and a plus large enough for a thumb, and a field to type into.
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export default {
  render({ model, el }) {
    const list = element("ul", "ff-counts");
    el.append(list);
    const fields = new Map();
    const read = (field) => (/^\d{1,3}$/.test(field.value.trim()) ? Number(field.value) : null);

    const tell = (id) => {
      const count = read(fields.get(id));
      fields.get(id).toggleAttribute("aria-invalid", count === null);
      if (count !== null) model.send({ counted: [id, count] });
    };
    const row = ({ id, label, french, note }) => {
      const field = element("input", "");
      Object.assign(field, { type: "text", inputMode: "numeric", ariaLabel: label });
      field.onchange = () => tell(id);
      fields.set(id, field);
      const step = (sign, by, words) => {
        const button = element("button", "jupyter-button ff-square", sign);
        Object.assign(button, { type: "button", ariaLabel: `${words}: ${label}` });
        button.onclick = () => {
          field.value = String(Math.min(999, Math.max(0, (read(field) ?? 0) + by)));
          tell(id);
        };
        return button;
      };
      const words = element("span", "ff-grow", label);
      if (french) {
        const other = element("span", "ff-french", french);
        other.lang = "fr";
        words.append(" ", other);
      }
      if (note) words.append(" ", element("span", "ff-counts-note", note));
      return element("li", "", words, step("−", -1, "One less"), field, step("+", 1, "One more"));
    };
    const build = () => {
      const typed = new Map([...fields].map(([id, field]) => [id, field.value]));
      const focused = [...fields].find(([, field]) => field === document.activeElement)?.[0];
      fields.clear();
      list.replaceChildren(...model.get("rows").map(row));
      show();
      // What somebody is typing stays while news changes what stands beside it.
      if (fields.has(focused)) {
        fields.get(focused).value = typed.get(focused);
        fields.get(focused).focus({ preventScroll: true });
      }
    };
    const show = () => {
      const counts = model.get("counts");
      for (const [id, field] of fields) {
        const now = String(counts[id] ?? 0);
        if (field.value !== now) field.value = now;
      }
    };
    model.on("change:rows", build);
    model.on("change:counts", show);
    build();
    return () => {
      model.off("change:rows", build);
      model.off("change:counts", show);
    };
  },
};
