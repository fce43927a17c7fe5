// The language section of a pack: the rules and symbols of the texts' language, as in Docs/Formats/Language.md.

import { Cursor } from "./bytes.js";
import { PluralRules } from "./pluralRules.js";
import { need } from "./refusal.js";
import { decode } from "./utf8.js";

/** The shape of a canonical tag. */
const TAG = new RegExp(
  "^(?:[a-z]{2,3}|[a-z]{5,8})(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\\d{3}))?" +
  "(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*(?:-x(?:-[a-z\\d]{1,8})+)?$");

export class Rules {
  constructor(bytes, start, end) {
    need(end - start <= 4096);
    const cursor = new Cursor(bytes, start, end);
    need(cursor.byte() === 2);
    const flags = cursor.byte();
    need(flags < 2);
    this.isRightToLeft = flags === 1;
    this.tag = tagIn(cursor);
    this.zero = zeroIn(cursor);
    this.decimalSeparator = text(cursor);
    this.groupSeparator = text(cursor);
    this.minus = text(cursor);
    this.plus = text(cursor);
    this.percentPrefix = text(cursor);
    this.percentSuffix = text(cursor);
    this.primary = cursor.byte();
    this.secondary = cursor.byte();
    this.minimum = cursor.byte();
    this.cardinal = new PluralRules(part(cursor));
    this.ordinal = new PluralRules(part(cursor));
    /** The bytes of the list patterns, which are read when a list is shown. */
    this.lists = part(cursor);
    part(cursor); // quotation marks, which no text shows
    need(cursor.at === end);
    this.patterns = [];
    /** Whole numbers below this one are shown as JavaScript writes them. */
    this.plainBelow = this.zero === 0x30 ? 10 ** (this.primary || 15) : 0;
  }
}

/** Reads a length in one byte and that many bytes of UTF-8. */
export function text(cursor) {
  const length = cursor.byte();
  const start = cursor.pass(length);
  return decode(cursor.bytes, start, cursor.at, true);
}

/** Reads a length and that many bytes. */
function part(cursor) {
  return cursor.part(cursor.whole());
}

function tagIn(cursor) {
  const tag = text(cursor);
  need(tag.length <= 64 && TAG.test(tag));
  const variants = tag.split("-x-")[0].split("-").filter((word) => word.length > 3);
  need(new Set(variants).size === variants.length);
  return tag;
}

/** Reads the digit zero, a scalar; so is the nine after it. */
function zeroIn(cursor) {
  const zero = cursor.whole();
  need(zero < 0xd800 - 9 || (zero >= 0xe000 && zero <= 0x10ffef));
  return zero;
}
