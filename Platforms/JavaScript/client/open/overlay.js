// Overlays: the packs of one arm of an experiment, which a lookup asks before the pack of their locale.

/** Returns the key under which an overlay is kept. */
export function overlayKey(locale, experiment, arm) {
  return `${locale}~${experiment}~${arm}`;
}

/**
 * Returns what an overlay belongs to, or null if a key is that of a locale's own pack.
 *
 * @param {string} key
 * @returns {{locale: string, experiment: string, arm: string} | null}
 */
export function overlayOf(key) {
  const [locale, experiment, arm] = key.split("~");
  return arm === undefined ? null : { locale, experiment, arm };
}

/** Returns the locale of a pack or an overlay. */
export function localeOf(key) {
  return key.split("~")[0];
}
