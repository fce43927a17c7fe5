// Engines that lack what Hermes, QuickJS or old browsers lack.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { findCrypto } from "../crypto/platform.js";
import { ownCrypto } from "../verify.js";
import { clientOf, Origin, textsOf } from "./kit.mjs";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** The sources of the client. */
function sources() {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(".js") && !entry.path.includes("tests"))
    .map((entry) => join(entry.path, entry.name));
}

test("no source uses what some engines lack", () => {
  const files = sources();
  assert.ok(files.length > 60);
  for (const file of files) {
    const text = readFileSync(file, "utf8").replace(/\/\/.*|\/\*[^]*?\*\//g, "");
    const found = /\b(BigInt|Intl|TextDecoder|TextEncoder|WebAssembly|Buffer|structuredClone)\b|\d+n\b|\(\?<[=!]/.exec(text);
    assert.equal(found?.[0], undefined, file);
  }
});

test("only the store in a folder needs node", () => {
  for (const file of sources()) {
    const isOfNode = readFileSync(file, "utf8").includes('from "node:');
    assert.equal(isOfNode, file.endsWith("folder.js"), file);
  }
});

test("our own signatures and digests do without WebCrypto", async () => {
  assert.equal(await findCrypto(null), ownCrypto);
  const origin = new Origin();
  origin.publish({ de: ["Hallo", "Ende"] });
  const client = clientOf(origin, { crypto: await findCrypto(null) });
  assert.equal((await client.update()).reason, "updated");
  assert.deepEqual(textsOf(await client.reopen()), ["Hallo", "Ende"]);
});

test("a WebCrypto without Ed25519 is found out once, and our own code takes its place", async () => {
  const subtle = { importKey: async () => { throw new Error("NotSupportedError"); }, digest: async () => new ArrayBuffer(32) };
  assert.equal(await findCrypto(subtle), ownCrypto);
  const lax = { importKey: async () => ({}), verify: async () => true, digest: async () => new ArrayBuffer(32) };
  assert.equal(await findCrypto(lax), ownCrypto);
});

test("without a random number of the platform a device still draws one", async () => {
  const found = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    const origin = new Origin();
    origin.publish({ de: ["Hallo", "Ende"] });
    assert.equal((await clientOf(origin).update()).reason, "updated");
  } finally {
    if (found) Object.defineProperty(globalThis, "crypto", found);
    else delete globalThis.crypto;
  }
});
