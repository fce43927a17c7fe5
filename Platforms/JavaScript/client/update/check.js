// One check of the origin, from the first request to what the state gets. Nothing here stores anything.

import { asRefusal, loaded, Refusal } from "../refusal.js";
import { halfOf, localeOf } from "../store/state.js";
import { isPast } from "../store/trials.js";
import { everyEntry } from "../trust/manifest.js";
import { isOldCheck, rememberedExpiry } from "../trust/rootCheck.js";
import { News } from "./news.js";
import { entriesFor, numberIn, offerOf, recordOf } from "./offer.js";
import { shownChains } from "./terms.js";

/**
 * @typedef {object} Outcome
 * @property {string} reason `up-to-date`, `updated`, or why it failed.
 * @property {string | null} sequence That of the timestamp that was believed.
 * @property {{locale: string, revision: number, way: "full" | "delta" | "held" | "resumed"}[]} packs
 * @property {Refusal | null} failure
 * @property {Refusal[]} setbacks What went wrong and was made good.
 * @property {number} received Bytes.
 * @property {number} [retryAfter] In seconds, as the origin asks.
 */

/** What a device draws: whether it is in the rollout, and its number in each experiment. */
async function drawn({ plan, salt }, { rollout, experiments }, crypto) {
  const isIn = rollout !== null && (plan.isTester || (await numberIn(salt, rollout.id, crypto)) < rollout.share);
  const arms = {};
  for (const { id } of experiments) arms[id] = await numberIn(salt, id, crypto);
  return { isIn, arms };
}

/** The step of a rollout in which the device counts, or null: only if its packs differ inside of it. */
async function stepOf(terms, manifest, crypto) {
  const { rollout, sequence, release } = manifest;
  const { plan, salt } = terms;
  if (rollout === null || plan.isTester) return null;
  const packs = (isIn) => {
    const entries = entriesFor(manifest, isIn);
    const wanted = shownChains(plan, terms.shown, entries.map(({ locale }) => locale)).flat();
    return String(entries.filter(({ locale }) => wanted.includes(locale)).map(({ installed }) => installed));
  };
  if (packs(true) === packs(false)) return null;
  const arm = (await numberIn(salt, rollout.id, crypto)) < rollout.share ? "in" : "out";
  return { release, id: rollout.id, sequence, share: rollout.share, arm };
}

/** One check. */
export class Check {
  /**
   * @param {import("./terms.js").Terms & Record<string, any>} terms
   * @param {import("./requests.js").Requests} requests
   * @param {import("../crypto/platform.js").Crypto} crypto
   * @param {Parameters<typeof import("../packs.js").packsOf>[2]} installing
   * @param {Parameters<typeof import("../packs.js").packsOf>[3]} shelf
   */
  constructor(terms, requests, crypto, installing, shelf) {
    Object.assign(this, { terms, requests, crypto, installing, shelf, offer: null, step: null, failure: null });
    this.news = new News(terms, requests, crypto);
    /** What the part `./packs` fetched, if it was needed. */
    this.packs = { failure: null, came: [], corrupt: [], faults: [] };
  }

  /** Asks the origin. What was believed before a failure is kept. */
  async run() {
    try {
      await this.news.fetch();
      if (this.news.manifest !== null) await this.take(this.news.manifest);
    } catch (fault) {
      this.failure = asRefusal(fault, "disk");
    }
    this.failure = this.packs.failure ?? this.failure;
  }

  async take(manifest) {
    const { terms, crypto } = this;
    this.step = await stepOf(terms, manifest, crypto);
    this.offer = offerOf(terms, manifest, await drawn(terms, manifest, crypto));
    for (const [reason, locale] of this.offer.notes) this.requests.note(new Refusal(reason, locale));
    await this.shelf.sort(everyEntry(manifest).map(({ installed }) => installed));
    const { wanted } = this.offer;
    if (wanted.length === 0) return;
    const { packsOf } = await loaded(this.installing.parts.packs);
    this.packs = packsOf(terms, this.requests, this.installing, this.shelf);
    await this.packs.fetchAll(wanted, manifest);
  }

  /** Halves of the digests that are offered to this device; null without a new manifest. */
  get offered() {
    return this.offer && this.offer.entries.map(({ installed }) => halfOf(installed));
  }

  /** What the state remembers of the timestamp, or null. */
  get record() {
    const { timestamp, etag } = this.news;
    if (timestamp === null) return null;
    const { path, now, tags } = this.terms;
    const record = { path, sequence: timestamp.sequence, digest: timestamp.manifest,
      expiry: rememberedExpiry(timestamp.expiry, now), etag: null, tags: [] };
    // Without a validator, an installed offer is still known by its sequence.
    return this.failure === null ? { ...record, etag: isWord(etag) ? etag : null, tags } : record;
  }

  /** Whether the state gets the time of the last request for a root. */
  get notesRootCheck() {
    const { rootCheck } = this.news;
    const former = this.terms.rootCheck;
    if (rootCheck === null || former === null) return rootCheck !== null;
    return isOldCheck(former, this.terms.now) || former.expiry !== rootCheck.expiry;
  }

  /** @returns {import("../store/changes.js").Change | null} What the state gets, or null if nothing changes. */
  get change() {
    const { terms, news, packs, record } = this;
    const changes = { ...this.offer?.changes };
    for (const entry of packs.came) changes[entry.locale] = recordOf(entry, news.sequence);
    const revoked = news.manifest?.revoked ?? terms.revoked;
    const forgets = this.offered !== null && Object.entries(terms.quarantined)
      .some(([half, entry]) => isPast(entry, terms.now) && !this.offered.includes(half));
    const isSame = Object.keys(changes).length === 0 && packs.corrupt.length === 0 && !forgets &&
      news.rootFile === null && !this.notesRootCheck && String(revoked) === String(terms.revoked) &&
      (record === null || JSON.stringify(record) === JSON.stringify(terms.seen));
    if (isSame) return null;
    return {
      manifest: record, packs: changes, revoked, rootFile: news.rootFile, rootCheck: news.rootCheck,
      corrupt: packs.corrupt, offered: this.offered, anchor: null, now: terms.now,
    };
  }

  /** What telemetry counts of packs. */
  get faults() {
    return this.packs.faults.map(([{ locale, installed }, fact]) => (
      { locale: localeOf(locale), digest: halfOf(installed), facts: [fact] }));
  }

  /** @returns {Outcome} */
  outcome(failure = this.failure) {
    const held = (this.offer?.held ?? []).map(({ locale, revision }) => ({ locale, revision, way: "held" }));
    const came = this.packs.came.map(({ locale, revision, way, wireLength }) => ({ locale, revision, way, wireLength }));
    const packs = [...held, ...came];
    const setbacks = this.requests.setbacks.filter(({ message }) => message !== failure?.message);
    const reason = failure?.reason ?? (packs.length > 0 ? "updated" : "up-to-date");
    const { received, retryAfter } = this.requests;
    return { reason, sequence: this.news.sequence, packs, failure, setbacks, received, retryAfter };
  }
}

/** Whether an ETag can be kept and sent again. */
function isWord(etag) {
  return typeof etag === "string" && /^[\x21-\x7e]{1,512}$/.test(etag);
}
