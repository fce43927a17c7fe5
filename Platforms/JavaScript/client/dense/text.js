// What the model knows of the text so far, and of the source text of a value.

import { upperProduct } from "../wire/product.js";
import { folded, ideograph, letter, mark, sizeOf } from "./symbols.js";

const mostWords = 48;
const marksAhead = 4;

/** @returns {number} The only hash of the coding, 32 bits. */
export function h(a, b) {
  const x = a ^ Math.imul(b, 0x9e3779b1);
  return ((Math.imul(x, 0xd6e8feb8) + upperProduct(x, 0x6659fd93)) ^ Math.imul(x, 0x6659fd93)) >>> 0;
}

/** The number that the symbols of a character form. */
function numberOf(symbols) {
  return symbols.reduce((number, symbol) => number * 256 + symbol, 0);
}

/** The text so far. */
export class Text {
  constructor(alphabet) {
    this.alphabet = alphabet;
    this.last = [0, 0, 0, 0];
    this.begin();
  }

  /** Begins a value or a preamble. The last characters stay. */
  begin() {
    Object.assign(this, { symbols: [], part: 0, word: 0, before: 0, second: 0, halves: 0 });
  }

  /** Takes a symbol. Returns the mark that is complete with it, or 0. */
  take(symbol) {
    const { symbols, alphabet } = this;
    symbols.push(symbol);
    this.part = this.part * 256 + symbol;
    if (symbols.length < sizeOf(symbols[0])) return 0;
    const [character, kind] = [this.part, alphabet.kind(symbols)];
    this.symbols = [];
    this.part = 0;
    this.last = [character, ...this.last.slice(0, 3)];
    this.addCharacter(character, kind);
    return kind === mark ? character : 0;
  }

  addCharacter(character, kind) {
    if (kind === letter) {
      this.word = h(this.word, folded(character) + 1);
    } else if (kind === ideograph) {
      this.before = this.word;
      this.word = h(0, character + 1);
      this.halves += 1;
    } else if (this.word !== 0) {
      [this.second, this.before, this.word] = [this.before, this.word, 0];
      this.halves += 2;
    }
  }
}

/** The source text of a value: its words, each a hash and a spelling, and its marks. */
export class Source {
  constructor(characters, alphabet) {
    Object.assign(this, { hash: 0, words: [], marks: [] });
    let [word, spelling] = [0, []];
    const end = () => {
      if (word !== 0) this.words.push([word, spelling]);
      [word, spelling] = [0, []];
    };
    for (const symbols of characters) {
      for (const symbol of symbols) this.hash = h(this.hash, symbol + 1);
      const isWhole = symbols.length >= sizeOf(symbols[0]);
      const kind = isWhole ? alphabet.kind(symbols) : letter;
      if (kind !== letter && kind !== ideograph) {
        end();
        if (kind === mark) this.marks.push(numberOf(symbols));
        continue;
      }
      if (isWhole) word = h(word, folded(numberOf(symbols)) + 1);
      spelling.push(...symbols);
    }
    end();
    this.words = this.words.slice(0, mostWords);
  }

  get mark() {
    return this.marks[0] ?? 0;
  }

  /** Drops a mark that the value has taken, and all before it. */
  drop(taken) {
    const place = this.marks.slice(0, marksAhead).indexOf(taken);
    if (place >= 0) this.marks.splice(0, place + 1);
  }
}
