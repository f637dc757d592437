// The heartbeat of a page. A page under Voila does not notice that its kernel is gone: the server starts an empty one
// under the same name and says that all is well. So each beat goes through the kernel itself and back.
//
// Told of a restart: load the page again; what it showed is gone.
// No answer in time:  say so, and ask the server.
//   server silent     wait for it
//   kernel busy       wait for it, within reason
//   kernel gone       load the page again
//   kernel idle       the line may be dead while both ends live: open a new one, which keeps what the page shows;
//                     still no answer, and it is an empty kernel: load the page again
// Pages that load themselves again and again help nobody: after three times in two minutes a button does it instead.

const RETRY_MS = 2000;
const REOPEN_MS = 6000; // JupyterLab holds messages back for 3 s on a line that it opened again
const SETTLE_MS = 500;
const BUSY_LIMIT_MS = 60000;
const RELOAD_LIMIT = 3;
const RELOAD_WINDOW_MS = 120000;
const RELOAD_KEY = "fiefaid-reloads";

const RESTARTED = ["restarting", "autorestarting", "dead"];

const WORDS = {
  silent: "No connection to the table. What you see may be out of date; trying again.",
  busy: "The table is still working on it.",
  idle: "Lost touch with the table; getting it back.",
  given_up: "This page has lost its table and could not get it back by itself.",
};

/** Where the server says that this page's kernel lives; nothing in a notebook, where no page is ever reloaded. */
function kernelAddress() {
  const config = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  return config.kernelId ? `${config.baseUrl}api/kernels/${config.kernelId}` : undefined;
}

/** What the server knows of the kernel: "silent" (no server), "gone", "busy" or "idle". */
async function kernelState(address) {
  try {
    const reply = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(RETRY_MS) });
    if (!reply.ok) return "gone";
    return (await reply.json()).execution_state === "busy" ? "busy" : "idle";
  } catch {
    return "silent";
  }
}

/** Notes one more reload; false when there were too many lately. */
function mayReload() {
  try {
    const now = Date.now();
    const lately = JSON.parse(sessionStorage.getItem(RELOAD_KEY) ?? "[]").filter((at) => now - at < RELOAD_WINDOW_MS);
    if (lately.length >= RELOAD_LIMIT) return false;
    sessionStorage.setItem(RELOAD_KEY, JSON.stringify([...lately, now]));
    return true;
  } catch {
    return false; // no storage, so no count: leave it to the button
  }
}

/** Sends again what was never acknowledged. A field whose acknowledgement was lost with a line that was cut holds back
 * whatever is typed into it later, for ever; nobody sees that on the page. */
async function sendAgain(manager) {
  for (const found of Object.values(manager?._models ?? {})) {
    const model = await found;
    const held = Object.keys(model._msg_buffer ?? {});
    const unheard = [...(model._expectedEchoMsgIds?.keys() ?? []), ...held];
    if (!(model._pending_msgs > 0)) continue;
    model._pending_msgs = 0;
    model._msg_buffer = null;
    model.save(Object.fromEntries(unheard.map((name) => [name, model.get(name)])), { patch: true });
  }
}

class Pulse {
  constructor(model, note, banner) {
    this.model = model;
    this.note = note;
    this.banner = banner;
    this.address = kernelAddress();
    this.heardAt = Date.now();
    this.beats = 0;
    this.reopened = false;
    this.settling = false;
  }

  /** Sends a beat and waits for its answer. */
  beat(patience = this.model.get("patience") * 1000) {
    try {
      this.model.send({ ping: ++this.beats });
    } catch {
      // The line refuses to carry it (its kernel is being restarted): that is a missed beat like any other.
    }
    this.next(() => this.missed(), patience);
  }

  /** An answer came: all is well until the next beat.
   *
   * After a break that takes a second answer: with it whatever was still on its way has come, too. */
  async heard() {
    this.heardAt = Date.now();
    this.reopened = false;
    if (!this.banner.hidden && !this.settling) {
      this.settling = true;
      return this.next(() => this.beat(), SETTLE_MS);
    }
    if (this.settling) await sendAgain(this.model.widget_manager);
    this.settling = false;
    this.banner.hidden = true;
    this.next(() => this.beatIfSeen(), this.model.get("every") * 1000);
    this.show();
  }

  /** A page that nobody looks at stays quiet; it beats as soon as it is looked at. */
  beatIfSeen() {
    if (!document.hidden) this.beat();
  }

  async missed() {
    this.settling = false;
    const state = this.address ? await kernelState(this.address) : "busy";
    if (state === "silent") return this.wait(state, () => this.missed(), RETRY_MS);
    if (state === "busy" && Date.now() - this.heardAt < BUSY_LIMIT_MS) {
      return this.wait(state, () => this.missed(), RETRY_MS);
    }
    const line = this.line();
    if (state === "idle" && !this.reopened && line?.reconnect) {
      this.reopened = true;
      this.wait(state, () => this.missed(), REOPEN_MS);
      return line.reconnect().then(() => this.beat(REOPEN_MS), () => {});
    }
    this.reload();
  }

  /** The page's line to its kernel, if this version of anywidget lets us see it. */
  line() {
    return this.model.widget_manager?.kernel;
  }

  reload() {
    if (this.address && mayReload()) return location.reload();
    this.tell("given_up");
    const again = document.createElement("button");
    again.className = "jupyter-button ff-primary";
    again.textContent = "Load the page again";
    again.onclick = () => location.reload();
    this.banner.append(again);
  }

  wait(state, then, ms) {
    this.tell(state);
    this.next(then, ms);
  }

  tell(state) {
    this.banner.textContent = WORDS[state];
    this.banner.hidden = false;
    this.show();
  }

  next(then, ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  show() {
    const seconds = Math.round((Date.now() - this.heardAt) / 1000);
    this.note.textContent = `Last heard from the table ${seconds} s ago`;
    this.note.toggleAttribute("data-lost", !this.banner.hidden);
  }
}

function render({ model, el }) {
  const note = document.createElement("p");
  note.className = "ff-pulse";
  const banner = document.createElement("div");
  banner.className = "ff-lost";
  banner.setAttribute("role", "status");
  banner.hidden = true;
  el.append(note);
  document.body.append(banner);

  const pulse = new Pulse(model, note, banner);
  const heard = (message) => message.pong && pulse.heard();
  const look = () => pulse.beatIfSeen();
  const restarted = (_line, status) => RESTARTED.includes(status) && pulse.reload();
  const leave = new AbortController();
  const { signal } = leave;
  model.on("msg:custom", heard);
  pulse.line()?.statusChanged?.connect(restarted);
  for (const event of ["online", "pageshow", "focus"]) window.addEventListener(event, look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
  window.addEventListener("pagehide", () => clearTimeout(pulse.timer), { signal });
  const clock = setInterval(() => pulse.show(), 1000);
  pulse.beat();

  return () => {
    clearInterval(clock);
    clearTimeout(pulse.timer);
    leave.abort();
    model.off("msg:custom", heard);
    pulse.line()?.statusChanged?.disconnect(restarted);
    banner.remove();
  };
}

export default { render };
