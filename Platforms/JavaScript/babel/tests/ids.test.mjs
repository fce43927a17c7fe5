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

for (const dialect of ["fbt", "fbtee"]) {
  test(`calls at the edges of the rules have the extractor's ids, in ${dialect}`, withBabel, () => {
    const path = join(folder, `babel/tests/edges/${dialect}`);
    const expected = JSON.parse(readFileSync(`${path}.json`, "utf8"));
    const { metadata } = transformed(readFileSync(`${path}.jsx`, "utf8"), { filename: `${path}.jsx`, dialect });
    const ids = new Map(Object.entries(expected).map(([description, id]) => [id, description]));
    for (const { id, line } of metadata.languagepacks) assert.ok(ids.delete(id), `line ${line}: ${id}`);
    assert.deepEqual([...ids.values()], []);
  });
}
