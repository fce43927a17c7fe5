// Key tables, as in Docs/Formats/KeyTable.md: from the id of a phrase to its ordinal.
//
//   header ── pilots ────────────── cells ───────────────── high bits ─────────────────────
//   40 bytes  a byte for each group  six bytes for each slot  if an ordinal has more than 16

import { bytesOf, hexOf, u16, u32 } from "./bytes.js";
import { keyedID } from "./phraseID.js";
import { attempt, need } from "./refusal.js";
import { plus, times, upperHalf, xor } from "./word64.js";

const HEADER = 40;
const CELL = 6;
/** The ordinals of so many keys of a table are remembered. */
const MOST_KNOWN = 1 << 16;

/** The ordinals of a build's phrases. */
export class KeyTable {
  constructor(bytes, digest) {
    need(u32(bytes, 0) === 0x544b504c, "wrong-magic");
    const version = u16(bytes, 4);
    const [bits, rule] = bytes.subarray(6);
    const [count, slots, groups, seed] = [24, 28, 32, 36].map((at) => u32(bytes, at));
    need(version === 4 && rule === 2, "unknown-version");
    // The length is that of the sections, so that no later read can leave the file.
    this.cells = HEADER + groups;
    this.high = this.cells + CELL * slots;
    const highBytes = bits > 16 ? Math.floor(((slots - 1) * (bits - 16)) / 8) + 2 : 0;
    need(bytes.length >= HEADER && bytes.length === this.high + highBytes);
    const isSize = (size) => size > 0 && size <= 1 << 25;
    need(count <= slots && isSize(slots) && isSize(groups) && bits > 15 && bits < 26);
    this.bytes = bytes;
    /** The digest that the build gave it, or undefined. */
    this.digest = digest;
    this.epoch = hexOf(bytes, 8, 24);
    this.count = count;
    this.slots = slots;
    this.groups = groups;
    this.highBits = bits - 16;
    /** The ordinals that were found, by table and key. */
    this.known = new Map();
    this.multiplier = plus([0x9e3779b9, 0x7f4a7c15], times([0, seed], [0x2caccf63, 0x3c6ef3f2]));
  }

  /** Returns the ordinal of an id of 16 hexadecimal digits, or undefined if the build does not have the phrase. */
  ordinal(id) {
    const half = parseInt(id.slice(8), 16);
    const hash = times([parseInt(id.slice(0, 8), 16), half], this.multiplier);
    const pilot = this.bytes[HEADER + upperHalf(hash[0], this.groups)];
    const [high, low] = times(xor(hash, [0, hash[0]]), [0xc2b2ae3d, 0x27d4eb4f]);
    const slot = upperHalf((high + Math.imul(pilot, low)) >>> 0, this.slots);
    const cell = this.cells + CELL * slot;
    const ordinal = u16(this.bytes, cell + 4) + this.highOf(slot) * 65536;
    // All bits of an empty slot's ordinal are set.
    const isEmpty = ordinal === 2 ** (16 + this.highBits) - 1;
    return isEmpty || u32(this.bytes, cell) !== half ? undefined : ordinal;
  }

  /** Returns the ordinal of a key, or of `{ id }`; undefined if the build does not have the phrase. */
  ordinalOf(phrase, table = "") {
    if (typeof phrase !== "string") return this.ordinal(phrase.id);
    if (!this.known.has(table)) this.known.set(table, new Map());
    const known = this.known.get(table);
    let ordinal = known.get(phrase);
    if (ordinal === undefined && !known.has(phrase)) {
      if (known.size > MOST_KNOWN) known.clear();
      ordinal = this.ordinal(keyedID(phrase, table));
      known.set(phrase, ordinal);
    }
    return ordinal;
  }

  /** Returns the bits of an ordinal beyond the lower sixteen. */
  highOf(slot) {
    const bit = slot * this.highBits;
    const bits = this.highBits && u16(this.bytes, this.high + Math.floor(bit / 8)) >> bit % 8;
    return bits & ((1 << this.highBits) - 1);
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
  return attempt(() => ({ keys: new KeyTable(bytesOf(bytes), digest) }));
}
