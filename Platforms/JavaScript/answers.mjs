// What JavaScript answers of the conformance suite: a function for each kind of case. Each part has its file in `answers`.

import { damage } from "./answers/damage.mjs";
import { dump } from "./answers/dumps.mjs";
import { setFolder } from "./answers/files.mjs";
import { language } from "./answers/language.mjs";
import { id, ordinal, text } from "./answers/texts.mjs";
import { answerOfTrust } from "./answers-trust.mjs";
import { answerOfUpdates } from "./answers-updates.mjs";

const answers = { dump, id, ordinal, text, damage, language };

/**
 * Returns the answer to a case, or undefined if nothing here answers cases like it.
 *
 * @param {string} part The part of the suite that the case is in.
 * @param {object} given The members of the case but `expect` and `also`.
 * @param {string} folder The folder of the suite, to which paths are relative.
 * @returns {object | undefined | Promise<object | undefined>} The members of the answer.
 */
export function answer(part, given, folder) {
  setFolder(folder);
  if (part === "trust") return answerOfTrust(given, folder);
  if (part === "origin" || part === "updates") return answerOfUpdates(given, folder);
  return answers[given.ask]?.(given);
}
