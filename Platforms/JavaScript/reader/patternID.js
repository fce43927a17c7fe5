// The ids of `fbt` phrases, as in Docs/Formats/PhraseID.md.

import { field, idOf, number } from "./phraseID.js";
import { wholeOf } from "./wholes.js";

const TOKENS = {
  param: 0x20, number: 0x21, "param-gender": 0x22, sameParam: 0x23, percent: 0x24, phrase: 0x25, list: 0x26,
  date: 0x27, name: 0x30, ordinal: 0x41,
};
const MOST = "09223372036854775807";

/**
 * Returns the id of an `fbt` phrase.
 *
 * @param {Array<Array>} segments Its segments in order, each a name and its fields, as in the conformance suite.
 * @param {string} description The description of the call.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
export function patternID(segments, description) {
  const bytes = segments.flatMap(([name, ...fields]) => segment(name, fields));
  return idOf([1, ...bytes, 0xff, ...field(description)]);
}

/** The bytes of one segment: its tag, then its fields. */
function segment(name, [first, ...rest]) {
  if (name === "words") return [0x10, ...field(first)];
  if (name === "plural") return [0x40, first, ...rest.flatMap(field)];
  if (name === "exactly") return [0x42, ...exactNumber(String(first)), ...field(rest[0])];
  if (name === "pronoun") return [0x50, first, ...rest];
  if (name === "enum") return [0x60, ...field(first), ...number(rest.length / 2), ...rest.flatMap(field)];
  if (name === "subject") return [0x70];
  return [TOKENS[name], ...field(first), ...rest];
}

/** LEB128 of decimal digits, by dividing them by 128; more than 2^63 - 1 counts as that. */
function exactNumber(digits) {
  const whole = wholeOf(digits);
  if (whole > MOST) return exactNumber(MOST);
  if (typeof whole === "number") return number(whole);
  let [quotient, rest] = ["", 0];
  for (const digit of digits) {
    rest = rest * 10 + +digit;
    quotient += Math.floor(rest / 128);
    rest %= 128;
  }
  return [rest | 128, ...exactNumber(quotient.replace(/^0+/, ""))];
}
