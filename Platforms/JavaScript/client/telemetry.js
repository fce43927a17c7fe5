// The part `./telemetry`: what an app counts about its texts, if it asks for that.

import { batchText } from "./telemetry/batch.js";
import { parseFacts, sealedFacts } from "./telemetry/file.js";
import { acceptStep, countedStarts, countMissing, countPack, countStarts, put } from "./telemetry/log.js";
import { beginRound, endRound, isDone } from "./telemetry/rounds.js";
import { startsIn } from "./telemetry/starts.js";
import { wordOf } from "./telemetry/words.js";

export { forgetCounts, reportPage } from "./telemetry/report.js";

const file = "telemetry";

/** Counts facts into the store, and sends them. */
export class Facts {
  /**
   * @param {object} setting `store`, `marks`, `process`, `isOpen`, `release`, and `number`, which returns 16 random digits.
   */
  constructor(setting) {
    Object.assign(this, setting);
  }

  /** Changes the log by one rename. */
  async change(edit) {
    await this.store.write(file, (found) => {
      const log = parseFacts(found);
      const next = edit(log);
      return next === log ? null : sealedFacts(next);
    });
  }

  get starts() {
    return this.marks ? startsIn(this.marks, this.isOpen) : [];
  }

  countPacks(log, packs) {
    return packs.reduce((counted, pack) => countPack(counted, this.release, pack, this.number), log);
  }

  /** Counts facts of packs. */
  note(packs) {
    return packs.length === 0 ? Promise.resolve() : this.change((log) => this.countPacks(log, packs));
  }

  /** Counts what earlier processes left: facts of packs, and starts. */
  settle(packs) {
    return this.change((log) => countStarts(this.countPacks(log, packs), this.release, this.starts, this.number));
  }

  /** Counts starts for a step from now on, or for none. */
  accept(step) {
    const before = this.starts.map(({ process }) => process);
    return this.change((log) => acceptStep(log, step, before, this.process));
  }

  /** Counts a launch: `{locale, origin, isFirst, microseconds}`. */
  launched({ locale, origin, isFirst = false, time }) {
    const subject = { subject: "launches", locale, origin: { [origin]: 1 }, opened: { [time]: 1 } };
    return this.change((log) => put(log, this.release, isFirst ? { ...subject, first: { [origin]: 1 } } : subject, this.number));
  }

  /** Counts the outcome of a check. */
  updated({ reason, setbacks }) {
    const words = [...new Set(setbacks.map((setback) => wordOf(setback.reason)))];
    const subject = { subject: "updates", outcomes: { [wordOf(reason)]: 1 }, setbacks: Object.fromEntries(words.map((word) => [word, 1])) };
    return this.change((log) => put(log, this.release, subject, this.number));
  }

  /** Counts a launch that showed a text of an arm. */
  exposed(name, arm) {
    return this.change((log) => put(log, this.release, { subject: "experiment", name, arm, launches: 1 }, this.number));
  }

  /** Counts a phrase without a text in any pack of the shown language; of a sampled launch also by its id. */
  missing(id) {
    return this.change((log) => {
      const isOwn = countedStarts(log, this.release, this.starts).some(({ process }) => process === this.process);
      const counted = isOwn ? countMissing(log, this.number) : log;
      return id === undefined ? counted : put(counted, this.release, { subject: "phrase", id, launches: 1 }, this.number);
    });
  }

  /** @returns {Promise<string[]>} The batches that wait. */
  async waiting() {
    const { waiting } = parseFacts(await this.store.read(file));
    return waiting.map(({ release, subject, number }) => batchText(release, subject, number));
  }

  /**
   * Sends what is due.
   *
   * @param {(text: string) => Promise<number>} post Sends a batch; the status of the answer, or 0 for none.
   */
  async send(post, now, chance) {
    let batches = [];
    await this.change((log) => {
      const round = beginRound(log, now, chance);
      batches = round.batches;
      return round.log;
    });
    if (batches.length === 0) return;
    const [done, left] = [[], []];
    for (const batch of batches) {
      const status = left.length > 0 ? 0 : await post(batchText(batch.release, batch.subject, batch.number)).catch(() => 0);
      (isDone(status) ? done : left).push(batch);
    }
    await this.change((log) => endRound(log, { done, left }, now, chance));
  }

  /** Forgets everything: the user does not want to be counted. */
  forget() {
    return this.store.remove(file);
  }
}
