// Texts in React Native, which has no page: the app gets their language and direction. See Docs/JavaScript/React.md.

import { useEffect } from "react";
import { phraseComponent, shownBy, textComponent, useLocalizer } from "./react/parts.js";

export { TextsProvider, useLocalizer, useText } from "./react/parts.js";
export { Texts, localized, setTexts } from "./calls.js";

const plain = (text, localizer, children) => children;

/** Shows the text of a key, an ordinal or an id; it stands in a `Text` of React Native. */
export const LocalizedText = textComponent(plain);

/** Shows a phrase of the code; the Babel plugin writes these calls. */
export const shown = shownBy(phraseComponent(plain));

/** Returns the language and direction of the app, and calls a function with them at the start and after each change. */
export function useLanguage(onChange) {
  const { lang, dir } = useLocalizer();
  useEffect(() => {
    if (onChange) onChange({ lang, dir });
  }, [lang, dir]);
  return { lang, dir };
}
