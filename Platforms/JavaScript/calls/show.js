// Shows phrases: as strings, as texts with their language, or as parts with elements.

import { currentLocalizer } from "./current.js";
import { partsOf } from "./parts.js";

const NONE = [];

/** Returns a phrase as a string. */
export function text(phrase, values = NONE) {
  return phrase.text(currentLocalizer(), values).text;
}

/** Returns a phrase as a text, with its language, direction and spans. */
export function shownText(phrase, values = NONE) {
  return phrase.text(currentLocalizer(), values);
}

/** Returns a phrase as a string; as an array of strings and elements if it has elements. */
export function show(phrase, values = NONE, elements = NONE) {
  const nodes = [];
  const shown = phrase.text(currentLocalizer(), values, nodes);
  if (nodes.length === 0 && shown.spans.length === 0) return shown.text;
  const parts = partsOf(shown, nodes, elements);
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}
