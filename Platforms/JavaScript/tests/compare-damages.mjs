// Compares what damaged packs show here and in the reader in Swift, as the WebAssembly module that `make embedded` builds:
//
//   node compare-damages.mjs MODULES COUNT [SEED]
//
// MODULES is the folder of the module. Ends with 1 if a text is shown here that is not shown there.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { seal, textLines } from "../answers/damage.mjs";
import { bytesBefore } from "../answers/values.mjs";
import { compact } from "../compact.js";
import { openPack } from "../index.js";
import { openKeyTable } from "../keys.js";
import { bytesOf } from "./files.mjs";
import { damaged, randomOf } from "./random.mjs";

const [modules, count = "10000", seed = "1"] = process.argv.slice(2);
const { load } = await import(pathToFileURL(join(modules, "langpack.mjs")));
const library = await load(readFileSync(join(modules, "langpack.wasm")));

const packs = ["damage/mapped.lpk", "damage/compact.lpk", "damage/overlay.lpk", "texts/ru.lpk",
  "texts/he-compact.lpk", "texts/edges-en.lpk", "texts/edges-he.lpk", "texts/ar.lpk", "texts/hi-compact.lpk",
  "bytes/2/inside.lpk", "damage/limits.lpk"].map(bytesOf);
/** The last one has texts of a megabyte, so it is taken less often. */
const limits = packs.length - 1;
const tables = ["damage/keys.lpkt", "texts/keys.lpkt", "texts/keys-large.lpkt"].map(bytesOf);
const values = [1234, { name: "Kim\u05d0.", gender: "female-singular" }, { choice: 1 }, { list: ["a", "b"], style: "and" }];
const ids = ["9e3779b97f4a7c15", "3c6ef372fe94f82a", "daa66d2c7ddf743f", "71442bd971728af3", "1f14d2a6b10b6b6b"];

const equals = (text) => `=${Buffer.from(text).toString("hex")}`;

function line(pack, ordinal) {
  const state = pack.find(ordinal);
  if (state !== "text") return state === "same-as-source" ? "source" : "missing";
  const found = pack.render(ordinal, values);
  if (found === null) return "broken";
  const names = found.spans.map(({ name }) => name ?? "");
  if ([found.text, ...names].some((text) => text.includes("\ufffd"))) return "broken";
  const marks = found.spans.map(({ offset, name }) =>
    ` ${bytesBefore(found.text, offset)}:${name === undefined ? "-" : equals(name)}`);
  return `text ${equals(found.text)}${marks.join("")}`;
}

/** Returns what a file says there, or undefined if it is refused. */
function there(file, open, say) {
  let opened;
  try {
    opened = open(file);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return undefined;
  }
  const lines = say(opened);
  opened.close();
  return lines;
}

/** Whether a decoded text names a parameter beyond 32 bits: the module has no room for it, and finds the text broken. */
function isBeyond(nodes = []) {
  return nodes.some(({ position, variants }) => position >= 2 ** 31 || variants?.some((variant) => isBeyond(variant?.nodes)));
}

const tally = { alike: 0, refused: 0, "refused here": 0, "broken here": 0, "refused there": 0, "beyond 32 bits": 0, other: 0, wrong: 0 };

function compare(here, other, describe, mayDiffer = () => false) {
  if (here === undefined || other === undefined) {
    const isShown = here !== undefined && here.some((said) => / (text|\d)/.test(said));
    tally[here === other ? "refused" : here === undefined ? "refused here" : isShown ? "wrong" : "refused there"] += 1;
    if (isShown) console.log(`${describe()}: refused there`);
    return;
  }
  const ways = here.map((said, index) => {
    if (said === other[index]) return "alike";
    if (/ broken$/.test(said)) return "broken here";
    if (/ broken$/.test(other[index]) && mayDiffer(index)) return "beyond 32 bits";
    console.log(`${describe()}: ${said}, there ${other[index]}`);
    return / (text|\d)/.test(said) ? "wrong" : "other";
  });
  // A file counts once, by the worst way in which it differs.
  tally[["wrong", "other", "beyond 32 bits", "broken here"].find((way) => ways.includes(way)) ?? "alike"] += 1;
}

const random = randomOf(Number(seed));
for (let number = 0; number < Number(count); number += 1) {
  if (number % 20000 === 0) console.error(`${number} damages, ${tally.wrong} wrong`);
  const isTable = random(8) === 0;
  const from = isTable ? tables : packs;
  const which = isTable ? random(from.length) : random(200) === 0 ? limits : random(limits);
  const file = damaged(from[which], random).slice();
  if (isTable) {
    const { keys } = openKeyTable(file);
    const here = keys && ids.map((id) => `${id} ${keys.ordinal(id) ?? "none"}`);
    const other = there(file, (bytes) => library.openKeys(bytes), (opened) =>
      ids.map((id) => `${id} ${opened.ordinal(BigInt.asUintN(64, BigInt(`0x${id}`))) ?? "none"}`));
    compare(here, other, () => `damage ${number}, key table ${which}`);
    continue;
  }
  if (random(4) > 0) seal(file);
  const ordinals = Array.from({ length: 6 }, () => random(160));
  const here = textLines({ ordinals, values }, file);
  const other = there(file, (bytes) => library.open(bytes), (opened) =>
    ordinals.map((ordinal) => `${ordinal} ${line(opened, ordinal)}`));
  const mayDiffer = (index) => {
    const { pack } = openPack(file, { compact });
    const found = pack.find(ordinals[index]);
    pack.render(found, values, { viewer: 11, isolatesValues: true });
    return isBeyond(found.nodes);
  };
  compare(here, other, () => `damage ${number}, pack ${which}`, mayDiffer);
}
console.log(Object.entries(tally).map(([name, times]) => `${times} ${name}`).join(", "));
process.exit(tally.wrong === 0 ? 0 : 1);
