// How numbers and percentages are shown in the digits and groups of a language, as in Docs/Formats/Values.md.

/** Returns a number as it is shown. */
export function shownNumber(rules, number) {
  return sign(rules, number) + magnitude(rules, number);
}

/** Returns a number of hundredths as a percentage. */
export function shownPercent(rules, number) {
  return sign(rules, number) + rules.percentPrefix + magnitude(rules, number) + rules.percentSuffix;
}

function sign(rules, { isNegative }) {
  return isNegative ? rules.minus : "";
}

function magnitude(rules, { digits, fraction }) {
  const whole = groups(rules, digits).map((group) => native(rules, group)).join(rules.groupSeparator);
  return fraction === "" ? whole : whole + rules.decimalSeparator + native(rules, fraction);
}

/** Cuts digits into groups, from right to left: one of the primary size, then those of the secondary size. */
function groups({ primary, secondary, minimum }, digits) {
  if (primary === 0 || digits.length < primary + Math.max(1, minimum)) return [digits];
  let end = digits.length - primary;
  const found = [digits.slice(end)];
  for (; secondary > 0 && end > secondary; end -= secondary) found.unshift(digits.slice(end - secondary, end));
  found.unshift(digits.slice(0, end));
  return found;
}

/** Each digit is the scalar of zero and so many; it may have two units of UTF-16. */
function native({ zero }, digits) {
  return zero === 0x30 ? digits : digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + +digit));
}
