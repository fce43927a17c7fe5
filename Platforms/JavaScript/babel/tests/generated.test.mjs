// `babel.cjs` is what the generator makes, and Babel loads it by `require`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { babel, withBabel } from "../../tests/debian.mjs";
import { folder } from "../../tests/files.mjs";
import { pluginText } from "../generate.mjs";

test("babel.cjs is that of the modules", () => {
  assert.equal(readFileSync(join(folder, "babel.cjs"), "utf8"), pluginText());
});

test("babel.cjs makes what the modules make", withBabel, () => {
  const plugin = createRequire(import.meta.url)(join(folder, "babel.cjs"));
  const { code } = babel.transformSync('import fbt from "fbt"; export const title = fbt("Settings", "Title of a page");', {
    filename: "/app.js", babelrc: false, configFile: false, plugins: [plugin],
  });
  assert.match(code, /_phrase\d*\("136d63fb9356bfe3"/);
});
