// A text as it is decoded, once: the same for records of mapped packs and for value strings of compact ones.

/** The kinds of nodes; those from `NUMBER` to `VIEWER` are selections. */
export const WORDS = 0;
export const TOKEN = 1;
export const NUMBER = 2;
export const GENDER = 3;
export const CHOICE = 4;
export const ORDINAL = 5;
export const VIEWER = 6;
export const OPEN = 7;
export const CLOSE = 8;

/**
 * Returns a selection. The other nodes are `{ kind, text, size }` for words and the name of a span, with the number of
 * their bytes in the pack, `{ kind, position }` for a token, and `{ kind }`.
 *
 * @param {number} kind What selects.
 * @param {number} position The parameter.
 * @param {Array} keys The keys of the variants, in their order.
 * @param {Array} places Where each variant is, and last that for `other`; NaN if it is absent.
 * @param {number} cost How many variants count against the limit.
 */
export function selection(kind, position, keys, places, cost) {
  // Of equal keys the last one counts, even if its variant is absent.
  const byKey = new Map(keys.map((key, index) => [key, places[index] === places[index] ? index : NaN]));
  // The variants are those that were decoded so far.
  return { kind, position, keys, places, cost, byKey, variants: [] };
}

/** The nodes of a text, or of a variant. */
export class Message {
  /**
   * @param {object} source What decodes variants: it has `message(place, depth)`.
   * @param {object} words The words that it is alone; undefined for others.
   */
  constructor(source, words) {
    this.source = source;
    this.nodes = words ? [words] : [];
    this.words = words;
    /** How many nodes count against the limit. */
    this.count = 0;
  }

  /** Returns one of a selection's variants; throws a refusal if it is broken. */
  variant({ places, variants }, index, depth) {
    return variants[index] || (variants[index] = this.source.message(places[index], depth));
  }
}
