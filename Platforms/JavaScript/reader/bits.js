// Bits of a part of a file, from the highest of each byte down, and the prefix codes that are written in them.

import { need } from "./refusal.js";

const LONGEST_CODE = 15;

export class Bits {
  constructor(bytes, at, end) {
    this.bytes = bytes;
    /** The byte after the one that the last bit was in. */
    this.at = at;
    this.end = end;
    this.byte = 0;
    this.left = 0;
  }

  one() {
    if (this.left === 0) {
      need(this.at < this.end);
      this.byte = this.bytes[this.at++];
      this.left = 8;
    }
    this.left -= 1;
    return (this.byte >> this.left) & 1;
  }

  /** Returns a number of some bits, the highest first. */
  many(count) {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) value = value * 2 + this.one();
    return value;
  }

  /** Returns how many zeros there are before the next one, and passes both. */
  zeros() {
    let count = 0;
    while (this.one() === 0) count += 1;
    return count;
  }
}

/**
 * A canonical prefix code: codes count upwards from zero, the shorter ones first and those of one length in the order
 * of the list; where the length grows by one, the count is doubled.
 */
export class PrefixCode {
  /** @param {number[]} lengths The length of each symbol's code; 0 if it has none. */
  constructor(lengths) {
    const byLength = Array.from({ length: LONGEST_CODE + 1 }, () => []);
    lengths.forEach((length, symbol) => byLength[length].push(symbol));
    byLength[0] = [];
    this.symbols = [].concat(...byLength);
    this.counts = byLength.map((symbols) => symbols.length);
    let codes = 0;
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      codes = codes * 2 + this.counts[length];
      need(codes <= 2 ** length, "wrong-section");
    }
  }

  /** Reads the code of a symbol. */
  symbol(bits) {
    let [code, first, rank] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code += bits.one();
      const count = this.counts[length];
      if (code < first + count) return this.symbols[rank + code - first];
      rank += count;
      first = (first + count) * 2;
      code *= 2;
    }
    return need(false);
  }
}
