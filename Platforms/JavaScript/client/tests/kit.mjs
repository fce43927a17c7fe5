// A publisher in miniature, for tests: signs what a client must accept, and what it must refuse. Its keys are no
// secret: the seed of key n is 32 bytes of the value n.

import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { bytesOfHex, bytesOfText, joined } from "../bytes.js";
import { PackClient } from "../client.js";
import { memoryMarks } from "../open/starts.js";
import { Refusal } from "../refusal.js";
import { memoryStore } from "../store/keeping.js";
import { installedForm } from "../wire/installedForm.js";
import { numberText } from "../wire/number.js";
import { contentOf } from "../wire/packContent.js";
import { openPack } from "../../index.js";

export const release = { app: "demo", channel: "stable", release: "1.0" };
export const epoch = "03".repeat(16);

/** English rules, as in Docs/Formats/Wire.md. */
const language = bytesOfHex("020002656e30012e012c012d012b000125030301010001000000");

export function digestOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Digests and signatures without threads, since tests take thousands. */
export const quickCrypto = {
  sha256: digestOf,
  verify(key, message, signature) {
    const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), key]);
    return verify(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature);
  },
};

/** A key pair by its number. */
export function keyOf(number) {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, number)]);
  const secret = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const key = new Uint8Array(createPublicKey(secret).export({ format: "der", type: "spki" }).subarray(-32));
  return { secret, key, id: digestOf(key).slice(0, 16) };
}

export const leb = (number) => bytesOfText(numberText(number));
const name = (text) => joined(leb(text.length), bytesOfText(text));
const names = ({ app, channel, release: own }) => joined(name(app), name(channel), name(own));

/** A signed file. */
export function signed(letters, kind, body, keys = [1]) {
  const message = joined(bytesOfText(`langpacks ${kind} 1\0`), body);
  const signatures = keys.map(keyOf).sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ secret, id }) => joined(bytesOfHex(id), sign(null, message, secret)));
  return joined(bytesOfText(letters), [1, 0, signatures.length, 0], ...signatures, body);
}

export function rootFile({ version, expiry = 0, keys = [1], signers = keys, app = "demo" }) {
  const role = joined([1, keys.length], ...keys.map(keyOf).sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, key }) => joined(bytesOfHex(id), key)));
  return signed("LPRT", "root", joined(leb(version), leb(expiry), name(app), role, role, role), signers);
}

/** An installed form with texts, by ordinal. */
export function packOf(texts, revision = 1, itsEpoch = epoch) {
  const none = new Uint8Array(0);
  return installedForm({
    epoch: bytesOfHex(itsEpoch), revision, isOverlay: false, isCompact: false, language, keys: none, debug: none, values: texts }, null);
}

const half = (digest) => bytesOfHex(digest.slice(0, 32));

/** A stored wire form of texts; as a delta from an older pack, if that is given. */
export function wireOf(texts, { revision = 1, old = null, oldTexts = [] } = {}) {
  const installed = packOf(texts, revision);
  const length = new Uint8Array(new Uint32Array([installed.length]).buffer);
  const head = joined(bytesOfText("LPWF"), [2, 0, 0, old ? 2 : 0], length, old ? half(digestOf(old)) : []);
  const facts = old ? joined([2], leb(revision)) : joined([0], bytesOfHex(epoch), leb(revision), leb(language.length), language);
  const rows = texts.map((text, at) => (old && text === oldTexts[at] ? "\x0e" : `${text}\0`)).join("");
  return joined(head, facts, bytesOfText(rows));
}

function entryOf({ locale, texts, revision, list }) {
  const [wire, installed] = [wireOf(texts, { revision }), packOf(texts, revision)];
  return joined(
    name(locale), leb(revision), bytesOfHex(digestOf(wire)), leb(wire.length), [0], bytesOfHex(digestOf(installed)),
    leb(installed.length), list ? half(digestOf(list)) : new Uint8Array(16), leb(list?.length ?? 0));
}

const entries = (packs) => joined(leb(packs.length), ...packs.map(entryOf));

/** A manifest and its timestamp. */
export function publicationOf(options) {
  const { sequence, packs, keyTable, revoked = [], rollout = null, keys = [1], expiry = 2000000000, root = 0 } = options;
  // A root and a count of 32 bits each, as the halves of 35 and 29 bits of a LEB128 number.
  const number = leb({ low: sequence + (root & 7) * 2 ** 32, high: root >>> 3 });
  const share = rollout ? joined(leb(rollout.share + 1), bytesOfHex(rollout.id), entries(rollout.packs)) : [0];
  const body = joined(
    number, leb(0), names(release), bytesOfHex(epoch), bytesOfHex(digestOf(keyTable)), new Uint8Array(32), [2, 1, 2, 4, 1],
    leb(1), entries(packs), share, [0], leb(revoked.length), ...revoked.map(half));
  const manifest = signed("LPMF", "manifest", body, keys);
  const timestamp = signed("LPTS", "timestamp", joined(
    number, leb(expiry), names(release), bytesOfHex(digestOf(manifest)), leb(manifest.length), [0]), keys);
  return { manifest, timestamp };
}

/** A key table of no phrase that has the right epoch: texts are read by ordinal. */
export const keyTable = joined(bytesOfText("LPKT"), [4, 0, 16, 2], bytesOfHex(epoch), new Uint8Array(16));

/** An origin in memory, which notes what it is asked for. */
export class Origin {
  constructor() {
    Object.assign(this, { files: new Map(), asked: [], isDown: false, sequence: 0 });
  }

  /** Publishes texts by locale. A delta leads from the former ones, if there are any. */
  publish(texts, options = {}) {
    this.sequence += 1;
    const packs = Object.keys(texts).sort().map((locale) => this.add(locale, texts[locale]));
    const { manifest, timestamp } = publicationOf({ sequence: this.sequence, packs, keyTable, ...options });
    const base = "apps/demo/stable/1.0";
    this.files.set(`${base}.manifests/${this.sequence}.manifest`, manifest);
    this.files.set(`${base}.timestamp`, timestamp);
    this.former = texts;
    return packs;
  }

  add(locale, texts) {
    const revision = this.sequence;
    const wire = wireOf(texts, { revision });
    this.put(wire);
    const oldTexts = this.former?.[locale];
    if (oldTexts === undefined || this.hasNoDeltas) return { locale, texts, revision };
    const old = packOf(oldTexts, revision - 1);
    const delta = wireOf(texts, { revision, old, oldTexts });
    this.put(delta);
    const list = joined(bytesOfText("LPDL"), [1, 0, 1], half(digestOf(old)), bytesOfHex(digestOf(delta)), leb(delta.length));
    this.files.set(`lists/${digestOf(list).slice(0, 32)}`, list);
    return { locale, texts, revision, list };
  }

  put(bytes) {
    const digest = digestOf(bytes);
    this.files.set(`blobs/${digest.slice(0, 2)}/${digest}`, bytes);
  }

  network() {
    return {
      wait: async () => {},
      fetch: async ({ path, limit, etag }) => {
        this.asked.push(path);
        if (this.isDown) throw new Refusal("unreachable", path);
        const body = this.files.get(path);
        if (body === undefined) return { status: 404, body: new Uint8Array(0) };
        const own = `"${digestOf(body).slice(0, 16)}"`;
        if (etag === own) return { status: 304, body: new Uint8Array(0) };
        if (body.length > limit) throw new Refusal("too-long", path);
        return { status: 200, body, etag: own };
      },
    };
  }
}

/** The texts of ordinals that a launch shows; null if the texts in the code are shown. */
export function textsOf({ layers }, count = 2) {
  if (layers.length === 0) return null;
  const values = layers.map(({ bytes }) => contentOf(bytes).values);
  return Array.from({ length: count }, (_, ordinal) => values.map((own) => own[ordinal]).find((text) => text !== undefined) ?? null);
}

export function open(bytes) {
  const { pack, reason } = openPack(bytes);
  if (pack === undefined || pack.rules.reason !== undefined) throw new Error(reason ?? "rules");
  return pack;
}

/** A client of one page view. */
export function clientOf(origin, options = {}) {
  const files = { "keys.lpkt": keyTable, ...options.bundle };
  return new PackClient({
    ...release, keys: [keyOf(1).key], wanted: ["de"], store: memoryStore(), marks: memoryMarks(), openPack: open,
    files: { read: async (file) => files[file] ?? null, list: async () => Object.keys(files) }, now: () => 1800000000,
    network: () => origin.network(), retryMilliseconds: 0, crypto: quickCrypto, isAlive: () => false, ...options });
}

/** Random numbers that are the same in each run. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
