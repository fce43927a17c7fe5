// Measures what a page loads: `node sizes.mjs`, with esbuild and terser. Each part is counted without what is loaded
// before it, as a bundler divides them.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const platform = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "langpacks-sizes-"));

/** The bytes of a file after terser and gzip. */
function sizeOf(file) {
  const options = { env: { ...process.env, NODE_PATH: "/usr/share/nodejs" }, maxBuffer: 1 << 26 };
  const least = execFileSync("terser", ["--module", "--compress", "passes=3", "--mangle", "--", file], options);
  return gzipSync(least, { level: 9 }).length;
}

/** Bundles entries with their common parts aside, and returns the sum of the sizes of all files. */
function bundled(name, lines) {
  const own = join(folder, name);
  const entry = join(folder, `${name}.js`);
  writeFileSync(entry, lines.map((line) => line.replace("./", `${platform}/`)).join("\n"));
  execFileSync("esbuild", [entry, "--bundle", "--format=esm", "--splitting", "--minify", `--outdir=${own}`, "--log-level=error"]);
  const files = readdirSync(own).map((file) => join(own, file));
  const main = files.find((file) => file.endsWith(`/${name}.js`));
  const loaded = new Set();
  const follow = (file) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const [, next] of readFileSync(file, "utf8").matchAll(/(?:from|import)"(\.\/[^"]+)"/g)) follow(join(own, next));
  };
  follow(main);
  return [...loaded].reduce((sum, file) => sum + sizeOf(file), 0);
}

const first = ['export * from "./index.js";', 'export { PackClient } from "./client/index.js";', 'export * from "./client/page.js";'];
const parts = { update: "./client/update.js", dense: "./client/dense.js", compact: "./client/compact.js", verify: "./client/verify.js",
  telemetry: "./client/telemetry.js", signal: "./client/signal.js" };
const reader = bundled("reader", [first[0]]);
const page = bundled("page", first);
console.log(`the reader: ${reader}; with the client, what a page loads to show its texts: ${page}`);
const updating = bundled("updating", [...first, `export * as update from "${parts.update}";`]);
for (const [name, path] of Object.entries(parts)) {
  const base = name === "update" ? page : updating;
  const before = name === "update" ? first : [...first, `export * as update from "${parts.update}";`];
  console.log(`./${name}: ${bundled(name, [...before, `export * as ${name}Part from "${path}";`]) - base} more`);
}
rmSync(folder, { recursive: true });
