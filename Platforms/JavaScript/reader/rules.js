// The language section of a pack: the rules and symbols of the texts' language, as in Docs/Formats/Language.md.

import { Cursor, many } from "./bytes.js";
import { PluralRules } from "./pluralRules.js";
import { need } from "./refusal.js";
import { decode } from "./utf8.js";

/** The shape of a canonical tag. */
const TAG = new RegExp(
  "^([a-z]{2,3}|[a-z]{5,8})(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?" +
  "(-([a-z\\d]{5,8}|\\d[a-z\\d]{3}))*(-x(-[a-z\\d]{1,8})+)?$");
/** A variant that occurs twice. */
const TWICE = /-(\w{4,})(-.*)?-\1(-|$)/;

/** Reads the rules of a language section; throws a refusal if they are broken. */
export function rulesOf(bytes, start, end) {
  const cursor = new Cursor(bytes, start, end);
  // Opening has checked the version and the flags.
  cursor.pass(1);
  const isRightToLeft = cursor.byte() === 1;
  const tag = text(cursor);
  need(tag.length < 65 && TAG.test(tag) && !TWICE.test(tag.split("-x-")[0]));
  const zero = cursor.number(true);
  // The nine after it is a scalar too.
  need(zero < 0xd7f7 || (zero > 0xdfff && zero < 0x10fff0));
  // The separators and signs; the fourth is the plus sign, which calls show alone.
  const [decimal, group, minus, , prefix, suffix] = many(6, () => text(cursor));
  const [primary, secondary, minimum] = many(3, () => cursor.byte());
  // A part is its length and that many bytes. Quotation marks follow the list patterns, and no text shows them.
  const [cardinal, ordinal, lists] = many(4, () => cursor.part(cursor.number(true)));
  need(cursor.at === end);
  return {
    isRightToLeft, tag, zero, decimal, group, minus, prefix, suffix, primary, secondary, minimum,
    cardinal: new PluralRules(cardinal), ordinal: new PluralRules(ordinal),
    // The list patterns are read when a list is shown.
    lists, patterns: [],
    // Whole numbers below this one are shown as JavaScript writes them.
    plainBelow: zero === 0x30 ? 10 ** (primary || 15) : 0,
  };
}

/** Reads a length in one byte and that many bytes of UTF-8. */
export function text(cursor) {
  const start = cursor.pass(cursor.byte());
  return decode(cursor.bytes, start, cursor.at, true);
}
