// The rules of the texts in the code: those of English.

const plural = (category) => ({ category: (whole, fraction = "") => (fraction === "" ? category(whole) : 0) });

/** The categories: 0 other, 2 one, 3 two, 4 few. */
const cardinal = plural((whole) => (whole === 1 ? 2 : 0));

/** A list: the prefix, the text between two items and the suffix at its start, in the middle, at the end, and of two. */
const list = (last, two) => ["", ", ", "", "", ", ", "", "", last, "", "", two, ""];
const patterns = [list(", and ", " and "), list(", or ", " or "), list(", ", ", ")];

/** Returns the rules of texts in a direction. */
export function rulesOf({ lang, dir }) {
  return {
    isRightToLeft: dir === "rtl", tag: lang, zero: 0x30, decimal: ".", group: ",", minus: "-", prefix: "", suffix: "%",
    primary: 3, secondary: 3, minimum: 1, plainBelow: 1000, cardinal, ordinal: cardinal, lists: { at: 0, end: 0 }, patterns,
  };
}
