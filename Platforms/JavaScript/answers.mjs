// What JavaScript answers of the conformance suite: a function for each kind of case.

import { answerOfTrust } from "./answers-trust.mjs";

/**
 * Returns the answer to a case, or undefined if nothing here answers cases like it.
 *
 * @param {string} part The part of the suite that the case is in.
 * @param {object} given The members of the case but `expect`.
 * @param {string} folder The folder of the suite.
 * @returns {object | undefined | Promise<object | undefined>} The members of the answer.
 */
export function answer(part, given, folder) {
  if (part === "trust") return answerOfTrust(given, folder);
  return undefined;
}
