// How lists are joined, as in Docs/Formats/Values.md and Language.md.

import { Cursor } from "./bytes.js";
import { attempt, need } from "./refusal.js";
import { text } from "./rules.js";

const STYLES = { and: 0, or: 1, unit: 2 };
/** A style has four patterns, each a prefix, the text between two items, and a suffix. */
const [START, MIDDLE, END, TWO] = [0, 3, 6, 9];
const COMMAS = ["", ", ", "", "", ", ", "", "", ", ", "", "", ", ", ""];

/** Returns items as the language joins them. */
export function joined(rules, items, style) {
  const patterns = patternsOf(rules, STYLES[style] || 0);
  const last = items.length - 1;
  let [shown, suffixes] = ["", ""];
  for (let index = 0; index < last; index += 1) {
    const at = last === 1 ? TWO : index === last - 1 ? END : index === 0 ? START : MIDDLE;
    shown += patterns[at] + items[index] + between(rules, patterns[at + 1], items[index + 1]);
    suffixes = patterns[at + 2] + suffixes;
  }
  return last < 0 ? "" : shown + items[last] + suffixes;
}

/** Returns the texts of a style; commas if they cannot be read. */
function patternsOf({ lists, patterns }, style) {
  if (!patterns[style]) {
    const found = attempt(() => {
      need(lists.end - lists.at < 1025);
      const cursor = new Cursor(lists.bytes, lists.at + 1, lists.end);
      for (let passed = 0; passed < COMMAS.length * style; passed += 1) cursor.pass(cursor.byte());
      return COMMAS.map(() => text(cursor));
    });
    patterns[style] = found.reason ? COMMAS : found;
  }
  return patterns[style];
}

/** Returns the text before an item, which in some languages depends on how the item sounds. */
function between({ lists }, words, item) {
  const context = lists.at < lists.end && lists.bytes[lists.at];
  if (context === 1) {
    // Both cases are written out, since QuickJS of 2021 does not ignore the case of letters beyond ASCII in a set.
    // In Spanish, "y" is "e" before the sound of i, and "o" is "u" before that of o.
    if (words === " y " && /^(?![hH].[aAáÁeEéÉ])[hH]?[iIíÍ]/.test(item)) return " e ";
    if (words === " o " && /^[hH]?[oOóÓ]|^8|^11( |$)/.test(item)) return " u ";
  }
  // In Hebrew, a hyphen follows the vav before other letters.
  const isForeign = context === 2 && words.endsWith("\u05d5") && /^[^\u0591-\u05f4\ufb1d-\ufb4f]/.test(item);
  return isForeign ? words + "-" : words;
}
