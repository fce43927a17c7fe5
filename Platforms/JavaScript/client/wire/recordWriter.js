// Writes records: texts of a pack, each once if that is shorter.

import { numberText } from "./number.js";
import { itemsOf, selections } from "./valueString.js";

/** A record of words alone, or of nodes. */
function framed(content, isMessage) {
  return numberText(2 * content.length + (isMessage ? 1 : 0)) + content;
}

function wordsNode(words) {
  return words.length <= 128 ? String.fromCharCode(127 + words.length) + words : `\0${numberText(words.length)}${words}`;
}

/** The records that were written so far, as a string of bytes. */
export class RecordWriter {
  /** @param {{record: (text: string) => string} | null} coder The code of a compact pack. */
  constructor(coder) {
    this.coder = coder;
    this.parts = [];
    this.length = 0;
    /** Where the latest record of each text begins. @type {Map<string, number>} */
    this.known = new Map();
  }

  get text() {
    return this.parts.join("");
  }

  append(record) {
    this.parts.push(record);
    this.length += record.length;
    return this.length - record.length;
  }

  /** Where the record of a text begins, which is written if none was. */
  offset(value) {
    return this.known.get(value) ?? this.write(value);
  }

  /** Writes a record of a text that is nested so deep. */
  write(value, depth = 0) {
    const items = itemsOf(value, depth);
    const offset = this.append(this.coder ? this.coded(value) : this.record(items, depth));
    this.known.set(value, offset);
    return offset;
  }

  coded(value) {
    return this.coder.record(value) + (value === "" ? "\0" : "");
  }

  /** Writes a record that refers to another one: so far before it, or at an offset of the far values. */
  refer(node, number) {
    if (!this.coder) return this.append(framed(String.fromCharCode(node) + numberText(number), true));
    return this.append(this.coder.record("") + numberText(2 * number + (node === 9 ? 1 : 2)));
  }

  /** Whether referring is shorter than writing a text again. */
  isShort(distance, value) {
    if (!this.coder) return 2 + numberText(distance).length <= value.length + 1;
    return this.coder.record("").length + numberText(2 * distance + 1).length < this.coded(value).length;
  }

  /** The record of a text, after those of its selections. */
  record(items, depth) {
    if (items.length === 0) return framed("", false);
    if (items.length === 1 && items[0].words !== undefined) return framed(items[0].words, false);
    const offsets = items.flatMap(({ select }) => (select ? select.texts.map((text) => this.branch(text, depth + 1)) : []));
    const offset = this.length;
    const distances = offsets.map((place) => numberText(offset - place));
    return framed(items.map((item) => node(item, distances)).join(""), true);
  }

  branch(value, depth) {
    const known = this.known.get(value);
    const isShort = known !== undefined && numberText(this.length - known).length <= value.length + 1;
    return isShort ? known : this.write(value, depth);
  }
}

/** The node of an item. The distances of its texts are taken from the front. */
function node(item, distances) {
  if (item.words !== undefined) return wordsNode(item.words);
  if (item.opens !== undefined) return `\x07${numberText(item.opens.length)}${item.opens}`;
  if (item.closes) return "\x08";
  if (item.select) return selectionNode(item.select, distances);
  return typeof item.token === "number" ? String.fromCharCode(16 + item.token) : `\x01${numberText(item.token)}`;
}

function selectionNode({ kind, parameter, keys }, distances) {
  const head = String.fromCharCode(2 + selections.indexOf(kind)) + numberText(parameter) + numberText(keys.length);
  return keys.reduce((text, key) => text + numberText(key) + distances.shift(), head) + distances.shift();
}
