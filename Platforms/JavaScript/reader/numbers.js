// How numbers and percentages are shown in the digits and groups of a language, as in Docs/Formats/Values.md.

/** Returns a number as it is shown, or a number of hundredths as a percentage. */
export function shownNumber(rules, { isNegative, digits, fraction }, isPercent) {
  const shown = (part) =>
    rules.zero === 0x30 ? part : part.replace(/\d/g, (digit) => String.fromCodePoint(rules.zero + +digit));
  let number = groups(rules, digits).map(shown).join(rules.group);
  if (fraction) number += rules.decimal + shown(fraction);
  if (isPercent) number = rules.prefix + number + rules.suffix;
  return isNegative ? rules.minus + number : number;
}

/** Cuts digits into groups, from right to left: one of the primary size, then those of the secondary size. */
function groups({ primary, secondary, minimum }, digits) {
  const isGrouped = primary > 0 && digits.length >= primary + Math.max(1, minimum);
  return isGrouped ? digits.split(RegExp(`\\B(?=(?:\\d{${secondary}})*\\d{${primary}}$)`)) : [digits];
}
