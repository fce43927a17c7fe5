// Match and guess: what speaks for a whole symbol.

import { stretch } from "./mixing.js";
import { folded } from "./symbols.js";
import { h } from "./text.js";

const past = 1 << 22;
const window = past - 32;
const places = 0xffff;
const [shortest, longest] = [6, 32];

/** An expected symbol, which speaks for its next bit while all before came true. */
class Vote {
  constructor(shift, odds) {
    Object.assign(this, { shift, odds, expected: -1, isOpen: false, code: 0, bit: 0, place: 0 });
  }

  /** Begins a symbol of a tree with these codes. */
  beforeSymbol(codes) {
    this.code = this.expected < 0 ? 0 : codes[this.expected];
    this.length = 31 - Math.clz32(this.code);
    this.isOpen = this.code > 0;
  }

  /** @returns {number} What it says of the bit with a number, with the odds of a row. */
  look(number, row) {
    if (!this.isOpen) return 0;
    this.bit = (this.code >> (this.length - 1 - number)) & 1;
    this.place = 4 * row + Math.min(number, 3);
    const value = stretch[this.odds[this.place] >> 4];
    return this.bit ? value : -value;
  }

  learn(bit) {
    if (!this.isOpen) return;
    const odds = this.odds[this.place];
    this.isOpen = bit === this.bit;
    this.odds[this.place] += this.isOpen ? (65535 - odds) >> this.shift : -(odds >> this.shift);
  }
}

/** Expects what came after the same symbols earlier. */
export class Match extends Vote {
  constructor() {
    super(6, new Uint16Array(4 * 32).fill(57000));
    this.symbols = new Uint8Array(1 << 12);
    this.table = new Int32Array(places + 1);
    Object.assign(this, { count: 0, agreed: 0, at: 0, rolling: 0 });
  }

  get row() {
    return Math.min(this.agreed, 31);
  }

  get confidence() {
    if (!this.isOpen) return 0;
    return this.agreed < 8 ? 1 : this.agreed < 16 ? 2 : 3;
  }

  symbol(place) {
    return this.symbols[place & (past - 1)];
  }

  /** Whether a place is among the last symbols, of which the table knows. */
  reaches(place) {
    return this.count - place < window;
  }

  /** Begins a text beside the source of this hash. */
  begin(source) {
    const at = h(source, 14) & places;
    if (this.table[at] > 0) this.expect(this.table[at]);
    this.table[at] = this.count;
  }

  expect(place) {
    if (place >= this.count || !this.reaches(place)) return;
    this.at = place;
    this.agreed = 20;
    this.expected = this.symbol(place);
  }

  append(symbol) {
    if (this.count === this.symbols.length && this.count < past) {
      const longer = new Uint8Array(2 * this.count);
      longer.set(this.symbols);
      this.symbols = longer;
    }
    this.symbols[this.count & (past - 1)] = symbol;
    this.count += 1;
  }

  take(symbol) {
    this.agreed = symbol === this.expected ? Math.min(this.agreed + 1, 65535) : 0;
    this.at += 1;
    this.append(symbol);
    this.rolling = (88 * this.rolling + symbol + 1) & 0xfffff;
    const slot = this.rolling >> 4;
    if (this.agreed === 0) this.lookBack(this.table[slot]);
    this.table[slot] = this.count;
    this.expected = this.agreed > 0 ? this.symbol(this.at) : -1;
  }

  lookBack(candidate) {
    if (candidate === 0 || !this.reaches(candidate)) return;
    let same = 0;
    const most = Math.min(longest, candidate);
    while (same < most && this.symbol(candidate - 1 - same) === this.symbol(this.count - 1 - same)) same += 1;
    if (same < shortest) return;
    this.at = candidate;
    this.agreed = same;
  }
}

/** Expects what stood in texts beside the same word of the source. */
export class Guess extends Vote {
  constructor() {
    const first = (_, at) => 34000 + 2000 * (at >> 6) - 800 * ((at >> 2) & 15);
    super(5, Uint16Array.from({ length: 4 * 256 }, first));
    /** Each entry is a check of 16 bits, a symbol, and how often it came. */
    this.table = new Uint32Array(places + 1);
    Object.assign(this, { best: 0, rival: 0, asked: [] });
  }

  get row() {
    return 16 * this.best + this.rival;
  }

  /** Introduces the words of the source. */
  begin({ words }) {
    for (const [word, spelling] of words) {
      let b = 0;
      for (const symbol of spelling.slice(0, 24)) {
        const x = h(word, h(b || 5, 0) + 1);
        if (this.table[x & places] >>> 16 !== x >>> 16) this.table[x & places] = (x & ~places) | (symbol << 8);
        b = h(b, folded(symbol) + 1);
      }
    }
  }

  /** Asks four words of the source what comes next. */
  ask({ words }, { word, before, part, halves }) {
    const first = Math.max(0, Math.min(words.length - 4, (halves >> 1) - 1));
    const now = h(word || before + 5, part) + 1;
    Object.assign(this, { expected: -1, best: 0, rival: 0 });
    this.asked = words.slice(first, first + 4).map(([hash]) => h(hash, now));
    for (const x of this.asked) {
      const entry = this.table[x & places];
      if (entry >>> 16 === x >>> 16) this.hear((entry >> 8) & 255, Math.min(entry & 255, 15));
    }
  }

  hear(symbol, times) {
    if (this.expected < 0) {
      [this.expected, this.best] = [symbol, times];
    } else if (symbol === this.expected) {
      this.best = Math.max(this.best, times);
    } else if (times > this.best) {
      [this.rival, this.expected, this.best] = [Math.min(this.best + 1, 15), symbol, times];
    } else {
      this.rival = Math.max(this.rival, Math.min(times + 1, 15));
    }
  }

  take(symbol) {
    for (const x of this.asked) this.table[x & places] = taught(this.table[x & places], x, symbol);
  }
}

/** An entry after a symbol came. */
function taught(entry, x, symbol) {
  const times = entry & 255;
  if (entry >>> 16 === x >>> 16) {
    if (((entry >> 8) & 255) === symbol) return times < 255 ? entry + 1 : entry;
    if (times > 1) return (entry & ~255) | (times >> 1);
  }
  return (x & ~places) | (symbol << 8) | 1;
}
