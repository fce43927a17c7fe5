// How lists are joined, as in Docs/Formats/Values.md and Language.md.

import { Cursor } from "./bytes.js";
import { Refusal, attempt, need } from "./refusal.js";
import { text } from "./rules.js";

const STYLES = ["and", "or", "unit"];
/** The patterns of a style: start, middle, end, two; each has a prefix, the text between, and a suffix. */
const [START, MIDDLE, END, TWO] = [0, 3, 6, 9];
const COMMAS = ["", ", ", "", "", ", ", "", "", ", ", "", "", ", ", ""];

/** Returns items as the language joins them. */
export function joined(rules, items, style) {
  const patterns = patternsOf(rules, Math.max(0, STYLES.indexOf(style)));
  const last = items.length - 1;
  let [shown, suffixes] = ["", ""];
  for (let index = 0; index < last; index += 1) {
    const at = last === 1 ? TWO : index === last - 1 ? END : index === 0 ? START : MIDDLE;
    shown += patterns[at] + items[index] + between(rules, patterns[at + 1], items[index + 1]);
    suffixes = patterns[at + 2] + suffixes;
  }
  return last < 0 ? "" : shown + items[last] + suffixes;
}

/** Returns the twelve texts of a style; commas if they cannot be read. */
function patternsOf(rules, style) {
  if (rules.patterns[style] === undefined) {
    const { bytes, at, end } = rules.lists;
    const found = attempt(() => {
      need(end - at <= 1024);
      const cursor = new Cursor(bytes, at + 1, end);
      for (let passed = 0; passed < 12 * style; passed += 1) cursor.pass(cursor.byte());
      return COMMAS.map(() => text(cursor));
    });
    rules.patterns[style] = found instanceof Refusal ? COMMAS : found;
  }
  return rules.patterns[style];
}

/** Returns the text before an item, which in some languages depends on how the item sounds. */
function between({ lists }, words, item) {
  const context = lists.at < lists.end ? lists.bytes[lists.at] : 0;
  if (context === 1) return spanish(words, item);
  const isHebrew = /^[\u0591-\u05f4\ufb1d-\ufb4f]/.test(item);
  return context === 2 && words.endsWith("\u05d5") && item !== "" && !isHebrew ? words + "-" : words;
}

/** "y" is "e" before the sound of i, and "o" is "u" before that of o. */
function spanish(words, item) {
  const start = [...item].slice(0, 3).join("")
    .replace(/[A-ZÁÉÍÓ]/g, (letter) => letter.toLowerCase())
    .replace(/[áéíó]/g, (letter) => "aeio"["áéíó".indexOf(letter)]);
  if (words === " y " && /^(i|hi(?![ae]))/.test(start)) return " e ";
  return words === " o " && /^(o|8|ho|11( |$))/.test(start) ? " u " : words;
}
