// The content of a pack: its facts, and the value string of each ordinal. Deltas lead from one content to
// the next, so a client reads that of the pack that it has.

import { textOfBytes } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { blockMark, flagsOf, mostEntries, readHeader } from "./layout.js";
import { numberText, plain, readNumber, successor } from "./number.js";
import { dead, deepest, escaped, longestText, missing, sameAsSource, selections } from "./valueString.js";

/**
 * @typedef {object} PackContent
 * @property {Uint8Array} epoch
 * @property {number} revision
 * @property {boolean} isOverlay
 * @property {boolean} isCompact
 * @property {Uint8Array} language
 * @property {Uint8Array} keys Empty if absent, as the debug section.
 * @property {Uint8Array} debug
 * @property {string[]} values From ordinal 0 to the last that is not missing.
 */

const marks = [dead, sameAsSource, missing];
const [again, far] = [9, 10];

function broken(rule) {
  return new Refusal("undecodable", `a known pack: ${rule}`);
}

/** The records of a mapped pack. */
class Records {
  constructor(text, farStart) {
    Object.assign(this, { text, farStart });
  }

  /** The value string of the record at an offset. */
  value(offset, depth = 0, mayRefer = true) {
    const { number, end } = this.at(offset);
    const head = plain(number);
    const content = this.part(end, Math.floor(head / 2));
    if (head % 2 === 0) return this.bounded(escaped(content));
    if (depth >= deepest) throw broken("messages that are nested too deep");
    const first = content.charCodeAt(0);
    if (first !== again && first !== far) return this.message(content, offset, depth);
    if (!mayRefer) throw broken("a record that refers to one that refers");
    const { number: place } = readNumber(content, 1);
    const meant = first === again ? offset - plain(place) : this.farStart + plain(place);
    if (first === again && plain(place) === 0) throw broken("a record that refers to itself");
    return this.value(meant, depth, false);
  }

  at(offset) {
    if (offset < 0 || offset >= this.text.length) throw broken("an offset beyond the records");
    return readNumber(this.text, offset);
  }

  part(start, length) {
    if (length > this.text.length - start) throw broken("a record that ends early");
    return this.text.slice(start, start + length);
  }

  bounded(value) {
    if (value.length > longestText) throw broken("a text that is too long");
    return value;
  }

  message(content, offset, depth) {
    const nodes = new Nodes(content);
    let value = "";
    while (nodes.at < content.length) value = this.bounded(value + this.node(nodes, offset, depth));
    return value;
  }

  /** The value string of one node. */
  node(nodes, offset, depth) {
    const tag = nodes.byte();
    if (tag >= 128) return escaped(nodes.words(tag - 127));
    if (tag >= 16 && tag < 24) return String.fromCharCode(tag);
    if (tag === 8) return "\x05";
    if (tag === 0) return escaped(nodes.words(plain(nodes.number())));
    if (tag === 1) return tokenText(nodes.number());
    if (tag === 7) return `\x04${escaped(nodes.words(plain(nodes.number())))}\x1f`;
    if (tag < 2 || tag > 6) throw broken("a node that is unknown");
    return this.selection(nodes, selections[tag - 2], offset, depth);
  }

  selection(nodes, kind, offset, depth) {
    const [parameter, count] = [nodes.number(), nodes.number()];
    let value = String.fromCharCode(kind) + numberText(successor(parameter)) + numberText(successor(count));
    for (let left = plain(count); left >= 0; left -= 1) {
      if (left > 0) value += numberText(successor(nodes.number()));
      const distance = plain(nodes.number());
      if (distance === 0) throw broken("a distance of 0");
      value = this.bounded(`${value}${this.value(offset - distance, depth + 1)}\x1e`);
    }
    return value;
  }
}

/** Reads the nodes of a message. */
class Nodes {
  constructor(content) {
    Object.assign(this, { content, at: 0 });
  }

  byte() {
    this.at += 1;
    return this.content.charCodeAt(this.at - 1);
  }

  number() {
    const { number, end } = readNumber(this.content, this.at);
    this.at = end;
    return number;
  }

  words(count) {
    if (count > this.content.length - this.at) throw broken("a node that ends early");
    this.at += count;
    return this.content.slice(this.at - count, this.at);
  }
}

function tokenText(position) {
  const place = plain(position);
  return place < 8 ? String.fromCharCode(0x10 + place) : `\x18${numberText(successor(position))}`;
}

/** The ordinals of a pack with their entries: an offset of a record, or a value that is no text. */
function entriesOf({ flags, count, sections, view }) {
  const [blocks, entries] = [sections.blocks.start, sections.entries.start];
  const found = [];
  for (let at = 0; at < count; at += 1) {
    if (flags & flagsOf.overlay) {
      const entry = view.getUint32(entries + 4 * at, true);
      found.push([view.getUint32(blocks + 4 * at, true), marks[entry - 0xfffffffd] ?? entry]);
    } else {
      const entry = view.getUint16(entries + 2 * at, true);
      const block = blocks + 8 * (at >> 6);
      const start = view.getUint32(block, true);
      const isDamaged = blockMark(start) !== view.getUint32(block + 4, true);
      found.push([at, marks[entry - 0xfffd] ?? (isDamaged ? missing : start + entry)]);
    }
  }
  return found;
}

/** The value of each ordinal, where `textAt` returns the value string of a record. */
function valuesOf(header, textAt) {
  const values = [];
  let length = 0;
  for (const [ordinal, entry] of entriesOf(header)) {
    if (ordinal >= mostEntries || ordinal < values.length) throw broken("ordinals in another order");
    while (values.length < ordinal) values.push(missing);
    const value = typeof entry === "string" ? entry : textAt(entry);
    length += value.length + 1;
    if (length > 64 << 20) throw broken("it is too long");
    values.push(value);
  }
  while (values[values.length - 1] === missing) values.pop();
  return values;
}

/**
 * Reads the content of a pack that is open elsewhere, so that its check is right.
 *
 * @param {Uint8Array} bytes An installed form.
 * @param {(code: Uint8Array, records: Uint8Array, farStart: number) => (offset: number) => string} [readCompact]
 *   Reads the records of compact packs.
 * @returns {PackContent}
 */
export function contentOf(bytes, readCompact) {
  const header = readHeader(bytes);
  const { flags, sections, epoch, revision } = header;
  const section = (name) => bytes.subarray(sections[name].start, sections[name].end);
  const records = bytes.subarray(sections.values.start, sections.far.end);
  const farStart = sections.far.start - sections.values.start;
  const isCompact = (flags & flagsOf.compact) !== 0;
  const mapped = isCompact ? null : new Records(textOfBytes(records), farStart);
  const textAt = mapped ? (offset) => mapped.value(offset) : readCompact(section("code"), records, farStart);
  return {
    epoch, revision, isOverlay: (flags & flagsOf.overlay) !== 0, isCompact,
    language: section("language"), keys: section("keys"), debug: section("debug"),
    values: valuesOf(header, textAt),
  };
}

/** Whether a pack is compact. */
export function isCompactPack(bytes) {
  return (readHeader(bytes).flags & flagsOf.compact) !== 0;
}
