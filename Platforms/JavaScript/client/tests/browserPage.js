// The page of `browser.mjs`: what the client does in a browser. Frames of the same page are other tabs to it.

import { namesByNearest } from "../open/nearest.js";
import { findCrypto, platformCrypto } from "../crypto/platform.js";
import { ownCrypto } from "../verify.js";
import { followPage, pageClient, pageMarks } from "../page.js";
import { indexedStore } from "../store/indexed.js";
import { Localizer, openPack } from "../../index.js";
import { openKeyTable } from "../../keys.js";
import { nearestLocales } from "../../nearest.js";

const role = new URLSearchParams(location.search).get("role");

async function say(text) {
  return (await fetch("/", { method: "POST", body: text })).text();
}

function expect(truth, what) {
  if (!truth) throw new Error(what);
}

async function bytesAt(path) {
  return new Uint8Array(await (await fetch(path)).arrayBuffer());
}

/** The client of this page, on the origin of the suite. */
async function clientOf(options = {}) {
  const given = await (await fetch("/given")).json();
  const files = { "keys.lpkt": await bytesAt(`/suite/${given.keyTable}`), "root.lproot": await bytesAt(`/suite/${given.root}`) };
  const client = await pageClient({
    app: given.app, channel: given.channel, release: given.release, wanted: [given.locale], names: namesByNearest(nearestLocales),
    origin: new URL("/origin/", location.href).href, now: () => Number(given.now),
    files: { read: async (name) => files[name] ?? null, list: async () => Object.keys(files) },
    openPack: (bytes) => {
      const { pack, reason } = openPack(bytes);
      if (pack === undefined) throw new Error(reason);
      return pack;
    }, ...options });
  return { client, given, keys: openKeyTable(files["keys.lpkt"]).keys };
}

function textsOf({ layers }, keys, names) {
  const localizer = new Localizer({ keys, packs: layers.map(({ pack }) => pack) });
  return Object.fromEntries(names.map((name) => [name, localizer.localized(name).text]));
}

/** Runs the page in frames, which are other contexts of the site, and returns what each reports. */
function frames(name, count) {
  return Promise.all(Array.from({ length: count }, () => new Promise((resolve) => {
    const frame = document.createElement("iframe");
    addEventListener("message", ({ source, data }) => {
      if (source === frame.contentWindow) resolve(data);
    });
    frame.src = `/?role=${name}`;
    document.body.append(frame);
  })));
}

/** What a frame does. */
const roles = {
  async count() {
    const store = indexedStore("counting");
    for (let time = 0; time < 50; time += 1) {
      await store.write("number", (found) => new Uint8Array([(found?.[0] ?? 0) + 1]));
    }
    return "counted";
  },
  async update() {
    const { client } = await clientOf();
    return (await client.update()).reason;
  },
};

const tests = {
  async "WebCrypto, or our own code"() {
    const crypto = await findCrypto();
    expect((await platformCrypto()) !== undefined, "no crypto");
    await say(`  Ed25519 is ${crypto === ownCrypto ? "our own" : "WebCrypto's"}`);
  },
  async "a store keeps, lists and removes files"() {
    const store = indexedStore("files");
    await store.write("a", () => new Uint8Array([1, 2, 3]));
    await store.write("a", (found) => (found.length === 3 ? new Uint8Array([4]) : null));
    await store.write("a", () => null);
    expect(String(await store.read("a")) === "4", "read");
    expect(String(await store.list()) === "a", "list");
    await store.write("a", () => { throw new Error("edit"); }).then(() => expect(false, "an edit that throws"), ({ message }) => expect(message === "edit", message));
    expect(String(await store.read("a")) === "4", "a transaction that was given up");
    await store.remove("a");
    expect((await store.read("a")) === null, "remove");
  },
  async "writes of four pages do not get lost"() {
    await frames("count", 4);
    expect((await indexedStore("counting").read("number"))[0] === 200, "lost writes");
  },
  async "three pages share one check"() {
    const before = Number(await say(""));
    const reasons = await frames("update", 3);
    const asked = Number(await say("")) - before;
    await say(`  ${reasons.join(", ")}; the origin was asked ${asked} time${asked === 1 ? "" : "s"}`);
    expect(reasons.includes("updated") && asked === 1, "several checks");
  },
  async "a page shows what another page downloaded"() {
    const { client, given, keys } = await clientOf();
    const launch = await client.open();
    const texts = textsOf(launch, keys, given.keys);
    expect(JSON.stringify(texts) === JSON.stringify(given.expect.texts), JSON.stringify(texts));
    expect(pageMarks().list().some(([name]) => name === `start ${client.process}`), "no start is marked");
    followPage(client)();
    expect(!pageMarks().list().some(([name]) => name === `start ${client.process}`), "the end is not marked");
  },
  async "a store that was deleted is filled again"() {
    await new Promise((resolve, reject) => Object.assign(indexedDB.deleteDatabase("langpacks"), { onsuccess: resolve, onerror: reject }));
    const { client, given, keys } = await clientOf();
    await client.open();
    const { reason } = await client.update();
    expect(reason === "updated", reason);
    expect(textsOf(await client.reopen(), keys, given.keys).done === given.expect.texts.done, "texts");
  },
};

async function run() {
  for (const [name, test] of Object.entries(tests)) {
    await test();
    await say(`ok - ${name}`);
  }
  await say(`done: ${navigator.userAgent.match(/Chrome\/[\d.]+|Firefox\/[\d.]+/)?.[0] ?? navigator.userAgent}`);
}

if (role === null) run().catch((fault) => say(`failed: ${fault?.stack ?? fault}`));
else roles[role]().then((result) => parent.postMessage(result), (fault) => parent.postMessage(String(fault)));
