// Reads the code of a compact pack and its records, for a delta from such a pack. The pack is open
// elsewhere, so its code was found right before.

import { BitReader } from "./bits.js";
import { canonical, longestCode } from "./codes.js";

const end = "\0";
const longestText = 1 << 20;

/** Reads symbols of one code. */
class Decoder {
  constructor(lengths) {
    this.symbols = new Map();
    const codes = canonical(lengths, lengths.map((_, symbol) => symbol));
    codes.forEach((code, symbol) => this.symbols.set(2 ** lengths[symbol] + code, symbol));
  }

  /** Reads the next symbol. */
  next(bits) {
    let code = 1;
    for (let length = 0; length < longestCode; length += 1) {
      code = code * 2 + bits.one();
      const symbol = this.symbols.get(code);
      if (symbol !== undefined) return symbol;
    }
    throw new Error("a code that no symbol has");
  }
}

/** The tree of symbols: for each its left half, or the byte that it is. */
function treeOf(bits, count, lengthCode) {
  const [lefts, texts, lengths] = [[], [], []];
  let path = [];
  let byte = -1;
  for (let symbol = 0; symbol < count; symbol += 1) {
    const steps = bits.zeros();
    if (steps > path.length) throw new Error("steps beyond the root");
    const parent = path[path.length - 1 - steps];
    path = parent === undefined ? [] : path.slice(0, path.length - steps);
    path.push(symbol);
    lefts.push(parent);
    if (parent === undefined) {
      const digits = bits.zeros();
      byte += 2 ** digits + bits.many(digits);
      texts[symbol] = String.fromCharCode(byte);
    }
    lengths.push(lengthCode.next(bits));
  }
  return { lefts, texts, lengths };
}

/** The bytes of each symbol, and the code of all. */
function symbolsOf(section) {
  const bits = new BitReader(section);
  const count = bits.many(14);
  bits.many(20);
  const own = Array.from({ length: longestCode }, () => bits.many(4));
  const { lefts, texts, lengths } = treeOf(bits, count, new Decoder([0, ...own]));
  const code = new Decoder(lengths);
  const rights = lefts.map((left) => (left === undefined ? undefined : code.next(bits)));
  const spell = (symbol, depth) => {
    // A symbol has at most 40 bytes, so its halves are not nested deeper.
    if (depth > 40) throw new Error("a symbol that contains itself");
    texts[symbol] ??= spell(lefts[symbol], depth + 1) + spell(rights[symbol], depth + 1);
    return texts[symbol];
  };
  lefts.forEach((_, symbol) => spell(symbol, 0));
  return { code, texts };
}

/** The LEB128 number at a place. */
function numberAt(bytes, start) {
  for (let at = start, number = 0; at < start + 9 && at < bytes.length; at += 1) {
    number += (bytes[at] & 127) * 2 ** (7 * (at - start));
    if (bytes[at] < 128) return number;
  }
  throw new Error("a number that does not end");
}

/**
 * Returns what reads the records of a compact pack.
 *
 * @param {Uint8Array} section The section `code`.
 * @param {Uint8Array} records The values and the far values.
 * @param {number} farStart Where the far values begin.
 * @returns {(offset: number) => string} The value string of the record at an offset.
 */
export function readCompact(section, records, farStart) {
  const { code, texts } = symbolsOf(section);
  const words = (offset) => {
    const bits = new BitReader(records, offset);
    let text = "";
    for (let part = texts[code.next(bits)]; part !== end; part = texts[code.next(bits)]) {
      text += part;
      if (text.length > longestText) throw new Error("a text that is too long");
    }
    return { text, at: bits.end };
  };
  return (offset) => {
    const { text, at } = words(offset);
    if (text !== "") return text;
    const number = numberAt(records, at);
    if (number === 0) return "";
    const isFar = number % 2 === 0;
    const meant = words(isFar ? farStart + number / 2 - 1 : offset - (number - 1) / 2).text;
    if (meant === "") throw new Error("a record that refers to an empty one");
    return meant;
  };
}
