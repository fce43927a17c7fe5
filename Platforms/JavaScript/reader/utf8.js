// UTF-8, without TextDecoder and TextEncoder, which some engines lack.

import { Refusal } from "./refusal.js";

const REPLACED = 0xfffd;
/** How many units `String.fromCharCode` gets at once: engines limit the arguments of a call. */
const MOST = 4096;

/**
 * Returns the text of some bytes. A byte that is not UTF-8 becomes U+FFFD, or is refused.
 */
export function decode(bytes, start, end, isStrict = false) {
  let text = "";
  let units = [];
  for (let at = start; at < end; ) {
    const first = bytes[at];
    const size = first < 0x80 ? 1 : sizeOf(bytes, at, end);
    if (size === 0 && isStrict) throw new Refusal("broken");
    const point = size === 1 ? first : size === 0 ? REPLACED : pointOf(bytes, at, size);
    if (point > 0xffff) units.push(0xd7c0 + (point >> 10), 0xdc00 | (point & 0x3ff));
    else units.push(point);
    at += size || 1;
    if (units.length > MOST) {
      text += String.fromCharCode.apply(null, units);
      units = [];
    }
  }
  return text + String.fromCharCode.apply(null, units);
}

/** Returns how many bytes the character has that begins with a high byte; 0 if it is not UTF-8. */
function sizeOf(bytes, at, end) {
  const first = bytes[at];
  const size = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (size === 0 || at + size > end) return 0;
  for (let next = at + 1; next < at + size; next += 1) if (bytes[next] >> 6 !== 2) return 0;
  if (size === 2) return size;
  // Neither longer than it must be, nor a surrogate, nor above 10FFFF.
  const point = pointOf(bytes, at, size);
  const isWrong = size === 3 ? point < 0x800 || point >> 11 === 0x1b : point < 0x10000 || point > 0x10ffff;
  return isWrong ? 0 : size;
}

function pointOf(bytes, at, size) {
  let point = bytes[at] & (0x7f >> size);
  for (let next = at + 1; next < at + size; next += 1) point = (point << 6) | (bytes[next] & 0x3f);
  return point;
}

/** Returns the bytes of a text, as an array of numbers; half of a surrogate pair becomes U+FFFD. */
export function encode(text) {
  const bytes = [];
  for (let at = 0; at < text.length; at += 1) {
    let point = text.codePointAt(at);
    if (point > 0xffff) at += 1;
    else if (point >> 11 === 0x1b) point = REPLACED;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), further(point, 0));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), further(point, 6), further(point, 0));
    else bytes.push(0xf0 | (point >> 18), further(point, 12), further(point, 6), further(point, 0));
  }
  return bytes;
}

function further(point, shift) {
  return 0x80 | ((point >> shift) & 0x3f);
}

/** Returns how many bytes a text has as UTF-8. */
export function utf8Length(text) {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts two, a lone one three.
    if (unit > 0x7f) length += unit < 0x800 || (unit >> 11 === 0x1b && isPaired(text, at)) ? 1 : 2;
  }
  return length;
}

function isPaired(text, at) {
  return text.codePointAt(at) > 0xffff || (at > 0 && text.codePointAt(at - 1) > 0xffff);
}
