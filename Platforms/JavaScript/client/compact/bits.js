// Bits, from the highest of each byte.

/** Writes bits into a string of bytes. */
export class BitWriter {
  constructor() {
    Object.assign(this, { text: "", pending: 0, count: 0 });
  }

  append(value, bits) {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.pending = this.pending * 2 + (Math.floor(value / 2 ** bit) % 2);
      this.count += 1;
      if (this.count < 8) continue;
      this.text += String.fromCharCode(this.pending);
      [this.pending, this.count] = [0, 0];
    }
  }

  /** Writes so many zeros and a one. */
  zeros(count) {
    for (let left = count; left > 0; left -= 1) this.append(0, 1);
    this.append(1, 1);
  }

  /** Fills the last byte with zeros. Returns all bytes. */
  end() {
    if (this.count > 0) this.append(0, 8 - this.count);
    return this.text;
  }
}

/** Reads bits. Beyond the end there are none. */
export class BitReader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, bit: 8 * at });
  }

  one() {
    const byte = this.bytes[this.bit >> 3];
    if (byte === undefined) throw new Error("the bits end early");
    this.bit += 1;
    return (byte >> (7 - ((this.bit - 1) & 7))) & 1;
  }

  many(count) {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = value * 2 + this.one();
    return value;
  }

  /** Counts zeros up to a one. */
  zeros() {
    let count = 0;
    while (this.one() === 0) count += 1;
    return count;
  }

  /** Where the next whole byte begins. */
  get end() {
    return (this.bit + 7) >> 3;
  }
}
