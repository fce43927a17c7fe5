// Which of the offered locales is shown to a reader, as in Docs/Languages.md, "The nearest language".

import { compare, distance, rank } from "./nearest/distance.js";
import { isLike, parents } from "./nearest/likely.js";
import { tagOf } from "./nearest/tag.js";

/**
 * Returns the offered locales whose texts a reader gets, in the order in which each text is looked up.
 *
 * @param {string[]} wanted The locales that the reader wants, best first, such as `navigator.languages`.
 * @param {string[]} offered The locales that there are packs for, in any order.
 * @param {string} source The locale of the texts in the code.
 * @returns {string[]} The locales; none if the texts in the code are shown.
 */
export function nearestLocales(wanted, offered, source = "en") {
  const code = tagOf(source);
  for (const name of wanted) {
    const tag = tagOf(name);
    if (tag === undefined) continue;
    const isRead = code !== undefined && distance(tag, code) !== undefined;
    const [best] = ranked(tag, offered, isRead ? code : undefined);
    if (best !== undefined) return withParents(best, offered);
    if (isRead) break;
  }
  return [];
}

/** Returns the offered locales that are nearer than the texts in the code, the nearest first. */
function ranked(wanted, offered, source) {
  if (source && wanted.rest === source.rest && isLike(wanted, source)) {
    return offered.filter((name) => name === wanted.name);
  }
  const limit = source && rank(wanted, source);
  const found = [];
  for (const name of offered) {
    const tag = tagOf(name);
    const place = tag && rank(wanted, tag);
    if (place && (limit === undefined || compare(place, limit) < 0)) found.push({ place, name });
  }
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  return found.sort((one, other) => compare(one.place, other.place) || byName(one, other)).map(({ name }) => name);
}

/** Returns a locale and its parents, each under its own name or under one with the same likely subtags. */
function withParents(name, offered) {
  const chain = [name];
  for (const above of parents(tagOf(name))) {
    const found = offered.includes(above.name) ? above.name : namedLike(above, offered) || name;
    if (!chain.includes(found)) chain.push(found);
  }
  return chain;
}

function namedLike(tag, offered) {
  return offered.filter((name) => {
    const other = tagOf(name);
    return other !== undefined && other.rest === tag.rest && isLike(other, tag);
  }).sort()[0];
}
