// Contexts: histories of bits, found by hashes of what stands before.

import { stretch } from "./mixing.js";
import { h } from "./text.js";

const contextCount = 9;

/** With a source, these contexts stay within four adjacent slots. */
const near = [3, 5, 8];

/** These tell the mixer whether they know their history. */
const knowing = [3, 4, 5, 7, 8];

/** The odds of a one after a history, of 65536. */
function firstOdds(history) {
  const sums = [6554, 6554];
  let weight = 16384;
  for (let rest = history; rest > 1; rest >>= 1) {
    sums[rest & 1] += weight;
    weight = Math.floor((weight * 4) / 5);
  }
  return Math.floor((sums[1] * 65536) / (sums[0] + sums[1]));
}

/** Nine contexts over one table of slots: a check and fifteen histories each. */
export class Contexts {
  constructor(slotCount, isBeside) {
    Object.assign(this, { slotCount, isBeside, node: 1 });
    this.slots = new Uint8Array(16 * slotCount).fill(1);
    for (let at = 0; at < this.slots.length; at += 16) this.slots[at] = 0;
    this.odds = Uint16Array.from({ length: 256 * contextCount }, (_, at) => firstOdds(at & 255));
    this.hashes = new Uint32Array(contextCount);
    this.found = new Int32Array(contextCount);
    this.checks = new Uint8Array(contextCount);
    this.seen = new Uint8Array(contextCount);
  }

  /** Computes the hashes of the next symbol. */
  beforeSymbol({ last, part, word, before, second, halves }, mark) {
    const c = this.hashes;
    c[0] = h(part, 1);
    for (let at = 0; at < 3; at += 1) c[at + 1] = h(c[at], last[at] + 1);
    c[4] = h(h(word, 7), part);
    c[5] = h(h(h(word, 8), before), part);
    c[6] = h(this.isBeside ? h(h(mark, last[0]), 9) : h(h(word, 12), second), part);
    c[7] = h(this.isBeside ? h(h(mark, word), 10) : h(h(word, 13), Math.min(halves >> 1, 3)), part);
    c[8] = h(c[3], last[3] + 1);
  }

  /** Finds the slots for the next four bits of a symbol. */
  find(bit, node) {
    const { slots, found, checks, slotCount } = this;
    const missing = [];
    this.node = 1;
    for (let at = 0; at < contextCount; at += 1) {
      const hash = this.hashes[at];
      const x = bit > 0 ? h(hash, node + 77) : hash;
      const number = this.isBeside && near.includes(at) ? (hash & ~3) | (x & 3) : x;
      found[at] = 16 * (number & (slotCount - 1));
      checks[at] = x >>> 24;
      if (slots[found[at]] !== checks[at]) missing.push(at);
    }
    for (const at of missing) this.search(at);
  }

  /** Finds the slot next to the first one, or empties the one of both that knows less. */
  search(at) {
    const { slots, found, checks } = this;
    const [first, second] = [found[at], found[at] ^ 16];
    const isHere = slots[second] === checks[at];
    const slot = isHere || slots[second + 1] < slots[first + 1] ? second : first;
    if (!isHere) slots.fill(1, slot, slot + 16);
    slots[slot] = checks[at];
    found[at] = slot;
  }

  /** Writes what the contexts say of the next bit. Returns which of them know it, as bits. */
  look(inputs) {
    const { slots, found, seen, odds } = this;
    for (let at = 0; at < contextCount; at += 1) {
      seen[at] = slots[found[at] + this.node];
      inputs[at] = stretch[odds[256 * at + seen[at]] >> 4];
    }
    return knowing.reduce((bits, at, place) => bits | ((seen[at] !== 1 ? 1 : 0) << place), 0);
  }

  learn(bit) {
    const { slots, found, seen, odds } = this;
    for (let at = 0; at < contextCount; at += 1) {
      const place = 256 * at + seen[at];
      odds[place] += (65535 * bit - odds[place]) >> 7;
      // Of two contexts that share a slot, the second changes what the first has changed.
      const slot = found[at] + this.node;
      const longer = 2 * slots[slot] + bit;
      slots[slot] = longer < 256 ? longer : 128 | (longer & 127);
    }
    this.node = 2 * this.node + bit;
  }
}
