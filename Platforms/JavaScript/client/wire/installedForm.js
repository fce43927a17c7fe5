// Writes the installed form of a content: the same bytes as the publisher, so that digests agree.

import { bytesOfText } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { blockMark, checkOf, flagsOf, headerLength, headerOf, mostEntries, sectionsOf } from "./layout.js";
import { RecordWriter } from "./recordWriter.js";
import { dead, longestText, missing, sameAsSource } from "./valueString.js";

/** The entries of values that are no text; in an overlay with FFFF before. */
const marks = new Map([[missing, 0xffff], [sameAsSource, 0xfffe], [dead, 0xfffd]]);

const [longestNear, fullBlock, reachBack, perBlock] = [512, 0xf000, 0x8000, 64];
const [again, far] = [9, 10];

/** The entries, blocks and records of a pack. */
class EntryWriter {
  constructor(coder) {
    const reach = coder === null ? 0 : reachBack;
    Object.assign(this, { reach, near: new RecordWriter(coder), remote: new RecordWriter(coder), start: 0 });
    this.blocks = [];
    this.entries = [];
  }

  /** Adds the value of the next ordinal. */
  add(ordinal, value) {
    if (ordinal % perBlock === 0) {
      this.start = Math.max(0, this.near.length - this.reach);
      this.blocks.push(this.start, blockMark(this.start));
    }
    this.entries.push(marks.get(value) ?? this.offset(value) - this.start);
  }

  /** Adds a value of an overlay. */
  addOverlay(ordinal, value) {
    if (value === missing) return;
    this.blocks.push(ordinal);
    this.entries.push(marks.has(value) ? 0xffff0000 + marks.get(value) : this.near.offset(value));
  }

  /** Where the record of a text begins that this block can name. */
  offset(value) {
    const { near } = this;
    const known = near.known.get(value);
    if (known >= this.start) return known;
    if (known !== undefined && near.isShort(near.length - known, value)) {
      return near.refer(again, near.length - known);
    }
    if (value.length > longestNear || near.length - this.start >= fullBlock) {
      return near.refer(far, this.remote.offset(value));
    }
    return near.write(value);
  }
}

/** Little-endian numbers of so many bytes. */
function numbers(values, size) {
  const view = new DataView(new ArrayBuffer(values.length * size));
  values.forEach((value, at) => {
    if (size === 2) view.setUint16(2 * at, value, true);
    else view.setUint32(4 * at, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** The sections of a pack, by name. */
function partsOf(content, writer, coder) {
  const { language, keys, debug, isOverlay } = content;
  return {
    language, keys, debug, code: bytesOfText(coder?.section ?? ""),
    blocks: numbers(writer.blocks, 4), entries: numbers(writer.entries, isOverlay ? 4 : 2),
    values: bytesOfText(writer.near.text), far: bytesOfText(writer.remote.text),
  };
}

/**
 * Returns the installed form of a content.
 *
 * @param {import("./packContent.js").PackContent} content
 * @param {{section: string, record: (text: string) => string} | null} coder The code of a compact pack.
 * @returns {Uint8Array}
 */
export function installedForm(content, coder) {
  if (content.values.length > mostEntries) throw new Refusal("undecodable", "too many values");
  const writer = new EntryWriter(coder);
  content.values.forEach((value, ordinal) => {
    if (value.length > longestText) throw new Refusal("undecodable", "a text that is too long");
    if (content.isOverlay) writer.addOverlay(ordinal, value);
    else writer.add(ordinal, value);
  });
  return fileOf(content, partsOf(content, writer, coder), writer.entries.length);
}

function fileOf(content, parts, count) {
  const lengths = {};
  for (const name of Object.keys(parts)) lengths[name] = parts[name].length;
  const sections = sectionsOf(content.isOverlay, count, lengths);
  if (sections.length > 0xffffffff) throw new Refusal("undecodable", "a pack that is too long");
  const flags = (content.isOverlay ? flagsOf.overlay : 0) | (parts.code.length > 0 ? flagsOf.compact : 0) |
    (parts.keys.length > 0 ? flagsOf.keys : 0) | (parts.debug.length > 0 ? flagsOf.debug : 0);
  const { epoch, revision } = content;
  const file = new Uint8Array(sections.length);
  file.set(headerOf({ flags, epoch, revision, count, lengths }, file.length));
  for (const name of Object.keys(parts)) file.set(parts[name], sections[name].start);
  const check = checkOf([file.subarray(0, headerLength - 4), parts.language, parts.code]);
  new DataView(file.buffer).setUint32(headerLength - 4, check, true);
  return file;
}
