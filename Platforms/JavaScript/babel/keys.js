// The key table of a build, which gives phrases their ordinals.

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { openKeyTable } from "../reader/keyTable.js";

const known = new Map();

/** Returns what changes with a file. */
export function stampOf(path) {
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}

/** Returns `{ table, digest }` of a file, or undefined if none is named; a file that cannot be read is an error. */
export function keysAt(path) {
  if (path === undefined) return undefined;
  const stamp = stampOf(path);
  if (known.get(path)?.stamp !== stamp) {
    const bytes = new Uint8Array(readFileSync(path));
    const { keys, reason } = openKeyTable(bytes);
    if (keys === undefined) throw new Error(`${path} is no key table: ${reason}`);
    known.set(path, { stamp, table: keys, digest: createHash("sha256").update(bytes).digest("hex") });
  }
  return known.get(path);
}
