// What is told to Python, and how far it has heard.
//
// The hand is always ahead of the kernel. Each report has a number, and Python gives the number back when it has dealt with it
// (`revision`): until then, and as long as the hand holds the base, what Python says about that base is not drawn.

const BETWEEN_REPORTS = 60; // milliseconds; reports closer than about 20 ms would wait for one another on the line
const NO_ANSWER = 400; // milliseconds after which a report is sent though the last one was not answered

class Reports {
  constructor(model) {
    this.model = model;
    this.latest = 0;
    this.sentAt = 0;
    this.unanswered = new Map();
    this.timer = 0;
  }

  get isWaiting() {
    return this.latest > this.model.get("revision") && performance.now() - this.sentAt < NO_ANSWER;
  }

  // A position on the way waits its turn, and is replaced by the next one; the last one goes out at once.
  moved(unit, [x, y, facing], final) {
    if (this.next && this.next.unit !== unit) this.sendNext();
    this.next = { kind: "moved", unit, x, y, facing, final };
    this.unanswered.set(unit, Infinity);
    if (final) this.sendNext();
    else this.schedule();
  }

  tapped(unit) {
    this.send({ kind: "tapped", unit });
  }

  schedule() {
    clearTimeout(this.timer);
    if (!this.next) return;
    const due = this.sentAt + (this.isWaiting ? NO_ANSWER : BETWEEN_REPORTS);
    this.timer = setTimeout(() => this.sendNext(), Math.max(due - performance.now(), 0));
  }

  sendNext() {
    const report = this.next;
    this.next = null;
    clearTimeout(this.timer);
    if (report) this.unanswered.set(report.unit, this.send(report));
  }

  send(report) {
    this.latest = Math.max(this.latest, this.model.get("revision")) + 1;
    this.sentAt = performance.now();
    this.model.send({ ...report, revision: this.latest });
    return this.latest;
  }

  isAhead(unit) {
    return this.unanswered.get(unit) > this.model.get("revision");
  }

  forget() {
    clearTimeout(this.timer);
    this.next = null;
    this.unanswered.clear();
  }
}
