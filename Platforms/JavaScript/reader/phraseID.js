// The ids of keyed phrases: 64 bits of what a call says, as in Docs/Formats/PhraseID.md. An id is written as 16
// hexadecimal digits.

import { encode } from "./utf8.js";
import { xxh64 } from "./xxh64.js";

/**
 * Returns the id of a keyed phrase.
 *
 * @param {string} key The key.
 * @param {string} table The name of its table; empty or `Localizable` for the default one.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
export function keyedID(key, table = "") {
  return idOf([2, ...field(table === "Localizable" ? "" : table), ...field(key)]);
}

/** Returns the id of the bytes that identify a phrase; no id is 0. */
export function idOf(bytes) {
  const id = xxh64(bytes).map((half) => (half + 0x100000000).toString(16).slice(1)).join("");
  return /[^0]/.test(id) ? id : id.slice(1) + 1;
}

/** Returns a text as it is hashed: the number of its bytes, and its bytes. */
export function field(text) {
  const bytes = encode(text);
  return [...number(bytes.length), ...bytes];
}

/** Returns a number below 2^53 as LEB128. */
export function number(value) {
  return value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
}
