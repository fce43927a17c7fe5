// What the values of a call select, as in Docs/Formats/Values.md.

import { EXACT, MOST, decimalOf, exactKey, isNumber } from "./decimal.js";
import { generalKey, genderOf } from "./genders.js";
import { CHOICE, NUMBER, ORDINAL } from "./message.js";
import { utf8Length } from "./utf8.js";
import { LARGEST } from "./wholes.js";

/** What a value that digits cannot show is selected by. */
const NOT_A_NUMBER = decimalOf(MOST);

/** Returns the index of the variant that a value chooses, or undefined if it is absent or of another type. */
export function chosenVariant(node, value, rules) {
  const { kind } = node;
  if (kind === NUMBER) return chosenByNumber(node, value, rules.cardinal);
  if (kind === ORDINAL) return chosenByNumber(node, value, rules.ordinal);
  const { gender, name, choice } = Object(value);
  if (kind === CHOICE) return choice === undefined ? choice : variantOf(node, -1, choice);
  // A name without a gender has an unknown one.
  const number = genderOf(gender || (name !== undefined && "unknown-plural"));
  return number >= 0 ? variantOfGender(node, number) : undefined;
}

/** Returns the index of the variant for a gender. */
export function variantOfGender(node, gender) {
  return variantOf(node, gender + EXACT, generalKey(gender));
}

function chosenByNumber(node, value, plurals) {
  // Most numbers are small and whole.
  if (Number.isInteger(value) && value >= 0 && value < LARGEST - EXACT) {
    return variantOf(node, value + EXACT, plurals.category(value));
  }
  // A list is selected by the number of its items.
  const { list, percent = list && list.length, number = percent } = Object(value);
  const given = isNumber(value) ? value : number;
  if (given === undefined) return given;
  const decimal = decimalOf(given) || NOT_A_NUMBER;
  return variantOf(node, exactKey(decimal), plurals.category(decimal.whole, decimal.fraction));
}

/** Returns the index of the variant of the exact key, else of the general one, else of `other`. */
function variantOf({ byKey, keys }, exact, general) {
  let index = byKey.get(exact);
  if (!(index >= 0)) index = byKey.get(general);
  return index >= 0 ? index : keys.length;
}

/** Returns how many bytes of texts values have, each once. They do not count against the limit of a text. */
export function lengthOf(value) {
  if (typeof value === "string") return utf8Length(value);
  if (Array.isArray(value)) return value.reduce((length, part) => length + lengthOf(part), 0);
  return value ? lengthOf([value.shownAs, value.name, value.phrase, value.list]) : 0;
}
