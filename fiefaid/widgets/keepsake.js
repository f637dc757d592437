// Keeps what the page says in the browser's own store, and tells the page at its start what an earlier one left there.
// A browser that allows no store (private windows, full disks) keeps nothing, and nobody is bothered with it.

const KEY = "fiefaid-table";

function left() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function keep(what) {
  try {
    localStorage.setItem(KEY, JSON.stringify(what));
  } catch {
    // nowhere to keep it
  }
}

export default {
  initialize({ model }) {
    const found = left();
    model.on("change:kept", () => keep(model.get("kept")));
    if (found) model.send({ found });
  },
};
