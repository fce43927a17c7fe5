// Which variant of a selection a value chooses, as in Docs/Formats/Values.md: that of its exact key, else that of its
// general key, else `other`.

import { generalKey } from "./genders.js";
import { CHOICE, GENDER, NUMBER } from "./message.js";
import { genderIn, numberOf } from "./values.js";
import { LARGEST } from "./wholes.js";

/** A value that cannot choose. */
export const NONE = -1;
/** What exact keys are more than the number or gender that they are for. */
const EXACT = 8;

/** Returns the index of the chosen variant, or `NONE` if the value is absent or of another type. */
export function chosenVariant(node, value, rules) {
  if (node.kind === GENDER) {
    const gender = genderIn(value);
    return gender === undefined ? NONE : variantOfGender(node, gender);
  }
  if (node.kind !== CHOICE) return chosenByNumber(node, value, node.kind === NUMBER ? rules.cardinal : rules.ordinal);
  const isChoice = typeof value === "object" && value !== null && "choice" in value;
  return isChoice ? indexOf(node, NONE, value.choice) : NONE;
}

/** Returns the index of the variant for a gender. */
export function variantOfGender(node, gender) {
  return indexOf(node, gender + EXACT, generalKey(gender));
}

function chosenByNumber(node, value, plurals) {
  // Most numbers are small and whole.
  if (typeof value === "number" && value >= 0 && value < LARGEST - EXACT && value % 1 === 0) {
    return indexOf(node, value + EXACT, plurals.categoryOfWhole(value));
  }
  const number = numberOf(value);
  return number === undefined ? NONE : indexOf(node, number.exactKey, plurals.category(number));
}

function indexOf(node, exact, general) {
  const index = lastOf(node, exact);
  return index < 0 ? orOther(node, lastOf(node, general)) : index;
}

function orOther(node, index) {
  return index < 0 ? node.keys.length : index;
}

/** Of equal keys the last one counts; a variant without a place does not. */
function lastOf({ keys, places }, key) {
  let index = keys.length - 1;
  while (index >= 0 && keys[index] !== key) index -= 1;
  return index >= 0 && places[index] === places[index] ? index : NONE;
}
