// The package: its entries, what is packed, its types and its size.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { moduleOf } from "../nearest/generate.mjs";
import { folder, suite } from "./files.mjs";

const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
/** Debian's terser does not find what it needs alone. */
const environment = { ...process.env, NODE_PATH: "/usr/share/nodejs" };

function run(program, words, input, directory = folder) {
  return spawnSync(program, words, { cwd: directory, env: environment, input, encoding: "utf8" });
}

function has(program) {
  return run(program, ["--version"]).status === 0;
}

function inFolder(body) {
  const made = mkdtempSync(join(tmpdir(), "languagepacks-"));
  try {
    mkdirSync(join(made, "node_modules"));
    symlinkSync(folder, join(made, "node_modules", "languagepacks"));
    return body(made);
  } finally {
    rmSync(made, { recursive: true });
  }
}

test("every entry has a file and types", () => {
  for (const conditions of Object.values(exports)) {
    for (const path of typeof conditions === "string" ? [conditions] : Object.values(conditions)) {
      assert.ok(existsSync(join(folder, path)), path);
    }
  }
});

test("what is packed has the entries and no tests", { skip: !has("npm") && "there is no npm" }, () => {
  const { stdout } = run("npm", ["pack", "--dry-run", "--offline", "--json", "--cache", join(tmpdir(), "languagepacks-npm")]);
  const [{ files }] = JSON.parse(stdout);
  const paths = files.map(({ path }) => path);
  for (const path of ["index.js", "index.d.ts", "keys.js", "reader/pack.js", "nearest/tag.js", "package.json", "calls/show.js",
    "fbt/hook.js", "react/parts.js", "react-native.d.ts", "babel.cjs", "babel/plugin.js"]) {
    assert.ok(paths.includes(path), path);
  }
  assert.ok(!paths.some((path) => /(^|\/)tests\/|^answers|\.mjs$/.test(path)), paths.join(" "));
});

test("the types are those of uses", { skip: !has("tsc") && "there is no tsc" }, () => {
  inFolder((made) => {
    const compilerOptions = {
      noEmit: true, strict: true, module: "nodenext", moduleResolution: "nodenext", target: "es2020", lib: ["es2020", "dom"],
      types: [],
    };
    writeFileSync(join(made, "package.json"), '{ "type": "module" }');
    writeFileSync(join(made, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["uses.ts"] }));
    writeFileSync(join(made, "uses.ts"), readFileSync(join(folder, "tests/uses.ts")));
    const { status, stdout } = run("tsc", ["--project", made], "", made);
    assert.equal(status, 0, stdout);
  });
});

/** The limits of entries, in bytes minified and compressed. The core is 6.5 KiB. Of `fbt`, this is for the ids. */
const limits = { index: 6656, keys: 1750, compact: 2550, fbt: 1300, spans: 300, nearest: 9400 };
const used = (name) => `export ${name === "fbt" ? "{ patternID }" : "*"} from "./${name}.js";`;
const canMeasure = has("esbuild") && has("terser");

function minified(name) {
  const bundle = run("esbuild", ["--bundle", "--minify", "--charset=utf8", "--format=esm"], used(name));
  const { status, stdout, stderr } = run("terser", ["--module", "-c", "passes=3", "-m"], bundle.stdout);
  assert.equal(status, 0, stderr);
  return stdout;
}

for (const [name, limit] of Object.entries(limits)) {
  test(`${name}.js has at most ${limit} bytes`, { skip: !canMeasure && "there is no esbuild or no terser" }, () => {
    const size = gzipSync(minified(name), { level: 9 }).length;
    assert.ok(size > 100 && size <= limit, `it has ${size} bytes`);
  });
}

// Terser moves a class that is named once to where it is named. In a function, that makes the class anew for each call,
// which is a hundred times as slow as the call. A compact pack makes one when it is opened, not for each text.
for (const name of ["index", "keys", "compact", "fbt", "spans", "nearest"]) {
  test(`a minifier makes no class of ${name}.js for each text`, { skip: !canMeasure && "there is no esbuild or no terser" }, () => {
    const moved = [...minified(name).matchAll(/new class\b.{0,60}/g)].map(([start]) => start);
    assert.deepEqual(moved, name === "compact" ? moved.slice(0, 1) : []);
  });
}

test("the core links no part", { skip: !canMeasure && "there is no esbuild or no terser" }, () => {
  const { stdout } = run("esbuild", ["--bundle", "--format=esm", "index.js"]);
  const linked = [...stdout.matchAll(/^\/\/ reader\/(\w+)\.js$/gm)].map(([, name]) => name);
  assert.ok(linked.includes("pack"));
  for (const part of ["keyTable", "xxh64", "symbolCode", "valueString", "patternID"]) assert.ok(!linked.includes(part), part);
});

test("the tables of locales are those of the suite", () => {
  const tables = readFileSync(join(suite, "language/tables.txt"), "utf8");
  assert.equal(readFileSync(join(folder, "nearest/generated.js"), "utf8"), moduleOf(tables));
});
