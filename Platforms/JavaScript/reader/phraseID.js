// The ids of phrases: 64 bits of what a call says, as in Docs/Formats/PhraseID.md. An id is written as 16 hexadecimal
// digits.

import { encode } from "./utf8.js";
import { isAtMost, wholeOf } from "./wholes.js";
import { xxh64 } from "./xxh64.js";

const TOKENS = {
  param: 0x20, number: 0x21, "param-gender": 0x22, sameParam: 0x23, percent: 0x24, phrase: 0x25, list: 0x26,
  date: 0x27, name: 0x30, ordinal: 0x41,
};

/**
 * Returns the id of a keyed phrase.
 *
 * @param {string} key The key.
 * @param {string} table The name of its table; empty for the default one.
 * @param {number} rule The rule of the key table: by rule 2, `Localizable` is the default table.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
export function keyedID(key, table = "", rule = 2) {
  return idOf([2].concat(field(rule === 2 && table === "Localizable" ? "" : table), field(key)));
}

/**
 * Returns the id of an `fbt` phrase.
 *
 * @param {Array<Array>} segments Its segments in order, each a name and its fields, as in the conformance suite.
 * @param {string} description The description of the call.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
export function patternID(segments, description) {
  let bytes = [1];
  for (const [name, ...fields] of segments) bytes = bytes.concat(segment(name, fields));
  return idOf(bytes.concat(0xff, field(description)));
}

/** No id is 0. */
function idOf(bytes) {
  const id = xxh64(bytes);
  if (id.high === 0 && id.low === 0) id.low = 1;
  return String(id);
}

/** The bytes of one segment: its tag, then its fields. */
function segment(name, [first, ...rest]) {
  if (name === "words") return [0x10].concat(field(first));
  if (name === "plural") return [0x40, first].concat(...rest.map(field));
  if (name === "exactly") return [0x42].concat(exactNumber(first), field(rest[0]));
  if (name === "pronoun") return [0x50, first].concat(rest);
  if (name === "enum") return [0x60].concat(field(first), number(rest.length / 2), ...rest.map(field));
  if (name === "subject") return [0x70];
  return [TOKENS[name]].concat(field(first), rest);
}

function field(text) {
  const bytes = encode(text);
  return number(bytes.length).concat(bytes);
}

/** LEB128 of a number below 2^53. */
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  bytes.push(value);
  return bytes;
}

/** LEB128 of decimal digits, by dividing them by 128; more than 2^63 - 1 counts as that. */
function exactNumber(digits) {
  let left = String(digits);
  if (!isAtMost(wholeOf(left), "9223372036854775807")) left = "9223372036854775807";
  const bytes = [];
  do {
    let [quotient, rest] = ["", 0];
    for (const digit of left) {
      rest = rest * 10 + +digit;
      quotient += Math.floor(rest / 128);
      rest %= 128;
    }
    left = quotient.replace(/^0+/, "");
    bytes.push(left === "" ? rest : rest | 128);
  } while (left !== "");
  return bytes;
}
