// Whole numbers up to 2^64, without BigInt. A *whole* is a JavaScript number below `LARGEST`, and a text of 20 decimal
// digits from there on. So `===` compares wholes, and `<` does too: it compares two texts digit by digit, and a text with
// a number as numbers, of which the text is the larger.

/** The first whole that is written as digits; a little below 2^53, so that small sums are exact. */
export const LARGEST = 9e15;
const DIGITS = 20;
const HALF = 10;
const BASE = 1e10;

/** Returns the whole of decimal digits. */
export function wholeOf(digits) {
  return +digits < LARGEST ? +digits : digits.padStart(DIGITS, "0");
}

/** Returns the sum of two wholes, or with the sign -1 their difference, which must not be negative. */
export function sum(one, other, sign = 1) {
  const [a, b] = [one, other].map((whole) => String(whole).padStart(DIGITS, "0"));
  const low = +a.slice(HALF) + sign * +b.slice(HALF);
  const carry = Math.floor(low / BASE);
  const high = +a.slice(0, HALF) + sign * +b.slice(0, HALF) + carry;
  return wholeOf(high + String(low - carry * BASE).padStart(HALF, "0"));
}

/** Returns the remainder of a division: that by twice the modulus, less the modulus if it is not smaller. */
export function remainder(whole, modulus) {
  if (typeof whole === "number" && typeof modulus === "number") return whole % modulus;
  if (!(whole >= modulus)) return whole;
  const rest = remainder(whole, sum(modulus, modulus));
  return rest < modulus ? rest : sum(rest, modulus, -1);
}

/** Returns the whole of LEB128 bytes, which are groups of seven bits, the lowest first. All but two groups fit a number. */
export function wholeOfGroups(bytes, start, end) {
  let whole = 0;
  for (let at = end - 1; at > start + 1; at -= 1) whole = whole * 128 + (bytes[at] & 127);
  for (let bit = 0; bit < 14; bit += 1) whole = sum(whole, whole);
  return sum(whole, (bytes[start] & 127) + (bytes[start + 1] & 127) * 128);
}
