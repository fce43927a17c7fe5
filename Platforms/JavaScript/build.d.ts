/** A phrase of a module: its key, its key and table, or its id. */
export type NamedPhrase = string | { key: string; table?: string } | { id: string };

/** A module that exports an `Ordinal` under each name, and `keys`. */
export function ordinalsModule(
  bytes: Uint8Array, phrases: Record<string, NamedPhrase>,
): { module: string; reason?: undefined } | { module?: undefined; reason: string; missing?: string[] };
