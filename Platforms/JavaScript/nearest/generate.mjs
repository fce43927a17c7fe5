// Writes generated.js from the tables of the conformance suite: `node generate.mjs SUITE`.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Returns the module of some tables. */
export function moduleOf(tables) {
  return `// The tables of Tests/Conformance/language/tables.txt, by generate.mjs.\n\nexport const TABLES = \`${tables}\`;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tables = readFileSync(join(process.argv[2], "language/tables.txt"), "utf8");
  writeFileSync(new URL("generated.js", import.meta.url), moduleOf(tables));
}
