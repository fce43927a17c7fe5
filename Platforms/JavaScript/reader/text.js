// A text that was shown, and all that a page needs to show it: language, direction and spans.

/** No spans, no values, or no options. */
export const NONE = [];

export class Text {
  /**
   * @param {string} text The characters.
   * @param {Array} spans The marks of its spans.
   * @param {{ lang: string, dir: string }} origin The pack that provides it, or the source texts.
   * @param {string} state Where it comes from: `text`, `same-as-source`, `missing` or `unknown`.
   * @param {object} fault The first fault, if any.
   */
  constructor(text, spans = NONE, origin, state, fault) {
    this.text = text;
    this.spans = spans;
    this.origin = origin;
    this.state = state;
    this.fault = fault;
  }

  toString() {
    return this.text;
  }

  /** The language that the text is in, for the attribute `lang`. */
  get lang() {
    return this.origin.lang;
  }

  /** The direction of the text, for the attribute `dir`. */
  get dir() {
    return this.origin.dir;
  }
}
