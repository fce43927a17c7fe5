// Regular expressions with properties of Unicode, which some engines have no tables for.

/** Returns a regular expression for a set of characters; engines that do not know the rest of the set leave it out. */
export function expression(set, rest) {
  try {
    return new RegExp(set + rest + "]", "u");
  } catch {
    return new RegExp(set + "]");
  }
}
