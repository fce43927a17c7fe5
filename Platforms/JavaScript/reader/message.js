// A text as it is decoded, once: the same for records of mapped packs and for value strings of compact ones.

import { stopBytes } from "./fullStops.js";

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

/** A part of a text. */
export class Node {
  /**
   * @param {number} kind What it is.
   * @param {string} text Words, or the name of a span.
   * @param {number} size The number of their bytes in the pack; 0 for other nodes.
   * @param {number} position The parameter of a token or selection.
   * @param {Array} keys The keys of a selection's variants, in their order.
   * @param {Array} places Where each variant is, and last that for `other`.
   * @param {number} cost How many variants count against the limit.
   */
  constructor(kind, text, size, position, keys, places, cost) {
    this.kind = kind;
    this.text = text;
    this.size = size;
    this.position = position;
    this.keys = keys;
    this.places = places;
    this.cost = cost;
    /** The bytes of the full stop that a value before these words may make redundant; 0 if it is needed. */
    this.stop = kind === WORDS && stopBytes(text);
    /** The variants that were decoded so far. */
    this.variants = [];
  }
}

/** The nodes of a text, or of a variant. */
export class Message {
  /**
   * @param {object} source What decodes variants: it has `message(place, depth)`.
   * @param {Node} words The words that it is alone, which need no rules of the language; undefined for others.
   */
  constructor(source, words) {
    this.source = source;
    this.nodes = words ? [words] : [];
    this.shown = words;
    /** How many nodes count against the limit. */
    this.count = 0;
  }

  /** Returns one of a selection's variants; throws a refusal if it is broken. */
  variant({ places, variants }, index, depth) {
    variants[index] = variants[index] || this.source.message(places[index], depth);
    return variants[index];
  }
}
