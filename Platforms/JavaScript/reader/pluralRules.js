// Plural rules: the category of a number, as in Docs/Formats/Language.md.
//
//   rules      | count | rule …                      one for each category but other
//   rule       | category | count | condition …      any condition must hold
//   condition  | length in bytes | relation …        all relations must hold
//   relation   | operand + flags | modulus? | count | range …

import { need } from "./refusal.js";
import { isAtMost, plus, remainder, wholeOf } from "./wholes.js";

const MOST = "18446744073709551615";
const OTHER = 0;
/** Counts below this one remember their category. */
const KEPT = 1024;

export class PluralRules {
  constructor(cursor) {
    need(cursor.end - cursor.at <= 2048);
    this.rules = [];
    let last = 0;
    for (let left = cursor.byte(); left > 0; left -= 1) {
      const category = cursor.byte();
      need(category > last && category <= 5);
      last = category;
      this.rules.push([category, several(cursor, condition)]);
    }
    need(cursor.at === cursor.end);
    this.kept = [];
  }

  /** Returns the category of a whole number that JavaScript has exactly. */
  categoryOfWhole(whole) {
    const kept = this.kept[whole];
    if (kept !== undefined) return kept;
    const category = this.category({ whole, fraction: "" });
    if (whole < KEPT) this.kept[whole] = category;
    return category;
  }

  /** Returns the category of a number: 0 other, 1 zero, 2 one, 3 two, 4 few, 5 many. */
  category(decimal) {
    const operands = operandsOf(decimal);
    for (const [category, conditions] of this.rules) {
      if (conditions.some((relations) => relations.every((relation) => holds(relation, operands)))) return category;
    }
    return OTHER;
  }
}

/** Reads a count that is not 0, and that many of something. */
function several(cursor, read) {
  const count = cursor.byte();
  need(count > 0);
  return Array.from({ length: count }, () => read(cursor));
}

function condition(cursor) {
  const length = cursor.byte();
  need(length > 0);
  const relations = [];
  for (const part = cursor.part(length); part.at < part.end; ) relations.push(relation(part));
  return relations;
}

function relation(cursor) {
  const code = cursor.byte();
  need(code < 32 && (code & 7) < 7);
  const modulus = code & 8 ? cursor.whole() : undefined;
  need(modulus !== 0);
  return { operand: code & 7, modulus, isNegated: (code & 16) > 0, ranges: several(cursor, range) };
}

function range(cursor) {
  const low = cursor.whole();
  const high = plus(low, cursor.whole());
  need(isAtMost(high, MOST));
  return [low, high];
}

/** The operands n, i, v, w, f, t and c of TR 35; n is undefined if it is not whole, and equals no number then. */
function operandsOf({ whole: i, fraction }) {
  const short = fraction.replace(/0+$/, "");
  const value = (digits) => wholeOf(digits.replace(/^0+(?=.)/, "") || "0");
  return [short === "" ? i : undefined, i, fraction.length, short.length, value(fraction), value(short), 0];
}

function holds({ operand, modulus, isNegated, ranges }, operands) {
  const value = operands[operand];
  if (value === undefined) return isNegated;
  const found = modulus === undefined ? value : remainder(value, modulus);
  return ranges.some(([low, high]) => isAtMost(low, found) && isAtMost(found, high)) !== isNegated;
}
