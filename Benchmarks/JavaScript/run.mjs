// Runs the benchmark: `run.mjs LANGPACK CORPUS OUT`. LANGPACK is the tool, CORPUS a version of Wikipedia's texts. Prints the
// tables, and writes `javascript.json` to OUT.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.mjs";
import { sentences, wikipedia } from "./project.mjs";
import { brotli, bundle, gzip } from "./scripts.mjs";
import { updateCost } from "./update.mjs";

const [tool, corpus, out] = process.argv.slice(2).map((path) => resolve(path));
const work = join(out, "javascript");
const here = fileURLToPath(new URL(".", import.meta.url));
const engines = { node: [], jitless: ["--jitless", "--no-warnings"] };
const rows = ["plain", "named", "gendered"];
const rounds = 3;
const starts = 11;
const figures = {};

function child(script, options, ...words) {
  const output = execFileSync(process.execPath, [...options, join(here, script), ...words, work],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return JSON.parse(output.trim().split("\n").at(-1));
}

function median(numbers) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** Writes a table of figures: a row for each name, whose cells are rounded. */
function table(corner, columns, named) {
  console.log(`\n| ${corner} | ${columns.join(" | ")} |\n| --- |${" ---: |".repeat(columns.length)}`);
  for (const [name, cells] of named) {
    const shown = cells.map((cell) => (cell === undefined ? "–" : cell.toLocaleString("en", { maximumFractionDigits: cell < 10 ? 3 : 0 })));
    console.log(`| ${name} | ${shown.join(" | ")} |`);
  }
}

/** Bytes on the wire: scripts, and the texts with what finds them. */
function wire() {
  const read = (name) => readFileSync(join(work, name));
  const scripts = Object.fromEntries(["reader", "compact", "keyed", "client", "i18next"].map((name) => [name, bundle(name, work)]));
  for (const [name, bytes] of Object.entries(scripts)) Object.assign(figures, { [`script.${name}.brotli`]: brotli(bytes), [`script.${name}.gzip`]: gzip(bytes) });
  const files = { pack: "texts.lpk", compact: "texts-compact.lpk", keys: "texts.lpkt", json: "texts.json" };
  for (const [name, file] of Object.entries(files)) {
    Object.assign(figures, { [`file.${name}.brotli`]: brotli(read(file)), [`file.${name}.bytes`]: read(file).length });
  }
  const [pack, compact, keys, json] = Object.keys(files).map((name) => figures[`file.${name}.brotli`]);
  const script = (name) => figures[`script.${name}.brotli`];
  const peer = script("i18next") + json;
  const sums = { ordinals: script("reader") + pack, compact: script("compact") + compact, keyed: script("keyed") + pack + keys,
    client: script("client") + pack + keys };
  for (const [name, bytes] of Object.entries({ ...sums, i18next: peer })) figures[`wire.${name}.sum`] = bytes;
  for (const [name, bytes] of Object.entries(sums)) figures[`wire.${name}.ratio`] = bytes / peer;
  table("bytes under Brotli", ["script", "texts", "keys", "all", "of i18next"], [
    ["ordinals at build time", [script("reader"), pack, 0, sums.ordinals, sums.ordinals / peer]],
    ["the same, compact", [script("compact"), compact, 0, sums.compact, sums.compact / peer]],
    ["key table", [script("keyed"), pack, keys, sums.keyed, sums.keyed / peer]],
    ["client and key table", [script("client"), pack, keys, sums.client, sums.client / peer]],
    ["i18next", [script("i18next"), json, undefined, peer, 1]]]);
}

/** Times of texts. Contenders take turns, and the least counts: neighbours on a machine only ever cost time. */
function times() {
  const names = ["ours", "keyed", "i18next", "bare"];
  for (let round = 0; round < rounds; round += 1) {
    for (const [engine, options] of Object.entries(engines)) {
      for (const name of names) {
        const found = child("times.mjs", options, name);
        for (const row of rows) {
          const key = `${engine}.${row}.${name}.ns`;
          figures[key] = Math.min(figures[key] ?? Infinity, found[row]);
        }
      }
    }
  }
  for (const engine of Object.keys(engines)) {
    for (const row of rows) {
      const ns = (name) => figures[`${engine}.${row}.${name}.ns`];
      figures[`${engine}.${row}.ofPeer`] = ns("ours") / ns("i18next");
      figures[`${engine}.${row}.ofBare`] = ns("ours") / ns("bare");
    }
    table(`${engine}: nanoseconds a text`, [...names, "of i18next", "of bare functions"], rows.map((row) =>
      [row, [...names.map((name) => figures[`${engine}.${row}.${name}.ns`]), figures[`${engine}.${row}.ofPeer`], figures[`${engine}.${row}.ofBare`]]]));
  }
}

/** From the stored form to the first text: the median of new processes, which take turns. */
function firsts() {
  const names = ["ours", "compact", "keyed", "i18next"];
  for (const [engine, options] of Object.entries(engines)) {
    const found = Object.fromEntries(names.map((name) => [name, []]));
    const texts = new Set();
    for (let start = 0; start < starts; start += 1) {
      for (const name of names) {
        const { text, microseconds } = child("first.mjs", options, name);
        found[name].push(microseconds);
        texts.add(text);
      }
    }
    if (texts.size !== 1) throw new Error(`the contenders show ${[...texts].join(", ")}`);
    for (const name of names) figures[`first.${engine}.${name}.us`] = median(found[name]);
    figures[`first.${engine}.ratio`] = figures[`first.${engine}.ours.us`] / figures[`first.${engine}.i18next.us`];
    figures[`first.${engine}.keyed.ratio`] = figures[`first.${engine}.keyed.us`] / figures[`first.${engine}.i18next.us`];
  }
  table("µs to the first text", [...names, "of i18next", "with a key table"], Object.keys(engines).map((engine) =>
    [engine, [...names.map((name) => figures[`first.${engine}.${name}.us`]), figures[`first.${engine}.ratio`], figures[`first.${engine}.keyed.ratio`]]]));
}

function memory() {
  const names = ["ours", "compact", "keyed", "i18next"];
  for (const name of names) {
    const found = child("memory.mjs", ["--expose-gc"], name);
    Object.assign(figures, { [`memory.${name}.open`]: found.open, [`memory.${name}.shown`]: found.shown });
  }
  for (const when of ["open", "shown"]) {
    for (const name of names) figures[`memory.${when}.${name}.ratio`] = figures[`memory.${name}.${when}`] / figures[`memory.i18next.${when}`];
  }
  table("bytes of memory", [...names, "of i18next"], ["open", "shown"].map((when) =>
    [when, [...names.map((name) => figures[`memory.${name}.${when}`]), figures[`memory.${when}.ours.ratio`]]]));
}

async function update(made, locale, name) {
  const { first, change, files } = await updateCost(made.project, locale, name);
  const json = figures["file.json.brotli"];
  Object.assign(figures, { "update.first.bytes": first, "update.bytes": change, "update.ratio": change / json });
  table("an update of one text", ["bytes"], [...files.map(([path, bytes]) => [path.replace(/[0-9a-f]{16,}/g, "…"), [bytes]]),
    ["all", [change]], ["the JSON file", [json]]]);
}

const made = wikipedia(tool, corpus, join(work, "wikipedia"));
const facts = prepare(made, sentences(tool, join(work, "sentences")), work);
Object.assign(figures, { phrases: made.keys.length, locales: made.locales.length, texts: facts.texts.count, plain: facts.texts.names.length });
console.log(`${made.keys.length} phrases in ${made.locales.length} locales; the median one is ${facts.texts.locale}, with ${facts.texts.count} texts`);
wire();
child("agree.mjs", []);
times();
firsts();
memory();
await update(made, facts.texts.locale, facts.texts.names[3]);
writeFileSync(join(out, "javascript.json"), `${JSON.stringify(figures, null, 2)}\n`);
