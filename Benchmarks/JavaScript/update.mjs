// What an update of one text costs a page: the bytes of the bodies that its client receives.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PackClient } from "../../Platforms/JavaScript/client/index.js";
import { namesByNearest } from "../../Platforms/JavaScript/client/open/nearest.js";
import { memoryStore } from "../../Platforms/JavaScript/client/store/keeping.js";
import { openPack } from "../../Platforms/JavaScript/index.js";
import { nearestLocales } from "../../Platforms/JavaScript/nearest.js";

/** A server of an origin in a folder, which counts the bytes of its bodies. */
class Origin {
  constructor(folder) {
    this.folder = folder;
    this.received = [];
  }

  fetch(address) {
    const path = new URL(address).pathname.slice(1);
    try {
      const body = readFileSync(join(this.folder, path));
      this.received.push([path, body.length]);
      return Promise.resolve(new Response(body));
    } catch {
      return Promise.resolve(new Response(null, { status: 404 }));
    }
  }
}

function clientOf(project, origin, locale) {
  const packs = join(project.folder, "packs");
  const names = ["keys.lpkt", "source.lpk", "formats.json"];
  const key = Buffer.from(readFileSync(join(project.folder, "keys/public.key"), "utf8").trim(), "base64");
  return new PackClient({
    app: "bench", release: "1.0", origin: "http://origin.example/", wanted: [locale], names: namesByNearest(nearestLocales),
    keys: [new Uint8Array(key)],
    files: { read: async (name) => (names.includes(name) ? new Uint8Array(readFileSync(join(packs, name))) : null), list: async () => names },
    store: memoryStore(), fetch: (address) => origin.fetch(address),
    openPack(bytes) {
      const { pack, reason } = openPack(bytes);
      if (pack === undefined) throw new Error(reason);
      return pack;
    },
  });
}

async function updated(client) {
  await client.reopen();
  const { reason, failure } = await client.update();
  if (failure) throw new Error(`the update ends with ${reason}: ${failure}`);
}

/** Changes one text of a locale, which has words alone. */
function changeOne(project, locale, name) {
  const file = join(project.folder, "one.json");
  writeFileSync(file, JSON.stringify({ "@metadata": {}, [name]: `${locale}: one text that was changed` }));
  project.import(file, "--locale", locale, "--format", "wiki-json");
}

/** Publishes, updates, changes one text, and updates again. */
export async function updateCost(project, locale, name) {
  const origin = new Origin(join(project.folder, "origin"));
  if (!existsSync(join(project.folder, "keys"))) project.run("keys", "generate");
  project.run("publish", "--release", "1.0", "--skip-broken", "--origin", "origin");
  const client = clientOf(project, origin, locale);
  await updated(client);
  const first = origin.received;
  origin.received = [];
  changeOne(project, locale, name);
  project.run("publish", "--release", "1.0", "--skip-broken", "--origin", "origin");
  await updated(client);
  const sum = (files) => files.reduce((bytes, [, size]) => bytes + size, 0);
  return { first: sum(first), change: sum(origin.received), files: origin.received };
}
