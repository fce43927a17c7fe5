// XXH64 with the seed 0, as Docs/Formats/PhraseID.md describes it.

import { u32 } from "./bytes.js";
import { plus, times, xor } from "./word64.js";

const P1 = [0x9e3779b1, 0x85ebca87];
const P2 = [0xc2b2ae3d, 0x27d4eb4f];
const P3 = [0x165667b1, 0x9e3779f9];
const P4 = [0x85ebca77, 0xc2b2ae63];
const P5 = [0x27d4eb2f, 0x165667c5];
const ZERO = [0, 0];

/** Rotates to the left by fewer than 32 bits. */
function turned([high, low], bits) {
  return [(high << bits) | (low >>> (32 - bits)), (low << bits) | (high >>> (32 - bits))].map((half) => half >>> 0);
}

function round(sum, word) {
  return times(turned(plus(sum, times(word, P2)), 31), P1);
}

function wordAt(bytes, at) {
  return [u32(bytes, at + 4), u32(bytes, at)];
}

/** Returns the hash of some bytes, as its two halves. */
export function xxh64(bytes) {
  const { length } = bytes;
  let at = 0;
  let hash = P5;
  if (length >= 32) {
    // P1 + P2, P2, 0 and 0 - P1.
    const sums = [plus(P1, P2), P2, ZERO, [0x61c8864e, 0x7a143579]];
    for (; at + 32 <= length; at += 32) {
      for (let lane = 0; lane < 4; lane += 1) sums[lane] = round(sums[lane], wordAt(bytes, at + 8 * lane));
    }
    hash = sums.map((sum, lane) => turned(sum, [1, 7, 12, 18][lane])).reduce(plus);
    for (const sum of sums) hash = plus(times(xor(hash, round(ZERO, sum)), P1), P4);
  }
  hash = plus(hash, [0, length]);
  for (; at + 8 <= length; at += 8) {
    hash = plus(times(turned(xor(hash, round(ZERO, wordAt(bytes, at))), 27), P1), P4);
  }
  if (at + 4 <= length) {
    hash = plus(times(turned(xor(hash, times([0, u32(bytes, at)], P1)), 23), P2), P3);
    at += 4;
  }
  for (; at < length; at += 1) hash = times(turned(xor(hash, times([0, bytes[at]], P5)), 11), P1);
  hash = times(xor(hash, [0, hash[0] >>> 1]), P2);
  hash = times(xor(hash, [hash[0] >>> 29, (hash[1] >>> 29) | (hash[0] << 3)]), P3);
  return xor(hash, [0, hash[0]]);
}
