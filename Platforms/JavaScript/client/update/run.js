// Runs a check against the store: puts it in order, asks the origin, and commits. The decisions are in
// `check.js`, `store/changes.js` and `store/trials.js`.

import { bytesOfText, epochOf, joined } from "../bytes.js";
import { asRefusal, Refusal } from "../refusal.js";
import { applied, fitting } from "../store/changes.js";
import { encodedState, everyRecord } from "../store/sealing.js";
import { fileOf, parseState } from "../store/state.js";
import { Check } from "./check.js";
import { Requests } from "./requests.js";
import { Settling } from "./settling.js";
import { shownLocales, termsOf } from "./terms.js";

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
 * @property {(marks: [string, string][], half: string) => import("../store/trials.js").Verdict} verdictOn
 * @property {() => number} now In seconds since 1970.
 * @property {() => number} chance Below 1.
 * @property {() => string} salt 16 random bytes, as digits.
 * @property {{keys: Uint8Array[], threshold: number}} pinned The keys that the app pins.
 * @property {number} retryMilliseconds
 * @property {{meteredBytes?: number, onlyFirstPacks?: boolean}} [allowance]
 * @property {import("../telemetry.js").Facts | null} [facts] What counts, if the app counts.
 */

/** One run of an update. */
export class UpdateRun extends Settling {
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
    const installing = { crypto, openPack: this.openPack, epoch: build.epoch, parts: this.parts };
    const arrived = new Map();
    const check = new Check(terms, requests, crypto, installing, this.shelf(state, arrived));
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
      await this.facts.note(check.faults);
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
    if (this.facts) await this.facts.note(check.faults);
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
