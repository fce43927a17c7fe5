// A chain of packs: from a phrase and its values to a text, as in the last part of Docs/Formats/Values.md.

import { SAME_AS_SOURCE } from "./entries.js";
import { genderOf } from "./genders.js";
import { END } from "./isolates.js";
import { Ordinal } from "./ordinal.js";
import { Rendering } from "./rendering.js";
import { NONE, Text } from "./text.js";

export class Localizer {
  /** @param {object} setup See `LocalizerSetup` in index.d.ts. */
  constructor({ keys, packs, source, viewer = "unknown-plural", isolatesValues = true, formatDate, onFault }) {
    this.keys = keys;
    /** The packs that the key table is of; the first one that has a text provides it. */
    this.packs = packs.filter(({ epoch }) => epoch === keys.epoch);
    this.source = { lang: "en", dir: "ltr", ...source };
    this.settings = { viewer: genderOf(viewer), isolatesValues, formatDate };
    this.onFault = onFault;
    /** What decides the language and direction of the page. */
    this.origin = this.packs[0] || this.source;
  }

  /** The language of the page, for the attribute `lang`. */
  get lang() {
    return this.origin.lang;
  }

  /** The direction of the page, for the attribute `dir`. */
  get dir() {
    return this.origin.dir;
  }

  /**
   * Returns the text of a phrase.
   *
   * @param {string | Ordinal | { id: string }} phrase Its key, its ordinal or its id.
   * @param {Array} values The values of the call, in the order of the phrase's parameters.
   * @param {{ table?: string, source?: string | Function }} options The table of a key, and the text in the code.
   * @returns {Text} The text; the one in the code if no pack has one.
   */
  localized(phrase, values = NONE, options = NONE) {
    const { keys, packs } = this;
    const isOrdinal = phrase instanceof Ordinal;
    const ordinal = isOrdinal ? phrase.in(keys) : keys.ordinalOf && keys.ordinalOf(phrase, options.table);
    const isKnown = ordinal >= 0;
    let state = isKnown ? "missing" : "unknown";
    let fault = isOrdinal && !isKnown && { kind: "other-key-table" };
    for (let place = 0; isKnown && place < packs.length; place += 1) {
      const pack = packs[place];
      const found = pack.find(ordinal);
      if (found === SAME_AS_SOURCE) {
        state = "same-as-source";
        break;
      }
      // Missing, or dead.
      if (typeof found === "number") continue;
      const shown = pack.render(found, values, this.settings);
      fault = fault || shown.fault || (shown.reason && { kind: shown.reason });
      if (shown.reason) continue;
      const isMade = fault || shown instanceof Rendering;
      return this.given(isMade ? new Text(shown.text, shown.spans, pack, "text", fault) : shown, phrase);
    }
    const { source = typeof phrase === "string" ? phrase : "" } = options;
    // A text, or one with spans.
    const made = typeof source === "function" ? source(...values) : source;
    const { text = made } = made;
    return this.given(new Text(text, made.spans, this.source, state, fault || made.fault), phrase);
  }

  /** Returns a text as it is given out: isolated as a whole if its direction is not that of the first pack. */
  given(text, phrase) {
    const { origin, fault } = text;
    if (fault && this.onFault) this.onFault({ phrase, ...fault });
    if (origin.dir === this.origin.dir || !this.settings.isolatesValues) return text;
    const moved = text.spans.map((span) => ({ ...span, offset: span.offset + 1 }));
    return new Text((origin.dir === "rtl" ? "\u2067" : "\u2066") + text.text + END, moved, origin, text.state, fault);
  }
}
