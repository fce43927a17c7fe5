// Likely subtags and parents of locales, as in Docs/Languages.md.

import { firstOf } from "./tables.js";
import { Tag, tagOf } from "./tag.js";

const NORWEGIAN = ["nb", "nn", "no"];

function usualScript(language) {
  return firstOf("otherScripts", language) || "Latn";
}

/** Returns the likely region of a language in a script. */
export function usualRegion(language, script) {
  const own = script === usualScript(language) ? undefined : firstOf("usualRegions", `${language}-${script}`);
  return own || firstOf("usualRegions", language);
}

/** Returns language, script and region of a tag with CLDR's likely subtags. */
export function likely(tag) {
  const language = firstOf("wholeLanguages", tag.language) || tag.language;
  const local = firstOf("scriptsByRegion", `${language}-${tag.region}`);
  const script = tag.script || local || usualScript(language);
  return { language, script, region: tag.region || usualRegion(language, script) };
}

/** Whether two tags have the same likely subtags. */
export function isLike(one, other) {
  const [a, b] = [likely(one), likely(other)];
  return a.language === b.language && a.script === b.script && a.region === b.region;
}

/** Returns how far the names of two languages are from each other; undefined if they are not one language. */
export function namesDistance(one, other) {
  if (one === other) return 0;
  if (!NORWEGIAN.includes(one) || !NORWEGIAN.includes(other)) return undefined;
  return one === "nn" || other === "nn" ? 10 : 1;
}

function parent(tag) {
  const { language, script, region, variants, own, name } = tag;
  if (own.length > 0) return new Tag(language, script, region, variants);
  if (variants.length > 0) return new Tag(language, script, region, variants.slice(0, -1));
  const named = name === "no" ? "nb" : firstOf("parents", name) || firstOf("languageParents", name);
  if (named) return tagOf(named);
  if (region && script) return new Tag(language, script);
  if (region) {
    const local = firstOf("scriptsByRegion", `${language}-${region}`);
    return local ? new Tag(language, local, region) : new Tag(language, language === "zh" ? "Hans" : undefined);
  }
  return script === usualScript(language) ? new Tag(language) : undefined;
}

/** Returns the parents of a tag that its reader reads, the nearest first. */
export function parents(tag) {
  const chain = [tag];
  for (;;) {
    const last = parent(chain[chain.length - 1]);
    if (last === undefined || chain.some(({ name }) => name === last.name)) break;
    chain.push(last);
  }
  const own = likely(tag);
  return chain.slice(1).filter((above) => {
    const { language, script } = likely(above);
    return namesDistance(own.language, language) !== undefined && own.script === script;
  });
}
