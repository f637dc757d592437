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

/** The back button goes from campaign to campaign, not from secret to secret at one of them. */
function show(query) {
  if (location.search.slice(1) === query) return;
  const campaigns = [query, location.search].map((text) => new URLSearchParams(text).get("campaign"));
  const address = query ? `?${query}` : location.pathname;
  if (campaigns[0] === campaigns[1]) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

export default {
  initialize({ model }) {
    const keep = () => {
      const { code, seat } = model.get("kept");
      if (code) remember(code, seat);
    };
    model.on("change:query", () => show(model.get("query")));
    model.on("change:kept", keep);
    window.addEventListener("popstate", () => location.reload());
    model.send({ seats: Object.fromEntries(seats()) });
    // What was said before this script was there: a seat, never that one is to be forgotten, for what this browser
    // remembers was not asked yet.
    if (model.get("query")) show(model.get("query"));
    if (model.get("kept").seat) keep();
  },
};
