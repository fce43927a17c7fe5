// A chain of packs and a key table: from a phrase and its values to a text, as in the last part of
// Docs/Formats/Values.md.

import { DEAD, MISSING, SAME_AS_SOURCE } from "./entries.js";
import { UNKNOWN, genderOf } from "./genders.js";
import { isolatedText } from "./isolates.js";
import { Ordinal } from "./ordinal.js";
import { Refusal } from "./refusal.js";
import { spanAt } from "./spans.js";
import { Text } from "./text.js";

const NO_VALUES = [];
const NO_SPANS = [];
/** Decoded texts are kept until so much was decoded; then they are decoded again. */
const MOST_KEPT = 1 << 20;

export class Localizer {
  /** @param {object} setup See `LocalizerSetup` in index.d.ts. */
  constructor({ keys, formerKeys, packs = [], source, viewer, isolatesValues = true, formatDate, onFault }) {
    this.keys = keys;
    this.formerKeys = formerKeys;
    const isReadable = ({ epoch }) => epoch === keys.epoch || (formerKeys && epoch === formerKeys.epoch);
    /** The packs that the key tables are of; the first one that has a text provides it. */
    this.packs = packs.filter((pack) => isReadable(pack));
    this.source = { locale: "en", isRightToLeft: false, ...source };
    const gender = genderOf(viewer);
    this.settings = { viewer: gender === undefined ? UNKNOWN : gender, isolatesValues, formatDate };
    this.onFault = onFault;
    this.forget();
  }

  /** The language of the first pack, or of the source texts. */
  get locale() {
    return (this.packs[0] || this.source).locale;
  }

  /** The direction of a page in this language. */
  get dir() {
    return (this.packs[0] || this.source).isRightToLeft ? "rtl" : "ltr";
  }

  /**
   * Returns the text of a phrase.
   *
   * @param {string | Ordinal | { id: string }} phrase Its key, its ordinal or its id.
   * @param {Array} values The values of the call, in the order of the phrase's parameters.
   * @param {{ table?: string, source?: string | Function }} options The table of a key, and the text in the code.
   * @returns {Text} The text; the one in the code if no pack has one.
   */
  localized(phrase, values = NO_VALUES, options = NO_VALUES) {
    const ordinal = phrase instanceof Ordinal && phrase.isOf(this.keys) ? phrase.number : this.ordinalOf(phrase, options);
    if (ordinal === undefined) return this.sourceText("unknown", this.refusalOf(phrase), phrase, values, options);
    const found = this.kept[ordinal] || this.find(ordinal, 0);
    if (found.shown === undefined) return this.rendered(found, ordinal, phrase, values, options);
    if (found.shown.fault) this.report(found.shown.fault, phrase);
    return found.shown;
  }

  /** Returns the characters alone of the text of a phrase. */
  localizedString(phrase, values, options) {
    return this.localized(phrase, values, options).text;
  }

  /** Drops what was decoded and looked up, which is otherwise kept. */
  forget() {
    this.kept = [];
    this.ordinals = new Map();
    this.formerOrdinals = new Map();
    for (const { records } of this.packs) records.cost = 0;
  }

  /** Returns the ordinal of a key or an id, or undefined if the build does not have the phrase. */
  ordinalOf(phrase, { table = "" }) {
    if (phrase instanceof Ordinal || !this.keys.ordinal) return undefined;
    const isKey = typeof phrase === "string";
    const name = isKey ? table + "\0" + phrase : phrase.id;
    let ordinal = this.ordinals.get(name);
    if (ordinal === undefined) {
      if (this.ordinals.size > MOST_KEPT) this.forget();
      const find = (keys) => (isKey ? keys.keyedOrdinal(phrase, table) : keys.ordinal(phrase.id));
      ordinal = find(this.keys);
      this.ordinals.set(name, ordinal);
      if (this.formerKeys && ordinal !== undefined) this.formerOrdinals.set(ordinal, find(this.formerKeys));
    }
    return ordinal;
  }

  refusalOf(phrase) {
    return phrase instanceof Ordinal ? { kind: "other-key-table" } : undefined;
  }

  /**
   * Returns the first text of the chain from a pack on: its message and pack, or what the chain says instead.
   *
   * What the first pack has is kept.
   */
  find(ordinal, from, fault) {
    let found = { state: "missing", fault };
    for (let index = from; index < this.packs.length; index += 1) {
      const pack = this.packs[index];
      const isFormer = pack.epoch !== this.keys.epoch;
      const entry = pack.entry(isFormer ? this.formerOrdinals.get(ordinal) : ordinal);
      if (entry === MISSING || entry === DEAD) continue;
      if (entry === SAME_AS_SOURCE) found.state = "same-as-source";
      const message = entry >= 0 ? pack.message(entry) : undefined;
      if (message instanceof Refusal) {
        found.fault = found.fault || faultOf(message);
        continue;
      }
      if (message) found = { state: "text", fault: found.fault, pack, message, index };
      break;
    }
    if (found.message && found.message.isWords) found.shown = this.shownWords(found);
    if (from === 0) this.keep(ordinal, found);
    return found;
  }

  keep(ordinal, found) {
    const cost = this.packs.reduce((sum, { records }) => sum + records.cost, 0);
    if (cost > MOST_KEPT) this.forget();
    this.kept[ordinal] = found;
  }

  shownWords({ pack, message, fault }) {
    const text = message.nodes.map((node) => node.text).join("");
    return this.turned(text, NO_SPANS, pack, "text", fault);
  }

  /** Shows a message; if it turns out to be broken, the next pack is searched. */
  rendered(found, ordinal, phrase, values, options) {
    const { pack, message, fault, index } = found;
    if (!message) return this.sourceText(found.state, fault, phrase, values, options);
    const rendering = pack.render(message, values, this.settings);
    if (rendering instanceof Refusal) {
      const next = this.find(ordinal, index + 1, fault || faultOf(rendering));
      return next.shown || this.rendered(next, ordinal, phrase, values, options);
    }
    const first = fault || rendering.fault;
    if (first) this.report(first, phrase);
    return this.turned(rendering.text, rendering.spans || NO_SPANS, pack, "text", first);
  }

  /** Returns the text in the code, or the key if the call has none. */
  sourceText(state, fault, phrase, values, { source }) {
    if (fault) this.report(fault, phrase);
    const instead = typeof phrase === "string" ? phrase : "";
    const text = typeof source === "function" ? source(...values) : source === undefined ? instead : source;
    return this.turned(String(text), NO_SPANS, this.source, state, fault);
  }

  /** Isolates a text as a whole if its direction is not that of the first pack. */
  turned(text, spans, origin, state, fault) {
    const [first = this.source] = this.packs;
    if (origin.isRightToLeft === first.isRightToLeft || !this.settings.isolatesValues) {
      return new Text(text, spans, origin, state, fault);
    }
    const moved = spans.map(({ offset, name }) => spanAt(offset + 1, name));
    return new Text(isolatedText(text, origin.isRightToLeft), moved, origin, state, fault);
  }

  report(fault, phrase) {
    if (this.onFault) this.onFault({ phrase, ...fault });
  }
}

function faultOf({ reason }) {
  return { kind: reason === "too-long" ? reason : "broken-text" };
}
