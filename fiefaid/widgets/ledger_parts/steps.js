// The steps of the round, one below the other, each to be tapped. Everything is text; a step keeps its element.
function clock(at) {
  const time = new Date(at);
  return at && !Number.isNaN(time.getTime()) ? time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : "";
}

// What a step opens may lie far below on a phone, and comes only when the kernel has answered.
function bringIntoSight(door, tries = 20) {
  const found = door.startsWith(".")
    ? document.querySelector(door)
    : [...document.querySelectorAll(".ff-drawer-button")].find((button) => button.textContent.endsWith(door));
  if (found?.checkVisibility()) found.scrollIntoView({ block: "start" });
  else if (tries) setTimeout(bringIntoSight, 100, door, tries - 1);
}

export default {
  render({ model, el }) {
    const list = element("ol", "ff-steps-of-round");
    el.append(list);
    const kept = new Map();

    const item = (step) => {
      const text = JSON.stringify(step);
      const known = kept.get(step.key);
      if (known?.text === text) return known.made;
      const made = known?.made ?? element("li", "", element("button", "ff-step"));
      const box = made.firstChild;
      Object.assign(box, { type: "button", disabled: !model.get("can_tap") });
      box.dataset.mark = step.mark;
      box.onclick = () => {
        model.send({ opened: step.key });
        bringIntoSight(model.get("doors")[step.key]);
      };
      const sign = element("span", "ff-step-sign");
      sign.ariaHidden = "true";
      const by = [step.by, clock(step.at)].filter(Boolean);
      const about = element("span", "ff-step-about", name(step.says), ...by.flatMap((words) => [" · ", name(words)]));
      const title = element("span", "ff-step-title", step.title, " ", element("span", "ff-step-mark", step.mark_words));
      box.replaceChildren(sign, element("span", "ff-grow", title, about));
      kept.set(step.key, { made, text });
      return made;
    };
    const show = () => {
      lay(list, model.get("steps").map(item));
    };
    model.on("change:steps", show);
    show();
    return () => model.off("change:steps", show);
  },
};
