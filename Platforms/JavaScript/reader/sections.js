// The header of a pack and where its sections lie, as in Docs/Formats/Pack.md:
//
//   header | language | blocks | [keys] | entries | values | far values | [code] | [debug]

import { many, u32 } from "./bytes.js";
import { need } from "./refusal.js";
import { upperHalf } from "./word64.js";

export const OVERLAY = 1;
export const COMPACT = 2;
const HEADER = 64;
/** What the beginning of each section is a multiple of. */
const MULTIPLES = [4, 4, 8, 4, 1, 1, 4, 4];

/**
 * Checks a header, except for its sum.
 *
 * @returns {Array<[number, number]>} The beginning and end of each section, in their order.
 */
export function sectionsOf(bytes) {
  const [magic, version, , , , , , length, count, language, values, far, code, keys, debug] =
    many(15, (index) => u32(bytes, 4 * index));
  const flags = version >>> 16;
  need(magic === 0x4b41504c, "wrong-magic");
  need(version % 65536 === 2 && flags < 16, "unknown-version");
  need(bytes.length >= HEADER && length === bytes.length && count <= 1 << 24);
  const blocks = flags & OVERLAY ? 4 * count : 8 * Math.ceil(count / 64);
  const entries = (flags & OVERLAY ? 4 : 2) * count;
  let end = HEADER;
  const sections = [language, blocks, keys, entries, values, far, code, debug].map((part, index) => {
    const start = part > 0 ? Math.ceil(end / MULTIPLES[index]) * MULTIPLES[index] : end;
    end = start + part;
    return [start, end];
  });
  // A section is there if and only if its flag is set.
  need(end === length && [code, keys, debug].every((part, index) => part > 0 === (flags & (2 << index)) > 0));
  return sections;
}

/** Returns the sum of what opening a pack must be sure of: its header, language section and code. */
export function checkOf(bytes, sections) {
  let [high, low] = [0, 0];
  const add = (number) => {
    const mixed = (low ^ number) >>> 0;
    // Times 9E3779B97F4A7C15; then the upper half is xored into the lower one.
    high = (upperHalf(mixed, 0x7f4a7c15) + Math.imul(high, 0x7f4a7c15) + Math.imul(mixed, 0x9e3779b9)) >>> 0;
    low = (Math.imul(mixed, 0x7f4a7c15) ^ high) >>> 0;
  };
  for (const [start, end] of [[0, 60], sections[0], sections[6]]) {
    let at = start;
    for (; at + 4 <= end; at += 4) add(u32(bytes, at));
    for (; at < end; at += 1) add(bytes[at]);
  }
  return low;
}
