// The code of a page of Docs as files: each block begins with the name of its file in a comment.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { babel } from "./debian.mjs";
import { folder } from "./files.mjs";

/** Writes the files of a page into a folder, and returns the texts that each says that it shows. */
export function writePage(page, app) {
  const text = readFileSync(join(folder, "../../Docs", page), "utf8");
  const shown = new Map();
  for (const [, name, code] of text.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    // A line that shows a text prints it.
    const printed = code.replace(/^(.*?);? {2}\/\/ → .*$/gm, (_, line) => `console.log(String(${line}));`);
    writeFileSync(join(app, name), printed);
    shown.set(name, [...code.matchAll(/ {2}\/\/ → (.*)$/gm)].map(([, line]) => line));
  }
  return shown;
}

/** Runs Babel on the scripts in `src`, as its configuration says; `plugins` come after it. */
export function compile(app, { configured = true, plugins = [] } = {}) {
  const src = join(app, "src");
  const cwd = process.cwd();
  process.chdir(app);
  try {
    for (const name of readdirSync(src).filter((one) => one.endsWith(".jsx"))) {
      const { code } = babel.transformSync(readFileSync(join(src, name), "utf8"), {
        filename: join(src, name), cwd: app, babelrc: false, configFile: configured ? join(app, "babel.config.cjs") : false, plugins,
      });
      writeFileSync(join(src, name.replace(".jsx", ".js")), code);
    }
  } finally {
    process.chdir(cwd);
  }
}

/** Runs a file of the folder, and returns the lines that it prints. */
export function run(app, name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: app, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\n").slice(0, -1);
}

