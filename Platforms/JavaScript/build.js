// Ordinals at build time: a module that names them, so that a page sends no key table. It runs in Node.

import { createHash } from "node:crypto";
import { openKeyTable } from "./keys.js";

/**
 * Returns a module that exports an `Ordinal` for each phrase, and `keys`, which a localizer is made with.
 *
 * @param {Uint8Array} bytes The key table of the build.
 * @param {Object<string, string | { key: string, table?: string } | { id: string }>} phrases For each name that is
 *   exported, the key of its phrase, its key and table, or its id.
 * @returns {{ module: string } | { reason: string, missing?: string[] }} The text of the module; or why there is none, with the names
 *   of the phrases that the build does not have.
 */
export function ordinalsModule(bytes, phrases) {
  const { keys, reason } = openKeyTable(bytes);
  if (keys === undefined) return { reason };
  const names = Object.keys(phrases);
  const missing = names.filter((name) => ordinalOf(keys, phrases[name]) === undefined);
  if (missing.length > 0) return { reason: "missing", missing };
  const digest = createHash("sha256").update(bytes).digest("hex");
  const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ new Ordinal(keys, ${ordinalOf(keys, phrases[name])});`);
  return {
    module: [
      'import { Ordinal } from "languagepacks";', "",
      `export const keys = { digest: "${digest}", epoch: "${keys.epoch}" };`, ...lines, "",
    ].join("\n"),
  };
}

function ordinalOf(keys, phrase) {
  const isKey = typeof phrase === "string" || phrase.key !== undefined;
  return isKey ? keys.ordinalOf(phrase.key ?? phrase, phrase.table) : keys.ordinalOf(phrase);
}
