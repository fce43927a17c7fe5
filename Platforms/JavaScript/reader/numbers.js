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
  const shown = (group) =>
    rules.zero === 0x30 ? group : group.replace(/\d/g, (digit) => String.fromCodePoint(rules.zero + +digit));
  const whole = groups(rules, digits).map(shown).join(rules.groupSeparator);
  return fraction === "" ? whole : whole + rules.decimalSeparator + shown(fraction);
}

/** Cuts digits into groups, from right to left: one of the primary size, then those of the secondary size. */
function groups({ primary, secondary, minimum }, digits) {
  let end = digits.length;
  const found = [];
  if (primary > 0 && end >= primary + Math.max(1, minimum)) {
    for (let size = primary; size > 0 && end > size; size = secondary) {
      found.unshift(digits.slice(end - size, end));
      end -= size;
    }
  }
  return [digits.slice(0, end), ...found];
}
