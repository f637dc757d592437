// Steps to take, as buttons. One that has just come does nothing for a moment, so that a thumb on its way to another
// deed never does this one.
const SETTLES = 700;

export default {
  render({ model, el }) {
    const list = element("ul", "ff-deeds");
    el.append(list);
    let hasBegun = false;

    const settle = (button) => {
      button.disabled = true;
      setTimeout(() => { button.disabled = false; }, SETTLES);
    };
    const make = (data) => element("li", "", element(data.href ? "a" : "button", ""));
    const fill = (made, data, isNew) => {
      const act = made.firstChild;
      act.className = data.main ? "ff-deed ff-deed-main" : "ff-deed";
      if (data.href) {
        act.href = data.href;
      } else {
        act.type = "button";
        act.onclick = () => model.send({ tapped: data.key });
        if (isNew && hasBegun) settle(act);
      }
      const about = [data.note && name(data.note), data.rule && element("span", "ff-rule", data.rule)].filter(Boolean);
      const note = about.length ? [element("span", "ff-deed-about", ...about.flatMap((each) => [each, " "]))] : [];
      act.replaceChildren(element("span", "ff-deed-says", name(data.says)), ...note);
    };
    const deeds = keeper(make, fill);

    const show = () => {
      const buttons = model.get("buttons");
      lay(list, buttons.map(deeds.item));
      list.hidden = !buttons.length;
      deeds.forget(buttons);
    };
    model.on("change:buttons", show);
    show();
    hasBegun = true;
    return () => model.off("change:buttons", show);
  },
};
