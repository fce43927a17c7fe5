// A chain of packs and a key table: from a phrase and its values to a text, as in the last part of
// Docs/Formats/Values.md.

import { SAME_AS_SOURCE } from "./entries.js";
import { UNKNOWN, genderOf } from "./genders.js";
import { isolatedText } from "./isolates.js";
import { Ordinal } from "./ordinal.js";
import { Refusal } from "./refusal.js";
import { Text } from "./text.js";

const NONE = [];
/** The ordinals of so many keys are remembered. */
const MOST_KEYS = 1 << 16;

export class Localizer {
  /** @param {object} setup See `LocalizerSetup` in index.d.ts. */
  constructor({ keys, formerKeys, packs, source, viewer, isolatesValues = true, formatDate, onFault }) {
    this.keys = keys;
    this.formerKeys = formerKeys;
    /** The packs that the key tables are of; the first one that has a text provides it. */
    this.packs = packs.filter(({ epoch }) => epoch === keys.epoch || (formerKeys && epoch === formerKeys.epoch));
    this.source = { locale: "en", isRightToLeft: false, ...source };
    const gender = genderOf(viewer);
    this.settings = { viewer: gender === undefined ? UNKNOWN : gender, isolatesValues, formatDate };
    this.onFault = onFault;
    this.ordinals = new Map();
  }

  /** What decides the language and direction of the page: the first pack, or the source texts. */
  get first() {
    return this.packs[0] || this.source;
  }

  /** The language of the page, for the attribute `lang`. */
  get lang() {
    return this.first.locale;
  }

  /** The direction of the page, for the attribute `dir`. */
  get dir() {
    return this.first.isRightToLeft ? "rtl" : "ltr";
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
    const ordinal = this.ordinalOf(phrase, options.table);
    let state = "missing";
    let fault;
    if (ordinal === undefined) {
      state = "unknown";
      if (phrase instanceof Ordinal) fault = { kind: "other-key-table" };
    } else {
      for (const pack of this.packs) {
        const isFormer = pack.epoch !== this.keys.epoch;
        const found = pack.find(isFormer ? ordinalIn(this.formerKeys, phrase, options.table) : ordinal);
        if (found === SAME_AS_SOURCE) {
          state = "same-as-source";
          break;
        }
        // Missing, or dead.
        if (found < 0) continue;
        const shown = pack.render(found, values, this.settings);
        fault = fault || shown.fault;
        if (!(shown instanceof Refusal)) return this.text(shown.text, shown.spans, pack, "text", fault, phrase);
        fault = fault || { kind: shown.reason === "too-long" ? "too-long" : "broken-text" };
      }
    }
    const { source = typeof phrase === "string" ? phrase : "" } = options;
    return this.text(typeof source === "function" ? source(...values) : source, NONE, this.source, state, fault, phrase);
  }

  /** Returns the ordinal of a phrase, or undefined if the build does not have it. */
  ordinalOf(phrase, table) {
    if (phrase instanceof Ordinal) return phrase.isOf(this.keys) ? phrase.number : undefined;
    if (typeof phrase !== "string") return ordinalIn(this.keys, phrase);
    const name = table ? `${table}\0${phrase}` : phrase;
    let ordinal = this.ordinals.get(name);
    if (ordinal === undefined) {
      ordinal = ordinalIn(this.keys, phrase, table);
      if (this.ordinals.size > MOST_KEYS) this.ordinals.clear();
      this.ordinals.set(name, ordinal);
    }
    return ordinal;
  }

  /** Makes a text; isolates it as a whole if its direction is not that of the first pack. */
  text(text, spans = NONE, origin, state, fault, phrase) {
    if (fault && this.onFault) this.onFault({ phrase, ...fault });
    if (origin.isRightToLeft === this.first.isRightToLeft || !this.settings.isolatesValues) {
      return new Text(text, spans, origin, state, fault);
    }
    const moved = spans.map((span) => ({ ...span, offset: span.offset + 1 }));
    return new Text(isolatedText(text, origin.isRightToLeft), moved, origin, state, fault);
  }
}

/** Returns the ordinal of a key or an id in a key table; none if there is only what a build knows of the table. */
function ordinalIn(keys, phrase, table) {
  if (!keys.ordinal) return undefined;
  return typeof phrase === "string" ? keys.keyedOrdinal(phrase, table) : keys.ordinal(phrase.id);
}
