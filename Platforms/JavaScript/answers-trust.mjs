// What the client answers of *trust* of the conformance suite.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bytesOfHex } from "./client/bytes.js";
import { platformCrypto } from "./client/crypto/platform.js";
import { timestampPath } from "./client/originPath.js";
import { Refusal } from "./client/refusal.js";
import { parseRoot, pinnedRoot } from "./client/trust/root.js";
import { rootCheckOf } from "./client/trust/rootCheck.js";
import { News } from "./client/update/news.js";
import { Requests } from "./client/update/requests.js";
import { readList, usefulDelta } from "./client/update/ways.js";
import { ownCrypto } from "./client/verify.js";

const asks = { chain, list, ed25519, sha256 };

/**
 * Returns the answer to a case of *trust*, or undefined if nothing here answers cases like it.
 *
 * @param {object} given The members of the case but `expect`.
 * @param {string} folder The folder of the suite.
 * @returns {Promise<object | undefined>}
 */
export async function answerOfTrust(given, folder) {
  return asks[given.ask]?.(given, folder);
}

/** @returns {Uint8Array} The bytes of a base64 text. */
export function bytesOfBase64(text) {
  return new Uint8Array(Buffer.from(text, "base64"));
}

/** The root that the device of a case begins with. */
function rootOf(given) {
  if (given.root !== undefined) return parseRoot(bytesOfBase64(given.root)).root;
  const keys = given.pinned.map((digits) => {
    const key = bytesOfHex(digits);
    return { id: ownCrypto.sha256(key).slice(0, 16), key };
  });
  return pinnedRoot(given.app, keys, given.threshold ?? 1);
}

/** What the device of a case knows. */
function termsOf(given, folder) {
  const { app, channel, release, seenSequence, seenManifest, lastRootCheck } = given;
  const root = rootOf(given);
  const keyTable = ownCrypto.sha256(readFileSync(join(folder, given.keyTable)));
  const seen = seenSequence === undefined ? null
    : { sequence: seenSequence, digest: seenManifest ?? null, expiry: 0, etag: null, tags: [] };
  return {
    release: { app, channel, release }, path: timestampPath({ app, channel, release }),
    root, keyTable, seen, now: Number(given.now), etag: null, isInstalled: false, manifestFile: null,
    rootCheck: lastRootCheck === undefined ? null : rootCheckOf(root, Number(lastRootCheck)),
  };
}

/** The origin of a case, and the roots that it was asked for. */
function originOf(given, first) {
  const asked = [];
  function body(path) {
    if (path.endsWith(".timestamp")) return given.timestamp;
    if (path.endsWith(".manifest")) return given.manifest;
    const version = Number(/(\d+)\.root$/.exec(path)[1]);
    asked.push(version);
    return given.roots[version - first - 1];
  }
  return { asked, fetch: async ({ path, limit }) => served(body(path), limit) };
}

function served(file, limit) {
  if (file === undefined) return { status: 404, body: new Uint8Array(0) };
  const body = bytesOfBase64(file);
  if (body.length > limit) throw new Refusal("too-long");
  return { status: 200, body };
}

/** One check of the origin. */
async function chain(given, folder) {
  const terms = termsOf(given, folder);
  const origin = originOf(given, terms.root.version);
  const network = { fetch: origin.fetch, wait: async () => {} };
  const news = new News(terms, new Requests(network, null, { chance: Math.random, retryMilliseconds: 0 }), await platformCrypto());
  const outcome = await news.fetch().then(() => "accepted", ({ reason }) => wordOfSuite(reason));
  const sequence = news.manifest?.sequence ?? given.seenSequence ?? "0";
  return { outcome, asks: origin.asked, root: news.root.version, sequence };
}

/** The suite's word for an outcome: it has one for everything that is too long. */
export function wordOfSuite(reason) {
  return reason === "too-long" ? "oversized" : reason;
}

/** What a device fetches next. */
function list({ list: served, listDigest, listLength, wireLength, holds }) {
  const entry = { wireLength, isBesideSource: false, list: { digest: listDigest, length: listLength } };
  const held = holds.map((digest) => ({ digest }));
  const bytes = bytesOfBase64(served);
  try {
    const deltas = readList(entry, bytes, ownCrypto.sha256(bytes));
    return { fetches: usefulDelta(deltas, held, wireLength)?.delta ?? "whole" };
  } catch {
    return { fetches: "whole" };
  }
}

/** Whether the platform and our own code find a signature valid. They may differ where either is right. */
async function ed25519({ publicKey, message, signature }) {
  const bytes = [publicKey, message, signature].map(bytesOfHex);
  const [own, platform] = [ownCrypto.verify(...bytes), await (await platformCrypto()).verify(...bytes)];
  return own === platform ? { valid: own, answered: true } : { answered: true };
}

/** The SHA-256 of a message, repeated, by the platform and by our own code. */
async function sha256({ message, times = 1 }) {
  const bytes = bytesOfHex(message.repeat(times));
  const [own, platform] = [ownCrypto.sha256(bytes), await (await platformCrypto()).sha256(bytes)];
  return { digest: own === platform ? own : "differ" };
}
