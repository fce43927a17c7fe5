// Numbers and bytes in the order of a file. Whatever a file holds, no read passes the end that was given.

import { need } from "./refusal.js";
import { LARGEST, wholeOfGroups } from "./wholes.js";

/** The most bytes that one text, or the words of one node, may have. */
export const LONGEST = 1 << 20;

/** Returns the bytes of a buffer or of a view of one, without a copy. */
export function bytesOf(given) {
  return ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given);
}

/** Returns a little-endian number of two bytes. */
export function u16(bytes, at) {
  return bytes[at] | (bytes[at + 1] << 8);
}

/** Returns a little-endian number of four bytes; it has no sign. */
export function u32(bytes, at) {
  return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

/** Returns some bytes as hexadecimal digits. */
export function hexOf(bytes, start, end) {
  let digits = "";
  for (let at = start; at < end; at += 1) digits += (bytes[at] + 256).toString(16).slice(1);
  return digits;
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
   * Reads an unsigned LEB128 number of at most nine bytes, below 2^62; of at most 64 bits in its fewest bytes if it is
   * strict.
   *
   * Above 2^53 it is rounded. Lengths, offsets and positions are compared with those of a file, which are smaller.
   */
  number(isStrict) {
    const start = this.at;
    let [value, unit, byte] = [0, 1, 128];
    while (byte > 127 && this.at < start + 10) {
      byte = this.byte();
      value += (byte & 127) * unit;
      unit *= 128;
    }
    const count = this.at - start;
    const [most, above] = isStrict ? [10, 2] : [9, 64];
    need(byte < 128 && (count < most || (count === most && byte < above)));
    need(!isStrict || byte > 0 || count === 1);
    return value;
  }

  /** Reads such a number exactly, as a whole: a key may be a count up to 2^60. */
  whole(isStrict) {
    const start = this.at;
    const value = this.number(isStrict);
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
