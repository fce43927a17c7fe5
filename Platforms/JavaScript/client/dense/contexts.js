// Contexts: histories of bits, found by hashes of what stands before.

import { stretch } from "./mixing.js";
import { h } from "./text.js";

/** With a source, these contexts stay within four adjacent slots. */
const near = [3, 5, 8];

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

/**
 * Returns a table of slots, a check and fifteen histories each, and what finds in it the slots for four bits: the one
 * that a hash names, or the one next to it. If both are of other hashes, the one that knows less is emptied.
 */
function slotsOf(slotCount, isBeside) {
  const slots = new Uint8Array(16 * slotCount).fill(1);
  for (let at = 0; at < slots.length; at += 16) slots[at] = 0;
  const find = (hashes, bit, node) => hashes.map((hash, at) => {
    const x = bit > 0 ? h(hash, node + 77) : hash;
    const number = isBeside && near.includes(at) ? (hash & ~3) | (x & 3) : x;
    const slot = 16 * (number & (slotCount - 1));
    return [slot, x >>> 24, slots[slot] === x >>> 24];
    // Slots are emptied after all were looked at.
  }).map(([slot, check, isKnown]) => {
    if (isKnown) return slot;
    const isNext = slots[slot ^ 16] === check;
    const own = isNext || slots[(slot ^ 16) + 1] < slots[slot + 1] ? slot ^ 16 : slot;
    if (!isNext) slots.fill(1, own, own + 16);
    slots[own] = check;
    return own;
  });
  return [slots, find];
}

/**
 * Returns nine contexts over one table of slots.
 *
 * @returns {[Function, Function]} What writes into inputs what the contexts say of the next bit, and returns which of
 *   them know it, as bits; and what learns the bit.
 */
export function contextsOf(slotCount, isBeside) {
  const [slots, find] = slotsOf(slotCount, isBeside);
  const odds = Uint16Array.from({ length: 256 * 9 }, (_, at) => firstOdds(at & 255));
  const seen = [];
  let [found, node] = [];
  const look = (inputs, hashes, number, treeNode) => {
    if (number % 4 === 0) [found, node] = [find(hashes, number, treeNode), 1];
    found.forEach((slot, at) => {
      seen[at] = slots[slot + node];
      inputs[at] = stretch[odds[256 * at + seen[at]] >> 4];
    });
    return [8, 7, 5, 4, 3].reduce((bits, at) => 2 * bits + (seen[at] > 1), 0);
  };
  const learn = (bit) => {
    found.forEach((slot, at) => {
      const place = 256 * at + seen[at];
      odds[place] += (65535 * bit - odds[place]) >> 7;
      // Of two contexts that share a slot, the second changes what the first has changed.
      // A history of more than seven bits keeps the last ones.
      const longer = 2 * slots[slot + node] + bit;
      slots[slot + node] = longer | ((longer >> 1) & 128);
    });
    node = 2 * node + bit;
  };
  return [look, learn];
}
