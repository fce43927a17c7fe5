// The values of a case, as the reader takes them. Offsets of spans are bytes of UTF-8 in the suite, and units of UTF-16
// here.

import { isolated } from "../reader/isolates.js";

/** Returns a value of a case, for a text of a direction. */
export function valueOf(given, isRightToLeft = false) {
  if ("text" in given) return given.text;
  if ("shown" in given) return { number: given.number, shownAs: given.shown };
  if ("date" in given) return { ...given, date: given.date === "inf" ? Infinity : Number(given.date) * 1000 };
  if (!("phrase" in given)) return given;
  // Offsets are those of what is shown: balancing may have left out a U+2069.
  const shown = Buffer.from(isolated(given.phrase, isRightToLeft).replace(/^\u2068/, ""));
  return { phrase: given.phrase, spans: given.spans.map((span) => markOf(shown, span)) };
}

function markOf(shown, [offset, name]) {
  const before = shown.subarray(0, offset).toString();
  return name === null ? { offset: before.length } : { offset: before.length, name };
}

/** Whether a value has a span beyond the end of its phrase: no number of UTF-16 units stands for its offset. */
export function isBeyond({ phrase = "", spans = [] }) {
  return spans.some(([offset]) => offset > Buffer.byteLength(phrase));
}

/** Returns the number of bytes before an offset of a text. */
export function bytesBefore(text, offset) {
  return Buffer.byteLength(text.slice(0, offset));
}
