// Ed25519 signatures (RFC 8032, section 5.1.7), for platforms that have none. Only public data is
// handled, so that no step needs a constant time.

import { areEqual, fieldOf, inverse, minus, packed, plus, powerForRoot, small, times, unpacked } from "./field.js";
import { sha512 } from "./sha2.js";

const [zero, one] = [small(0), small(1)];
const d = fieldOf("52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3");
const twoD = plus(d, d);
const rootOfMinusOne = fieldOf("2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0");
const baseX = fieldOf("216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a");
const baseY = fieldOf("6666666666666666666666666666666666666666666666666666666666666658");

/** A point: x and y times z, z, and x times y times z. */
const base = [baseX, baseY, one, times(baseX, baseY)];

/** The order of the base point, lowest byte first. */
const order = [
  0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10];

/** The sum of two points (RFC 8032, 5.1.4). */
function sum(first, second) {
  const a = times(minus(first[1], first[0]), minus(second[1], second[0]));
  const b = times(plus(first[1], first[0]), plus(second[1], second[0]));
  const c = times(times(first[3], second[3]), twoD);
  const half = times(first[2], second[2]);
  const [e, f, g, h] = [minus(b, a), minus(plus(half, half), c), plus(plus(half, half), c), plus(b, a)];
  return [times(e, f), times(g, h), times(f, g), times(e, h)];
}

/** The sum of points times numbers of 32 bytes, the lowest first. Both share the doublings. */
function sumOfMultiples(...terms) {
  let result = [zero, one, one, zero];
  for (let bit = 255; bit >= 0; bit -= 1) {
    result = sum(result, result);
    for (const [point, scalar] of terms) {
      if ((scalar[bit >> 3] >> (bit & 7)) & 1) result = sum(result, point);
    }
  }
  return result;
}

/** The encoding of a point. */
function encoded(point) {
  const scale = inverse(point[2]);
  const bytes = packed(times(point[1], scale));
  bytes[31] ^= (packed(times(point[0], scale))[0] & 1) << 7;
  return bytes;
}

/** The point of 32 bytes with the other sign, or null. */
function negated(bytes) {
  const y = unpacked(bytes);
  const square = times(y, y);
  const [above, below] = [minus(square, one), plus(times(square, d), one)];
  const cube = times(times(below, below), below);
  // x = above · below³ · (above · below⁷)^((p - 5) / 8), perhaps times the root of -1.
  const root = powerForRoot(times(times(times(cube, cube), below), above));
  let x = times(times(root, cube), above);
  const isRoot = () => areEqual(times(times(x, x), below), above);
  if (!isRoot()) x = times(x, rootOfMinusOne);
  if (!isRoot()) return null;
  if ((packed(x)[0] & 1) === bytes[31] >> 7) x = minus(zero, x);
  return [x, y, one, times(x, y)];
}

/** A number of 64 bytes modulo the order of the base point, bit by bit from the highest. */
function reduced(bytes) {
  const rest = new Uint8Array(33);
  for (let bit = 511; bit >= 0; bit -= 1) {
    let next = (bytes[bit >> 3] >> (bit & 7)) & 1;
    for (let at = 0; at < 33; at += 1) {
      next |= rest[at] << 1;
      rest[at] = next & 255;
      next >>= 8;
    }
    if (!isBelowOrder(rest)) subtractOrder(rest);
  }
  return rest.subarray(0, 32);
}

function subtractOrder(rest) {
  let borrow = 0;
  for (let at = 0; at < 33; at += 1) {
    const left = rest[at] - (order[at] ?? 0) - borrow;
    rest[at] = left & 255;
    borrow = left < 0 ? 1 : 0;
  }
}

/**
 * Whether a number is below the order of the base point: a signature has one form only.
 *
 * @param {Uint8Array} number The lowest byte first.
 * @returns {boolean}
 */
export function isBelowOrder(number) {
  for (let at = number.length - 1; at >= 0; at -= 1) {
    const bound = order[at] ?? 0;
    if (number[at] !== bound) return number[at] < bound;
  }
  return false;
}

/**
 * Whether a signature is a key's, of exactly this message.
 *
 * @param {Uint8Array} key The public key, 32 bytes.
 * @param {Uint8Array} message
 * @param {Uint8Array} signature 64 bytes.
 * @returns {boolean}
 */
export function verify(key, message, signature) {
  if (key.length !== 32 || signature.length !== 64) return false;
  const scalar = signature.subarray(32);
  const point = negated(key);
  if (point === null || !isBelowOrder(scalar)) return false;
  const signed = new Uint8Array(64 + message.length);
  signed.set(signature.subarray(0, 32));
  signed.set(key, 32);
  signed.set(message, 64);
  const challenge = reduced(sha512(signed));
  const expected = encoded(sumOfMultiples([base, scalar], [point, challenge]));
  return expected.every((byte, at) => byte === signature[at]);
}
