// Files of the conformance suite, for the tests.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const suite = process.env.SUITE ?? fileURLToPath(new URL("../../../Tests/Conformance", import.meta.url));
export const folder = fileURLToPath(new URL("..", import.meta.url));

export function bytesOf(path) {
  return new Uint8Array(readFileSync(join(suite, path)));
}

export function casesOf(path) {
  const lines = readFileSync(join(suite, path), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
