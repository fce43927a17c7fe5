// The way in which a pack comes: a delta from a pack that the device has, or a whole wire form.

import { Refusal } from "../refusal.js";
import { halfOf } from "../store/state.js";
import { formWithoutSource, mostDeltas, parseDeltaList, smallestDelta } from "../trust/deltaList.js";

/**
 * Whether a delta list is worth its bytes.
 *
 * @param {import("../trust/manifest.js").Entry} entry
 * @param {{digest: string}[]} held The packs of the locale that the device has.
 * @param {boolean} hasSource Whether the app carries the source pack of the manifest.
 * @returns {boolean}
 */
export function isListWorthIt(entry, held, hasSource) {
  if (entry.list === null) return false;
  // Without the source pack, the list alone has a form for this device.
  if (entry.isBesideSource && !hasSource) return true;
  // The list of a pack that is coded against the source has the other form too.
  const others = entry.isBesideSource ? 1 : 0;
  return held.length > 0 && entry.list.length < entry.wireLength && mostDeltas(entry.list.length) > others;
}

/**
 * Reads a delta list, if it is the one that the manifest names.
 *
 * @param {import("../trust/manifest.js").Entry} entry
 * @param {Uint8Array} bytes What the origin served.
 * @param {string} digest Its SHA-256.
 * @returns {{base: string, delta: string, length: number}[]}
 */
export function readList({ list }, bytes, digest) {
  if (bytes.length !== list.length || halfOf(digest) !== list.digest) throw new Refusal("altered", "a delta list");
  try {
    return parseDeltaList(bytes);
  } catch (fault) {
    throw new Refusal("bad-delta-list", fault.message);
  }
}

/**
 * Returns the delta that a device fetches, or null if the whole form is smaller or nothing else helps.
 *
 * @param {{base: string, delta: string, length: number}[]} deltas
 * @param {{digest: string}[]} held
 * @param {number} wholeLength The length of the whole form that the device could use.
 */
export function usefulDelta(deltas, held, wholeLength) {
  const delta = smallestDelta(deltas, held);
  return delta !== null && delta.length < wholeLength ? delta : null;
}

/**
 * Returns the whole form that a device can expand, or null if there is none.
 *
 * @param {import("../trust/manifest.js").Entry} entry
 * @param {boolean} hasSource
 * @param {{base: string, delta: string, length: number}[]} deltas
 * @returns {{digest: string, length: number} | null}
 */
export function wholeForm(entry, hasSource, deltas) {
  if (!entry.isBesideSource || hasSource) return { digest: entry.wire, length: entry.wireLength };
  const other = formWithoutSource(deltas);
  return other && { digest: other.delta, length: other.length };
}
