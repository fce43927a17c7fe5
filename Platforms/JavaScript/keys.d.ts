import type { KeyTableName, Reason } from "./index.js";

/** The ordinals of a build's phrases. */
export interface KeyTable extends KeyTableName {
  /** The number of phrases. */
  readonly count: number;
  /** The ordinal of an id of 16 hexadecimal digits; undefined if the build does not have the phrase. */
  ordinal(id: string): number | undefined;
  /** The ordinal of a key, or of `{ id }`. */
  ordinalOf(phrase: string | { readonly id: string }, table?: string): number | undefined;
}

/** Opens a key table; never throws, whatever the bytes are. Its SHA-256 binds ordinals to it. */
export function openKeyTable(
  bytes: Uint8Array | ArrayBuffer, digest?: string,
): { keys: KeyTable; reason?: undefined } | { keys?: undefined; reason: Reason };

/** The id of a keyed phrase, as 16 hexadecimal digits. */
export function keyedID(key: string, table?: string): string;
