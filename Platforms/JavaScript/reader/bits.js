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
    /** The symbols with codes of each length. */
    this.symbols = Array.from({ length: LONGEST_CODE + 1 }, () => []);
    lengths.forEach((length, symbol) => this.symbols[length].push(symbol));
    this.symbols[0] = [];
    this.symbols.reduce((codes, symbols, length) => {
      need(2 * codes + symbols.length <= 2 ** length);
      return 2 * codes + symbols.length;
    }, 0);
  }

  /** Reads the code of a symbol. */
  symbol(bits) {
    let [length, code] = [0, 0];
    do {
      length += 1;
      need(length <= LONGEST_CODE);
      // From here on, `code` counts from the first code of this length.
      code = 2 * code + bits.one() - 2 * this.symbols[length - 1].length;
    } while (code >= this.symbols[length].length);
    return this.symbols[length][code];
  }
}
