// The key table of a build, which gives phrases their ordinals.

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { openKeyTable } from "../reader/keyTable.js";

const known = new Map();

/** Returns `{ table, digest }` of a file, or undefined if none is named; a file that cannot be read is an error. */
export function keysAt(path) {
  if (path === undefined) return undefined;
  const { mtimeMs, size } = statSync(path);
  const stamp = `${mtimeMs} ${size}`;
  if (known.get(path)?.stamp !== stamp) {
    const bytes = new Uint8Array(readFileSync(path));
    const { keys, reason } = openKeyTable(bytes);
    if (keys === undefined) throw new Error(`${path} is no key table: ${reason}`);
    known.set(path, { stamp, table: keys, digest: createHash("sha256").update(bytes).digest("hex") });
  }
  return known.get(path);
}
