// The model: how likely each bit is, after all that came before.

import { contextsOf } from "./contexts.js";
import { curvesOf, mixerOf, squash } from "./mixing.js";
import { sourceOf, textOf } from "./text.js";
import { anyRoot, furtherRoot, isSymbol, nodeCount, treesOf } from "./trees.js";
import { guessOf, matchOf } from "./votes.js";

/**
 * Returns a model, all of whose parts learn each bit.
 *
 * @param {number} slotCount
 * @param {Function[]} alphabet
 * @param {number[]} frequent
 * @param {boolean} isBeside Whether values are coded beside a source text.
 * @returns {[(source: string) => void, (isPreamble: boolean, bitOf: (probability: number, bit: number) => number,
 *   known?: number) => number, (place: number) => void, () => number]} What begins a value or a preamble, beside its
 *   source text. What reads a symbol, or learns one that is known: `bitOf` is the next bit, given the probability of a
 *   one, of 65536, and the bit of the known symbol. What expects the symbols at a place, and the place at the end.
 */
export function modelOf(slotCount, [kindOf, characters], frequent, isBeside) {
  const [children, codesOf] = treesOf(frequent);
  const inputs = new Int16Array(11);
  const [lookContexts, learnContexts] = contextsOf(slotCount, isBeside);
  const [[mix, learnMixer], [refine, learnCurves]] = [mixerOf(inputs), curvesOf()];
  const [beginMatch, openMatch, lookMatch, learnMatch, takeMatch, expect, place, trust] = matchOf();
  const [beginGuess, openGuess, lookGuess, learnGuess, takeGuess, ask] = guessOf();
  const [beginText, add, unfinished, contexts, sees] = textOf(kindOf, isBeside);
  let [hash, words, marks] = [];
  const begin = (source) => {
    beginText();
    [hash, words, marks] = sourceOf(isBeside ? characters(source) : [], kindOf);
    if (isBeside) beginMatch(hash);
    beginGuess(words);
  };
  const symbol = (isPreamble, bitOf, known = 0) => {
    const root = isPreamble || !frequent.length ? anyRoot : unfinished().length ? furtherRoot : 0;
    const codes = codesOf[root];
    const hashes = contexts(marks[0] ?? 0);
    const [now, wordCount, last, curve] = sees();
    if (isBeside) ask(words, now, wordCount);
    openMatch(codes);
    openGuess(codes);
    let [node, left] = [root, 31 - Math.clz32(codes[known])];
    for (let number = 0; node < isSymbol; number += 1) {
      const knowing = lookContexts(inputs, hashes, number, node);
      inputs[9] = lookMatch(number);
      inputs[10] = lookGuess(number);
      const value = mix([nodeCount * trust() + node, knowing, last & 255]);
      const odds = Math.max(32, Math.min(65504, (16 * squash(value) + refine(value, curve ^ node)) >> 1));
      left -= 1;
      const bit = bitOf(odds, (codes[known] >> left) & 1);
      node = children[2 * node + bit];
      for (const learn of [learnContexts, learnMixer, learnCurves, learnMatch, learnGuess]) learn(bit);
    }
    const found = node - isSymbol;
    if (isBeside) takeGuess(found);
    takeMatch(found);
    // A mark of the source that the text has taken is dropped, and all before it.
    marks.splice(0, marks.slice(0, 4).indexOf(add(found) || -1) + 1);
    return found;
  };
  return [begin, symbol, expect, place];
}
