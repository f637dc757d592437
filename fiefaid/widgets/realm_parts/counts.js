// Counts of several things, each with a minus and a plus large enough for a thumb, and a field to type into.
export default {
  render({ model, el }) {
    const list = element("ul", "ff-counts");
    el.append(list);
    const fields = new Map();
    const typing = new Set(); // typed and not told yet: what comes from the other side does not wipe it
    const read = (field) => (/^\d{1,3}$/.test(field.value.trim()) ? Number(field.value) : null);

    const tell = (id) => {
      typing.delete(id);
      const count = read(fields.get(id));
      fields.get(id).toggleAttribute("aria-invalid", count === null);
      if (count !== null) model.send({ counted: [id, count] });
    };
    const made = new Map();
    const row = ({ id, label, french, note }) => {
      const known = made.get(id);
      if (known?.label === label) {
        known.note.textContent = note ?? "";
        return known.item;
      }
      const field = element("input", "");
      Object.assign(field, { type: "text", inputMode: "numeric", ariaLabel: label });
      field.oninput = () => {
        typing.add(id);
        const count = read(field); // told as it is typed: a button is read before the field is left
        if (count !== null) model.send({ counted: [id, count] });
      };
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
      const beside = element("span", "ff-counts-note", note ?? "");
      words.append(" ", beside);
      const item = element("li", "", words, step("−", -1, "One less"), field, step("+", 1, "One more"));
      made.set(id, { label, note: beside, item });
      return item;
    };
    const build = () => {
      const rows = model.get("rows");
      const items = rows.map(row); // a row keeps its element, so a thumb or what is typed stays there
      lay(list, items);
      const offered = new Set(rows.map(({ id }) => id));
      for (const id of [...fields.keys()].filter((each) => !offered.has(each))) {
        for (const map of [fields, made, typing]) map.delete(id);
      }
      show();
    };
    const show = () => {
      const counts = model.get("counts");
      for (const [id, field] of fields) {
        const now = String(counts[id] ?? 0);
        if (field.value !== now && !typing.has(id)) field.value = now;
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
