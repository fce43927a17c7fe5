// Roots: the keys whose signatures an app trusts.

import { expectRising } from "../byteReader.js";
import { Refusal } from "../refusal.js";
import { Signed } from "./signed.js";

/** A root has at most so many bytes. */
export const rootLimit = 16 << 10;

/** The last version that a root can have. */
export const lastRootVersion = 0xffffffff;

const mostKeys = 16;

/**
 * @typedef {object} Root
 * @property {number} version 0 for the keys that an app pins.
 * @property {number} expiry In seconds since 1970; 0 for never.
 * @property {string} app
 * @property {import("./signed.js").Role} roots Who signs roots.
 * @property {import("./signed.js").Role} manifests Who signs manifests.
 * @property {import("./signed.js").Role} timestamps Who signs timestamps.
 */

/** Reads the keys of a role. */
function roleOf(reader) {
  const threshold = reader.count(mostKeys);
  const count = reader.count(mostKeys);
  const keys = [];
  for (let at = 0; at < count; at += 1) keys.push({ id: reader.digest(8), key: reader.take(32).slice() });
  expectRising(keys.map(({ id }) => id));
  if (threshold < 1 || threshold > count) throw new Refusal("malformed", "a threshold");
  return { threshold, keys };
}

/**
 * Reads a root without believing it.
 *
 * @param {Uint8Array} bytes The file.
 * @returns {{signed: Signed, root: Root}}
 */
export function parseRoot(bytes) {
  if (bytes.length > rootLimit) throw new Refusal("oversized", "the root");
  const signed = new Signed(bytes, "LPRT", "root");
  const { reader } = signed;
  const version = reader.count(lastRootVersion);
  if (version === 0) throw new Refusal("malformed", "the first root is version 1");
  const root = { version, expiry: reader.number(), app: reader.name() };
  for (const role of ["roots", "manifests", "timestamps"]) root[role] = roleOf(reader);
  reader.end();
  return { signed, root };
}

/**
 * Returns the root of an app that pins keys: version 0, which never expires.
 *
 * @param {string} app
 * @param {{id: string, key: Uint8Array}[]} keys The keys, with the first 8 bytes of their SHA-256.
 * @param {number} threshold How many of them must sign.
 * @returns {Root}
 */
export function pinnedRoot(app, keys, threshold) {
  const role = { threshold, keys };
  return { version: 0, expiry: 0, app, roots: role, manifests: role, timestamps: role };
}

/** Whether a root has expired. */
export function isExpired(root, now) {
  return root.expiry > 0 && root.expiry <= now;
}

/**
 * Returns the root in a file, if it is the next one.
 *
 * @param {Root} known The root that the device believes.
 * @param {Uint8Array} bytes The file.
 * @param {string} app The app of the build.
 * @param {import("./signed.js").Verify} verify
 * @returns {Promise<Root>}
 */
export async function acceptRoot(known, bytes, app, verify) {
  const { signed, root } = parseRoot(bytes);
  if (root.app !== app) throw new Refusal("wrong-app", root.app);
  if (root.version !== known.version + 1) throw new Refusal("wrong-root", String(root.version));
  // Signed by the former keys and by its own.
  await signed.check(known.roots, verify);
  await signed.check(root.roots, verify);
  return root;
}
