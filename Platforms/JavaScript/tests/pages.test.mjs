// Runs the code of Docs/JavaScript.md, in the order of the page: an expression before `// →` has the text after it.

import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { folder, suite } from "./files.mjs";

const page = readFileSync(join(folder, "../../Docs/JavaScript.md"), "utf8");
const blocks = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);

/** Imports become dynamic ones, since a block imports a module that another one writes. */
const imports = /^import .*;\n/gm;

test("the code of the page shows what it says", () => {
  const made = mkdtempSync(join(tmpdir(), "languagepacks-page-"));
  try {
    mkdirSync(join(made, "packs"));
    mkdirSync(join(made, "node_modules"));
    symlinkSync(folder, join(made, "node_modules", "languagepacks"));
    for (const name of ["keys.lpkt", "ru.lpk", "ru-compact.lpk", "ar.lpk"]) {
      copyFileSync(join(suite, "texts", name), join(made, "packs", name));
    }
    writeFileSync(join(made, "page.mjs"), moduleOf(blocks));
    writeFileSync(join(made, "package.json"), '{ "type": "module" }');
    const { status, stdout, stderr } = spawnSync(process.execPath, ["page.mjs"], { cwd: made, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    const expected = [...page.matchAll(/ {2}\/\/ → (.*)$/gm)].map(([, text]) => text);
    assert.ok(expected.length > 10);
    assert.deepEqual(stdout.trimEnd().split("\n"), expected);
  } finally {
    rmSync(made, { recursive: true });
  }
});

/** Returns one module, in which each line that shows a text prints it. */
function moduleOf(codes) {
  const code = codes.join("").replace(imports, (line) => {
    const [, names, path] = /^import \{(.*)\} from (".*");\n$/.exec(line);
    return `const {${names.replaceAll(" as ", ": ")}} = await import(${path});\n`;
  });
  return code.replace(/^(.*);? {2}\/\/ → .*$/gm, (_, shown) => `console.log(String(${shown.replace(/;$/, "")}));`);
}
