// Value strings: the texts of compact packs, as in Docs/Formats/Wire.md. Variants are decoded when they are chosen; until
// then they are only skipped.

import { Cursor } from "./bytes.js";
import { MOST_NODES } from "./mappedRecords.js";
import { CHOICE, CLOSE, GENDER, Message, NUMBER, OPEN, ORDINAL, TOKEN, VIEWER, WORDS, selection } from "./message.js";
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

/**
 * Returns the text of a value string from a place on: the whole one, or a variant, which ends in 1E.
 *
 * @param {number[]} bytes The value string.
 */
export function messageAt(bytes, place, depth) {
  const cursor = new Cursor(bytes, place, bytes.length);
  const source = { message: (from, itsDepth) => messageAt(bytes, from, itsDepth) };
  const message = new Message(source);
  // Bytes of text alone are words, as a record of words is.
  if (depth === 0 && bytes.every(isText)) return new Message(source, words(cursor, WORDS));
  for (;;) {
    const next = words(cursor, WORDS);
    if (next.size > 0) message.nodes.push(next);
    const isAtEnd = cursor.at === cursor.end;
    const code = isAtEnd ? VARIANT_END : cursor.byte();
    if (code === VARIANT_END) {
      need(isAtEnd === (depth === 0));
      return message;
    }
    message.count += 1;
    need(message.count < MOST_NODES);
    message.nodes.push(node(code, cursor, depth));
  }
}

/** Reads the text up to the next byte that is none. */
function words(cursor, kind) {
  const start = cursor.at;
  passText(cursor);
  return { kind, text: decode(cursor.bytes, start, cursor.at), size: cursor.at - start };
}

function node(code, cursor, depth) {
  if (code >= FIRST_TOKEN && code < LONG_TOKEN) return { kind: TOKEN, position: code - FIRST_TOKEN };
  if (code === LONG_TOKEN) return { kind: TOKEN, position: +number(cursor) };
  if (code === ESCAPE) return { kind: WORDS, text: String.fromCharCode(cursor.byte() & 31), size: 1 };
  if (code === CLOSES) return { kind: CLOSE };
  if (code !== OPENS) return selectionOf(code, cursor, depth + 1);
  const name = words(cursor, OPEN);
  need(cursor.byte() === NAME_END);
  return name;
}

function selectionOf(code, cursor, depth) {
  need(SELECTIONS[code] && depth < DEEPEST);
  const position = +number(cursor);
  const [keys, places] = [[], []];
  for (let left = number(cursor); left >= 0; left -= 1) {
    if (left > 0) keys.push(number(cursor));
    places.push(cursor.at);
    passVariant(cursor, depth);
  }
  return selection(SELECTIONS[code], position, keys, places, 0);
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
