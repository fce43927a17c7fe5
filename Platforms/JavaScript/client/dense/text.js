// What the model knows of the text so far, and of the source text of a value.

import { folded, ideograph, letter, mark, sizeOf } from "./symbols.js";

/** @returns {number} The only hash of the coding, 32 bits. */
export function h(a, b) {
  const x = (a ^ Math.imul(b, 0x9e3779b1)) >>> 0;
  // The upper half of the product of x and 6659fd93 (hexadecimal), in steps below 2^53.
  const upper = Math.floor((x * 0x6659 + Math.floor((x * 0xfd93) / 65536)) / 65536);
  return ((Math.imul(x, 0xd6e8feb8) + upper) ^ Math.imul(x, 0x6659fd93)) >>> 0;
}

/** The number that the symbols of a character form. */
function numberOf(symbols) {
  return symbols.reduce((number, symbol) => number * 256 + symbol);
}

/**
 * Returns the text so far.
 *
 * @param {(symbols: number[]) => number} kindOf
 * @param {boolean} isBeside Whether values are coded beside a source text.
 * @returns {[Function, Function, Function, Function, Function]} What begins a value or a preamble; what adds a symbol,
 *   and returns the mark that is complete with it, or 0; the symbols of an unfinished character; what all nine contexts
 *   see, for a mark of the source; and what else the model sees.
 */
export function textOf(kindOf, isBeside) {
  let last = [0, 0, 0, 0];
  let [symbols, part, word, before, second, halves] = [];
  // The last characters stay.
  const begin = () => { [symbols, part, word, before, second, halves] = [[], 0, 0, 0, 0, 0]; };
  const add = (symbol) => {
    symbols.push(symbol);
    const character = numberOf(symbols);
    part = character;
    if (symbols.length < sizeOf(symbols[0])) return 0;
    const kind = kindOf(symbols);
    [symbols, part] = [[], 0];
    last = [character, ...last.slice(0, 3)];
    if (kind === letter) word = h(word, folded(character) + 1);
    else if (kind === ideograph) [before, word, halves] = [word, h(0, character + 1), halves + 1];
    else if (word) [second, before, word, halves] = [before, word, 0, halves + 2];
    return kind === mark ? character : 0;
  };
  const contexts = (taken) => {
    const c = [h(part, 1)];
    for (let at = 0; at < 3; at += 1) c.push(h(c[at], last[at] + 1));
    return [
      ...c, h(h(word, 7), part), h(h(h(word, 8), before), part),
      h(isBeside ? h(h(taken, last[0]), 9) : h(h(word, 12), second), part),
      h(isBeside ? h(h(taken, word), 10) : h(h(word, 13), Math.min(halves >> 1, 3)), part), h(c[3], last[3] + 1),
    ];
  };
  const sees = () => [h(word || before + 5, part) + 1, halves >> 1, last[0], h(last[0], 64 * last[1] + part)];
  return [begin, add, () => symbols, contexts, sees];
}

/**
 * Returns what is known of the source text of a value.
 *
 * @param {number[][]} characters
 * @returns {[number, [number, number[]][], number[]]} A hash of all; the first words, a hash and a spelling each; and
 *   the marks.
 */
export function sourceOf(characters, kindOf) {
  let [word, spelling] = [0, []];
  const [words, marks] = [[], []];
  // The last character ends the last word.
  for (const symbols of [...characters, [0x20]]) {
    const isWhole = symbols.length >= sizeOf(symbols[0]);
    const kind = isWhole ? kindOf(symbols) : letter;
    if (kind & 1) {
      if (isWhole) word = h(word, folded(numberOf(symbols)) + 1);
      spelling.push(...symbols);
    } else {
      if (word) words.push([word, spelling]);
      [word, spelling] = [0, []];
      if (kind === mark) marks.push(numberOf(symbols));
    }
  }
  return [characters.flat().reduce((hash, symbol) => h(hash, symbol + 1), 0), words.slice(0, 48), marks];
}
