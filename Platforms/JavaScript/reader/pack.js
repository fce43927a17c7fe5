// Packs, opened in place: the texts of one locale, by ordinal, with the rules of their language.

import { bytesOf, hexOf, u16, u32 } from "./bytes.js";
import { entryOf, overlayEntryOf } from "./entries.js";
import { MappedRecords } from "./mappedRecords.js";
import { attempt, need } from "./refusal.js";
import { Rendering } from "./rendering.js";
import { rulesOf } from "./rules.js";
import { COMPACT, OVERLAY, checkOf, sectionsOf } from "./sections.js";
import { NONE, Text } from "./text.js";

/** Decoded texts are kept until so many bytes were decoded; then they are decoded again. */
const MOST_KEPT = 1 << 22;

/** The texts of one locale. */
export class Pack {
  constructor(bytes, { compact }) {
    const sections = sectionsOf(bytes);
    const [[language, languageEnd], , , , [values, far], [, end], code] = sections;
    const length = languageEnd - language;
    need(length > 1 && length < 4097 && bytes[language] === 2 && bytes[language + 1] < 2);
    this.bytes = bytes;
    this.sections = sections;
    this.flags = u16(bytes, 6);
    this.epoch = hexOf(bytes, 8, 24);
    this.count = u32(bytes, 32);
    /** The direction of the texts, `ltr` or `rtl`. */
    this.dir = bytes[language + 1] ? "rtl" : "ltr";
    const Records = this.flags & COMPACT ? compact : MappedRecords;
    need(Records, "compact");
    this.records = new Records(bytes, values, far, end, code);
    need(checkOf(bytes, sections) === u32(bytes, 60));
    this.kept = [];
  }

  /** Returns the offset of an ordinal's record, or `MISSING`, `SAME_AS_SOURCE` or `DEAD`. */
  entry(ordinal) {
    const [, [blocks], , [entries]] = this.sections;
    const find = this.flags & OVERLAY ? overlayEntryOf : entryOf;
    return find(this.bytes, blocks, entries, this.count, ordinal);
  }

  /** Returns the text or decoded message of an ordinal, the refusal of a broken one, or an entry that is none. */
  find(ordinal) {
    const { records } = this;
    if (records.cost > MOST_KEPT) {
      this.kept = [];
      records.cost = 0;
    }
    return this.kept[ordinal] || (this.kept[ordinal] = this.decoded(ordinal));
  }

  decoded(ordinal) {
    const entry = this.entry(ordinal);
    if (entry < 0) return entry;
    const found = attempt(() => this.records.message(entry, 0));
    // Words alone need no rules, and are one text for all calls.
    if (found.words) return Object.freeze(new Text(found.words.text, NONE, this, "text"));
    return found.nodes && this.rules.reason ? this.rules : found;
  }

  /** Returns what a found text is shown as with the values of a call, or the refusal of one that is broken. */
  render(found, values, settings) {
    return found.nodes ? attempt(() => {
      const rendering = new Rendering(this.rules, values, settings);
      rendering.show(found, 0);
      return rendering;
    }) : found;
  }

  /**
   * The rules of the language, read when a text first needs them; a refusal if they cannot be read.
   *
   * The sum shows whether they are damaged, so such rules were made on purpose.
   */
  get rules() {
    return this.read || (this.read = attempt(() => rulesOf(this.bytes, ...this.sections[0])));
  }

  /** The language of the texts, such as `pt-BR`; empty if its rules cannot be read. */
  get lang() {
    return this.rules.tag || "";
  }
}

/**
 * Opens a pack.
 *
 * Opening reads the header, the language section and the code of a compact pack, however many texts there are.
 *
 * @param {Uint8Array | ArrayBuffer} bytes The installed form; it must not change while the pack is in use.
 * @param {{ compact?: CompactRecords }} parts The parts of the reader that the pack may need.
 * @returns {{ pack: Pack } | { reason: string }} The pack, or why it is refused.
 */
export function openPack(bytes, parts = {}) {
  return attempt(() => ({ pack: new Pack(bytesOf(bytes), parts) }));
}
