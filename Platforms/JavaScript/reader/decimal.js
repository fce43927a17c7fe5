// A number as it is shown: a sign, a whole part below 2^64, and up to 18 visible digits of a fraction. 1, 1.0 and 1.00
// are three numbers.

import { sum, wholeOf } from "./wholes.js";

const NONE = [];
export const MOST = "18446744073709551615";
/** No text has its own variant for a larger number. */
const MOST_EXACT = "01152921504606846976";
/** What exact keys are more than the number or gender that they are for. */
export const EXACT = 8;

/**
 * Returns a number, or undefined if digits cannot show it.
 *
 * @param {number | string | bigint} given A JavaScript number, of which the fewest digits are shown, or decimal digits.
 *   A JavaScript number beyond 64 bits becomes the largest one; digits after the 18th of its fraction are dropped.
 */
export function decimalOf(given) {
  const isNumber = typeof given === "number";
  const [, sign, digits, visible = ""] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(isNumber ? written(given) : given) || NONE;
  if (digits === undefined) return undefined;
  const fraction = isNumber ? visible.slice(0, 18).replace(/0+$/, "") : visible;
  const whole = wholeOf(digits);
  if (whole > MOST || digits.length > 20 || fraction.length > 18) return undefined;
  return { isNegative: sign > "" && !(isNumber && whole === 0 && !fraction), digits, fraction, whole };
}

/** Writes a number without an exponent: 1.5e-7 is 0.00000015. */
function written(number) {
  if (Number.isFinite(number) && Math.abs(number) >= 2 ** 64) return (number < 0 ? "-" : "") + MOST;
  const [digits, power] = String(number).split("e-");
  return power ? digits.replace(/(\d)\.?/, `0.${"0".repeat(power - 1)}$1`) : digits;
}

/** Whether a value is a number that is passed as it is. */
export function isNumber(value) {
  return typeof value === "number" || typeof value === "bigint";
}

/** Returns the key that a text has for a number alone, a whole; -1 if there can be none. */
export function exactKey({ isNegative, fraction, whole }) {
  return isNegative || fraction !== "" || whole > MOST_EXACT ? -1 : sum(whole, EXACT);
}
