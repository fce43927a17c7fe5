// Whole numbers up to 2^64, without BigInt. A *whole* is a JavaScript number below `LARGEST`, and a text of decimal
// digits from there on, so that equal numbers are equal by `===`. Sums and comparisons of large ones work on two parts
// to the base of 10^10.

const BASE = 1e10;

/** The first whole that is written as digits; a little below 2^53. */
export const LARGEST = 900719 * BASE;

function parts(whole) {
  return typeof whole === "number"
    ? [Math.floor(whole / BASE), whole % BASE]
    : [+whole.slice(0, -10), +whole.slice(-10)];
}

function joined(high, low) {
  return high * BASE < LARGEST ? high * BASE + low : high + String(low + BASE).slice(1);
}

/** Returns the whole of decimal digits that begin with no zero. */
export function wholeOf(digits) {
  return +digits < LARGEST ? +digits : digits;
}

export function plus(one, other) {
  const [a, b] = [parts(one), parts(other)];
  const low = a[1] + b[1];
  return joined(a[0] + b[0] + (low < BASE ? 0 : 1), low % BASE);
}

/** Returns a difference that is not negative. */
function minus(one, other) {
  const [a, b] = [parts(one), parts(other)];
  const low = a[1] - b[1];
  return joined(a[0] - b[0] - (low < 0 ? 1 : 0), low < 0 ? low + BASE : low);
}

export function isAtMost(one, other) {
  const [a, b] = [parts(one), parts(other)];
  return a[0] === b[0] ? a[1] <= b[1] : a[0] < b[0];
}

/** Returns the remainder of a division, by taking away the modulus times 2^n, from the largest n down. */
export function remainder(whole, modulus) {
  if (typeof whole === "number" && typeof modulus === "number") return whole % modulus;
  const multiples = [];
  for (let next = modulus; isAtMost(next, whole); next = plus(next, next)) multiples.push(next);
  let left = whole;
  while (multiples.length > 0) {
    const multiple = multiples.pop();
    if (isAtMost(multiple, left)) left = minus(left, multiple);
  }
  return left;
}

/** Returns the whole of LEB128 bytes, which are groups of seven bits, the lowest first. */
export function wholeOfGroups(bytes, start, end) {
  let whole = 0;
  for (let at = end - 1; at >= start; at -= 1) {
    if (end - start < 8) {
      whole = whole * 128 + (bytes[at] & 127);
      continue;
    }
    for (let bit = 0; bit < 7; bit += 1) whole = plus(whole, whole);
    whole = plus(whole, bytes[at] & 127);
  }
  return whole;
}
