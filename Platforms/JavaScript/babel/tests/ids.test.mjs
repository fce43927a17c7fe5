// The plugin finds the phrases that `langpack extract` finds: the same ids at the same places.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "../../tests/files.mjs";
import { withBabel } from "../../tests/debian.mjs";
import { transformed } from "./transformed.mjs";

const cases = join(folder, "../../Tests/Cases/Extraction/javascript");
const options = { common: { Done: "A button that ends a task" }, extraOptions: { tone: true } };

/** The native phrases of a case. */
function expectedOf(path) {
  const [, part] = readFileSync(`${path}.expected`, "utf8").split("# Native phrases\n");
  return part.split("\n\n")[0].split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

for (const name of readdirSync(cases).filter((file) => existsSync(join(cases, `${file}.expected`)))) {
  test(`${name} has the ids of the extractor`, withBabel, () => {
    const path = join(cases, name);
    const source = readFileSync(path, "utf8");
    const lines = source.split("\n");
    const { metadata } = transformed(source, { filename: path, ...options });
    const found = metadata.languagepacks.filter(({ isHidden }) => !isHidden);
    // The extractor counts columns in bytes.
    const places = found.map(({ id, line, column }) => `${line}:${Buffer.byteLength(lines[line - 1].slice(0, column)) + 1} ${id}`);
    const expected = expectedOf(path).map(({ id, places: [{ line, column }] }) => `${line}:${column} ${id}`);
    assert.deepEqual(places.sort(), expected.sort());
  });
}
