// Stores that refuse, forget, or are cut off at any step: the page shows the texts that were there, or the new ones.

import assert from "node:assert/strict";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { memoryMarks } from "../open/starts.js";
import { fileMarks, folderStore } from "../store/folder.js";
import { indexedStore } from "../store/indexed.js";
import { KeepingStore, memoryStore } from "../store/keeping.js";
import { standInIndexedDB } from "./indexedStandIn.mjs";
import { clientOf, Origin, packOf, textsOf } from "./kit.mjs";

const former = ["Hallo", "Ende"];
const news = ["Guten Tag", "Ende"];

/** A store over another one, whose n-th operation and perhaps all later ones go wrong. */
function faulty(inner, first, mode, wipe) {
  let count = 0;
  const run = async (work) => {
    count += 1;
    if (mode === "wiped" && count === first) wipe();
    if (mode === "once" && count === first) throw new Error("refused once");
    if (mode === "forever" && count >= first) throw new Error("refused");
    const result = await work();
    // What was written is there, and still the store says that it failed.
    if (mode === "late" && count === first) throw new Error("refused late");
    return result;
  };
  const store = {};
  for (const name of ["read", "write", "list", "remove"]) store[name] = (...words) => run(() => inner[name](...words));
  return { store, count: () => count };
}

/** Plays an update of a device whose store goes wrong, and looks at what pages show then and afterwards. */
async function play(first, mode) {
  const origin = new Origin();
  const files = new Map();
  const device = { store: memoryStore(files), marks: memoryMarks(), bundle: { "de.lpk": packOf(former, 1) } };
  origin.publish({ de: former });
  await clientOf(origin, device).update();
  origin.publish({ de: news });
  const bad = faulty(device.store, first, mode, () => files.clear());
  const client = clientOf(origin, { ...device, store: bad.store });
  const shown = [textsOf(await client.open())];
  const { reason } = await client.update();
  shown.push(textsOf(await client.reopen()));
  shown.push(textsOf(await clientOf(origin, device).open()));
  for (const texts of shown) assert.ok([former, news].some((known) => String(known) === String(texts)), `${mode} ${first}: ${texts}`);
  await clientOf(origin, device).update();
  assert.deepEqual(textsOf(await clientOf(origin, device).open()), news, `${mode} ${first} heals`);
  return { count: bad.count(), reason, shown };
}

for (const mode of ["once", "late", "forever", "wiped"]) {
  test(`a store that fails its n-th operation: ${mode}`, async () => {
    const { count: steps } = await play(Infinity, mode);
    assert.ok(steps > 10, `${steps} steps`);
    for (let first = 1; first <= steps; first += 1) await play(first, mode);
  });
}

test("with storage that refuses everything a page shows new packs from memory", async () => {
  const origin = new Origin();
  origin.publish({ de: former });
  const refuse = async () => { throw new Error("refused"); };
  let told = 0;
  const store = { read: refuse, write: refuse, list: refuse, remove: refuse };
  const client = clientOf(origin, { store, onKeepsInMemory: () => { told += 1; } });
  assert.equal(textsOf(await client.open()), null);
  assert.equal((await client.update()).reason, "updated");
  assert.deepEqual(textsOf(await client.reopen()), former);
  assert.equal(told, 1);
});

test("an edit that throws is no fault of the store", async () => {
  const store = new KeepingStore(memoryStore());
  await assert.rejects(store.write("a", () => { throw new Error("edit"); }), /edit/);
  assert.equal(store.isKeeping, false);
});

test("a damaged state is an empty one, whatever bit is wrong", async () => {
  const origin = new Origin();
  const files = new Map();
  origin.publish({ de: former });
  await clientOf(origin, { store: memoryStore(files) }).update();
  const state = files.get("state");
  for (let bit = 0; bit < 8 * state.length; bit += 97) {
    const damaged = state.slice();
    damaged[bit >> 3] ^= 1 << (bit & 7);
    const texts = textsOf(await clientOf(origin, { store: memoryStore(new Map([...files, ["state", damaged]])) }).open());
    assert.ok(texts === null || String(texts) === String(former));
  }
});

function inFolder(work) {
  const folder = fs.mkdtempSync(join(tmpdir(), "langpacks-"));
  return work(folder).finally(() => fs.rmSync(folder, { recursive: true }));
}

/** The functions of node, of which the n-th call fails and all later ones; a write that fails leaves a half. */
function failingFiles(first) {
  let count = 0;
  const files = {};
  for (const name of ["closeSync", "mkdirSync", "openSync", "readdirSync", "readFileSync", "renameSync", "rmSync", "fsyncSync", "writeFileSync"]) {
    files[name] = (...words) => {
      count += 1;
      if (count >= first && name === "writeFileSync") fs.writeFileSync(words[0], words[1].subarray(0, words[1].length >> 1));
      if (count >= first && name !== "closeSync") throw new Error(`${name} failed`);
      // Syncing takes most of the time, and shows nothing here.
      return name === "fsyncSync" ? undefined : fs[name](...words);
    };
  }
  return { files, count: () => count };
}

async function playInFolder(first) {
  return inFolder(async (folder) => {
    const origin = new Origin();
    const store = folderStore(folder, failingFiles(Infinity).files);
    const device = { store, marks: fileMarks(join(folder, "marks")) };
    origin.publish({ de: former });
    await clientOf(origin, device).update();
    origin.publish({ de: news });
    const bad = failingFiles(first);
    await clientOf(origin, { ...device, store: folderStore(folder, bad.files) }).update();
    const texts = textsOf(await clientOf(origin, device).open());
    assert.ok([former, news].some((known) => String(known) === String(texts)), `${first}: ${texts}`);
    await clientOf(origin, device).update();
    assert.deepEqual(textsOf(await clientOf(origin, device).open()), news, `${first} heals`);
    return bad.count();
  });
}

test("a folder that fails from its n-th operation on", async () => {
  const steps = await playInFolder(Infinity);
  assert.ok(steps > 30, `${steps} steps`);
  for (let first = 1; first <= steps; first += 1) await playInFolder(first);
});

test("nothing that is written aside stays a file of the store", () => inFolder(async (folder) => {
  fs.writeFileSync(join(folder, "state-1.new"), "half");
  const store = folderStore(folder);
  await store.write("state", () => new Uint8Array([1]));
  assert.deepEqual(await store.list(), ["state"]);
}));

test("IndexedDB, by a stand-in: every n-th request fails", async () => {
  const run = async (first) => {
    const origin = new Origin();
    const factory = standInIndexedDB();
    const device = { store: indexedStore("packs", factory), marks: memoryMarks() };
    origin.publish({ de: former });
    await clientOf(origin, device).update();
    origin.publish({ de: news });
    factory.failFrom(first);
    await clientOf(origin, device).update();
    const count = factory.count;
    factory.failFrom(Infinity);
    const texts = textsOf(await clientOf(origin, device).open());
    assert.ok([former, news].some((known) => String(known) === String(texts)), `${first}: ${texts}`);
    await clientOf(origin, device).update();
    assert.deepEqual(textsOf(await clientOf(origin, device).open()), news, `${first} heals`);
    return count;
  };
  const steps = await run(Infinity);
  for (let first = 1; first <= steps; first += 1) await run(first);
});

test("IndexedDB that is refused altogether", async () => {
  const factory = { open: () => { throw new Error("SecurityError"); } };
  const origin = new Origin();
  origin.publish({ de: former });
  const client = clientOf(origin, { store: indexedStore("packs", factory) });
  assert.equal((await client.update()).reason, "updated");
  assert.deepEqual(textsOf(await client.reopen()), former);
});

test("two pages of one store that update at the same time leave one whole state", async () => {
  const origin = new Origin();
  const factory = standInIndexedDB();
  origin.publish({ de: former });
  const store = () => indexedStore("packs", factory);
  const outcomes = await Promise.all([1, 2, 3].map(() => clientOf(origin, { store: store() }).update()));
  assert.ok(outcomes.some(({ reason }) => reason === "updated"), outcomes.map(({ reason }) => reason).join());
  for (const { reason } of outcomes) assert.ok(["updated", "busy", "up-to-date"].includes(reason), reason);
  assert.deepEqual(textsOf(await clientOf(origin, { store: store() }).open()), former);
});
