// What calls add to the reader, in bytes minified and compressed. React itself is not counted.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { folder } from "../../tests/files.mjs";

const env = { ...process.env, NODE_PATH: "/usr/share/nodejs" };
const run = (program, words, input) => spawnSync(program, words, { cwd: folder, env, input, encoding: "utf8" });
const canMeasure = ["esbuild", "terser"].every((program) => run(program, ["--version"]).status === 0);

const fromCalls = (names) => `export { ${names} } from "./calls.js";`;
const fromReact = 'export { TextsProvider, useLocalizer, useText, Text, shown } from "./react.js";';
/** The lines of an app, and their limits. */
const parts = {
  "fbt calls": [fromCalls("setTexts, phrase, show, text"), 1900],
  "calls by key": [fromCalls("setTexts, localized"), 1900],
  "calls by key and fbt calls": [fromCalls("setTexts, phrase, show, text, localized, localizedText, textSource, Texts"), 3000],
  "the hook of FBT's runtime": ['export { translatedInput } from "./fbt.js";', 950],
  "React by key": [fromReact.replace(", shown", ""), 1000],
  "React with fbt calls": [`${fromReact}\n${fromCalls("setTexts, phrase, text")}`, 2500],
};

function sizeOf(lines) {
  const bundle = run("esbuild", ["--bundle", "--minify", "--charset=utf8", "--format=esm", "--external:react"], lines);
  const minified = run("terser", ["--module", "-c", "passes=3", "-m"], bundle.stdout);
  assert.equal(minified.status, 0, bundle.stderr + minified.stderr);
  return gzipSync(minified.stdout, { level: 9 }).length;
}

const reader = 'export * from "./index.js";\n';
let before;
for (const [name, [lines, limit]] of Object.entries(parts)) {
  test(`${name}: at most ${limit} bytes`, { skip: !canMeasure && "there is no esbuild or no terser" }, (context) => {
    before ??= sizeOf(reader);
    const size = sizeOf(reader + lines) - before;
    context.diagnostic(`${size} bytes`);
    assert.ok(size > 100 && size <= limit, `it has ${size} bytes`);
  });
}
