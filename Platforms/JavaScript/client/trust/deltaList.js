// Delta lists: which delta leads from which pack.

import { ByteReader, expectRising } from "../byteReader.js";
import { halfOf } from "../store/state.js";

/** The base of a wire form that every app can use. */
const noBase = "0".repeat(32);
const [headLength, entryLength] = [7, 49];

/**
 * Reads a delta list.
 *
 * @param {Uint8Array} bytes The list, whose digest the manifest names.
 * @returns {{base: string, delta: string, length: number}[]} Bases are halves of digests.
 */
export function parseDeltaList(bytes) {
  const reader = new ByteReader(bytes);
  reader.expect("LPDL");
  const deltas = [];
  for (let left = reader.count(256); left > 0; left -= 1) {
    deltas.push({ base: reader.digest(16), delta: reader.digest(32), length: reader.length() });
  }
  expectRising(deltas.map(({ base }) => base));
  reader.end();
  return deltas;
}

/** Returns how many deltas a list of so many bytes can have. */
export function mostDeltas(length) {
  return Math.floor(Math.max(0, length - headLength) / entryLength);
}

/** Returns the wire form of a list that needs no source pack, or null. */
export function formWithoutSource(deltas) {
  return deltas.find(({ base }) => base === noBase) ?? null;
}

/**
 * Returns the smallest delta from one of the packs that the device has, or null.
 *
 * @param {{base: string, delta: string, length: number}[]} deltas
 * @param {{digest: string}[]} held The packs, the preferred one first.
 * @returns {{held: {digest: string}, delta: string, length: number} | null}
 */
export function smallestDelta(deltas, held) {
  let best = null;
  for (const pack of held) {
    const found = deltas.find(({ base }) => base === halfOf(pack.digest));
    if (found && (best === null || found.length < best.length)) {
      best = { held: pack, delta: found.delta, length: found.length };
    }
  }
  return best;
}
