// How far an offered locale is from a wanted one, and the order of equally far ones, as in Docs/Languages.md.

import { likely, namesDistance, parents, usualRegion } from "./likely.js";
import { firstOf } from "./tables.js";

const PSEUDO = ["XA", "XB", "XC"];
const SETS = { en: "enUS", es: "americas", pt: "americas", ar: "maghreb" };
/** The generation of a locale that is no parent. */
const NO_PARENT = 1000;

/** Whether a region is in the set that CLDR has for its language. */
function isInSet({ language, script, region }) {
  const name = language === "zh" && script === "Hant" ? "cnsar" : SETS[language];
  return name !== undefined && firstOf(name, region) !== undefined;
}

/** Returns how far a locale is; undefined if its reader does not read it. */
export function distance(wanted, offered) {
  const [one, other] = [likely(wanted), likely(offered)];
  const base = namesDistance(one.language, other.language);
  if (base === undefined || one.script !== other.script) return undefined;
  if (one.region === other.region) return base;
  if (PSEUDO.includes(one.region) || PSEUDO.includes(other.region)) return undefined;
  return base + (isInSet(one) === isInSet(other) ? 4 : 5);
}

/** Returns the numbers by which offered locales are ordered; undefined if the reader does not read this one. */
export function rank(wanted, offered) {
  if (offered.name === wanted.name) return [-1];
  let far = distance(wanted, offered);
  if (far === undefined) return undefined;
  const index = parents(wanted).findIndex(({ name }) => name === offered.name);
  const generation = index < 0 ? NO_PARENT : index;
  if (index >= 0 && far % 10 === 4) far -= 1;
  const { language, script, region } = likely(offered);
  const isUsual = region === usualRegion(language, script);
  const isParadigm = firstOf("paradigms", `${language}-${region}`) !== undefined ||
    (isUsual && firstOf("paradigms", language) !== undefined);
  return [far, wanted.rest === offered.rest ? 0 : 1, generation, isUsual ? 0 : 1, isParadigm ? 0 : 1];
}

/** Returns which of two ranks is first: a negative number, 0 or a positive one. */
export function compare(one, other) {
  const index = one.findIndex((number, at) => number !== other[at]);
  return index < 0 ? 0 : one[index] - other[index];
}
