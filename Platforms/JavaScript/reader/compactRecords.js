// The records of compact packs, as in Docs/Formats/Compact.md: each text coded separately.

import { Bits } from "./bits.js";
import { Cursor } from "./bytes.js";
import { need } from "./refusal.js";
import { SymbolCode } from "./symbolCode.js";
import { messageAt } from "./valueString.js";

export class CompactRecords {
  constructor(bytes, start, far, end, code) {
    this.code = new SymbolCode(bytes, code);
    this.bytes = bytes;
    this.start = start;
    this.far = far;
    this.end = end;
    /** How many bytes were decoded so far, which bounds what callers keep. */
    this.cost = 0;
  }

  /** Returns the text of the record at an offset. */
  message(offset) {
    return messageAt(this.value(offset), 0, 0);
  }

  /** Returns the value string of the record at an offset, or of the one that it refers to. */
  value(offset, isReferred) {
    need(offset >= 0 && this.start + offset < this.end);
    const bits = new Bits(this.bytes, this.start + offset, this.end);
    const value = this.code.text(bits);
    this.cost += 1 + value.length;
    if (value.length > 0) return value;
    need(!isReferred);
    // An empty text is followed by 0, by twice a distance and one, or by twice the offset of a far value and two.
    const number = new Cursor(this.bytes, bits.at, this.end).number();
    if (number === 0) return value;
    const isFar = number % 2 === 0;
    return this.value(isFar ? this.far - this.start + number / 2 - 1 : offset - (number - 1) / 2, true);
  }
}
