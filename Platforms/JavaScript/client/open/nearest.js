// The nearest language by the tables of CLDR, which the reader has.

/** The tag of no language: a reader of any other one does not read it. */
const noLanguage = "und";

/**
 * Returns how locales relate to each other by the rules of `nearestLocales`.
 *
 * @param {(wanted: string[], offered: string[], source: string) => string[]} nearestLocales The part `./nearest`.
 * @returns {import("./languages.js").Names}
 */
export function namesByNearest(nearestLocales) {
  const chain = (locale, offered, limit) => nearestLocales([locale], offered, limit ?? noLanguage);
  return {
    version: "nearest",
    ranked(locale, offered, limit) {
      const [best] = chain(locale, offered, limit);
      if (best === undefined) return [];
      return [best, ...this.ranked(locale, offered.filter((name) => name !== best), limit)];
    },
    parents: (name, offered) => chain(name, [...new Set([name, ...offered])], null).slice(1),
    reads: (locale, other) => chain(locale, [other], null).length > 0,
  };
}
