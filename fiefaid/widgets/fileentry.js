// A button that takes one file and sends its bytes; a file that is too large is only named.
export default {
  render({ model, el }) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "jupyter-button";
    button.textContent = model.get("label");
    const input = document.createElement("input");
    input.type = "file";
    input.accept = model.get("accept");
    input.hidden = true;
    input.setAttribute("aria-label", model.get("label"));
    button.addEventListener("click", () => input.click());
    input.addEventListener("change", async () => {
      const [file] = input.files;
      if (!file) return;
      if (file.size > model.get("largest")) model.send({ too_large: file.name });
      else model.send({ given: file.name }, undefined, [await file.arrayBuffer()]);
      input.value = ""; // the same file, mended, can be given again
    });
    el.append(button, input);
  },
};
