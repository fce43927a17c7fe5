// What a page shows: the packs that are stored or bundled, in the order in which each text is looked up.
// Nothing here waits for the network, and what one launch shows never changes.

import { epochOf } from "../bytes.js";
import { fileOf, halfOf, overlayOf, parseState, unprovenOf } from "../store/state.js";
import { sourceTag } from "./appFiles.js";

const mostTries = 3;

/**
 * @typedef {object} Layer A pack that is shown.
 * @property {string} tag Its locale.
 * @property {"downloaded" | "bundled"} place
 * @property {Uint8Array} bytes
 * @property {unknown} pack What `openPack` returned.
 * @property {import("../store/state.js").PackRecord} [record] Of a downloaded one.
 * @property {string} [key] Of an overlay.
 *
 * @typedef {object} Setting What a launch depends on.
 * @property {import("../store/keeping.js").Store} store
 * @property {import("./appFiles.js").AppFiles} app
 * @property {import("./languages.js").LanguageChoice} choice
 * @property {(bytes: Uint8Array) => unknown} openPack Throws if a pack cannot be opened, or its rules cannot be read.
 * @property {[string, string][]} marks The marks of starts.
 * @property {(marks: [string, string][], half: string) => import("../store/trials.js").Verdict} verdictOn
 */

/** One look at the store and the app's files. */
class Opener {
  constructor(setting, state, epochs, isBundleNewer) {
    Object.assign(this, setting, { state, epochs, isBundleNewer, broken: [], missed: false, unproven: new Set() });
  }

  /** Opens a pack, or returns null. */
  opened(bytes) {
    try {
      return this.epochs.includes(epochOf(bytes)) ? { bytes, pack: this.openPack(bytes) } : null;
    } catch {
      return null;
    }
  }

  async bundled(tag) {
    const bytes = await this.app.pack(tag);
    const found = bytes === null || tag === sourceTag ? null : this.opened(bytes);
    return found === null || this.isBanned(tag, bytes) ? [] : [{ tag, place: "bundled", ...found }];
  }

  /** Whether a pack of the app was revoked. It is recognized without reading all of it. */
  isBanned(tag, bytes) {
    const banned = this.state?.banned[tag];
    const revision = new DataView(bytes.buffer, bytes.byteOffset).getUint32(24, true);
    return banned !== undefined && banned.length === bytes.length && banned.revision === revision;
  }

  /** The packs of a slot, in the order in which they are tried. */
  candidates(slot) {
    const tried = unprovenOf(slot).map((record) => [record, this.verdictOn(this.marks, halfOf(record.digest))])
      .filter(([, verdict]) => verdict !== "failed").map(([record, verdict]) => ({ record, isProven: verdict === "good" }));
    return slot.knownGood ? [...tried, { record: slot.knownGood, isProven: true }] : tried;
  }

  async downloaded(tag) {
    const slot = this.state?.packs[tag];
    if (slot === undefined || !this.epochs.includes(this.state.epoch)) return [];
    for (const { record, isProven } of this.candidates(slot)) {
      const bytes = await this.store.read(fileOf(record.digest));
      const found = bytes === null || bytes.length !== record.length ? null : this.opened(bytes);
      if (bytes === null) this.missed = true;
      if (found === null) {
        this.broken.push(record.digest);
        continue;
      }
      if (!isProven) this.unproven.add(record.digest);
      return [{ tag, place: "downloaded", record, ...found }];
    }
    return [];
  }

  async both(tag) {
    const [downloaded, bundled] = [await this.downloaded(tag), await this.bundled(tag)];
    return this.isBundleNewer ? [...bundled, ...downloaded] : [...downloaded, ...bundled];
  }

  /** The packs of a locale, and those that complete it; empty if it has none. */
  async language(tag, present) {
    const layers = await this.both(tag);
    if (layers.length === 0) return [];
    for (const parent of this.choice.chain(tag, present).slice(1)) layers.push(...await this.both(parent));
    return layers;
  }

  /** Which language is shown, and its packs. */
  async decide(present) {
    const { choice, state } = this;
    for (const locale of choice.wanted) {
      for (const tag of choice.ranked(locale, present)) {
        const layers = await this.language(tag, present);
        if (layers.length > 0) return { tag, layers };
      }
    }
    const last = choice.endsAtSource ? null : state?.shown ?? null;
    const layers = last === null ? [] : await this.language(last, present);
    return { tag: layers.length > 0 ? last : null, layers };
  }

  /** The overlays of locales. */
  async overlays(tags) {
    const layers = [];
    for (const key of Object.keys(this.state?.packs ?? {}).sort()) {
      const overlay = overlayOf(key);
      if (overlay === null || !tags.includes(overlay.locale)) continue;
      for (const layer of await this.downloaded(key)) layers.push({ ...layer, tag: overlay.locale, key });
    }
    return layers;
  }

  /** All layers: for each locale its overlays, then its packs, those of the build's own epoch first. */
  async layers({ tag, layers }) {
    if (tag === null) {
      const { choice } = this;
      return choice.endsAtSource ? this.overlays(choice.names.parents(choice.source, [choice.source]).concat(choice.source)) : [];
    }
    const own = (layer) => epochOf(layer.bytes) === this.epochs[0];
    const all = [];
    for (const each of new Set(layers.map((layer) => layer.tag))) {
      const packs = layers.filter((layer) => layer.tag === each);
      all.push(...await this.overlays([each]), ...packs.filter(own), ...packs.filter((layer) => !own(layer)));
    }
    return all;
  }
}

/** The tags of all packs that are stored or bundled. */
async function presentTags(state, app) {
  const stored = Object.keys(state?.packs ?? {}).filter((key) => overlayOf(key) === null);
  return [...new Set([...stored, ...await app.tags()])];
}

async function openOnce(setting) {
  const { store, app } = setting;
  const keyTable = await app.keyTable();
  if (keyTable === null) return { state: null, tag: null, layers: [], broken: [], trial: [], missed: false };
  const state = parseState(await store.read("state"));
  const epochs = [keyTable.epoch, await app.formerEpoch()].filter((epoch) => epoch !== null);
  const opener = new Opener(setting, state, epochs, await app.isNewerThan(state));
  const decision = await opener.decide(await presentTags(state, app));
  const layers = await opener.layers(decision);
  const trial = layers.map(({ record }) => record?.digest).filter((digest) => opener.unproven.has(digest));
  return { state, tag: decision.tag, layers, broken: opener.broken, trial, missed: opener.missed };
}

/**
 * Opens what is stored or bundled.
 *
 * @param {Setting} setting
 * @returns {Promise<{state: import("../store/state.js").State | null, tag: string | null, layers: Layer[],
 *   broken: string[], trial: string[]}>} `tag` is null if the texts in the code are shown.
 */
export async function openLaunch(setting) {
  let launch = await openOnce(setting);
  // Between reading the state and a pack, another page may have replaced the one and removed the other.
  for (let tries = 1; launch.missed && tries < mostTries; tries += 1) launch = await openOnce(setting);
  return launch;
}
