// Reads signed files and delta lists: only the bytes that a writer would write.

import { hex, textOfBytes } from "./bytes.js";
import { isName } from "./originPath.js";
import { Refusal } from "./refusal.js";
import { sequenceText } from "./sequence.js";

/** 2^32, since shifts have 32 bits. */
const upper = 0x100000000;

/** Reads from the beginning to the end of a file. Whatever is wrong is `malformed`. */
export class ByteReader {
  /** @param {Uint8Array} bytes The file. */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  /** Reads so many bytes. */
  take(count) {
    if (count > this.bytes.length - this.at) throw new Refusal("malformed", "it ends early");
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** Reads bytes as hexadecimal digits. */
  digest(count) {
    return hex(this.take(count));
  }

  /** Reads the letters and the version that a file begins with. */
  expect(letters) {
    if (textOfBytes(this.take(4)) !== letters) throw new Refusal("malformed", `it isn't ${letters}`);
    if (this.uint16() !== 1) throw new Refusal("malformed", "another version");
  }

  /** Reads a little-endian number of two bytes. */
  uint16() {
    const [low, high] = this.take(2);
    return low | (high << 8);
  }

  /** Reads a LEB128 number of at most 64 bits, in its shortest form: its upper and lower half. */
  halves() {
    let low = 0;
    let high = 0;
    for (let place = 0; place < 10; place += 1) {
      const byte = this.take(1)[0];
      const part = byte & 127;
      if ((place > 0 && byte === 0) || (place === 9 && part > 1)) break;
      // The fifth byte lies in both halves.
      if (place < 5) low += (place < 4 ? part : part & 15) * 2 ** (7 * place);
      if (place === 4) high = part >> 4;
      if (place > 4) high += part * 2 ** (7 * place - 32);
      if (byte < 128) return [high, low];
    }
    throw new Refusal("malformed", "a number in another form");
  }

  /** Reads a sequence. */
  sequence() {
    return sequenceText(...this.halves());
  }

  /** Reads a time or a revision. Above 2^53 it is rounded, which no comparison with a clock sees. */
  number() {
    const [high, low] = this.halves();
    return high * upper + low;
  }

  /** Reads a number of at most `most`, which is below 2^53. */
  count(most) {
    const number = this.number();
    if (number > most) throw new Refusal("malformed", `a number above ${most}`);
    return number;
  }

  /** Reads a length of at most 63 bits. It may be above 2^53, since every limit is far below. */
  length() {
    const [high, low] = this.halves();
    if (high >= upper / 2) throw new Refusal("malformed", "a length of 64 bits");
    return high * upper + low;
  }

  /** Reads the name of an app, a channel, a release, a locale, an experiment or an arm. */
  name() {
    const text = textOfBytes(this.take(this.count(100)));
    if (!isName(text)) throw new Refusal("malformed", "a text that is no name");
    return text;
  }

  /** Refuses whatever follows. */
  end() {
    if (this.at !== this.bytes.length) throw new Refusal("malformed", "bytes after the end");
  }
}

/**
 * Refuses texts that are not in ascending order, each once.
 *
 * @param {string[]} texts Names or hexadecimal digits, whose order is that of their bytes.
 */
export function expectRising(texts) {
  for (let at = 1; at < texts.length; at += 1) {
    if (texts[at - 1] >= texts[at]) throw new Refusal("malformed", "another order");
  }
}
