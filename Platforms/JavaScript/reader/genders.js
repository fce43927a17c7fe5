// The twelve genders, in the order of their numbers, and what texts distinguish of them.

const GENDERS = [
  "not-a-person", "female-singular", "male-singular", "female-singular-guess", "male-singular-guess", "mixed-unknown",
  "neuter-singular", "unknown-singular", "female-plural", "male-plural", "neuter-plural", "unknown-plural",
];
const numbers = new Map(GENDERS.map((name, number) => [name, number]));

export const UNKNOWN = 11;

/** Returns the number of a gender, or undefined. */
export function genderOf(name) {
  return numbers.get(name);
}

/** Returns the general key of a gender: 1 male, 2 female, 3 unknown. */
export function generalKey(gender) {
  return gender === 1 || gender === 3 ? 2 : gender === 2 || gender === 4 ? 1 : 3;
}
