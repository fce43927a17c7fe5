// What JavaScript answers of the conformance suite: a function for each kind of case.

import { createHash } from "node:crypto";

/**
 * Returns the answer to a case, or undefined if nothing here answers cases like it.
 *
 * @param {string} part The part of the suite that the case is in.
 * @param {object} given The members of the case but `expect`.
 * @returns {object | undefined} The members of the answer.
 */
export function answer(part, given) {
  if (part === "trust" && given.id.startsWith("trust-sha256-")) return digest(given);
  return undefined;
}

/** The SHA-256 of a message, repeated. */
function digest({ message, times = 1 }) {
  const hash = createHash("sha256");
  for (let time = 0; time < times; time += 1) hash.update(Buffer.from(message, "hex"));
  return { digest: hash.digest("hex") };
}
