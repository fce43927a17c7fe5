// The section `code` of a compact pack, as in Docs/Formats/Compact.md. A symbol is a byte, or a pair of two symbols;
// texts are sequences of their codes, up to that of the byte 0, which is the end.

import { Bits, PrefixCode } from "./bits.js";
import { LONGEST } from "./bytes.js";
import { need } from "./refusal.js";

const MOST_SYMBOLS = 5120;
const LONGEST_SYMBOL = 40;

export class SymbolCode {
  constructor(bytes, start, end) {
    const bits = new Bits(bytes, start, end);
    const count = bits.many(14);
    const total = bits.many(20);
    need(count <= MOST_SYMBOLS && total <= LONGEST_SYMBOL * count, "wrong-section");
    const lengths = [0];
    for (let length = 1; length <= 15; length += 1) lengths.push(bits.many(4));
    const forest = forestOf(bits, count, new PrefixCode(lengths));
    this.code = new PrefixCode(forest.lengths);
    const rights = forest.lefts.map((left) => (left < 0 ? -1 : this.code.symbol(bits)));
    need(bits.at === end && (bits.byte & ((1 << bits.left) - 1)) === 0, "wrong-section");
    /** The bytes of each symbol; undefined for the end. */
    this.spellings = spelled(forest, rights, total);
  }

  /** Reads the text of a record, as an array of bytes. */
  text(bits) {
    const text = [];
    for (;;) {
      const spelling = this.spellings[this.code.symbol(bits)];
      if (spelling.length === 0) return text;
      for (const byte of spelling) text.push(byte);
      need(text.length <= LONGEST);
    }
  }
}

/**
 * Reads the symbols in preorder: a pair is a child of its left half.
 *
 * @returns For each symbol its left half (-1 for a byte), its byte and the length of its code.
 */
function forestOf(bits, count, lengthCode) {
  const forest = { lefts: [], bytes: [], lengths: [] };
  const path = [];
  let byte = -1;
  for (let symbol = 0; symbol < count; symbol += 1) {
    // So many steps up from the symbol before to the parent; one beyond the root is for a byte.
    const steps = bits.zeros();
    need(steps <= path.length && path.length - steps < LONGEST_SYMBOL, "wrong-section");
    path.length -= steps;
    const left = path.length > 0 ? path[path.length - 1] : -1;
    if (left < 0) byte += difference(bits);
    need(byte <= 255, "wrong-section");
    forest.lefts.push(left);
    forest.bytes.push(byte);
    forest.lengths.push(lengthCode.symbol(bits));
    path.push(symbol);
  }
  return forest;
}

/** Reads a number from 1 on: as many zeros as it has digits after the first, then its digits. */
function difference(bits) {
  const digits = bits.zeros();
  need(digits <= 8, "wrong-section");
  return 2 ** digits + bits.many(digits);
}

/** Returns the bytes of each symbol, none for the end. */
function spelled({ lefts, bytes }, rights, total) {
  const spellings = [];
  let left = total;
  const spell = (symbol, depth) => {
    if (spellings[symbol] !== undefined) return spellings[symbol];
    // A symbol that contains itself is deeper than any other.
    need(depth < LONGEST_SYMBOL, "wrong-section");
    const isByte = lefts[symbol] < 0;
    const halves = isByte ? [] : [spell(lefts[symbol], depth + 1), spell(rights[symbol], depth + 1)];
    need(isByte || (halves[0].length > 0 && halves[1].length > 0), "wrong-section");
    const spelling = isByte ? (bytes[symbol] === 0 ? [] : [bytes[symbol]]) : halves[0].concat(halves[1]);
    left -= spelling.length;
    need(spelling.length <= LONGEST_SYMBOL && left >= 0, "wrong-section");
    spellings[symbol] = spelling;
    return spelling;
  };
  lefts.forEach((_, symbol) => spell(symbol, 0));
  return spellings;
}
