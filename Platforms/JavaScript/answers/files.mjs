// The files that cases of the suite name, opened once.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compact } from "../compact.js";
import { openPack } from "../index.js";
import { openKeyTable } from "../keys.js";

let folder = ".";
const kept = new Map();

/** Sets the folder of the suite; paths of cases are relative to it. */
export function setFolder(path) {
  folder = path;
}

function once(kind, path, open) {
  const name = `${kind} ${path}`;
  if (!kept.has(name)) kept.set(name, open());
  return kept.get(name);
}

/** Returns the bytes of a file. */
export function bytesAt(path) {
  return once("bytes", path, () => new Uint8Array(readFileSync(join(folder, path))));
}

/** Returns the key table in a file; the suite never names one here that is refused. */
export function keysAt(path) {
  return once("keys", path, () => openKeyTable(bytesAt(path)).keys);
}

/** Returns the pack in a file. */
export function packAt(path) {
  return once("pack", path, () => openPack(bytesAt(path), { compact }).pack);
}
