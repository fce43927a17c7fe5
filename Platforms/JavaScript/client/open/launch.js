// What a page shows: the packs that are stored or bundled, in the order in which each text is looked up.
// Nothing here waits for the network, and what one launch shows never changes.

import { epochOf } from "../bytes.js";
import { fileOf, halfOf, overlayOf, parseState, recordsOf } from "../store/state.js";
import { sourceTag } from "./appFiles.js";

const mostTries = 3;

/**
 * @typedef {object} Layer A pack that is shown.
 * @property {string} tag Its locale.
 * @property {"downloaded" | "bundled"} place
 * @property {Uint8Array} bytes
 * @property {unknown} pack What `openPack` returned.
 * @property {import("../store/state.js").PackRecord} [record] Of a downloaded one.
 * @property {boolean} [isOnTrial] Whether no process has survived with it.
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

/** Opens a pack, or returns null. */
function opened({ openPack, epochs }, bytes) {
  try {
    return epochs.includes(epochOf(bytes)) ? { bytes, pack: openPack(bytes) } : null;
  } catch {
    return null;
  }
}

/** Whether a pack of the app was revoked. It is recognized without reading all of it. */
function isBanned({ state }, tag, bytes) {
  const banned = state?.banned[tag];
  const revision = new DataView(bytes.buffer, bytes.byteOffset).getUint32(24, true);
  return banned !== undefined && banned.length === bytes.length && banned.revision === revision;
}

async function bundled(look, tag) {
  const bytes = await look.app.pack(tag);
  const found = bytes === null || tag === sourceTag ? null : opened(look, bytes);
  return found === null || isBanned(look, tag, bytes) ? [] : [{ tag, place: "bundled", ...found }];
}

/** The newest pack of a slot that has not failed and can be opened. */
async function downloaded(look, tag) {
  const { state, epochs, store, marks, verdictOn } = look;
  const slot = epochs.includes(state?.epoch) ? state.packs[tag] ?? {} : {};
  for (const record of recordsOf(slot)) {
    const verdict = record === slot.knownGood ? "good" : verdictOn(marks, halfOf(record.digest));
    if (verdict === "failed") continue;
    const bytes = await store.read(fileOf(record.digest));
    const found = bytes?.length === record.length ? opened(look, bytes) : null;
    if (bytes === null) look.missed = true;
    if (found !== null) return [{ tag, place: "downloaded", record, isOnTrial: verdict === "open", ...found }];
    look.broken.push(record.digest);
  }
  return [];
}

/** The packs of a locale, and those that complete it; empty if it has none. */
async function language(look, tag, present) {
  const layers = [];
  for (const name of look.choice.chain(tag, present)) {
    const [own, carried] = [await downloaded(look, name), await bundled(look, name)];
    layers.push(...(look.isBundleNewer ? [...carried, ...own] : [...own, ...carried]));
    if (layers.length === 0) break;
  }
  return layers;
}

/** Which language is shown, and its packs. */
async function decide(look, present) {
  const { choice, state } = look;
  for (const locale of choice.wanted) {
    for (const tag of choice.ranked(locale, present)) {
      const layers = await language(look, tag, present);
      if (layers.length > 0) return [tag, layers];
    }
  }
  const last = choice.endsAtSource ? null : state?.shown ?? null;
  const layers = last === null ? [] : await language(look, last, present);
  return [layers.length > 0 ? last : null, layers];
}

/** The overlays of locales. */
async function overlays(look, tags) {
  const layers = [];
  for (const key of Object.keys(look.state?.packs ?? {}).sort()) {
    const overlay = overlayOf(key);
    if (!tags.includes(overlay?.locale)) continue;
    for (const layer of await downloaded(look, key)) layers.push({ ...layer, tag: overlay.locale, key });
  }
  return layers;
}

/** All layers: for each locale its overlays, then its packs, those of the build's own epoch first. */
async function allLayers(look, tag, layers) {
  const { choice, epochs } = look;
  if (tag === null) {
    return choice.endsAtSource ? overlays(look, choice.names.parents(choice.source, [choice.source]).concat(choice.source)) : [];
  }
  const all = [];
  for (const each of new Set(layers.map((layer) => layer.tag))) {
    const packs = layers.filter((layer) => layer.tag === each);
    const isOwn = (layer) => epochOf(layer.bytes) === epochs[0];
    all.push(...await overlays(look, [each]), ...packs.filter(isOwn), ...packs.filter((layer) => !isOwn(layer)));
  }
  return all;
}

/** The tags of all packs that are stored or bundled. */
async function presentTags(state, app) {
  const stored = Object.keys(state?.packs ?? {}).filter((key) => overlayOf(key) === null);
  return [...new Set([...stored, ...await app.tags()])];
}

async function openOnce(setting) {
  const { store, app } = setting;
  const keyTable = await app.keyTable();
  if (keyTable === null) return { state: null, tag: null, layers: [], broken: [], trial: [] };
  const state = parseState(await store.read("state"));
  const epochs = [keyTable.epoch, await app.formerEpoch()].filter((epoch) => epoch !== null);
  const look = { ...setting, state, epochs, isBundleNewer: await app.isNewerThan(state), broken: [], missed: false };
  const [tag, found] = await decide(look, await presentTags(state, app));
  const layers = await allLayers(look, tag, found);
  const trial = layers.filter(({ isOnTrial }) => isOnTrial).map(({ record }) => record.digest);
  return { state, tag, layers, broken: look.broken, trial, missed: look.missed };
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
