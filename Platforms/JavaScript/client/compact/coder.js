// The code of a compact pack: its section, and the records of its texts.

import { BitWriter } from "./bits.js";
import { canonical, codeLengths, longestCode } from "./codes.js";
import { Cutter } from "./cutter.js";
import { joinPairs } from "./pairs.js";

const sampleLength = 1 << 19;

/** The texts from which pairs are chosen: every n-th, of at most a megabyte. */
function sampleOf(texts) {
  const total = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const step = Math.max(1, Math.ceil(total / sampleLength));
  let left = 2 * sampleLength;
  return texts.filter((text, at) => {
    if (at % step !== 0) return false;
    left -= text.length + 1;
    return left >= 0;
  });
}

/** Uses of symbols, with those in the tree of the section. */
function withHalves(uses, pairs) {
  const all = uses.slice();
  for (let at = pairs.length - 1; at >= 0; at -= 1) {
    if (all[256 + at] === 0) continue;
    const [left, right] = pairs[at];
    all[right] += 1;
    all[left] = Math.max(all[left], 1);
  }
  return all;
}

/** The symbols in use, each followed by the pairs of which it is the left half, the oldest first. */
function preorder(uses, pairs) {
  const children = uses.map(() => []);
  for (let at = pairs.length - 1; at >= 0; at -= 1) if (uses[256 + at] > 0) children[pairs[at][0]].push(256 + at);
  const waiting = [];
  for (let byte = 255; byte >= 0; byte -= 1) if (uses[byte] > 0) waiting.push(byte);
  const order = [];
  while (waiting.length > 0) {
    const symbol = waiting.pop();
    order.push(symbol);
    waiting.push(...children[symbol]);
  }
  return order;
}

/** A code of symbols, and what it is written with. */
class Code {
  constructor(lengths, listed) {
    Object.assign(this, { lengths, listed, codes: canonical(lengths, listed) });
  }

  write(symbol, writer) {
    writer.append(this.codes[symbol], this.lengths[symbol]);
  }
}

function writeByte(difference, writer) {
  const digits = 31 - Math.clz32(difference);
  writer.zeros(digits);
  writer.append(difference - 2 ** digits, digits);
}

/** Writes the symbols: for each its place, perhaps its byte, and the length of its code. */
function writeTree({ listed, lengths }, pairs, writer) {
  const counts = new Array(longestCode + 1).fill(0);
  for (const symbol of listed) counts[lengths[symbol]] += 1;
  const own = codeLengths(counts);
  const lengthCode = new Code(own, own.map((_, length) => length));
  for (const length of own.slice(1)) writer.append(length, 4);
  const depths = [];
  let [path, byte] = [0, -1];
  for (const symbol of listed) {
    depths[symbol] = symbol > 255 ? depths[pairs[symbol - 256][0]] + 1 : 0;
    writer.zeros(path - depths[symbol]);
    path = depths[symbol] + 1;
    if (symbol < 256) {
      writeByte(symbol - byte, writer);
      byte = symbol;
    }
    lengthCode.write(lengths[symbol], writer);
  }
}

/** The section `code`, as a string of bytes. */
function sectionOf(code, pairs) {
  const sizes = new Array(256).fill(1);
  sizes[0] = 0;
  for (const [left, right] of pairs) sizes.push(sizes[left] + sizes[right]);
  const writer = new BitWriter();
  writer.append(code.listed.length, 14);
  writer.append(code.listed.reduce((sum, symbol) => sum + sizes[symbol], 0), 20);
  writeTree(code, pairs, writer);
  for (const symbol of code.listed) if (symbol > 255) code.write(pairs[symbol - 256][1], writer);
  return writer.end();
}

/**
 * Returns the code that a writer makes of the values of a pack.
 *
 * @param {string[]} values Value strings.
 * @returns {{section: string, record: (text: string) => string}}
 */
export function textCoder(values) {
  const texts = [...new Set(values.filter((value) => !/^[\x01-\x03]$/.test(value)))];
  const { pairs, uses: firstUses } = joinPairs(sampleOf(texts));
  const cutter = new Cutter(pairs, codeLengths(firstUses));
  const cuts = new Map(texts.map((text) => [text, cutter.symbols(text)]));
  const uses = firstUses.map(() => 0);
  uses[0] = texts.length;
  for (const symbols of cuts.values()) for (const symbol of symbols) uses[symbol] += 1;
  const all = withHalves(uses, pairs);
  const code = new Code(codeLengths(all), preorder(all, pairs));
  const record = (text) => {
    const writer = new BitWriter();
    for (const symbol of cuts.get(text) ?? cutter.symbols(text)) code.write(symbol, writer);
    code.write(0, writer);
    return writer.end();
  };
  return { section: sectionOf(code, pairs), record };
}
