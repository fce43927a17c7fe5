/** A gender, as FBT has them. */
export type Gender =
  | "not-a-person" | "female-singular" | "male-singular" | "female-singular-guess" | "male-singular-guess"
  | "mixed-unknown" | "neuter-singular" | "unknown-singular" | "female-plural" | "male-plural" | "neuter-plural"
  | "unknown-plural";

/** A number, or the decimal digits to show: `"12.50"`. */
export type Digits = number | string | bigint;

/** Where a span opens, in units of UTF-16; without a name, where the last open one closes. */
export interface SpanMark {
  readonly offset: number;
  readonly name?: string | undefined;
}

/** A value of a call. A text and a number are passed as they are. */
export type Value =
  | string
  | number
  | bigint
  | { number: Digits }
  /** A number of hundredths: 35 is shown as 35 %. */
  | { percent: Digits }
  /** Chosen by the number, shown as the text. */
  | { number: Digits; shownAs: string }
  | { name: string; gender?: Gender }
  /** Chosen by, not shown. */
  | { gender: Gender }
  /** The position of a choice among its keys. */
  | { choice: number }
  | { list: readonly string[]; style?: "and" | "or" | "unit" }
  /** The text of another phrase, with its spans. */
  | { phrase: string; spans?: readonly SpanMark[] }
  /** A moment, in milliseconds since 1970; by default its day is shown, and its time of day is not. */
  | { date: number | Date; day?: boolean; time?: boolean };

/** What was wrong with a text that was shown anyway. */
export interface Fault {
  readonly kind: "absent-value" | "wrong-type" | "not-a-number" | "damaged" | "other-key-table";
  /** The position of the parameter, if the fault is one of a value. */
  readonly parameter?: number;
}

/** Why bytes are refused. `compact` is a compact pack without the part for it. */
export type Reason = "wrong-magic" | "unknown-version" | "damaged" | "compact";

/** What decodes compact packs: `compact` of `languagepacks/compact`. */
export interface CompactPart {
  readonly prototype: object;
}

/** The texts of one locale, read in place. */
export interface Pack {
  /** The epoch of its ordinals. */
  readonly epoch: string;
  /** The number of ordinals; in an overlay, of those that it names. */
  readonly count: number;
  /** The language of the texts, such as `pt-BR`. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

/** Opens the installed form of a pack; never throws, whatever the bytes are. */
export function openPack(
  bytes: Uint8Array | ArrayBuffer, parts?: { compact?: CompactPart },
): { pack: Pack; reason?: undefined } | { pack?: undefined; reason: Reason };

/** What a build knows of its key table, where a page has no key table. */
export interface KeyTableName {
  /** The SHA-256 of the key table, as hexadecimal digits. */
  readonly digest?: string | undefined;
  readonly epoch: string;
}

/** An ordinal that is known when an app is built. */
export class Ordinal {
  constructor(keys: KeyTableName, number: number);
  readonly keys: KeyTableName;
  readonly number: number;
}

/** A key, an ordinal, or an id of 16 hexadecimal digits. */
export type Phrase = string | Ordinal | { readonly id: string };

/** A text that was shown. As a string, it is its characters. */
export interface Text {
  readonly text: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly spans: readonly SpanMark[];
  /** Where it comes from: a pack (`text`), or else the code. */
  readonly state: "text" | "same-as-source" | "missing" | "unknown";
  /** The first fault. */
  readonly fault?: Fault | undefined;
  toString(): string;
}

export interface LocalizerSetup {
  /** The key table of the build (`languagepacks/keys`), or what the build knows of it. */
  keys: KeyTableName;
  /** The packs to search, the preferred one first; packs of another epoch are left out. */
  packs: readonly Pack[];
  /** The language of the texts in the code; `en` and `ltr` by default. */
  source?: { lang?: string; dir?: "ltr" | "rtl" };
  /** The gender of the person who looks at the screen. */
  viewer?: Gender;
  /** Whether values are isolated whose direction may differ from the text's; true by default. */
  isolatesValues?: boolean;
  /** Formats a moment in milliseconds since 1970; ISO 8601 is shown if it returns nothing. */
  formatDate?: (moment: number, style: { day: boolean; time: boolean }, lang: string) => string | undefined;
  /** Receives the first fault of each text that has one. */
  onFault?: (fault: Fault & { readonly phrase: Phrase }) => void;
}

export interface TextOptions<Values extends readonly Value[] = readonly Value[]> {
  /** The table of a key; the default one if absent. */
  table?: string;
  /** The text in the code, or a function that makes it of the values, with its spans if it has some; the key if absent. */
  source?: string | ((...values: Values) => string | { text: string; spans?: readonly SpanMark[]; fault?: Fault });
}

/** Looks up texts in a chain of packs. */
export class Localizer {
  constructor(setup: LocalizerSetup);
  /** The language and direction of the page: those of the first pack, or of the source texts. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** The text of a phrase with the values of the call, in the order of its parameters; never throws. */
  localized<Values extends readonly Value[]>(
    phrase: Phrase, values?: readonly [...Values], options?: TextOptions<Values>): Text;
}
