// When a client checks because of a signal. A signal is not trusted: checks that bring nothing new become rare.

import { compareSequences } from "../sequence.js";
import { idleLookPause, longestLookPause, longestSpread, lookPause, lookRepeats, unknownSpread } from "./limits.js";

/** The checks that signals ask for. Times are in milliseconds of a steady clock. */
export class SignalLooks {
  /** @param {string} have The highest sequence that was accepted. */
  constructor(have) {
    Object.assign(this, { have, due: null, running: null, last: null, pause: lookPause });
  }

  /** When the next check begins, or null. */
  get next() {
    return this.running === null ? this.due?.time ?? null : null;
  }

  get earliest() {
    return this.last === null ? 0 : this.last + this.pause;
  }

  announce(sequence, spread, { now, chance }) {
    if (sequence === null || compareSequences(sequence, this.have) <= 0) return;
    const seconds = Math.min(spread ?? unknownSpread, longestSpread);
    const time = Math.max(now + Math.floor(chance * (seconds * 1000 + 1)), this.earliest);
    const former = this.due;
    const isHigher = former === null || compareSequences(sequence, former.sequence) > 0;
    this.due = { time: Math.min(time, former?.time ?? time), sequence: isHigher ? sequence : former.sequence, repeats: lookRepeats };
  }

  /** Whether a check begins now. */
  begin(now) {
    if (this.next === null || this.next > now) return false;
    this.running = { due: this.due, have: this.have };
    [this.due, this.last] = [null, now];
    return true;
  }

  /** A check has ended: `have` is the highest sequence now, `wait` how long the next one waits at least. */
  end({ have, isFailed = false, wait = 0 }, now) {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    const isNew = compareSequences(have, running.have) > 0;
    this.pause = isNew ? lookPause : Math.min(Math.max(this.pause * 2, idleLookPause), longestLookPause);
    // A cache may still have the former timestamp.
    const isStale = isFailed || compareSequences(running.due.sequence, have) > 0;
    if (this.due === null && isStale && running.due.repeats > 0) this.due = { ...running.due, repeats: running.due.repeats - 1 };
    else if (!isFailed) this.learn(have);
    this.have = have;
    if (this.due) this.due.time = Math.max(this.due.time, this.earliest, now + Math.min(wait, longestLookPause));
  }

  /** Another check has accepted a sequence. */
  learn(have) {
    this.have = have;
    if (this.due && compareSequences(this.due.sequence, have) <= 0) this.due = null;
  }

  forget() {
    this.due = null;
  }
}
