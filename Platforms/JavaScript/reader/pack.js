// Packs, opened in place: the texts of one locale, by ordinal, with the rules of their language.

import { bytesOf, hexOf, u16, u32 } from "./bytes.js";
import { CompactRecords } from "./compactRecords.js";
import { SAME_AS_SOURCE, entryOf, overlayEntryOf } from "./entries.js";
import { KeyTable } from "./keyTable.js";
import { UNKNOWN } from "./genders.js";
import { MappedRecords } from "./mappedRecords.js";
import { Refusal, attempt, need } from "./refusal.js";
import { Message } from "./message.js";
import { Rendering } from "./rendering.js";
import { Rules } from "./rules.js";
import { COMPACT, OVERLAY, checkOf, sectionsOf } from "./sections.js";

/** The texts of one locale. */
export class Pack {
  constructor(bytes) {
    const sections = sectionsOf(bytes);
    const [language, languageEnd] = sections.language;
    const length = languageEnd - language;
    need(length >= 2 && length <= 4096 && bytes[language] === 2 && bytes[language + 1] < 2, "damaged");
    this.flags = u16(bytes, 6);
    this.epoch = hexOf(bytes, 8, 24);
    this.revision = u32(bytes, 24);
    this.count = u32(bytes, 32);
    this.isRightToLeft = bytes[language + 1] === 1;
    this.records = this.flags & COMPACT ? new CompactRecords(bytes, sections) : new MappedRecords(bytes, sections);
    need(checkOf(bytes, sections) === u32(bytes, 60), "damaged");
    this.bytes = bytes;
    this.sections = sections;
    this.readRules = undefined;
  }

  /** Returns the offset of an ordinal's record, or `MISSING`, `SAME_AS_SOURCE` or `DEAD`. */
  entry(ordinal) {
    const find = this.flags & OVERLAY ? overlayEntryOf : entryOf;
    return find(this.bytes, this.sections, this.count, ordinal);
  }

  /** What the pack says of an ordinal: `text`, `same-as-source` or `missing`. */
  find(ordinal) {
    const entry = this.entry(ordinal);
    return entry >= 0 ? "text" : entry === SAME_AS_SOURCE ? "same-as-source" : "missing";
  }

  /** The decoded text at an offset, or the refusal of one that is broken. */
  message(offset) {
    return attempt(() => {
      const message = this.records.message(offset);
      // Words alone need no rules.
      if (!message.isWords && this.rules instanceof Refusal) throw this.rules;
      return message;
    });
  }

  /** The text of a message with the values of a call, or the refusal of one that is broken or too long. */
  render(message, values, settings) {
    return attempt(() => {
      const rendering = new Rendering(this.rules, values, settings);
      rendering.show(message, 0);
      return rendering;
    });
  }

  /**
   * The rules of the language, read when a text first needs them; a refusal if they cannot be read.
   *
   * The sum shows whether they are damaged, so such rules were made on purpose.
   */
  get rules() {
    if (this.readRules === undefined) {
      this.readRules = attempt(() => new Rules(this.bytes, ...this.sections.language));
    }
    return this.readRules;
  }

  /** The text of an ordinal with the values of a call, or undefined if the pack has none that can be shown. */
  text(ordinal, values = [], settings = { viewer: UNKNOWN, isolatesValues: true }) {
    const entry = this.entry(ordinal);
    const message = entry < 0 ? undefined : this.message(entry);
    const shown = message instanceof Message ? this.render(message, values, settings) : undefined;
    return shown instanceof Rendering ? { text: shown.text, spans: shown.spans || [], fault: shown.fault } : undefined;
  }

  /** The locale of the texts, such as `pt-BR`; empty if its rules cannot be read. */
  get locale() {
    return this.rules.tag || "";
  }

  /** The key table that the pack carries inside, or undefined. */
  get keys() {
    const [start, end] = this.sections.keys;
    const keys = start < end ? attempt(() => new KeyTable(this.bytes.subarray(start, end))) : undefined;
    return keys instanceof Refusal ? undefined : keys;
  }
}

/**
 * Opens a pack.
 *
 * Opening reads the header, the language section and the code of a compact pack, however many texts there are.
 *
 * @param {Uint8Array | ArrayBuffer} bytes The installed form; it must not change while the pack is in use.
 * @returns {{ pack: Pack } | { reason: string }} The pack, or why it is refused.
 */
export function openPack(bytes) {
  const pack = attempt(() => new Pack(bytesOf(bytes)));
  return pack instanceof Refusal ? { reason: pack.reason } : { pack };
}
