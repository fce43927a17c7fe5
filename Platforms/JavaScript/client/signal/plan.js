// When a client connects to the signal, when it gives a stream up, and when it checks. No clock, no network.

import {
  absent, absentDelay, answerTime, firstDelay, longestDelay, longestRetryAfter, longestStream, mostBytes, retryRange, silence,
  silenceSpread, steadyTime,
} from "./limits.js";
import { SignalLooks } from "./looks.js";

/** @typedef {{now: number, chance: number}} Moment Milliseconds of a steady clock, and a random number below 1. */

/** The plan of one client. Each event returns what to do: `connect`, `disconnect`, `look`. */
export class SignalPlan {
  constructor(have = "0") {
    this.looks = new SignalLooks(have);
    /** `closed` until a time, `connecting` or `listening` since one. */
    this.phase = { kind: "closed", until: 0 };
    Object.assign(this, { isForeground: false, lastConnect: null, failures: 0, retry: firstDelay });
  }

  get isConnected() {
    return this.phase.kind !== "closed";
  }

  /** When something has to be done next, or null. */
  get wake() {
    if (!this.isForeground) return null;
    const { phase } = this;
    const times = {
      closed: () => phase.until, connecting: () => phase.since + answerTime,
      listening: () => Math.min(phase.heard + phase.patience, phase.since + longestStream),
    };
    return Math.min(times[phase.kind](), this.looks.next ?? Infinity);
  }

  /**
   * @param {{kind: string} & Record<string, any>} event `foreground`, `background`, `answered` (`status`, `isStream`,
   *   `retryAfter`), `received` (`count`), an event of the stream, `ended`, `looked`, `learned` (`have`), or `rang`.
   * @param {Moment} moment
   * @returns {("connect" | "disconnect" | "look")[]}
   */
  handle(event, moment) {
    const wasConnected = this.isConnected;
    this.take(event, moment);
    this.keep(moment);
    const actions = wasConnected && !this.isConnected ? ["disconnect"] : [];
    return [...actions, ...this.next(moment)];
  }

  take(event, moment) {
    const { phase } = this;
    if (event.kind === "foreground" || event.kind === "background") this.isForeground = event.kind === "foreground";
    else if (event.kind === "looked") this.looks.end(event, moment.now);
    else if (event.kind === "learned") this.looks.learn(event.have);
    else if (event.kind === "answered" && phase.kind === "connecting") this.answered(event, moment);
    else if (event.kind === "ended" && phase.kind === "connecting") this.fail(moment);
    else if (phase.kind === "listening") this.heard(event, moment);
  }

  answered({ status, isStream, retryAfter = 0 }, moment) {
    if (status === 200 && isStream) {
      const patience = silence + Math.floor(moment.chance * silenceSpread);
      this.phase = { kind: "listening", since: moment.now, heard: moment.now, patience, bytes: 0 };
    } else if (absent.includes(status)) {
      this.failures += 1;
      this.close(absentDelay, 0, moment);
    } else {
      const seconds = Math.min(retryAfter, longestRetryAfter);
      this.fail(moment, seconds * 1000 * (1 + moment.chance / 4));
    }
  }

  heard(event, moment) {
    const { phase } = this;
    if (event.kind === "ended") {
      this.end(moment, moment.now - phase.since);
      return;
    }
    if (event.kind === "received") {
      phase.bytes += event.count;
      if (phase.bytes > mostBytes) this.fail(moment);
      return;
    }
    if (event.kind === "rang") return;
    phase.heard = moment.now;
    if (event.kind === "retry") this.retry = Math.min(Math.max(event.milliseconds, retryRange[0]), retryRange[1]);
    if (event.kind === "publication") this.looks.announce(event.sequence, event.spread, moment);
  }

  /** A stream has ended. One that lived for a minute is followed by the next as the server asks. */
  end(moment, lived) {
    if (lived < steadyTime) {
      this.fail(moment);
      return;
    }
    this.failures = 0;
    this.phase = { kind: "closed", until: moment.now + this.retry * (1 + moment.chance / 2) };
  }

  fail(moment, asked = 0) {
    this.failures += 1;
    this.close(Math.min(firstDelay * 2 ** (Math.min(this.failures, 20) - 1), longestDelay), asked, moment);
  }

  close(delay, asked, { now, chance }) {
    this.phase = { kind: "closed", until: now + Math.max(delay * (0.5 + chance), asked) };
  }

  /** Gives up what took too long, and everything in the background. */
  keep(moment) {
    const { phase } = this;
    if (!this.isForeground) {
      this.looks.forget();
      if (this.isConnected) this.phase = { kind: "closed", until: (this.lastConnect ?? moment.now) + retryRange[0] };
    } else if (phase.kind === "connecting" && phase.since + answerTime <= moment.now) {
      this.fail(moment);
    } else if (phase.kind === "listening" && phase.heard + phase.patience <= moment.now) {
      this.end(moment, phase.heard - phase.since);
    } else if (phase.kind === "listening" && phase.since + longestStream <= moment.now) {
      this.end(moment, moment.now - phase.since);
    }
  }

  next(moment) {
    if (!this.isForeground) return [];
    const actions = [];
    if (this.phase.kind === "closed" && this.phase.until <= moment.now) {
      this.phase = { kind: "connecting", since: moment.now };
      this.lastConnect = moment.now;
      actions.push("connect");
    }
    if (this.looks.begin(moment.now)) actions.push("look");
    return actions;
  }
}
