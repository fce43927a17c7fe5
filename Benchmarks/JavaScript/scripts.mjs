// Bundles scripts as a page gets them: esbuild, then terser, for ours and for i18next alike.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const platform = fileURLToPath(new URL("../../Platforms/JavaScript", import.meta.url));
const environment = { ...process.env, NODE_PATH: "/usr/share/nodejs" };

/** The bytes of a body under Brotli at its best, as a server stores them. */
export function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}

export function gzip(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

function minified(file) {
  execFileSync("terser", ["--module", "--compress", "passes=3", "--mangle", "--output", file, "--", file], { env: environment });
  return readFileSync(file);
}

/** What scripts export. The client's own parts are loaded by its first check, and none is counted with it. */
export const sources = {
  reader: `export * from "${platform}/index.js";`,
  keyed: `export * from "${platform}/index.js"; export * from "${platform}/keys.js";`,
  compact: `export * from "${platform}/index.js"; export * from "${platform}/compact.js";`,
  client: `export * from "${platform}/index.js"; export * from "${platform}/keys.js";
    export { PackClient } from "${platform}/client/index.js"; export * from "${platform}/client/page.js";`,
  i18next: 'export { default } from "/usr/share/nodejs/i18next/dist/esm/i18next.bundled.js";',
};

/** Bundles a script into `NAME.mjs` of a folder; returns its bytes. Parts that it imports later are files of their own. */
export function bundle(name, folder) {
  const parts = join(folder, `${name}-parts`);
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  writeFileSync(join(parts, "entry.js"), sources[name]);
  execFileSync("esbuild", [join(parts, "entry.js"), "--bundle", "--minify", "--splitting", "--charset=utf8", "--format=esm",
    `--outdir=${join(parts, "out")}`, "--log-level=error"]);
  const main = join(parts, "out/entry.js");
  const own = loadedWith(main);
  const all = Buffer.concat(own.map((file) => minified(file)));
  if (own.length === 1) writeFileSync(join(folder, `${name}.mjs`), all);
  return all;
}

/** Returns a file, and all that it loads at once. */
function loadedWith(file, found = []) {
  if (found.includes(file)) return found;
  found.push(file);
  const folder = join(file, "..");
  const names = readdirSync(folder);
  for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
    if (names.includes(name)) loadedWith(join(folder, name), found);
  }
  return found;
}
