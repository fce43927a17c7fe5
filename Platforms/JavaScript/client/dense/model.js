// The model: how likely each bit is, after all that came before.

import { Contexts } from "./contexts.js";
import { Curves, Mixer, squash } from "./mixing.js";
import { h, Source, Text } from "./text.js";
import { anyRoot, furtherRoot, isSymbol, nodeCount, Trees } from "./trees.js";
import { Guess, Match } from "./votes.js";

/** All parts. `isBeside` says whether values are coded beside a source text. */
export class Model {
  constructor({ slotCount, alphabet, frequent }, isBeside) {
    Object.assign(this, { alphabet, isBeside, isRaw: frequent.length === 0 });
    this.trees = new Trees(frequent);
    this.text = new Text(alphabet);
    this.contexts = new Contexts(slotCount, isBeside);
    [this.match, this.guess, this.mixer, this.curves] = [new Match(), new Guess(), new Mixer(), new Curves()];
  }

  /** Begins a value or a preamble, beside its source text. */
  begin(source) {
    this.text.begin();
    this.source = new Source(this.isBeside ? this.alphabet.characters(source) : [], this.alphabet);
    if (!this.isBeside) return;
    this.match.begin(this.source.hash);
    this.guess.begin(this.source);
  }

  /** The tree of the next symbol. */
  root(isPreamble) {
    if (isPreamble || this.isRaw) return anyRoot;
    return this.text.symbols.length > 0 ? furtherRoot : 0;
  }

  /**
   * Reads a symbol, or learns one that is known.
   *
   * @param {boolean} isPreamble
   * @param {(probability: number, bit: number) => number} bitOf The next bit, given the probability of a one of
   *   65536, and the bit of the known symbol.
   * @param {number} [known]
   * @returns {number}
   */
  symbol(isPreamble, bitOf, known = 0) {
    const root = this.root(isPreamble);
    const codes = this.trees.codes[root];
    this.beforeSymbol(codes);
    const length = 31 - Math.clz32(codes[known]);
    let node = root;
    for (let number = 0; ; number += 1) {
      const bit = bitOf(this.probability(node, number), (codes[known] >> (length - 1 - number)) & 1);
      const next = this.trees.children[2 * node + bit];
      for (const part of [this.contexts, this.mixer, this.curves, this.match, this.guess]) part.learn(bit);
      if (next >= isSymbol) return this.take(next - isSymbol);
      node = next;
    }
  }

  beforeSymbol(codes) {
    this.contexts.beforeSymbol(this.text, this.source.mark);
    if (this.isBeside) this.guess.ask(this.source, this.text);
    this.match.beforeSymbol(codes);
    this.guess.beforeSymbol(codes);
  }

  /** How likely the next bit is a one, of 65536, at a node. */
  probability(node, number) {
    const { contexts, mixer, match, guess, text } = this;
    if (number % 4 === 0) contexts.find(number, node);
    const known = contexts.look(mixer.inputs);
    mixer.inputs[9] = match.look(number, match.row);
    mixer.inputs[10] = guess.look(number, guess.row);
    const value = mixer.mix(nodeCount * match.confidence + node, known, text.last[0] & 255);
    const curve = h(text.last[0], 64 * text.last[1] + text.part) ^ node;
    const fine = this.curves.refine(value, curve);
    return Math.max(32, Math.min(65504, (16 * squash(value) + fine) >> 1));
  }

  take(symbol) {
    if (this.isBeside) this.guess.take(symbol);
    this.match.take(symbol);
    const mark = this.text.take(symbol);
    if (mark !== 0) this.source.drop(mark);
    return symbol;
  }
}
