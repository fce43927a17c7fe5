// Full stops: "Bought by {company}." and "Acme Inc." make a text with one full stop, as in Docs/Formats/Values.md.

import { expression } from "./expression.js";

const STOPS = ".։۔।།༎။።។。．｡";
const ENDS = STOPS + "!?…؟！？‼⁇⁈⁉ຯ᠁ฯ";

/** What a point before it belongs to, as in ".org". */
const letter = expression("[\\da-zA-Z", "\\p{Alphabetic}\\p{N}");

/** Whether words begin with a full stop that is redundant after a value that ends a sentence. */
export function beginsWithStop(words) {
  if (!STOPS.includes(words[0])) return false;
  const [stop, next = " "] = words;
  return !ENDS.includes(next) && (stop !== "." || !letter.test(next));
}

/** Whether the last character of a text ends a sentence; ends of isolates do not hide it. */
export function endsSentence(text) {
  let last = text.length - 1;
  while (text[last] === "\u2069") last -= 1;
  return last >= 0 && ENDS.includes(text[last]);
}
