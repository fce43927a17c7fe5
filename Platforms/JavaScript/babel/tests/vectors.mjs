// The reference's vectors, which are not part of this repository: tests that need them say so where they are absent.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folder } from "../../tests/files.mjs";

const vectors = join(process.env.DATA ?? join(folder, "../../../shared/data"), "fbt");

export const hasVectors = existsSync(vectors);

export function vectorsOf(name) {
  return JSON.parse(readFileSync(join(vectors, `${name}.json`), "utf8"));
}
