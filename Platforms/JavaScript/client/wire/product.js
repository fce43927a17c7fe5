// Products of numbers of 32 bits, which a number of JavaScript would round.

/**
 * Returns the upper half of the product of two numbers of 32 bits.
 *
 * @param {number} one
 * @param {number} other
 * @returns {number} 32 bits, with a sign.
 */
export function upperProduct(one, other) {
  const [low, high] = [one & 0xffff, one >>> 16];
  const [otherLow, otherHigh] = [other & 0xffff, other >>> 16];
  const middle = high * otherLow + ((low * otherLow) >>> 16);
  const rest = low * otherHigh + (middle % 0x10000);
  return (high * otherHigh + Math.floor(middle / 0x10000) + Math.floor(rest / 0x10000)) | 0;
}
