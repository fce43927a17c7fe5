// Isolates: a value that could change the direction of the text around it stands between U+2068 and U+2069, as in
// Docs/Formats/Values.md. The sets of characters are fixed numbers, so that every platform shows the same.

import { expression } from "./expression.js";

/** The end of an isolate. */
export const END = "\u2069";

/** What turns a text from left to right. Halves of surrogate pairs stand for the blocks from U+10800 and U+1E800. */
const turning =
  /[\u0590-\u06ef\u06fa-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** What turns a text from right to left: all but its own characters, spaces and nonspacing marks. */
const turningBack = expression(
  "[^ \\xa0\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\u200f\\ufb1d-\\ufdff\\ufe70-\\ufefc",
  "\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}\\p{Mn}");

/** Returns a value, isolated if one of its characters could change the direction of the text around it. */
export function isolated(value, inRightToLeft) {
  if (!(inRightToLeft ? turningBack : turning).test(value)) return value;
  // Balanced: an end that the value did not open is left out, and what it leaves open is ended.
  let open = 0;
  const inner = value.replace(/[\u2066-\u2069]/g, (mark) => {
    open += mark === END ? -1 : 1;
    if (open >= 0) return mark;
    open = 0;
    return "";
  });
  return "\u2068" + inner + END.repeat(open + 1);
}
