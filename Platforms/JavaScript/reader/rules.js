// The language section of a pack: the rules and symbols of the texts' language, as in Docs/Formats/Language.md.

import { Cursor } from "./bytes.js";
import { PluralRules } from "./pluralRules.js";
import { need } from "./refusal.js";
import { decode } from "./utf8.js";

/** The shape of a canonical tag. */
const TAG = new RegExp(
  "^([a-z]{2,3}|[a-z]{5,8})(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?" +
  "(-([a-z\\d]{5,8}|\\d[a-z\\d]{3}))*(-x(-[a-z\\d]{1,8})+)?$");
/** A variant that occurs twice. */
const TWICE = /-(\w{4,})(-.*)?-\1(-|$)/;

export class Rules {
  constructor(bytes, start, end) {
    const cursor = new Cursor(bytes, start, end);
    // Opening has checked the version and the flags.
    cursor.pass(1);
    this.isRightToLeft = cursor.byte() === 1;
    this.tag = text(cursor);
    need(this.tag.length < 65 && TAG.test(this.tag) && !TWICE.test(this.tag.split("-x-")[0]));
    this.zero = cursor.number(true);
    // The nine after it is a scalar too.
    need(this.zero < 0xd7f7 || (this.zero > 0xdfff && this.zero < 0x10fff0));
    // The separators and signs; the fourth is the plus sign, which calls show alone.
    [this.decimal, this.group, this.minus, , this.prefix, this.suffix] =
      [0, 0, 0, 0, 0, 0].map(() => text(cursor));
    [this.primary, this.secondary, this.minimum] = [0, 0, 0].map(() => cursor.byte());
    // A part is its length and that many bytes.
    const [cardinal, ordinal, lists] = [0, 0, 0, 0].map(() => cursor.part(cursor.number(true)));
    need(cursor.at === end);
    this.cardinal = new PluralRules(cardinal);
    this.ordinal = new PluralRules(ordinal);
    /** The list patterns, which are read when a list is shown; quotation marks follow, which no text shows. */
    this.lists = lists;
    this.patterns = [];
    /** Whole numbers below this one are shown as JavaScript writes them. */
    this.plainBelow = this.zero === 0x30 ? 10 ** (this.primary || 15) : 0;
  }
}

/** Reads a length in one byte and that many bytes of UTF-8. */
export function text(cursor) {
  const start = cursor.pass(cursor.byte());
  return decode(cursor.bytes, start, cursor.at, true);
}
