// A number as it is shown: a sign, a whole part below 2^64, and up to 18 visible digits of a fraction. 1, 1.0 and 1.00
// are three numbers.

import { isAtMost, LARGEST, wholeOf } from "./wholes.js";

const MOST = "18446744073709551615";

export class Decimal {
  /**
   * @param {boolean} isNegative Whether it has a sign, even -0.
   * @param {string} digits The digits of the whole part, without leading zeros.
   * @param {string} fraction The visible digits of the fraction.
   */
  constructor(isNegative, digits, fraction) {
    this.isNegative = isNegative;
    this.digits = digits;
    this.fraction = fraction;
    this.whole = wholeOf(digits);
  }

  /** Its own key in a selection, a whole; -1 for a number that no text has its own variant for. */
  get exactKey() {
    if (this.isNegative || this.fraction !== "" || !isAtMost(this.whole, "1152921504606846976")) return -1;
    if (typeof this.whole === "number" && this.whole < LARGEST - 8) return this.whole + 8;
    // The last ten digits and 8 stay below 2^53.
    const low = +this.digits.slice(-10) + 8;
    const high = +this.digits.slice(0, -10) + (low < 1e10 ? 0 : 1);
    return high + String((low % 1e10) + 1e10).slice(1);
  }
}

/** Returns the number of decimal digits, such as `-12.50`, or undefined if they are none that can be shown. */
export function decimalOf(text) {
  const found = /^(-?)0*(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  const isNumber = found !== null && (found[2].length < 20 || isAtMost(found[2], MOST));
  return isNumber && found[2].length <= 20 ? new Decimal(found[1] !== "", found[2], found[3] || "") : undefined;
}

/**
 * Returns the number of a finite JavaScript number: its fewest digits. Beyond 64 bits it is the largest one, and digits
 * after the 18th of a fraction are dropped.
 */
export function decimalOfNumber(value) {
  const [digits, power = 0] = String(Math.abs(value)).split("e");
  const [whole, fraction = ""] = digits.split(".");
  const zeros = "0".repeat(Math.abs(power));
  const moved = power < 0 ? zeros + whole : whole + (fraction + zeros).slice(0, power);
  const point = power < 0 ? moved.length - -power : moved.length;
  const left = moved.slice(0, point).replace(/^0+(?=.)/, "");
  const right = (moved.slice(point) + fraction.slice(power > 0 ? power : 0)).slice(0, 18).replace(/0+$/, "");
  const isTooLarge = left.length > 20 || !isAtMost(wholeOf(left), MOST);
  const isZero = left === "0" && right === "";
  return isTooLarge ? new Decimal(value < 0, MOST, "") : new Decimal(value < 0 && !isZero, left, right);
}
