// Numbers of 64 bits as pairs of their halves, the upper one first: JavaScript's numbers are exact to 2^53 only, and not
// every engine has BigInt. Halves have no sign, and overflow is discarded.

/** Returns the upper half of the product of two numbers of 32 bits, by their halves of 16. */
export function upperHalf(a, b) {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 65535, b >>> 16, b & 65535];
  const first = aHigh * bLow + ((aLow * bLow) >>> 16);
  const second = aLow * bHigh + (first & 65535);
  return (aHigh * bHigh + (first >>> 16) + (second >>> 16)) >>> 0;
}

export function times([aHigh, aLow], [bHigh, bLow]) {
  const crossed = Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh);
  return [(upperHalf(aLow, bLow) + crossed) >>> 0, Math.imul(aLow, bLow) >>> 0];
}

export function plus([aHigh, aLow], [bHigh, bLow]) {
  const low = aLow + bLow;
  return [(aHigh + bHigh + (low > 0xffffffff ? 1 : 0)) >>> 0, low >>> 0];
}

export function xor([aHigh, aLow], [bHigh, bLow]) {
  return [(aHigh ^ bHigh) >>> 0, (aLow ^ bLow) >>> 0];
}
