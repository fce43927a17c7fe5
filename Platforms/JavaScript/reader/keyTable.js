// Key tables, as in Docs/Formats/KeyTable.md: from the id of a phrase to its ordinal.
//
//   header ── pilots ────────────── cells ───────────────── high bits ─────────────────────
//   40 bytes  a byte for each group  six bytes for each slot  if an ordinal has more than 16

import { bytesOf, hexOf, u16, u32 } from "./bytes.js";
import { attempt, need, Refusal } from "./refusal.js";
import { Word64, upperHalf, word64Of } from "./word64.js";
import { keyedID } from "./phraseID.js";

const HEADER = 40;
const CELL = 6;

/** The ordinals of a build's phrases. */
export class KeyTable {
  constructor(bytes, digest) {
    need(bytes.length >= HEADER && u32(bytes, 0) === 0x544b504c, "wrong-magic");
    const version = u16(bytes, 4);
    need(version === 4 || version === 3, "unknown-version");
    need(version === 4 ? bytes[7] === 1 || bytes[7] === 2 : bytes[7] === 0, "unknown-rule");
    /** The digest that the build gave it, or undefined. */
    this.digest = digest;
    this.epoch = hexOf(bytes, 8, 24);
    /** How the table's name counts in ids: see `keyedID`. */
    this.rule = bytes[7] || 1;
    this.count = u32(bytes, 24);
    this.bytes = bytes;
    this.readSizes();
  }

  /** Checks that the length is that of the sections, so that no later read can leave the file. */
  readSizes() {
    const { bytes } = this;
    [this.slots, this.groups] = [u32(bytes, 28), u32(bytes, 32)];
    this.highBits = bytes[6] - 16;
    const isInside = (size) => size >= 1 && size <= 1 << 25;
    need(isInside(this.slots) && isInside(this.groups) && this.count <= this.slots, "wrong-section");
    need(this.highBits >= 0 && this.highBits <= 9, "wrong-section");
    this.cells = HEADER + this.groups;
    this.high = this.cells + CELL * this.slots;
    const highBytes = this.highBits > 0 ? Math.floor(((this.slots - 1) * this.highBits) / 8) + 2 : 0;
    need(bytes.length === this.high + highBytes, "wrong-length");
    const seed = new Word64(0, u32(bytes, 36)).times(0x2caccf63, 0x3c6ef3f2);
    this.multiplier = seed.plus(0x9e3779b9, 0x7f4a7c15);
  }

  /** Returns the ordinal of an id of 16 hexadecimal digits, or undefined if the build does not have the phrase. */
  ordinal(id) {
    const hash = word64Of(id);
    const half = hash.low;
    hash.times(this.multiplier.high, this.multiplier.low);
    const pilot = this.bytes[HEADER + upperHalf(hash.high, this.groups)];
    hash.xorShifted(32).times(0xc2b2ae3d, 0x27d4eb4f);
    const slot = upperHalf((hash.high + Math.imul(pilot, hash.low)) >>> 0, this.slots);
    const cell = this.cells + CELL * slot;
    const ordinal = this.ordinalIn(slot, u16(this.bytes, cell + 4));
    // All bits of an empty slot's ordinal are set.
    const isEmpty = ordinal === 2 ** (16 + this.highBits) - 1;
    return !isEmpty && u32(this.bytes, cell) === half ? ordinal : undefined;
  }

  /** Returns the ordinal of a phrase with a key, or undefined. */
  keyedOrdinal(key, table) {
    return this.ordinal(keyedID(key, table, this.rule));
  }

  /** Adds the bits of an ordinal beyond the lower sixteen. */
  ordinalIn(slot, lower) {
    if (this.highBits === 0) return lower;
    const bit = slot * this.highBits;
    const at = this.high + Math.floor(bit / 8);
    return lower + (((u16(this.bytes, at) >> bit % 8) & ((1 << this.highBits) - 1)) << 16);
  }
}

/**
 * Opens a key table.
 *
 * @param {Uint8Array | ArrayBuffer} bytes The file; it must not change while the table is in use.
 * @param {string} [digest] Its SHA-256, which binds ordinals to it.
 * @returns {{ keys: KeyTable } | { reason: string }} The table, or why it is refused.
 */
export function openKeyTable(bytes, digest) {
  const keys = attempt(() => new KeyTable(bytesOf(bytes), digest));
  return keys instanceof Refusal ? { reason: keys.reason } : { keys };
}
