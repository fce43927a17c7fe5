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

/** Reads a value string from its beginning to its end. */
class ValueParser {
  constructor(text) {
    Object.assign(this, { text, at: 0 });
  }

  fail(rule) {
    throw new Refusal("undecodable", `a text: ${rule}`);
  }

  get byte() {
    return this.at < this.text.length ? this.text.charCodeAt(this.at) : -1;
  }

  /** @returns {Item} The next part of a text that is nested so deep. */
  item(depth) {
    const byte = this.byte;
    if (isText(byte) || byte === escape) return { words: this.words() };
    this.at += 1;
    if (byte === spanOpens) return { opens: this.name() };
    if (byte === spanCloses) return { closes: true };
    if (byte >= firstToken && byte < firstToken + 8) return { token: byte - firstToken };
    if (byte === otherToken) return { token: this.position() };
    if (!selections.includes(byte)) this.fail("a byte that is not allowed");
    if (depth + 1 >= deepest) this.fail("nested too deep");
    return { select: this.selection(byte, depth) };
  }

  words() {
    let words = "";
    for (let byte = this.byte; ; byte = this.byte) {
      if (byte === escape) {
        const next = this.text.charCodeAt(this.at + 1);
        if ((next & 0xe0) !== 0x40 || isText(next & 31)) this.fail("an escape of another byte");
        words += String.fromCharCode(next & 31);
        this.at += 2;
      } else if (isText(byte)) {
        words += this.text[this.at];
        this.at += 1;
      } else {
        return words;
      }
    }
  }

  name() {
    const start = this.at;
    while (isText(this.byte)) this.at += 1;
    if (this.byte !== nameEnds) this.fail("a name that does not end");
    this.at += 1;
    return this.text.slice(start, this.at - 1);
  }

  number() {
    const { number, end, last } = readNumber(this.text, this.at);
    const less = predecessor(number);
    if (last === 0 || isTooLarge(less)) this.fail("a number in another form");
    this.at = end;
    return less;
  }

  position() {
    const position = this.number();
    // Lower ones have a byte of their own.
    if (plain(position) < 8) this.fail("a number in another form");
    return position;
  }

  selection(kind, depth) {
    const [parameter, count] = [this.number(), plain(this.number())];
    if (count === 0 || (kind === byViewer && plain(parameter) !== 0)) this.fail("a selection");
    const select = { kind, parameter, keys: [], texts: [] };
    for (let left = count; left > 0; left -= 1) {
      const key = this.number();
      const last = select.keys[select.keys.length - 1];
      if (last !== undefined && compareWholes(last, key) >= 0) this.fail("keys that do not rise");
      select.keys.push(key);
      select.texts.push(this.variant(depth));
    }
    select.texts.push(this.variant(depth));
    return select;
  }

  variant(depth) {
    const start = this.at;
    while (this.byte !== variantEnds) {
      if (this.byte < 0) this.fail("a text that does not end");
      this.item(depth + 1);
    }
    this.at += 1;
    return this.text.slice(start, this.at - 1);
  }
}

/**
 * Returns the parts of a text.
 *
 * @param {string} text A value string.
 * @param {number} depth How deep it is nested.
 * @returns {Item[]}
 */
export function itemsOf(text, depth) {
  const parser = new ValueParser(text);
  const items = [];
  while (parser.at < text.length) items.push(parser.item(depth));
  return items;
}

/** Returns words as they are written in a value string. */
export function escaped(words) {
  return words.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, (byte) => `\x1b${String.fromCharCode(byte.charCodeAt(0) | 0x40)}`);
}
