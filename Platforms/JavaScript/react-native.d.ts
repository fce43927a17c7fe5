import type { ReactElement } from "react";
import type { CodePhrase, SpanElement } from "./calls.js";
import type { TextProps } from "./react.js";

export { Texts, TextsProvider, localized, setTexts, useLocalizer, useText } from "./react.js";
export type { TextProps } from "./react.js";

/** Shows a text; it stands in a `Text` of React Native. */
export function LocalizedText(props: TextProps): ReactElement;

/** Returns the language and direction of the app, and calls a function with them at the start and after each change. */
export function useLanguage(onChange?: (language: { lang: string; dir: "ltr" | "rtl" }) => void): { lang: string; dir: "ltr" | "rtl" };

/** Shows a phrase of the code; the Babel plugin writes these calls. */
export function shown(phrase: CodePhrase, values?: readonly unknown[], elements?: readonly SpanElement[]): ReactElement;
