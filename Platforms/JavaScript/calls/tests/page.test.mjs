// Runs the code of Docs/JavaScript/Calls.md.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { babel, debian, withBabel } from "../../tests/debian.mjs";
import { compile, run, writePage } from "../../tests/document.mjs";
import { folder, suite } from "../../tests/files.mjs";

const shop = join(folder, "fbt/tests/shop");
const localizer = `import { readFileSync } from "node:fs";
  import { Localizer, openPack } from "languagepacks";
  import { openKeyTable } from "languagepacks/keys";
  const { keys } = openKeyTable(readFileSync("packs/keys.lpkt"));
  export const localizerFor = async (locale) =>
    new Localizer({ keys, packs: [openPack(readFileSync("packs/" + locale + ".lpk")).pack] });
  export const localizer = await localizerFor("ru");`;

test("the code of the page shows what it says", withBabel, () => {
  const app = mkdtempSync(join(tmpdir(), "languagepacks-calls-"));
  try {
    mkdirSync(join(app, "node_modules"));
    symlinkSync(folder, join(app, "node_modules/languagepacks"));
    cpSync(shop, join(app, "packs"), { recursive: true });
    mkdirSync(join(app, "suite"));
    for (const name of ["keys.lpkt", "ru.lpk"]) cpSync(join(suite, "texts", name), join(app, "suite", name));
    const shown = writePage("JavaScript/Calls.md", app);
    writeFileSync(join(app, "package.json"), '{ "type": "module" }');
    writeFileSync(join(app, "localizer.mjs"), localizer);
    const typed = babel.transformSync(readFileSync(join(shop, "texts.ts"), "utf8"), {
      filename: "/texts.ts", babelrc: false, configFile: false, plugins: [debian("@babel/plugin-transform-typescript")],
    });
    writeFileSync(join(app, "texts.mjs"), typed.code);
    const { warn } = console;
    const warnings = [];
    console.warn = (words) => warnings.push(words);
    compile(app);
    console.warn = warn;
    // One text of the page is not in the key table.
    assert.equal(warnings.length, 1, warnings.join("\n"));
    run(app, "build.mjs");
    const names = [...shown.keys()].filter((name) => shown.get(name).length > 0);
    assert.deepEqual(names, ["main.mjs", "keys.mjs", "types.mjs", "fbt.mjs", "requests.mjs"]);
    for (const name of names) assert.deepEqual(run(app, name), shown.get(name), name);
  } finally {
    rmSync(app, { recursive: true });
  }
});
