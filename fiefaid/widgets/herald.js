// A place that a screen reader listens to. It is made once and only its words change; they are text, never markup.
export default {
  render({ model, el }) {
    const place = document.createElement("p");
    place.className = "ff-hidden";
    place.setAttribute("role", "status");
    el.append(place);
    const speak = () => (place.textContent = model.get("says"));
    model.on("change:says", speak);
    speak();
  },
};
