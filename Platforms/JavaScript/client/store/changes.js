// How a state changes: by an update, by another build of the app, by another root.

import { hex } from "../bytes.js";
import { compareSequences } from "../sequence.js";
import { isPast, quarantinedOf } from "./trials.js";
import { areSameState, everyRecord } from "./sealing.js";
import { halfOf, manifestAt, recordsOf } from "./state.js";

const mostManifests = 8;

/**
 * @typedef {object} Change What an update changes.
 * @property {import("./state.js").ManifestRecord | null} manifest
 * @property {Record<string, import("./state.js").PackRecord | null>} packs Null shows the app's own again.
 * @property {string[]} revoked
 * @property {Uint8Array | null} rootFile
 * @property {{time: number, expiry: number} | null} rootCheck
 * @property {string[]} corrupt Digests of packs that arrived as signed and cannot be shown.
 * @property {string[] | null} offered Halves of the digests that the manifest offers.
 * @property {string} anchor
 * @property {number} now
 */

/** Returns a manifest record that makes the next update check everything that is offered. */
function withoutValidator(record) {
  return { ...record, etag: null, tags: [] };
}

/** Returns a state whose next update checks everything that is offered. */
export function forgetValidators(state) {
  return { ...state, manifests: state.manifests.map(withoutValidator) };
}

/** Returns a slot with only some of its packs, or null if none is left. */
export function keptOf(slot, isKept) {
  const kept = Object.fromEntries(Object.entries(slot).filter(([, record]) => record && isKept(record)));
  return recordsOf(kept).length > 0 ? kept : null;
}

/** Returns a state with only some of its packs. */
export function keepPacks(state, isKept) {
  const packs = {};
  for (const [tag, slot] of Object.entries(state.packs)) {
    const kept = keptOf(slot, isKept);
    if (kept !== null) packs[tag] = kept;
  }
  return { ...state, packs };
}

/** Returns a state without a pack that is lost or damaged. */
export function withoutPack(state, digest) {
  return forgetValidators(keepPacks(state, (record) => record.digest !== digest));
}

/** Returns the state as another build of the app finds it: packs of other epochs mean nothing to it. */
export function adopted(state, epoch, former, keyTable) {
  if (state.epoch === epoch && state.keyTable === keyTable) return state;
  const packs = state.epoch === epoch || state.epoch === former ? state.packs : {};
  return forgetValidators({ ...state, epoch, keyTable, packs });
}

/** Returns the state of a build that begins with another root than the one that last updated. */
export function anchored(state, anchor, version, knownVersion) {
  if (state.anchor === null || state.anchor === anchor) return state;
  // Whoever had the former keys may have used the highest sequence.
  const manifests = knownVersion >= version ? [] : state.manifests;
  return { ...state, manifests, root: null, rootCheck: null, anchor: null };
}

/** The slot of a locale after a pack was installed. */
function slotAfter(slot, record) {
  if (slot.knownGood?.digest === record.digest) return { knownGood: record };
  const { pending, ...others } = slot;
  return slot.current?.digest === record.digest ? { ...others, current: record } : { ...others, pending: record };
}

/** Adds what was accepted. A sequence never falls. */
function remembered(state, manifest) {
  const known = manifestAt(state, manifest.path);
  const isOlder = known !== null && compareSequences(known.sequence, manifest.sequence) > 0;
  const others = state.manifests.filter(({ path }) => path !== manifest.path).map(withoutValidator);
  return [...others, isOlder ? withoutValidator(known) : manifest].slice(-mostManifests);
}

/** Returns the state after an update. */
export function applied(state, change) {
  let next = { ...state, anchor: change.anchor ?? state.anchor, rootCheck: change.rootCheck ?? state.rootCheck };
  // What the former root's keys signed is checked again by the keys of the new one.
  if (change.rootFile) next = forgetValidators({ ...next, root: hex(change.rootFile) });
  if (change.manifest === null) return next;
  const packs = { ...next.packs };
  for (const [tag, record] of Object.entries(change.packs)) {
    if (record === null) delete packs[tag];
    else packs[tag] = slotAfter(packs[tag] ?? {}, record);
  }
  const { revoked, now } = change;
  let quarantined = next.quarantined;
  if (change.offered !== null) {
    // A pack in quarantine that is no longer offered needs no watching after its time.
    const isWatched = ([half, entry]) => change.offered.includes(half) || !isPast(entry, now);
    quarantined = Object.fromEntries(Object.entries(quarantined).filter(isWatched));
  }
  for (const digest of change.corrupt) quarantined = quarantinedOf(quarantined, halfOf(digest), now);
  next = { ...next, manifests: remembered(next, change.manifest), packs, revoked, quarantined };
  return keepPacks(next, ({ digest }) => !revoked.includes(halfOf(digest)));
}

/** Whether a change accepts nothing that is older than what another process accepted meanwhile. */
function isNewest(manifest, state) {
  const known = manifest === null ? null : manifestAt(state, manifest.path);
  if (known === null) return true;
  const order = compareSequences(known.sequence, manifest.sequence);
  return order < 0 || (order === 0 && (known.digest === null || known.digest === manifest.digest));
}

/**
 * Returns a change that fits the state as it is now, or null if another process has gone on meanwhile.
 *
 * @param {Change} change
 * @param {import("./state.js").State} state As it is now.
 * @param {import("./state.js").State} former As it was when the update began.
 * @param {string[]} arrived Digests of the packs that the update has.
 * @returns {Change | null}
 */
export function fitting(change, state, former, arrived) {
  if (areSameState(state, former)) return change;
  const isOwn = ["epoch", "keyTable", "salt"].every((word) => state[word] === former[word]);
  const isSameRoot = (state.root === former.root && state.anchor === former.anchor) ||
    (change.rootFile !== null && state.root === hex(change.rootFile));
  if (!isOwn || !isSameRoot || !isNewest(change.manifest, state)) return null;
  const [here, before] = [state, former].map((its) => everyRecord(its).map(({ digest }) => digest).sort());
  const isHere = (record) => arrived.includes(record.digest) || here.includes(record.digest);
  // A pack that did harm meanwhile doesn't come back, nor one that was here and has gone.
  const mayStay = (record) => JSON.stringify(state.quarantined[halfOf(record.digest)]) ===
    JSON.stringify(former.quarantined[halfOf(record.digest)]) && isHere(record);
  const packs = Object.fromEntries(Object.entries(change.packs).filter(([, record]) => record === null || mayStay(record)));
  const isWhole = Object.keys(packs).length === Object.keys(change.packs).length && String(here) === String(before);
  const manifest = isWhole || change.manifest === null ? change.manifest : withoutValidator(change.manifest);
  return { ...change, packs, manifest };
}

/** Returns the bytes of the packs whose tags count. */
export function lengthOf(state, isCounted) {
  return Object.entries(state.packs).filter(([tag]) => isCounted(tag))
    .reduce((sum, [, slot]) => recordsOf(slot).reduce((all, { length }) => all + length, sum), 0);
}

/** Returns a state whose packs take at most so many bytes: first go those that are not kept, the oldest first. */
export function trimmed(state, limit, isKept) {
  let excess = lengthOf(state, () => true) - limit;
  if (excess <= 0) return state;
  const age = ([tag, slot]) => [recordsOf(slot)[0].sequence, tag];
  const others = Object.entries(state.packs).filter(([tag]) => !isKept(tag)).sort((one, other) => {
    const [[sequence, tag], [otherSequence, otherTag]] = [age(one), age(other)];
    return compareSequences(sequence, otherSequence) || (tag < otherTag ? -1 : 1);
  });
  const gone = [];
  for (const [tag, slot] of others) {
    if (excess <= 0) break;
    excess -= recordsOf(slot).reduce((sum, { length }) => sum + length, 0);
    gone.push(tag);
  }
  if (gone.length === 0) return state;
  const packs = Object.fromEntries(Object.entries(state.packs).filter(([tag]) => !gone.includes(tag)));
  return forgetValidators({ ...state, packs });
}
