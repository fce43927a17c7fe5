import type { Localizer, Phrase, Text, TextOptions, Value } from "./index.js";

export { Ordinal } from "./index.js";

/** A localizer that may change: after another language was chosen, or an update was installed. */
export class Texts {
  constructor(localizer: Localizer);
  /** The one that is shown now. */
  readonly localizer: Localizer;
  /** The first one, which a server has rendered a page with. */
  readonly first: Localizer;
  /** Shows the texts of another localizer. */
  change(localizer: Localizer): void;
  /** Calls a function after each change; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Sets whose texts calls show that name no localizer. A function is asked at each call: on a server, it returns the localizer of the
 * request. Without any, the texts in the code are shown.
 */
export function setTexts(texts: Localizer | Texts | (() => Localizer | undefined)): void;

/** Returns the localizer whose texts are shown now. */
export function currentLocalizer(): Localizer;

/** The text of a key in the code, with its table, as `langpack extract` reads it. */
export interface Labels {
  value?: string;
  comment?: string;
  table?: string;
}

/** The text of a key as a string. */
export function localized<Values extends readonly Value[]>(
  key: Phrase, values?: readonly [...Values], options?: TextOptions<Values>): string;
export function localized(key: Phrase, labels: Labels, ...values: Value[]): string;

/** The text of a key, with its language, direction and spans. */
export function localizedText<Values extends readonly Value[]>(
  key: Phrase, values?: readonly [...Values], options?: TextOptions<Values>): Text;
export function localizedText(key: Phrase, labels: Labels, ...values: Value[]): Text;

/** A text with spans, as the types of `langpack types` have it; with its language and direction. */
export interface Styled {
  readonly phrase: string;
  readonly spans: Text["spans"];
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

/**
 * A `TextSource` for the types that `langpack types --language typescript` writes.
 *
 * `source` returns the text of a phrase that no pack has; by default that is the id.
 */
export function textSource(localizer?: Localizer, source?: (id: string, values: readonly any[]) => string): {
  text(id: string, values: readonly any[]): string;
  styled(id: string, values: readonly any[]): any;
};

/** A phrase of the code, which the Babel plugin writes. */
export interface CodePhrase {
  readonly kinds: readonly (string | readonly string[])[];
  text(localizer: Localizer, values: readonly unknown[], nodes?: unknown[]): Text;
}

/** Makes a phrase of the code; the Babel plugin writes these calls. */
export function phrase(
  reference: Phrase, kinds: readonly (string | readonly string[])[], segments: readonly unknown[],
): CodePhrase;

/** The name of a span, and what makes its element of its children. */
export type SpanElement = readonly [name: string, make: (children: unknown) => unknown];

/** Shows a phrase of the code as a string. */
export function text(phrase: CodePhrase, values?: readonly unknown[]): string;

/** Shows a phrase of the code as a text with its language, direction and spans. */
export function shownText(phrase: CodePhrase, values?: readonly unknown[]): Text;

/** Shows a phrase of the code as a string, or as an array of strings and elements if it has elements. */
export function show(phrase: CodePhrase, values?: readonly unknown[], elements?: readonly SpanElement[]): any;
