// Numbers of 64 bits as pairs of their halves, the upper one first: JavaScript's numbers are exact to 2^53 only, and not
// every engine has BigInt. Halves have no sign, and overflow is discarded.

/** Returns the upper half of the product of two numbers of 32 bits; no product on the way has more than 48. */
export function upperHalf(a, b) {
  return Math.floor((Math.floor((a * (b & 65535)) / 65536) + a * (b >>> 16)) / 65536);
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
