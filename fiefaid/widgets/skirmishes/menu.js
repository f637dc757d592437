// Rows to tap. Every row has a key; a tap tells the kernel the key, and of a choice the value. What people wrote goes in as
// text, never as markup. The focus stays on the row that had it when rows come anew.
export default {
  render({ model, el }) {
    const root = element("div", "ff-menu");
    el.append(root);

    const button = (row, words, value, className) => {
      const made = element("button", `jupyter-button ${className}`);
      made.type = "button";
      made.disabled = Boolean(row.blocked);
      made.dataset.at = `${row.key} ${value}`;
      if (row.sign) made.append(element("span", "ff-menu-sign", row.sign));
      const says = element("span", "ff-menu-says");
      says.append(element("span", "ff-menu-words", words));
      if (row.note && className !== "ff-menu-value") says.append(element("span", "ff-menu-note", row.note));
      made.append(says);
      made.onclick = () => model.send({ key: row.key, value });
      return made;
    };

    const deed = (row) => {
      return [button(row, row.words, "", row.main ? "ff-primary ff-menu-deed" : "ff-menu-deed")];
    };

    const toggle = (row) => {
      const made = button(row, row.words, row.on ? "" : "on", "ff-menu-switch");
      made.setAttribute("role", "switch");
      made.setAttribute("aria-checked", String(row.on));
      return [made];
    };

    const choice = (row) => {
      const values = element("div", "ff-menu-values");
      values.setAttribute("role", "group");
      values.setAttribute("aria-label", row.words);
      for (const [value, words] of row.values) {
        const made = button({ ...row, sign: "" }, words, value, "ff-menu-value");
        made.setAttribute("aria-pressed", String(value === row.chosen));
        values.append(made);
      }
      const note = row.note ? [element("span", "ff-menu-note", row.note)] : [];
      return [element("span", "ff-menu-words", row.words), ...note, values];
    };

    const line = (row) => {
      const made = element("div", row.under ? "ff-menu-row ff-menu-under" : "ff-menu-row");
      made.append(...(row.values.length ? choice(row) : row.on === null ? deed(row) : toggle(row)));
      if (row.blocked) made.append(element("p", "ff-reason", row.blocked));
      return made;
    };

    const show = () => {
      const at = root.contains(document.activeElement) ? document.activeElement.dataset.at : "";
      root.replaceChildren(...model.get("rows").map(line));
      if (!at) return;
      const key = at.slice(0, at.lastIndexOf(" ") + 1);
      const buttons = [...root.querySelectorAll("button")];
      const again = buttons.find(({ dataset }) => dataset.at === at) || buttons.find(({ dataset }) => dataset.at.startsWith(key));
      again?.focus({ preventScroll: true });
    };
    model.on("change:rows", show);
    show();
    return () => model.off("change:rows", show);
  },
};
