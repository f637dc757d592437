// The address of the page follows the campaign and the seat that it shows, so that a reload comes back to both. This
// browser also remembers the seats it has sat at: whoever closes the tab by mistake finds his own again.
const KEY = "fiefaid-seats";
const MOST = 50;

function seats() {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(KEY)) ?? {});
  } catch {
    return [];
  }
}

function remember(code, seat) {
  try {
    const others = seats().filter(([other]) => other !== code);
    const kept = seat ? [...others, [code, seat]] : others;
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // nowhere to keep it: the address has it
  }
}

export default {
  initialize({ model }) {
    const follow = () => {
      const query = model.get("query");
      if (location.search.slice(1) !== query) history.pushState(null, "", query ? `?${query}` : location.pathname);
    };
    const keep = () => {
      const { code, seat } = model.get("kept");
      if (code) remember(code, seat);
    };
    model.on("change:query", follow);
    model.on("change:kept", keep);
    window.addEventListener("popstate", () => location.reload());
    model.send({ seats: Object.fromEntries(seats()) });
  },
};
