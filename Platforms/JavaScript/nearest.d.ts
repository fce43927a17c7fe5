/**
 * The offered locales whose texts a reader gets, in the order in which each text is looked up; none if the texts in the
 * code are shown.
 */
export function nearestLocales(wanted: readonly string[], offered: readonly string[], source?: string): string[];
