// A phrase of the code: its id or ordinal, the kinds of its parameters, and its text.

import { Ordinal } from "../reader/ordinal.js";
import { messageOf, rendered } from "./message.js";
import { given } from "./values.js";

class Phrase {
  constructor(reference, kinds, segments) {
    this.reference = reference instanceof Ordinal ? reference : { id: reference };
    this.kinds = kinds;
    this.segments = segments;
    this.message = undefined;
  }

  /** Returns the text with the values of a call. Values that are no texts are put into `nodes`, and signs stand for them. */
  text(localizer, values, nodes) {
    const shown = this.kinds.map((kind, index) => given(kind, values[index], nodes));
    return localizer.localized(this.reference, shown, { source: () => this.source(localizer, shown) });
  }

  /** Renders the text in the code. */
  source(localizer, values) {
    this.message = this.message || messageOf(this.segments);
    return rendered(this.message, values, localizer);
  }
}

/**
 * Returns a phrase, which the Babel plugin writes.
 *
 * @param {string | Ordinal} reference Its id, or its ordinal.
 * @param {Array} kinds The kinds of its parameters: `t` text, `n` number, `g` person, `p` pronoun, `l` list with its style,
 *   or the keys of an enum.
 * @param {Array} segments Its text: words, positions of parameters, plurals `{ n, o, m }`, pronouns `{ w, u, f }`, enums
 *   `{ e, t }`, and spans `{ s, c }`.
 */
export function phrase(reference, kinds, segments) {
  return new Phrase(reference, kinds, segments);
}
