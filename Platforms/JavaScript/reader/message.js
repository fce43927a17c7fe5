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
   * @param {number} position The parameter of a token or selection.
   * @param {string} text Words, or the name of a span.
   * @param {number} size The number of their bytes in the pack.
   */
  constructor(kind, position, text, size) {
    this.kind = kind;
    this.position = position;
    this.text = text;
    this.size = size;
    /** The bytes of the full stop that a value before these words may make redundant; 0 if it is needed. */
    this.stop = kind === WORDS ? stopBytes(text) : 0;
    /** The keys of a selection's variants, in their order. */
    this.keys = undefined;
    /** Where each variant is, and last that for `other`. */
    this.places = undefined;
    /** The variants that were decoded so far. */
    this.variants = undefined;
    /** How many variants count against the limit. */
    this.cost = 0;
  }

  /** Makes the node a selection. */
  select(keys, places, cost) {
    this.keys = keys;
    this.places = places;
    this.variants = [];
    this.cost = cost;
    return this;
  }
}

/** The nodes of a text, or of a variant. */
export class Message {
  /** @param {object} source What decodes variants: it has `message(place, depth)`. */
  constructor(source) {
    this.source = source;
    this.nodes = [];
    /** What words alone are shown as, which need no rules of the language; undefined for others. */
    this.shown = undefined;
    /** How many nodes count against the limit. */
    this.count = 0;
  }

  /** Makes it a message of words alone. */
  ofWords(node) {
    this.nodes = [node];
    this.shown = { text: node.text };
    return this;
  }

  /** Returns one of a selection's variants; throws a refusal if it is broken. */
  variant({ places, variants }, index, depth) {
    if (variants[index] === undefined) variants[index] = this.source.message(places[index], depth);
    return variants[index];
  }
}
