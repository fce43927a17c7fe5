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

function expect(isRight) {
  if (!isRight) throw new Refusal("undecodable", "a known pack");
}

/** Returns what reads the value string of the record at an offset. */
function recordsOf(text, farStart) {
  const valueAt = (offset, depth = 0, mayRefer = true) => {
    expect(offset >= 0 && offset < text.length);
    const { number, end } = readNumber(text, offset);
    const head = plain(number);
    const length = Math.floor(head / 2);
    expect(length <= text.length - end);
    const content = text.slice(end, end + length);
    if (head % 2 === 0) return bounded(escaped(content));
    expect(depth < deepest);
    const first = content.charCodeAt(0);
    if (first !== again && first !== far) return messageOf(content, (distance) => valueAt(offset - distance, depth + 1));
    const place = plain(readNumber(content, 1).number);
    expect(mayRefer && (first === far || place > 0));
    return valueAt(first === again ? offset - place : farStart + place, depth, false);
  };
  return valueAt;
}

function bounded(value) {
  expect(value.length <= longestText);
  return value;
}

/** The value string of a message, whose variants are so far before it. */
function messageOf(content, variantAt) {
  let [at, value] = [0, ""];
  const number = () => {
    const { number: found, end } = readNumber(content, at);
    at = end;
    return found;
  };
  const words = (count) => {
    expect(count <= content.length - at);
    at += count;
    return escaped(content.slice(at - count, at));
  };
  const selection = (kind) => {
    const [parameter, count] = [number(), number()];
    let made = kind + numberText(successor(parameter)) + numberText(successor(count));
    for (let left = plain(count); left >= 0; left -= 1) {
      if (left > 0) made += numberText(successor(number()));
      const distance = plain(number());
      expect(distance > 0);
      made = bounded(`${made}${variantAt(distance)}\x1e`);
    }
    return made;
  };
  const node = (tag) => {
    if (tag >= 128) return words(tag - 127);
    if (tag === 8 || (tag >= 16 && tag < 24)) return tag === 8 ? "\x05" : String.fromCharCode(tag);
    if (tag === 0) return words(plain(number()));
    if (tag === 1) return tokenText(number());
    if (tag === 7) return `\x04${words(plain(number()))}\x1f`;
    expect(tag < 7);
    return selection(String.fromCharCode(selections[tag - 2]));
  };
  while (at < content.length) {
    at += 1;
    value = bounded(value + node(content.charCodeAt(at - 1)));
  }
  return value;
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
    expect(ordinal < mostEntries && ordinal >= values.length);
    while (values.length < ordinal) values.push(missing);
    const value = typeof entry === "string" ? entry : textAt(entry);
    length += value.length + 1;
    expect(length <= 64 << 20);
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
  const textAt = isCompact ? readCompact(section("code"), records, farStart) : recordsOf(textOfBytes(records), farStart);
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
