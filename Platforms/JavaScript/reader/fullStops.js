// Full stops: "Bought by {company}." and "Acme Inc." make a text with one full stop, as in Docs/Formats/Values.md.

const STOPS = ".։۔।།༎။።។。．｡";
const ENDS = STOPS + "!?…؟！？‼⁇⁈⁉ຯ᠁ฯ";
const END_OF_ISOLATE = "\u2069";

/** What a point before it belongs to, as in ".org". Engines without tables of Unicode count most characters as such. */
const letter = expression("[\\p{Alphabetic}\\p{N}]", "u") || /[0-9A-Za-z\xaa-\u1fff\u2c00-\uffff]/;

/** Returns a regular expression, or undefined if the engine does not know its syntax. */
export function expression(source, flags) {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** Whether words begin with a full stop that is redundant after a value that ends a sentence. */
export function isStop(words) {
  if (words === "" || !STOPS.includes(words[0])) return false;
  if (words.length === 1) return true;
  const next = String.fromCodePoint(words.codePointAt(1));
  return !ENDS.includes(next) && !(words[0] === "." && letter.test(next));
}

/** Whether the last character of a text ends a sentence; ends of isolates do not hide it. */
export function endsSentence(text) {
  let end = text.length;
  while (end > 0 && text[end - 1] === END_OF_ISOLATE) end -= 1;
  return end > 0 && ENDS.includes(text[end - 1]);
}
