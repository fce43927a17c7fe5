// Runs a check against the store: puts it in order, asks the origin, and commits. The decisions are in
// `check.js`, `store/changes.js` and `store/trials.js`.

import { bytesOfText, joined } from "../bytes.js";
import { localeOf } from "../open/overlay.js";
import { closeTrials } from "../open/starts.js";
import { asRefusal, Refusal } from "../refusal.js";
import { adopted, anchored, applied, fitting, trimmed, withoutPack } from "../store/changes.js";
import { areSameState, emptyState, encodedState, everyRecord, fileOf, halfOf, parseState, unprovenOf } from "../store/state.js";
import { judged, verdictOn } from "../store/trials.js";
import { parseRoot, pinnedRoot } from "../trust/root.js";
import { epochOf } from "../wire/layout.js";
import { Check } from "./check.js";
import { Installer } from "./install.js";
import { Requests } from "./requests.js";
import { isKept, knownRoot, shownLocales, termsOf } from "./terms.js";

const packFile = /^([0-9a-f]{64})\.lpk$/;

/**
 * @typedef {object} Setting Everything that a run needs; the clock, chance and the network come from here alone.
 * @property {import("../store/keeping.js").KeepingStore} store
 * @property {import("../open/appFiles.js").AppFiles} app
 * @property {import("./terms.js").Plan} plan
 * @property {{fetch: import("./requests.js").Fetch, wait: (milliseconds: number) => Promise<void>}} network
 * @property {import("../crypto/platform.js").Crypto} crypto
 * @property {(bytes: Uint8Array) => unknown} openPack
 * @property {import("../wire/wireForm.js").Parts} parts
 * @property {import("../open/starts.js").Marks | null} marks
 * @property {(process: string) => boolean} isOpen Whether a process may still end well.
 * @property {() => number} now In seconds since 1970.
 * @property {() => number} chance Below 1.
 * @property {() => string} salt 16 random bytes, as digits.
 * @property {{keys: Uint8Array[], threshold: number}} pinned The keys that the app pins.
 * @property {number} retryMilliseconds
 * @property {{meteredBytes?: number, onlyFirstPacks?: boolean}} [allowance]
 * @property {import("../telemetry.js").Facts | null} [facts] What counts, if the app counts.
 */

/** One run of an update. */
export class UpdateRun {
  /** @param {Setting} setting */
  constructor(setting) {
    Object.assign(this, setting);
  }

  /**
   * Puts the store in order and asks the origin.
   *
   * @param {Awaited<ReturnType<import("../open/launch.js").openLaunch>>} launch What is shown.
   * @returns {Promise<import("./check.js").Outcome>}
   */
  async run(launch) {
    try {
      const build = await this.build();
      const state = await this.settle(launch, build);
      return await this.check(launch, build, state);
    } catch (fault) {
      const failure = asRefusal(fault, "disk");
      return { reason: failure.reason, sequence: null, packs: [], failure, setbacks: [], received: 0 };
    }
  }

  /** What this build of the app is. */
  async build() {
    const keyTable = await this.app.keyTable();
    if (keyTable?.epoch == null) throw new Refusal("no-key-table");
    const anchor = await this.anchor();
    const text = JSON.stringify(anchor, (_, value) => (value instanceof Uint8Array ? [...value] : value));
    return {
      epoch: keyTable.epoch, former: await this.app.formerEpoch(), keyTable: await this.crypto.sha256(keyTable.bytes),
      anchor, anchorHalf: halfOf(await this.crypto.sha256(bytesOfText(text))),
    };
  }

  /** The root that the app itself trusts. */
  async anchor() {
    const { app } = this.plan.release;
    const file = await this.app.read("root.lproot");
    try {
      if (file !== null && parseRoot(file).root.app === app) return parseRoot(file).root;
    } catch (fault) {
      throw new Refusal("bad-root", fault.message);
    }
    const { keys, threshold } = this.pinned;
    const ids = await Promise.all(keys.map((key) => this.crypto.sha256(key)));
    return pinnedRoot(app, keys.map((key, at) => ({ id: ids[at].slice(0, 16), key })), threshold);
  }

  /** Puts the store in order: verdicts on trials, packs that are lost or damaged, another build. */
  async settle(launch, build) {
    const marks = this.marks?.list() ?? [];
    const shown = launch.layers.map(({ record }) => record?.digest).filter(Boolean);
    const before = parseState(await this.store.read("state"));
    const found = await this.examined([...new Set([...launch.broken, ...shown])], build, before);
    const fixed = { salt: this.salt(), banned: await this.banned(before?.revoked ?? []), shown: launch.tag };
    const tidy = (state) => {
      const own = this.tidied(state ?? emptyState(build.epoch), build, found.gone);
      const verdict = (half) => verdictOn(marks, half, this.isOpen);
      const trials = judged({ ...own, ...fixed, salt: own.salt ?? fixed.salt }, shown, this.now(), verdict);
      return { ...trials, state: this.trim(trials.state), begun: begunIn(own, marks) };
    };
    // Before the state forgets the trials, so that a crash in between loses no fact.
    if (this.facts) await this.facts.settle([...found.faults, ...factsOf(tidy(before))]);
    let settled;
    await this.store.write("state", (bytes) => {
      const state = parseState(bytes);
      settled = tidy(state);
      return state !== null && areSameState(state, settled.state) ? null : encodedState(settled.state);
    });
    const onTrial = Object.values(settled.state.packs).flatMap(unprovenOf).map(({ digest }) => halfOf(digest));
    if (this.marks) closeTrials(this.marks, onTrial);
    return settled.state;
  }

  tidied(state, { epoch, former, keyTable, anchor, anchorHalf }, gone) {
    const own = adopted(state, epoch, former, keyTable);
    const rooted = anchored(own, anchorHalf, anchor.version, knownRoot(own, anchor).version);
    return gone.reduce(withoutPack, rooted);
  }

  trim(state) {
    return trimmed(state, this.plan.storeLimit, isKept(this.plan, state));
  }

  /** Looks at the files of packs: which are gone or damaged, and what telemetry counts of them. */
  async examined(digests, build, state) {
    const [gone, faults] = [[], []];
    for (const digest of digests) {
      const condition = await this.condition(digest, build);
      if (condition === "sound") continue;
      gone.push(digest);
      const tag = Object.keys(state?.packs ?? {}).find((key) =>
        Object.values(state.packs[key]).some((record) => record?.digest === digest));
      if (condition !== "lost" && tag) faults.push({ locale: localeOf(tag), digest: halfOf(digest), facts: [condition] });
    }
    return { gone, faults };
  }

  async condition(digest, { epoch, former }) {
    const bytes = await this.store.read(fileOf(digest));
    if (bytes === null) return "lost";
    if ((await this.crypto.sha256(bytes)) !== digest) return "altered";
    try {
      this.openPack(bytes);
    } catch {
      return "undecodable";
    }
    return [epoch, former].includes(epochOf(bytes)) ? "sound" : "lost";
  }

  /** The packs of the app that a manifest revokes. */
  async banned(revoked) {
    const banned = {};
    if (revoked.length === 0) return banned;
    for (const tag of await this.app.tags()) {
      const bytes = await this.app.pack(tag);
      if (bytes === null || !revoked.includes(halfOf(await this.crypto.sha256(bytes)))) continue;
      banned[tag] = { length: bytes.length, revision: new DataView(bytes.buffer, bytes.byteOffset).getUint32(24, true) };
    }
    return banned;
  }

  /** The digests of the app's packs that an update may need. */
  async bundled(epoch, shown) {
    const [digests, tags] = [{}, await this.app.tags()];
    const wanted = [...shownLocales(this.plan, shown), ...this.plan.further];
    for (const tag of tags.filter((one) => wanted.some((locale) => this.plan.choice.names.reads(locale, one)))) {
      const bytes = await this.app.pack(tag);
      if (bytes !== null && epochOf(bytes) === epoch) digests[tag] = await this.crypto.sha256(bytes);
    }
    return digests;
  }

  async check(launch, build, state) {
    const { crypto, store } = this;
    const source = await this.app.pack("source");
    const terms = termsOf(this.plan, state, {
      anchor: build.anchor, bundled: await this.bundled(build.epoch, launch.tag), shown: launch.tag, now: this.now(),
      source: source === null ? null : await crypto.sha256(source), isBundleNewer: await this.app.isNewerThan(state),
      manifestFile: await store.read("manifest"), staged: await this.staged(state), allowance: this.allowance,
    });
    const pace = { chance: this.chance, retryMilliseconds: this.retryMilliseconds };
    const requests = new Requests(this.network, await this.part(), pace);
    const installer = new Installer(crypto, this.openPack, build.epoch, this.parts);
    const arrived = new Map();
    const check = new Check(terms, requests, crypto, installer, this.shelf(state, arrived));
    await check.run();
    return this.end(check, state, arrived, build);
  }

  /** Where the packs of an update are, and where they arrive. */
  shelf(state, arrived) {
    return {
      read: (digest) => this.store.read(fileOf(digest)),
      bundled: (tag) => this.app.pack(tag),
      stage: async (digest, bytes) => {
        arrived.set(digest, bytes);
        await this.store.write(fileOf(digest), () => bytes);
      },
      // Packs of former updates that did not end, which this manifest does not offer.
      sort: (offered) => this.clear(state, offered),
    };
  }

  /** Commits what an update brought, and returns its outcome. */
  async end(check, state, arrived, build) {
    const change = check.change;
    let failure = check.failure;
    if (change !== null) {
      try {
        await this.commit({ ...change, anchor: build.anchorHalf }, check, state, arrived);
      } catch (fault) {
        failure = asRefusal(fault, "disk");
      }
    } else if (this.facts) {
      await this.facts.note(check.packs.faults);
    }
    await this.keepPart(check.requests.part);
    const outcome = check.outcome(failure);
    if (failure === null) await this.clear(parseState(await this.store.read("state")) ?? state, []);
    return outcome.failure === check.failure ? outcome : { ...outcome, packs: [] };
  }

  async commit(change, check, former, arrived) {
    const { store } = this;
    const banned = await this.banned(change.revoked);
    // Another page may have removed what no state names yet.
    const names = await store.list();
    for (const [digest, bytes] of arrived) if (!names.includes(fileOf(digest))) await store.write(fileOf(digest), () => bytes);
    const staged = Object.values(change.packs).filter(Boolean).map(({ digest }) => digest);
    if (check.news.manifestFile) await store.write("manifest", () => check.news.manifestFile);
    if (this.facts) await this.facts.note(check.packs.faults);
    await store.write("state", (found) => {
      const state = parseState(found);
      const fits = state === null ? null : fitting(change, state, former, staged);
      if (fits === null) throw new Refusal("busy", "another process has updated the store");
      const next = applied(state, fits);
      return encodedState(this.trim(fits.manifest === null ? next : { ...next, banned }));
    });
    // After it: only starts after the acceptance count.
    if (this.facts && change.offered !== null) await this.facts.accept(check.step);
  }

  /** Packs that arrived, but that no state names. */
  async staged(state) {
    const named = everyRecord(state).map(({ digest }) => digest);
    const files = (await this.store.list()).map((name) => packFile.exec(name)?.[1]).filter(Boolean);
    return files.filter((digest) => !named.includes(digest));
  }

  /** Removes packs that no state names, but those that are offered. */
  async clear(state, offered) {
    for (const digest of await this.staged(state)) {
      if (!offered.includes(digest)) await this.store.remove(fileOf(digest));
    }
  }

  /** The beginning of a file that did not arrive whole: its path, a line feed, its bytes. */
  async part() {
    const bytes = await this.store.read("part");
    const end = bytes === null ? -1 : bytes.indexOf(10);
    return end < 0 ? null : { path: String.fromCharCode(...bytes.subarray(0, Math.min(end, 200))), bytes: bytes.slice(end + 1) };
  }

  async keepPart(part) {
    if (part === null) {
      await this.store.remove("part");
      return;
    }
    const file = joined(bytesOfText(`${part.path}\n`), part.bytes);
    await this.store.write("part", () => file);
  }
}

/** Packs on trial with which a process has started. */
function begunIn(state, marks) {
  const started = marks.filter(([name]) => name.startsWith("start ")).flatMap(([, halves]) => halves.split(" "));
  const good = marks.filter(([name]) => name.startsWith("good ")).map(([name]) => name.slice(5));
  return Object.entries(state.packs).flatMap(([tag, slot]) => unprovenOf(slot).map(({ digest }) => halfOf(digest))
    .filter((half) => started.includes(half) || good.includes(half))
    .map((digest) => ({ locale: localeOf(tag), digest })));
}

/** What telemetry counts of the packs on trial. */
function factsOf({ begun, good, failed }) {
  return begun.map(({ locale, digest }) => ({
    locale, digest,
    facts: ["begun", ...(good.includes(digest) ? ["survived"] : []), ...(failed.includes(digest) ? ["failed"] : [])],
  }));
}
