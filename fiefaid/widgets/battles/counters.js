// Counts to be tapped up and down, in columns: one for each side of a battle. A tap counts at once and is told to the
// kernel; what the kernel answers to an older tap than the last is not shown, so that quick fingers see no count jump
// back. Every name is text.
function pressable(className, sign, label, onTap) {
  const made = element("button", `jupyter-button ${className}`, sign);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.onclick = onTap;
  return made;
}

export default {
  render({ model, el }) {
    const root = element("div", "ff-counters");
    el.append(root);
    let tick = 0;
    const opened = new Set();

    const tell = (column, group, row, count) => {
      row.count = Math.max(row.least, Math.min(row.most, count));
      tick += 1;
      model.send({ column, group, key: row.key, count: row.count, tick });
    };

    const stepper = (where, row, column, group) => {
      const made = element("div", "ff-count");
      made.append(element("bdi", "ff-count-label", row.label));
      if (row.least === row.most) {
        made.append(element("span", "ff-count-forced", `${row.most} ${row.word || "forced"}`));
        return made;
      }
      if (row.most === 1 && row.least === 0) {
        const toggle = pressable("ff-count-toggle", "", `${where}: ${row.label}`, () => {
          tell(column, group, row, 1 - row.count);
          paint();
        });
        const paint = () => {
          toggle.textContent = row.count ? "✓" : "–";
          toggle.setAttribute("aria-pressed", String(Boolean(row.count)));
        };
        paint();
        made.append(toggle);
        return made;
      }
      const number = element("output", "ff-count-number", String(row.count));
      const press = (by) => () => {
        tell(column, group, row, row.count + by);
        number.textContent = String(row.count);
        made.toggleAttribute("data-some", row.count > 0);
        fewer.disabled = row.count <= row.least;
        more.disabled = row.count >= row.most;
      };
      const fewer = pressable("ff-square", "−", `${where}: one ${row.label} less`, press(-1));
      const more = pressable("ff-square", "+", `${where}: one ${row.label} more`, press(1));
      fewer.disabled = row.count <= row.least;
      more.disabled = row.count >= row.most;
      const line = element("div", "ff-count-line");
      line.append(fewer, number, more);
      made.toggleAttribute("data-some", row.count > 0);
      made.append(line);
      return made;
    };

    const section = (column, at, group, number) => {
      const made = element("section", "ff-count-group");
      const where = group.title || column.title;
      if (group.title) made.append(element("bdi", "ff-count-name", group.title));
      for (const row of group.rows.filter((each) => !each.is_more || each.count)) {
        made.append(stepper(where, row, at, number));
      }
      const seldom = group.rows.filter((each) => each.is_more && !each.count);
      if (seldom.length) {
        const id = `${at}.${number}`;
        const rest = element("div", "ff-count-rest");
        rest.append(...seldom.map((row) => stepper(where, row, at, number)));
        const more = pressable("ff-quiet ff-count-more", "", `${where}: more kinds`, () => {
          if (!opened.delete(id)) opened.add(id);
          paint();
        });
        const paint = () => {
          rest.hidden = !opened.has(id);
          more.textContent = opened.has(id) ? "Fewer kinds" : "More kinds";
          more.setAttribute("aria-expanded", String(opened.has(id)));
        };
        paint();
        made.append(rest, more);
      }
      return made;
    };

    const show = () => {
      if (model.get("heard") < tick) return;
      const focused = root.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
      const columns = structuredClone(model.get("columns"));
      root.replaceChildren(
        ...columns.map((column, at) => {
          const made = element("div", "ff-count-column");
          made.dataset.tone = column.tone;
          made.append(element("h3", "", column.title));
          if (column.note) made.append(element("p", "ff-aside", column.note));
          made.append(...column.groups.map((group, number) => section(column, at, group, number)));
          return made;
        }),
      );
      if (focused) root.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    };
    model.on("change:columns", show);
    model.on("change:heard", show);
    show();
    return () => {
      model.off("change:columns", show);
      model.off("change:heard", show);
    };
  },
};
