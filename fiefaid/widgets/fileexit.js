// Hands a text out as a file: it is made in the browser, so no file is served and its size does not matter.
export default {
  initialize({ model }) {
    model.on("msg:custom", ({ name, text }) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
      link.download = name;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    });
  },
};
