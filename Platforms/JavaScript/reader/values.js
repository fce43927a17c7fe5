// The values of a call, as in the table of Docs/Formats/Values.md. A text and a number are passed as they are; other
// values are objects, whose first member says what they are.

import { Decimal, decimalOf, decimalOfNumber } from "./decimal.js";
import { UNKNOWN, genderOf } from "./genders.js";
import { utf8Length } from "./utf8.js";

/** What a value that digits cannot show is selected by: no text has its own variant for the largest number. */
const NOT_A_NUMBER = new Decimal(false, "18446744073709551615", "");

/** Returns the number that a value has for selections, or undefined. */
export function numberOf(value) {
  if (typeof value === "number" || typeof value === "bigint") return decimal(value);
  if (typeof value !== "object" || value === null) return undefined;
  if ("number" in value) return decimal(value.number);
  if ("percent" in value) return decimal(value.percent);
  return Array.isArray(value.list) ? decimal(value.list.length) : undefined;
}

/** Returns a number: a JavaScript number, or the digits that are shown. */
export function decimal(given) {
  if (typeof given !== "number") return decimalOf(String(given)) || NOT_A_NUMBER;
  return Number.isFinite(given) ? decimalOfNumber(given) : NOT_A_NUMBER;
}

/** Returns what is shown instead of a value that is not a finite number; undefined for a number. */
export function insteadOf(given) {
  if (typeof given !== "number") return decimalOf(String(given)) ? undefined : String(given);
  if (Number.isFinite(given)) return undefined;
  return Number.isNaN(given) ? "NaN" : given < 0 ? "-∞" : "∞";
}

/** Returns the number of a value's gender, or undefined. A name without one has an unknown gender. */
export function genderIn(value) {
  if (typeof value !== "object" || value === null || !("gender" in value || "name" in value)) return undefined;
  return value.gender === undefined ? UNKNOWN : genderOf(value.gender);
}

/** Returns how many bytes of texts some values have, each once. They do not count against the limit of a text. */
export function lengthOf(values) {
  let length = 0;
  for (const value of values) {
    for (const text of typeof value === "string" ? [value] : textsIn(value)) length += utf8Length(text);
  }
  return length;
}

function textsIn(value) {
  if (typeof value !== "object" || value === null) return [];
  const { shownAs, name, phrase, list } = value;
  return [shownAs, name, phrase].concat(list).filter((text) => typeof text === "string");
}
