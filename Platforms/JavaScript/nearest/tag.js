// The tags of locales: names of BCP 47, POSIX, Android and MediaWiki, with the current codes of former ones.

import { firstOf } from "./tables.js";

const SCRIPTS = { latin: "Latn", cyrillic: "Cyrl", devanagari: "Deva", arabic: "Arab" };
/** Names of MediaWiki and of others that are no tag. */
const WHOLE_NAMES = {
  als: "gsw", "sr-ec": "sr-cyrl", "sr-el": "sr-latn", "zh-classical": "lzh", "be-x-old": "be-tarask",
};

export class Tag {
  constructor(language, script, region, variants = [], own = []) {
    this.language = language;
    this.script = script;
    this.region = region;
    this.variants = variants;
    /** The private use after `x`. */
    this.own = own;
    /** Variants and private use as one text. */
    this.rest = `${variants.join("-")} ${own.join("-")}`;
    const parts = [language, script, region, ...variants].filter((part) => part !== undefined);
    this.name = parts.concat(own.length > 0 ? ["x", ...own] : []).join("-");
  }
}

/** Returns the tag of a name, or undefined if it is none. */
export function tagOf(name) {
  const [whole, modifier] = name.toLowerCase().split("@");
  const stem = whole.split(".")[0].replace(/[_+]/g, "-").replace(/^b-/, "");
  const parts = (WHOLE_NAMES[stem] || stem).split("-");
  if (!/^([a-z]{2,3}|[a-z]{5,8})$/.test(parts[0])) return undefined;
  const read = (shape) => (parts.length > 0 && shape.test(parts[0]) ? parts.shift() : undefined);
  let language = parts.shift();
  for (let extended = language; extended; extended = read(/^[a-qs-z][a-z]{2}$/)) language = extended;
  const script = read(/^[a-z]{4}$/);
  const region = read(/^(r?[a-z]{2}|\d{3})$/);
  const variants = [];
  const readVariant = () => read(/^([a-z\d]{5,8}|\d[a-z\d]{3})$/);
  for (let variant = readVariant(); variant; variant = readVariant()) variants.push(variant);
  const own = parts.includes("x") ? parts.slice(parts.indexOf("x") + 1) : [];
  return current(language, SCRIPTS[modifier] || titled(script), regionOf(region), variants, own);
}

function titled(script) {
  return script && script[0].toUpperCase() + script.slice(1);
}

/** Android writes an `r` before the letters of a region. */
function regionOf(region) {
  return region && region.toUpperCase().replace(/^R(?=[A-Z]{2}$)/, "");
}

/** Replaces former codes; a former language may come with a script or a region. */
function current(language, script, region, variants, own) {
  const known = firstOf(language.length === 2 ? "shortAliases" : "longAliases", language) || language;
  const [code, ...implied] = known.split("-");
  return new Tag(
    code, script || implied.find((part) => part.length === 4),
    firstOf("regionAliases", region) || region || implied.find((part) => part.length < 4), variants, own);
}
