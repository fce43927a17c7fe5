// Damaged files from outside: no hang, no fault but a refusal, and nothing is accepted that was not signed.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { areSame } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { parseDeltaList } from "../trust/deltaList.js";
import { acceptManifest, everyEntry, parseManifest } from "../trust/manifest.js";
import { applyPatch } from "../trust/patch.js";
import { acceptRoot, parseRoot, pinnedRoot } from "../trust/root.js";
import { acceptTimestamp, parseTimestamp } from "../trust/timestamp.js";
import { expand, readWireForm } from "../wire/wireForm.js";
import { corpusOf, damaged } from "./damages.mjs";
import { digestOf, keyOf, quickCrypto, seeded } from "./kit.mjs";

const suite = fileURLToPath(new URL("../../../../Tests/Conformance", import.meta.url));
const corpus = corpusOf(suite);

/** How many files of each kind. `LANGPACK_DAMAGES=200000` takes some minutes. */
const count = Number(process.env.LANGPACK_DAMAGES ?? 2100);
const seed = Number(process.env.LANGPACK_SEED ?? 1);

/** Milliseconds. A byte of a dense form holds at most 23,000 bits, so one that is damaged may take a while; a client
 * decodes none whose digest is wrong. */
const [slowest, slowestWire] = [2000, 60000];
const parts = { dense: () => import("../dense.js"), compact: () => import("../compact.js") };

/** Plays damaged files. `read` returns what is accepted. */
async function play(kind, read, most = count, longest = slowest) {
  const random = seeded(seed + kind.length * 1000 + kind.charCodeAt(0));
  let accepted = 0;
  for (let number = 0; number < most; number += 1) {
    const whole = corpus[kind][Math.floor(random() * corpus[kind].length)];
    const file = damaged(whole, random);
    const begin = performance.now();
    try {
      await read(file, whole, random);
      accepted += 1;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw new Error(`${kind} ${number}: ${Buffer.from(file).toString("hex")}`, { cause: fault });
    }
    assert.ok(performance.now() - begin < longest, `${kind} ${number} took too long`);
  }
  return accepted;
}

const keys = [1, 2, 3, 4, 5, 6, 7, 8].map(keyOf);
const known = pinnedRoot("demo", keys.map(({ id, key }) => ({ id, key })), 1);
const policy = { root: { ...known, version: 9 }, release: { app: "demo", channel: "stable", release: "1.0" }, keyTable: "" };

/** Whether signed bytes are those of a whole file, so that what a key signed is unchanged. */
function isWhole(kind, file) {
  return corpus[kind].some((whole) => areSame(whole.subarray(whole.length - 40), file.subarray(file.length - 40)));
}

test("damaged roots", () => play("root", async (file) => {
  parseRoot(file);
  await acceptRoot({ ...known, version: parseRoot(file).root.version - 1 }, file, "demo", quickCrypto.verify);
  assert.ok(isWhole("root", file), "a root that no key signed");
}));

test("damaged timestamps", () => play("timestamp", async (file) => {
  parseTimestamp(file);
  await acceptTimestamp(policy, file, null, 0, quickCrypto.verify);
  assert.ok(isWhole("timestamp", file), "a timestamp that no key signed");
}));

test("damaged manifests", () => play("manifest", async (file) => {
  const { manifest } = parseManifest(file);
  const timestamp = { length: file.length, manifest: digestOf(file), sequence: manifest.sequence };
  const own = { ...policy, release: manifest.release, keyTable: manifest.keyTable };
  await acceptManifest(own, file, timestamp, quickCrypto);
  assert.ok(isWhole("manifest", file), "a manifest that no key signed");
}));

test("damaged delta lists", async () => {
  const accepted = await play("list", (file) => assert.ok(parseDeltaList(file).length <= 256));
  assert.ok(accepted < count);
});

test("damaged patches make no more bytes than the timestamp names", () => play("patch", (file, _, random) => {
  const former = corpus.manifest[Math.floor(random() * corpus.manifest.length)];
  assert.ok(applyPatch(file, former, 4096).length <= 4096);
}));

/** The packs of the origin, by half of their digest. */
async function packsOf() {
  const packs = new Map();
  const wires = new Map(corpus.wire.map((wire) => [digestOf(wire), wire]));
  for (const file of corpus.origin) {
    for (const { wire, installed, installedLength } of everyEntry(parseManifest(file).manifest)) {
      const form = wires.get(wire);
      if (form === undefined || readWireForm(form, installedLength).source !== null) continue;
      const bytes = await expand(form, { source: null, old: null }, installedLength, parts);
      packs.set(installed.slice(0, 32), { digest: installed, bytes });
    }
  }
  return packs;
}

test("damaged wire forms and deltas expand to nothing that is longer than the manifest says", async () => {
  const packs = await packsOf();
  assert.ok(packs.size > 10);
  await play("wire", async (file) => {
    const limit = 1 << 16;
    const { old } = readWireForm(file, limit);
    const bytes = await expand(file, { source: null, old: packs.get(old) ?? null }, limit, parts);
    assert.ok(bytes.length <= limit);
  }, Math.ceil(count / 10), slowestWire);
});
