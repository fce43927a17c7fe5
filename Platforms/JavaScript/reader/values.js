// The values of a call, as in the table of Docs/Formats/Values.md: what they are shown as is in showing.js; here is what
// they are selected by. A text and a number are passed as they are; other values are objects, whose first member says
// what they are.

import { decimalOf, exactKey, EXACT } from "./decimal.js";
import { UNKNOWN, generalKey, genderOf } from "./genders.js";
import { CHOICE, GENDER, NUMBER } from "./message.js";
import { utf8Length } from "./utf8.js";
import { LARGEST } from "./wholes.js";

/** A value that cannot choose. */
export const NONE = -1;
/** What a value that digits cannot show is selected by. */
const NOT_A_NUMBER = decimalOf("18446744073709551615");

/** Whether a value is an object with members. */
export function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** Returns the index of the variant that a value chooses, or `NONE` if it is absent or of another type. */
export function chosenVariant(node, value, rules) {
  const { kind } = node;
  if (kind === NUMBER) return chosenByNumber(node, value, rules.cardinal);
  if (kind !== GENDER && kind !== CHOICE) return chosenByNumber(node, value, rules.ordinal);
  if (!isObject(value)) return NONE;
  if (kind === CHOICE) return "choice" in value ? variantOf(node, NONE, value.choice) : NONE;
  // A name without a gender has an unknown one.
  const gender = "name" in value && value.gender === undefined ? UNKNOWN : genderOf(value.gender);
  return gender === undefined ? NONE : variantOfGender(node, gender);
}

/** Returns the index of the variant for a gender. */
export function variantOfGender(node, gender) {
  return variantOf(node, gender + EXACT, generalKey(gender));
}

function chosenByNumber(node, value, plurals) {
  // Most numbers are small and whole.
  if (typeof value === "number" && value >= 0 && value < LARGEST - EXACT && value % 1 === 0) {
    return variantOf(node, value + EXACT, plurals.categoryOfWhole(value));
  }
  const given = isObject(value) ? numberIn(value) : typeof value === "string" ? undefined : value;
  if (!["number", "bigint", "string"].includes(typeof given)) return NONE;
  const number = decimalOf(given) || NOT_A_NUMBER;
  return variantOf(node, exactKey(number), plurals.category(number));
}

/** A list is selected by the number of its items. */
function numberIn({ number, percent, list }) {
  return number !== undefined ? number : percent !== undefined ? percent : list && list.length;
}

/** Returns the index of the variant of the exact key, else of the general one, else of `other`. */
function variantOf(node, exact, general) {
  let index = lastOf(node, exact);
  if (index < 0) index = lastOf(node, general);
  return index < 0 ? node.keys.length : index;
}

/** Of equal keys the last one counts; a variant without a place does not. */
function lastOf({ keys, places }, key) {
  let index = keys.length - 1;
  while (index >= 0 && keys[index] !== key) index -= 1;
  return index >= 0 && places[index] === places[index] ? index : NONE;
}

/** Returns how many bytes of texts some values have, each once. They do not count against the limit of a text. */
export function lengthOf(values) {
  const texts = values.flatMap((value) =>
    isObject(value) ? [value.shownAs, value.name, value.phrase].concat(value.list) : [value]);
  return texts.reduce((length, text) => length + (typeof text === "string" ? utf8Length(text) : 0), 0);
}
