// Value strings: the texts of compact packs, as in Docs/Formats/Wire.md. Variants are decoded when they are chosen; until
// then they are only skipped.

import { Cursor } from "./bytes.js";
import { MOST_NODES } from "./mappedRecords.js";
import { CHOICE, CLOSE, GENDER, Message, NUMBER, Node, OPEN, ORDINAL, TOKEN, VIEWER, WORDS } from "./message.js";
import { need } from "./refusal.js";
import { decode } from "./utf8.js";
import { sum } from "./wholes.js";

/** The bytes of a value string that are not text. */
const OPENS = 4;
const CLOSES = 5;
const FIRST_TOKEN = 0x10;
const LONG_TOKEN = 0x18;
const ESCAPE = 0x1b;
const VARIANT_END = 0x1e;
const NAME_END = 0x1f;
/** The kind of the selection that a byte begins. */
const SELECTIONS = [, , , , , , NUMBER, GENDER, CHOICE, , , ORDINAL, VIEWER];
/** Texts are at most so deep, including the outermost. */
const DEEPEST = 16;

function isText(byte) {
  return byte >= 0x20 || byte === 9 || byte === 10 || byte === 13;
}

export class ValueString {
  /** @param {number[]} bytes Its bytes. */
  constructor(bytes) {
    this.bytes = bytes;
  }

  /** Returns the text from a place on: the whole one, or a variant, which ends in 1E. */
  message(place, depth) {
    const { bytes } = this;
    const cursor = new Cursor(bytes, place, bytes.length);
    const message = new Message(this);
    // Bytes of text alone are words, as a record of words is.
    if (depth === 0 && bytes.every(isText)) return new Message(this, this.words(cursor, WORDS));
    for (;;) {
      const words = this.words(cursor, WORDS);
      if (words.size > 0) message.nodes.push(words);
      const isAtEnd = cursor.at === cursor.end;
      const code = isAtEnd ? VARIANT_END : cursor.byte();
      if (code === VARIANT_END) {
        need(isAtEnd === (depth === 0));
        return message;
      }
      message.count += 1;
      need(message.count < MOST_NODES);
      message.nodes.push(this.node(code, cursor, depth));
    }
  }

  /** Reads the text up to the next byte that is none. */
  words(cursor, kind) {
    const start = cursor.at;
    passText(cursor);
    const size = cursor.at - start;
    return new Node(kind, decode(this.bytes, start, cursor.at), size);
  }

  node(code, cursor, depth) {
    if (code >= FIRST_TOKEN && code < LONG_TOKEN) return new Node(TOKEN, "", 0, code - FIRST_TOKEN);
    if (code === LONG_TOKEN) return new Node(TOKEN, "", 0, +number(cursor));
    if (code === ESCAPE) return new Node(WORDS, String.fromCharCode(cursor.byte() & 31), 1);
    if (code === CLOSES) return new Node(CLOSE);
    if (code !== OPENS) return this.selection(code, cursor, depth + 1);
    const name = this.words(cursor, OPEN);
    need(cursor.byte() === NAME_END);
    return name;
  }

  selection(code, cursor, depth) {
    need(SELECTIONS[code] && depth < DEEPEST);
    const position = +number(cursor);
    const [keys, places] = [[], []];
    for (let left = number(cursor); left >= 0; left -= 1) {
      if (left > 0) keys.push(number(cursor));
      places.push(cursor.at);
      passVariant(cursor, depth);
    }
    return new Node(SELECTIONS[code], "", 0, position, keys, places, 0);
  }
}

/** Reads a number*, which is one more than what it stands for, so that no byte is 0. */
function number(cursor) {
  const value = cursor.number();
  need(value !== 0);
  return typeof value === "number" ? value - 1 : sum(value, 1, -1);
}

function passText(cursor) {
  while (cursor.at < cursor.end && isText(cursor.bytes[cursor.at])) cursor.at += 1;
}

/** Passes a variant and its end, whatever other bytes it has. */
function passVariant(cursor, depth) {
  for (;;) {
    const code = cursor.byte();
    if (code === VARIANT_END) return;
    if (code === LONG_TOKEN) number(cursor);
    else if (code === ESCAPE) cursor.byte();
    else if (SELECTIONS[code]) {
      need(depth + 1 < DEEPEST);
      number(cursor);
      for (let left = number(cursor); left >= 0; left -= 1) {
        if (left > 0) number(cursor);
        passVariant(cursor, depth + 1);
      }
    }
  }
}
