// The realm as cards under foldable titles. Everything is text, and every name is set apart so that one that runs from
// right to left turns nothing but itself. Sections and cards keep their element, so a finger or a screen reader that
// is on one of them stays there when news comes in; what is folded is this screen's own affair.
function french(words) {
  const made = element("span", "ff-french", words);
  made.lang = "fr";
  return made;
}

function badge({ words, tone, french: other }) {
  const made = element("span", tone ? `ff-badge ff-${tone}` : "ff-badge", name(words));
  if (other) made.append(french(other));
  return made;
}

function chip([count, kind]) {
  return element("span", "ff-count", element("b", "", String(count)), " ", name(kind));
}

function row(className, made) {
  return made.length ? [element("span", className, ...made)] : [];
}

function card(data) {
  const head = element("span", "ff-realm-name", name(data.name));
  if (data.french) head.append(" ", french(data.french));
  return [
    head,
    ...data.lines.map((line) => element("span", "ff-realm-line", name(line))),
    ...row("ff-realm-badges", data.badges.map(badge)),
    ...row("ff-realm-counts", data.chips.map(chip)),
  ];
}

export default {
  render({ model, el }) {
    const board = element("div", "ff-realm-board");
    el.append(board);
    const kept = new Map();
    const keep = (key, data, make, fill) => {
      const text = JSON.stringify(data);
      const known = kept.get(key);
      if (known?.text === text) return known.made;
      const made = known?.made ?? make();
      fill(made);
      kept.set(key, { made, text });
      return made;
    };

    const tapped = (key, id, data, className, inside) =>
      keep(key, data, () => element(model.get("can_tap") ? "button" : "div", className), (made) => {
        if (made.tagName === "BUTTON") {
          made.type = "button";
          made.dataset.id = id;
          made.onclick = () => {
            model.send({ chosen: id });
            setTimeout(() => made.scrollIntoView({ block: "nearest" }), 250); // once the sheet is there
          };
        }
        made.replaceChildren(...inside());
      });

    const group = (section, data, at) => {
      const key = `${section.id}/${at}`;
      const made = keep(`group ${key}`, data.title, () => element("div", "ff-realm-group"), (box) => {
        const title = element("h3", "", name(data.title));
        box.replaceChildren(title, box.children[1] ?? element("div", "ff-realm-cards"));
      });
      const cards = data.cards.map((each) =>
        tapped(`card ${key}/${each.id}`, each.id, each, "ff-realm-card", () => card(each)),
      );
      const nothing = data.empty
        ? [keep(`empty ${key}`, data.empty, () => element("p", "ff-note"), (words) => (words.textContent = data.empty))]
        : [];
      made.lastChild.classList.toggle("ff-realm-small", !data.cards.some((each) => each.id.startsWith("lord:")));
      lay(made.lastChild, cards.length ? cards : nothing);
      return made;
    };

    const section = (data) => {
      const make = () => element("details", "ff-realm-section", element("summary"), element("div", "ff-realm-body"));
      const made = keep(`section ${data.id}`, [data.title, data.about, data.paint, data.is_own], make, (fold) => {
        const shield = element("span", data.paint ? "ff-realm-shield" : "ff-realm-shield ff-realm-shield-map");
        shield.setAttribute("aria-hidden", "true");
        if (data.paint) shield.style.background = data.paint;
        const about = element("span", "ff-realm-about", name(data.about));
        const words = element("span", "ff-grow", element("h2", "", name(data.title)), about);
        fold.firstChild.replaceChildren(shield, words);
        if (data.is_own) fold.open = true;
      });
      const groups = data.groups.map((each, at) => group(data, each, at));
      lay(made.lastChild, [...(data.more && model.get("can_tap") ? [more(data)] : []), ...groups]);
      return made;
    };

    const more = (data) =>
      tapped(`more ${data.id}`, `family:${data.id}`, data.more, "jupyter-button ff-realm-more", () => [data.more]);

    const show = () => {
      lay(board, model.get("sections").map(section));
      mark();
    };
    const mark = () => {
      const chosen = model.get("chosen");
      for (const made of board.querySelectorAll("button[data-id]")) {
        made.setAttribute("aria-pressed", String(made.dataset.id === chosen));
      }
    };
    model.on("change:sections", show);
    model.on("change:chosen", mark);
    show();
    return () => {
      model.off("change:sections", show);
      model.off("change:chosen", mark);
    };
  },
};
