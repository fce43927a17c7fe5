// The client of an app: opens what is stored or bundled, asks the origin in the background, and says how a page
// ends. One page view shows one launch; what an update brings is shown by the next.

import { hex } from "./bytes.js";
import { AppFiles } from "./open/appFiles.js";
import { LanguageChoice } from "./open/languages.js";
import { openLaunch } from "./open/launch.js";
import { readableMarks, Start, verdictOn } from "./open/starts.js";
import { checkedRelease, timestampPath } from "./originPath.js";
import { asRefusal } from "./refusal.js";
import { waitFor } from "./schedule.js";
import { KeepingStore } from "./store/keeping.js";
import { halfOf, manifestAt, parseState, unsealed } from "./store/state.js";
import { noteStart } from "./telemetry/note.js";

/** The parts that are loaded only if they are used. */
const defaultParts = {
  update: () => import("./update.js"), packs: () => import("./packs.js"), dense: () => import("./dense.js"), compact: () => import("./compact.js"),
  telemetry: () => import("./telemetry.js"),
};

/** Random hexadecimal digits. They name a process and a device; no secret depends on them. */
function randomDigits(count) {
  const bytes = new Uint8Array(count / 2);
  if (globalThis.crypto?.getRandomValues) globalThis.crypto.getRandomValues(bytes);
  else bytes.forEach((_, at) => { bytes[at] = Math.floor(Math.random() * 256); });
  return hex(bytes);
}

const defaults = {
  channel: "stable", threshold: 1, source: "en", further: [], isTester: false, takesPartInExperiments: true,
  storeLimit: 256 << 20, retryMilliseconds: 500, marks: null, isAlive: () => undefined, look: async () => {}, isCounting: false,
  keyTable: null,
  now: () => Math.floor(Date.now() / 1000), chance: Math.random, keys: [], onKeepsInMemory: () => {},
};

/** A client of language packs. Its options are those of `ClientOptions` in `client.d.ts`. */
export class PackClient {
  /** @param {import("./client.js").ClientOptions} options */
  constructor(options) {
    const all = { ...defaults, ...options, parts: { ...defaultParts, ...options.parts } };
    this.options = all;
    this.marks = readableMarks(all.marks);
    this.process = all.process ?? randomDigits(16);
    this.store = new KeepingStore(all.store, all.onKeepsInMemory);
    this.app = new AppFiles(all.files, all.keyTable);
    this.plan = {
      release: checkedRelease(all), choice: new LanguageChoice(all.wanted, all.source, all.names),
      further: all.further, isTester: all.isTester, takesPartInExperiments: all.takesPartInExperiments, storeLimit: all.storeLimit,
    };
    this.isOpen = (process) => process === this.process || all.isAlive(process) === true;
    /** What starts say of the pack with half of its digest. */
    this.verdictOn = (marks, half) => verdictOn(marks, half, this.isOpen);
    /** @type {ReturnType<PackClient["openOnce"]> | null} */
    this.launched = null;
    this.running = null;
    this.start = new Start(this.marks, this.process, []);
    this.facts = null;
    /** 16 random bytes, as digits. */
    this.salt = () => randomDigits(32);
    /** The outcome of a check that did not run. */
    this.failed = (fault) => {
      const failure = asRefusal(fault, "unreachable");
      return { reason: failure.reason, sequence: null, packs: [], failure, setbacks: [], received: 0 };
    };
  }

  /** What is shown: opened once, and the same until the page asks for a new view with `reopen`. */
  look() {
    this.launched ??= this.openOnce();
    return this.launched;
  }

  openOnce() {
    const { store, app, verdictOn: verdict, marks, options: { openPack } } = this;
    return openLaunch({ store, app, choice: this.plan.choice, openPack, marks: marks?.list() ?? [], verdictOn: verdict });
  }

  /** Opens what is shown, in front of the user: a start with packs on trial is marked before it shows them. */
  async open() {
    const launch = await this.look();
    this.start = new Start(this.marks, this.process, launch.trial.map(halfOf));
    this.start.begin();
    this.note("start");
    return launch;
  }

  /** Opens again what is stored now, for the next view of a page that stays. */
  reopen() {
    this.start.end();
    this.launched = null;
    return this.open();
  }

  /** The page was in front of its user for some seconds with these packs, or says that they are good. */
  survive() {
    this.start.survive();
    this.note("good");
  }

  /** The page ends, or goes into the background. */
  leave() {
    this.start.end();
    this.note("end");
  }

  /** The page is in front of its user again. */
  enter() {
    this.start.begin();
  }

  /** Notes how a start in front of the user begins and ends, if the app counts. */
  note(kind) {
    if (this.options.isCounting && this.marks) noteStart(this.marks, kind, this.process);
  }

  /** What counts, loaded once. */
  async counting() {
    const { Facts } = await this.options.parts.telemetry();
    const { store, process, isOpen, marks, plan: { release } } = this;
    this.facts ??= new Facts({ store, marks, process, isOpen, release, number: () => randomDigits(16) });
    return this.facts;
  }

  /** @returns {Promise<string[]>} The batches of telemetry that wait. */
  async waitingBatches() {
    return (await this.counting()).waiting();
  }

  /**
   * Asks the origin now. Calls at the same time, of this page or of others on this store, share one check.
   *
   * @returns {Promise<import("./update/check.js").Outcome>}
   */
  update() {
    this.running ??= this.check().catch(this.failed).finally(() => { this.running = null; });
    return this.running;
  }

  async check() {
    return (await this.options.parts.update()).checkOnce(this);
  }

  /** Asks the origin unless it was asked lately, for these languages. Null if it was. */
  async updateIfDue(why = {}) {
    const launch = await this.look();
    const past = unsealed("checks", await this.store.read("checks"));
    const hasText = launch.tag !== null && this.plan.choice.shows(launch.tag);
    const state = parseState(await this.store.read("state"));
    const tags = state && manifestAt(state, timestampPath(this.plan.release))?.tags;
    // Before the user chose another language, the origin was not asked for its texts.
    const isOtherLanguage = tags?.length > 0 && this.plan.choice.wanted.some((locale) => !tags.includes(locale));
    return waitFor(past, { hasText, isOtherLanguage, ...why }, this.options.now()) > 0 ? null : this.update();
  }
}
