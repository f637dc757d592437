// Dice as they lie on the table, typed by tapping faces. A tray shows a side's dice; the next face goes on the marked
// die, or on the first that is still empty. Where one die is to be re-rolled, it is tapped first, and then its new face.
// A tray begins anew when the kernel gives it another key; until then what was typed stays, whatever news comes in.
export default {
  render({ model, el }) {
    const root = element("div", "ff-trays");
    el.append(root);
    const states = new Map();

    const state = (tray) => {
      const known = states.get(tray.side);
      if (known && known.key === tray.key) return known;
      const fresh = { key: tray.key, dice: tray.lying.slice(), marked: -1 };
      states.set(tray.side, fresh);
      return fresh;
    };

    const place = (tray, now, face) => {
      if (tray.mode === "again") {
        if (now.marked >= 0) model.send({ side: tray.side, key: tray.key, die: now.marked, face });
        return;
      }
      const at = now.marked >= 0 ? now.marked : now.dice.indexOf(null);
      if (at < 0) return;
      now.dice[at] = face;
      now.marked = -1;
      model.send({ side: tray.side, key: tray.key, faces: now.dice });
    };

    const draw = (tray, made) => {
      const now = state(tray);
      const next = now.marked >= 0 || tray.mode === "again" ? now.marked : now.dice.indexOf(null);
      const dice = element("div", "ff-dice");
      now.dice.forEach((face, at) => {
        const die = element("button", "ff-die", face === null ? "" : String(face));
        die.type = "button";
        die.disabled = tray.locked;
        die.setAttribute("aria-label", `${tray.title}, die ${at + 1}: ${face === null ? "not thrown yet" : face}`);
        die.setAttribute("aria-pressed", String(at === next && !tray.locked));
        die.toggleAttribute("data-empty", face === null);
        die.onclick = () => {
          now.marked = now.marked === at ? -1 : at;
          draw(tray, made);
        };
        dice.append(die);
      });
      const faces = element("div", "ff-faces");
      if (!tray.locked && now.dice.length) {
        for (const face of tray.faces) {
          const button = element("button", "jupyter-button ff-face", String(face));
          button.type = "button";
          button.disabled = next < 0;
          button.setAttribute("aria-label", `${tray.title}: ${face}`);
          button.onclick = () => {
            place(tray, now, face);
            draw(tray, made);
          };
          faces.append(button);
        }
      }
      const focused = made.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
      const note = element("p", "ff-aside", tray.note);
      made.replaceChildren(element("h3", "", tray.title), ...(tray.note ? [note] : []), dice, faces);
      if (focused) made.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    };

    const show = () => {
      root.replaceChildren(
        ...model.get("trays").map((tray) => {
          const made = element("section", "ff-tray");
          made.dataset.tone = tray.side;
          draw(tray, made);
          return made;
        }),
      );
    };
    model.on("change:trays", show);
    show();
    return () => model.off("change:trays", show);
  },
};
