// Regular expressions with properties of Unicode, which some engines have no tables for.

/** Returns a regular expression, or another one for engines that do not know its syntax. */
export function expression(source, instead) {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(instead);
  }
}
