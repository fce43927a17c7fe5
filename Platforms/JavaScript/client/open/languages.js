// Which languages are shown, and which packs belong to each.

/**
 * @typedef {object} Names How locales relate to each other. The part `./languages` of the reader has the tables
 *   of CLDR; without it, names count as they are spelled.
 * @property {string} version Which rules these are: with other ones, everything that is offered is checked again.
 * @property {(locale: string, offered: string[], limit: string | null) => string[]} ranked The offered locales that
 *   a reader of this one reads, the nearest first, and only those that are nearer than the limit.
 * @property {(name: string, offered: string[]) => string[]} parents The offered locales that complete a pack.
 * @property {(locale: string, other: string) => boolean} reads Whether a reader of a locale reads another one.
 */

/** A locale and the shorter ones that it begins with: `pt-BR`, `pt`. */
function withPrefixes(locale) {
  const parts = locale.split("-");
  return parts.map((_, at) => parts.slice(0, parts.length - at).join("-"));
}

/** Locales as they are spelled. @type {Names} */
export const spelledNames = {
  version: "spelled",
  ranked(locale, offered, limit) {
    const nearer = locale === limit ? [locale] : withPrefixes(locale).filter((name) => name !== limit);
    return nearer.filter((name) => offered.includes(name));
  },
  parents: (name, offered) => withPrefixes(name).slice(1).filter((parent) => offered.includes(parent)),
  reads: (locale, other) => withPrefixes(locale).includes(other),
};

/** The wanted locales, up to the first that reads the language of the texts in the code. */
export class LanguageChoice {
  /**
   * @param {string[]} wanted The preferred one first.
   * @param {string} source The language of the texts in the code.
   * @param {Names} [names]
   */
  constructor(wanted, source, names = spelledNames) {
    const last = wanted.findIndex((locale) => names.reads(locale, source));
    this.endsAtSource = last >= 0;
    this.wanted = this.endsAtSource ? wanted.slice(0, last + 1) : wanted;
    Object.assign(this, { source, names });
  }

  /** The texts in the code bound the last wanted locale: only nearer packs are shown. */
  limit(locale) {
    return this.endsAtSource && locale === this.wanted[this.wanted.length - 1] ? this.source : null;
  }

  ranked(locale, offered) {
    return this.names.ranked(locale, offered, this.limit(locale));
  }

  /** @returns {string[]} The packs in which the texts of a locale are looked up. */
  chain(name, offered) {
    return [name, ...this.names.parents(name, offered)];
  }

  /** @returns {string[][]} For each wanted locale the packs in which its texts are looked up. */
  chains(offered) {
    return this.wanted.map((locale) => {
      const [nearest] = this.ranked(locale, offered);
      return nearest === undefined ? [] : this.chain(nearest, offered);
    });
  }

  /** Whether a reader of a wanted locale reads this one. */
  shows(locale) {
    return this.wanted.some((wanted) => this.names.reads(wanted, locale));
  }
}
