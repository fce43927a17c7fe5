// XXH64 with the seed 0, as Docs/Formats/PhraseID.md describes it.

import { u32 } from "./bytes.js";
import { Word64 } from "./word64.js";

const P1 = [0x9e3779b1, 0x85ebca87];
const P2 = [0xc2b2ae3d, 0x27d4eb4f];
const P3 = [0x165667b1, 0x9e3779f9];
const P4 = [0x85ebca77, 0xc2b2ae63];
const P5 = [0x27d4eb2f, 0x165667c5];

/** Returns the hash of some bytes. */
export function xxh64(bytes) {
  let at = 0;
  let hash = new Word64(...P5);
  if (bytes.length >= 32) {
    const lanes = firstLanes();
    for (; at + 32 <= bytes.length; at += 32) lanes.forEach((lane, index) => take(lane, bytes, at + 8 * index));
    hash = joined(lanes);
  }
  hash.plus(0, bytes.length);
  for (; at + 8 <= bytes.length; at += 8) {
    const { high, low } = take(new Word64(), bytes, at);
    hash.xor(high, low).rotate(27).times(...P1).plus(...P4);
  }
  if (at + 4 <= bytes.length) {
    const { high, low } = new Word64(0, u32(bytes, at)).times(...P1);
    hash.xor(high, low).rotate(23).times(...P2).plus(...P3);
    at += 4;
  }
  for (; at < bytes.length; at += 1) {
    const { high, low } = new Word64(0, bytes[at]).times(...P5);
    hash.xor(high, low).rotate(11).times(...P1);
  }
  return hash.xorShifted(33).times(...P2).xorShifted(29).times(...P3).xorShifted(32);
}

/** The four sums of long inputs: P1 + P2, P2, 0, and 0 - P1. */
function firstLanes() {
  return [
    new Word64(...P1).plus(...P2), new Word64(...P2), new Word64(), new Word64(0x61c8864e, 0x7a143579),
  ];
}

/** Takes eight bytes into a sum. */
function take(sum, bytes, at) {
  const { high, low } = new Word64(u32(bytes, at + 4), u32(bytes, at)).times(...P2);
  return sum.plus(high, low).rotate(31).times(...P1);
}

function joined(lanes) {
  const hash = new Word64();
  [1, 7, 12, 18].forEach((bits, index) => {
    const { high, low } = new Word64(lanes[index].high, lanes[index].low).rotate(bits);
    hash.plus(high, low);
  });
  for (const lane of lanes) {
    const { high, low } = lane.times(...P2).rotate(31).times(...P1);
    hash.xor(high, low).times(...P1).plus(...P4);
  }
  return hash;
}
