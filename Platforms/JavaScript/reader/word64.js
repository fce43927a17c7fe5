// Unsigned numbers of 64 bits, in two halves of 32: JavaScript's numbers are exact to 2^53 only, and not every engine
// has BigInt.

/** Returns the upper half of the product of two numbers of 32 bits, by their halves of 16. */
export function upperHalf(a, b) {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 65535, b >>> 16, b & 65535];
  const first = aHigh * bLow + ((aLow * bLow) >>> 16);
  const second = aLow * bHigh + (first & 65535);
  return (aHigh * bHigh + (first >>> 16) + (second >>> 16)) >>> 0;
}

/** A number of 64 bits that arithmetic changes in place; overflow is discarded. */
export class Word64 {
  constructor(high = 0, low = 0) {
    this.high = high;
    this.low = low;
  }

  times(high, low) {
    const crossed = Math.imul(this.high, low) + Math.imul(this.low, high);
    this.high = (upperHalf(this.low, low) + crossed) >>> 0;
    this.low = Math.imul(this.low, low) >>> 0;
    return this;
  }

  plus(high, low) {
    const sum = this.low + low;
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) >>> 0;
    this.low = sum >>> 0;
    return this;
  }

  xor(high, low) {
    this.high = (this.high ^ high) >>> 0;
    this.low = (this.low ^ low) >>> 0;
    return this;
  }

  /** Rotates to the left by fewer than 32 bits. */
  rotate(bits) {
    const { high, low } = this;
    this.high = ((high << bits) | (low >>> (32 - bits))) >>> 0;
    this.low = ((low << bits) | (high >>> (32 - bits))) >>> 0;
    return this;
  }

  /** Xors the number with itself, shifted to the right by some bits: fewer than 32, or from 32 on. */
  xorShifted(bits) {
    const { high, low } = this;
    return bits < 32
      ? this.xor(high >>> bits, (low >>> bits) | (high << (32 - bits)))
      : this.xor(0, high >>> (bits - 32));
  }

  /** The number as 16 hexadecimal digits. */
  toString() {
    const digits = (half) => (half + 0x100000000).toString(16).slice(1);
    return digits(this.high) + digits(this.low);
  }
}

/** Returns the number of 16 hexadecimal digits. */
export function word64Of(digits) {
  return new Word64(parseInt(digits.slice(0, 8), 16), parseInt(digits.slice(8), 16));
}
