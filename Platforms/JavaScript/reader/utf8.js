// UTF-8, without TextDecoder and TextEncoder, which some engines lack: every engine encodes addresses.

import { hexOf } from "./bytes.js";
import { need } from "./refusal.js";

const REPLACED = "\ufffd";

/** Returns the text of some bytes. If they are not UTF-8, it is U+FFFD; if that is strict, they are refused. */
export function decode(bytes, start, end, isStrict) {
  let text = "";
  let at = start;
  while (at < end && bytes[at] < 128) text += String.fromCharCode(bytes[at++]);
  try {
    return at < end ? text + decodeURIComponent(hexOf(bytes, at, end).replace(/../g, "%$&")) : text;
  } catch {
    need(!isStrict);
    return REPLACED;
  }
}

/** Returns the bytes of a text, as an array of numbers; half of a surrogate pair becomes U+FFFD. */
export function encode(text) {
  const escaped = encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, REPLACED));
  const bytes = [];
  escaped.replace(/%(..)|./g, (unit, digits) => bytes.push(digits ? parseInt(digits, 16) : unit.charCodeAt(0)));
  return bytes;
}

/** Returns how many bytes a text has as UTF-8. */
export function utf8Length(text) {
  let { length } = text;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts two.
    if (unit > 127) length += unit < 0x800 || unit >> 11 === 27 ? 1 : 2;
  }
  return length;
}
