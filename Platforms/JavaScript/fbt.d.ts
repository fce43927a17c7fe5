import type { Gender, Pack } from "./index.js";

/** A segment of an `fbt` phrase: its name, then its fields in the order of Docs/Formats/PhraseID.md. */
export type Segment = readonly [name: string, ...fields: (string | number)[]];

/** The id of an `fbt` phrase, as 16 hexadecimal digits. */
export function patternID(segments: readonly Segment[], description: string): string;

/** What the hook answers from. */
export interface FbtTexts {
  /** The packs to search, the preferred one first. */
  packs: readonly Pack[];
  /** The project's name of the locale whose number rules FBT's runtime uses, such as `ru`. */
  locale: string;
  /** The gender of the person who looks at the screen. */
  viewer?: Gender;
}

/** The input of FBT's runtime: its table, and the arguments of a call. */
export interface FbtInput {
  table: any;
  args: any[];
  options?: { hk?: string } | undefined;
}

/**
 * Returns a hook `getTranslatedInput` for FBT's or fbtee's `init`.
 *
 * `table` is the parsed `fbt.json` of `langpack bundle --for web --fbt`. A function as `texts` is asked at each call; return the same
 * object while nothing changes.
 */
export function translatedInput(table: any, texts: FbtTexts | (() => FbtTexts | undefined)): (input: FbtInput) => FbtInput | null;
