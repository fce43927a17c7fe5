// Plural rules: the category of a number, as in Docs/Formats/Language.md.
//
//   rules      | count | rule …                      one for each category but other
//   rule       | category | count | condition …      any condition must hold
//   condition  | length in bytes | relation …        all relations must hold
//   relation   | operand + flags | modulus? | count | range …

import { many } from "./bytes.js";
import { MOST } from "./decimal.js";
import { need } from "./refusal.js";
import { remainder, sum, wholeOf } from "./wholes.js";

/** Counts below this one remember their category. */
const KEPT = 1024;
const OTHER = [0];

export class PluralRules {
  constructor(cursor) {
    need(cursor.end - cursor.at < 2049);
    let last = 0;
    this.rules = many(cursor.byte(), () => {
      const category = cursor.byte();
      need(category > last && category < 6);
      last = category;
      return [category, several(cursor, condition)];
    });
    need(cursor.at === cursor.end);
    this.kept = [];
  }

  /** Returns the category of a number: 0 other, 1 zero, 2 one, 3 two, 4 few, 5 many. */
  category(whole, fraction = "") {
    const isKept = fraction === "" && whole < KEPT;
    if (isKept && this.kept[whole] !== undefined) return this.kept[whole];
    const short = fraction.replace(/0+$/, "");
    // n, i, v, w, f, t and c of TR 35; an n that is not whole equals no number.
    const operands = [short ? NaN : whole, whole, fraction.length, short.length, wholeOf(fraction), wholeOf(short), 0];
    const [category] = this.rules.find(([, conditions]) =>
      conditions.some((relations) => relations.every((relation) => holds(relation, operands)))) || OTHER;
    if (isKept) this.kept[whole] = category;
    return category;
  }
}

/** Reads a count that is not 0, and that many of something. */
function several(cursor, read) {
  const length = cursor.byte();
  need(length > 0);
  return many(length, () => read(cursor));
}

function condition(cursor) {
  const part = cursor.part(cursor.byte());
  const relations = [];
  do relations.push(relation(part)); while (part.at < part.end);
  return relations;
}

function relation(cursor) {
  const code = cursor.byte();
  const modulus = code & 8 ? cursor.number(true) : undefined;
  need(code < 32 && (code & 7) < 7 && modulus !== 0);
  return [code & 7, modulus, (code & 16) > 0, several(cursor, range)];
}

function range(cursor) {
  const low = cursor.number(true);
  const high = sum(low, cursor.number(true));
  need(high <= MOST);
  return [low, high];
}

function holds([operand, modulus, isNegated, ranges], operands) {
  const value = modulus ? remainder(operands[operand], modulus) : operands[operand];
  return ranges.some(([low, high]) => low <= value && value <= high) !== isNegated;
}
