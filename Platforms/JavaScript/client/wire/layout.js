// The layout of an installed form: its header, and where its sections are.

import { Refusal } from "../refusal.js";
import { upperProduct } from "./product.js";

/** The length of the header. */
export const headerLength = 64;

/** A pack has at most so many entries. */
export const mostEntries = 1 << 24;

/** The flags of a pack. */
export const flagsOf = { overlay: 1, compact: 2, keys: 4, debug: 8 };

/** The sections with a length in the header, in the order of these lengths. */
const measured = ["language", "values", "far", "code", "keys", "debug"];

/** All sections in their order, and what their beginnings are multiples of. */
const order = [
  ["language", 4], ["blocks", 4], ["keys", 8], ["entries", 4], ["values", 1], ["far", 1], ["code", 4], ["debug", 4]];

/**
 * Returns where the sections of a pack are.
 *
 * @param {boolean} isOverlay
 * @param {number} count How many entries it has.
 * @param {Record<string, number>} lengths The length of each section that the header measures.
 * @returns {Record<string, {start: number, end: number}> & {length: number}}
 */
export function sectionsOf(isOverlay, count, lengths) {
  const blocks = isOverlay ? 4 * count : 8 * Math.ceil(count / 64);
  const all = { ...lengths, blocks, entries: (isOverlay ? 4 : 2) * count };
  const sections = {};
  let at = headerLength;
  for (const [name, multiple] of order) {
    if (all[name] > 0) at = Math.ceil(at / multiple) * multiple;
    sections[name] = { start: at, end: at + all[name] };
    at += all[name];
  }
  sections.length = at;
  return sections;
}

/**
 * Returns the header that a pack begins with.
 *
 * @param {{flags: number, epoch: Uint8Array, revision: number, count: number, lengths: Record<string, number>}} head
 * @param {number} length The length of the file.
 * @returns {Uint8Array} The check is missing.
 */
export function headerOf({ flags, epoch, revision, count, lengths }, length) {
  const header = new Uint8Array(headerLength);
  const view = new DataView(header.buffer);
  header.set([0x4c, 0x50, 0x41, 0x4b, 2, 0, flags, 0]);
  header.set(epoch, 8);
  const fields = [revision, length, count, ...measured.map((name) => lengths[name])];
  fields.forEach((field, at) => view.setUint32(24 + 4 * at, field, true));
  return header;
}

/**
 * Reads the header of a pack. Whether its check is right is for the one who opens it.
 *
 * @param {Uint8Array} bytes An installed form.
 */
export function readHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPack = bytes.length >= headerLength && view.getUint32(0) === 0x4c50414b && view.getUint16(4, true) === 2;
  if (!isPack || view.getUint32(28, true) !== bytes.length) throw new Refusal("bad-pack", "its header");
  const [flags, count] = [view.getUint16(6, true), view.getUint32(32, true)];
  const lengths = {};
  measured.forEach((name, at) => { lengths[name] = view.getUint32(36 + 4 * at, true); });
  const sections = sectionsOf((flags & flagsOf.overlay) !== 0, count, lengths);
  if (flags > 15 || count > mostEntries || sections.length !== bytes.length) throw new Refusal("bad-pack", "its header");
  return { flags, count, sections, view, epoch: bytes.subarray(8, 24), revision: view.getUint32(24, true) };
}

/**
 * Returns the check of a pack: of its header without the check, its language section and its code.
 *
 * @param {Uint8Array[]} parts
 * @returns {number}
 */
export function checkOf(parts) {
  let [high, low] = [0, 0];
  const add = (number) => {
    low ^= number;
    const product = Math.imul(low, 0x7f4a7c15);
    high = (Math.imul(high, 0x7f4a7c15) + Math.imul(low, 0x9e3779b9) + upperProduct(low, 0x7f4a7c15)) | 0;
    low = product ^ high;
  };
  for (const part of parts) {
    const whole = part.length & ~3;
    for (let at = 0; at < whole; at += 4) {
      add(part[at] | (part[at + 1] << 8) | (part[at + 2] << 16) | (part[at + 3] << 24));
    }
    part.subarray(whole).forEach(add);
  }
  return low >>> 0;
}

/** Returns what stands next to the start of a block, so that a damaged bit is noticed. */
export function blockMark(start) {
  const turned = (bits) => (start << bits) | (start >>> (32 - bits));
  return (start ^ turned(7) ^ turned(19) ^ 0x5bd1e995) >>> 0;
}
