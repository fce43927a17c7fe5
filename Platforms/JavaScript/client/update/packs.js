// Fetches the packs of an offer, one after the other, each in the way that takes the fewest bytes.

import { asRefusal, Refusal } from "../refusal.js";
import { isListWorthIt, readList, usefulDelta, wholeForm } from "./ways.js";

/** After these the update ends; after any other refusal, another way or another pack follows. */
const ends = ["deadline", "cancelled"];

/** Which fact about a pack a refusal is. */
const facts = { undecodable: "undecodable", "bad-pack": "undecodable", altered: "altered" };

/** The packs of one update. */
export class Packs {
  /**
   * @param {import("./terms.js").Terms & Record<string, any>} terms
   * @param {import("./requests.js").Requests} requests
   * @param {import("./install.js").Installer} installer
   * @param {{read: (digest: string) => Promise<Uint8Array | null>, bundled: (tag: string) => Promise<Uint8Array | null>,
   *   stage: (digest: string, bytes: Uint8Array) => Promise<void>}} shelf Where packs are, and where they arrive.
   */
  constructor(terms, requests, installer, shelf) {
    Object.assign(this, { terms, requests, installer, shelf, failure: null, receivedOfTrust: requests.received });
    /** The packs that came, and in which way. */
    this.came = [];
    /** Digests of packs that arrived as signed and cannot be shown. */
    this.corrupt = [];
    /** What telemetry counts of packs: an entry and a fact each. */
    this.faults = [];
  }

  /** Fetches what is wanted. */
  async fetchAll(wanted, manifest) {
    this.hasSource = manifest.source !== null && manifest.source === this.terms.source;
    for (const entry of wanted) {
      try {
        await this.fetch(entry);
      } catch (fault) {
        this.refused(entry, fault);
      }
    }
  }

  /** Records why a pack did not come. The other packs may still come. */
  refused(entry, fault) {
    const refusal = asRefusal(fault, "disk");
    if (ends.includes(refusal.reason)) throw refusal;
    // A delta never puts its pack into quarantine: the whole form was tried after it.
    if (facts[refusal.reason] === "undecodable") this.corrupt.push(entry.installed);
    this.count(entry, refusal);
    this.failure ??= refusal;
  }

  count(entry, { reason }) {
    if (facts[reason]) this.faults.push([entry, facts[reason]]);
  }

  /** Whether so many further bytes may be fetched over a metered network. */
  mayFetch(length) {
    const { meteredBytes = Infinity } = this.terms.allowance ?? {};
    return length <= meteredBytes - (this.requests.received - this.receivedOfTrust);
  }

  async fetch(entry) {
    const held = this.terms.held[entry.locale] ?? [];
    if (this.terms.allowance?.onlyFirstPacks && held.length > 0) throw new Refusal("deferred", entry.locale);
    if (await this.takeStaged(entry)) return;
    const deltas = await this.listOf(entry, held);
    if (await this.takeDelta(entry, held, deltas)) return;
    await this.takeWhole(entry, wholeForm(entry, this.hasSource, deltas));
  }

  /** Tries one way. Whatever goes wrong, but for the end of the time, another way follows. */
  async tried(way) {
    try {
      return await way();
    } catch (fault) {
      const refusal = asRefusal(fault, "disk");
      if (ends.includes(refusal.reason)) throw refusal;
      this.requests.note(refusal);
      return null;
    }
  }

  /** Takes a pack that arrived in an update that did not end. */
  async takeStaged(entry) {
    if (!this.terms.staged.includes(entry.installed)) return false;
    const bytes = await this.tried(async () => {
      const found = await this.shelf.read(entry.installed);
      try {
        await this.installer.check(found ?? new Uint8Array(0), entry.installed, entry.installedLength, entry.locale);
        this.installer.checkOpens(found, entry.locale);
      } catch (fault) {
        this.count(entry, fault);
        throw fault;
      }
      return found;
    });
    if (bytes !== null) await this.take(entry, bytes, "resumed");
    return bytes !== null;
  }

  /** The deltas that lead to a pack, and perhaps a form of it without the source pack. */
  async listOf(entry, held) {
    if (!isListWorthIt(entry, held, this.hasSource) || !this.mayFetch(entry.list.length)) return [];
    const deltas = await this.tried(async () => {
      const { body } = await this.requests.list(entry.list);
      return readList(entry, body, await this.installer.crypto.sha256(body));
    });
    return deltas ?? [];
  }

  async takeDelta(entry, held, deltas) {
    const whole = wholeForm(entry, this.hasSource, deltas);
    const delta = usefulDelta(deltas, held, whole?.length ?? Infinity);
    if (delta === null || !this.mayFetch(delta.length)) return false;
    const announced = { digest: delta.delta, length: delta.length };
    const make = async () => {
      const old = await this.known(entry, delta.held);
      const { body, isResumed } = await this.requests.blob(delta.delta, delta.length, true);
      return this.installed(entry, body, announced, old, isResumed);
    };
    const bytes = await this.tried(make);
    if (bytes !== null) await this.take(entry, bytes, "delta");
    return bytes !== null;
  }

  /** The pack from which a delta leads. */
  async known(entry, { digest, place }) {
    const bytes = place === "bundled" ? await this.shelf.bundled(entry.locale) : await this.shelf.read(digest);
    if (bytes === null) throw new Refusal("altered", "the pack from which a delta leads");
    await this.installer.check(bytes, digest, bytes.length, "the pack from which a delta leads");
    return { digest, bytes };
  }

  async takeWhole(entry, form) {
    if (form === null) throw new Refusal("other-source", entry.locale);
    if (!this.mayFetch(form.length)) throw new Refusal("deferred", entry.locale);
    const { body, isResumed } = await this.requests.blob(form.digest, form.length);
    await this.take(entry, await this.installed(entry, body, form, null, isResumed), "full");
  }

  /** The installed form. If the rest of a file did not fit its beginning, the whole file is fetched once more. */
  async installed(entry, body, announced, old, isResumed) {
    const source = await this.source();
    try {
      return await this.installer.installed(entry, body, announced, { source, old });
    } catch (fault) {
      if (!isResumed || fault.reason !== "altered") throw fault;
      this.requests.note(fault);
      if (old !== null) throw fault;
      const again = await this.requests.blob(announced.digest, announced.length);
      return this.installer.installed(entry, again.body, announced, { source, old });
    }
  }

  /** The app's source pack, if it is the one against which this release is coded. */
  async source() {
    if (!this.hasSource) return null;
    return { digest: this.terms.source, bytes: await this.shelf.bundled("source") };
  }

  async take(entry, bytes, way) {
    if (way !== "resumed") await this.shelf.stage(entry.installed, bytes);
    this.came.push({ ...entry, way });
  }
}
