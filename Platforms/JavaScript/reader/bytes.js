// Numbers and bytes in the order of a file. Whatever a file holds, no read passes the end that was given.

import { need } from "./refusal.js";
import { LARGEST, wholeOfGroups } from "./wholes.js";

/** The most bytes that one text, or the words of one node, may have. */
export const LONGEST = 1 << 20;

/** Returns the bytes of a buffer or of a view of one, without a copy. */
export function bytesOf(given) {
  return new Uint8Array(given.buffer || given, given.byteOffset, given.byteLength);
}

/** Returns a little-endian number of two bytes. */
export function u16(bytes, at) {
  return bytes[at] | (bytes[at + 1] << 8);
}

/** Returns a little-endian number of four bytes; it has no sign. */
export function u32(bytes, at) {
  return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

/** Returns what a function returns for each of the numbers from 0 on. */
export function many(count, read) {
  return Array.from({ length: count }, (_, index) => read(index));
}

/** Returns some bytes as hexadecimal digits. */
export function hexOf(bytes, start, end) {
  return Array.from(bytes.slice(start, end), (byte) => (byte + 256).toString(16).slice(1)).join("");
}

/** Reads a part of a file, one number after the other; throws a refusal instead of passing its end. */
export class Cursor {
  constructor(bytes, start, end) {
    need(start >= 0 && start <= end && end <= bytes.length);
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  byte() {
    need(this.at < this.end);
    return this.bytes[this.at++];
  }

  /**
   * Reads an unsigned LEB128 number, a whole: of at most nine bytes and below 2^62; if it is strict, of at most 64 bits
   * in its fewest bytes.
   */
  number(isStrict) {
    const start = this.at;
    let [value, unit, byte] = [0, 1, 128];
    for (; byte > 127 && unit < 2 ** 70; unit *= 128) {
      byte = this.byte();
      value += (byte & 127) * unit;
    }
    const left = (isStrict ? 10 : 9) - (this.at - start);
    need(byte < 128 && (left > 0 || (left === 0 && byte < (isStrict ? 2 : 64))));
    need(!isStrict || byte > 0 || unit === 128);
    return value < LARGEST ? value : wholeOfGroups(this.bytes, start, this.at);
  }

  /** Passes some bytes; returns where they begin. */
  pass(count) {
    need(count <= this.end - this.at);
    this.at += count;
    return this.at - count;
  }

  /** Returns a cursor over the next bytes, and passes them. */
  part(count) {
    return new Cursor(this.bytes, this.pass(count), this.at);
  }
}
