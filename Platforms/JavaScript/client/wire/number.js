// Numbers of packs and value strings: LEB128 below 2^62. Keys may be above 2^53, so a number is read as
// two halves: the lower 35 bits, which are five bytes, and the rest.

import { Refusal } from "../refusal.js";

const halfBytes = 5;
const half = 2 ** 35;

/** @typedef {{low: number, high: number}} Whole A number of up to 63 bits. */

/**
 * Reads a LEB128 number.
 *
 * @param {string} text Bytes, a character each.
 * @param {number} at Where it begins.
 * @returns {{number: Whole, end: number, last: number}} Where it ends, and its last byte.
 */
export function readNumber(text, at) {
  const number = { low: 0, high: 0 };
  for (let place = 0; place < 9 && at + place < text.length; place += 1) {
    const byte = text.charCodeAt(at + place);
    if (place < halfBytes) number.low += (byte & 127) * 2 ** (7 * place);
    else number.high += (byte & 127) * 2 ** (7 * (place - halfBytes));
    if (byte < 128) return { number, end: at + place + 1, last: byte };
  }
  throw new Refusal("undecodable", "a number that does not end");
}

/** @returns {number} A number that is used as a length, a distance or a position. */
export function plain({ low, high }) {
  return high * half + low;
}

/** @returns {Whole} One more than a number. */
export function successor({ low, high }) {
  return low + 1 < half ? { low: low + 1, high } : { low: 0, high: high + 1 };
}

/** @returns {Whole} One less than a number that is not 0. */
export function predecessor({ low, high }) {
  return low > 0 ? { low: low - 1, high } : { low: half - 1, high: high - 1 };
}

/** @returns {number} Below, at or above 0, as the first is lower, the same or higher. */
export function compareWholes(one, other) {
  return one.high - other.high || one.low - other.low;
}

/** Whether a number is 2^62 or above. */
export function isTooLarge({ high }) {
  return high >= 2 ** 27;
}

/**
 * Returns the LEB128 bytes of a number in its shortest form, a character each.
 *
 * @param {Whole | number} number
 * @returns {string}
 */
export function numberText(number) {
  let { low, high } = typeof number === "number" ? { low: number % half, high: Math.floor(number / half) } : number;
  let text = "";
  for (let place = 0; ; place += 1) {
    if (place === halfBytes) low = high;
    const isLast = low < 128 && (high === 0 || place >= halfBytes);
    text += String.fromCharCode((low & 127) | (isLast ? 0 : 128));
    if (isLast) return text;
    low = Math.floor(low / 128);
  }
}
