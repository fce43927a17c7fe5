// What a page shows, whatever happens: the texts that were there, or the new ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryMarks } from "../open/starts.js";
import { memoryStore } from "../store/keeping.js";
import { everyRecord } from "../store/sealing.js";
import { parseState } from "../store/state.js";
import { Installer } from "../update/install.js";
import { clientOf, digestOf, epoch, keyTable, Origin, packOf, publicationOf, quickCrypto, rootFile, textsOf, wireOf } from "./kit.mjs";

const former = ["Hallo", "Ende"];
const news = ["Guten Tag", "Ende"];

/** A device that has survived a start with the first texts. */
async function deviceWith(origin, options = {}) {
  const device = { store: memoryStore(), marks: memoryMarks(), ...options };
  origin.publish({ de: former });
  await clientOf(origin, device).update();
  const client = clientOf(origin, device);
  await client.open();
  client.survive();
  await client.update();
  return device;
}

test("a page shows what is stored, without the network", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.isDown = true;
  origin.asked = [];
  assert.deepEqual(textsOf(await clientOf(origin, device).open()), former);
  assert.deepEqual(origin.asked, []);
});

test("a page shows what is bundled before anything was stored", async () => {
  const client = clientOf(new Origin(), { bundle: { "de.lpk": packOf(former) } });
  assert.deepEqual(textsOf(await client.open()), former);
});

test("one page view never mixes two packs", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  const client = clientOf(origin, device);
  const launch = await client.open();
  origin.publish({ de: news });
  assert.equal((await client.update()).reason, "updated");
  assert.deepEqual(textsOf(await client.look()), former);
  assert.deepEqual(textsOf(launch), former);
  assert.deepEqual(textsOf(await client.reopen()), news);
});

test("a delta is fetched from the pack that is here", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.publish({ de: news });
  const { packs } = await clientOf(origin, device).update();
  assert.deepEqual(packs.map(({ way }) => way), ["delta"]);
});

test("three starts that never report their end bring the former pack back", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.publish({ de: news });
  await clientOf(origin, device).update();
  for (let start = 0; start < 3; start += 1) assert.deepEqual(textsOf(await clientOf(origin, device).open()), news);
  const client = clientOf(origin, device);
  assert.deepEqual(textsOf(await client.open()), former);
  const { setbacks } = await client.update();
  assert.deepEqual(setbacks.map(({ reason }) => reason), []);
  const state = parseState(await device.store.read("state"));
  assert.equal(Object.keys(state.quarantined).length, 1);
});

test("quick navigation puts no good pack into quarantine", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.publish({ de: news });
  await clientOf(origin, device).update();
  for (let view = 0; view < 20; view += 1) {
    const client = clientOf(origin, device);
    assert.deepEqual(textsOf(await client.open()), news);
    client.leave();
    await client.update();
  }
});

test("without a place for marks no pack fails", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin, { marks: null });
  origin.publish({ de: news });
  await clientOf(origin, device).update();
  for (let view = 0; view < 10; view += 1) assert.deepEqual(textsOf(await clientOf(origin, device).open()), news);
});

test("a place for marks that refuses everything changes nothing", async () => {
  const refuse = () => { throw new Error("no"); };
  const origin = new Origin();
  const device = await deviceWith(origin, { marks: { list: refuse, set: refuse, remove: refuse } });
  assert.deepEqual(textsOf(await clientOf(origin, device).open()), former);
  assert.equal((await clientOf(origin, device).update()).failure, null);
});

test("a revoked pack is not shown from the next page view on, bundled or downloaded", async () => {
  const origin = new Origin();
  const bundle = { "de.lpk": packOf(former) };
  const device = await deviceWith(origin, { bundle });
  origin.publish({ fr: ["Salut", "Fin"] }, { revoked: [digestOf(packOf(former))].sort() });
  await clientOf(origin, device).update();
  assert.equal(textsOf(await clientOf(origin, device).open()), null);
});

test("calls at the same time share one check", async () => {
  const origin = new Origin();
  origin.publish({ de: former });
  const client = clientOf(origin);
  const [one, other] = await Promise.all([client.update(), client.update()]);
  assert.equal(one, other);
  assert.equal(origin.asked.filter((path) => path.endsWith(".timestamp")).length, 1);
});

test("a check of another page that lives is not repeated, one of a dead page is", async () => {
  const origin = new Origin();
  origin.publish({ de: former });
  const store = memoryStore();
  const network = () => ({ wait: async () => {}, fetch: () => new Promise(() => {}) });
  void clientOf(origin, { store, process: "11", network }).update();
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  assert.equal((await clientOf(origin, { store, isAlive: () => true }).update()).reason, "busy");
  assert.equal((await clientOf(origin, { store, isAlive: () => false }).update()).reason, "updated");
});

test("a root's sequences beyond 2^53 keep their order", async () => {
  const origin = new Origin();
  const root = 0xfffffffe;
  const bundle = { "root.lproot": rootFile({ version: root }) };
  const device = { store: memoryStore(), bundle };
  const publish = (sequence, texts) => {
    origin.sequence = sequence - 1;
    const packs = origin.publish({ de: texts });
    const { manifest, timestamp } = publicationOf({ sequence, packs, keyTable, root });
    origin.files.set(`apps/demo/stable/1.0.manifests/${root}.${sequence}.manifest`, manifest);
    origin.files.set("apps/demo/stable/1.0.timestamp", timestamp);
  };
  publish(3, former);
  assert.equal((await clientOf(origin, device).update()).sequence, `${root}.3`);
  publish(2, news);
  assert.equal((await clientOf(origin, device).update()).reason, "older");
  publish(4, news);
  assert.equal((await clientOf(origin, device).update()).sequence, `${root}.4`);
});

test("a rollout reaches the devices whose number is below the share", async () => {
  let inside = 0;
  for (let device = 0; device < 60; device += 1) {
    const origin = new Origin();
    origin.sequence = 1;
    const rollout = { share: 5000, id: "0102030405060708", packs: [origin.add("de", news)] };
    origin.publish({ de: former }, { rollout });
    const store = memoryStore();
    await clientOf(origin, { store, chance: Math.random }).update();
    const [record] = everyRecord(parseState(await store.read("state")));
    inside += record.digest === digestOf(packOf(news, 1)) ? 1 : 0;
  }
  assert.ok(inside > 10 && inside < 50, `${inside} of 60`);
});

test("a tester takes part in a rollout of no device", async () => {
  const origin = new Origin();
  origin.sequence = 1;
  const rollout = { share: 0, id: "0102030405060708", packs: [origin.add("de", news)] };
  origin.publish({ de: former }, { rollout });
  const device = { store: memoryStore(), isTester: true };
  await clientOf(origin, device).update();
  assert.deepEqual(textsOf(await clientOf(origin, device).open()), news);
});

test("a check that another language is due for is not put off", async () => {
  const origin = new Origin();
  const device = { store: memoryStore(), marks: memoryMarks(), bundle: { "de.lpk": packOf(former), "el.lpk": packOf(["Yia", "Telos"]) } };
  origin.publish({ de: news, el: ["Kalimera", "Telos"] });
  const asked = async (wanted) => (await clientOf(origin, { ...device, wanted }).updateIfDue())?.reason ?? null;
  assert.deepEqual([await asked(["de"]), await asked(["de"])], ["updated", null]);
  assert.deepEqual([await asked(["el", "de"]), await asked(["el", "de"])], ["updated", null]);
  assert.deepEqual(textsOf(await clientOf(origin, { ...device, wanted: ["el"] }).open()), ["Kalimera", "Telos"]);
  // A failure puts off every check, for whatever language.
  origin.isDown = true;
  assert.deepEqual([await asked(["de", "fr"]), await asked(["fr"])], ["unreachable", null]);
});

test("a client that knows its key table reads none", async () => {
  const origin = new Origin();
  const read = [];
  const files = {
    read: async (name) => {
      read.push(name);
      return name === "de.lpk" ? packOf(former) : null;
    },
    list: async () => ["de.lpk"],
  };
  const known = { digest: digestOf(keyTable), epoch };
  const device = { store: memoryStore(), marks: memoryMarks(), files };
  origin.publish({ de: news });
  const client = clientOf(origin, { ...device, keyTable: known });
  assert.deepEqual(textsOf(await client.open()), former);
  assert.equal((await client.update()).reason, "updated");
  assert.deepEqual(textsOf(await client.reopen()), news);
  assert.equal(read.includes("keys.lpkt"), false);
  // Another build's packs are refused as with its table.
  const other = { digest: "0".repeat(64), epoch };
  assert.equal((await clientOf(origin, { ...device, store: memoryStore(), keyTable: other }).update()).reason, "other-key-table");
  assert.equal((await clientOf(origin, device).update()).reason, "no-key-table");
});

test("an absent root may be answered with 204, 403, 404 or 410, and nothing else", async () => {
  for (const status of [204, 403, 404, 410, 205, 301, 500]) {
    const origin = new Origin();
    origin.publish({ de: former });
    const network = origin.network();
    const fetch = (request) => (request.path.endsWith(".root") ? { status, body: new Uint8Array(0) } : network.fetch(request));
    const client = clientOf(origin, { network: () => ({ ...network, fetch: async (request) => fetch(request) }) });
    assert.equal((await client.update()).reason, [204, 403, 404, 410].includes(status) ? "updated" : "unreachable", `${status}`);
  }
});

test("a stolen key is useless after the next root, and what came before a fault is kept", async () => {
  const origin = new Origin();
  const bundle = { "root.lproot": rootFile({ version: 1 }) };
  const device = { store: memoryStore(), bundle };
  origin.publish({ de: former });
  await clientOf(origin, device).update();
  origin.files.set("apps/demo/roots/2.root", rootFile({ version: 2, keys: [2], signers: [1, 2] }));
  origin.files.set("apps/demo/roots/3.root", rootFile({ version: 3, keys: [3], signers: [1, 3] }));
  origin.publish({ de: news });
  assert.equal((await clientOf(origin, device).update()).reason, "wrong-key");
  origin.files.delete("apps/demo/roots/3.root");
  assert.equal((await clientOf(origin, device).update()).reason, "wrong-key");
  assert.deepEqual(textsOf(await clientOf(origin, device).open()), former);
});

test("a part that cannot be loaded harms neither the page nor a pack", async () => {
  const lost = async () => { throw new Error("offline"); };
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.publish({ de: news });
  const client = clientOf(origin, { ...device, isCounting: true, parts: { update: lost, telemetry: lost } });
  assert.deepEqual(textsOf(await client.open()), former);
  assert.equal((await client.update()).reason, "unreachable");
  const dense = Uint8Array.from([...wireOf(news)].map((byte, at) => (at === 6 ? 2 : byte)));
  const installer = new Installer(quickCrypto, () => {}, epoch, { dense: lost, compact: lost });
  const announced = { digest: digestOf(dense), length: dense.length };
  const entry = { locale: "de", installed: "", installedLength: 1 << 16 };
  await assert.rejects(installer.installed(entry, dense, announced, { source: null, old: null }), { reason: "unreachable" });
});

test("marks of packs that are gone do not stay", async () => {
  const origin = new Origin();
  const device = await deviceWith(origin);
  origin.publish({ de: news });
  await clientOf(origin, device).update();
  await clientOf(origin, device).open();
  assert.equal(device.marks.list().length, 1);
  origin.publish({ de: ["Moin", "Ende"] }, { revoked: [digestOf(packOf(news, 2))] });
  await clientOf(origin, device).update();
  await clientOf(origin, device).update();
  assert.deepEqual(device.marks.list(), []);
});
