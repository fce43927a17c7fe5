// The header of a pack and where its sections lie, as in Docs/Formats/Pack.md:
//
//   header | language | blocks | [keys] | entries | values | far values | [code] | [debug]

import { u16, u32 } from "./bytes.js";
import { need } from "./refusal.js";
import { Word64 } from "./word64.js";

export const OVERLAY = 1;
export const COMPACT = 2;
const KEYS = 4;
const DEBUG = 8;
const HEADER = 64;

/**
 * Checks a header, except for its sum.
 *
 * @returns {Object<string, [number, number]>} The beginning and end of each section.
 */
export function sectionsOf(bytes) {
  need(bytes.length >= HEADER && u32(bytes, 0) === 0x4b41504c, "wrong-magic");
  need(u16(bytes, 4) === 2, "unknown-version");
  const flags = u16(bytes, 6);
  need(flags < 16, "unknown-flags");
  need(u32(bytes, 28) === bytes.length, "wrong-length");
  const count = u32(bytes, 32);
  need(count <= 1 << 24, "wrong-section");
  const [language, values, far, code, keys, debug] = [36, 40, 44, 48, 52, 56].map((at) => u32(bytes, at));
  need(is(flags & COMPACT, code) && is(flags & KEYS, keys) && is(flags & DEBUG, debug), "wrong-section");
  const isOverlay = flags & OVERLAY;
  const blocks = isOverlay ? 4 * count : 8 * Math.ceil(count / 64);
  const sections = laidOut({
    language: [language, 4], blocks: [blocks, 4], keys: [keys, 8], entries: [(isOverlay ? 4 : 2) * count, 4],
    values: [values, 1], far: [far, 1], code: [code, 4], debug: [debug, 4],
  });
  need(sections.debug[1] === bytes.length, "wrong-section");
  return sections;
}

/** Whether a flag is set if and only if its section has bytes. */
function is(flag, length) {
  return flag > 0 === length > 0;
}

/** Returns the beginning and end of each section, given its length and what its beginning is a multiple of. */
function laidOut(lengths) {
  const sections = {};
  let end = HEADER;
  for (const name in lengths) {
    const [length, multiple] = lengths[name];
    const start = length > 0 ? Math.ceil(end / multiple) * multiple : end;
    end = start + length;
    sections[name] = [start, end];
  }
  return sections;
}

/** Returns the sum of what opening a pack must be sure of: its header, language section and code. */
export function checkOf(bytes, { language, code }) {
  const sum = new Word64();
  for (const [start, end] of [[0, 60], language, code]) {
    let at = start;
    for (; at + 4 <= end; at += 4) add(sum, u32(bytes, at));
    for (; at < end; at += 1) add(sum, bytes[at]);
  }
  return sum.low;
}

function add(sum, number) {
  sum.xor(0, number).times(0x9e3779b9, 0x7f4a7c15).xorShifted(32);
}
