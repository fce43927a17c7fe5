// Products of numbers of 32 bits, which a number of JavaScript would round.

/**
 * Returns the upper half of the product of two numbers of 32 bits. Each step is below 2^53.
 *
 * @param {number} one
 * @param {number} other
 * @returns {number} 32 bits.
 */
export function upperProduct(one, other) {
  return Math.floor(((one >>> 0) * (other >>> 16) + Math.floor(((one >>> 0) * (other & 0xffff)) / 65536)) / 65536);
}
