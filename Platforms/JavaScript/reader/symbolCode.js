// The section `code` of a compact pack, as in Docs/Formats/Compact.md. A symbol is a byte, or a pair of two symbols;
// texts are sequences of their codes, up to that of the byte 0, which is the end.

import { Bits, PrefixCode } from "./bits.js";
import { LONGEST } from "./bytes.js";
import { need } from "./refusal.js";

const MOST_SYMBOLS = 5120;
const LONGEST_SYMBOL = 40;

export class SymbolCode {
  constructor(bytes, [start, end]) {
    const bits = new Bits(bytes, start, end);
    const count = bits.many(14);
    const total = bits.many(20);
    need(count <= MOST_SYMBOLS && total <= LONGEST_SYMBOL * count);
    const lengthCode = new PrefixCode(Array.from({ length: 16 }, (_, length) => (length > 0 ? bits.many(4) : 0)));
    const symbols = symbolsIn(bits, count, lengthCode);
    this.code = new PrefixCode(symbols.map(({ length }) => length));
    for (const symbol of symbols) if (symbol.left >= 0) symbol.right = this.code.symbol(bits);
    need(bits.at === end && (bits.byte & ((1 << bits.left) - 1)) === 0);
    symbols.forEach((symbol) => spell(symbol, symbols, 0));
    need(symbols.reduce((sum, { spelling }) => sum + spelling.length, 0) <= total);
    /** The bytes of each symbol; none for the end. */
    this.spellings = symbols.map(({ spelling }) => spelling);
  }

  /** Reads the text of a record, as an array of bytes. */
  text(bits) {
    const text = [];
    for (;;) {
      const spelling = this.spellings[this.code.symbol(bits)];
      if (spelling.length === 0) return text;
      text.push(...spelling);
      need(text.length <= LONGEST);
    }
  }
}

/**
 * Reads the symbols in preorder: a pair is a child of its left half.
 *
 * @returns For each symbol its left half (-1 for a byte), its byte, and the length of its code.
 */
function symbolsIn(bits, count, lengthCode) {
  const path = [];
  let last = -1;
  return Array.from({ length: count }, (_, symbol) => {
    // So many steps up from the symbol before to the parent; one beyond the root is for a byte.
    const depth = path.length - bits.zeros();
    need(depth >= 0 && depth < LONGEST_SYMBOL);
    path.length = depth;
    if (depth === 0) {
      // As many zeros as the difference to the byte before has digits after the first, then its digits.
      const digits = bits.zeros();
      need(digits < 9);
      last += 2 ** digits + bits.many(digits);
      need(last < 256);
    }
    path.push(symbol);
    return { left: depth > 0 ? path[depth - 1] : -1, byte: last, length: lengthCode.symbol(bits) };
  });
}

/** Finds the bytes of a symbol. A symbol that contains itself is deeper than any other. */
function spell(symbol, symbols, depth) {
  if (symbol.spelling === undefined) {
    need(depth < LONGEST_SYMBOL);
    const halves = symbol.left < 0 ? [] : [symbol.left, symbol.right];
    const spellings = halves.map((half) => spell(symbols[half], symbols, depth + 1));
    need(spellings.every(({ length }) => length > 0));
    symbol.spelling = halves.length > 0 ? [].concat(...spellings) : symbol.byte > 0 ? [symbol.byte] : [];
    need(symbol.spelling.length <= LONGEST_SYMBOL);
  }
  return symbol.spelling;
}
