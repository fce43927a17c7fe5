// What is new at the origin: the timestamp, the next roots, and the manifest. Each is kept as soon as it
// is believed, whatever fails afterwards.

import { textOfBytes } from "../bytes.js";
import { manifestPath, rootPath } from "../originPath.js";
import { Refusal } from "../refusal.js";
import { compareSequences, rootOfSequence } from "../sequence.js";
import { acceptManifest } from "../trust/manifest.js";
import { applyPatch } from "../trust/patch.js";
import { acceptRoot, isExpired, lastRootVersion, rootLimit } from "../trust/root.js";
import { isRootDue, rootCheckOf } from "../trust/rootCheck.js";
import { acceptTimestamp, namedSequence, patchPathFrom, timestampLimit } from "../trust/timestamp.js";

/**
 * Stores answer 403 for files that do not exist if no reader may list them. Servers of pages answer 204, as browsers
 * report every other one of these as an error in their console.
 */
const noSuchRoot = [204, 403, 404, 410];

/** An update follows at most so many roots; the next one goes on. */
const mostRoots = 64;

/** Whether two roles have the same keys and threshold. */
function areSameRole(one, other) {
  const text = ({ threshold, keys }) => `${threshold} ${keys.map(({ id, key }) => `${id}:${key}`)}`;
  return text(one) === text(other);
}

/** The trusted files of one update. */
export class News {
  /**
   * @param {import("./terms.js").Terms} terms What the device knows and wants.
   * @param {import("./requests.js").Requests} requests
   * @param {import("../crypto/platform.js").Crypto} crypto
   */
  constructor(terms, requests, crypto) {
    Object.assign(this, { terms, requests, crypto, root: terms.root });
    /** The file of the newest root, if it is new. @type {Uint8Array | null} */
    this.rootFile = null;
    this.rootCheck = null;
    /** @type {import("../trust/timestamp.js").Timestamp | null} */
    this.timestamp = null;
    /** @type {import("../trust/manifest.js").Manifest | null} */
    this.manifest = null;
    this.manifestFile = null;
    this.sequence = null;
    this.etag = null;
  }

  get policy() {
    const { release, keyTable } = this.terms;
    return { root: this.root, release, keyTable };
  }

  get seenSequence() {
    return this.terms.seen?.sequence ?? "0";
  }

  /** Asks for everything that is new. */
  async fetch() {
    const answer = await this.fetchTimestamp();
    if (answer === null) return;
    const timestamp = await this.accepted(answer.body);
    this.sequence = timestamp.sequence;
    this.etag = answer.etag ?? null;
    if (this.isInstalled(timestamp)) {
      // Only the signature is new: everything that it offers is here.
      this.timestamp = timestamp;
    } else if (!(await this.takePatch(timestamp))) {
      const request = { path: manifestPath(this.terms.release, timestamp.sequence), limit: timestamp.length };
      await this.take((await this.requests.ask(request)).body, timestamp);
    }
  }

  /** The answer with a timestamp, after the roots that had to come first; null if nothing is new. */
  async fetchTimestamp() {
    const { terms } = this;
    let answer = await this.requests.ask(this.timestampRequest(terms.etag), terms.etag ? [200, 304] : [200])
      .catch((fault) => { throw this.unaskedValidation(fault); });
    if (answer.status === 304) {
      if (!this.areRootsDue) return null;
      await this.followRoots();
      if (this.rootFile === null) return null;
      // What the former root's keys signed is fetched again.
      answer = await this.requests.ask(this.timestampRequest(null));
      return answer;
    }
    const named = namedSequence(answer.body);
    if (this.areRootsDue || compareSequences(named, this.seenSequence) > 0) {
      await this.followRoots();
      if (rootOfSequence(named) > this.root.version) throw new Refusal("wrong-root", named);
    }
    return answer;
  }

  timestampRequest(etag) {
    return { path: this.terms.path, limit: timestampLimit, ...(etag ? { etag } : {}) };
  }

  /** An answer of 304 without a question: a server that hides that something has expired. */
  unaskedValidation(fault) {
    const { seen, now } = this.terms;
    if (fault.status !== 304) return fault;
    if (isExpired(this.root, now)) return new Refusal("root-expired");
    return seen !== null && seen.expiry > 0 && seen.expiry <= now ? new Refusal("expired") : fault;
  }

  get areRootsDue() {
    return this.rootCheck === null && isRootDue(this.root, this.terms.rootCheck, this.terms.now);
  }

  /** Asks for the next roots until there is none. */
  async followRoots() {
    while (this.root.version < lastRootVersion) {
      const next = this.root.version + 1;
      if (next - this.terms.root.version > mostRoots) throw new Refusal("wrong-root", String(next));
      const body = await this.fetchRoot(next);
      if (body === null) break;
      this.root = await acceptRoot(this.root, body, this.terms.release.app, this.crypto.verify);
      this.rootFile = body;
    }
    this.rootCheck = rootCheckOf(this.root, this.terms.now);
  }

  async fetchRoot(version) {
    const path = rootPath(this.terms.release.app, version);
    const answer = await this.requests.ask({ path, limit: rootLimit }, [200, ...noSuchRoot]).catch((fault) => {
      const isLost = fault.status !== undefined || fault.reason === "too-long";
      throw isLost ? new Refusal("unreachable", fault.message, { retryAfter: fault.retryAfter }) : fault;
    });
    if (answer.status !== 200) return null;
    const { body } = answer;
    // Some servers answer every unknown path with a page, or with nothing.
    if (body.length === 0 || (body.length >= 4 && textOfBytes(body.subarray(0, 4)) !== "LPRT")) {
      throw new Refusal("unreachable", `${path}: what came isn't a root`);
    }
    return body;
  }

  accepted(body) {
    return acceptTimestamp(this.policy, body, this.terms.seen, this.terms.now, this.crypto.verify);
  }

  isInstalled({ sequence }) {
    return this.terms.isInstalled && sequence === this.seenSequence &&
      areSameRole(this.root.manifests, this.terms.root.manifests);
  }

  /** Takes the manifest that a patch leads to. Whatever is wrong with it, the whole manifest helps. */
  async takePatch(timestamp) {
    const former = this.terms.manifestFile;
    const path = former === null ? null : patchPathFrom(timestamp, this.seenSequence);
    if (path === null) return false;
    try {
      const { body } = await this.requests.once({ path, limit: timestamp.length });
      await this.take(applyPatch(body, former, timestamp.length), timestamp);
      return true;
    } catch (fault) {
      if (fault.reason === "deadline" || fault.reason === "cancelled") throw fault;
      this.requests.note(fault);
      return false;
    }
  }

  async take(bytes, timestamp) {
    this.manifest = await acceptManifest(this.policy, bytes, timestamp, this.crypto);
    this.timestamp = timestamp;
    this.manifestFile = bytes;
  }
}
