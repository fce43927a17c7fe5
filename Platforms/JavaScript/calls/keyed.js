// Texts by key, and the source of texts for the methods of `langpack types --language typescript`.

import { Ordinal } from "../reader/ordinal.js";
import { currentLocalizer } from "./current.js";
import { valueText } from "./valueText.js";

/** Returns the text of a key as a string: see `localizedText`. */
export function localized(key, ...rest) {
  return localizedText(key, ...rest).text;
}

/**
 * Returns the text of a key.
 *
 * @param {string | Ordinal} key The key, or its ordinal.
 * @param {Array | { value?: string, table?: string }} labels The values; or, as `langpack extract` reads it, the text in the code and
 *   the table of the key. Then the values follow.
 */
export function localizedText(key, labels = [], ...values) {
  const localizer = currentLocalizer();
  if (Array.isArray(labels)) return localizer.localized(key, labels, values[0]);
  const { value = key instanceof Ordinal ? "" : String(key), table } = labels;
  return localizer.localized(key, values, { table, source: () => valueText(value, values, localizer) });
}

/**
 * Returns a `TextSource` for the types that `langpack types --language typescript` writes.
 *
 * @param {Localizer} [localizer] Whose texts it shows; by default those that are shown at each call.
 * @param {(id: string, values: Array) => string} [source] Returns the text of a phrase that no pack has; the id by default.
 */
export function textSource(localizer, source = (id) => id) {
  const find = (id, values) => (localizer || currentLocalizer()).localized({ id }, values, { source: () => source(id, values) });
  return {
    text: (id, values) => find(id, values).text,
    styled(id, values) {
      const { text, spans, lang, dir } = find(id, values);
      return { phrase: text, spans, lang, dir };
    },
  };
}
