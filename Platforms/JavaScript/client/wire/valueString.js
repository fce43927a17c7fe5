// Value strings: the one form of a text, which wire forms carry. They are strings of bytes, a character each.

import { Refusal } from "../refusal.js";
import { compareWholes, isTooLarge, plain, predecessor, readNumber } from "./number.js";

/** The values that are no text. */
export const [missing, sameAsSource, dead] = ["\x01", "\x02", "\x03"];

/** In a stored delta: the same as in the older pack. */
export const asBefore = "\x0e";

/** A text has at most so many bytes. */
export const longestText = 1 << 20;

/** Texts are nested at most so deep. */
export const deepest = 16;

/** The bytes that begin a selection, in the order of the nodes of a pack, from 2 on. */
export const selections = [0x06, 0x07, 0x08, 0x0b, 0x0c];

const [spanOpens, spanCloses, nameEnds, variantEnds, escape] = [0x04, 0x05, 0x1f, 0x1e, 0x1b];
const [firstToken, otherToken, byViewer] = [0x10, 0x18, 0x0c];

/** Whether a value is a byte that stands alone. */
export function standsAlone(value) {
  return value === missing || value === sameAsSource || value === dead;
}

/** Whether a byte of a value string is one of its text. */
function isText(byte) {
  return byte >= 0x20 || byte === 9 || byte === 10 || byte === 13;
}

/**
 * @typedef {object} Item A part of a text: one of these members is present.
 * @property {string} [words]
 * @property {number} [token] The position of a parameter.
 * @property {string} [opens] The name of a span.
 * @property {true} [closes]
 * @property {{kind: number, parameter: import("./number.js").Whole, keys: import("./number.js").Whole[], texts: string[]}} [select]
 *   The texts of the variants, and then that of `other`.
 */

function expect(isRight) {
  if (!isRight) throw new Refusal("undecodable", "a text");
}

/**
 * Returns the parts of a text.
 *
 * @param {string} text A value string.
 * @param {number} outer How deep it is nested.
 * @returns {Item[]}
 */
export function itemsOf(text, outer) {
  let at = 0;
  const byteAt = (place) => text.charCodeAt(place);
  const words = () => {
    let found = "";
    for (;;) {
      if (byteAt(at) === escape) {
        const next = byteAt(at + 1);
        expect((next & 0xe0) === 0x40 && !isText(next & 31));
        found += String.fromCharCode(next & 31);
        at += 2;
      } else if (isText(byteAt(at))) {
        found += text[at];
        at += 1;
      } else {
        return found;
      }
    }
  };
  const name = () => {
    const start = at;
    while (isText(byteAt(at))) at += 1;
    expect(byteAt(at) === nameEnds);
    at += 1;
    return text.slice(start, at - 1);
  };
  const number = () => {
    const { number: found, end, last } = readNumber(text, at);
    const less = predecessor(found);
    expect(last > 0 && !isTooLarge(less));
    at = end;
    return less;
  };
  const variant = (depth) => {
    const start = at;
    while (byteAt(at) !== variantEnds) {
      expect(at < text.length);
      item(depth + 1);
    }
    at += 1;
    return text.slice(start, at - 1);
  };
  const selection = (kind, depth) => {
    const [parameter, count] = [number(), plain(number())];
    expect(count > 0 && (kind !== byViewer || plain(parameter) === 0));
    const select = { kind, parameter, keys: [], texts: [] };
    for (let left = count; left > 0; left -= 1) {
      const key = number();
      const last = select.keys[select.keys.length - 1];
      expect(last === undefined || compareWholes(last, key) < 0);
      select.keys.push(key);
      select.texts.push(variant(depth));
    }
    select.texts.push(variant(depth));
    return { select };
  };
  const item = (depth) => {
    const byte = byteAt(at);
    if (isText(byte) || byte === escape) return { words: words() };
    at += 1;
    if (byte === spanOpens) return { opens: name() };
    if (byte === spanCloses) return { closes: true };
    if (byte >= firstToken && byte < otherToken) return { token: byte - firstToken };
    if (byte !== otherToken) {
      expect(selections.includes(byte) && depth + 1 < deepest);
      return selection(byte, depth);
    }
    const token = number();
    // Lower ones have a byte of their own.
    expect(plain(token) >= 8);
    return { token };
  };
  const items = [];
  while (at < text.length) items.push(item(outer));
  return items;
}

/** Returns words as they are written in a value string. */
export function escaped(words) {
  return words.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, (byte) => `\x1b${String.fromCharCode(byte.charCodeAt(0) | 0x40)}`);
}
