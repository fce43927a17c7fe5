// Match and guess: what speaks for a whole symbol.

import { nudge, stretch } from "./mixing.js";
import { folded } from "./symbols.js";
import { h } from "./text.js";

/**
 * Returns a vote: an expected symbol, which speaks for its next bit while all before came true.
 *
 * @param {number} shift How slowly it learns.
 * @param {Uint16Array} odds That it is right, in rows of four.
 * @param {() => [number, number]} expects The expected symbol, or -1, and its row.
 * @returns {[Function, Function, Function, () => boolean]} What begins a symbol with the codes of its tree; what says of
 *   the bit with a number; what learns the bit; and whether the symbol may still come.
 */
function voteOf(shift, odds, expects) {
  let [code, row, bit, place] = [];
  const begin = (codes) => {
    [code, row] = expects();
    code = codes[code] ?? 0;
  };
  const look = (number) => {
    if (!code) return 0;
    bit = (code >> (30 - Math.clz32(code) - number)) & 1;
    place = 4 * row + Math.min(number, 3);
    return stretch[odds[place] >> 4] * (2 * bit - 1);
  };
  const learn = (found) => {
    if (!code) return;
    if (found !== bit) code = 0;
    nudge(odds, place, code, shift);
  };
  return [begin, look, learn, () => code > 0];
}

/**
 * Returns what expects what came after the same symbols earlier.
 *
 * @returns {Function[]} What begins a value, with the hash of its source; a symbol; looks; learns; takes a symbol; expects
 *   what came at a place; the place at the end; and how much it is believed, from 0 to 3.
 */
export function matchOf() {
  const [symbols, table] = [[], new Int32Array(65536)];
  let [count, agreed, at, rolling, expected] = [0, 0, 0, 0, -1];
  const [open, look, learn, isOpen] = voteOf(6, new Uint16Array(4 * 32).fill(57000), () => [expected, Math.min(agreed, 31)]);
  const symbolAt = (place) => symbols[place & 0x3fffff];
  /** Whether a place is among the last 2^22 symbols, with 32 before it. */
  const reaches = (place) => count - place < 0x3fffe0;
  const expect = (place) => {
    if (place < count && reaches(place)) [at, agreed, expected] = [place, 20, symbolAt(place)];
  };
  const begin = (source) => {
    const slot = h(source, 14) & 0xffff;
    if (table[slot] > 0) expect(table[slot]);
    table[slot] = count;
  };
  const lookBack = (candidate) => {
    if (candidate === 0 || !reaches(candidate)) return;
    let same = 0;
    while (same < Math.min(32, candidate) && symbolAt(candidate - 1 - same) === symbolAt(count - 1 - same)) same += 1;
    if (same >= 6) [at, agreed] = [candidate, same];
  };
  const take = (symbol) => {
    agreed = symbol === expected ? agreed + 1 : 0;
    at += 1;
    symbols[count & 0x3fffff] = symbol;
    count += 1;
    rolling = (88 * rolling + symbol + 1) & 0xfffff;
    if (agreed === 0) lookBack(table[rolling >> 4]);
    table[rolling >> 4] = count;
    expected = agreed > 0 ? symbolAt(at) : -1;
  };
  const trust = () => (isOpen() ? 1 + (agreed > 7) + (agreed > 15) : 0);
  return [begin, open, look, learn, take, expect, () => count, trust];
}

/** Whether an entry of the table of guesses has the check of a hash. */
function isOf(entry, x) {
  return entry >>> 16 === x >>> 16;
}

/** An entry of the table of guesses after a symbol came: a check of 16 bits, a symbol, and how often it came. */
function taught(entry, x, symbol) {
  const times = entry & 255;
  if (isOf(entry, x)) {
    if (((entry >> 8) & 255) === symbol) return times < 255 ? entry + 1 : entry;
    if (times > 1) return (entry & ~255) | (times >> 1);
  }
  return (x & ~0xffff) | (symbol << 8) | 1;
}

/**
 * Returns what expects what stood in texts beside the same word of the source.
 *
 * @returns {Function[]} What begins a value, with the words of its source; a symbol; looks; learns; takes a symbol; and
 *   asks the words.
 */
export function guessOf() {
  const first = (_, at) => 34000 + 2000 * (at >> 6) - 800 * ((at >> 2) & 15);
  const table = new Uint32Array(65536);
  let [best, rival, expected, asked] = [0, 0, -1, []];
  const [open, look, learn] = voteOf(5, Uint16Array.from({ length: 4 * 256 }, first), () => [expected, 16 * best + rival]);
  const begin = (words) => {
    for (const [word, spelling] of words) {
      let b = 0;
      for (const symbol of spelling.slice(0, 24)) {
        const x = h(word, h(b || 5, 0) + 1);
        if (!isOf(table[x & 0xffff], x)) table[x & 0xffff] = (x & ~0xffff) | (symbol << 8);
        b = h(b, folded(symbol) + 1);
      }
    }
  };
  const hear = (symbol, times) => {
    if (symbol === expected) best = Math.max(best, times);
    else if (expected < 0) [expected, best] = [symbol, times];
    else if (times > best) [rival, expected, best] = [Math.min(best + 1, 15), symbol, times];
    else rival = Math.max(rival, Math.min(times + 1, 15));
  };
  /** Asks four words of the source what comes next. */
  const ask = (words, now, wordCount) => {
    const start = Math.max(0, Math.min(words.length - 4, wordCount - 1));
    [best, rival, expected] = [0, 0, -1];
    asked = words.slice(start, start + 4).map(([hash]) => h(hash, now));
    for (const x of asked) {
      const entry = table[x & 0xffff];
      if (isOf(entry, x)) hear((entry >> 8) & 255, Math.min(entry & 255, 15));
    }
  };
  const take = (symbol) => { for (const x of asked) table[x & 0xffff] = taught(table[x & 0xffff], x, symbol); };
  return [begin, open, look, learn, take, ask];
}
