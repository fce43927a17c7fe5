// Texts in React pages. See Docs/JavaScript/React.md.

import { createElement } from "react";
import { phraseComponent, shownBy, textComponent } from "./react/parts.js";

export { TextsProvider, useLocalizer, useText } from "./react/parts.js";
export { Texts, localized, setTexts } from "./calls.js";

/** A tag without its region: an English text needs no element of its own in a British page. */
const languageOf = (tag) => tag.replace(/-([A-Z]{2}|\d{3})(-.*)?$/, "");

/** A text in another language than that of the page stands in an element that says so. */
function wrapped(text, localizer, children) {
  const { lang, dir } = text;
  const isSame = languageOf(lang) === languageOf(localizer.lang) && dir === localizer.dir;
  return isSame ? children : createElement("span", { lang, dir }, children);
}

/** Shows the text of a key, an ordinal or an id. */
export const Text = textComponent(wrapped);

/** Shows a phrase of the code; the Babel plugin writes these calls. */
export const shown = shownBy(phraseComponent(wrapped));
