// The twelve genders, in the order of their numbers, and what texts distinguish of them.

const numbers = {};
("not-a-person female-singular male-singular female-singular-guess male-singular-guess mixed-unknown neuter-singular " +
  "unknown-singular female-plural male-plural neuter-plural unknown-plural")
  .split(" ").forEach((name, number) => { numbers[name] = number; });

/** Returns the number of a gender; something that is no number if there is none. */
export function genderOf(name) {
  return numbers[name];
}

/** Returns the general key of a gender: 1 male, 2 female, 3 unknown. */
export function generalKey(gender) {
  return [3, 2, 1, 2, 1][gender] || 3;
}
