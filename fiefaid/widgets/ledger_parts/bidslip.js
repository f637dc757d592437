// A slip of paper for a bid. What is typed stays in this page until it is held out; for another bidder, and after
// that, the slip is blank. Before a phone that goes round shows a slip, it asks who holds it.
function button(words, className, deed) {
  const made = element("button", `jupyter-button ${className}`, words);
  made.type = "button";
  made.onclick = deed;
  return made;
}

export default {
  render({ model, el }) {
    const name = () => model.get("name");
    const read = () => (/^\d{1,7}$/.test(field.value.trim()) ? Number(field.value) : null);
    const step = (by) => () => {
      field.value = String(Math.max(model.get("least"), (read() ?? 0) + by));
      field.focus({ preventScroll: true });
    };

    const handed = element("p", "ff-slip-hand");
    const take = button("", "ff-primary", () => {
      hand.hidden = true;
      paper.hidden = false;
      field.focus({ preventScroll: true });
    });
    const hand = element("div", "ff-slip-screen", handed, take);
    hand.setAttribute("role", "group");

    const hint = element("p", "ff-aside");
    const field = element("input", "ff-slip-field");
    Object.assign(field, { type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 7 });
    const label = element("label", "ff-slip-label");
    const less = button("−", "ff-square", step(-1));
    const more = button("+", "ff-square", step(1));
    less.ariaLabel = "One less";
    more.ariaLabel = "One more";
    const seal = button("Seal the bid", "ff-primary", () => model.send({ bid: [model.get("who"), field.value] }));
    const count = element("div", "ff-slip-count", less, field, more);
    const paper = element("div", "ff-slip-paper", label, count, hint, seal);
    field.onkeydown = (event) => event.key === "Enter" && seal.click();
    el.append(hand, paper);

    const blank = () => {
      field.value = "";
    };
    const show = () => {
      handed.textContent = `Hand the phone to ${name()}. Nobody else looks.`;
      take.textContent = `I bid for ${name()}`;
      label.textContent = `The bid of ${name()}`;
      field.ariaLabel = label.textContent;
      hint.textContent = model.get("hint");
    };
    const turn = () => {
      blank();
      hand.hidden = !model.get("goes_round");
      paper.hidden = model.get("goes_round");
      show();
    };
    model.on("change:who", turn);
    model.on("change:goes_round", turn);
    model.on("change:hint", show);
    model.on("change:name", show);
    const told = (message) => message.blank === model.get("who") && blank(); // never what the next one has typed
    model.on("msg:custom", told);
    turn();
    return () => {
      model.off("change:who", turn);
      model.off("change:goes_round", turn);
      model.off("change:hint", show);
      model.off("change:name", show);
      model.off("msg:custom", told);
    };
  },
};
