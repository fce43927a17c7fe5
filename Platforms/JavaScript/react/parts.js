// What React shows of the texts: for pages and for React Native.

import { Fragment, createContext, createElement, useContext, useMemo, useSyncExternalStore } from "react";
import { currentLocalizer, firstLocalizer, subscribeToCurrent } from "../calls/current.js";
import { partsOf } from "../calls/parts.js";
import { Texts } from "../calls/texts.js";

const Context = createContext(null);
const NONE = [];
/** Whether texts are a localizer, which never changes. */
const isOne = (texts) => typeof texts.localized === "function";

/** What is shown without a provider: what `setTexts` has set before. */
const ambient = { subscribe: subscribeToCurrent, now: currentLocalizer, first: firstLocalizer };

function watched(texts) {
  return { subscribe: (listener) => texts.subscribe(listener), now: () => texts.localizer, first: () => texts.first };
}

/** Shows the texts of a localizer, or of one that may change, in its children. */
export function TextsProvider({ texts, children }) {
  const source = useMemo(() => watched(isOne(texts) ? new Texts(texts) : texts), [texts]);
  return createElement(Context.Provider, { value: source }, children);
}

/** Returns the localizer whose texts are shown; a component that calls this is rendered again after a change. */
export function useLocalizer() {
  const source = useContext(Context) || ambient;
  // While a page of a server is hydrated, it shows what the server has shown.
  return useSyncExternalStore(source.subscribe, source.now, source.first);
}

/** Returns the text of a phrase, with its language, direction and spans. */
export function useText(phrase, values, options) {
  return useLocalizer().localized(phrase, values, options);
}

/** Joins children of an element, which need no keys. */
export const joined = (children) => createElement(Fragment, null, ...children);

/**
 * Returns the component that shows a text.
 *
 * @param {(text: Text, localizer: Localizer, children: any) => any} wrap Returns what is shown of a text: its children, or an element
 *   around them.
 */
export function textComponent(wrap) {
  return function Text({ phrase, values = NONE, table, source, elements = {} }) {
    const localizer = useLocalizer();
    const text = localizer.localized(phrase, values, { table, source: source ?? (typeof phrase === "string" ? phrase : "") });
    const makers = text.spans.filter(({ name }) => typeof elements[name] === "function").map(({ name }) => [name, elements[name]]);
    return wrap(text, localizer, joined(partsOf(text, NONE, makers, joined)));
  };
}

/** Returns the component that shows a phrase of the code, which the Babel plugin uses. */
export function phraseComponent(wrap) {
  return function Phrase({ phrase, values, elements }) {
    const localizer = useLocalizer();
    const nodes = [];
    const text = phrase.text(localizer, values, nodes);
    return wrap(text, localizer, joined(partsOf(text, nodes, elements, joined)));
  };
}

/** Returns the function that the plugin's calls call. */
export function shownBy(Phrase) {
  return (phrase, values = NONE, elements = NONE) => createElement(Phrase, { phrase, values, elements });
}
