// Full stops: "Bought by {company}." and "Acme Inc." make a text with one full stop, as in Docs/Formats/Values.md.

import { expression } from "./expression.js";
import { utf8Length } from "./utf8.js";

const STOPS = ".։۔।།༎။።។。．｡";
const ENDS = STOPS + "!?…؟！？‼⁇⁈⁉ຯ᠁ฯ";

/** What a point before it belongs to, as in ".org". */
const letter = expression("[\\da-zA-Z", "\\p{Alphabetic}\\p{N}");

/** Returns the bytes of a full stop that words begin with and that is redundant after a value that ends a sentence. */
export function stopBytes(words) {
  if (!STOPS.includes(words[0])) return 0;
  const [stop, next = " "] = words;
  return ENDS.includes(next) || (stop === "." && letter.test(next)) ? 0 : utf8Length(stop);
}

/** Whether the last character of a text ends a sentence; ends of isolates do not hide it. */
export function endsSentence(text) {
  let last = text.length - 1;
  while (text[last] === "\u2069") last -= 1;
  return last >= 0 && ENDS.includes(text[last]);
}
