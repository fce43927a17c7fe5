import type { ReactElement, ReactNode } from "react";
import type { Localizer, Phrase, Text as ShownText, TextOptions, Value } from "./index.js";
import type { CodePhrase, SpanElement, Texts } from "./calls.js";

export { Texts, localized, setTexts } from "./calls.js";

/** Shows the texts of a localizer, or of one that may change, in its children. */
export function TextsProvider(props: { texts: Localizer | Texts; children?: ReactNode }): ReactElement;

/** Returns the localizer whose texts are shown; a component that calls this is rendered again after a change. */
export function useLocalizer(): Localizer;

/** Returns the text of a phrase, with its language, direction and spans. */
export function useText<Values extends readonly Value[]>(
  phrase: Phrase, values?: readonly [...Values], options?: TextOptions<Values>): ShownText;

export interface TextProps {
  /** The key, the ordinal or the id. */
  phrase: Phrase;
  values?: readonly Value[];
  table?: string;
  /** The text in the code; the key if absent. */
  source?: string | ((...values: any[]) => string);
  /** What makes the element of a span, by its name. A span without one is shown as its text. */
  elements?: Record<string, (children: ReactNode) => ReactNode>;
}

/** Shows a text; in a `span` with `lang` and `dir` if they are not those of the page. */
export function Text(props: TextProps): ReactElement;

/** Shows a phrase of the code; the Babel plugin writes these calls. */
export function shown(phrase: CodePhrase, values?: readonly unknown[], elements?: readonly SpanElement[]): ReactElement;
