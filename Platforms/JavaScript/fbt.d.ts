/** A segment of an `fbt` phrase: its name, then its fields in the order of Docs/Formats/PhraseID.md. */
export type Segment = readonly [name: string, ...fields: (string | number)[]];

/** The id of an `fbt` phrase, as 16 hexadecimal digits. */
export function patternID(segments: readonly Segment[], description: string): string;
