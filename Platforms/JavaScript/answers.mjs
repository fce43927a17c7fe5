// What JavaScript answers of the conformance suite: a function for each kind of case. Each part has its file in `answers`.

import { damage } from "./answers/damage.mjs";
import { setFolder } from "./answers/files.mjs";
import { language } from "./answers/language.mjs";
import { id, ordinal, text } from "./answers/texts.mjs";
import { digest } from "./answers/trust.mjs";

const answers = { id, ordinal, text, damage, language, sha256: digest };

/**
 * Returns the answer to a case, or undefined if nothing here answers cases like it.
 *
 * @param {object} given The members of the case but `expect`.
 * @param {string} folder The folder of the suite, to which paths are relative.
 * @returns {object | undefined} The members of the answer.
 */
export function answer(given, folder) {
  setFolder(folder);
  return answers[given.ask]?.(given);
}
