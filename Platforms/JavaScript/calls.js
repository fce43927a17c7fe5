// Texts of calls: what the Babel plugin makes of `fbt`, calls by key, and what `langpack types` writes. See
// Docs/JavaScript/Calls.md.

export { Ordinal } from "./reader/ordinal.js";
export { Texts } from "./calls/texts.js";
export { currentLocalizer, setTexts } from "./calls/current.js";
export { phrase } from "./calls/phrase.js";
export { localized, localizedText, textSource } from "./calls/keyed.js";
export { show, shownText, text } from "./calls/show.js";
