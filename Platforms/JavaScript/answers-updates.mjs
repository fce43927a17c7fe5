// What the client answers of *origin* and *updates* of the conformance suite: devices that follow an origin.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bytesOfBase64, wordOfSuite } from "./answers-trust.mjs";
import { bytesOfHex, epochOf } from "./client/bytes.js";
import { PackClient } from "./client/client.js";
import { namesByNearest } from "./client/open/nearest.js";
import { memoryMarks } from "./client/open/starts.js";
import { timestampPath } from "./client/originPath.js";
import { Refusal } from "./client/refusal.js";
import { memoryStore } from "./client/store/keeping.js";
import { emptyState, encodedState } from "./client/store/sealing.js";
import { manifestAt, parseState, recordsOf } from "./client/store/state.js";
import { batchText } from "./client/telemetry/batch.js";
import { ownCrypto } from "./client/verify.js";
import { compact } from "./compact.js";
import { Localizer, openPack } from "./index.js";
import { openKeyTable } from "./keys.js";
import { nearestLocales } from "./nearest.js";

const asks = { publication, way, conversation, batch };

/**
 * Returns the answer to a case of *origin* or *updates*, or undefined if nothing here answers cases like it.
 *
 * @param {object} given The members of the case but `expect`.
 * @param {string} folder The folder of the suite.
 * @returns {Promise<object | undefined>}
 */
export async function answerOfUpdates(given, folder) {
  return asks[given.ask]?.(given, folder);
}

/** Opens a pack, and refuses one whose rules cannot be read. */
export function opened(bytes) {
  const { pack, reason } = openPack(bytes, { compact });
  if (pack === undefined || pack.rules.reason !== undefined) throw new Error(reason ?? pack.rules.reason);
  return pack;
}

/** A device: the app's files, a store, and the marks of starts. */
class Device {
  constructor(given) {
    this.given = given;
    this.files = new Map();
    this.store = memoryStore();
    this.marks = memoryMarks();
    this.process = 1000;
    this.now = 0;
    this.isCounting = (given.needs ?? []).includes("telemetry");
  }

  /** Puts a build on the device. The first one gets the device's random number, as if an update had drawn it. */
  async install(files, salt) {
    this.files = files;
    const table = files.get("keys.lpkt");
    if (salt === undefined) return;
    const state = { ...emptyState(epochOf(table)), keyTable: ownCrypto.sha256(table), salt };
    await this.store.write("state", () => encodedState(state));
  }

  /** The client of one process. */
  client(network, process = this.process) {
    const { app, channel, release, pinned = [], locale, wanted = [locale], isTester = false } = this.given;
    return new PackClient({
      app, channel, release, keys: pinned.map(bytesOfHex), wanted, isTester, store: this.store, marks: this.marks,
      process: String(process), openPack: opened, network: () => network, now: () => this.now,
      files: { read: async (name) => this.files.get(name) ?? null, list: async () => [...this.files.keys()] },
      isAlive: () => false, isCounting: this.isCounting, retryMilliseconds: 0, names: namesByNearest(nearestLocales),
    });
  }

  async state() {
    return parseState(await this.store.read("state"));
  }

  /** The texts of keys that a launch shows; undefined if no pack has one. */
  texts(names, { layers }) {
    const packs = layers.map(({ pack }) => pack);
    const tables = ["keys.lpkt", "former.lpkt"].filter((name) => this.files.has(name));
    // Packs of the former epoch have other ordinals, and are asked after those of this one.
    const localizers = tables.map((name) => new Localizer({ keys: openKeyTable(this.files.get(name)).keys, packs }));
    return Object.fromEntries(names.map((name) => {
      const found = localizers.map((localizer) => localizer.localized(name)).find(({ state }) => state === "text");
      return [name, found?.text];
    }));
  }
}

/** The files of the app of a case of *origin*. */
function appFiles({ release, keyTable, root }, folder) {
  const file = (path) => new Uint8Array(readFileSync(join(folder, path)));
  const files = new Map([["keys.lpkt", file(keyTable)], ["root.lproot", file(root)]]);
  if (release === "2.0") files.set("former.lpkt", file("origin/apps/2.0/former.lpkt"));
  return files;
}

function etagOf(bytes) {
  return `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;
}

/** The origin of a case, as it was after a publication. */
function publishedFile(given, folder, path) {
  if (path === timestampPath(given)) return bytesOfBase64(given.timestamp);
  const file = join(folder, given.files, path);
  return (given.absent ?? []).includes(path) || !existsSync(file) ? undefined : new Uint8Array(readFileSync(file));
}

/** The network of a device in front of files. */
function networkOf(fileAt) {
  return {
    wait: async () => {},
    async fetch({ path, limit, etag, held }) {
      const file = fileAt(path);
      const none = new Uint8Array(0);
      if (file === undefined) return { status: 404, body: none };
      if (etag === etagOf(file)) return { status: 304, body: none, etag };
      if (file.length > limit) throw new Refusal("too-long");
      return { status: 200, body: file, etag: etagOf(file), offset: held?.length };
    },
  };
}

async function checked(device, given, folder) {
  device.given = given;
  device.now = Number(given.now);
  const client = device.client(networkOf((path) => publishedFile(given, folder, path)));
  await client.open();
  return client.update();
}

async function publication(given, folder) {
  const device = new Device(given);
  await device.install(appFiles(given, folder), given.salt);
  const { failure } = await checked(device, given, folder);
  const state = await device.state();
  const [newest] = recordsOf(state.packs[given.locale] ?? {});
  return {
    outcome: failure === null ? "accepted" : wordOfSuite(failure.reason),
    sequence: manifestAt(state, timestampPath(given))?.sequence ?? "0", installed: newest?.digest,
    texts: device.texts(given.keys, await device.client(networkOf(() => undefined)).open()),
  };
}

function publications(folder) {
  const lines = readFileSync(join(folder, "origin/publications.jsonl"), "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((given) => [given.id, given]));
}

async function way({ publications: ids, keys }, folder) {
  const all = publications(folder);
  const device = new Device(all.get(ids[0]));
  const ways = [];
  let [build, former] = [null, {}];
  for (const given of ids.map((id) => all.get(id))) {
    device.given = given;
    if (build !== given.release) {
      await device.install(appFiles(given, folder), build === null ? given.salt : undefined);
      build = given.release;
      former = device.texts(keys, await device.client(networkOf(() => undefined)).open());
    }
    const { packs } = await checked(device, given, folder);
    ways.push(packs[0]?.way ?? "none");
  }
  const source = { copy: "Copy" };
  for (const key of keys) former[key] ??= source[key];
  return { ways, former };
}

/** The origin of a conversation, which answers as the script says. */
class ScriptedOrigin {
  constructor() {
    Object.assign(this, { files: new Map(), faults: new Map(), asked: new Set(), killAt: undefined });
  }

  serve({ files = {}, remove = [] }) {
    for (const [path, text] of Object.entries(files)) this.files.set(path, bytesOfBase64(text));
    for (const path of remove) this.files.delete(path);
  }

  /** The network of one check. A killed process never gets an answer. */
  network(killAt, killed) {
    this.asked.clear();
    const base = networkOf((path) => this.files.get(path));
    return {
      wait: async () => {},
      fetch: (request) => {
        if (request.path === killAt) {
          killed();
          return new Promise(() => {});
        }
        return this.answer(request, base);
      },
    };
  }

  async answer(request, base) {
    const { path, held, etag } = request;
    this.asked.add(path + (held ? `@${held.length}` : "") + (etag ? " if-none-match" : ""));
    const fault = this.faults.get(path)?.shift();
    if (fault === "none") throw new Refusal("unreachable");
    if (/^\d+$/.test(fault ?? "")) return { status: Number(fault), body: new Uint8Array(0) };
    const answer = await base.fetch(request);
    return fault === undefined || answer.status !== 200 ? answer : cut(answer, fault, held?.length ?? 0);
  }
}

/** An answer that ends early, perhaps with a wrong bit. */
function cut(answer, fault, from) {
  const [kind, count] = fault.split(" ");
  const body = answer.body.slice(0, from + Number(count));
  if (kind === "spoil") body[body.length - 1] ^= 1;
  return { ...answer, body, isCut: true };
}

/** Plays the steps of a conversation. */
class Player {
  constructor(given) {
    Object.assign(this, { given, device: new Device(given), origin: new ScriptedOrigin(), running: null, builds: 0 });
  }

  async install({ files }) {
    this.builds += 1;
    const entries = Object.entries(files).map(([name, text]) => [name, bytesOfBase64(text)]);
    await this.device.install(new Map(entries), this.builds === 1 ? this.given.salt : undefined);
    this.running = null;
    return {};
  }

  async serve(step) {
    this.origin.serve(step);
    return {};
  }

  async fault({ path, answers }) {
    this.origin.faults.set(path, [...answers]);
    return {};
  }

  async check({ now, killAt }) {
    const { device, origin } = this;
    device.now = Number(now);
    let killed;
    const death = new Promise((resolve) => { killed = () => resolve(null); });
    const client = this.running ?? device.client(null);
    client.options.network = () => origin.network(killAt, killed);
    if (this.running === null) await client.look();
    const outcome = await Promise.race([client.update(), death]);
    origin.faults.clear();
    if (outcome === null) {
      this.running = null;
      return {};
    }
    return { outcome: wordOfOutcome(outcome), asks: [...origin.asked].sort() };
  }

  async start() {
    const { device, given } = this;
    device.process += 1;
    this.running = device.client(null);
    const texts = device.texts(Object.keys(given.source), await this.running.open());
    for (const [key, source] of Object.entries(given.source)) texts[key] ??= source;
    return { texts };
  }

  async survive() {
    this.running?.survive();
    return {};
  }

  async batches() {
    const batches = await this.device.client(null).waitingBatches();
    return { batches: batches.map((text) => text.replace(/("number":")[0-9a-f]{16}/, "$10000000000000000")).sort() };
  }
}

/** The words of telemetry but for what trust refuses. */
function wordOfOutcome({ reason }) {
  return wordOfSuite(reason);
}

async function conversation(given) {
  const player = new Player(given);
  const steps = [];
  for (const step of given.steps) steps.push(await player[step.do](step));
  return { steps };
}

function batch({ app, channel, release, subject, counted, number }) {
  return { batch: batchText({ app, channel, release }, { subject, ...counted }, number) };
}
