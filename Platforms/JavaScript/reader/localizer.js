// A chain of packs: from a phrase and its values to a text, as in the last part of Docs/Formats/Values.md.

import { SAME_AS_SOURCE } from "./entries.js";
import { genderOf } from "./genders.js";
import { END } from "./isolates.js";
import { Ordinal } from "./ordinal.js";
import { Text } from "./text.js";

const NONE = [];

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
    this.first = this.packs[0] || this.source;
  }

  /** The language of the page, for the attribute `lang`. */
  get lang() {
    return this.first.lang;
  }

  /** The direction of the page, for the attribute `dir`. */
  get dir() {
    return this.first.dir;
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
    const { keys, packs, settings } = this;
    const isOrdinal = phrase instanceof Ordinal;
    const ordinal = isOrdinal ? phrase.in(keys) : keys.ordinalOf && keys.ordinalOf(phrase, options.table);
    const isKnown = ordinal !== undefined;
    let state = isKnown ? "missing" : "unknown";
    let fault;
    if (isOrdinal && !isKnown) fault = { kind: "other-key-table" };
    for (const pack of isKnown ? packs : NONE) {
      const found = pack.find(ordinal);
      if (found === SAME_AS_SOURCE) {
        state = "same-as-source";
        break;
      }
      // Missing, or dead.
      if (typeof found === "number") continue;
      const shown = pack.render(found, values, settings);
      fault = fault || shown.fault || (shown.reason && { kind: shown.reason });
      if (!shown.reason) return this.text(shown, pack, "text", fault, phrase);
    }
    const { source = typeof phrase === "string" ? phrase : "" } = options;
    const made = typeof source === "function" ? source(...values) : source;
    const shown = typeof made === "object" ? made : { text: made };
    return this.text(shown, this.source, state, fault || shown.fault, phrase);
  }

  /** Makes a text; isolates it as a whole if its direction is not that of the first pack. */
  text({ text, spans = NONE }, origin, state, fault, phrase) {
    if (fault && this.onFault) this.onFault({ phrase, ...fault });
    if (origin.dir === this.first.dir || !this.settings.isolatesValues) {
      return new Text(text, spans, origin, state, fault);
    }
    const moved = spans.map((span) => ({ ...span, offset: span.offset + 1 }));
    return new Text((origin.dir === "rtl" ? "\u2067" : "\u2066") + text + END, moved, origin, state, fault);
  }
}
