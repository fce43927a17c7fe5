// The entries of a pack: what it says of an ordinal, as in Docs/Formats/Pack.md.

import { u16, u32 } from "./bytes.js";

/** What an entry says instead of the offset of a record, which is never negative. */
export const MISSING = -1;
export const SAME_AS_SOURCE = -2;
export const DEAD = -3;

/**
 * Returns the entry of an ordinal: 2 bytes, counted from the start of its block of 64 entries.
 *
 * @returns {number} The offset of a record, or `MISSING`, `SAME_AS_SOURCE` or `DEAD`.
 */
export function entryOf(bytes, blocks, entries, count, ordinal) {
  // An ordinal that is no whole number is missing too.
  if (!(ordinal < count) || ordinal >>> 0 !== ordinal) return MISSING;
  const entry = u16(bytes, entries + 2 * ordinal);
  if (entry >= 0xfffd) return entry - 0x10000;
  const block = blocks + 8 * (ordinal >>> 6);
  const start = u32(bytes, block);
  // The second number of a block does not match its start if some of its bits are damaged.
  const check = start ^ turned(start, 7) ^ turned(start, 19) ^ 0x5bd1e995;
  return check >>> 0 === u32(bytes, block + 4) ? start + entry : MISSING;
}

function turned(bits, count) {
  return (bits << count) | (bits >>> (32 - count));
}

/** Returns the entry of an ordinal in an overlay: 4 bytes, at the place of the ordinal in a list of ordinals. */
export function overlayEntryOf(bytes, ordinals, entries, count, ordinal) {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = u32(bytes, ordinals + 4 * middle);
    if (found === ordinal) return overlayEntry(u32(bytes, entries + 4 * middle));
    if (found < ordinal) low = middle + 1;
    else high = middle;
  }
  return MISSING;
}

/** Returns what an entry of an overlay says. */
export function overlayEntry(entry) {
  return entry > 0xfffffffc ? entry - 0x100000000 : entry;
}
