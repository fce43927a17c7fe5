// Measures what a page loads: `node sizes.mjs`, with esbuild and terser. Each part is counted without what is loaded
// before it, as a bundler divides them.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const platform = fileURLToPath(new URL("../..", import.meta.url));

/** What a page imports at once. */
const page = ['export * from "./index.js";', 'export { PackClient } from "./client/index.js";', 'export * from "./client/page.js";'];

/** The parts in the order in which they are loaded. The first two are counted before the others. */
const parts = ["update", "packs", "dense", "compact", "verify", "telemetry", "signal"];

/** The bytes of a file after terser and gzip. */
function sizeOf(file) {
  const options = { env: { ...process.env, NODE_PATH: "/usr/share/nodejs" }, maxBuffer: 1 << 26 };
  const least = execFileSync("terser", ["--module", "--compress", "passes=3", "--mangle", "--", file], options);
  return gzipSync(least, { level: 9 }).length;
}

/** Bundles lines of exports; returns the outputs of esbuild, by path. */
function bundled(folder, lines) {
  const entry = join(folder, "page.js");
  const meta = join(folder, "meta.json");
  writeFileSync(entry, lines.map((line) => line.replace('"./', `"${platform}/`)).join("\n"));
  execFileSync("esbuild", [entry, "--bundle", "--format=esm", "--splitting", "--minify", "--charset=utf8", "--log-level=error",
    `--outdir=${join(folder, "out")}`, `--metafile=${meta}`], { cwd: folder });
  return JSON.parse(readFileSync(meta, "utf8")).outputs;
}

/** The files that are loaded with one, without those that are there. */
function loadedWith(outputs, first, there = new Set()) {
  const found = new Set();
  const follow = (file) => {
    if (there.has(file) || found.has(file)) return;
    found.add(file);
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") follow(path);
  };
  follow(first);
  return found;
}

/**
 * Measures the client.
 *
 * @returns {{page: number, files: number, sources: Record<string, number>, [part: string]: any}} Bytes of a page and of
 *   each part, how many files a page loads, and the bytes of each source in what a page and a check load, minified.
 */
export function measured() {
  const folder = mkdtempSync(join(tmpdir(), "langpacks-sizes-"));
  try {
    const outputs = bundled(folder, page);
    const names = Object.keys(outputs);
    const sum = (files) => [...files].reduce((total, file) => total + sizeOf(join(folder, file)), 0);
    const there = loadedWith(outputs, names.find((name) => name.endsWith("/page.js")));
    const found = { page: sum(there), files: there.size, sources: {} };
    for (const part of parts) {
      const own = names.find((name) => outputs[name].entryPoint?.endsWith(`/client/${part}.js`));
      if (own === undefined) continue;
      const files = loadedWith(outputs, own, there);
      found[part] = sum(files);
      if (parts.indexOf(part) < 2) files.forEach((file) => there.add(file));
    }
    for (const file of there) {
      for (const [path, { bytesInOutput }] of Object.entries(outputs[file].inputs)) found.sources[path.replace(/.*?(?=(client|reader)\/)/, "")] = bytesInOutput;
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bytes of the signal, which an app imports with its page. */
function signalOf(known) {
  const folder = mkdtempSync(join(tmpdir(), "langpacks-sizes-"));
  try {
    const outputs = bundled(folder, [...page, 'export * from "./client/signal.js";']);
    const files = loadedWith(outputs, Object.keys(outputs).find((name) => name.endsWith("/page.js")));
    return [...files].reduce((total, file) => total + sizeOf(join(folder, file)), 0) - known;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { page: own, files, sources, ...others } = measured();
  console.log(`reader, client and page, ${files} files: ${own}`);
  for (const [part, size] of Object.entries({ ...others, signal: signalOf(own) })) console.log(`./${part}: ${size} more`);
  const largest = Object.entries(sources).sort(([, one], [, other]) => other - one);
  console.log(`${largest.reduce((total, [, size]) => total + size, 0)} bytes, minified, of ${largest.length} files of a page, ./update and ./packs:`);
  for (const [path, size] of largest) console.log(`${String(size).padStart(6)} ${path}`);
}
