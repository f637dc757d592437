// The record as a list of buttons, the newest entry first. Everything is text, and every sentence is set apart so that
// one that runs from right to left turns nothing but itself. Entries keep their element, so a finger or a screen
// reader that is on one of them stays there when news comes in.
function told(row, at) {
  const says = element("bdi", "ff-event-says");
  says.textContent = row.says;
  const about = element("span", "ff-event-about", element("bdi", ""), at);
  about.firstChild.textContent = row.about;
  return [element("span", "ff-event-seq", String(row.seq)), element("span", "ff-event-words", says, about)];
}

function clock(at) {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return "";
  const today = time.toDateString() === new Date().toDateString();
  return today ? time.toLocaleTimeString() : time.toLocaleString();
}

export default {
  render({ model, el }) {
    const list = element("ol", "ff-events");
    list.setAttribute("aria-label", model.get("label"));
    el.append(list);
    const kept = new Map();

    const item = (row) => {
      const known = kept.get(row.seq);
      const text = JSON.stringify(row);
      if (known?.text === text) return known.made;
      const made = known?.made ?? element("li", "", element("button", "ff-event"));
      const button = made.firstChild;
      button.type = "button";
      button.onclick = () => model.send({ chosen: row.seq });
      const time = clock(row.at);
      button.replaceChildren(...told(row, time && element("time", "", time)));
      button.toggleAttribute("data-undone", row.is_undone);
      kept.set(row.seq, { made, text });
      return made;
    };
    const show = () => {
      const rows = model.get("rows");
      lay(list, rows.map(item));
      const shown = new Set(rows.map((row) => row.seq));
      for (const seq of kept.keys()) if (!shown.has(seq)) kept.delete(seq);
      mark();
    };
    const mark = () => {
      const chosen = model.get("chosen");
      for (const [seq, { made }] of kept) made.firstChild.setAttribute("aria-pressed", String(seq === chosen));
    };
    model.on("change:rows", show);
    model.on("change:chosen", mark);
    show();
    return () => {
      model.off("change:rows", show);
      model.off("change:chosen", mark);
    };
  },
};
